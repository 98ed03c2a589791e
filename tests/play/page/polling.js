// When this screen asks what it is to show; see polling.py.
const OFTEN = 200, NOW_AND_THEN = 500, SELDOM = 1000, HIDDEN = 20000; // milliseconds between two questions
const BUSY = 3000, QUIET = 60000; // after something has happened
let shown = "", happened = 0, hidden = null;

// A screen is in a pane of the hub, which hides the others, or in a tab of its own.
const pane = globalThis.frameElement?.parentElement;
const isLookedAt = () => !document.hidden && !pane?.hidden;
const happen = () => { happened = performance.now(); };

globalThis.asking = (path) => {
  if (path !== "/api/state") return {};
  hidden = !isLookedAt();
  return { "X-Seen": shown, "X-Looked-At": hidden ? "no" : "yes" };
};
globalThis.showing = (tag) => {
  shown = tag;
  happen();
};
globalThis.pause = () => {
  if (!isLookedAt()) return HIDDEN;
  const since = performance.now() - happened;
  return since < BUSY ? OFTEN : since < QUIET ? NOW_AND_THEN : SELDOM;
};
globalThis.reopen = () => {
  if (isLookedAt()) location.reload();
  else addEventListener("looked-at", () => location.reload(), { once: true });
  return true;
};

// Whoever comes back sees at once what there is.
const look = () => {
  if (!isLookedAt()) return;
  dispatchEvent(new Event("looked-at"));
  if (hidden) globalThis.askAtOnce?.();
};
document.addEventListener("visibilitychange", look);
if (pane) new MutationObserver(look).observe(pane, { attributeFilter: ["hidden"] });
addEventListener("pointerdown", happen, true);
addEventListener("keydown", happen, true);
