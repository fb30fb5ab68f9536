import { openApiDocument } from "@/server/api/openapi";
import type { Content, OpenApiDocument, Operation, Schema } from "@/server/api/openapi-types";
import type { Locale } from "@/server/platform/i18n/index";
import { type Example, exampleOf } from "./calls";
import { FACTS_ES, TEXTS_ES } from "./reference-es";
import { SAMPLES } from "./samples";

/** One field with what a reader wants to know about it. */
export type Field = {
  name: string;
  type: string;
  required: boolean;
  description: string;
  /** "at most 160 characters", "one of a, b": one entry each. */
  limits: string[];
  values: string[];
  fields: Field[];
};

export type ObjectShape = { name: string; title: string; fields: Field[]; sample: object | undefined };

export type OperationEntry = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string | undefined;
  scope: string | undefined;
  query: Field[];
  body: Field[];
  status: string;
  /** Name of the object in the answer; the group describes it. */
  returns: { kind: "object" | "list"; name: string } | { kind: "html" | "document" };
  errors: { status: string; codes: string[] }[];
  example: Example;
};

export type Group = { slug: string; title: string; objects: ObjectShape[]; operations: OperationEntry[] };

const made: Partial<Record<Locale, Group[]>> = {};

/** The whole reference, made from the OpenAPI document: a group for each of its tags. Its texts are in the language asked for. */
export function reference(locale: Locale = "en"): Group[] {
  made[locale] ??= locale === "es" ? reference().map(spanish) : groupsOf(openApiDocument());
  return made[locale];
}

/** The group as Spanish readers see it; its title and slug stay, they are names. */
function spanish(group: Group): Group {
  const text = (english: string) => TEXTS_ES[english] ?? english;
  const fact = (english: string) =>
    FACTS_ES.reduce((found, [pattern, words]) => found.replace(pattern, words), english);
  const fields = (list: readonly Field[]): Field[] =>
    list.map((field) => ({
      ...field,
      type: fact(field.type),
      description: text(field.description),
      limits: field.limits.map(fact),
      fields: fields(field.fields),
    }));
  return {
    ...group,
    objects: group.objects.map((object) => ({
      ...object,
      title: text(object.title),
      fields: fields(object.fields),
    })),
    operations: group.operations.map((operation) => ({
      ...operation,
      summary: text(operation.summary),
      description: operation.description && text(operation.description),
      query: fields(operation.query),
      body: fields(operation.body),
    })),
  };
}

function groupsOf(document: OpenApiDocument): Group[] {
  const { schemas } = document.components;
  const groups = new Map<string, Group>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const title = operation.tags[0] ?? "";
      const group: Group = groups.get(title) ?? { slug: slugOf(title), title, objects: [], operations: [] };
      groups.set(title, group);
      const entry = entryOf(operation, method.toUpperCase(), path, schemas);
      group.operations.push(entry);
      if ("name" in entry.returns) addObject(group, entry.returns.name, schemas);
    }
  return [...groups.values()];
}

function addObject(group: Group, name: string, schemas: Record<string, Schema>): void {
  if (group.objects.some((object) => object.name === name)) return;
  const title = name
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .replace(/^api\b/, "API");
  group.objects.push({ name, title, fields: fieldsOf(schemas[name] ?? {}, schemas), sample: SAMPLES[name] });
}

/** `Verification links` to `verification-links`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9 -]/g, "")
    .trim()
    .replace(/ +/g, "-");
}

function entryOf(
  operation: Operation,
  method: string,
  path: string,
  schemas: Record<string, Schema>,
): OperationEntry {
  const body = operation.requestBody?.content["application/json"];
  // A replay of what was erased is a 200 beside the answer to what was made.
  const [status = "200", answer] =
    Object.entries(operation.responses).findLast(([code]) => code.startsWith("2")) ?? [];
  const query = (operation.parameters ?? []).filter((one) => one.in === "query");
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary,
    description: operation.description === operation.summary ? undefined : operation.description,
    scope: operation["x-scope"],
    query: query.map((one) =>
      fieldOf(one.name ?? "", { ...one.schema, description: one.description ?? "" }, false, schemas),
    ),
    body: body ? fieldsOf(resolve(body.schema, schemas), schemas) : [],
    status,
    returns: returnsOf(answer?.content),
    errors: Object.entries(operation.responses)
      .filter(([code]) => code >= "400")
      .map(([code, { description }]) => ({
        status: code,
        codes: [...description.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
      })),
    example: exampleOf({ operationId: operation.operationId, method, path, body: body?.example }),
  };
}

function returnsOf(content: Content | undefined): OperationEntry["returns"] {
  const schema = content?.["application/json"]?.schema;
  if (!schema) return { kind: "html" };
  if (schema.$ref) return { kind: "object", name: nameOf(schema.$ref) };
  const item = schema.properties?.data?.items?.$ref;
  return item ? { kind: "list", name: nameOf(item) } : { kind: "document" };
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}

/** Follows a reference; what stands beside it stays. */
function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  if (!schema.$ref) return schema;
  const { $ref, ...beside } = schema;
  return { ...resolve(schemas[nameOf($ref)] ?? {}, schemas), ...beside };
}

