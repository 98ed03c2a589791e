// A screen: simcord's page, with what Discord has and without what a workshop needs. See changes.py.
{
  const viewer = new URLSearchParams(location.search).get("as") ?? "";
  const said = (id, key) => (document.getElementById(id).textContent = globalThis.say(key));
  const named = (id, label) => document.getElementById(id).setAttribute("aria-label", label);

  said("channel-empty", "no-messages");
  said("history-older", "load-earlier");
  said("history-newer", "newer");
  said("new-messages", "back-to-end");
  document.querySelector('label[for="channel-composer-input"]').textContent = globalThis.say("message");
  document.getElementById("toolbar").removeAttribute("aria-label");
  named("channel-timeline", globalThis.say("messages"));

  // Whose screen it is, and where, stands in its head, in the title of its tab, and in the name of its region.
  const place = document.getElementById("channel-name");
  const face = Object.assign(document.createElement("span"), { className: "viewer-face", textContent: [...viewer][0] ?? "" });
  const owner = Object.assign(document.createElement("span"), { className: "viewer" });
  owner.append(face, viewer);
  owner.dataset.number = new URLSearchParams(location.search).get("number") ?? "0";
  document.querySelector(".channel-header").append(owner);
  if (parent === window) place.setAttribute("aria-level", "1");
  new MutationObserver(() => {
    const name = `${viewer} · ${document.querySelector(".channel-hash").textContent}${place.textContent}`;
    document.title = name;
    for (const region of ["preview-app", "channel-layout"]) named(region, name);
  }).observe(place, { childList: true });

  // Of what simcord says of itself only what went wrong is told; a screen whose session has ended opens another one.
  const notice = Object.assign(document.createElement("p"), { id: "notice" });
  notice.setAttribute("role", "status");
  document.getElementById("preview-app").append(notice);
  const status = document.getElementById("action-status");
  status.removeAttribute("role");
  new MutationObserver(() => {
    const last = globalThis.simcordPreview?.lastAction;
    const failed = last?.rejected || ["failed", "cancelled"].includes(last?.settlement);
    const wrong = failed && /not completed/.test(status.textContent) ? globalThis.say("not-done") : "";
    if (notice.textContent !== wrong) notice.textContent = wrong;
    if (/session is unavailable/.test(status.textContent)) setTimeout(() => location.reload(), 1000);
  }).observe(status, { childList: true, characterData: true, subtree: true });

  // Private answers say who can see them, and can be taken away on this screen.
  const key = `dismissed ${location.hash}`;
  const dismissed = new Set(JSON.parse(sessionStorage.getItem(key) ?? "[]"));
  globalThis.withoutDismissed = (snapshot) => {
    const messages = { ...snapshot.messages };
    let before = null; // what stood above the next message
    const timeline = (snapshot.timeline ?? []).filter((id) => {
      const gone = dismissed.has(String(id));
      if (!gone && before && messages[id]?.compact) messages[id] = { ...messages[id], compact: false };
      before = gone ? id : null;
      return !gone;
    });
    return { ...snapshot, messages, timeline };
  };
  globalThis.noteOfPrivate = (root, message, options) => {
    const note = Object.assign(document.createElement("div"), { className: "message-ephemeral-note" });
    const dismiss = Object.assign(document.createElement("button"), { type: "button", textContent: globalThis.say("dismiss") });
    dismiss.dataset.controlKey = `message:${message.id}:dismiss`;
    dismiss.addEventListener("click", () => {
      dismissed.add(String(message.id));
      sessionStorage.setItem(key, JSON.stringify([...dismissed]));
      options.onLocalRender();
      document.querySelector("#channel-composer-input, .command-chip")?.focus({ preventScroll: true });
    });
    note.append(globalThis.say("only-you"), " • ", dismiss);
    root.append(note);
  };

  // A command that is mentioned in a message is written by a click, as in Discord.
  document.addEventListener("click", (event) => {
    const command = event.target.closest?.("span.command-mention");
    const composer = document.getElementById("channel-composer-input");
    if (!command || !composer) return;
    composer.value = command.textContent;
    composer.dispatchEvent(new Event("input", { bubbles: true }));
    composer.focus();
  });

  // The button that was pressed shows that something is on its way.
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("button.component-button");
    if (!button || button.disabled) return;
    button.classList.add("is-waiting");
    setTimeout(() => button.classList.remove("is-waiting"), 8000);
  });
}
