"""Child process: serve one model file on 127.0.0.1 until told to stop or the parent is gone.

It prints ``nous-server http://127.0.0.1:PORT`` on standard output once the model is loaded.
"""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
from collections.abc import Sequence
from typing import Any

from nous_core.backends.child import READY


def free_port() -> int:
    """A port nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def end_with_parent() -> None:
    """Exit when standard input closes: the parent holds its other end, and loses it however it dies."""
    while os.read(0, 1024):  # unbuffered: a thread inside a buffered read would abort a failing interpreter
        pass
    os._exit(0)


def serve(path: str, name: str, threads: int, context_tokens: int) -> Any:
    """Load the model and return its running server, which lives as long as the object."""
    import xllamacpp

    parameters = xllamacpp.CommonParams()
    parameters.model.path = path
    parameters.model_alias = {name}
    parameters.hostnames, parameters.port = ["127.0.0.1"], free_port()
    parameters.n_ctx, parameters.n_parallel = context_tokens, 1
    parameters.cache_prompt = False  # a warm prompt cache changes answers
    parameters.cpuparams.n_threads = parameters.cpuparams_batch.n_threads = threads
    parameters.ui, parameters.offline = False, True
    return xllamacpp.Server(parameters)


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve until standard input closes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", required=True)
    parser.add_argument("--name", required=True)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--context-tokens", type=int, default=4096)
    options = parser.parse_args(arguments)
    watch = threading.Thread(target=end_with_parent, daemon=True)
    watch.start()
    server = serve(options.model, options.name, options.threads, options.context_tokens)
    address = str(server.listening_address)
    sys.stdout.write(f"{READY}{address if '://' in address else f'http://{address}'}\n")
    sys.stdout.flush()
    watch.join()


if __name__ == "__main__":
    main()
