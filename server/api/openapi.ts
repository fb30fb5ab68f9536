import { z } from "zod";
import { EVENT_DATA } from "@/server/events/data";
import { EVENT_TYPES, Event } from "@/server/events/schema";
import { env } from "@/server/platform/env";
import { ERRORS, type ErrorCode } from "@/server/platform/errors";
import { API_VERSION } from "@/server/platform/version";
import { Deleted } from "@/server/platform/wire";
import { DESCRIPTIONS, PARAMETER_DESCRIPTIONS } from "./descriptions";
import type { Endpoint } from "./endpoint";
import type { OpenApiDocument, Operation, Schema } from "./openapi-types";
import { endpoints } from "./registry";
import { SAMPLE_IDS, type SampleObject } from "./sample-ids";

type Json = { [key: string]: unknown };

const EVERYWHERE: readonly ErrorCode[] = [
  "invalid_api_key",
  "ip_not_allowed",
  "account_suspended",
  "live_not_enabled",
  // The version that a request names may be none of ours.
  "invalid_parameter",
  "rate_limited",
  "service_unavailable",
  "server_error",
];

/** Input mode for answers too: output mode would close objects, against the promise that fields may be added. */
function jsonSchema(schema: z.ZodType, components: Json): Json {
  const {
    $schema: _dialect,
    $defs,
    ...root
  } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io: "input",
    unrepresentable: "any",
  }) as Json & { $defs?: Json };
  for (const [name, definition] of Object.entries($defs ?? {}))
    components[name] = toComponentRefs(definition);
  const inlined = toComponentRefs(root) as Json;
  const id = z.globalRegistry.get(schema)?.id;
  if (id === undefined) return inlined;
  const $ref = `#/components/schemas/${id}`;
  // A schema with an id comes as a reference into its own $defs, which hold it already.
  if (inlined.$ref !== $ref) components[id] = inlined;
  return { $ref };
}

function toComponentRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toComponentRefs);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, inner]) =>
          (key !== "id" || typeof (value as Json).type !== "string" || typeof inner !== "string") &&
          // Bounds of the number type itself say nothing.
          !((key === "minimum" || key === "maximum") && Math.abs(Number(inner)) === Number.MAX_SAFE_INTEGER),
      )
      .map(([key, inner]) => [
        key,
        key === "$ref" && typeof inner === "string"
          ? inner.replace("#/$defs/", "#/components/schemas/")
          : toComponentRefs(inner),
      ]),
  );
}

/** Every field says what it means; a field that is never accepted is no field. */
function explained(schema: Schema, path: string): Schema {
  const node = { ...schema };
  if (node.properties)
    node.properties = Object.fromEntries(
      Object.entries(node.properties)
        .filter(([, field]) => !("not" in field))
        .map(([name, field]) => {
          const at = `${path}.${name}`;
          const inner = explained(field, at);
          // A field that may be null carries its sentence inside.
          const inside = inner.anyOf?.find((option) => option.description);
          const description =
            inner.description ?? inside?.description ?? DESCRIPTIONS[at] ?? DESCRIPTIONS[name];
          return [name, description === undefined ? inner : { ...inner, description }];
        }),
    );
  if (node.items) node.items = explained(node.items, `${path}[]`);
  if (node.anyOf) node.anyOf = node.anyOf.map((option) => explained(option, path));
  return node;
}

/** Settings are described once: the body that changes them has the same fields; so are events. */
function describedAs(name: string): string {
  if (name === "SettingsPatch") return "Settings";
  return EVENT_TYPES.some((type) => eventSchemaName(type) === name) ? "Event" : name;
}

/** `screening.completed` is a ScreeningCompletedEvent. */
function eventSchemaName(type: string): string {
  return `${type.replace(/(?:^|[._])(\w)/g, (_, first: string) => first.toUpperCase())}Event`;
}

/** The events by their type: a schema each, and what an endpoint is sent. */
function webhooks(components: Json): OpenApiDocument["webhooks"] {
  jsonSchema(Event, components);
  const event = components.Event as Schema;
  const sent = EVENT_TYPES.map((type) => {
    const name = eventSchemaName(type);
    const { data, when } = EVENT_DATA[type];
    const own = {
      ...event.properties?.data,
      type: undefined,
      propertyNames: undefined,
      additionalProperties: undefined,
    };
    components[name] = {
      ...event,
      properties: {
        ...event.properties,
        type: { const: type, type: "string" },
        data: { ...defined(own), ...jsonSchema(data, components) },
      },
    };
    return { type, name, when };
  });
  return Object.fromEntries(
    sent.map(({ type, name, when }) => [
      type,
      {
        post: {
          operationId: `on${name}`,
          summary: when,
          description: `${when}. Sent to every endpoint that subscribed to \`${type}\`, signed.`,
          tags: ["Events"],
          security: [],
          parameters: DELIVERY_HEADERS.map(([header, description]) => ({
            name: header,
            in: "header",
            required: true,
            description,
            schema: { type: "string" },
          })),
          requestBody: {
            required: true,
            content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
          },
          responses: {
            "200": { description: "Any 2xx within 10 seconds means received" },
            "400": { description: "Anything else is sent again, for about a day" },
          },
        },
      },
    ]),
  );
}

