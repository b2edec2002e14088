"""What is said when something goes wrong, and the guard that says it when the client ends so.

Owns the words for a disk that refuses, and the note that one start leaves for the next. What a
report holds is `faults`'; it is loaded only when there is something to report.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from types import TracebackType
from typing import Self

from game.cli.storage import Storage


def reason(error: OSError) -> str:
    """Return why the disk refused, in a few words."""
    words = (error.strerror or str(error)).lower()
    return f"{words} ({error.filename})" if error.filename is not None else words


def last_fault(storage: Storage) -> str:
    """Return what is to be said of a fault that ended the program last time, once; "" for none."""
    try:
        text = storage.last_fault.read_text(encoding="utf-8").strip()
        storage.last_fault.unlink()
    except (OSError, UnicodeDecodeError):
        return ""
    return text


class FaultGuard:
    """Ends the program quietly where something unexpected is raised inside it.

    Attributes:
        raised: whether that happened.
    """

    def __init__(self, storage: Storage, report: Callable[[BaseException], str]) -> None:
        """Prepare to report what is played when it happens.

        Args:
            storage: the data folder.
            report: writes a report, and returns a sentence that says where it is.
        """
        self.raised = False
        self._storage, self._report = storage, report

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        """Report an error; interruptions pass."""
        del kind, trace
        if not isinstance(error, Exception):
            return False
        self.raised = True
        from game.cli.faults import plain
        from game.session import store

        report = self._report(error)
        summary = plain("".join(traceback.format_exception_only(error)).strip())
        print(
            f"Hexmarch ended because of a fault ({summary}). {report} "
            "The next start goes on from the last step.",
            file=sys.stderr,
        )
        try:
            text = f"The last sitting ended with a fault. {report} Continue goes on."
            store.write_whole(self._storage.last_fault, text)
        except OSError:
            pass  # the line above has said all there is to say
        return True
