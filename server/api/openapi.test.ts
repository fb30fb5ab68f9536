import { expect, test } from "vitest";
import type { z } from "zod";
import { EVENT_TYPES } from "@/server/events/schema";
import { headersOf } from "@/server/webhooks/send";
import { DESCRIPTIONS } from "./descriptions";
import { openApiDocument } from "./openapi";
import { endpoints } from "./registry";

type Node = { [key: string]: unknown };
const document = openApiDocument();

function fieldsOf(schema: Node, path: string): [string, Node][] {
  const own = Object.entries((schema.properties ?? {}) as Record<string, Node>).flatMap(
    ([name, field]): [string, Node][] => [[`${path}.${name}`, field], ...fieldsOf(field, `${path}.${name}`)],
  );
  const inside = [schema.items, ...((schema.anyOf ?? []) as Node[])].filter((one) => one !== undefined);
  return [...own, ...inside.flatMap((one) => fieldsOf(one as Node, path))];
}

test("every schema is written out, every reference leads to one", () => {
  const { schemas } = document.components;
  for (const [name, schema] of Object.entries(schemas)) expect(schema.$ref, name).toBeUndefined();
  const references = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)];
  for (const [, name] of references) expect(schemas).toHaveProperty(name ?? "");
});

test("every field and every parameter says what it means", () => {
  const silent = Object.entries(document.components.schemas)
    .flatMap(([name, schema]) => fieldsOf(schema, name))
    .filter(([, field]) => !field.description)
    .map(([path]) => path);
  const mute = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, parameters = [] }) =>
      parameters.filter((one) => !one.$ref && !one.description).map((one) => `${operationId}.${one.name}`),
    );
  expect([...silent, ...mute]).toEqual([]);
});

test("every body has an example that it accepts", () => {
  for (const { id, request, example } of endpoints.filter(({ request: { body } }) => body)) {
    expect(example, id).toBeDefined();
    expect(request.body?.safeParse(example).error?.issues ?? [], id).toEqual([]);
  }
});

test("every parameter has an example that it accepts, and no two operations share an idempotency key", () => {
  const { parameters } = document.components as unknown as {
    parameters: Record<string, { example?: unknown }>;
  };
  const all = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, parameters: own = [] }) =>
      own.map((one) => ({ operationId, ...(one.$ref ? parameters[one.$ref.split("/").at(-1) ?? ""] : one) })),
    );
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(({ example }) => example === undefined)).toEqual([]);
  const keys = all.filter((one) => "name" in one && one.name === "Idempotency-Key").map((one) => one.example);
  expect(new Set(keys).size).toBe(keys.length);
  for (const endpoint of endpoints)
    for (const [name, schema] of Object.entries(endpoint.request.query?.shape ?? {})) {
      const { example } =
        all.find((one) => "name" in one && one.operationId === endpoint.id && one.name === name) ?? {};
      expect((schema as z.ZodType).safeParse(example).error?.issues ?? [], `${endpoint.id} ${name}`).toEqual(
        [],
      );
    }
});

test("there is a webhook for every event, with the headers that it comes with", () => {
  expect(Object.keys(document.webhooks)).toEqual([...EVENT_TYPES]);
  const sent = headersOf(
    { eventId: "evt_1", type: "ping", body: "{}", url: "https://a.example", secrets: ["whsec_x"] },
    "dlv_1",
    1,
  );
  const ours = Object.keys(sent).filter((name) => name.startsWith("Service-"));
  for (const { post } of Object.values(document.webhooks)) {
    expect(post.parameters?.map((one) => one.name).sort()).toEqual([...ours].sort());
    const { $ref = "" } = post.requestBody?.content["application/json"]?.schema ?? {};
    expect(document.components.schemas[$ref.split("/").at(-1) ?? ""]?.required).toContain("data");
  }
});

test("no description is left over", () => {
  const paths = Object.entries(document.components.schemas)
    .flatMap(([name, schema]) => fieldsOf(schema, name))
    .map(([path]) => path);
  const used = new Set([...paths, ...paths.map((path) => path.slice(path.lastIndexOf(".") + 1))]);
  expect(Object.keys(DESCRIPTIONS).filter((key) => !used.has(key.replaceAll("[]", "")))).toEqual([]);
});
