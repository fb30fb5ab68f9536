import type { Random } from "./random";

export const KINDS = ["person", "company", "vessel"] as const;
export type Kind = (typeof KINDS)[number];

/** One listed entry as the laws see it. */
export type Listed = {
  id: string;
  referents: readonly string[];
  kind: Kind;
  /** Names that the list does not call weak, as written there; Latin letters apart from other scripts. */
  latin: readonly string[];
  native: readonly string[];
  countries: readonly string[];
  birthDates: readonly string[];
  imo: string | null;
};

/** One name of an entry, ready to be written otherwise. */
export type Drawn = {
  listed: Listed;
  /** As the list writes it. */
  written: string;
  /** In the order of speech, without a comma between family and given names. */
  words: readonly string[];
  /** How many words at the end are the family name, when the list tells it (`LAST, First`). */
  family: number | null;
};

/** Why a law asks nothing of a name: each is counted and shown. */
export const SKIPS = [
  "nothing_to_change",
  "one_word",
  "too_few_words",
  "too_short",
  "same_text",
  "asked_already",
  "too_long",
  "refused",
] as const;
export type Skip = (typeof SKIPS)[number];

export type Question = {
  name: string;
  /** What is asked for, where it is not what is listed. */
  kind?: Kind;
  birth_date?: string;
  nationality?: string;
  country?: string;
  imo_number?: string;
};

export const GROUPS = ["writing", "words", "parts", "letters", "scripts", "organisations", "facts"] as const;
export type Group = (typeof GROUPS)[number];

/** One way in which people write a listed name. */
export type Law = {
  name: string;
  group: Group;
  /** What it does, in a line for those who read the report. */
  says: { en: string; es: string };
  kinds: readonly Kind[];
  /** Names of which script are drawn; Latin unless said. */
  script?: "latin" | "native";
  /** Whose names it is about: a law of Greek asks nothing of others. */
  about?: (listed: Listed) => boolean;
  /** Names of one word count too. */
  oneWord?: boolean;
  write(drawn: Drawn, random: Random): Question | string | Skip;
};

export const isSkip = (written: Question | string): written is Skip =>
  typeof written === "string" && (SKIPS as readonly string[]).includes(written);
