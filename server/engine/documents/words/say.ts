import type { Language } from "../types";
import { WORDS } from "./packed";

type Told = Readonly<Record<string, string>>;

/** A sentence in pieces, every second of which names a value, and the values it asks for: by name, `of=movement` where one must be that. */
type Variant = { asks: readonly { name: string; value?: string | undefined }[]; pieces: readonly string[] };

const read = (text: string, asks: readonly string[]): Variant => ({
  pieces: text.split(/\{(\w+)\}/),
  asks: asks.map((asked) => {
    const [name = "", value] = asked.split("=");
    return { name, value };
  }),
});

/** What each language says, by role and name: `finding net_pay_mismatch`, those that ask for most first. */
const sayings = new Map<string, Variant[]>();
for (const [language, lines] of Object.entries(WORDS))
  for (const [key, text] of lines) {
    const [role, name, ...asks] = key.split(" ");
    const at = `${language} ${role} ${name}`;
    sayings.set(at, [...(sayings.get(at) ?? []), read(text, asks)]);
  }
for (const variants of sayings.values()) variants.sort((a, b) => b.asks.length - a.asks.length);

const holds = ({ asks }: Variant, values: Told): boolean =>
  asks.every(({ name, value }) =>
    value === undefined ? (values[name] ?? "") !== "" : values[name] === value,
  );
const upper = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const filled = (name: string, values: Told): string =>
  /^\p{Lu}/u.test(name) ? upper(values[name.toLowerCase()] ?? "") : (values[name] ?? "");

/** What a language says of a thing, with what is told of it in its place; `{Field}` begins a sentence. Undefined where it has no words. */
export function wordsFor(language: Language, key: string, values: Told = {}): string | undefined {
  const said = sayings.get(`${language} ${key}`)?.find((variant) => holds(variant, values));
  return said?.pieces.map((piece, i) => (i % 2 === 0 ? piece : filled(piece, values))).join("");
}

/** The same of a thing that every language has words for. */
export function say(language: Language, key: string, values: Told = {}): string {
  const said = wordsFor(language, key, values);
  if (said === undefined) throw new RangeError(`${language} has no words for ${key}`);
  return said;
}
