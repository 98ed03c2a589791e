"""Faults that only show in a whole run: nonces used for two messages, pings removed by an edit."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.discord.limits.components import walk_with_paths
from tests.discord.limits.fault import Body, Fault, own_rule
from tests.discord.limits.messages import ANSWERED, CALLBACK, EDITED, MODAL, POSTED, mentioned


@dataclass
class Run:
    """What is needed of earlier requests to check later ones."""

    posts: dict[str, tuple[str, str, int | None]] = field(default_factory=dict)  # by nonce: path, body, message
    gone: set[int] = field(default_factory=set)  # deleted messages
    forms: dict[str, str] = field(default_factory=dict)  # by custom_id: the values in it
    pinged: dict[int, set[int]] = field(default_factory=dict)  # whom a message pinged

    def of_request(self, request: Any) -> Iterator[Fault]:
        """The faults of the next accepted request."""
        body = request.json if isinstance(request.json, dict) else {}
        edited = EDITED.fullmatch(request.path)
        if body.get("type") == MODAL and CALLBACK.fullmatch(request.path):
            yield from self._form_is_told_apart(body["data"])
        if request.method == "POST" and (POSTED.fullmatch(request.path) or ANSWERED.fullmatch(request.path)):
            message: int | None = getattr(request, "message", None)
            if POSTED.fullmatch(request.path):
                yield from self._nonce_is_new(request.path, body, message)
            if message is not None:
                self.pinged[message] = users_of(body)
        elif request.method == "PATCH" and edited and body.get("components"):
            yield from self._mentions_are_kept(int(edited[2]), body)
        elif request.method == "DELETE" and edited:
            self.gone.add(int(edited[2]))

    def _nonce_is_new(self, path: str, body: Body, message: int | None) -> Iterator[Fault]:
        """A nonce belongs to one message forever. The same request again is a retry."""
        nonce = body.get("nonce")
        if nonce is None:
            return
        post = (path, json.dumps(body, sort_keys=True))
        before = self.posts.setdefault(nonce, (*post, message))
        if before[:2] != post:
            yield own_rule(f"nonce {nonce} was that of another message")
        elif before[2] in self.gone:
            yield own_rule(f"nonce {nonce} was that of a message that is gone")

    def _form_is_told_apart(self, form: Body) -> Iterator[Fault]:
        """Phones show the values that a form of this `custom_id` had when they first saw one (api-docs #7554)."""
        parts = [part for _, part in walk_with_paths(form["components"])]
        chosen = [[each for each in part.get("options") or () if each.get("default")] for part in parts]
        values = json.dumps([[part.get("value") for part in parts], chosen])
        if self.forms.setdefault(form["custom_id"], values) != values:
            yield own_rule(f"two forms {form['custom_id']} with different values")

    def _mentions_are_kept(self, message: int, body: Body) -> Iterator[Fault]:
        """An edit must keep the mentions of users who were pinged and are still in the text."""
        lost = self.pinged.get(message, set()) & mentioned(body) - users_of(body)
        if lost:
            yield own_rule(f"an edit takes back the ping of {lost}")


def users_of(body: Body) -> set[int]:
    """The users that a message may ping."""
    return {int(user) for user in (body.get("allowed_mentions") or {}).get("users") or ()}
