import { FILES } from "./files";
import type { Scheme } from "./schema";

/** Every file of the folders beside this one; `law.test.ts` holds each to the schema. */
export const schemes: ReadonlyMap<string, Scheme> = new Map(
  (FILES as readonly Scheme[]).map((one) => [one.scheme, one]),
);
