import { DOCUMENT_TYPES, type SingleType } from "../types";
import { fold } from "../values/text";
import type { Evidence } from "./evidence";
import type { LabelTable } from "./label-table";
import type { Equation, Knowledge, Sign } from "./load";
import { type Habit, PACKED } from "./packed";

const knowledge: Omit<Knowledge, "findings" | "identifiers" | "months" | "numbers"> = JSON.parse(PACKED);

const types = DOCUMENT_TYPES.filter((type) => type !== "mixed");

/** Letters of pensions and of benefits print the same captions. */
const tableOf = (type: SingleType): string =>
  type === "pension_letter" || type === "benefit_letter" ? "letter" : type;

/** The captions that documents of a type print, in every language and country; `_` are those of nothing that is read. */
export const labelsOf: Readonly<Record<SingleType, LabelTable>> = Object.fromEntries(
  types.map((type): [SingleType, LabelTable] => [type, knowledge.captions[tableOf(type)] ?? {}]),
) as Record<SingleType, LabelTable>;

/** The captions of pay slips that stand beside an amount. */
export const payslipAmounts: ReadonlySet<string> = new Set(knowledge.amounts.payslip);

/** The heads of the columns of movements, by what stands in them. */
export const movementHeaders: LabelTable = knowledge.captions.movement_headers ?? {};

/** In which way documents of a country do what those of others do not; undefined where they do not. */
export const habit = (country: string | null, name: Habit): string | undefined =>
  country === null ? undefined : knowledge.habits[country]?.[name];

export const has = (country: string | null, name: Habit): boolean => habit(country, name) !== undefined;

/** Every country that has a habit, and which. */
export const countriesWith = (name: Habit): (readonly [code: string, value: string])[] =>
  Object.entries(knowledge.habits).flatMap(([code, own]) =>
    own[name] === undefined ? [] : [[code, own[name]] as const],
  );

/** The words of each language, by what they tell. */
export const vocabulary = Object.entries(knowledge.vocabulary);

const makers = new RegExp(
  `^\\W*(?:${vocabulary.flatMap(([, { maker = [] }]) => maker.map(fold)).join("|")})(?![a-z])`,
);
/** How long the words are by which a folded text says who prepared, handled or printed the paper: somebody who has no part in what it says. */
export const saysWhoMadeIt = (folded: string): number => makers.exec(folded)?.[0].length ?? 0;

/** What fields of a type come to. */
export const equationsOf = (type: SingleType | null): readonly Equation[] =>
  (type !== null && knowledge.equations[tableOf(type)]) || [];

const signsOf = (signs: readonly Sign[] | undefined, role: string): [RegExp, number][] =>
  (signs ?? [])
    .filter(({ name }) => name.startsWith(role))
    .map(({ pattern, weight }) => [new RegExp(pattern, "mu"), weight]);

/** What speaks for a type of document. */
export const evidenceOf: Readonly<Record<SingleType, Evidence>> = Object.fromEntries(
  types.map((type): [SingleType, Evidence] => [
    type,
    {
      titles: [...signsOf(knowledge.evidence[type], "card "), ...signsOf(knowledge.evidence[type], "title")],
      terms: signsOf(knowledge.evidence[type], "term"),
    },
  ]),
) as Record<SingleType, Evidence>;

/** What a card of a kind is called: by its whole name, or by a `word` that stands on many documents. */
export const cardTitles = (role: "card" | "word", kind: string): RegExp[] =>
  signsOf(knowledge.evidence.id, `${role} ${kind}`).map(([pattern]) => pattern);

/** Every country the engine knows, by its code (ISO 3166-1 alpha-2), with its signs: several different ones of a pattern count up to four times. */
export const countrySigns: readonly (readonly [
  code: string,
  signs: readonly (readonly [RegExp, number])[],
])[] = Object.entries(knowledge.countries).map(([code, signs]) => [
  code,
  signs.map(({ pattern, weight }) => [new RegExp(pattern, "gmu"), weight]),
]);
