// The list of people and places beside the screens; each screen is loaded when it is first looked at, and then kept.
const COLOURS = ["#5865f2", "#3ba55d", "#d83c3e", "#c27c0e", "#8e44ad"];
const people = document.getElementById("people");
const screens = document.getElementById("screens");
const beside = document.getElementById("beside");
const restart = document.getElementById("restart");
const state = document.getElementById("state");
const panes = new Map(); // place → pane
const links = new Map(); // place → link
const seen = new Map(); // place → newest message that was looked at
let shown = []; // places, the last chosen one first
let first = null; // what tells one run of `make play` from the next

const element = (tag, options = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), options);
  made.append(...children);
  return made;
};

function title(person, place, told) {
  return place === "dm" ? `${person.name} · direct messages with Stationmaster` : `${person.name} · #${told.channel}`;
}

function build(told) {
  document.getElementById("server").textContent = told.server;
  for (const each of document.querySelectorAll(".channel")) each.textContent = told.channel;
  told.people.forEach((person, number) => people.append(card(person, COLOURS[number % COLOURS.length], told)));
  show(`${told.people[0].id} channel`);
}

function card(person, colour, told) {
  const face = element("span", { className: "face", textContent: [...person.name][0] });
  face.style.background = colour;
  const header = element("header", {}, face, element("b", { textContent: person.name }), languages(person, told.locales));
  return element("section", { className: "person" }, header,
    link(person, "channel", `# ${told.channel}`, told), link(person, "dm", "@ direct messages", told));
}

function languages(person, locales) {
  const chosen = element("select", { title: `The language of ${person.name}'s Discord` },
    ...Object.entries(locales).map(([value, textContent]) => element("option", { value, textContent })));
  chosen.value = person.locale;
  chosen.addEventListener("change", () => post("/hub/language", { person: person.id, locale: chosen.value }));
  return chosen;
}

function link(person, place, textContent, told) {
  const id = `${person.id} ${place}`;
  const href = `/screen#${person.places[place].key}`;
  const made = element("a", { className: "place", href, textContent, title: "Ctrl-click: in a tab of its own" });
  made.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(id);
  });
  links.set(id, made);
  panes.set(id, element("section", { className: "pane", hidden: true },
    element("h2", { textContent: title(person, place, told) })));
  panes.get(id).dataset.source = href;
  screens.append(panes.get(id));
  return made;
}

function show(id) {
  shown = [id, ...shown.filter((other) => other !== id)].slice(0, beside.checked ? 2 : 1);
  for (const [place, pane] of panes) {
    const visible = shown.includes(place);
    if (visible && !pane.querySelector("iframe"))
      pane.append(element("iframe", { src: pane.dataset.source, title: pane.firstChild.textContent }));
    pane.hidden = !visible;
    links.get(place).setAttribute("aria-current", String(visible));
  }
}

function mark(told) {
  for (const person of told.people)
    for (const [place, { newest }] of Object.entries(person.places)) {
      const id = `${person.id} ${place}`;
      if (shown.includes(id) || !seen.has(id)) seen.set(id, newest);
      links.get(id).classList.toggle("new", seen.get(id) !== newest);
    }
}

async function post(path, body) {
  const answer = await fetch(path, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
  if (!answer.ok) state.textContent = "That did not work; see the terminal.";
}

restart.addEventListener("click", async () => {
  restart.disabled = true;
  state.textContent = "The bot restarts …";
  await post("/hub/restart", {});
  state.textContent = "";
  restart.disabled = false;
});
beside.addEventListener("change", () => show(shown[0]));

async function look() {
  try {
    const told = await (await fetch("/hub/state")).json();
    const run = told.people.map((person) => person.places.channel.key).join();
    if (first === null) {
      first = run;
      build(told);
    } else if (first !== run) location.reload();
    mark(told);
    if (state.textContent.startsWith("No")) state.textContent = "";
  } catch {
    state.textContent = "No answer: is make play still running?";
  }
  setTimeout(look, 1000);
}
look();
