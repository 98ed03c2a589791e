// Links to messages of this Discord lead to them: in this channel, or on another screen, which the hub opens.
{
  const LINK = /^https:\/\/discord\.com\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?$/;
  const list = document.getElementById("channel-message-list");
  const found = (id) => list.querySelector(`[data-message-id="${CSS.escape(id)}"]`);

  // Takes the view to a message; one that is further back is loaded first.
  async function find(id) {
    if (!found(id)) {
      document.getElementById("message-exact-id").value = id;
      document.getElementById("message-exact-form").requestSubmit();
    }
    for (let tries = 0; tries < 100 && !found(id); tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    if (found(id)) globalThis.showMessage(found(id));
  }

  // A screen in a tab of its own goes to another place of the same person by itself.
  async function leave(channel, message) {
    const { people } = await (await fetch("/hub/state")).json();
    const key = location.hash.slice(1);
    const here = people.flatMap((person) => Object.values(person.places).map((place) => ({ person, place })))
      .find(({ place }) => place.key === key);
    const there = Object.values(here?.person.places ?? {}).find((place) => place.id === channel);
    if (!there) return;
    if (there.key === key) return void (message && find(message));
    const address = new URL(location.href);
    address.hash = there.key;
    if (message) address.searchParams.set("find", message);
    location.assign(address);
    if (address.search === location.search) location.reload();
  }

  document.addEventListener("click", (event) => {
    const [, , channel, message] = event.target.closest?.("a[href]")?.href.match(LINK) ?? [];
    if (!channel) return;
    event.preventDefault();
    if (message && found(message)) globalThis.showMessage(found(message));
    else if (parent === window) leave(channel, message);
    else parent.postMessage({ channel, message }, location.origin);
  }, true);
  window.addEventListener("message", (event) => {
    if (event.origin === location.origin && event.data.find) find(event.data.find);
  });
  const asked = new URLSearchParams(location.search).get("find");
  if (asked) find(asked);
}
