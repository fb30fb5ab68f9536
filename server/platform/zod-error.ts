import type { z } from "zod";
import { ApiError, type ErrorCode, errorRank, isErrorCode } from "./errors";

const SEPARATOR = " | ";

/**
 * Makes a zod check answer with an error code of ours, optionally with a sentence of its own:
 * `z.string().max(120, answers("invalid_purpose"))`.
 */
export function answers(code: ErrorCode, message?: string): { error: string } {
  return { error: message ? `${code}${SEPARATOR}${message}` : code };
}

const TYPES: Record<string, string> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

const MEASURES: Record<string, string> = { string: " characters", array: " entries", record: " keys" };

/** What a check without a sentence of its own says: the rule, in words that fit behind the field's name. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}`;
    case "too_big":
      return `must be at most ${issue.maximum}${MEASURES[issue.origin] ?? ""}`;
    case "too_small":
      return `must be at least ${issue.minimum}${MEASURES[issue.origin] ?? ""}`;
    case "unrecognized_keys":
      return "is not known";
    default:
      return undefined;
  }
};

/** `documents[0].url`, `metadata.order`: the notation of decisions 1.14. */
export function paramOf(path: readonly PropertyKey[]): string | undefined {
  if (path.length === 0) return undefined;
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}

/** The first fault of a request in the documented order, as the error it answers with. */
export function fromZodError(error: z.ZodError, fallback: ErrorCode = "invalid_parameter"): ApiError {
  const faults = error.issues.map((issue) => {
    const [head = "", ...rest] = issue.message.split(SEPARATOR);
    const named = isErrorCode(head);
    const unknownKey = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    const path = unknownKey === undefined ? issue.path : [...issue.path, unknownKey];
    const param = paramOf(path);
    const said = named ? rest.join(SEPARATOR) : issue.message;
    return {
      code: named ? head : fallback,
      param,
      message: said === "" ? undefined : sentence(said, param, named),
    };
  });
  faults.sort((a, b) => errorRank(a.code) - errorRank(b.code));
  const first = faults[0];
  if (!first) return new ApiError(fallback);
  return new ApiError(first.code, {
    param: first.param,
    ...(first.message === undefined ? {} : { message: first.message }),
  });
}

function sentence(said: string, param: string | undefined, own: boolean): string {
  if (own || param === undefined) return said;
  return `${param}: ${said}`;
}
