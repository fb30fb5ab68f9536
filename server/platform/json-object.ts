import { ApiError } from "./errors";
import { paramOf } from "./zod-error";

/** A JSON object, strictly: no array or scalar, no NUL, no lone surrogate in any string (decisions 1.9, 1.13). */
export function parseJsonObject(text: string, optional: boolean): Record<string, unknown> {
  if (optional && text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ApiError("invalid_json", { cause: error });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new ApiError("invalid_json");
  assertCleanText(value, []);
  return value as Record<string, unknown>;
}

function assertCleanText(value: unknown, path: (string | number)[]): void {
  if (typeof value === "string") {
    if (!value.isWellFormed() || value.includes("\0")) {
      throw new ApiError("invalid_parameter", {
        param: paramOf(path),
        message: "Text may hold neither NUL nor half a surrogate pair.",
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
