// Who is at the end of the channel stays there, also when a picture takes its room; who presses a button is taken to
// what is answered. Everybody else stays where he has scrolled to: by hand, by keyboard, or by a screen reader. A message
// that is drawn anew is no reason to move. Only a scroll while the size stays as it was is somebody's wish.
{
  globalThis.sizes = new Map(); // picture → its width and height; see changes.py
  const timeline = document.getElementById("channel-timeline");
  const list = document.getElementById("channel-message-list");
  const NEAR = 80, JUST = 1000, ANSWER = 8000;
  let staying = true, ours = 0, size = "", pressed = -ANSWER, atPress = 0, last = null;
  const sizeNow = () => `${timeline.scrollHeight} ${timeline.clientHeight}`;
  const within = (since, time) => performance.now() < since + time;
  const go = (top) => {
    timeline.scrollTop = top;
    ours = timeline.scrollTop;
    size = sizeNow();
  };

  globalThis.stayAtTheEnd = () => {
    if (staying) go(timeline.scrollHeight);
    return staying;
  };

  // Takes the view to a message, and leaves it there.
  globalThis.showMessage = (message) => {
    staying = false;
    message.scrollIntoView({ block: message.offsetHeight > timeline.clientHeight ? "start" : "center" });
    ours = timeline.scrollTop;
    size = sizeNow();
    message.tabIndex = -1;
    message.focus({ preventScroll: true });
    message.classList.add("is-shown");
    setTimeout(() => message.classList.remove("is-shown"), 2500);
  };

  window.addEventListener("scroll", (event) => {
    if (event.target !== timeline || Math.abs(timeline.scrollTop - ours) <= 2) return;
    if (size === sizeNow()) {
      ours = timeline.scrollTop;
      staying = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR;
    } else if (!globalThis.stayAtTheEnd() && within(pressed, JUST)) go(atPress);
    else size = sizeNow();
  }, true);
  const press = () => {
    pressed = performance.now();
    atPress = timeline.scrollTop;
  };
  const composer = document.getElementById("channel-composer");
  for (const kind of ["pointerdown", "click"]) for (const place of [list, composer]) place.addEventListener(kind, press, true);
  composer.addEventListener("keydown", (event) => event.key === "Enter" && press(), true);

  new MutationObserver(() => {
    const newest = [...list.querySelectorAll("[data-message-id]")].at(-1)?.dataset.messageId;
    if (newest === last) return;
    last = newest;
    if (within(pressed, ANSWER)) staying = true;
    globalThis.stayAtTheEnd();
  }).observe(list, { childList: true });
  new ResizeObserver(() => globalThis.stayAtTheEnd()).observe(timeline);
}
