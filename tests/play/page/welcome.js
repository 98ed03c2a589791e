// The ways to begin: beside the screens always, and in the middle of the page as long as nothing is written.
const KINDS = {
  europe: ["begin-europe", "begin-europe-hint"],
  "new-york": ["begin-new-york", "begin-new-york-hint"],
  watch: ["begin-watch", "begin-watch-hint"],
};
const people = document.getElementById("people");
const screens = document.getElementById("screens");
const beside = document.getElementById("beside");
const PLACES = 2; // of a person: the channel, and direct messages

const made = (tag, { say, ...options } = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), options);
  if (say) Object.assign(element.dataset, { say });
  element.append(...children);
  return element;
};
const speak = () => globalThis.speak(lookedAt()?.querySelector("select")?.value ?? navigator.language);

// The person whose screen is seen.
const persons = () => [...people.querySelectorAll(".person")];
const lookedAt = () => {
  const shown = [...screens.querySelectorAll(".pane")].findIndex((pane) => !pane.hidden);
  return persons()[Math.max(0, Math.floor(shown / PLACES))];
};

function button([kind, [title, hint]], whole) {
  const pressed = made("button", { type: "button", className: "opening" }, made("b", { say: title }));
  if (whole) pressed.append(made("span", { say: hint }));
  pressed.addEventListener("click", () => begin(kind));
  return pressed;
}

const always = made("section", { id: "openings" }, made("h2", { say: "begin-title" }),
  ...Object.entries(KINDS).map((kind) => button(kind, false)));
people.after(always);

const later = made("button", { type: "button", className: "later", say: "welcome-later" });
const welcome = made("section", { id: "welcome", hidden: true },
  made("h2", { say: "welcome" }), made("p", { say: "welcome-text" }),
  ...Object.entries(KINDS).map((kind) => button(kind, true)), later);
const said = made("p", { id: "begins", role: "status" });
later.addEventListener("click", hide);
screens.append(welcome, said);

function hide() {
  welcome.hidden = true;
}

// ── asking first ───────────────────────────────────────────────────────────────────────────────────────────────────

const yes = made("button", { say: "begin-over-yes", value: "yes" });
const no = made("button", { say: "begin-over-no", value: "no", autofocus: true });
const question = made("dialog", { id: "over" },
  made("form", { method: "dialog" }, made("p", { say: "begin-over" }), made("div", {}, yes, no)));
document.body.append(question);

function mayEnd() {
  question.returnValue = "no";
  question.showModal();
  return new Promise((resolve) => question.addEventListener("close", () => resolve(question.returnValue === "yes"), { once: true }));
}

// ── beginning ──────────────────────────────────────────────────────────────────────────────────────────────────────

const ask = (opening, end) => fetch("/hub/openings", {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ opening, end, person: String(ids[persons().indexOf(lookedAt())]) }),
});

async function begin(kind) {
  const all = document.querySelectorAll(".opening");
  const busy = (whether) => all.forEach((each) => { each.disabled = whether; });
  const tell = (key) => { said.textContent = key && globalThis.say(key); };
  busy(true);
  try {
    tell("begins");
    let answer = await ask(kind, false);
    if (answer.status === 409) {
      tell("");
      if (!await mayEnd()) return;
      tell("begins");
      answer = await ask(kind, true);
    }
    if (!answer.ok) throw new Error(String(answer.status));
    hide();
    show((await answer.json()).people);
    tell("");
  } catch {
    tell("begin-failed");
  } finally {
    busy(false);
  }
}

// Shows the channel as these people see it, two of them side by side where there is room.
function show(wanted) {
  const both = wanted.length > 1;
  if (beside.checked !== both) {
    beside.checked = both;
    beside.dispatchEvent(new Event("change"));
  }
  for (const person of wanted.toReversed()) persons()[ids.indexOf(person)].querySelector(".place").click();
}

// ── the first look ─────────────────────────────────────────────────────────────────────────────────────────────────

let ids = []; // of the people, in the order in which they stand beside the screens
people.addEventListener("change", speak);
people.addEventListener("click", () => setTimeout(speak));

async function look() {
  const { table, written, people: known } = await (await fetch("/hub/openings")).json();
  ids = known;
  welcome.hidden = table || written || welcome.dataset.later === "yes";
  if (!welcome.hidden) setTimeout(look, 1000);
}
later.addEventListener("click", () => { welcome.dataset.later = "yes"; });
speak();
look();
