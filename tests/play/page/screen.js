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
const DULL = /(updated|completed|ready|opened|sent|deleted|switched|refreshed)$/;
const said = document.getElementById("action-status");
const hush = () => said.toggleAttribute("data-dull", DULL.test(said.textContent));
new MutationObserver(hush).observe(said, { childList: true, characterData: true, subtree: true });
hush();

// Who is at the bottom stays there while a new message gets its pictures.
const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
const NEAR = 200, LONG = 5000;
let near = true, pressed = 0, until = 0, last = null;
timeline.addEventListener("scroll", () => {
  near = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR;
});
document.addEventListener("click", () => { pressed = performance.now(); }, true);
for (const moved of ["wheel", "touchmove"]) timeline.addEventListener(moved, () => { until = 0; }, { passive: true });
new MutationObserver(() => {
  const newest = [...list.querySelectorAll("[data-message-id]")].at(-1)?.dataset.messageId;
  if (newest === last) return;
  last = newest;
  if (near || performance.now() < pressed + LONG) until = performance.now() + LONG;
}).observe(list, { childList: true, subtree: true });
new ResizeObserver(() => {
  if (performance.now() < until) timeline.scrollTop = timeline.scrollHeight;
}).observe(list);
