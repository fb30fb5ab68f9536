import fc from "fast-check";
import { z } from "zod";

// Values for fuzzing: what a schema allows, what it does not, and what nobody expects.

/** One place of a value replaced by something else, or left out. */
export function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const paths = placesIn(value);
  return fc
    .record({ path: fc.constantFrom(...paths), other: fc.oneof(hostile, fc.constant(undefined)) })
    .map(({ path, other }) => replaced(value, path, other));
}

type Path = readonly (string | number)[];

function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))];
}

function replaced(value: unknown, [first, ...rest]: Path, other: unknown): unknown {
  if (first === undefined) return other === undefined ? {} : other;
  const inner = replaced((value as Record<string, unknown>)[first], rest, other);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === first ? inner : item));
  return { ...(value as object), [first]: rest.length === 0 ? other : inner };
}

export const text: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    "a\0b",
    "\ud800",
    "😀".repeat(90),
    "x".repeat(5_000),
    "'; DROP TABLE x; --",
    "<script>",
    "../..",
  ),
);
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    "",
    "0",
    "-1",
    "1e3",
  ),
  fc.constantFrom([], {}, [[]], [null], { a: { b: {} } }, { length: 3 }, Array(300).fill("x")),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.dictionary(text, text, { maxKeys: 30 }),
);

export type Schema = Record<string, unknown>;

export function jsonSchemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    reused: "inline",
    cycles: "ref",
  }) as Schema;
}

/** Values that a JSON Schema allows, as far as it says so: formats and patterns by example. */
export function allowedBy(schema: Schema, root: Schema = schema): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return allowedBy(((root.$defs ?? {}) as Record<string, Schema>)[name] ?? {}, root);
  }
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (options) return fc.oneof(...options.map((option) => allowedBy(option, root)));
  if (schema.type === "object") return objectOf(schema, root);
  if (schema.type === "array") {
    const { minItems = 0, maxItems = 4 } = schema as { minItems?: number; maxItems?: number };
    return fc.array(allowedBy((schema.items ?? {}) as Schema, root), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 4)),
    });
  }
  if (schema.type === "integer" || schema.type === "number") {
    const { minimum = -1_000, maximum = 1_000 } = schema as { minimum?: number; maximum?: number };
    return schema.type === "integer"
      ? fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  }
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  return schema.type === "string" ? stringOf(schema) : fc.oneof(text, fc.constant(true), fc.integer());
}

function objectOf(schema: Schema, root: Schema): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = (schema.required ?? []) as string[];
  if (properties.length === 0) {
    const inner = (schema.additionalProperties || {}) as Schema;
    const keys = fc.oneof(fc.constantFrom("order", "monthly_rent", "a.b-c_9"), text);
    return fc.dictionary(keys, allowedBy(inner, root), { maxKeys: 4 });
  }
  return fc.record(Object.fromEntries(properties.map(([name, inner]) => [name, allowedBy(inner, root)])), {
    requiredKeys: required,
  });
}

const BY_FORMAT: Record<string, readonly string[]> = {
  uri: [
    "https://files.example.com/a.pdf",
    "http://a.example",
    "https://10.0.0.1/",
    "https://a.invalid/x",
    "//x",
  ],
  email: ["marta@example.com", "a@b", "@", `${"x".repeat(300)}@example.com`],
  date: ["1990-02-28", "1990-02-30", "2999-01-01", "0000-00-00"],
  "date-time": ["2026-10-01T00:00:00Z", "2026-10-01T00:00:00+99:99", "9999-12-31T23:59:59Z"],
  uuid: ["01990000-0000-7000-8000-000000000000", "01990000"],
};

function stringOf(schema: Schema): fc.Arbitrary<string> {
  const examples = BY_FORMAT[String(schema.format)];
  if (examples)
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...examples) }, { weight: 1, arbitrary: text });
  if (schema.contentEncoding === "base64")
    return fc.oneof(
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString("base64")),
      fc.constantFrom("JVBERi0xLjcK", "%%%", "data:application/pdf;base64,JVBERi0xLjcK"),
    );
  return fc.oneof(fc.constantFrom("ES", "en", "es", "#aabbcc", "a", "Marta Ejemplo", "rental"), text);
}
