import { z } from "zod";
import { urlOf } from "@/server/platform/origin";
import { exactFilter, listQuery, metadataFilter } from "@/server/platform/pagination";
import {
  CaseDetails,
  Country,
  CustomerId,
  EnvironmentName,
  Language,
  Metadata,
  Purpose,
  text,
} from "@/server/platform/wire";
import { answers } from "@/server/platform/zod-error";
import { Applicant } from "@/server/screenings/schema";

export const LINK_STATUSES = ["pending", "completed", "expired", "canceled"] as const;
export const LinkStatus = z.enum(LINK_STATUSES);
export type LinkStatus = z.output<typeof LinkStatus>;

export const CreateVerificationLink = z
  .object({
    applicant: Applicant,
    purpose: Purpose.optional(),
    country: Country.optional().describe("Country of the documents"),
    reference: text(120).optional().describe("Your own id"),
    documents_requested: z
      .array(text(80).min(1))
      .max(20)
      .optional()
      .describe("Shown to the applicant as a checklist"),
    expires_in_days: z.int().min(1).max(30).optional(),
    redirect_url: z
      .string()
      .refine((value) => urlOf(value) !== null, answers("invalid_url"))
      .meta({ format: "uri", maxLength: 2048 })
      .optional()
      .describe("Where the applicant goes after sending; {LINK_ID} and {SCREENING_ID} are replaced"),
    brand_name: text(80).min(1).optional(),
    locale: Language.optional().describe("Language of the page and the mail"),
    send_email: z.boolean().optional().describe("Mail the link to applicant.email"),
    case_details: CaseDetails.optional(),
    metadata: Metadata.optional(),
    customer: z.string().optional().describe("Id of a registered customer"),
    monitor: z
      .boolean()
      .optional()
      .describe(
        "Whether the applicant, who is told of it, is put on watch for sanctions lists when the screening is completed; one unit. Default: the customer's monitor_subjects, else the settings'",
      ),
  })
  .meta({ id: "CreateVerificationLink" });
export type CreateVerificationLink = z.output<typeof CreateVerificationLink>;

export const VerificationLink = z
  .object({
    id: z.string(),
    object: z.literal("verification_link"),
    environment: EnvironmentName,
    status: LinkStatus,
    reference: z.string().nullable(),
    purpose: Purpose,
    country: z.string().nullable(),
    applicant: Applicant,
    documents_requested: z.array(z.string()),
    locale: z.string().nullable(),
    case_details: CaseDetails,
    redirect_url: z.string().nullable(),
    url: z.string().nullable().describe("The upload page; only in the answer to create"),
    embed_url: z.string().nullable().describe("The page for embedding; only in the answer to create"),
    email_sent: z.boolean(),
    screening_id: z.string().nullable(),
    expires_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable(),
    customer: z.string().optional(),
    monitor: z
      .literal(true)
      .optional()
      .describe("The applicant is put on watch for sanctions lists when the screening is completed"),
    metadata: Metadata,
  })
  .meta({ id: "VerificationLink" });
export type VerificationLink = z.output<typeof VerificationLink>;

export const RenewLink = z
  .object({
    expires_in_days: z.int().min(1).max(30).optional().describe("From now; else as the settings say"),
  })
  .meta({ id: "RenewLink" });
export type RenewLink = z.output<typeof RenewLink>;

export const LinkQuery = listQuery({
  status: LinkStatus.optional(),
  reference: exactFilter,
  customer: CustomerId.optional(),
  metadata: metadataFilter,
});
export type LinkQuery = z.output<typeof LinkQuery>;
