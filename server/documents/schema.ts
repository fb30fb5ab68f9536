import { z } from "zod";
import { text } from "@/server/platform/wire";
import { answers } from "@/server/platform/zod-error";

export const MEDIA_TYPES = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

export const MAX_DOCUMENTS = 20;
/** 10 MB and 20 MB of decoded bytes; 1 MB is 1,048,576 bytes (decisions 1.8). */
export const MAX_DOCUMENT_BYTES = 10 * 1_048_576;
export const MAX_TOTAL_BYTES = 20 * 1_048_576;

const invalid = answers("invalid_document");

/** Number of bytes that base64 text decodes to; null when it is no base64. Whitespace and missing padding are tolerated. */
export function base64Size(data: string): number | null {
  const dense = /\s/.test(data) ? data.replace(/\s+/g, "") : data;
  const body = dense.replace(/={1,2}$/, "");
  if (body === "" || body.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(body)) return null;
  return Math.floor((body.length * 3) / 4);
}

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
      if (!/^https:\/\//i.test(document.url) || !URL.canParse(document.url) || document.url.length > 2048) {
        refuse("invalid_url", ["url"]);
      }
      return;
    }
    if (document.media_type === undefined) return refuse("invalid_document | data needs media_type.");
    const data = document.data ?? "";
    if (/^\s*data:/i.test(data)) {
      return refuse("invalid_document | Send the base64 text alone, without the data: prefix.", ["data"]);
    }
    const size = base64Size(data);
    if (size === null) return refuse("invalid_document | data is not base64.", ["data"]);
    if (size > MAX_DOCUMENT_BYTES) refuse("document_too_large");
  })
  .meta({ id: "DocumentInput" });
export type DocumentInput = z.output<typeof DocumentInput>;

export const DocumentInputs = z
  .array(DocumentInput, answers("documents_required"))
  .min(1, answers("documents_required"))
  .max(MAX_DOCUMENTS, answers("too_many_documents"))
  .refine(
    (documents) =>
      documents.reduce((sum, one) => sum + (base64Size(one.data ?? "") ?? 0), 0) <= MAX_TOTAL_BYTES,
    answers("documents_too_large"),
  );
