// The people and their places beside the screens; each screen is loaded when it is first looked at, and then kept. On a
// phone the people are a row of faces, and the rest is a drawer. The page speaks as whoever is looked at.
const COLOURS = 5;
const NO_ANSWER = "no-answer", FAILED = "failed";
const { say, speak } = globalThis;
const at = (id) => document.getElementById(id);
const people = at("people"), faces = at("faces"), screens = at("screens"), side = at("side"), beside = at("beside");
const narrow = matchMedia("(max-width: 700px)");
const panes = new Map(); // place → pane
const links = new Map(); // place → its links, which say what is new
const seen = new Map(); // place → newest message that was looked at
let world = null; // what the hub was told last
let shown = []; // places, the last chosen one first
let run = null; // what tells one run of `make play` from the next

const element = (tag, options = {}, ...children) => {
  const { data = {}, ...rest } = options;
  const made = Object.assign(document.createElement(tag), rest);
  Object.assign(made.dataset, data);
  made.append(...children);
  return made;
};
const idOf = (person, place) => `${person.id} ${place}`;
const personOf = (id) => world.people.find((person) => person.id === id.split(" ")[0]);
const nameOf = (id) => {
  const place = id.endsWith("dm") ? "direct-messages-of" : "channel-of";
  return say(place, { name: personOf(id).name, channel: world.channel });
};

// ── what is built once ─────────────────────────────────────────────────────────────────────────────────────────────

function build() {
  document.querySelector(".where").dataset.server = world.server;
  document.querySelector('[data-say="help-new"]').dataset.channel = world.channel;
  world.people.forEach((person, number) => {
    people.append(card(person, number));
    faces.append(row(person, number));
    for (const place of Object.keys(person.places)) addPane(person, place);
  });
  at("help").open = !narrow.matches;
  show(idOf(world.people[0], "channel"));
}

function face(person, number) {
  return element("span", { className: "face", textContent: [...person.name][0], ariaHidden: "true", data: { number: number % COLOURS } });
}

function card(person, number) {
  const header = element("header", {}, face(person, number), element("b", { textContent: person.name }), languages(person));
  return element("section", { className: "person", ariaLabel: person.name }, header,
    link(person, "channel", "place", element("span", { textContent: `# ${world.channel}` })),
    link(person, "dm", "place", "@ ", element("span", { data: { say: "direct-messages" } })));
}

// On a phone: the face leads to the channel; of whoever is looked at, # and @ change between the places.
function row(person, number) {
  return element("span", { className: "someone", data: { person: person.id } },
    link(person, "channel", "head", face(person, number)),
    link(person, "channel", "sign", "#"), link(person, "dm", "sign", "@"));
}

function languages(person) {
  const chosen = element("select", { data: { sayLabel: "language-of", name: person.name } },
    ...Object.entries(world.locales).map(([value, textContent]) => element("option", { value, textContent, lang: value })));
  chosen.value = person.locale;
  chosen.addEventListener("change", async () => {
    await post("/hub/language", { person: person.id, locale: chosen.value });
    personOf(`${person.id} `).locale = chosen.value;
    for (const place of Object.keys(person.places)) panes.get(idOf(person, place)).replaceChildren();
    show(shown[0]);
  });
  return chosen;
}

function addressOf(id) {
  const person = personOf(id);
  const number = world.people.indexOf(person) % COLOURS;
  const about = new URLSearchParams({ lang: person.locale, as: person.name, number });
  return `/screen?${about}#${person.places[id.split(" ")[1]].key}`;
}

function link(person, place, className, ...children) {
  const id = idOf(person, place);
  const made = element("a", { className, href: "#", data: { sayTitle: "tab-of-its-own" } }, ...children);
  made.addEventListener("click", (event) => {
    made.href = addressOf(id);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(id);
    openDrawer(false);
  });
  links.set(id, [...(links.get(id) ?? []), made]);
  return made;
}

function addPane(person, place) {
  const pane = element("section", { className: "pane", hidden: true });
  panes.set(idOf(person, place), pane);
  screens.append(pane);
}

