import type { Law } from "../law";
import { CLERKS_WORDS } from "../words/beside-names";
import {
  ABBREVIATIONS,
  BETWEEN_FIRMS,
  BRANCHES,
  BRANCHES_BEFORE_TOWNS,
  FIRM_NUMBERS,
  FIRM_REMARKS,
  FORMS_BY_COUNTRY,
  LEGAL_FORMS,
  NUMBER_WORDS,
  OTHER_FIRMS,
  PARTS_IN_FRONT,
  RENAMED_COUNTRIES,
  SHIP_FACTS,
  SHIP_TITLES,
  SHIP_TYPES,
  TOWNS,
  TRADE_NAMES,
  TRADES_AS,
  WORD_HEADS,
} from "../words/company-words";
import { inOneWord, joined, likeCase, placeIn, replaceAt } from "./edit";

const law = (given: Pick<Law, "name" | "says" | "write">, kinds: Law["kinds"] = ["company"]): Law => ({
  ...given,
  group: "organisations",
  kinds,
});
const asWord = (country: string) => new RegExp(`\\b${country}\\b`, "i");
const countryIn = (text: string) =>
  Object.keys(RENAMED_COUNTRIES).find((country) => asWord(country).test(text));
/** Letters that no two of are read as one sound. */
const CONSONANTS = [..."bdfkmnprvz"];
/** A ship's word of so many letters is known with one of them wrong. */
const SHORTEST_COINED = 7;
/** Fewer letters than this tell no firm from another. */
const SHORTEST_NAME = 6;

/** The form at a name's end and what stands before it; the longest one counts. */
function formOf(words: readonly string[]): { stem: string; forms: readonly string[] } | null {
  const text = words.join(" ");
  const found = [...LEGAL_FORMS]
    .sort(([a], [b]) => b.length - a.length)
    .find(([form]) => text.toLowerCase().endsWith(` ${form}`));
  if (!found) return null;
  const stem = text.slice(0, -found[0].length - 1).replace(/[\s,]+$/, "");
  return { stem, forms: found.slice(1) };
}

/** Where the words begin that a long one is made of, as their owners write it with capitals. */
const inWordHeads = (word: string) =>
  WORD_HEADS.flatMap((head) => {
    const at = word.toLowerCase().indexOf(head);
    return at > 1 ? [at] : [];
  }).sort((a, b) => a - b);

const cutAt = (word: string, heads: readonly number[], between: string) =>
  [0, ...heads].map((from, at) => likeCase(word.slice(from, heads[at]).toLowerCase(), "Xx")).join(between);

