import { z } from "zod";
import { listQuery } from "@/server/platform/pagination";
import { EnvironmentName, Language, text } from "@/server/platform/wire";

export const REQUEST_KINDS = ["document", "better_copy", "missing_page", "explanation"] as const;

const Index = z.int().min(0).max(999);
const Asked = {
  kind: z
    .enum(REQUEST_KINDS)
    .describe(
      "document: one that did not come; better_copy: the same one, legible; missing_page: the same one with all its pages; explanation: a few words",
    ),
  type: text(80)
    .min(1)
    .optional()
    .describe("For document: a type such as payslip, or words; the applicant reads it"),
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional()
    .describe("For document: the month it is of, YYYY-MM"),
  document: Index.optional().describe("For better_copy and missing_page: index in documents_summary"),
  note: text(300).min(1).optional().describe("What the applicant should know; they read it as it is written"),
};

export const RequestItem = z
  .object(Asked)
  .superRefine((item, ctx) => {
    const refuse = (path: string, error: string) =>
      ctx.addIssue({ code: "custom", message: error, path: [path] });
    const copy = item.kind === "better_copy" || item.kind === "missing_page";
    if (copy && item.document === undefined) refuse("document", `is needed for ${item.kind}`);
    if (item.kind === "document" && item.type === undefined) refuse("type", "is needed for document");
    if (item.kind === "explanation" && item.note === undefined) refuse("note", "is needed for explanation");
  })
  .meta({ id: "RequestItem" });
export type RequestItem = z.output<typeof RequestItem>;

export const CreateScreeningRequest = z
  .object({
    items: z.array(RequestItem).min(1).max(10).describe("What is asked for; nothing else is shown"),
    message: text(1_000).min(1).optional().describe("Stands above it on the page and in the mail"),
    locale: Language.optional().describe("Language of the page and the mail"),
    expires_in_days: z.int().min(1).max(30).optional(),
    send_email: z
      .boolean()
      .optional()
      .describe(
        "Mail the request to applicant.email, and remind after two days; true where the address is known",
      ),
  })
  .meta({ id: "CreateScreeningRequest" });
export type CreateScreeningRequest = z.output<typeof CreateScreeningRequest>;

export const RequestStatus = z.enum(["pending", "answered", "canceled", "expired"]);

export const ScreeningRequest = z
  .object({
    id: z.string(),
    object: z.literal("screening_request"),
    environment: EnvironmentName,
    screening_id: z.uuid(),
    status: RequestStatus,
    items: z.array(
      z.object({
        ...Asked,
        documents: z
          .array(z.int())
          .optional()
          .describe("What came: indexes in documents_summary of the version that followed"),
        answer: z.string().optional().describe("The applicant's words"),
      }),
    ),
    message: z.string().nullable(),
    locale: z.string().nullable(),
    url: z.string().nullable().describe("The applicant's page; only in the answer to create"),
    email_sent: z.boolean(),
    version: z
      .int()
      .nullable()
      .describe("The version of the result that the answer led to; null until it is there"),
    error: z.string().nullable().describe("Why the answer's documents could not be analysed"),
    expires_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
    reminded_at: z.iso.datetime().nullable(),
    answered_at: z.iso.datetime().nullable(),
    customer: z.string().optional(),
  })
  .meta({ id: "ScreeningRequest" });
export type ScreeningRequest = z.output<typeof ScreeningRequest>;

export const SimulateAnswer = z
  .object({ outcome: z.enum(["approve", "review", "decline"]) })
  .meta({ id: "SimulateAnswer" });
export type SimulateAnswer = z.output<typeof SimulateAnswer>;

export const RequestQuery = listQuery({ status: RequestStatus.optional() });
export type RequestQuery = z.output<typeof RequestQuery>;
