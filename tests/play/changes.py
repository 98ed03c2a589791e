"""How a screen differs from simcord's own page: replacements in its scripts.

`FAULTS` are mended for everybody: `simcord.patch` has them for its authors. `MANNERS` make it more like Discord, and
only for us; what it says is in `words.py`. `page/screen.js` is the other half.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.play.words import WORDS


@dataclass(frozen=True)
class Change:
    """A place in one of simcord's scripts, and what stands there for us."""

    file: str
    why: str
    theirs: str
    ours: str


FAULTS = (
    # ── commands ─────────────────────────────────────────────────────────────────────────────────────────────────────
    Change(
        "commands.js",
        "An option knows whether what is in its field has been chosen, or is one of its choices.",
        "  /** @param {CommandOption} option */\n  function candidateEntries(option) {",
        "  /** @param {CommandOption} option */\n"
        "  function isChosen(option) {\n"
        "    const value = draft?.values?.[option.name];\n"
        "    return value?.label !== undefined\n"
        "      || optionChoices(option).some((choice) => String(choice.value) === String(value?.raw));\n"
        "  }\n"
        "  /** What is typed means the choice of this name, if there is one.\n"
        "   * @param {CommandOption} option @param {string} text */\n"
        "  function typedValue(option, text) {\n"
        "    const wanted = text.trim().toLowerCase();\n"
        "    const choice = optionChoices(option).find((each) =>\n"
        "      [each.name, each.value].some((word) => String(word).toLowerCase() === wanted));\n"
        "    if (!choice) return { raw: text };\n"
        "    const raw = choice.value;\n"
        '    return { raw: typeof raw === "boolean" ? raw : String(raw), label: String(choice.name) };\n'
        "  }\n"
        "  /** @param {CommandOption} option */\n  function candidateEntries(option) {",
    ),
    Change(
        "commands.js",
        "The field of an option shows the name of what was chosen, as Discord does, not its value.",
        'field.value = typeof value?.raw === "boolean" ? (value.raw ? "True" : "False") : String(value?.raw ?? "");',
        "field.value = value?.label\n"
        '          ?? (typeof value?.raw === "boolean" ? (value.raw ? "True" : "False") : String(value?.raw ?? ""));',
    ),
    Change(
        "commands.js",
        "The menu does not open again over an option that has been chosen: Enter then sends, whichever was chosen.",
        "          context();\n"
        '          if (option.type === "boolean" || option.choices?.length) {\n'
        "            const choices",
        "          context();\n"
        "          if (isChosen(option)) clearPopup();\n"
        '          else if (option.type === "boolean" || option.choices?.length) {\n'
        "            const choices",
    ),
    Change(
        "commands.js",
        "The name of a choice may be typed.",
        '          const raw = option.type === "boolean" && /^(true|false)$/i.test(field.value)\n'
        '            ? field.value.toLowerCase() === "true" : field.value;\n'
        "          drafts.value(option.name, { raw });",
        "          drafts.value(option.name, typedValue(option, field.value));",
    ),
    Change(
        "commands.js",
        "Arrows open the menu of a chosen option, at what was chosen, or else offer the further options; "
        "Tab takes what is highlighted.",
        '    if (event.key === "Escape") { clearPopup(); return true; }\n'
        '    if (event.key === "Backspace" && event.target === commandElement()',
        "    const option = event.target instanceof HTMLInputElement\n"
        "      ? optionsFor().find((each) => each.name === event.target.dataset.option) : undefined;\n"
        '    if (option && ["ArrowDown", "ArrowUp"].includes(event.key) && optionChoices(option).length) {\n'
        "      const choices = optionChoices(option).map((each) => ({ name: String(each.name), value: each.value }));\n"
        '      renderPopup(event.target, "OPTIONS", choices, (choice) => chooseValue(option, choice));\n'
        "      suggestionListbox?.setActive(choices.findIndex((each) =>\n"
        "        String(each.value) === String(currentDraft().values[option.name]?.raw)));\n"
        "      return Boolean(suggestionListbox?.handleKey(event));\n"
        "    }\n"
        "    const openFor = popup && !popupElement().hidden ? currentPopupOwner : null;\n"
        '    if (option && ["ArrowDown", "ArrowUp"].includes(event.key) && openFor !== event.target\n'
        "      && isChosen(option) && optionalItems().length) {\n"
        "      openOptions(event.target);\n"
        "      return Boolean(suggestionListbox?.handleKey(event));\n"
        "    }\n"
        '    if (option && event.key === "Tab" && !event.shiftKey && popup && !popupElement().hidden) {\n'
        "      const active = popupElement().querySelector('[aria-selected=\"true\"]');\n"
        "      if (active instanceof HTMLElement && !isChosen(option)) { active.click(); return true; }\n"
        "    }\n"
        '    if (event.key === "Escape") { clearPopup(); return true; }\n'
        '    if (event.key === "Backspace" && event.target === commandElement()',
    ),
    Change(
        "commands.js",
        "Enter sends if what is in the field is one of the choices, unless the arrows have moved in the menu.",
        '    if (event.key === "Enter") {\n'
        "      if (popup && !popupElement().hidden && currentPopupOwner === event.target) {\n"
        "        const list",
        '    if (event.key === "Enter") {\n'
        "      const settled = option && isChosen(option) && !suggestionListbox?.moved();\n"
        "      if (!settled && popup && !popupElement().hidden && currentPopupOwner === event.target) {\n"
        "        const list",
    ),
    Change(
        "listbox.js",
        "A list knows whether somebody has moved in it.",
        "    const direction = delta > 0 ? 1 : -1;\n    const steps",
        "    wasMoved = true;\n    const direction = delta > 0 ? 1 : -1;\n    const steps",
    ),
    Change(
        "listbox.js", "", "  let index = -1;\n  const active", "  let index = -1, wasMoved = false;\n  const active"
    ),
    Change("listbox.js", "", "    setItems,\n    move,", "    setItems,\n    moved: () => wasMoved,\n    move,"),
    Change(
        "commands.js",
        "Enter on a person who was chosen for an option sends the command; a click changes the choice.",
        '!event.target.matches(".command-chip")',
        '!event.target.matches(".command-chip, .command-mention")',
    ),
    Change(
        "commands.js",
        "An option with suggestions asks for them as soon as one is in it, not only when something is typed.",
        '            const current = String(field.value || "");\n',
        '            const current = String(field.value || "");\n'
        "            if (!autocompleteResults.has(autocompleteKey(currentDraft(), option.name, current)))\n"
        "              queryAutocomplete(option, current);\n",
    ),
    Change(
        "commands.js",
        "A command without required options is sent by Enter; its options are chosen after an arrow.",
        "    if (listItems.length) suggestionListbox.setActive(0, { scroll: false });",
        "    if (listItems.length && !optional) suggestionListbox.setActive(0, { scroll: false });",
    ),
    Change(
        "commands.js",
        "When a command has been sent one goes on writing: the focus is not lost.",
        "contextBar?.remove(); contextBar = null;\n      composer.replaceInput(input);",
        "contextBar?.remove(); contextBar = null;\n"
        "      const writing = form.contains(document.activeElement) || document.activeElement === document.body;\n"
        "      composer.replaceInput(input);\n"
        "      if (writing) input.focus({ preventScroll: true });",
    ),
    # ── menus ────────────────────────────────────────────────────────────────────────────────────────────────────────
    Change(
        "select-drafts.js",
        "A menu of several choices applies them when it closes, however it closes; too few are taken back.",
        "    if (!key || !dropdown || dropdown.key !== key) return;\n    const restoreTrigger",
        "    if (!key || !dropdown || dropdown.key !== key) return;\n"
        "    if (dropdown.multi && commitDropdown(key)) return;\n"
        "    const restoreTrigger",
    ),
    Change(
        "select-drafts.js",
        "",
        "    if (state.dropdown.multi) commitDropdown(key);\n    else setTimeout(() => cancelDropdown(key), 0);",
        "    if (!state.dropdown.multi || !commitDropdown(key)) setTimeout(() => cancelDropdown(key), 0);",
    ),
    Change(
        "selects.js",
        "A menu is called what has been chosen in it.",
        'else trigger.setAttribute("aria-label", label);',
        'else trigger.setAttribute("aria-label",\n'
        "    [...new Set([component.placeholder, displaySelection(selected, entries, selectedEntries, label)])]\n"
        '      .filter(Boolean).join(": "));',
    ),
    Change(
        "components.js",
        "A form begins at its first field, not at its cross.",
        'const focus = dialog.querySelector("input, textarea, button");',
        'const focus = fields.querySelector("input, textarea, button") || dialog.querySelector("button");',
    ),
    # ── actions ──────────────────────────────────────────────────────────────────────────────────────────────────────
    Change(
        "app.js",
        "What is pressed or sent while something else is on its way is carried out after it: a button only if it still "
        "means the same, and nothing twice.",
        "function dispatch(kind, extra = {}, metadata = null) {\n  syncActionContext();",
        "function dispatch(kind, extra = {}, metadata = null) {\n"
        "  syncActionContext();\n"
        "  if (DEFERRED.has(kind) && (state.pendingAction || actions.admissionBlocked())) {\n"
        '    const meant = kind === "click" ? customId(extra.control_key) : "";\n'
        "    const { kind: present, controlKey } = state.pendingAction || {};\n"
        "    const twice = present === kind && controlKey === (extra.control_key || null);\n"
        "    if (meant !== null && !twice) later = { kind, extra, metadata, meant };\n"
        "    return;\n"
        "  }",
    ),
    Change(
        "app.js",
        "",
        "function drainIntents() {",
        'const DEFERRED = new Set(["click", "select", "modal_submit", "run_command", "send_message"]);\n'
        "/** @type {{kind: string, extra: ActionBody, metadata: ActionMetadata | null, meant: string} | null} */\n"
        "let later = null;\n"
        "/** @param {string | undefined} key @returns {string | null} */\n"
        "function customId(key) {\n"
        "  /** @param {unknown} value @returns {string | null} */\n"
        "  const find = (value) => {\n"
        '    if (!value || typeof value !== "object") return null;\n'
        '    if ("control_key" in value && value.control_key === key && "custom_id" in value)\n'
        "      return String(value.custom_id);\n"
        "    for (const child of Object.values(value)) { const found = find(child); if (found) return found; }\n"
        "    return null;\n"
        "  };\n"
        "  return find(Object.values(state.snapshot?.messages || {}).map((message) => message.components));\n"
        "}\n"
        "function dispatchLater() {\n"
        "  const kept = later;\n"
        "  later = null;\n"
        '  if (!kept || (kept.kind === "click" && customId(kept.extra.control_key) !== kept.meant)) return;\n'
        "  dispatch(kept.kind, kept.extra, kept.metadata);\n"
        "}\n"
        "function drainIntents() {",
    ),
    Change(
        "app.js",
        "",
        "commandPicker.resume(); updateActionStatus(); },",
        "commandPicker.resume(); updateActionStatus(); dispatchLater(); },",
    ),
    Change(
        "app.js",
        "",
        "    queuePendingCandidateValidations();\n    drainIntents();\n",
        "    queuePendingCandidateValidations();\n    drainIntents();\n    dispatchLater();\n",
    ),
    Change("select-drafts.js", "", "    if (state.pendingAction || state.blocked) {", "    if (state.pinnedCapture) {"),
    # ── pictures ─────────────────────────────────────────────────────────────────────────────────────────────────────
    Change(
        "assets.js",
        "A picture whose revision was replaced while it was loading is asked for once more.",
        "    const pending = fetch(`/api/assets/${encodeURIComponent(id)}${suffix}`,"
        ' { headers: headers(), cache: "no-store" }).then(',
        "    /** @param {number} times @returns {Promise<Response>} */\n"
        "    const ask = async (times) => {\n"
        "      const answer = await fetch(`/api/assets/${encodeURIComponent(id)}${suffix}`,"
        ' { headers: headers(), cache: "no-store" });\n'
        "      if (answer.ok || times < 2 || !manifests[id]) return answer;\n"
        "      await new Promise((resolve) => setTimeout(resolve, 300));\n"
        "      return ask(times - 1);\n"
        "    };\n"
        "    const pending = ask(4).then(",
    ),
    Change(
        "assets.js",
        "A picture that is there already is shown at once when its message is drawn anew: nothing shrinks or flickers.",
        '      const id = key.slice(0, key.indexOf(":"));\n'
        "      if (manifests[id] && manifests[id].available !== false) continue;\n",
        '      const id = key.slice(0, key.indexOf(":"));\n'
        "      if (manifests[id] && manifests[id].available !== false) continue;\n"
        "      ready.delete(id);\n",
    ),
    Change(
        "assets.js",
        "",
        "      urls.set(key, url);\n",
        "      urls.set(key, url);\n      if (!suffix) ready.set(id, url);\n",
    ),
    Change("assets.js", "", "    urls.clear();\n", "    urls.clear();\n    ready.clear();\n"),
    Change(
        "assets.js",
        "",
        "/** @import {Asset, AssetOptions}",
        "/** Asset id to the URL of a picture that has been loaded. @type {Map<string, string>} */\n"
        "export const ready = new Map();\n"
        "/** @import {Asset, AssetOptions}",
    ),
    Change(
        "media.js",
        "",
        "  trigger.append(image);\n  const entry",
        '  const known = ready.get(assetId || "");\n'
        "  if (known) image.src = known;\n"
        "  trigger.append(image);\n  const entry",
    ),
    Change(
        "text.js",
        "",
        '  image.alt = String(emoji.name || label || "Custom emoji");\n',
        '  image.alt = String(emoji.name || label || "Custom emoji");\n'
        "  const known = ready.get(assetId);\n"
        "  if (known) image.src = known;\n",
    ),
    Change(
        "media.js",
        "",
        "import { current, icon,",
        'import { ready } from "./assets.js";\nimport { current, icon,',
    ),
    Change(
        "text.js",
        "",
        'import { node } from "./dom.js";\n',
        'import { ready } from "./assets.js";\nimport { node } from "./dom.js";\n',
    ),
    Change(
        "media.js",
        "The button around a picture is called what the picture shows, not “Gallery item 1”.",
        '`Open ${label || "image"} in image preview`',
        'String(media.description || `Open ${label || "image"} in image preview`)',
    ),
)

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
        '<link rel="stylesheet" href="/screen.css"></head>',
    ),
    Change(
        "index.html",
        "",
        '    <script type="module" src="/app.js"></script>',
        "".join(
            f'    <script defer src="/{name}.js"></script>\n' for name in ("words", "say", "scroll", "screen", "links")
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
    changes = [(change.theirs, change.ours) for change in FAULTS + MANNERS if change.file == file]
    return changes + [(theirs, _saying(ours)) for theirs, ours in WORDS.get(file, {}).items()]


def _saying(ours: str) -> str:
    """The script that says a sentence of this name; what is a script already stays as it is."""
    return f'say("{ours}")' if re.fullmatch(r"[a-z-]+", ours) else ours


def changed(file: str, script: str) -> str:
    """One of simcord's files as it is for us."""
    for theirs, ours in replacements(file):
        script = script.replace(theirs, ours)
    return script
