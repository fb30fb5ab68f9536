import { judgeIsolated } from "@/server/engine/documents/isolated-judge";
import { readIsolated } from "@/server/engine/documents/isolated-reader";
import { sniff } from "@/server/engine/documents/sniff";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import type { InputFile } from "@/server/engine/documents/types";
import { ApiError } from "@/server/platform/errors";
import type { Isolation } from "@/server/platform/isolate";
import { languageOfCountry, upperCase } from "@/server/platform/wire";
import { fromZodError, plainWords } from "@/server/platform/zod-error";
import type { Handler } from "../serve";
import type { Engine } from "../start";
import { presentVerification } from "./present";
import { VerifyBody } from "./schema";

const DEFAULT_PURPOSE = "rental";

/** POST /verify: the analysis of a screening, answered at once. Nothing is kept. */
export function verifyDocuments({
  reader,
  judge,
  time,
  allow,
}: Pick<Engine, "time" | "allow"> & { reader: Isolation; judge: Isolation }): Handler {
  return {
    bodyLimit: 32 * 1_048_576,
    tooLarge: "documents_too_large",
    gated: true,
    async answer(body, { turn, signal }) {
      const parsed = VerifyBody.safeParse(body, { error: plainWords });
      if (!parsed.success) throw fromZodError(parsed.error);
      const { files, purpose, country, lang, applicant, case_details } = parsed.data;
      const inputs = files.map(decode);
      await turn();
      allow();
      const at = upperCase(country);
      const documents = await Promise.all(
        inputs.map((file) => readIsolated(file, (bytes) => reader.run(bytes, { signal }))),
      );
      const { outcome } = await judgeIsolated(
        {
          files: inputs,
          applicant: withoutUndefined(applicant ?? { name: "" }),
          purpose: purpose ?? DEFAULT_PURPOSE,
          ...(at === null ? {} : { country: at }),
          caseDetails: case_details ?? {},
          thresholds: DEFAULT_THRESHOLDS,
          today: time().toISOString().slice(0, 10),
        },
        documents,
        (packed) => judge.run(packed, { signal }),
      );
      signal.throwIfAborted();
      if (outcome.failed) {
        throw new ApiError("invalid_document", {
          param: "files",
          message: `No file could be read: ${outcome.reason}.`,
        });
      }
      return presentVerification(outcome, lang ?? languageOfCountry(at));
    },
  };
}

/** The kind of a file is what its bytes say, whatever was declared (decisions 6.6). */
function decode({ data = "", type }: VerifyBody["files"][number], index: number): InputFile {
  const bytes = Buffer.from(data, "base64");
  const mediaType = sniff(bytes);
  if (!mediaType) throw new ApiError("unsupported_media_type", { param: `files[${index}].data` });
  return { bytes, mediaType, ...(type === undefined ? {} : { typeHint: type }) };
}

function withoutUndefined(applicant: { name: string }): { name: string } {
  return Object.fromEntries(Object.entries(applicant).filter(([, value]) => value !== undefined)) as never;
}
