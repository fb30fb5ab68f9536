import { z } from "zod";
import { ApiError } from "@/server/platform/errors";
import { isPairs } from "@/server/platform/wire";
import { fromZodError, plainWords } from "@/server/platform/zod-error";

const NESTED = /^([a-z_]+)\[([^\]]*)\]$/;

/** `created[gte]` rather than `created.gte`: query names as sent (decisions 1.14). */
function asSent(param: string | undefined): string | undefined {
  return param?.replace(/^([a-z_]+)\.(.*)$/, "$1[$2]");
}

function innermost(schema: unknown): unknown {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap();
  return inner;
}

function isNumeric(schema: unknown): boolean {
  return innermost(schema) instanceof z.ZodNumber;
}

const isBoolean = (schema: unknown) => innermost(schema) instanceof z.ZodBoolean;

/** As the field wants it: a number, a yes or no, or the text as it came. */
function readAs(field: unknown, text: string): unknown {
  if (isNumeric(field) && /^-?\d{1,15}$/.test(text)) return Number(text);
  return isBoolean(field) && /^(?:true|false)$/.test(text) ? text === "true" : text;
}

/**
 * Reads a query string against a schema: `name[key]=value` becomes an entry of an object, digits become a number and `true` or `false` a
 * boolean where the schema wants one. Unknown or repeated parameters are refused (decisions 1.11, 1.12).
 */
export function parseQuery(search: string, schema: z.ZodObject | undefined): unknown {
  const values: Record<string, unknown> = Object.create(null);
  for (const [name, text] of new URLSearchParams(search)) {
    const nested = NESTED.exec(name);
    const base = nested?.[1] ?? name;
    const field = schema && Object.hasOwn(schema.shape, base) ? schema.shape[base] : undefined;
    const takesEntries = field !== undefined && !isPlain(field);
    if (field === undefined || takesEntries !== (nested !== null)) {
      throw new ApiError("invalid_parameter", {
        param: name,
        message: `${printable(name)} is not a parameter of this call.`,
      });
    }
    // An object's schema would drop the last one unseen, and the list come back unfiltered.
    const unseen = nested?.[2] === "__proto__" && innermost(field) instanceof z.ZodObject;
    if (/\0/.test(name + text) || !text.isWellFormed() || unseen)
      throw new ApiError("invalid_parameter", { param: name });
    if (nested) {
      values[base] ??= Object.create(null);
      const entries = values[base] as Record<string, unknown>;
      const key = nested[2] ?? "";
      if (key in entries) throw repeated(name);
      entries[key] = text;
    } else {
      if (name in values) throw repeated(name);
      values[name] = readAs(field, text);
    }
  }
  if (!schema) return {};
  const plain = Object.fromEntries(
    Object.entries(values).map(([k, v]) => [k, typeof v === "object" ? { ...v } : v]),
  );
  const result = schema.safeParse(plain, { error: plainWords });
  if (result.success) return result.data;
  const fault = fromZodError(result.error);
  throw new ApiError(fault.code, { param: asSent(fault.param), message: fault.message });
}

function isPlain(schema: unknown): boolean {
  const inner = innermost(schema);
  return !(inner instanceof z.ZodObject || (inner instanceof z.ZodType && isPairs(inner)));
}

function repeated(name: string): ApiError {
  return new ApiError("invalid_parameter", {
    param: name,
    message: `${printable(name)} is given more than once.`,
  });
}

function printable(name: string): string {
  return name.replace(/[^\w[\].-]/g, "").slice(0, 60) || "This";
}
