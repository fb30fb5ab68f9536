import { z } from "zod";
import { imoShip } from "@/server/engine/check-digits";
import { IDENTIFIER_KINDS } from "@/server/engine/sanctions/types";
import { now } from "@/server/platform/clock";
import { exactFilter, listQuery, metadataFilter } from "@/server/platform/pagination";
import {
  CustomerId,
  DecisionNote,
  EnvironmentName,
  isRealDate,
  Metadata,
  Nationality,
  text,
} from "@/server/platform/wire";

export const SANCTIONS_KINDS = ["person", "company", "vessel", "wallet"] as const;
export type SanctionsKind = (typeof SANCTIONS_KINDS)[number];

/** Which fields tell a subject of which kind; those of another kind are refused (decisions 10.5). */
export const SUBJECT_FIELDS = {
  person: ["birth_date", "nationality"],
  company: ["country", "registration_number"],
  vessel: ["country", "imo_number", "mmsi", "call_sign", "tail_number"],
  wallet: ["address"],
} as const satisfies Record<SanctionsKind, readonly string[]>;
type SubjectField = (typeof SUBJECT_FIELDS)[SanctionsKind][number];

const number = (pattern: RegExp, error: string) =>
  text(40).refine((value) => pattern.test(value.trim()), { error });

/** A slip of the pen would find nothing and answer `clear`. */
const isImoNumber = (value: string) => imoShip(value.replace(/\D/g, ""));

const WALLET_ADDRESS = /^[\w.:-]{10,}$/;
/** Shorter or wordlike texts are what somebody calls a wallet. */
const isAddressByItself = (name: string) =>
  /^(?=.*\d)(?:[a-z]+:)?[a-z0-9_]{20,}$/i.test(name.trim()) && WALLET_ADDRESS.test(name.trim());

const today = () => now().toISOString().slice(0, 10);
const OLDEST = 120;
const MOST_LETTERS = 400;

/** Who or what is asked about. */
export const SanctionsSubject = z
  .object({
    name: text(200)
      .refine((name) => name.trim() !== "", { error: "must not be empty" })
      // One sign of some scripts is eighteen letters of others, and the work is by letters.
      .refine((name) => name.normalize("NFKC").length <= MOST_LETTERS, {
        error: `spells more than ${MOST_LETTERS} letters`,
      }),
    kind: z.enum(SANCTIONS_KINDS).default("person"),
    birth_date: z
      .string()
      .refine((date) => /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(date) || isRealDate(date), {
        error: "must be YYYY, YYYY-MM or a real YYYY-MM-DD",
      })
      // Years of other calendars (2504, 1339) would agree with nobody, and the answer would be `clear`.
      .refine((date) => date <= today().slice(0, date.length), { error: "lies in the future" })
      .refine((date) => Number(date.slice(0, 4)) >= Number(today().slice(0, 4)) - OLDEST, {
        error: `lies more than ${OLDEST} years back: give the year of the Gregorian calendar`,
      })
      .optional(),
    nationality: Nationality.optional(),
    country: Nationality.optional(),
    registration_number: text(120)
      .refine((value) => value.trim() !== "", { error: "must not be empty" })
      .optional(),
    imo_number: number(/^(?:IMO)?[ -]?\d{7}$/i, "must be seven digits")
      .refine(isImoNumber, { error: "is no IMO number: its last digit does not fit the others" })
      .optional(),
    mmsi: number(/^\d{9}$/, "must be nine digits").optional(),
    call_sign: number(
      /^(?=(?:[ /-]*[A-Z0-9]){3})[A-Z0-9 /-]{3,12}$/i,
      "must be 3 to 12 letters and digits",
    ).optional(),
    tail_number: number(
      /^(?=(?:[ -]*[A-Z0-9]){3})[A-Z0-9 -]{3,12}$/i,
      "must be 3 to 12 letters and digits",
    ).optional(),
    address: text(200)
      .refine((value) => WALLET_ADDRESS.test(value.trim()) && /(?:[a-z0-9].*){5}/i.test(value), {
        error: "must be a wallet address",
      })
      .optional(),
  })
  .superRefine((subject, issues) => {
    const own: readonly SubjectField[] = SUBJECT_FIELDS[subject.kind];
    const foreign = new Set<SubjectField>(Object.values(SUBJECT_FIELDS).flat());
    for (const field of foreign)
      if (subject[field] !== undefined && !own.includes(field))
        issues.addIssue({ code: "custom", path: [field], message: `does not apply to a ${subject.kind}` });
    // Nothing would be looked up, and the answer would be `clear`.
    if (subject.kind === "wallet" && subject.address === undefined && !isAddressByItself(subject.name))
      issues.addIssue({
        code: "custom",
        path: ["address"],
        message: "is required, since the name is no address",
      });
  })
  .meta({ id: "SanctionsSubject" });
