"""Somebody at a screen who has no mouse: reaches controls by Tab, writes commands, opens menus and fills in forms."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass

from tests.play.chromium import Tab

MOST_TABS = 150  # presses of Tab until something must have been reached
LINES = 3  # messages that are read, from the end
ANSWER = 5.0  # seconds that an answer may take before the screen is read as it is
LOOK = 0.1  # seconds between two looks
SUGGESTIONS = 3.0  # seconds in which there is something to suggest, if anything
COMPOSER = "channel-composer-input"
IDLE = (
    "simcordPreview.ready && !simcordPreview.pendingAction && !simcordPreview.pendingQuery "
    "&& !document.querySelector('.message-loading')"
)
FOCUSED = (
    "((at) => at === document.body ? '' : (at.ariaLabel || at.textContent || at.value || '').trim())"
    "(document.activeElement)"
)
OFFERED = "[...document.querySelectorAll('.command-popup:not([hidden]) [role=option]')]"
ASKED = "document.querySelector('.command-row') !== null"  # whether a command is being written
MESSAGES = "[...document.querySelectorAll('#channel-message-list .channel-message')]"
SAID = f"{MESSAGES}.slice(-{LINES}).map((each) => each.innerText).join('\\n')"
PRIVATE = f"{MESSAGES}.filter((each) => each.querySelector('.message-ephemeral-note')).at(-1)"
PANEL = f"{MESSAGES}.filter((each) => !each.querySelector('.message-ephemeral-note')).at(-1)"
ANSWERED = f"[{PRIVATE}, {PANEL}].map((each) => each ? each.dataset.messageId + each.innerText : '')"
MENU_OPEN = "document.querySelector('.preview-select.is-open') !== null"


@dataclass
class Keys:
    """A person at a keyboard."""

    name: str
    tab: Tab

    async def rest(self) -> None:
        """Waits until the page has nothing under way."""
        await asyncio.sleep(0.05)
        await self.tab.until(IDLE, 60)

    async def said(self) -> str:
        """What the newest messages say."""
        return str(await self.tab.run(SAID))

    # ── controls ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def to_composer(self) -> None:
        """Goes to where one writes."""
        for _ in range(MOST_TABS):
            if await self.tab.run(f"document.activeElement.id === '{COMPOSER}'"):
                return
            await self.tab.press("Tab")
        raise AssertionError("the composer cannot be reached by Tab")

    async def to(self, label: str) -> None:
        """Goes back from where one writes to the newest control of this name."""
        await self.to_composer()
        passed: list[str] = []
        for _ in range(MOST_TABS):
            await self.tab.press("Tab", shift=True)
            passed.append(str(await self.tab.run(FOCUSED)))
            if _is_called(passed[-1], label):
                return
        raise AssertionError(f"{label!r} cannot be reached by Tab; reached: {passed[:40]}")

    async def button(self, label: str) -> None:
        """Presses a button, and waits for what it changes on the screen."""
        self._tell(f"[{label}]")
        await self.to(label)
        before = await self.tab.run(ANSWERED)
        await self.tab.press("Enter")
        await self._answered(before)

    async def labels(self, message: str, *styles: int) -> list[str]:
        """The names of the buttons of a message that can be pressed, of these styles of Discord or of all."""
        wanted = ", ".join(f".button-style-{style}" for style in styles) or "*"
        buttons = f"[...({message})?.querySelectorAll('button.component-button:not(:disabled)') ?? []]"
        named = f"{buttons}.filter((each) => each.matches('{wanted}')).map((each) => each.textContent.trim())"
        return list(await self.tab.run(named))

    async def first(self, message: str, *styles: int) -> str:
        """The name of the first of these buttons, once it is there."""
        for _ in range(round(ANSWER / LOOK)):
            if found := await self.labels(message, *styles):
                return found[0]
            await asyncio.sleep(LOOK)
        raise AssertionError(f"there is no button of the styles {styles}")

    async def menu(self, label: str, arrows: int) -> None:
        """Opens a menu, chooses, and leaves it."""
        self._tell(f"[{label} ▾]")
        await self.to(label)
        await self.tab.press("Enter")
        await self.tab.until(MENU_OPEN)
        await self.rest()
        before = await self.tab.run(ANSWERED)
        for _ in range(arrows):
            await self.tab.press("ArrowDown")
        await self.tab.press(" ")
        if await self.tab.run(MENU_OPEN):
            await self.tab.press("Escape")
        await self._answered(before)

    async def private_menu(self) -> bool:
        """Chooses the first entry of the last menu of the newest private panel; False if it has no menu."""
        label = await self.tab.run(f"[...{PRIVATE}.querySelectorAll('.select-trigger')].at(-1)?.ariaLabel")
        if not label:
            return False
        await self.menu(str(label), 1)
        return True

    async def form(self, *written: str) -> None:
        """Fills in the form that is open, field by field, and sends it."""
        await self.tab.until("document.activeElement.closest('.modal-dialog') !== null")
        for text in written:
            await self.tab.write(text)
            await self.tab.press("Tab")
        for _ in range(MOST_TABS):
            if await self.tab.run("document.activeElement.type === 'submit'"):
                break
            await self.tab.press("Tab")
        await self.tab.press("Enter")
        await self.tab.until("document.querySelector('.modal-dialog') === null")
        await self.rest()

    # ── commands ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def command(self, name: str, *options: Sequence[str]) -> str:
        """Writes a command; of each option its name, and what to type or how many arrows down. Returns what is said."""
        before = await self.tab.run(ANSWERED)
        await self._begin(name, *options)
        await self.tab.press("Enter")
        await self._sent(before)
        return await self.said()

    async def command_if_suggested(self, name: str, option: str, wanted: str = "") -> bool:
        """Sends a command only if something is suggested for its option, and then the first; else leaves it."""
        before = await self.tab.run(ANSWERED)
        await self._begin(name, (option, wanted))
        if not await self.tab.run(f"{_value(option)} !== ''"):
            self._tell("Escape: there is nothing to choose from")
            for _ in range(MOST_TABS):
                if not await self.tab.run(ASKED):
                    break
                await self.tab.press("Escape")
            while await self.tab.run(f"document.getElementById('{COMPOSER}')?.value"):
                await self.tab.press("Backspace")
            assert not await self.tab.run(ASKED), "a command cannot be left"
            return False
        await self.tab.press("Enter")
        await self._sent(before)
        return True

    async def _begin(self, name: str, *options: Sequence[str]) -> None:
        self._tell(f"/{name}", *(f"{option}:{wanted}" for option, wanted in options))
        await self.to_composer()
        await self.tab.write(f"/{name}")
        await self.tab.until(f"{OFFERED}.length > 0")
        await self.tab.press("Enter")
        await self.tab.until(ASKED)
        for option, wanted in options:
            await self._fill(option, wanted)

    async def _sent(self, before: list[str]) -> None:
        await self.tab.until(f"!({ASKED})", 60)
        await self._answered(before)
        assert await self.tab.run(f"document.activeElement.id === '{COMPOSER}'"), "one cannot go on writing"

    async def _fill(self, option: str, wanted: str) -> None:
        if option not in str(await self.tab.run("document.activeElement.dataset.option ?? ''")):
            for _ in range(MOST_TABS):
                if option in str(await self.tab.run("document.querySelector('.is-active')?.textContent ?? ''")):
                    break
                await self.tab.press("ArrowDown")
            await self.tab.press("Enter")
        await self.tab.write(wanted.rstrip("↓"))
        await self._there(f"{OFFERED}.length > 0 || !document.activeElement.matches('[role=combobox]')", SUGGESTIONS)
        for _ in range(wanted.count("↓")):
            await self.tab.press("ArrowDown")
        if await self.tab.run(f"{OFFERED}.length > 0"):
            await self.tab.press("Enter")

    # ── what comes of it ─────────────────────────────────────────────────────────────────────────────────────────────

    async def _answered(self, before: list[str]) -> None:
        """Waits until a form is open, or the private panel or the table has changed, and nothing is under way."""
        new = f"{ANSWERED}.some((each, place) => each && each !== {json.dumps(before)}[place])"
        await self.rest()
        await self._there(f"document.querySelector('.modal-dialog') || {new}", ANSWER)
        await self.rest()

    async def _there(self, condition: str, patience: float) -> bool:
        try:
            await self.tab.until(condition, patience)
        except TimeoutError:
            return False
        return True

    def _tell(self, *what: str) -> None:
        print(f"{self.name}:", *what, flush=True)


def _is_called(name: str, label: str) -> bool:
    """Whether a control has this name, apart from an emoji before it; a menu says what is chosen in it as well."""
    return name == label or name.startswith(f"{label}:") or (name.endswith(label) and len(name) <= len(label) + 3)


def _value(option: str) -> str:
    """What stands in the field of an option."""
    return f"(document.querySelector('input[data-option=\"{option}\"]')?.value ?? '')"
