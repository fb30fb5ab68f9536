import type { Law } from "../law";
import * as beside from "../words/beside-names";
import { PEOPLE } from "../words/people-by-country";
import { familyOf, givenOf, joined } from "./edit";

const person = ["person"] as const;
type Beside = Pick<Law, "name" | "says" | "write">;
const law = (given: Beside): Law => ({ ...given, group: "words", kinds: person });

/** A name that nobody listed shares the question with: of a country of chance. */
function somebody(random: Parameters<Law["write"]>[1]): string {
  const { given, family } = random.pick(PEOPLE);
  return `${random.pick(given)} ${random.pick(family.slice(-10))}`;
}

const LAWS: readonly Law[] = [
  law({
    name: "title_one_word",
    says: {
      en: "A form of address before it: Mr., Doña, Sheikh",
      es: "Un tratamiento delante: Mr., Doña, Sheikh",
    },
    write: ({ words }, random) => joined(random.pick(beside.TITLES_ONE_WORD), words),
  }),
  law({
    name: "title_many_words",
    says: {
      en: "A title of several words: His Excellency, Tan Sri",
      es: "Un título de varias palabras: His Excellency, Tan Sri",
    },
    write: ({ words }, random) => joined(random.pick(beside.TITLES_MANY_WORDS), words),
  }),
  law({
    name: "title_family_first",
    says: {
      en: "A form of address between family and given name",
      es: "Un tratamiento entre apellido y nombre",
    },
    write: (drawn, random) =>
      `${joined(familyOf(drawn))}, ${joined(random.pick(beside.TITLES_ONE_WORD), givenOf(drawn))}`,
  }),
  law({
    name: "rank",
    says: { en: "A military rank before it", es: "Un grado militar delante" },
    write: ({ words }, random) => joined(random.pick(beside.RANKS), words),
  }),
  law({
    name: "generation",
    says: { en: "Jr., III or the like behind it", es: "Jr., III o similar detrás" },
    write: ({ words }, random) => joined(words, random.pick(beside.GENERATIONS)),
  }),
  law({
    name: "degree",
    says: { en: "A degree or letters behind it: PhD, Esq.", es: "Un grado académico detrás: PhD, Esq." },
    write: ({ words }, random) =>
      `${joined(words)}${random.next() < 0.5 ? "," : ""} ${random.pick(beside.DEGREES)}`,
  }),
  law({
    name: "placeholder_before",
    says: {
      en: "FNU, XXX or N/A where a given name is asked for",
      es: "FNU, XXX o N/A en lugar de un nombre",
    },
    write: ({ words }, random) => joined(random.pick(beside.PLACEHOLDERS_BEFORE), words),
  }),
  law({
    name: "placeholder_between",
    says: {
      en: "NMN or NMI where a middle name is asked for",
      es: "NMN o NMI en lugar de un segundo nombre",
    },
    write: (drawn, random) =>
      joined(givenOf(drawn), random.pick(beside.PLACEHOLDERS_BETWEEN), familyOf(drawn)),
  }),
  law({
    name: "placeholder_behind",
    says: { en: "LNU or N/A behind it", es: "LNU o N/A detrás" },
    write: ({ words }, random) => joined(words, random.pick(beside.PLACEHOLDERS_BEHIND)),
  }),
  law({
    name: "remark",
    says: { en: "A clerk's remark in brackets: (deceased)", es: "Una nota entre paréntesis: (deceased)" },
    write: ({ words }, random) => joined(words, random.pick(beside.REMARKS)),
  }),
  law({
    name: "alias_marker",
    says: {
      en: "Two names of one person in one field: a.k.a.",
      es: "Dos nombres de una persona en un campo: a.k.a.",
    },
    write: ({ words }, random) => {
      const other = somebody(random);
      const marker = random.pick(beside.ALIAS_MARKERS);
      return random.next() < 0.5
        ? `${joined(words)} ${marker} ${other}`
        : `${other} ${marker} ${joined(words)}`;
    },
  }),
  law({
    name: "two_names",
    says: { en: "Two people in one field: and, &, c/o", es: "Dos personas en un campo: and, &, c/o" },
    write: ({ words }, random) => {
      const other = somebody(random);
      const between = random.pick(beside.BETWEEN_TWO);
      return random.next() < 0.5
        ? `${joined(words)}${between}${other}`
        : `${other}${between}${joined(words)}`;
    },
  }),
  law({
    name: "born",
    says: { en: "The name before marriage behind it: née", es: "El nombre de soltera detrás: née" },
    write: ({ words }, random) => {
      const { family } = random.pick(PEOPLE);
      return joined(
        words,
        random.pick(["née", "born", "geb.", "(née", "z domu"]),
        random.pick(family.slice(0, 10)),
      ).replace(/(\(née \S+)$/, "$1)");
    },
  }),
  law({
    name: "son_of",
    says: { en: "The father's name behind it: son of, s/o", es: "El nombre del padre detrás: son of, s/o" },
    write: ({ words }, random) => {
      const { given } = random.pick(PEOPLE);
      return joined(words, random.pick(["son of", "s/o", "S/O", "hijo de"]), random.pick(given.slice(0, 10)));
    },
  }),
  law({
    name: "father_of_one_name",
    says: {
      en: "The family name with the father's alone: Otto, son of Alaric Lund",
      es: "El apellido solo junto al padre: Otto, hijo de Alaric Lund",
    },
    write: (drawn, random) => {
      if (drawn.words.length !== 2) return "too_few_words";
      const { given } = random.pick(PEOPLE);
      const marker = random.pick([" son of", ", son of", " s/o", " S/O", ", hijo de"]);
      return `${joined(givenOf(drawn))}${marker} ${joined(random.pick(given.slice(0, 10)), familyOf(drawn))}`;
    },
  }),
  law({
    name: "long_text",
    says: {
      en: "Inside a long text with address, papers and dates",
      es: "Dentro de un texto largo con dirección, papeles y fechas",
    },
    write: ({ words }, random) => random.pick(beside.LONG_TEXTS).replace("{}", joined(words)),
  }),
  law({
    name: "place_behind",
    says: { en: "A town and country behind it", es: "Una ciudad y un país detrás" },
    write: ({ words }, random) => `${joined(words)}${random.pick(beside.PLACES)}`,
  }),
  law({
    name: "account_remark",
    says: {
      en: "What a bank notes: private client, joint account",
      es: "Notas de un banco: private client, joint account",
    },
    write: ({ words }, random) => `${joined(words)} ${random.pick(beside.ACCOUNT_REMARKS)}`,
  }),
  law({
    name: "clerks_word",
    says: {
      en: "A word beside it that is nobody's name: plombier, recheck",
      es: "Una palabra al lado que no es nombre de nadie: plombier, recheck",
    },
    write: ({ words }, random) => {
      const word = random.pick(beside.CLERKS_WORDS);
      return random.next() < 0.5 ? joined(words, word) : joined(word, words);
    },
  }),
];

/** What is asked of a whole name is asked of the first and last of three words as well: that is how people are known. */
const ALSO_IN_SHORT = [
  "title_one_word",
  "title_many_words",
  "rank",
  "generation",
  "degree",
  "placeholder_before",
  "placeholder_behind",
  "remark",
  "two_names",
  "place_behind",
  "account_remark",
  "clerks_word",
];

const inShort = ({ name, says, write }: Law): Law =>
  law({
    name: `first_and_last_${name}`,
    says: { en: `First and last name only. ${says.en}`, es: `Solo nombre y apellido. ${says.es}` },
    write: (drawn, random) => {
      const [first, last] = [givenOf(drawn)[0], familyOf(drawn)];
      if (drawn.words.length < 3 || first === undefined || last.length !== 1) return "too_few_words";
      return write({ ...drawn, words: [first, ...last], family: 1 }, random);
    },
  });

export const BESIDE: readonly Law[] = [
  ...LAWS,
  ...LAWS.filter(({ name }) => ALSO_IN_SHORT.includes(name)).map(inShort),
];
