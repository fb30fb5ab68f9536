import openapiTS, { astToString } from "openapi-typescript";
import { expect, test } from "vitest";
import { openApiDocument } from "@/server/api/openapi";
import type { OpenApiDocument } from "@/server/api/openapi-types";

/** The shapes alone: every schema, the events as one type, and the query of every list under the name of its operation. */
function shapesOf({ paths, webhooks, components }: OpenApiDocument): object {
  const queries = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter(({ operationId }) => operationId.startsWith("list"))
    .map(({ operationId, parameters = [] }) => {
      const fields = parameters.filter((one) => one.in === "query");
      const properties = fields.map(({ name, schema, description }) => [name, { description, ...schema }]);
      return [operationId, { type: "object", properties: Object.fromEntries(properties) }];
    });
  const TypedEvent = {
    anyOf: Object.values(webhooks).map(({ post }) => post.requestBody?.content["application/json"]?.schema),
  };
  const schemas = { ...components.schemas, TypedEvent, ...Object.fromEntries(queries) };
  return { openapi: "3.1.0", info: { title: "", version: "" }, paths: {}, components: { schemas } };
}

// The client's types are written from the OpenAPI document. After a change of the API: npx vitest run sdk/types.test.ts -u
test("the client's types are those of the OpenAPI document", async () => {
  const shapes = shapesOf(openApiDocument());
  // A field with a default may be left out of a request.
  const types = astToString(await openapiTS(shapes as never, { defaultNonNullable: false }));
  const head = "/** Written from the OpenAPI document by types.test.ts; not edited by hand. */\n";
  await expect(`${head}${types}`).toMatchFileSnapshot("src/api-types.ts");
});
