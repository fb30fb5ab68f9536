import { extract } from "../extract-fields";
import { page } from "../test-page";

/** For tests: the type and the fields that are read from a page of lines. */
export function readLines(lines: readonly string[], country: string): Record<string, unknown> {
  const { fields, classification } = extract(page(lines, "document"), 0, "2026-11-21", country);
  return { type: classification.type, ...Object.fromEntries(fields.map(({ name, value }) => [name, value])) };
}
