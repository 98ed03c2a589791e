// The page's own words (words.json), in the language of whoever looks at it.
let language = "en";

globalThis.speak = (locale) => {
  language = locale in globalThis.words ? locale : "en";
  document.documentElement.lang = language;
  for (const kind of ["say", "sayLabel", "sayTitle", "sayPlaceholder"])
    for (const each of document.querySelectorAll(`[data-${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}]`)) {
      const said = globalThis.say(each.dataset[kind], each.dataset);
      if (kind === "say") each.textContent = said;
      else each.setAttribute({ sayLabel: "aria-label", sayTitle: "title", sayPlaceholder: "placeholder" }[kind], said);
    }
};

globalThis.say = (key, values = {}) =>
  (globalThis.words[language][key] ?? globalThis.words.en[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

// What a command is called in this language.
globalThis.commandName = (name) => globalThis.commandNames[language]?.[name] ?? name;

globalThis.speak(new URLSearchParams(location.search).get("lang") ?? navigator.language);