function fieldsOf(schema: Schema, schemas: Record<string, Schema>): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) =>
    fieldOf(name, field, schema.required?.includes(name) ?? false, schemas),
  );
}

function fieldOf(name: string, schema: Schema, required: boolean, schemas: Record<string, Schema>): Field {
  const { shape, nullable } = plain(schema, schemas);
  const item = shape.items ? plain(shape.items, schemas).shape : undefined;
  const values = [...(shape.enum ?? item?.enum ?? []), ...(shape.const === undefined ? [] : [shape.const])];
  return {
    name,
    type: `${typeOf(shape, schemas)}${nullable ? " or null" : ""}`,
    required,
    description: schema.description ?? shape.description ?? "",
    limits: limitsOf(shape),
    values: values.map((value) => JSON.stringify(value)),
    fields: fieldsOf(item ?? shape, schemas),
  };
}

/** The shape without references and without "or null", which comes as an option or as a second type. */
function plain(schema: Schema, schemas: Record<string, Schema>): { shape: Schema; nullable: boolean } {
  const resolved = resolve(schema, schemas);
  const options = resolved.anyOf?.map((option) => plain(option, schemas));
  if (options) {
    const real = options.filter((option) => option.shape.type !== "null");
    const nullable = real.length < options.length || real.some((option) => option.nullable);
    const { anyOf: _, ...beside } = resolved;
    const [only] = real;
    if (real.length === 1 && only) return { shape: { ...only.shape, ...beside }, nullable };
    return { shape: { ...beside, anyOf: real.map((option) => option.shape) }, nullable };
  }
  if (!Array.isArray(resolved.type)) return { shape: resolved, nullable: false };
  const [type] = resolved.type.filter((one) => one !== "null");
  return { shape: { ...resolved, ...(type ? { type } : {}) }, nullable: resolved.type.includes("null") };
}

function typeOf(shape: Schema, schemas: Record<string, Schema>): string {
  if (shape.anyOf)
    return [...new Set(shape.anyOf.map((option) => typeOf(plain(option, schemas).shape, schemas)))].join(
      " or ",
    );
  if (shape.prefixItems) return `array of ${shape.prefixItems.length} numbers`;
  if (shape.items) return `array of ${typeOf(plain(shape.items, schemas).shape, schemas)}s`;
  if (typeof shape.type === "string") return shape.type;
  return typeof shape.const === "boolean" ? "boolean" : typeof (shape.const ?? shape.enum?.[0] ?? {});
}

function limitsOf(shape: Schema): string[] {
  const number = (name: string) => (typeof shape[name] === "number" ? (shape[name] as number) : undefined);
  const range = (low: number | undefined, high: number | undefined, unit = "") => {
    const counted = (count: number) => (unit ? `${count} ${unit}${count === 1 ? "" : "s"}` : `${count}`);
    if (low !== undefined && low === high) return [`exactly ${counted(low)}`];
    if (low !== undefined && high !== undefined) return [`${low} to ${counted(high)}`];
    if (high !== undefined) return [`at most ${counted(high)}`];
    return low !== undefined ? [`at least ${counted(low)}`] : [];
  };
  return [
    ...range(number("minimum"), number("maximum")),
    ...range(number("minLength"), number("maxLength"), "character"),
    ...range(number("minItems"), number("maxItems"), "item"),
    ...range(undefined, number("maxProperties"), "key"),
    ...(shape.format && FORMATS[shape.format] ? [FORMATS[shape.format] as string] : []),
    ...(typeof shape.pattern === "string" && !shape.format
      ? [PATTERNS[shape.pattern] ?? `matches ${shape.pattern}`]
      : []),
    ...(shape.default === undefined ? [] : [`default ${JSON.stringify(shape.default)}`]),
  ];
}

/** Patterns in words. */
const PATTERNS: Readonly<Record<string, string>> = {
  "^[A-Za-z]{2}$": "ISO 3166-1 alpha-2",
  "^#[0-9A-Fa-f]{6}$": "#RRGGBB",
  "^[A-Za-z0-9_.-]{1,64}$": "1 to 64 letters, digits, _ . or -",
};

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "ISO 8601 in UTC",
  date: "YYYY-MM-DD",
  email: "email address",
  uri: "address",
  uuid: "UUID",
};

/** Codes that every request with a key can meet. */
export function everyRequestsErrors(): string[] {
  const [first, ...rest] = reference()
    .flatMap((group) => group.operations)
    .filter((operation) => operation.returns.kind !== "document")
    .map((operation) => operation.errors.flatMap(({ codes }) => codes));
  return (first ?? []).filter((code) => rest.every((codes) => codes.includes(code)));
}