export type SanctionsSubject = z.output<typeof SanctionsSubject>;

export const CreateSanctionsScreening = z
  .object({
    subject: SanctionsSubject,
    reference: text(120).optional(),
    customer: CustomerId.optional(),
    metadata: Metadata.optional(),
    monitor: z
      .boolean()
      .optional()
      .describe("Whether the subject is watched from now on: looked up again whenever a list changes"),
  })
  .meta({ id: "CreateSanctionsScreening" });
export type CreateSanctionsScreening = z.output<typeof CreateSanctionsScreening>;

export const SANCTIONS_STATUSES = ["clear", "in_review", "no_match", "confirmed_match", "failed"] as const;
export const SanctionsStatus = z.enum(SANCTIONS_STATUSES).meta({ id: "SanctionsStatus" });
export type SanctionsStatus = z.output<typeof SanctionsStatus>;

const Part = z.object({
  queried: z.string().nullable(),
  listed: z.string().nullable(),
  similarity: z.number(),
  reason: z
    .string()
    .describe("equal, spelling, variant, nickname, translation, script, initial, joined, acronym, missing"),
  reading: z
    .string()
    .optional()
    .describe("How the side in another script is likeliest to be spelled in Latin letters"),
});

export const SanctionsHit = z
  .object({
    id: z.string().describe("The list entity's own id"),
    referents: z.array(z.string()).describe("Former ids, and ids merged into this one"),
    schema: z.string(),
    caption: z.string(),
    score: z.number().min(0).max(1),
    topics: z.array(z.string()),
    datasets: z.array(z.string()),
    countries: z.array(z.string()),
    birth_dates: z.array(z.string()),
    url: z.string().nullable(),
    explanation: z.object({
      name: z
        .object({
          queried: z.string(),
          listed: z.string(),
          quality: z.enum(["primary", "alias", "weak"]),
          score: z.number(),
          parts: z.array(Part),
        })
        .nullable(),
      qualifiers: z.array(
        z.object({
          kind: z.enum(["birth_date", "country", "gender", "identifier"]),
          identifier: z.enum(IDENTIFIER_KINDS).optional().describe("Which number, when `kind` is identifier"),
          outcome: z.enum(["agrees", "similar", "differs"]),
          queried: z.string(),
          listed: z.string(),
          effect: z.number().describe("Points added to or taken from the name's score"),
        }),
      ),
    }),
    review: z
      .enum(["no_match", "confirmed_match"])
      .nullable()
      .describe("What the specialist decided of this entry; null until then"),
  })
  .meta({ id: "SanctionsHit" });
export type SanctionsHit = z.output<typeof SanctionsHit>;

export const CHANGE_KINDS = ["new", "changed", "removed"] as const;

const Listed = SanctionsHit.pick({
  score: true,
  caption: true,
  topics: true,
  datasets: true,
  countries: true,
  birth_dates: true,
});

/** What a list that changed did to the answer. */
export const SanctionsChange = z
  .object({
    kind: z
      .enum(CHANGE_KINDS)
      .describe(
        "`new`: the entry was no hit. `changed`: it says something new, or resembles the subject more. `removed`: it is no hit any more",
      ),
    id: z.string().describe("The list entity's id"),
    before: Listed.nullable().describe("The hit as it was; null for a new one"),
    after: Listed.nullable().describe("The hit as it is; null for a removed one"),
    facts: z
      .array(
        z.object({
          kind: z.enum(["schema", "gender", "name", "birth_date", "country", "topic", "identifier"]),
          value: z.string(),
        }),
      )
      .describe("What the entry says now and did not say before"),
  })
  .meta({ id: "SanctionsChange" });
export type SanctionsChange = z.output<typeof SanctionsChange>;

/** What whoever reads the answer ought to know of the search. */
export const SEARCH_NOTES = ["one_word", "other_kind"] as const;

