import { z } from "zod";
import { Applicant, CaseDetails, Country, Language, Purpose, text } from "@/server/platform/wire";
import { dataFault, fitTogether, MAX_DOCUMENTS, MEDIA_TYPES } from "@/server/platform/wire-documents";
import { answers } from "@/server/platform/zod-error";

const invalid = answers("invalid_document");

const File = z
  .object(
    {
      type: text(80).optional(),
      data: z.string(invalid).optional(),
      media_type: z.enum(MEDIA_TYPES, answers("unsupported_media_type")).optional(),
    },
    invalid,
  )
  .superRefine((file, ctx) => {
    if (file.data === undefined || file.media_type === undefined) {
      ctx.addIssue({
        code: "custom",
        message: "invalid_document | Send data and media_type; this container downloads nothing.",
      });
      return;
    }
    const fault = dataFault(file.data);
    if (fault) ctx.addIssue({ code: "custom", ...fault });
  });

/** What POST /verify takes: a screening's documents and facts, without the account's side of it. */
export const VerifyBody = z.object({
  files: z
    .array(File, answers("documents_required"))
    .min(1, answers("documents_required"))
    .max(MAX_DOCUMENTS, answers("too_many_documents"))
    .refine((files) => fitTogether(files.map((file) => file.data ?? "")), answers("documents_too_large")),
  purpose: Purpose.optional(),
  country: Country.optional(),
  lang: Language.optional(),
  applicant: Applicant.optional(),
  case_details: CaseDetails.optional(),
});
export type VerifyBody = z.output<typeof VerifyBody>;
