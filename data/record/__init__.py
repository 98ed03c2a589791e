"""The game record: one whole game as text. Reading it checks every line against the rules.

RECORD.md describes the format.
"""

from data.record.header import Header, RecordedPlayer
from data.record.read import Record, read_record
from data.record.strict import BadRecord
from data.record.write import write_record

__all__ = ["BadRecord", "Header", "Record", "RecordedPlayer", "read_record", "write_record"]
