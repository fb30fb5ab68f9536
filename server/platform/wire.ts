import { z } from "zod";
import { originOf } from "./origin";
import { COUNTRIES, NOTE_LENGTH, PURPOSES } from "./wire-lists";
import { answers, plainWords } from "./zod-error";

export { COUNTRIES, NOTE_LENGTH, PURPOSES };

/** Wire shapes that several resources share. Client-safe: no transforms, nothing of Node. */

/** Whether it has at most `max` Unicode code points; what cannot is not taken apart to count them. */
export function isWithin(value: string, max: number): boolean {
  return value.length <= max || (value.length <= 2 * max && [...value].length <= max);
}

/** Text of at most `max` Unicode code points (decisions 14.12). */
export function text(max: number) {
  return z
    .string()
    .refine((value) => isWithin(value, max), {
      error: `must have at most ${max} characters`,
    })
    .meta({ maxLength: max });
}

export const EnvironmentName = z.enum(["live", "test"]).meta({ id: "Environment" });

export const Purpose = z.enum(PURPOSES, answers("invalid_purpose")).meta({ id: "Purpose" });
export type Purpose = z.output<typeof Purpose>;

export const Language = z.enum(["es", "en"]);
export type Language = z.output<typeof Language>;

const KNOWN = new Set(COUNTRIES);

/** Accepted in either case; stored in upper case with `upperCase`. */
export const Country = z
  .string()
  .refine((value) => KNOWN.has(value.toUpperCase()), { error: "must be an ISO 3166-1 alpha-2 code" })
  .meta({ id: "Country", pattern: "^[A-Za-z]{2}$", examples: ["ES"] });

/** A nationality or jurisdiction: `XK` as well, which is no ISO code and what passports of Kosovo carry. */
export const Nationality = z
  .string()
  .refine((value) => KNOWN.has(value.toUpperCase()) || value.toUpperCase() === "XK", {
    error: "must be an ISO 3166-1 alpha-2 code, or XK",
  })
  .meta({ id: "Nationality", pattern: "^[A-Za-z]{2}$", examples: ["ES"] });

export function upperCase(country: string | null | undefined): string | null {
  return country ? country.toUpperCase() : null;
}

const SPANISH_SPEAKING = new Set("AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE".split(" "));

/** Spanish for Spanish-speaking countries, else English (decisions 5.14). */
export function languageOfCountry(country: string | null): Language {
  return country !== null && SPANISH_SPEAKING.has(country) ? "es" : "en";
}

/** More names than any map of ours has, of those that go and those that come together. */
const MOST_NAMES = 100;

/**
 * A flat map of the caller's own names. Unlike zod's record, which leaves `__proto__` out without a word, it keeps every name as a
 * property of the map itself. Refused at the first fault: a megabyte holds a hundred thousand.
 */
export function pairs<V extends z.ZodType>(name: z.ZodString, value: V, refusal: { error: string }) {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(z.record(name, value), { io: "input" });
  const isMap = (given: unknown) => typeof given === "object" && given !== null && !Array.isArray(given);
  return z
    .custom<Record<string, z.output<V>>>(isMap, refusal)
    .check(({ value: map, issues }) => {
      const entries = Object.entries(map);
      if (entries.length > MOST_NAMES)
        return void issues.push({ code: "custom", message: refusal.error, input: map });
      for (const [key, given] of entries) {
        const faults = [name.safeParse(key), value.safeParse(given, { error: plainWords })];
        for (const { message, path } of faults.flatMap(({ error }) => error?.issues ?? []))
          issues.push({ code: "custom", message, path: [key, ...path], input: given });
        if (issues.length > 0) return;
      }
    })
    .meta(shape);
}

/** Whether a schema is a map of the caller's own names. */
export function isPairs(schema: z.ZodType): boolean {
  return schema.meta()?.type === "object";
}

const METADATA_KEY = /^[A-Za-z0-9_.-]{1,40}$/;

export const Metadata = pairs(
  z.string().regex(METADATA_KEY, answers("invalid_metadata")),
  z
    .string(answers("invalid_metadata"))
    .refine((value) => isWithin(value, 500), answers("invalid_metadata"))
    .meta({ maxLength: 500 }),
  answers("invalid_metadata"),
)
  .refine((map) => Object.keys(map).length <= 20, answers("invalid_metadata"))
  .meta({ id: "Metadata", maxProperties: 20, description: "Up to 20 pairs; returned as given" });
