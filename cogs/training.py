"""Training: a table at which the computers say why they do what they do."""

from __future__ import annotations

from data.store import Table

TRAINING = "training"  # the option of the table


def trains(table: Table) -> bool:
    """Whether the computers of this table say why."""
    return bool(table.options.get(TRAINING))