// ── what is looked at ──────────────────────────────────────────────────────────────────────────────────────────────

function show(id) {
  const most = beside.checked && !narrow.matches ? 2 : 1;
  shown = [id, ...shown.filter((other) => other !== id)].slice(0, most);
  speak(personOf(id).locale);
  document.title = `Stationmaster – ${nameOf(id)}`;
  for (const [place, pane] of panes) {
    const visible = shown.includes(place);
    if (visible && !pane.firstChild) pane.append(element("iframe", { src: addressOf(place) }));
    pane.hidden = !visible;
    if (pane.firstChild) pane.firstChild.title = nameOf(place);
    pane.ariaLabel = nameOf(place);
  }
  for (const each of faces.children) each.classList.toggle("is-shown", each.dataset.person === id.split(" ")[0]);
  mark();
}

// Says at every link whether one is there, and whether something new is.
function mark() {
  for (const person of world.people)
    for (const [place, { newest }] of Object.entries(person.places)) {
      const id = idOf(person, place);
      if (shown.includes(id) || !seen.has(id)) seen.set(id, newest);
      const isNew = seen.get(id) !== newest;
      for (const each of links.get(id)) {
        each.classList.toggle("new", isNew);
        each.ariaCurrent = shown.includes(id) ? "page" : null;
        each.ariaLabel = isNew ? say("new-messages", { places: nameOf(id) }) : nameOf(id);
      }
    }
  for (const each of faces.children) each.classList.toggle("has-new", Boolean(each.querySelector(".new")));
}

function frameOf(id) {
  return panes.get(id).querySelector("iframe");
}

// A link to a message of another place: that place is shown, and then the message.
window.addEventListener("message", (event) => {
  const from = [...panes.keys()].find((id) => frameOf(id)?.contentWindow === event.source);
  if (event.origin !== location.origin || !from || !event.data.channel) return;
  const places = Object.entries(personOf(from).places);
  const place = places.find(([, { id }]) => id === event.data.channel)?.[0];
  if (!place) return;
  const id = idOf(personOf(from), place);
  const asked = () => event.data.message && frameOf(id).contentWindow.postMessage({ find: event.data.message }, location.origin);
  const loaded = frameOf(id);
  show(id);
  if (loaded) asked();
  else frameOf(id).addEventListener("load", asked, { once: true });
});

at("skip").addEventListener("click", (event) => {
  event.preventDefault();
  const frame = frameOf(shown[0]);
  frame.focus();
  frame.contentDocument.querySelector("#channel-composer-input, .command-chip")?.focus();
});

// ── the drawer, and the rest ───────────────────────────────────────────────────────────────────────────────────────

function openDrawer(open) {
  side.classList.toggle("is-open", open);
  at("shade").hidden = !open;
  at("menu").ariaExpanded = String(open);
  if (open) side.querySelector("a, select, button").focus();
}
at("menu").addEventListener("click", () => openDrawer(!side.classList.contains("is-open")));
at("shade").addEventListener("click", () => openDrawer(false));
side.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !side.classList.contains("is-open")) return;
  openDrawer(false);
  at("menu").focus();
});
narrow.addEventListener("change", () => show(shown[0]));
beside.addEventListener("change", () => show(shown[0]));

const tell = (key) => Object.assign(at("state"), { textContent: key ? say(key) : "" }).setAttribute("data-said", key);

async function post(path, body) {
  const answer = await fetch(path, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
  tell(answer.ok ? "" : FAILED);
}

at("restart").addEventListener("click", async () => {
  at("restart").disabled = true;
  tell("restarting");
  await post("/hub/restart", {});
  at("restart").disabled = false;
});

async function look() {
  try {
    world = await (await fetch("/hub/state")).json();
    const present = world.people.map((person) => person.places.channel.key).join();
    if (run !== null && run !== present) return void location.reload();
    if (run === null) build();
    run = present;
    mark();
    if (at("state").dataset.said === NO_ANSWER) tell("");
  } catch {
    tell(NO_ANSWER);
  }
  setTimeout(look, 1000);
}
look();
