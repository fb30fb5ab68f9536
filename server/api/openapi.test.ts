import { expect, test } from "vitest";
import { DESCRIPTIONS } from "./descriptions";
import { openApiDocument } from "./openapi";

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

test("no description is left over", () => {
  const paths = Object.entries(document.components.schemas)
    .flatMap(([name, schema]) => fieldsOf(schema, name))
    .map(([path]) => path);
  const used = new Set([...paths, ...paths.map((path) => path.slice(path.lastIndexOf(".") + 1))]);
  expect(Object.keys(DESCRIPTIONS).filter((key) => !used.has(key.replaceAll("[]", "")))).toEqual([]);
});
