"""How a helper process is started so that Ctrl-C reaches only the program that has started it, on every system."""

from __future__ import annotations

import subprocess
import sys
from typing import Any


def own_process_group() -> dict[str, Any]:
    """Arguments for `create_subprocess_exec`. The session stays ours, so that the system shares time as `nice` says."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"process_group": 0}
