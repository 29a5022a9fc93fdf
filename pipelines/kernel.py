"""The kernel manager notebooks run under."""

from __future__ import annotations

from jupyter_client.manager import AsyncKernelManager
from traitlets import default


class QuietKernelManager(AsyncKernelManager):
    """Encrypts the local sockets where the kernel can, so that it does not warn about plain TCP at every start."""

    @default("transport_encryption")
    def _encrypt_where_possible(self) -> str:
        return "auto"
