import { z } from "zod";
import { exactFilter, listQuery, metadataFilter } from "@/server/platform/pagination";
import {
  CustomerId,
  Email,
  EnvironmentName,
  isWithin,
  Language,
  Metadata,
  text,
} from "@/server/platform/wire";
import { answers } from "@/server/platform/zod-error";

const required = answers("applicant_required");

/** The person who is asked to identify themselves; the address receives the link and the receipt. */
const IdCheckApplicant = z.object(
  {
    name: z
      .string(required)
      .refine((name) => name.trim() !== "", required)
      .refine((name) => !isWithin(name.trim(), 2) || name.trim() === "", {
        error: "must have at least 3 characters",
      })
      .refine((name) => isWithin(name, 160), { error: "must have at most 160 characters" })
      .meta({ minLength: 3, maxLength: 160 }),
    email: Email,
  },
  required,
);

export const CreateIdCheck = z
  .object({
    applicant: IdCheckApplicant,
    purpose: text(300).optional().describe("Why the person is asked; shown to them"),
    reference: text(120).optional().describe("Your own id; returned on every event"),
    send_email: z.boolean().optional().describe("Default true; false: pass on the url yourself"),
    locale: Language.optional().describe("Language of the page and the mails"),
    expires_in_days: z.int().min(1).max(30).optional().describe("Default 14"),
    metadata: Metadata.optional(),
    customer: z.string().optional().describe("Id of a registered customer"),
    monitor: z
      .boolean()
      .optional()
      .describe(
        "Whether the person, who is told of it, is put on watch for sanctions lists when the check is passed; one unit. Default: the customer's monitor_subjects, else the settings'",
      ),
  })
  .meta({ id: "CreateIdCheck" });
export type CreateIdCheck = z.output<typeof CreateIdCheck>;

export const ID_CHECK_STATUSES = [
  "pending",
  "retry",
  "in_review",
  "passed",
  "rejected",
  "canceled",
  "expired",
] as const;
export const IdCheckStatus = z.enum(ID_CHECK_STATUSES);
export type IdCheckStatus = z.output<typeof IdCheckStatus>;

const CheckResult = z.enum(["pass", "fail", "not_done"]);

export const IdCheckResult = z
  .object({
    checks: z.object({
      mrz: CheckResult,
      expiry: CheckResult,
      face_match: CheckResult,
      liveness: CheckResult,
    }),
    document: z.object({
      type: z.string().nullable(),
      country: z.string().nullable(),
      expires_on: z.iso.date().nullable(),
    }),
    reasons: z.array(z.object({ code: z.string().describe("Stable"), note: z.string() })),
  })
  .meta({ id: "IdCheckResult" });
export type IdCheckResult = z.output<typeof IdCheckResult>;

export const IdCheck = z
  .object({
    id: z.string(),
    object: z.literal("id_check"),
    environment: EnvironmentName,
    status: IdCheckStatus,
    reference: z.string().nullable(),
    purpose: z.string().nullable(),
    applicant: z.object({ name: z.string(), email: z.string().nullable() }),
    locale: z.string().nullable(),
    email_sent: z.boolean(),
    attempts_used: z.int(),
    attempts_left: z.int(),
    decision: z.enum(["passed", "rejected"]).nullable(),
    decided_by: z.enum(["automatic", "specialist"]).nullable(),
    result: IdCheckResult.nullable().describe("Null until the check has ended"),
    url: z.string().optional().describe("The person's page; only in the answer to create"),
    expires_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable(),
    customer: z.string().optional(),
    monitor: z
      .literal(true)
      .optional()
      .describe("The person is put on watch for sanctions lists when the check is passed"),
    sanctions_screening: z
      .string()
      .optional()
      .describe("Id of the sanctions screening by which the person is on watch"),
    metadata: Metadata,
  })
  .meta({ id: "IdCheck" });
export type IdCheck = z.output<typeof IdCheck>;

export const SIMULATED_OUTCOMES = ["passed", "retry", "in_review", "rejected"] as const;
export const SimulateIdCheck = z
  .object({ outcome: z.enum(SIMULATED_OUTCOMES) })
  .meta({ id: "SimulateIdCheck" });
export type SimulateIdCheck = z.output<typeof SimulateIdCheck>;

export const IdCheckQuery = listQuery({
  status: IdCheckStatus.optional(),
  reference: exactFilter,
  customer: CustomerId.optional(),
  metadata: metadataFilter,
});
export type IdCheckQuery = z.output<typeof IdCheckQuery>;

export const IdCheckReportQuery = z.strictObject({ lang: Language.optional() });
