import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Writes proofline/types.py and proofline/resources.py from the OpenAPI document: node sdk/python/generate.mjs

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const HEAD = (what) =>
  `"""${what} Written from the OpenAPI document by generate.mjs; not edited by hand."""\n`;

const snake = (name) =>
  name
    .replace(/-/g, "_")
    .replace(/(?<=[a-z])(?=[A-Z])/g, "_")
    .toLowerCase();
const pascal = (name) => name.replace(/(?:^|[_-])(\w)/g, (_, first) => first.toUpperCase());
const quoted = (text) => JSON.stringify(text);

/** Both files as text. */
export function generate(document) {
  return { "types.py": typesOf(document), "resources.py": resourcesOf(document) };
}

function typesOf({ components, webhooks, paths }) {
  const classes = [];
  const typeOf = (schema, name) => {
    if (schema.$ref) return schema.$ref.split("/").at(-1);
    const options = schema.anyOf ?? schema.oneOf;
    if (options)
      return [...new Set(options.map((option, i) => typeOf(option, `${name}${i || ""}`)))].join(" | ");
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(", ")}]`;
    if (Array.isArray(schema.type))
      return schema.type.map((type) => typeOf({ ...schema, type }, name)).join(" | ");
    if (schema.type === "array") return `list[${schema.items ? typeOf(schema.items, name) : "Any"}]`;
    if (schema.type === "object" || schema.properties) {
      if (schema.properties) return declare(name, schema);
      const values = schema.additionalProperties;
      return `dict[str, ${values && typeof values === "object" ? typeOf(values, name) : "Any"}]`;
    }
    return (
      { string: "str", integer: "int", number: "float", boolean: "bool", null: "None" }[schema.type] ?? "Any"
    );
  };
  const declare = (name, schema) => {
    const required = new Set(schema.required ?? []);
    const lines = Object.entries(schema.properties).map(([field, shape]) => {
      const type = typeOf(shape, `${name}${pascal(field)}`);
      const note = shape.description ? `  # ${shape.description.replace(/\s+/g, " ")}` : "";
      return `    ${field}: ${required.has(field) ? type : `NotRequired[${type}]`}${note}`;
    });
    classes.push(`class ${name}(TypedDict):\n${lines.length > 0 ? lines.join("\n") : "    pass"}\n`);
    return name;
  };
  const aliases = [];
  for (const [name, schema] of Object.entries(components.schemas)) {
    // One type for all events takes the place of the one that leaves their data open.
    if (name === "Event") continue;
    if (schema.properties) declare(name, schema);
    else aliases.push(`${name} = ${typeOf(schema, name)}\n`);
  }
  for (const { get } of Object.values(paths)) {
    if (!get?.operationId.startsWith("list")) continue;
    const fields = get.parameters.filter((one) => one.in === "query");
    const properties = Object.fromEntries(
      fields.map(({ name, schema, description }) => [name, queryShape(name, { description, ...schema })]),
    );
    declare(pascal(get.operationId), { properties });
  }
  const events = Object.values(webhooks).map(({ post }) =>
    post.requestBody.content["application/json"].schema.$ref.split("/").at(-1),
  );
  // Assignments are evaluated: what they name stands above them.
  return [
    HEAD("The shapes of the API."),
    "from __future__ import annotations\n",
    "from typing import Any, Literal, NotRequired, TypedDict, Union\n\n",
    ...aliases,
    "",
    classes.join("\n\n"),
    "",
    `Event = Union[\n${events.map((name) => `    ${name},`).join("\n")}\n]`,
    '"""Told apart by `type`; the data of an object that was erased meanwhile says `deleted`."""\n',
  ].join("\n");
}

/** Several event types are a list. */
function queryShape(name, schema) {
  if (name === "type")
    return {
      ...schema,
      type: undefined,
      anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }],
    };
  return schema;
}

const literal = (value) => (value === true ? "True" : value === false ? "False" : quoted(value));

function resourcesOf({ paths }) {
  const resources = new Map();
  const account = [];
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (!operation.security?.length) continue;
      const [, , top, , last] = path.split("/");
      // A collection below an object (`screenings/{id}/requests`) is a resource of its own, as its members are.
      const below = last && methods.get && methods.post;
      const collection = below ? `${top.replace(/s$/, "")}-${last}` : top;
      const verb = below ? undefined : last;
      if (collection === "me") {
        account.push(methodOf("me", method, path, operation));
        continue;
      }
      const verbs = {
        get: isSingle(operation) ? "retrieve" : "list",
        post: "create",
        patch: "update",
        delete: "delete",
      };
      const name = verb ? snake(verb) : verbs[method];
      const own = resources.get(collection) ?? [];
      own.push(methodOf(name, method, path, operation));
      resources.set(collection, own);
    }
  const classes = [...resources].map(([collection, methods]) => {
    // A method called list hides the type of that name from those after it.
    const ordered = [
      ...methods.filter((one) => !one.startsWith("    def list(")),
      ...methods.filter((one) => one.startsWith("    def list(")),
    ];
    return `class ${pascal(collection)}(Resource):\n${ordered.join("\n")}`;
  });
  const fields = [...resources.keys()].map((collection) => {
    const base = collection === "screenings" ? "WaitingScreenings" : pascal(collection);
    return `        self.${snake(collection)} = ${base}(transport)`;
  });
  return `${HEAD("The calls of the API.")}
from __future__ import annotations

from typing import Unpack

from . import types
from .paging import List
from .transport import Options, Resource, Transport
from .waiting import Waiting


${classes.join("\n\n")}

class WaitingScreenings(Screenings, Waiting):
    """Screenings that can be waited for."""


class Api:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport
${fields.join("\n")}

${account.join("\n").replaceAll("self._call", "Resource(self._transport)._call")}`;
}

const answerOf = (operation) =>
  Object.entries(operation.responses).findLast(([status]) => status.startsWith("2"))[1].content;

function isSingle(operation) {
  return Boolean(answerOf(operation)["application/json"]?.schema.$ref);
}

function methodOf(name, method, path, operation) {
  const id = path.includes("{id}");
  const schema = answerOf(operation)["application/json"]?.schema;
  const body = operation.requestBody?.content["application/json"].schema.$ref?.split("/").at(-1);
  const target = `f"${path.replace("{id}", "{self._part(id)}")}"`;
  const doc = `        """${operation.summary}."""\n`;
  const positional = id ? ", id: str, /" : "";
  const address = id ? target : quoted(path);
  if (!schema) {
    return `    def ${name}(self${positional}, lang: str | None = None, *, options: Options | None = None) -> str:
${doc}        return self._text("GET", ${address}, query={"lang": lang}, options=options)
`;
  }
  if (name === "list") {
    const item = schema.properties.data.items.$ref.split("/").at(-1);
    return `    def list(self${positional}, *, options: Options | None = None, **query: Unpack[types.${pascal(operation.operationId)}]) -> List[types.${item}]:
${doc}        return List(self._transport, ${address}, query, options)
`;
  }
  const answer = `types.${schema.$ref.split("/").at(-1)}`;
  const given = body ? `, **body: Unpack[types.${body}]` : "";
  return `    def ${name}(self${positional}, *, options: Options | None = None${given}) -> ${answer}:
${doc}        return self._call(${quoted(method.toUpperCase())}, ${address}, ${body ? "body=body, " : ""}options=options)
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const document = JSON.parse(readFileSync(at("../../server/api/openapi.snapshot.json"), "utf8"));
  for (const [name, text] of Object.entries(generate(document))) writeFileSync(at(`proofline/${name}`), text);
}
