/** What a list says about one person, company, vessel, aircraft or wallet: the one shape every parser produces. */
export interface Entity {
  /** The list's own number with the list's prefix: stable over list versions. */
  id: string;
  schema: EntitySchema;
  caption: string;
  names: ListedName[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; a leading `~` marks a date the list itself calls approximate. */
  birthDates: string[];
  /** ISO 3166-1 alpha-2, lower case. */
  countries: string[];
  gender: Gender | null;
  identifiers: Identifier[];
  /** Such as `sanction`, `role.pep`, `crime`. */
  topics: string[];
  datasets: string[];
  /** Former ids, and ids merged into this one. */
  referents: string[];
  url: string | null;
}

export type EntitySchema =
  | "Person"
  | "Company"
  | "Organization"
  | "LegalEntity"
  | "Vessel"
  | "Airplane"
  | "CryptoWallet";
export type Gender = "male" | "female";

export interface ListedName {
  text: string;
  /** `weak`: the list itself calls the alias weak (low quality). */
  quality: "primary" | "alias" | "weak";
  /** Set when the list keeps given and family name apart. */
  given?: string;
  family?: string;
}

export interface Identifier {
  kind: (typeof IDENTIFIER_KINDS)[number];
  value: string;
}

export const IDENTIFIER_KINDS = [
  "registration",
  "tax",
  "imo",
  "mmsi",
  "call_sign",
  "tail_number",
  "wallet",
  "bic",
  "passport",
  "national",
  "other",
] as const;

/** Who is asked about. */
export interface Subject {
  name: string;
  /** `vessel` is a ship or an aircraft; a `wallet` is known by its address alone. */
  kind: "person" | "company" | "vessel" | "wallet";
  birthDate?: string;
  /** ISO 3166-1 alpha-2 of nationality (person), jurisdiction (company) or flag (vessel). */
  country?: string;
  gender?: Gender;
  identifiers?: Identifier[];
  /** Further spellings of the same subject; the best one counts. */
  otherNames?: string[];
  given?: string;
  family?: string;
}

/** A listed entity that resembles the subject, with the reasons. Scores are 0 to 1, rounded to four digits. */
export interface Hit {
  id: string;
  referents: string[];
  schema: EntitySchema;
  caption: string;
  score: number;
  topics: string[];
  datasets: string[];
  countries: string[];
  birthDates: string[];
  url: string | null;
  /** Changes whenever anything the list says of the entity changes. */
  entry: string;
  explanation: Explanation;
}

export interface Explanation {
  /** The two spellings that were compared, and how their parts line up. */
  name: {
    queried: string;
    listed: string;
    quality: ListedName["quality"];
    score: number;
    parts: PartPair[];
  } | null;
  qualifiers: QualifierFinding[];
}

/** `null` on one side: that part stands alone. */
export interface PartPair {
  queried: string | null;
  listed: string | null;
  similarity: number;
  reason: PartReason;
  /** The likeliest Latin spelling of the side that is in another script. */
  reading?: string;
}

export type PartReason =
  | "equal"
  | "spelling"
  | "variant"
  | "nickname"
  | "translation"
  | "script"
  | "initial"
  | "joined"
  | "acronym"
  | "missing";

/** One comparison beside the name: what was asked, what is listed, and how much it moved the score. */
export interface QualifierFinding {
  kind: "birth_date" | "country" | "gender" | "identifier";
  /** Which number it is about, when it is one. */
  identifier?: Identifier["kind"];
  outcome: "agrees" | "similar" | "differs";
  queried: string;
  listed: string;
  effect: number;
}
