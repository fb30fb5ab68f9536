import type { Law, Skip } from "../law";
import { NATIONAL_FORMS, NICKNAMES, SHORT_FORMS } from "../words/given-names";
import { PEOPLE } from "../words/people-by-country";
import { familyOf, givenOf, joined, likeCase, plain } from "./edit";

const law = (given: Pick<Law, "name" | "says" | "write">): Law => ({
  ...given,
  group: "parts",
  kinds: ["person"],
});
const initial = (word: string) => `${(/\p{L}/u.exec(word)?.[0] ?? word.charAt(0)).toUpperCase()}.`;
/** Longer than a particle: "bin" or "de" is no middle name. */
const isFull = (word: string) => word.length > 3;

/** One word that a table knows, in another of its forms. */
function inOtherForm(
  words: readonly string[],
  table: readonly (readonly [string, ...string[]])[],
  pick: (forms: readonly string[]) => string,
): string | Skip {
  for (const [at, word] of words.entries()) {
    const found = table.find(([first]) => first === plain(word).toLowerCase());
    if (found)
      return joined(words.map((one, here) => (here === at ? likeCase(pick(found.slice(1)), one) : one)));
  }
  return "nothing_to_change";
}

export const PARTS: readonly Law[] = [
  law({
    name: "given_initials",
    says: { en: "Given names as initials: V. V. Surname", es: "Nombres como iniciales: V. V. Apellido" },
    write: (drawn) => {
      // One initial and a common family name are half a town.
      if (givenOf(drawn).length < 2) return "too_few_words";
      return familyOf(drawn).some(isFull)
        ? joined(givenOf(drawn).map(initial), familyOf(drawn))
        : "too_short";
    },
  }),
  law({
    name: "initial_and_family",
    says: {
      en: "The first given name as an initial, no other: V. Surname",
      es: "El primer nombre como inicial, sin más: V. Apellido",
    },
    write: (drawn) =>
      drawn.words.length < 3
        ? "too_few_words"
        : familyOf(drawn).some(isFull)
          ? joined(initial(drawn.words[0] ?? ""), familyOf(drawn))
          : "too_short",
  }),
  law({
    name: "first_initial",
    says: {
      en: "The first given name as an initial, the others in full",
      es: "El primer nombre como inicial, los demás completos",
    },
    write: ({ words }) =>
      words.length < 3 ? "too_few_words" : joined(initial(words[0] ?? ""), words.slice(1)),
  }),
  law({
    name: "middle_initial",
    says: { en: "Middle names as initials", es: "Segundos nombres como iniciales" },
    write: ({ words }) =>
      words.length < 3
        ? "too_few_words"
        : joined(words[0] ?? "", words.slice(1, -1).map(initial), words.at(-1) ?? ""),
  }),
  law({
    name: "middle_left_out",
    says: { en: "One middle name or patronymic left out", es: "Sin un segundo nombre o patronímico" },
    write: ({ words }, random) => {
      const inner = words.flatMap((word, at) =>
        at > 0 && at < words.length - 1 && isFull(word) ? [at] : [],
      );
      const at = random.maybe(inner);
      return at === undefined ? "too_few_words" : joined(words.filter((_, here) => here !== at));
    },
  }),
  law({
    name: "first_and_last",
    says: { en: "The first and the last word alone", es: "Solo la primera y la última palabra" },
    write: ({ words }) => (words.length < 3 ? "too_few_words" : joined(words[0] ?? "", words.at(-1) ?? "")),
  }),
  law({
    name: "middle_added",
    says: { en: "A middle name that the list does not have", es: "Un segundo nombre que la lista no tiene" },
    write: (drawn, random) => {
      const own =
        PEOPLE.find(({ country }) => drawn.listed.countries.includes(country)) ?? random.pick(PEOPLE);
      return joined(givenOf(drawn), random.pick(own.given), familyOf(drawn));
    },
  }),
  law({
    name: "middle_initial_added",
    says: { en: "A middle initial that the list does not have", es: "Una inicial que la lista no tiene" },
    write: (drawn, random) =>
      joined(givenOf(drawn), `${random.pick([..."ABDEGHJKMNPRST"])}.`, familyOf(drawn)),
  }),
  law({
    name: "family_name_added",
    says: { en: "A second family name behind it", es: "Un segundo apellido detrás" },
    write: (drawn, random) => {
      const own =
        PEOPLE.find(({ country }) => drawn.listed.countries.includes(country)) ?? random.pick(PEOPLE);
      return joined(drawn.words, random.pick(own.family));
    },
  }),
  law({
    name: "compound_part",
    says: { en: "One half of a double family name", es: "Una mitad de un apellido doble" },
    write: (drawn, random) => {
      const at = drawn.words.findIndex((word) => /^\p{L}{4,}-\p{L}{4,}$/u.test(word));
      if (at >= 0)
        return joined(drawn.words.map((word, here) => (here === at ? random.pick(word.split("-")) : word)));
      const family = familyOf(drawn).filter(isFull);
      return drawn.family !== null && family.length >= 2
        ? joined(givenOf(drawn), random.pick(family))
        : "nothing_to_change";
    },
  }),
  law({
    name: "nickname",
    says: {
      en: "The pet form of a given name: Sasha, Bill, Paco",
      es: "El diminutivo de un nombre: Sasha, Bill, Paco",
    },
    write: ({ words }, random) => inOtherForm(words, NICKNAMES, (forms) => random.pick(forms)),
  }),
  law({
    name: "short_form",
    says: {
      en: "A name without some of its letters: Wm., Geo., Hdez.",
      es: "Un nombre sin algunas de sus letras: Fco., Gmo., Hdez.",
    },
    write: ({ words }, random) => inOtherForm(words, SHORT_FORMS, (forms) => random.pick(forms)),
  }),
  law({
    name: "national_form",
    says: {
      en: "A given name in its neighbour's form: Volodymyr, Vladimir",
      es: "Un nombre en la forma del país vecino: Volodymyr, Vladimir",
    },
    write: ({ words }, random) => inOtherForm(words, NATIONAL_FORMS, (forms) => random.pick(forms)),
  }),
];