const defined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const DELIVERY_HEADERS = [
  [
    "Service-Signature",
    "t=<unix seconds>,v1=<hex>: HMAC-SHA256 of `<t>.<raw body>` with the endpoint's secret",
  ],
  ["Service-Event", "The type"],
  ["Service-Event-Id", "The event; the same in every attempt"],
  ["Service-Delivery", "This attempt; new in each one"],
  ["Service-Version", "Version of the API"],
] as const;

/** A value for each parameter that works, so that what is generated from this description runs. */
function exampleOf(name: string, shape: Schema, collection: string): unknown {
  const own = SAMPLE_IDS[SAMPLE_OF[collection] ?? "screening"];
  const examples: Record<string, unknown> = {
    id: own,
    starting_after: own,
    ending_before: own,
    limit: 20,
    created: { gte: "2026-10-01T00:00:00Z", lte: "2027-12-31T23:59:59Z" },
    reference: "application-1042",
    link_id: SAMPLE_IDS.link,
    customer: SAMPLE_IDS.customer,
    metadata: { order: "A-1042" },
    type: "screening.completed",
    purpose: "rental",
  };
  return examples[name] ?? shape.enum?.[0] ?? (shape.type === "boolean" ? true : undefined);
}

const SAMPLE_OF: Readonly<Record<string, SampleObject>> = {
  screenings: "screening",
  "verification-links": "link",
  "id-checks": "idCheck",
  "sanctions-screenings": "sanctions",
  customers: "customer",
  "webhook-endpoints": "endpoint",
  events: "event",
};

const collectionOf = (path: string) => path.split("/")[2] ?? "";

function queryParameters(endpoint: Endpoint, components: Json): Json[] {
  return Object.entries(endpoint.request.query?.shape ?? {}).map(([name, schema]) => {
    const { description = PARAMETER_DESCRIPTIONS[name], ...shape } = jsonSchema(
      schema as z.ZodType,
      components,
    );
    const nested = shape.type === "object";
    const named = typeof shape.$ref === "string" ? components[shape.$ref.split("/").at(-1) ?? ""] : shape;
    return {
      name,
      in: "query",
      required: false,
      ...(description === undefined ? {} : { description }),
      ...(nested ? { style: "deepObject", explode: true } : {}),
      example: exampleOf(name, named as Schema, collectionOf(endpoint.path)),
      schema: shape,
    };
  });
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    ...(name ? { description: PARAMETER_DESCRIPTIONS[name] } : {}),
    example: exampleOf(name ?? "", {}, collectionOf(path)),
    schema: { type: "string" },
  }));
}

function errorAnswers(endpoint: Endpoint): Json {
  const own: ErrorCode[] = [
    ...EVERYWHERE,
    ...endpoint.errors,
    ...(endpoint.scope === null ? [] : (["missing_scope", "service_not_enabled"] as const)),
    ...(endpoint.method === "POST" || endpoint.method === "PATCH"
      ? (["invalid_json", endpoint.bodyLimitError ?? "request_too_large"] as const)
      : []),
    ...(endpoint.method === "POST" ? (["idempotency_conflict", "idempotency_in_progress"] as const) : []),
  ];
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of own) {
    const status = ERRORS[code].status;
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: [...codes].map((code) => `\`${code}\`: ${ERRORS[code].message}`).join("\n\n"),
          headers: RESPONSE_HEADERS,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
        },
      ]),
  );
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
const RESPONSE_HEADERS = Object.fromEntries(
  ["Service-Request-Id", "Service-Version", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"].map(
    (name) => [name, header(name)],
  ),
);

function operation(endpoint: Endpoint, components: Json): Operation {
  const content =
    endpoint.response === "text/html"
      ? { "text/html": { schema: { type: "string" } } }
      : { "application/json": { schema: jsonSchema(endpoint.response, components) } };
  const parameters = [...pathParameters(endpoint.path), ...queryParameters(endpoint, components)];
  // A key of its own for each operation: one key for two of them is a conflict.
  if (endpoint.method === "POST") parameters.push({ ...IDEMPOTENCY_KEY, example: `${endpoint.id}-1` });
  parameters.push({ $ref: "#/components/parameters/ServiceVersion" });
  if (endpoint.request.body) parameters.push({ $ref: "#/components/parameters/ServiceStrict" });
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: endpoint.description ?? endpoint.summary,
    tags: [endpoint.tag],
    security: [{ bearer: [] }],
    ...(endpoint.scope === null ? {} : { "x-scope": endpoint.scope }),
    parameters,
    ...(endpoint.request.body
      ? {
          requestBody: {
            required: !endpoint.bodyOptional,
            content: {
              "application/json": {
                schema: jsonSchema(endpoint.request.body, components),
                ...(endpoint.example ? { example: endpoint.example } : {}),
              },
            },
          },
        }
      : {}),
    responses: {
      [endpoint.status]: {
        description: endpoint.summary,
        headers: {
          ...RESPONSE_HEADERS,
          ...(endpoint.retryAfter === undefined ? {} : { "Retry-After": header("Retry-After") }),
          ...(endpoint.request.body ? { "Service-Warning": header("Service-Warning") } : {}),
        },
        content,
      },
      ...replayOfErased(endpoint, components),
      ...errorAnswers(endpoint),
    },
  };
}

