"""How a screen differs from simcord's own page: replacements in its scripts.

`MANNERS` make it more like Discord, and only for us; what is wrong with it stands in `faults.py`, what it says in
`words.py`, and when it asks for what is new in `polling.py`. `page/screen.js` is the other half.
"""

from __future__ import annotations

import re

from tests.play.faults import FAULTS, Change
from tests.play.polling import POLLING
from tests.play.words import WORDS

MANNERS = (
    # ── where a screen scrolls to ────────────────────────────────────────────────────────────────────────────────────
    Change(
        "timeline.js",
        "Who is at the end stays there.",
        "function reconcileScrollIntent() {",
        "function reconcileScrollIntent() {\n    if (globalThis.stayAtTheEnd?.()) return;",
    ),
    Change(
        "timeline.js",
        "A press does not move the view to its message.",
        '{ policy: "target", targetId: String(snapshot.targetId) }',
        "captureScrollIntent()",
    ),
    Change(
        "media.js",
        "A picture that is drawn anew has its room at once, so that nothing jumps.",
        "Number(manifest?.displayWidth)",
        "Number(manifest?.displayWidth || globalThis.sizes?.get(assetId)?.[0])",
    ),
    Change(
        "media.js",
        "",
        "Number(manifest?.displayHeight)",
        "Number(manifest?.displayHeight || globalThis.sizes?.get(assetId)?.[1])",
    ),
    Change(
        "media.js",
        "",
        "    image.width = displayWidth;",
        "    globalThis.sizes?.set(assetId, [displayWidth, displayHeight]);\n    image.width = displayWidth;",
    ),
    Change(
        "media.js",
        "A picture that has not come yet is no news.",
        '    const unavailable = node("div", "media-unavailable", `${label || "Media"} unavailable`);\n'
        "    unavailable.inert",
        '    const unavailable = node("div", "media-late");\n    unavailable.inert',
    ),
    Change(
        "text.js",
        "",
        'image.replaceWith(node("span", "emoji-unavailable", `${label} unavailable`));',
        'image.replaceWith(node("span", "emoji-late", ""));',
    ),
    # ── messages ─────────────────────────────────────────────────────────────────────────────────────────────────────
    Change(
        "timeline.js",
        "Private answers that were dismissed on this screen are not shown.",
        "    const ids = (snapshot.timeline || []).map(String);",
        "    snapshot = globalThis.withoutDismissed(snapshot);\n    const ids = (snapshot.timeline || []).map(String);",
    ),
    Change(
        "messages.js",
        "Below a private answer stands who can see it, and how to take it away.",
        '    root.append(node("div", "message-ephemeral-note", "Only you can see this"));\n  }',
        "  }",
    ),
    Change(
        "messages.js",
        "",
        "  appendThread(root, message.thread);",
        "  appendThread(root, message.thread);\n"
        "  if (message.ephemeral) globalThis.noteOfPrivate(root, message, options);\n"
        "  if (lateEdited) root.append(lateEdited);",
    ),
    Change(
        "messages.js",
        "A private answer can be neither answered nor pinned.",
        "new Set(message.allowed_actions || [])",
        "new Set(message.ephemeral ? [] : message.allowed_actions || [])",
    ),
    Change(
        "messages.js",
        "“(edited)” stands below the text, where it has room.",
        "      root.append(edited);",
        "      lateEdited = edited;",
    ),
    Change(
        "messages.js",
        "",
        "  appendReply(root, message.reply, options);",
        "  let lateEdited = null;\n  appendReply(root, message.reply, options);",
    ),
    Change(
        "messages.js",
        "The command that was used has the name that it has in the reader's language.",
        "`/${name}`",
        "`/${globalThis.commandName(name)}`",
    ),
    Change(
        "text.js",
        "The headings of messages stand below that of the channel.",
        "  for (const child of block.children || []) renderBlock(child, element, options);\n  target.append(element);",
        '  if (block.type === "heading") element.setAttribute("aria-level", String(Number(element.tagName[1]) + 2));\n'
        "  for (const child of block.children || []) renderBlock(child, element, options);\n  target.append(element);",
    ),
    Change(
        "selects.js",
        "There is no step between choosing and having chosen.",
        "  if (multi && isOpen) {",
        "  if (globalThis.withDrafts && multi && isOpen) {",
    ),
    Change(
        "selects.js",
        "A menu in a form says how many may be chosen only when it was too few or too many.",
        'guidance.hidden = scope.startsWith("message") && ',
        "guidance.hidden = ",
    ),
    Change(
        "app.js",
        "After a form, one is where one writes.",
        "fallbackFocus: () => ui.messagesToggle.focus(),",
        "fallbackFocus: () => ui.composer.focus(),",
    ),
    # ── the page itself ──────────────────────────────────────────────────────────────────────────────────────────────
    Change(
        "index.html",
        "It has our words, our looks and our scripts, which run before simcord's.",
        "</head>",
        '<link rel="stylesheet" href="/screen.css"><link rel="stylesheet" href="/waiting.css"></head>',
    ),
    Change(
        "index.html",
        "",
        '    <script type="module" src="/app.js"></script>',
        "".join(
            f'    <script defer src="/{name}.js"></script>\n'
            for name in ("words", "say", "scroll", "screen", "links", "polling")
        )
        + '    <script type="module" src="/app.js"></script>',
    ),
    Change("index.html", "No workshop is named.", "<title>SimCord Preview</title>", "<title>Stationmaster</title>"),
    Change(
        "index.html",
        "The hub around it has the one heading of the first rank.",
        '<h1 id="channel-name"></h1>',
        '<h2 id="channel-name"></h2>',
    ),
    Change(
        "commands.js",
        "A command has been sent also if its answer takes a while.",
        'receipt?.settlement === "settled" && !receipt.rejected',
        '(receipt?.settlement === "settled" || receipt?.dispatch === "dispatched") && !receipt.rejected',
    ),
    # ── commands in the reader's language: see commands.py ───────────────────────────────────────────────────────────
    Change(
        "commands.js",
        "A command is found by the name it has in the reader's language, and by its own.",
        "    if (!needle || lowered.startsWith(needle)) rank = 0;",
        '    if (!needle || lowered.startsWith(needle) || entry.path.join(" ").startsWith(needle)) rank = 0;',
    ),
    Change(
        "commands.js",
        "An option is called what it is called in the reader's language.",
        'node("span", "command-pill-label", option.name)',
        'node("span", "command-pill-label", option.label)',
    ),
    Change("commands.js", "", "? [focused.name, focused", "? [focused.label, focused"),
    Change(
        "commands.js",
        "",
        "({ name: option.name, value: option.name, description: option.description })",
        "({ name: option.label, value: option.name, description: option.description })",
    ),
    Change("commands.js", "", '`${option.name}${option.required ? ", required" : ""}`', "option.label"),
    Change(
        "commands.js", "", "${option.name}: ${mention.textContent}; edit", "${option.label}: ${mention.textContent}"
    ),
)


def replacements(file: str) -> list[tuple[str, str]]:
    """Everything that is replaced in one of simcord's files, in this order."""
    changes = [(change.theirs, change.ours) for change in FAULTS + MANNERS + POLLING if change.file == file]
    return changes + [(theirs, _saying(ours)) for theirs, ours in WORDS.get(file, {}).items()]


def _saying(ours: str) -> str:
    """The script that says a sentence of this name; what is a script already stays as it is."""
    return f'say("{ours}")' if re.fullmatch(r"[a-z-]+", ours) else ours


def changed(file: str, script: str) -> str:
    """One of simcord's files as it is for us."""
    for theirs, ours in replacements(file):
        script = script.replace(theirs, ours)
    return script
