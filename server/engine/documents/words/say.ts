import type { Language } from "../types";
import { WORDS } from "./packed";

/** A sentence, and the values it asks for: by name, `of=movement` where one must be that. */
type Variant = { asks: readonly string[]; text: string };

/** What each language says, by role and name: `finding net_pay_mismatch`, those that ask for most first. */
const sayings = new Map<string, Variant[]>();
for (const [language, lines] of Object.entries(WORDS))
  for (const [key, text] of lines) {
    const [role, name, ...asks] = key.split(" ");
    const at = `${language} ${role} ${name}`;
    sayings.set(at, [...(sayings.get(at) ?? []), { asks, text }]);
  }
for (const variants of sayings.values()) variants.sort((a, b) => b.asks.length - a.asks.length);

type Told = Readonly<Record<string, string>>;
const holds = (asked: string, values: Told): boolean => {
  const [name = "", value] = asked.split("=");
  const told = values[name] ?? "";
  return value === undefined ? told !== "" : told === value;
};
const upper = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What a language says of a thing, with what is told of it in its place; `{Field}` begins a sentence. Undefined where it has no words. */
export function wordsFor(language: Language, key: string, values: Told = {}): string | undefined {
  const said = sayings
    .get(`${language} ${key}`)
    ?.find(({ asks }) => asks.every((asked) => holds(asked, values)));
  return said?.text.replace(/\{(\w+)\}/g, (_, name: string) =>
    /^\p{Lu}/u.test(name) ? upper(values[name.toLowerCase()] ?? "") : (values[name] ?? ""),
  );
}

/** The same of a thing that every language has words for. */
export function say(language: Language, key: string, values: Told = {}): string {
  const said = wordsFor(language, key, values);
  if (said === undefined) throw new RangeError(`${language} has no words for ${key}`);
  return said;
}