export const ORGANISATIONS: readonly Law[] = [
  law({
    name: "legal_form_left_out",
    says: { en: "Without its legal form", es: "Sin su forma jurídica" },
    write: ({ words }) => {
      const found = formOf(words);
      if (!found) return "nothing_to_change";
      return found.stem.replace(/[^\p{L}]/gu, "").length < SHORTEST_NAME ? "too_short" : found.stem;
    },
  }),
  law({
    name: "legal_form_long",
    says: {
      en: "Its legal form in another writing: LLC, Limited Liability Company",
      es: "La forma jurídica escrita de otro modo",
    },
    write: ({ words }, random) => {
      const found = formOf(words);
      return found ? `${found.stem} ${random.pick(found.forms)}` : "nothing_to_change";
    },
  }),
  law({
    name: "legal_form_added",
    says: { en: "A legal form that the list does not have", es: "Una forma jurídica que la lista no tiene" },
    write: ({ words, listed }, random) => {
      if (formOf(words)) return "nothing_to_change";
      const own = listed.countries.map((one) => FORMS_BY_COUNTRY[one]).find((one) => one !== undefined);
      return joined(words, random.pick(own ?? ["Ltd", "Inc."]));
    },
  }),
  law({
    name: "words_shortened",
    says: { en: "Its words shortened: Intl, Trdg, Engrg", es: "Palabras abreviadas: Intl, Trdg, Engrg" },
    write: ({ words }, random) => {
      const made = words.map((word) => {
        const found = ABBREVIATIONS.find(([long]) => long === word.toLowerCase());
        return found ? likeCase(random.pick(found.slice(1)), word) : word;
      });
      return joined(made) === joined(words) ? "nothing_to_change" : joined(made);
    },
  }),
  law({
    name: "and_sign",
    says: { en: "& for and, or and for &", es: "& por and, o and por &" },
    write: ({ words }) => {
      const made = words.map((word) =>
        word === "&" ? "and" : /^(?:and|et|und|y|i)$/i.test(word) ? "&" : word,
      );
      return joined(made) === joined(words) ? "nothing_to_change" : joined(made);
    },
  }),
  law({
    name: "article_added",
    says: { en: "The before it, or left out", es: "Con The delante, o sin él" },
    write: ({ words }) => (words[0]?.toLowerCase() === "the" ? joined(words.slice(1)) : joined("The", words)),
  }),
  law({
    name: "trades_as",
    says: { en: "With a trade name: d/b/a, t/a", es: "Con un nombre comercial: d/b/a, t/a" },
    write: ({ words }, random) => joined(words, random.pick(TRADES_AS), random.pick(TRADE_NAMES)),
  }),
  law({
    name: "branch",
    says: { en: "With a branch or head office behind it", es: "Con una sucursal o sede detrás" },
    write: ({ words }, random) => joined(words, random.pick(BRANCHES)).replace(" ,", ","),
  }),
  law({
    name: "branch_before_town",
    says: {
      en: "With a branch before its town: Zweigniederlassung Bremen, филиал в Казани",
      es: "Con una sucursal ante su ciudad: Zweigniederlassung Bremen, филиал в Казани",
    },
    write: ({ words }, random) => joined(words, random.pick(BRANCHES_BEFORE_TOWNS)).replace(" ,", ","),
  }),
  law({
    name: "part_in_front",
    says: {
      en: "With a part of it in front: Office of, Subsidiary of",
      es: "Con una parte suya delante: Office of, Subsidiary of",
    },
    write: ({ words }, random) => joined(random.pick(PARTS_IN_FRONT), words),
  }),
  law({
    name: "firm_account",
    says: {
      en: "With an account or contact noted: - USD account, attn",
      es: "Con cuenta o contacto: - USD account, attn",
    },
    write: ({ words }, random) => joined(words, random.pick(FIRM_REMARKS)),
  }),
  law({
    name: "firm_number",
    says: {
      en: "With a register's number behind it: INN, RUC, Reg. No.",
      es: "Con un número de registro: INN, RUC, Reg. No.",
    },
    write: ({ words }, random) => joined(words, random.pick(FIRM_NUMBERS)),
  }),
  law({
    name: "two_firms",
    says: { en: "Two firms in one field: and, &, c/o", es: "Dos empresas en un campo: and, &, c/o" },
    write: ({ words }, random) => {
      const [between, other] = [random.pick(BETWEEN_FIRMS), random.pick(OTHER_FIRMS)];
      return random.next() < 0.5
        ? `${joined(words)}${between}${other}`
        : `${other}${between}${joined(words)}`;
    },
  }),
  law({
    name: "town_behind",
    says: { en: "With the town behind a comma", es: "Con la ciudad tras una coma" },
    write: ({ words }, random) => `${joined(words)}, ${random.pick(TOWNS)}`,
  }),
  law({
    name: "firm_clerks_word",
    says: {
      en: "A word beside it that no firm is called by: recheck",
      es: "Una palabra al lado que no es de ninguna empresa: recheck",
    },
    write: ({ words }, random) => {
      const word = random.pick(CLERKS_WORDS);
      return random.next() < 0.5 ? joined(words, word) : joined(word, words);
    },
  }),
  law({
    name: "number_in_words",
    says: { en: "A number in words, or the other way", es: "Un número en palabras, o al revés" },
    write: ({ words }) => {
      const made = words.map((word) => {
        const found = NUMBER_WORDS.find(([digit, text]) => word === digit || word.toLowerCase() === text);
        return found ? (word === found[0] ? likeCase(found[1], "A") : found[0]) : word;
      });
      return joined(made) === joined(words) ? "nothing_to_change" : joined(made);
    },
  }),
  law({
    name: "capitals_inside",
    says: {
      en: "Capitals or spaces inside a long word: PromSvyazBank",
      es: "Mayúsculas o espacios dentro de una palabra larga: PromSvyazBank",
    },
    write: ({ words }, random) => {
      const text = joined(words);
      const inner = text.replace(/\p{L}+/gu, (word) =>
        /\p{Ll}\p{Lu}\p{Ll}/u.test(word) ? likeCase(word.toLowerCase(), "Xx") : word,
      );
      if (inner !== text) return inner;
      const long = words.find((word) => /^[a-z]{8,16}$/i.test(word));
      if (!long) return "too_short";
      const heads = inWordHeads(long);
      if (heads.length > 0 && random.next() < 0.5)
        return text.replace(long, cutAt(long, heads, random.pick(["", " "])));
      // Somebody's finger on the shift key says nothing at all.
      return text.replace(long, cutAt(long, [3 + random.below(long.length - 5)], ""));
    },
  }),
  law(
    {
      name: "letters_and_digits",
      says: {
        en: "A hyphen, stop or space between letters and digits, or none: M-23",
        es: "Guion, punto o espacio entre letras y cifras, o nada: M-23",
      },
      write: ({ words }, random) => {
        const text = joined(words);
        const made = text.replace(/(?<=(?<!\p{L})\p{L}{1,3})([ .-]?)(?=\d)/u, (_, between) =>
          random.pick(["-", " ", ".", ""].filter((one) => one !== between)),
        );
        return made === text ? "nothing_to_change" : made;
      },
    },
    ["company", "vessel"],
  ),
  law({
    name: "spelled_initials",
    says: { en: "Initials with stops, or without", es: "Siglas con puntos, o sin ellos" },
    write: ({ words }) => {
      const made = words.map((word) =>
        /^\p{Lu}{2,4}$/u.test(word) && words.some((one) => one.length > 5 && one !== one.toUpperCase())
          ? [...word].map((one) => `${one}.`).join("")
          : word.replace(/^(?:\p{Lu}\.){2,5}$/u, (one) => one.replaceAll(".", "")),
      );
      return joined(made) === joined(words) ? "nothing_to_change" : joined(made);
    },
  }),
  law(
    {
      name: "ship_type",
      says: { en: "A ship's kind before its name: M/V, MT", es: "El tipo de buque delante: M/V, MT" },
      write: ({ words }, random) => joined(random.pick(SHIP_TYPES), words),
    },
    ["vessel"],
  ),
  {
    ...law({
      name: "country_renamed",
      says: {
        en: "A country by another name that it has or had: Burma",
        es: "Un país con otro nombre que tiene o tuvo: Birmania",
      },
      write: ({ words }, random) => {
        const text = joined(words);
        const country = countryIn(text);
        const other = country && random.maybe(RENAMED_COUNTRIES[country] ?? []);
        return other ? text.replace(asWord(country), other) : "nothing_to_change";
      },
    }),
    about: ({ latin }) => latin.some((name) => countryIn(name) !== undefined),
  },
  law(
    {
      name: "ship_title",
      says: {
        en: "The title in a ship's name short or translated: Capt., Prof.",
        es: "El título en el nombre de un buque, abreviado o traducido: Cap., Prof.",
      },
      write: ({ words: [first = "", ...rest] }, random) => {
        const other = random.maybe(SHIP_TITLES[first.toLowerCase()] ?? []);
        return other === undefined || rest.length === 0 ? "nothing_to_change" : joined(other, rest);
      },
    },
    ["vessel"],
  ),
  law(
    {
      name: "number_joined",
      says: {
        en: "A number written with the word before it, or apart from it",
        es: "Un número pegado a la palabra anterior, o separado de ella",
      },
      write: ({ words }) => {
        const text = joined(words);
        const made = text.replace(/(?<=\p{L}{3})([ -]?)(?=\d+$)/u, (_, between) =>
          between === "" ? " " : "",
        );
        return made === text ? "nothing_to_change" : made;
      },
    },
    ["company", "vessel"],
  ),
  law(
    {
      name: "ship_number",
      says: {
        en: "A ship's number with No., a nought or a cross before it, or the name in one word",
        es: "El número de un buque con No., un cero o una almohadilla, o el nombre en una palabra",
      },
      write: ({ words }, random) => {
        const [, head = "", number = ""] = /^(.*[\p{L}.])[ -]*0*(\d+)$/u.exec(joined(words)) ?? [];
        if (number === "") return "nothing_to_change";
        const signs = [` No. ${number}`, ` NO ${number}`, ` 0${number}`, ` #${number}`, ` Nº ${number}`];
        return random.pick([...signs.map((sign) => head + sign), head.replaceAll(" ", "") + number]);
      },
    },
    ["vessel"],
  ),
  law(
    {
      name: "ship_letter",
      says: { en: "One consonant of a ship's long word another", es: "Una consonante de un buque cambiada" },
      write: ({ words }, random) =>
        inOneWord(
          words,
          random,
          (word) => {
            const at = placeIn(word, random, (one) => CONSONANTS.includes(one.toLowerCase()));
            const before = at === null ? "" : word.charAt(at).toLowerCase();
            const other = random.pick(CONSONANTS.filter((one) => one !== before));
            return at === null ? null : replaceAt(word, at, 1, likeCase(other, word.charAt(at)));
          },
          SHORTEST_COINED,
        ),
    },
    ["vessel"],
  ),
  law(
    {
      name: "ship_facts",
      says: {
        en: "With flag, call sign, size or kind behind it",
        es: "Con bandera, indicativo, tamaño o tipo detrás",
      },
      write: ({ words }, random) => `${joined(words)}${random.pick(SHIP_FACTS)}`,
    },
    ["vessel"],
  ),
  law(
    {
      name: "former_ship_name",
      says: {
        en: "With a former name behind it: ex, f.k.a.",
        es: "Con un nombre anterior detrás: ex, f.k.a.",
      },
      write: ({ words }, random) =>
        joined(words, random.pick(["(ex Silver Thrush)", "ex Northern Plover", "(f.k.a. Amber Finch)"])),
    },
    ["vessel"],
  ),
];
