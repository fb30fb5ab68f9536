import { z } from "zod";
import { urlOf } from "@/server/platform/origin";
import { text } from "@/server/platform/wire";
import {
  dataFault,
  fitTogether,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS,
  MAX_TOTAL_BYTES,
  MEDIA_TYPES,
  type MediaType,
} from "@/server/platform/wire-documents";
import { answers } from "@/server/platform/zod-error";

export { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, MAX_TOTAL_BYTES, MEDIA_TYPES, type MediaType };

const invalid = answers("invalid_document");

export const DocumentInput = z
  .object(
    {
      type: text(80).optional().describe("A hint: payslip, bank_statement, id, employment_contract, …"),
      url: z
        .string(invalid)
        .optional()
        .meta({ format: "uri", description: "https; the service downloads it" }),
      data: z.string(invalid).optional().meta({ contentEncoding: "base64" }),
      media_type: z.enum(MEDIA_TYPES, answers("unsupported_media_type")).optional(),
    },
    invalid,
  )
  .superRefine((document, ctx) => {
    const refuse = (message: string, path: string[] = []) => ctx.addIssue({ code: "custom", message, path });
    const hasUrl = document.url !== undefined;
    const hasData = document.data !== undefined;
    if (hasUrl === hasData) return refuse("invalid_document");
    if (document.url !== undefined) {
      if (!/^https:\/\//i.test(document.url) || urlOf(document.url) === null) {
        refuse("invalid_url", ["url"]);
      }
      return;
    }
    if (document.media_type === undefined) return refuse("invalid_document | data needs media_type.");
    const fault = dataFault(document.data ?? "");
    if (fault) refuse(fault.message, fault.path);
  })
  .meta({ id: "DocumentInput" });
export type DocumentInput = z.output<typeof DocumentInput>;

export const DocumentInputs = z
  .array(DocumentInput, answers("documents_required"))
  .min(1, answers("documents_required"))
  .max(MAX_DOCUMENTS, answers("too_many_documents"))
  .refine((documents) => fitTogether(documents.map((one) => one.data ?? "")), answers("documents_too_large"));