export const SanctionsResult = z
  .object({
    sanctioned: z.boolean(),
    pep: z.boolean(),
    hits: z.array(SanctionsHit).max(20).describe("Highest first; entries below the threshold are not listed"),
    threshold: z.number(),
    lists: z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        updated_at: z.iso.datetime().describe("When the list was last known to be the publisher's latest"),
      }),
    ),
    searched: z
      .object({
        entries: z.int().describe("How many entries the lists held"),
        names: z
          .array(z.string())
          .describe(
            "The readings of the name that were compared, without titles and remarks, in plain letters",
          ),
        notes: z
          .array(z.enum(SEARCH_NOTES))
          .describe(
            "`one_word`: a person's name of one word is compared with entries listed under one word only; add the rest of the name. `other_kind`: an entry that is a firm or ship where a person was asked for, or a person where a firm was, has this very name; `schema` of the hit says what it is",
          ),
      })
      .nullable()
      .describe("What was searched; null for checks from before this was kept"),
    cleared_before: z
      .int()
      .describe(
        "Similar entries left out because a specialist cleared them for this subject and they have not changed",
      ),
    changes: z
      .array(SanctionsChange)
      .describe("What a change of the lists last did to this answer; empty until then"),
    queried_at: z.iso.datetime(),
  })
  .meta({ id: "SanctionsResult" });
export type SanctionsResult = z.output<typeof SanctionsResult>;

export const SanctionsMonitoring = z
  .object({
    active: z.boolean().describe("Whether the subject is looked up again whenever a list changes"),
    since: z.iso.datetime().nullable().describe("When it last began; null when it never did"),
    checked_at: z.iso.datetime().nullable().describe("When the subject was last looked up in all lists"),
    alerted_at: z.iso
      .datetime()
      .nullable()
      .describe("When a change of the lists last brought it to review; null when none did"),
    lists_version: z
      .string()
      .nullable()
      .describe("Which state of the lists that was: another one after every change"),
  })
  .meta({ id: "SanctionsMonitoring" });

export const SanctionsScreening = z
  .object({
    id: z.string(),
    object: z.literal("sanctions_screening"),
    environment: EnvironmentName,
    status: SanctionsStatus,
    subject: z
      .object({
        name: z.string(),
        kind: z.enum(SANCTIONS_KINDS),
        birth_date: z.string().optional(),
        nationality: z.string().optional(),
        country: z.string().optional(),
        registration_number: z.string().optional(),
        imo_number: z.string().optional(),
        mmsi: z.string().optional(),
        call_sign: z.string().optional(),
        tail_number: z.string().optional(),
        address: z.string().optional(),
      })
      .describe("As sent"),
    result: SanctionsResult.nullable(),
    review: z
      .object({
        status: z.enum(["pending", "no_match", "confirmed_match"]),
        note: z.string().nullable(),
        decided_at: z.iso.datetime().nullable(),
        due_at: z.iso.datetime().nullable(),
      })
      .nullable(),
    monitoring: SanctionsMonitoring,
    reference: z.string().optional(),
    customer: z.string().optional(),
    metadata: Metadata,
    error: z.string().nullable(),
    created_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "SanctionsScreening" });
export type SanctionsScreening = z.output<typeof SanctionsScreening>;

export const SanctionsQuery = listQuery({
  status: SanctionsStatus.optional(),
  reference: exactFilter,
  customer: CustomerId.optional(),
  metadata: metadataFilter,
  monitoring: z.boolean().optional().describe("Only what is watched, or only what is not"),
  alerted: z
    .boolean()
    .optional()
    .describe("Only what a change of the lists brought to review and nobody decided since, or only the rest"),
});
export type SanctionsQuery = z.output<typeof SanctionsQuery>;

/** The entries that were looked at: a list may bring another while somebody decides. */
export const SeenEntries = z.array(z.string().max(200)).max(20).optional();

/** A specialist's decision; the note is mandatory for both outcomes (decisions 10.8). `matches` are the entries that are the subject; without it all follow the status. */
export const ReviewDecision = z.object({
  status: z.enum(["no_match", "confirmed_match"]),
  note: DecisionNote,
  matches: z.array(z.string().max(200)).min(1).max(20).optional(),
  entries: SeenEntries,
});
export type ReviewDecision = z.output<typeof ReviewDecision>;

export const MonitorSanctionsScreening = z
  .object({ active: z.boolean().describe("Whether the subject is to be watched") })
  .meta({ id: "MonitorSanctionsScreening" });
export type MonitorSanctionsScreening = z.output<typeof MonitorSanctionsScreening>;

export const SANCTIONS_OUTCOMES = ["alert", "hit_removed"] as const;
export const SimulateSanctionsScreening = z
  .object({
    outcome: z
      .enum(SANCTIONS_OUTCOMES)
      .default("alert")
      .describe(
        "`alert`: the subject is listed. `hit_removed`: an entry that was a hit is taken off its list",
      ),
  })
  .meta({ id: "SimulateSanctionsScreening" });
export type SimulateSanctionsScreening = z.output<typeof SimulateSanctionsScreening>;
