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

// Who is at the bottom stays there when a picture has come and takes its room.
const timeline = document.getElementById("channel-timeline");
let following = true;
timeline.addEventListener("scroll", () => {
  following = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < 120;
});
new ResizeObserver(() => {
  if (following) timeline.scrollTop = timeline.scrollHeight;
}).observe(document.getElementById("channel-message-list"));