export type Metadata = z.output<typeof Metadata>;

/** "key=value" of each entry, as the indexed column holds them. Keys cannot hold "=". */
export function metadataPairs(metadata: Readonly<Record<string, string>>): string[] {
  return Object.entries(metadata).map(([key, value]) => `${key}=${value}`);
}

const CASE_KEY = /^[a-z][a-z0-9_]{0,63}$/;

export const CaseDetails = pairs(
  z.string().regex(CASE_KEY, { error: "keys are snake_case, at most 64 characters" }),
  z.union([text(500), z.number()], { error: "values are strings of at most 500 characters or numbers" }),
  { error: "takes a flat object of snake_case keys with strings or numbers" },
)
  .refine((map) => Object.keys(map).length <= 30, { error: "takes at most 30 keys" })
  .meta({
    id: "CaseDetails",
    maxProperties: 30,
    description: "Facts that the engine compares with the documents",
  });
export type CaseDetails = z.output<typeof CaseDetails>;

const SIMPLE_EMAIL = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]{2,}$/;

export const Email = z
  .string()
  .refine((value) => value.length <= 254 && SIMPLE_EMAIL.test(value), { error: "must be an e-mail address" })
  .meta({ maxLength: 254, format: "email" });

/** A real date, YYYY-MM-DD. */
export function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A moment as an ISO 8601 string in UTC, which becomes a `Date`. */
export const Moment = z.iso.datetime().transform((at) => new Date(at));

const nameRequired = answers("applicant_required");
const BirthDate = z
  .string()
  .refine(isRealDate, { error: "must be a real date, YYYY-MM-DD" })
  .refine((date) => date <= new Date().toISOString().slice(0, 10), { error: "lies in the future" })
  .meta({ format: "date" });

/** The person or company a screening or a link is about. Only the name is required. */
export const Applicant = z
  .object(
    {
      name: z
        .string(nameRequired)
        .refine((name) => name.trim() !== "", nameRequired)
        .refine((name) => isWithin(name, 160), { error: "must have at most 160 characters" })
        .meta({ minLength: 1, maxLength: 160 }),
      email: z
        .string()
        .refine((value) => value.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), {
          error: "must be an e-mail address",
        })
        .meta({ format: "email", maxLength: 254 })
        .optional(),
      phone: text(300).optional(),
      date_of_birth: BirthDate.optional(),
      id_number: text(300).optional(),
      company: text(300).optional(),
      address: text(300).optional(),
      country: Country.optional(),
    },
    nameRequired,
  )
  .meta({ id: "Applicant" });
export type Applicant = z.output<typeof Applicant>;

/** The caller's id of a registered customer. */
export const CustomerId = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,64}$/, { error: "takes 1 to 64 letters, digits, _ . or -" });

/** An https address as text; whether it may be contacted is decided on the server. */
export const HttpsUrl = z
  .string()
  .refine((value) => /^https:/i.test(value) && originOf(value) !== null, answers("invalid_url"))
  .meta({ format: "uri", maxLength: 2048 });

export const HexColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/, { error: "must be #RRGGBB" });

/** What is left of an object: `{id, object, deleted: true}`. */
export const Deleted = z
  .object({ id: z.string(), object: z.string(), deleted: z.literal(true) })
  .meta({ id: "Deleted" });
export type Deleted = z.output<typeof Deleted>;

/** What events say of an object that was erased: enough to find one's own record of it, nothing of the person. */
export const Erased = Deleted.extend({
  environment: EnvironmentName.optional(),
  customer: z.string().optional(),
  reference: z.string().nullable().optional(),
  link_id: z.string().nullable().optional(),
  status: z.enum(["canceled", "expired"]).optional(),
}).meta({ id: "Erased" });
export type Erased = z.output<typeof Erased>;

/** Why a person decided as they did: mandatory with every decision (decisions 10.8). */
export const DecisionNote = text(NOTE_LENGTH).refine((note) => note.trim() !== "", {
  error: "must not be empty",
});