/** A repeated request whose object was erased meanwhile is told so, as 200 (decisions 3.9). */
function replayOfErased(endpoint: Endpoint, components: Json): Operation["responses"] {
  if (endpoint.method !== "POST" || endpoint.status === 200 || !ERASABLE.has(collectionOf(endpoint.path)))
    return {};
  const schema = jsonSchema(Deleted, components) as Schema;
  return {
    "200": {
      description: "The same Idempotency-Key again, after the object was erased",
      content: { "application/json": { schema } },
    },
  };
}

const ERASABLE: ReadonlySet<string> = new Set([
  "screenings",
  "verification-links",
  "id-checks",
  "sanctions-screenings",
]);

/** The OpenAPI 3.1 description of the whole API, made from the endpoint registry. */
export function openApiDocument(): OpenApiDocument {
  const components: Json = { Error: ERROR_SCHEMA };
  const paths: OpenApiDocument["paths"] = {};
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase();
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(endpoint, components) };
  }
  paths["/v1/openapi.json"] = { get: OPENAPI_OPERATION };
  const sent = webhooks(components);
  const tags = [...new Set(endpoints.map((endpoint) => endpoint.tag))];
  return {
    openapi: "3.1.0",
    info: {
      title: `${env().APP_NAME} API`,
      version: API_VERSION,
      description:
        "Verifies documents, income and identity. Clients ignore fields and enum values they do not know.",
      contact: { name: `${env().APP_NAME} support`, url: `${env().BASE_URL}/docs` },
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: env().BASE_URL }],
    tags: tags.map((name) => ({ name, description: `${name} endpoints` })),
    security: [{ bearer: [] }],
    paths,
    webhooks: sent,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "svc_live_… or svc_test_…" },
      },
      parameters: PARAMETERS,
      headers: HEADERS,
      schemas: Object.fromEntries(
        Object.entries(components)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, schema]) => [name, explained(schema as Schema, describedAs(name))]),
      ),
    },
  };
}

const ERROR_SCHEMA = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["type", "code", "message", "request_id"],
      properties: {
        type: { type: "string", enum: [...new Set(Object.values(ERRORS).map((error) => error.type))] },
        code: { type: "string", enum: Object.keys(ERRORS) },
        message: { type: "string" },
        param: { type: "string" },
        doc_url: { type: "string", format: "uri" },
        request_id: { type: "string" },
      },
    },
  },
};

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Retrying with the same key within 24 hours returns the first answer; 1 to 255 printable ASCII characters",
  schema: { type: "string", maxLength: 255 },
};

const PARAMETERS = {
  ServiceStrict: {
    name: "Service-Strict",
    in: "header",
    required: false,
    description: "true: a field of the body that the API does not know is refused, not ignored",
    example: "true",
    schema: { type: "string", enum: ["true", "false"] },
  },
  ServiceVersion: {
    name: "Service-Version",
    in: "header",
    required: false,
    description: "API version; absent means the current one",
    example: API_VERSION,
    schema: { type: "string", enum: [API_VERSION] },
  },
};

const HEADERS = {
  "Service-Request-Id": { description: "Quote it to support", schema: { type: "string" } },
  "Service-Version": { description: "The API version that answered", schema: { type: "string" } },
  "RateLimit-Limit": { description: "Requests per minute", schema: { type: "integer" } },
  "RateLimit-Remaining": { description: "Requests left in this minute", schema: { type: "integer" } },
  "RateLimit-Reset": { description: "Seconds until the minute ends", schema: { type: "integer" } },
  "Service-Warning": {
    description:
      "Fields of the body that were ignored, because the API does not know them; absent when there were none",
    schema: { type: "string" },
  },
  "Retry-After": {
    description: "Seconds after which it is worth asking again, where that can be told",
    schema: { type: "integer" },
  },
};

const OPENAPI_OPERATION = {
  operationId: "getOpenApi",
  summary: "This description",
  description: "The OpenAPI 3.1 description of the API. Public.",
  tags: ["Account"],
  security: [],
  responses: {
    "200": {
      description: "OpenAPI 3.1",
      headers: RESPONSE_HEADERS,
      content: { "application/json": { schema: { type: "object" } } },
    },
    "429": {
      description: `\`rate_limited\`: ${ERRORS.rate_limited.message}`,
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  },
};

let text: string | undefined;

export function openApiText(): string {
  text ??= JSON.stringify(openApiDocument());
  return text;
}
