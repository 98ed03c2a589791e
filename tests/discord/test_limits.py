"""The rules of `limits` can fail: for each there is a payload that breaks only this rule."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import pytest

from tests.discord import limits
from tests.discord.limits.emoji import all_emoji, is_emoji

Body = dict[str, Any]
Spoil = Callable[[Body], object]

POST, EDIT = "/channels/1/messages", "/channels/1/messages/7"
CALLBACK, COMMANDS = "/interactions/1/t/callback", "/applications/1/commands"
MIA, BEN = 111111111111111111, 222222222222222222
UPLOADED = 5

OPTION: Body = {"label": "Wien", "value": "1", "emoji": {"id": None, "name": "🟥"}}
THUMBNAIL = {"type": 9, "components": [], "accessory": {"type": 11, "media": {"url": "attachment://y.png"}}}
SHOWN_FILE = {"type": 13, "file": {"url": "attachment://z.pdf"}}
GOOD: Body = {
    "flags": limits.V2,
    "content": None,
    "nonce": "1.2",
    "enforce_nonce": True,
    "allowed_mentions": {"parse": [], "users": []},
    "attachments": [{"id": 0, "filename": "board.png", "description": "The board."}],
    "components": [
        {"type": 10, "content": f"Turn 14 <@{MIA}> <@{BEN}> </draw:9>"},
        {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "The board."}]},
        {
            "type": 1,
            "components": [
                {"type": 2, "style": 1, "label": "Draw", "custom_id": "ttr:1:2:draw:", "emoji": {"name": "⬜️"}},
                {"type": 2, "style": 5, "label": "Link", "url": "https://example.org", "emoji": {"id": str(UPLOADED)}},
            ],
        },
        {"type": 1, "components": [{"type": 3, "custom_id": "route", "options": [OPTION], "min_values": 1}]},
        {"type": 1, "components": [{"type": 8, "custom_id": "in", "min_values": 0, "max_values": 25}]},
    ],
}


LINE: Body = {
    "content": f"<@{MIA}>, it is your turn · in 24 hours",
    "nonce": "1.2",
    "enforce_nonce": True,
    "allowed_mentions": {"parse": [], "users": [MIA]},
}


def sent(body: Any, method: str = "POST", path: str = POST) -> list[str]:
    return limits.faults([SimpleNamespace(method=method, path=path, json=body)], emojis={UPLOADED})


def text(body: Body) -> Body:
    return body["components"][0]


def item(body: Body) -> Body:
    return body["components"][1]["items"][0]


def row(body: Body) -> list[Body]:
    return body["components"][2]["components"]


def menu(body: Body) -> Body:
    return body["components"][3]["components"][0]


def channels(body: Body) -> Body:
    return body["components"][4]["components"][0]


def options(count: int, **more: Any) -> list[Body]:
    return [{"label": "x", "value": str(n), **more} for n in range(count)]


# What is spoiled: what is said of it, and how.
EVERYWHERE: dict[str, tuple[str, Spoil]] = {
    "a text": ("4001 characters", lambda body: text(body).update(content="字" * 4001)),
    "a command on a button": ("not shown as one", lambda body: row(body)[0].update(label="</draw:9>")),
    "a command in alt text": ("not shown as one", lambda body: item(body).update(description="See </draw:9>.")),
    "a command in a menu": (
        "not shown as one",
        lambda body: menu(body).update(options=options(1, description="</draw:9>")),
    ),
    "a command as code": ("between backticks", lambda body: text(body).update(content="Type `</draw:9>`.")),
    "a text of astral signs": ("4002 characters", lambda body: text(body).update(content="🚂" * 2001)),
    "a blank text": ("an empty content", lambda body: text(body).update(content=" \n")),
    "all words": ("characters with labels", lambda body: text(body).update(content="x" * 3990)),
    "bytes": ("bytes, at most 9000", lambda body: text(body).update(content="字" * 2900)),
    "bytes of an alt text": (
        "bytes, at most 9000",
        lambda body: [text(body).update(content="字" * 2400), item(body).update(description="字" * 1000)],
    ),
    "bytes of a menu": (
        "bytes, at most 9000",
        lambda body: menu(body).update(options=[{"label": "字" * 100, "value": f"{n}" * 50} for n in range(25)]),
    ),
    "components": ("41 components", lambda body: body["components"].extend([{"type": 10, "content": "x"}] * 32)),
    "an empty row": ("a row of []", lambda body: row(body).clear()),
    "a full row": ("a row of", lambda body: row(body).extend({**row(body)[0], "custom_id": f"x{n}"} for n in range(4))),
    "a label": ("label of 81", lambda body: row(body)[0].update(label="x" * 81)),
    "an astral label": ("label of 82", lambda body: row(body)[0].update(label="🚂" * 41)),
    "a custom_id": ("custom_id of 101", lambda body: row(body)[0].update(custom_id="x" * 101)),
    "the same twice": ("stands 2 times", lambda body: row(body).append(row(body)[0])),
    "a number twice": ("id 3 stands 2", lambda body: [part.update(id=3) for part in body["components"][:2]]),
    "a button to nowhere": ("to nowhere", lambda body: row(body)[0].pop("custom_id")),
    "a button without words": ("without words", lambda body: [row(body)[0].pop(key) for key in ("label", "emoji")]),
    "no custom_id": ("no custom_id", lambda body: menu(body).pop("custom_id")),
    "an address": ("url of 513", lambda body: row(body)[1].update(url="x" * 513)),
    "no emoji": ("Invalid emoji '🂠'", lambda body: row(body)[0].update(emoji={"id": None, "name": "🂠"})),
    "two emoji": ("Invalid emoji", lambda body: row(body)[0].update(emoji={"name": "🟥🟥"})),
    "a word as emoji": ("Invalid emoji", lambda body: row(body)[0].update(emoji={"name": "red"})),
    "an emoji of others": ("Invalid emoji 6", lambda body: row(body)[0].update(emoji={"name": "x", "id": "6"})),
    "an emoji in a menu": (
        "Invalid emoji '→'",
        lambda body: menu(body).update(options=options(1, emoji={"name": "→"})),
    ),
    "an empty menu": ("an empty menu", lambda body: menu(body).update(options=[])),
    "a long menu": ("26 options", lambda body: menu(body).update(options=options(26))),
    "a value twice": ("the value 1 stands 2 times", lambda body: menu(body).update(options=[OPTION] * 2)),
    "an option": ("label of 101", lambda body: menu(body).update(options=[{"label": "x" * 101, "value": "1"}])),
    "a value": ("value of 101", lambda body: menu(body).update(options=[{"label": "x", "value": "x" * 101}])),
    "a description": ("description of 101", lambda body: menu(body).update(options=options(1, description="x" * 101))),
    "no description": ("an empty description", lambda body: menu(body).update(options=options(1, description=""))),
    "too many to choose": ("1 to 2 of 1", lambda body: menu(body).update(max_values=2)),
    "least above most": ("2 to 1 of", lambda body: channels(body).update(min_values=2, max_values=1)),
    "chosen beforehand": ("2 chosen", lambda body: menu(body).update(options=options(2, default=True))),
    "channels beforehand": ("26 chosen", lambda body: channels(body).update(default_values=[{"id": "1"}] * 26)),
    "a hint": ("placeholder of 151", lambda body: menu(body).update(placeholder="x" * 151)),
    "an alt text": ("description of 1025", lambda body: item(body).update(description="x" * 1025)),
    "no alt text": ("a picture without words", lambda body: item(body).pop("description")),
    "a gallery": ("11 pictures", lambda body: body["components"][1].update(items=[item(body)] * 11)),
    "no gallery": ("no picture", lambda body: body["components"][1].update(items=[])),
    "an unlisted file": ("board.png is not in the list", lambda body: body.pop("attachments")),
    "a nameless file": ("board.png is not in the list", lambda body: body["attachments"][0].pop("filename")),
    "an unshown file": ("x.png is sent and not shown", lambda body: body["attachments"].append({"filename": "x.png"})),
    "an unsent accessory": ("y.png is not in", lambda body: body["components"].append(THUMBNAIL)),
    "a file that is shown as such": ("z.pdf is not in", lambda body: body["components"].append(SHOWN_FILE)),
    "files": ("11 files", lambda body: body["attachments"].extend({"filename": f"{n}.png"} for n in range(10))),
    "the words of a file": ("1025, at most", lambda body: body["attachments"][0].update(description="x" * 1025)),
    "the name of a file": ("the name of a file", lambda body: body["attachments"].append({"filename": "Brett 1.png"})),
    "nobody asked": ("allowed_mentions is not said", lambda body: body.pop("allowed_mentions")),
    "everybody": ("['everyone']", lambda body: body["allowed_mentions"].update(parse=["everyone"])),
    "a crowd": ("101 people to ping", lambda body: body["allowed_mentions"].update(users=[*range(101)])),
    "a stranger": ("named: {3}", lambda body: body["allowed_mentions"].update(users=[3])),
    "an embed": ("embeds beside", lambda body: body.update(embeds=[{}])),
    "content": ("content beside", lambda body: body.update(content="x")),
}
POSTS: dict[str, tuple[str, Spoil]] = {
    "the old layout": ("no layout", lambda body: body.update(flags=64)),
    "no nonce": ("twice: nonce None", lambda body: body.pop("nonce")),
    "a nonce by chance": ("twice: nonce", lambda body: body.update(nonce="12345678901234567890")),
    "a nonce for nothing": ("twice: nonce 1.2", lambda body: body.pop("enforce_nonce")),
    "a long nonce": ("nonce xxx", lambda body: body.update(nonce="x" * 26)),
    "a ping that says nothing": ("no content", lambda body: body["allowed_mentions"].update(users=[MIA])),
}
LINES: dict[str, tuple[str, Spoil]] = {
    "a stranger": ("named: {3}", lambda body: body["allowed_mentions"].update(users=[MIA, 3])),
    "a long line": ("a line of 2001", lambda body: body.update(content="x" * 2001, allowed_mentions={"parse": []})),
    "two lines": ("as it is meant", lambda body: body.update(content=f"<@{MIA}>\nYour turn")),
    "a moment": ("as it is meant", lambda body: body.update(content=f"<@{MIA}> <t:1750000000:R>")),
    "an address": ("as it is meant", lambda body: body.update(content=f"<@{MIA}> [x](https://example.org)")),
    "an emoji of ours": ("as it is meant", lambda body: body.update(content=f"<@{MIA}> <:blue:{UPLOADED}>")),
    "an embed": ("embeds beside a line", lambda body: body.update(embeds=[{}])),
}


def spoiled(spoil: Spoil) -> Body:
    body = deepcopy(GOOD)
    spoil(body)
    return body


def test_a_good_message_is_good() -> None:
    for method, path in (
        ("POST", POST),
        ("PATCH", EDIT),
        ("POST", "/webhooks/1/t"),
        ("PATCH", "/webhooks/1/t/messages/7"),
    ):
        assert sent(GOOD, method, path) == []
    for kind in (4, 7):
        assert sent({"type": kind, "data": GOOD}, path=CALLBACK) == []


@pytest.mark.parametrize("what", EVERYWHERE)
def test_what_is_wrong_in_a_message_is_found_in_posts_edits_and_answers(what: str) -> None:
    said, spoil = EVERYWHERE[what]
    body = spoiled(spoil)
    for method, path in (("POST", POST), ("PATCH", EDIT), ("POST", "/webhooks/1/a-token")):
        assert any(said in fault for fault in sent(body, method, path)), sent(body, method, path)
    for kind in (4, 7):
        assert any(said in fault for fault in sent({"type": kind, "data": body}, path=CALLBACK))


@pytest.mark.parametrize("what", POSTS)
def test_what_is_wrong_in_a_post_is_found(what: str) -> None:
    said, spoil = POSTS[what]
    [fault] = sent(spoiled(spoil))
    assert said in fault


@pytest.mark.parametrize("what", LINES)
def test_what_is_wrong_in_a_line_is_found(what: str) -> None:
    said, spoil = LINES[what]
    body = deepcopy(LINE)
    assert sent(body) == []
    spoil(body)
    [fault] = sent(body)
    assert said in fault


def test_an_edit_says_that_it_is_a_layout() -> None:
    assert sent({**GOOD, "flags": 0}, "PATCH", EDIT) == [f"PATCH {EDIT}: an edit that does not say that it is a layout"]


def test_an_edit_that_drops_its_picture_is_good() -> None:
    assert sent({**GOOD, "components": GOOD["components"][:1], "attachments": []}, "PATCH", EDIT) == []


def test_unicodes_emoji_are_all_and_nothing_else() -> None:
    assert len(all_emoji()) > 3600
    for name in ("🎴", "🎫", "🔘", "🌈", "🚕", "🟪", "⬜", "⬜\ufe0f", "❤", "❤️", "1️⃣", "🇨🇳", "👨‍👩‍👧‍👦", "👍🏽", "🃏"):
        assert is_emoji(name), name
    for name in ("", "🂠", "♥x", "→", "■", "1", "🏽", "🇨", "👍👍", "\ufe0f", "▲", "✓", "券"):
        assert not is_emoji(name), name


# ── answers to interactions ──────────────────────────────────────────────────────────────────────────────────────────


def field(**more: Any) -> Body:
    return {"type": 18, "label": "Name", "component": {**FIELD, **more}}


FIELD: Body = {"type": 4, "custom_id": "name", "style": 1, "max_length": 100}
FORM: Body = {"title": "Write", "custom_id": "x", "components": [field()]}


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"type": 5}, None),
        ({"type": 5, "data": {"flags": 64}}, None),
        ({"type": 5, "data": {"flags": limits.V2 | 64}}, "thinking, and"),
        ({"type": 5, "data": {"flags": 64, "components": []}}, "thinking, and"),
        ({"type": 6}, None),
        ({"type": 6, "data": {"flags": 64}}, "later, and"),
        ({"type": 8, "data": {"choices": []}}, None),
        ({"type": 8, "data": {"choices": [{"name": "x", "value": "x"}] * 26}}, "26 choices"),
        ({"type": 8, "data": {"choices": [{"name": "🚂" * 51, "value": "x"}]}}, "name of 102"),
        ({"type": 8, "data": {"choices": [{"name": "x", "value": "x" * 101}]}}, "value of 101"),
        ({"type": 9, "data": FORM}, None),
        ({"type": 9, "data": {**FORM, "title": "x" * 46}}, "title of 46"),
        ({"type": 9, "data": {**FORM, "components": []}}, "an empty form"),
        ({"type": 9, "data": {**FORM, "components": [field(custom_id=f"x{n}") for n in range(6)]}}, "6 fields"),
        ({"type": 9, "data": {**FORM, "components": [{**field(), "label": "x" * 46}]}}, "label of 46"),
        ({"type": 9, "data": {**FORM, "components": [{**field(), "description": "x" * 101}]}}, "description of 101"),
        ({"type": 9, "data": {**FORM, "components": [field(placeholder="x" * 101)]}}, "placeholder of 101"),
        ({"type": 9, "data": {**FORM, "components": [field(max_length=101)]}}, "for more than a line"),
        ({"type": 10}, "a callback of type 10"),
    ],
)
def test_an_answer_is_of_its_kind(body: Body, said: str | None) -> None:
    found = sent(body, path=CALLBACK)
    assert (found == []) if said is None else any(said in fault for fault in found), found


def test_a_large_file_and_a_large_emoji_are_found() -> None:
    assert limits.faults([], [b"x" * (limits.FILE + 1)])
    assert sent({"name": "a b", "image": "x"}, path="/applications/1/emojis")
    assert sent({"name": "card", "image": "x" * 400_000}, path="/applications/1/emojis")


# ── a whole run ──────────────────────────────────────────────────────────────────────────────────────────────────────


def post(message: int = 7, path: str = POST, refused: bool = False, **more: Any) -> SimpleNamespace:
    return SimpleNamespace(method="POST", path=path, json={**LINE, **more}, message=message, refused=refused)


def edit(users: list[int], content: str = f"<@{MIA}> <@{BEN}>") -> SimpleNamespace:
    body = {**GOOD, "allowed_mentions": {"parse": [], "users": users}, "attachments": []}
    return SimpleNamespace(
        method="PATCH", path=EDIT, json={**body, "components": [{"type": 10, "content": content}]}, message=7
    )


def form(value: str, **more: Any) -> SimpleNamespace:
    body = {"type": 9, "data": {**FORM, "components": [field(value=value)], **more}}
    return SimpleNamespace(method="POST", path=CALLBACK, json=body, message=None)


GONE = SimpleNamespace(method="DELETE", path=EDIT, json=None)
OTHER: Body = {"allowed_mentions": {"parse": []}}


@pytest.mark.parametrize(
    ("requests", "said"),
    [
        ([post(), post()], None),  # a second try
        ([post(), post(nonce="1.3", **OTHER)], None),
        ([post(), post(**OTHER)], "nonce 1.2 was that of another message"),
        ([post(), post(path="/channels/2/messages")], "nonce 1.2 was that of another message"),
        ([post(refused=True), post(**OTHER)], None),
        ([post(), GONE, post()], "nonce 1.2 was that of a message that is gone"),
        ([post(), edit([MIA])], None),
        ([post(), edit([MIA, BEN])], None),
        ([post(), edit([])], f"takes back the ping of {{{MIA}}}"),
        ([post(), edit([], content="Turn 14")], None),
        ([post(message=8), edit([])], None),
        ([form("a"), form("a"), form("b", custom_id="y")], None),
        ([form("a"), form("b")], "two forms x with different values"),
    ],
)
def test_what_depends_on_what_was_sent_before(requests: list[Any], said: str | None) -> None:
    found = limits.faults(requests, emojis={UPLOADED})
    assert len(found) == (said is not None), found
    assert said is None or said in found[0]


# ── commands ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def command(name: str = "new", **more: Any) -> Body:
    return {"name": name, "description": "x", "integration_types": [0], "contexts": [0, 1], **more}


def option(name: str = "o", **more: Any) -> Body:
    return {"name": name, "description": "x", "type": 3, **more}


CHOICE = {"name": "x", "value": "x"}
TAKEN = [option(name_localizations={"fr": "p"}), option("p", name_localizations={"fr": "q"})]
LONG = [{"name": f"{n:3}" + "x" * 97, "value": "x" * 100} for n in range(20)]


@pytest.mark.parametrize(
    ("commands", "said"),
    [
        ([command("新游戏"), command("new", name_localizations={"zh-CN": "新局"}), command("a-b_c'1")], None),
        ([command("ไทย"), command("देवनागरी")], None),
        ([command("x" * 33)], "the name"),
        ([command("")], "the name"),
        ([command("a b")], "the name"),
        ([command("new!")], "the name"),
        ([command("New")], "the name New"),
        ([command(name_localizations={"fr": "Ä"})], "the name Ä"),
        ([command(description=" ")], "described as"),
        ([command(description_localizations={"fr": "x" * 101})], "described as"),
        ([command(), command()], "2 commands new"),
        ([command(name_localizations={"fr": "old"}), command("old")], "2 commands old (fr)"),
        ([command(options=[option("O")])], "the name O"),
        ([command(options=[option(), option()])], "2 options o"),
        ([command(options=TAKEN)], "the option p is another's name"),
        ([command(options=[option("a"), option("b", required=True)])], "a required option after"),
        ([command(options=[option("a", required=True), option("b")])], None),
        ([command(options=[option(f"o{n}") for n in range(26)])], "26 options"),
        ([command(options=[option(choices=[{**CHOICE, "name": str(n)} for n in range(26)])])], "26 choices"),
        ([command(options=[option(choices=[CHOICE] * 2)])], "2 choices x"),
        ([command(options=[option(choices=[{"name": "x" * 101, "value": "x"}])])], "name of 101"),
        ([command(options=[option(choices=[{"name": "x", "value": "x" * 101}])])], "value of 101"),
        ([command(options=[option("a", choices=LONG), option("b", choices=LONG)])], "8008 characters"),
        ([command(options=[option(choices=[{**CHOICE, "name_localizations": {"fr": "x" * 101}}])])], "name of 101"),
        ([command(integration_types=[0, 1])], "where it can be used"),
        ([command(contexts=[0, 1, 2])], "where it can be used"),
        ([{"name": "new", "description": "x"}], "where it can be used"),
        ([command(type=2)], "no slash command"),
    ],
)
def test_commands(commands: list[Body], said: str | None) -> None:
    found = sent(commands, "PUT", COMMANDS)
    assert (found == []) if said is None else any(said in fault for fault in found), found
