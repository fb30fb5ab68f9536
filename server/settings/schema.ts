import { z } from "zod";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import { Country, Email, HexColor, HttpsUrl, PURPOSES, text } from "@/server/platform/wire";

const purpose = z.enum(PURPOSES);
const threshold = z.int().min(1).max(100);

/** From which score on what is decided. */
export const Rule = z.strictObject({ approve_min: threshold, review_min: threshold });
export type Rule = z.output<typeof Rule>;

const decision = {
  approve_min: threshold,
  review_min: threshold,
  by_purpose: z.partialRecord(purpose, Rule).describe("Thresholds of their own for some purposes"),
};
const branding = {
  display_name: text(80).nullable(),
  logo_url: HttpsUrl.nullable(),
  primary_color: HexColor.nullable(),
  support_email: Email.nullable(),
  privacy_url: HttpsUrl.nullable(),
  hide_powered_by: z.boolean(),
};
const Intro = z.strictObject({ en: text(600).min(1), es: text(600).min(1) }).partial();
const linkDefaults = {
  purpose,
  country: Country.nullable(),
  expiry_days: z.int().min(1).max(30),
  documents_requested: z.array(text(80).min(1)).max(20),
  redirect_url: HttpsUrl.nullable(),
  email_applicant: z.boolean(),
  complete_applicant: z
    .boolean()
    .describe("Applicants may add what is missing of their data: birth date, id number, phone, address"),
  language: z.enum(["auto", "es", "en"]),
  intros: z
    .partialRecord(purpose, Intro)
    .describe("What the page and the mails say first, by purpose and language"),
};
const resultFormat = {
  summary: z.boolean(),
  deviations: z.boolean(),
  fields: z.boolean(),
  income: z.boolean(),
  breakdown: z.boolean(),
  applicant: z.boolean(),
  score_scale: z.enum(["100", "10", "grade"]),
};
const applicantResult = z
  .enum(["off", "findings", "full"])
  .describe(
    "Whether applicants see what came of their documents and can answer: off, findings without the score, or full",
  );
const monitorSubjects = z
  .boolean()
  .describe(
    "Whether applicants of completed screenings and people of passed identity checks get a sanctions check that is watched; one unit each",
  );
const notifications = {
  recipients: z.array(Email).max(10),
  on_completed: z.boolean(),
  on_review: z.boolean(),
  on_decline: z.boolean(),
  on_failed: z.boolean(),
};

export const Settings = z
  .object({
    decision: z.object(decision),
    branding: z.object(branding),
    link_defaults: z.object(linkDefaults),
    result_format: z.object(resultFormat),
    notifications: z.object(notifications),
    applicant_result: applicantResult,
    monitor_subjects: monitorSubjects,
  })
  .meta({ id: "Settings" });
export type Settings = z.output<typeof Settings>;

/** The decision's section, as the dashboard saves it: as a whole. */
export const DecisionRules = z.strictObject(decision);
export type DecisionRules = z.output<typeof DecisionRules>;

/** Every field may be left out or null (back to its default); a section may be null as a whole (decisions 5.7). */
function patchOf<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject(shape).partial().nullable().optional();
}
function nullable<S extends z.ZodRawShape>(
  shape: S,
): { [K in keyof S]: z.ZodNullable<S[K] extends z.ZodType ? S[K] : never> } {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, z.nullable(field as z.ZodType)]),
  ) as never;
}

export const SettingsPatch = z
  .strictObject({
    decision: patchOf(nullable(decision)),
    branding: patchOf(nullable(branding)),
    link_defaults: patchOf(nullable(linkDefaults)),
    result_format: patchOf(
      nullable({
        ...resultFormat,
        score_scale: z.union([resultFormat.score_scale, z.literal(100), z.literal(10)]),
      }),
    ),
    notifications: patchOf(nullable(notifications)),
    applicant_result: applicantResult.nullable().optional(),
    monitor_subjects: monitorSubjects.nullable().optional(),
  })
  .meta({ id: "SettingsPatch" });
export type SettingsPatch = z.output<typeof SettingsPatch>;

export const DEFAULT_SETTINGS: Settings = {
  decision: {
    approve_min: DEFAULT_THRESHOLDS.approveMin,
    review_min: DEFAULT_THRESHOLDS.reviewMin,
    by_purpose: {},
  },
  branding: {
    display_name: null,
    logo_url: null,
    primary_color: null,
    support_email: null,
    privacy_url: null,
    hide_powered_by: false,
  },
  link_defaults: {
    purpose: "rental",
    country: null,
    expiry_days: 14,
    documents_requested: [],
    redirect_url: null,
    email_applicant: false,
    complete_applicant: false,
    language: "auto",
    intros: {},
  },
  result_format: {
    summary: true,
    deviations: true,
    fields: true,
    income: true,
    breakdown: true,
    applicant: true,
    score_scale: "100",
  },
  notifications: {
    recipients: [],
    on_completed: false,
    on_review: false,
    on_decline: false,
    on_failed: false,
  },
  applicant_result: "off",
  monitor_subjects: false,
};
