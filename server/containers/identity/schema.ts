import { z } from "zod";
import { text } from "@/server/platform/wire";
import { dataFault, fitTogether, MEDIA_TYPES } from "@/server/platform/wire-documents";
import { answers } from "@/server/platform/zod-error";

/** 90 s at eight frames a second would be 720; a session asks for about half a minute. */
const MOST_FRAMES = 600;
const missing = answers("documents_required");
const pictures = MEDIA_TYPES.filter((type) => type !== "application/pdf");

const shape = {
  media_type: z.enum(pictures, answers("unsupported_media_type")),
  data: z.string(answers("invalid_document")),
};

function checkData({ data }: { data: string }, ctx: z.RefinementCtx): void {
  const fault = dataFault(data);
  if (fault) ctx.addIssue({ code: "custom", ...fault });
}

const Picture = z.object(shape, missing).superRefine(checkData);
const Frame = z
  .object({ ...shape, at_ms: z.number().min(-60_000).max(600_000) }, answers("invalid_document"))
  .superRefine(checkData);

/** What POST /v1/check takes. Without frames there was no scan: the decision is then left to a person. */
export const CheckBody = z
  .object({
    session_id: z.string(),
    document: Picture,
    document_back: Picture.optional(),
    selfie: Picture,
    frames: z.array(Frame).max(MOST_FRAMES),
    applicant: z.object({ name: text(160) }).optional(),
  })
  .refine(
    ({ document, document_back, selfie, frames }) =>
      fitTogether([document, document_back, selfie, ...frames].map((picture) => picture?.data ?? "")),
    answers("documents_too_large"),
  );
export type CheckBody = z.output<typeof CheckBody>;
