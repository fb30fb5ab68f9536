import type { Drawn, Law, Question, Skip } from "../law";
import type { Random } from "../random";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
type Write = (drawn: Drawn, date: string, random: Random) => Question | Skip;
const dated = (name: string, says: Law["says"], write: Write): Law => ({
  name,
  group: "facts",
  says,
  kinds: ["person"],
  // A date that the list itself calls approximate, or one of several, contradicts nobody.
  about: ({ birthDates }) => birthDates.length === 1 && DAY.test(birthDates[0] ?? ""),
  write: (drawn, random) => write(drawn, drawn.listed.birthDates[0] ?? "", random),
});
const parts = (date: string) => date.split("-") as [string, string, string];
const pad = (value: number) => String(value).padStart(2, "0");

export const FACTS: readonly Law[] = [
  dated(
    "birth_date",
    { en: "With the listed birth date", es: "Con la fecha de nacimiento de la lista" },
    ({ words }, date) => ({
      name: words.join(" "),
      birth_date: date,
    }),
  ),
  dated(
    "birth_date_swapped",
    { en: "Day and month of the birth date swapped", es: "Día y mes de nacimiento intercambiados" },
    ({ words }, date) => {
      const [year, month, day] = parts(date);
      if (Number(day) > 12 || month === day) return "nothing_to_change";
      return { name: words.join(" "), birth_date: `${year}-${day}-${month}` };
    },
  ),
  dated(
    "birth_year",
    { en: "With the year of birth alone", es: "Solo con el año de nacimiento" },
    ({ words }, date) => ({
      name: words.join(" "),
      birth_date: date.slice(0, 4),
    }),
  ),
  dated(
    "birth_month",
    { en: "With year and month of birth", es: "Con año y mes de nacimiento" },
    ({ words }, date) => ({
      name: words.join(" "),
      birth_date: date.slice(0, 7),
    }),
  ),
  dated(
    "birth_date_digit",
    { en: "One digit of the birth date another", es: "Una cifra de la fecha de nacimiento cambiada" },
    ({ words }, date, random) => {
      const [year, month, day] = parts(date);
      const other = (Number(day) % 10) + 1;
      const made =
        random.next() < 0.5
          ? `${year}-${month}-${pad(day.startsWith("0") ? other : 10 + (other % 10))}`
          : `${year}-${month}-${day.slice(0, 1)}${(Number(day.slice(1)) + 1) % 9 || 1}`;
      return made === date || Number(made.slice(8)) > 28
        ? "nothing_to_change"
        : { name: words.join(" "), birth_date: made };
    },
  ),
  dated(
    "birth_year_off",
    { en: "The year of birth one off", es: "El año de nacimiento con uno de diferencia" },
    ({ words }, date, random) => ({
      name: words.join(" "),
      birth_date: String(Number(date.slice(0, 4)) + (random.next() < 0.5 ? 1 : -1)),
    }),
  ),
  {
    name: "nationality",
    group: "facts",
    says: { en: "With a listed nationality", es: "Con una nacionalidad de la lista" },
    kinds: ["person"],
    about: ({ countries }) => countries.length > 0,
    write: ({ words, listed }, random) => ({
      name: words.join(" "),
      nationality: random.pick(listed.countries).toUpperCase(),
    }),
  },
  {
    name: "nationality_other",
    group: "facts",
    says: {
      en: "With another nationality: people have two",
      es: "Con otra nacionalidad: hay quien tiene dos",
    },
    kinds: ["person"],
    about: ({ countries }) => countries.length > 0,
    write: ({ words, listed }, random) => ({
      name: words.join(" "),
      nationality: random
        .pick(["ae", "cy", "gb", "il", "mt", "tr"].filter((one) => !listed.countries.includes(one)))
        .toUpperCase(),
    }),
  },
  {
    name: "imo_number",
    group: "facts",
    says: {
      en: "A renamed ship, known by its IMO number",
      es: "Un buque rebautizado, conocido por su número OMI",
    },
    kinds: ["vessel"],
    oneWord: true,
    about: ({ imo }) => imo !== null,
    write: ({ listed }, random) =>
      listed.imo === null
        ? "nothing_to_change"
        : { name: random.pick(["Amber Finch", "Northern Plover", "Silver Thrush"]), imo_number: listed.imo },
  },
  {
    name: "person_as_firm",
    group: "facts",
    says: {
      en: "A person asked for as a firm, as a sole trader is",
      es: "Una persona consultada como empresa, como un autónomo",
    },
    kinds: ["person"],
    write: ({ words }, random) => {
      const name = words.join(" ");
      const asked = random.pick([name, name, `${name} Trading`, `${name} e.K.`, `${name} s.p.`]);
      return { name: asked, kind: "company" };
    },
  },
  {
    name: "thing_as_person",
    group: "facts",
    says: {
      en: "A firm or a ship asked for as a person",
      es: "Una empresa o un buque consultado como persona",
    },
    kinds: ["company", "vessel"],
    write: ({ words }) => ({ name: words.join(" "), kind: "person" }),
  },
];
