import { z } from "zod";
import { ApiError } from "./errors";
import { Metadata, pairs } from "./wire";
import { answers, fromZodError, plainWords } from "./zod-error";

/** Merges per key; a key that is null goes, null clears all (decisions 11.4). */
export const MetadataChange = pairs(
  z.string(),
  z.string(answers("invalid_metadata")).nullable(),
  answers("invalid_metadata"),
)
  .nullable()
  .optional();

/** What there is after a change; the limits of metadata hold for the merged map. */
export function mergeMetadata(current: Metadata, change: z.output<typeof MetadataChange>): Metadata {
  if (change === null) return {};
  const next = Object.fromEntries(
    Object.entries({ ...current, ...change }).filter(([, value]) => value !== null),
  );
  const result = Metadata.safeParse(next, { error: plainWords });
  if (result.success) return result.data;
  const fault = fromZodError(result.error, "invalid_metadata");
  throw new ApiError("invalid_metadata", { param: fault.param ? `metadata.${fault.param}` : "metadata" });
}
