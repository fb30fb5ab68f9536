import { ApiError } from "./errors";
import { paramOf } from "./zod-error";

/** No request of ours is deeper than five levels or longer than some hundred values. */
const MOST_LEVELS = 32;
const MOST_VALUES = 10_000;

/** In UTF-16 units. What we keep of a text is a thousandth of it; whatever looks at it closer than letter by letter pays the square. */
const LONGEST_TEXT = 65_536;
/** The one name under which documents come as text; whoever reads it measures it first. */
const BYTES = "data";

/** A JSON object, strictly: no array or scalar, no NUL, no lone surrogate in any string (decisions 1.9, 1.13). */
export function parseJsonObject(text: string, optional: boolean): Record<string, unknown> {
  if (optional && text.trim() === "") return {};
  let value: unknown;
  assertModestJson(text);
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ApiError("invalid_json", { cause: error });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new ApiError("invalid_json");
  assertCleanText(value);
  return value as Record<string, unknown>;
}

/**
 * Refuses, before anything is made of it, a text whose values would hold up everybody else: 32 MiB of `{},{},…` take seconds and a
 * gigabyte to parse, and deep nesting the whole stack to walk. Skips strings, so that a document in base64 costs nothing.
 */
export function assertModestJson(text: string): void {
  let levels = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === "{" || char === "[") levels += 1;
    else if (char === "}" || char === "]") levels -= 1;
    else if (char === ",") values += 1;
    if (levels > MOST_LEVELS || values > MOST_VALUES) {
      throw new ApiError("invalid_json", {
        message: "The body is nested too deeply or holds too many values.",
      });
    }
  }
}

/** Where the string that begins at `start` ends; the end of the text when it does not. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

/** Refuses, naming the place, text that PostgreSQL could not keep, and what is too long for one and no document. */
export function assertCleanText(value: unknown, path: (string | number)[] = []): void {
  if (typeof value === "string") {
    if (!value.isWellFormed() || value.includes("\0")) {
      throw new ApiError("invalid_parameter", {
        param: paramOf(path),
        message: "Text may hold neither NUL nor half a surrogate pair.",
      });
    }
    if (value.length > LONGEST_TEXT && path.at(-1) !== BYTES) {
      throw new ApiError("invalid_parameter", {
        param: paramOf(path),
        message: `Text may have at most ${LONGEST_TEXT} characters.`,
      });
    }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) assertCleanText(item, [...path, index]);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      assertCleanText(key, [...path, "?"]);
      assertCleanText(item, [...path, key]);
    }
  }
}
