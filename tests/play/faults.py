"""The faults of simcord's page: `changes.py` mends them for us, `simcord.patch` for its authors."""

from __future__ import annotations

from dataclasses import dataclass


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
        "Escape closes the menu, and then leaves the command, as in Discord.",
        'if (event.key === "Escape") { clearPopup(); return true; }\n',
        'if (event.key === "Escape") {\n'
        "      if (popup && !popupElement().hidden) clearPopup();\n"
        "      else exitCommand();\n"
        "      return true;\n"
        "    }\n",
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
        "selects.js",
        "A menu that takes the place of another one shows its own default, not nothing.",
        "    const valid = selected.filter((value) => entryValues.has(value));\n",
        "    const known = selected.filter((value) => entryValues.has(value));\n"
        "    const valid = known.length === selected.length ? known : optionDefaults(entries).slice(0, maximum);\n",
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
