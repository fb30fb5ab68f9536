import { z } from "zod";
import { DocumentInputs } from "@/server/documents/schema";
import { STANDINGS } from "@/server/engine/documents/types";
import { exactFilter, listQuery, metadataFilter } from "@/server/platform/pagination";
import {
  Applicant,
  CaseDetails,
  Country,
  CustomerId,
  EnvironmentName,
  Language,
  Metadata,
  Purpose,
  text,
} from "@/server/platform/wire";

export { Applicant };

export const SANDBOX_OUTCOMES = ["approve", "review", "decline", "fail"] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

export const CreateScreening = z
  .object({
    applicant: Applicant,
    documents: DocumentInputs,
    // Judged after everything else (decisions 6.1), therefore by the verb.
    consent_confirmed: z
      .unknown()
      .optional()
      .meta({ const: true, description: "Confirms that the applicant agreed; must be true" }),
    purpose: Purpose.optional(),
    country: Country.optional().describe("Country of the documents"),
    reference: text(120).optional(),
    case_details: CaseDetails.optional(),
    metadata: Metadata.optional(),
    lang: Language.optional().describe("Language of summary and deviations"),
    sandbox_outcome: z.enum(SANDBOX_OUTCOMES).optional().describe("Sandbox only"),
    customer: z.string().optional().describe("Id of a registered customer"),
    monitor: z
      .boolean()
      .optional()
      .describe(
        "Whether the applicant is put on watch for sanctions lists when the screening is completed; one unit. Default: the customer's monitor_subjects, else the settings'",
      ),
  })
  .meta({ id: "CreateScreening", required: ["applicant", "documents", "consent_confirmed"] });
export type CreateScreening = z.output<typeof CreateScreening>;

export const Decision = z.enum(["approve", "review", "decline"]).meta({ id: "Decision" });

export const Deviation = z
  .object({
    id: z.string(),
    code: z.string().describe("Stable; every code is explained at /docs/deviations"),
    field: z.string(),
    severity: z.enum(["low", "medium", "high"]),
    note: z.string(),
    document: z.int().optional().describe("Index in the request's documents"),
    page: z.int().optional(),
    box: z.array(z.number()).length(4).optional().describe("[x0, y0, x1, y1] in fractions of the page"),
  })
  .meta({ id: "Deviation" });

export const Field = z
  .looseObject({
    name: z.string(),
    value: z.union([z.string(), z.number(), z.boolean()]),
    currency: z.string().optional(),
    document: z.int().describe("Index in the request's documents"),
    page: z.int().optional(),
    box: z.array(z.number()).length(4).optional().describe("[x0, y0, x1, y1] in fractions of the page"),
    confidence: z.number().optional(),
    proof: z.enum(STANDINGS).optional(),
    derived: z.boolean().optional(),
  })
  .meta({ id: "Field" });

export const Result = z
  .object({
    score: z.int().min(0).max(100),
    decision: Decision,
    display_score: z.string(),
    summary: z.string().optional(),
    detected_document_type: z.string().nullable(),
    detected_country: z.string().nullable(),
    documents_checked: z.int(),
    deviations: z.array(Deviation).optional(),
    fields: z.array(Field).optional(),
    income: z.object({ monthly_amount: z.number().nullable(), currency: z.string().nullable() }).optional(),
    breakdown: z
      .object({
        document_integrity: z.int().min(0).max(100),
        financial_capacity: z.int().min(0).max(100),
        identity: z.int().min(0).max(100),
      })
      .nullable()
      .optional(),
    documents_summary: z
      .array(
        z.object({
          index: z.int(),
          type: z.string().nullable(),
          pages: z.int(),
          sha256: z.string(),
          replaced_by: z.int().optional().describe("Index of the better copy that the applicant sent"),
        }),
      )
      .optional(),
    documents_requested: z
      .array(
        z.object({
          requested: z.string().describe("As it was asked for"),
          documents: z.array(z.int()).describe("Indexes of the documents that are it"),
          missing: z.boolean(),
          months_missing: z
            .array(z.string())
            .describe("YYYY-MM of those that were asked for and did not come"),
        }),
      )
      .optional()
      .describe("What was asked for against what came; left out when nobody asked for anything"),
    version: z.int().describe("1, and one more with every answer of the applicant that was analysed"),
    sandbox: z.boolean(),
  })
  .meta({ id: "Result" });
export type Result = z.output<typeof Result>;

export const Round = z
  .object({
    version: z.int(),
    score: z.int(),
    decision: Decision,
    document_count: z.int(),
    request_id: z.string().nullable().describe("The request whose answer led to it"),
    completed_at: z.iso.datetime(),
  })
  .meta({ id: "Round" });
export type Round = z.output<typeof Round>;

export const ScreeningReview = z
  .object({
    decision: Decision,
    by: z.string().nullable().describe("Id of the member who decided"),
    at: z.iso.datetime().describe("When the person decided"),
    note: z.string().describe("Why, in the person's own words"),
  })
  .meta({ id: "ScreeningReview" });

export const ScreeningStatus = z.enum(["processing", "completed", "failed"]);
export const Channel = z.enum(["api", "link", "dashboard"]);

export const Screening = z
  .object({
    id: z.uuid(),
    object: z.literal("screening"),
    environment: EnvironmentName,
    status: ScreeningStatus,
    channel: Channel,
    reference: z.string().nullable(),
    purpose: Purpose,
    country: z.string().nullable(),
    applicant: Applicant.optional().describe("As given; left out when the settings say so"),
    document_count: z.int(),
    decision: Decision.nullable(),
    score: z.int().nullable(),
    result: Result.nullable(),
    review: ScreeningReview.nullable().describe(
      "What a person decided last; null until then. decision and result stay the engine's",
    ),
    rounds: z.array(Round).describe("Every version of the result, the first one first"),
    case_details: CaseDetails,
    error: z.string().nullable(),
    metadata: Metadata,
    link_id: z.string().nullable(),
    created_at: z.iso.datetime(),
    completed_at: z.iso
      .datetime()
      .nullable()
      .describe("When the first result was there; null until then. Each later result has its own in rounds"),
    customer: z.string().optional(),
    monitor: z
      .literal(true)
      .optional()
      .describe("The applicant is put on watch for sanctions lists when the screening is completed"),
    sanctions_screening: z
      .string()
      .optional()
      .describe("Id of the sanctions screening by which the applicant is on watch"),
  })
  .meta({ id: "Screening" });
export type Screening = z.output<typeof Screening>;

export const ScreeningQuery = listQuery({
  reference: exactFilter,
  link_id: exactFilter,
  status: ScreeningStatus.optional(),
  decision: Decision.optional(),
  purpose: Purpose.optional(),
  channel: Channel.optional(),
  customer: CustomerId.optional(),
  metadata: metadataFilter,
});
export type ScreeningQuery = z.output<typeof ScreeningQuery>;
