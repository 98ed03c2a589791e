// Enter sends a command whose last option has been chosen, as Discord does; the preview would choose the same once more.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing || !event.target.matches(".command-option-input")) return;
  const offered = document.querySelector(".command-suggestion.is-active");
  if (!offered || offered.dataset.value !== event.target.value) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  document.getElementById("send-message").click();
}, true);

// Of what the preview says of itself only what went wrong, or takes long, is shown.
const DULL = /(updated|completed|ready|opened|sent|deleted|switched|refreshed)$|^(Updating|Loading) (viewport|preview)/;
const said = document.getElementById("action-status");
const hush = () => said.toggleAttribute("data-dull", DULL.test(said.textContent));
new MutationObserver(hush).observe(said, { childList: true, characterData: true, subtree: true });
hush();

globalThis.sizes = new Map(); // picture → its width and height; see changes.py

// Who is at the end of the channel stays there, also when a picture takes its room; who presses a button is taken to
// what is answered. Everybody else stays where he has scrolled to. A message that is drawn anew is no reason to move.
const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
const NEAR = 80, JUST = 1000, ANSWER = 8000;
let staying = true, ours = 0, moved = -ANSWER, pressed = -ANSWER, atPress = 0, last = null;
const within = (since, time) => performance.now() < since + time;
const go = (top) => {
  timeline.scrollTop = top;
  ours = timeline.scrollTop;
};
globalThis.stayAtTheEnd = () => {
  if (staying) go(timeline.scrollHeight);
  return staying;
};
const byHand = (event) => {
  if (event.type !== "pointerdown" || event.target === timeline) moved = performance.now();
};
for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) timeline.addEventListener(kind, byHand, { passive: true });
window.addEventListener("scroll", (event) => {
  if (event.target !== timeline || Math.abs(timeline.scrollTop - ours) <= 2) return;
  if (within(moved, JUST)) {
    ours = timeline.scrollTop;
    staying = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR;
  } else if (staying) globalThis.stayAtTheEnd();
  else if (within(pressed, JUST)) go(atPress);
}, true);
list.addEventListener("pointerdown", () => {
  pressed = performance.now();
  moved = -ANSWER;
  atPress = timeline.scrollTop;
}, true);
new MutationObserver(() => {
  const newest = [...list.querySelectorAll("[data-message-id]")].at(-1)?.dataset.messageId;
  if (newest === last) return;
  last = newest;
  if (within(pressed, ANSWER)) staying = true;
  globalThis.stayAtTheEnd();
}).observe(list, { childList: true });
