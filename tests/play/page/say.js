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

// A sentence; in it `{command}` is what the command of this name is called.
globalThis.say = (key, values = {}) => {
  const sentence = globalThis.words[language][key] ?? globalThis.words.en[key] ?? key;
  const given = values.command ? { ...values, command: `/${globalThis.commandName(values.command)}` } : values;
  return sentence.replace(/\{(\w+)\}/g, (_, name) => given[name] ?? "");
};

// What a command is called in this language.
globalThis.commandName = (name) => globalThis.commandNames[language]?.[name] ?? name;

globalThis.speak(new URLSearchParams(location.search).get("lang") ?? navigator.language);
