"""Stands in for the model server in tests: answers 503 while "loading", then echoes; ends with its standard input.

Usage: fake_engine.py [loading calls] [seconds before the ready line] [exit status before it]
"""

import json
import os
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

bodies = []


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        bodies.append(body)
        if len(bodies) <= self.server.loading:
            self.reply(503, {"error": {"message": "Loading model", "code": 503}})
            return
        if body["messages"][-1]["content"] == "die":
            os._exit(3)
        text = json.dumps({"cache_prompt": body.get("cache_prompt"), "auth": self.headers["authorization"]})
        self.reply(200, {"model": "/home/somebody/x.gguf", "choices": [{"message": {"content": text}}]})

    def reply(self, code, payload):
        data = json.dumps(payload).encode()
        self.send_response(code)
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *arguments):
        pass


def say(stream, text):
    stream.write(f"{text}\n")
    stream.flush()


def end_with_parent():
    while os.read(0, 1024):
        pass
    os._exit(0)


def main():
    loading, delay, status = (float(word) for word in (*sys.argv[1:], "0", "0", "0")[:3])
    threading.Thread(target=end_with_parent, daemon=True).start()
    say(sys.stdout, "load: some chatter of the engine")
    say(sys.stderr, "out of memory, perhaps")
    if status:
        sys.exit(int(status))
    time.sleep(delay)
    server = HTTPServer(("127.0.0.1", 0), Handler)
    server.loading = loading
    say(sys.stdout, f"nous-server http://127.0.0.1:{server.server_address[1]}")
    server.serve_forever()


if __name__ == "__main__":
    main()
