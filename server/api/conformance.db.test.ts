import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { rootDb } from "@/server/platform/db/root";
import { ERRORS } from "@/server/platform/errors";
import { makeAccount, makeKey, type TestAccount } from "@/server/testing/factories";
import { type Answer, call, fault, wrongHeaders } from "@/server/testing/harness";
import type { Endpoint } from "./endpoint";
import { endpoints } from "./registry";

// What every endpoint owes, as one loop over the registry: a new endpoint gets these tests by existing.

let mine: TestAccount;
let other: TestAccount;

/** The collection an endpoint with an id belongs to: `/v1/screenings/{id}/report` to `/v1/screenings`. */
function collectionOf(endpoint: Endpoint): string {
  return endpoint.path.slice(0, endpoint.path.indexOf("/{"));
}

/** Makes an object of a collection with the example of its create endpoint; answers its id. */
async function make(collection: string, key: string): Promise<string> {
  if (collection === "/v1/events") {
    await make("/v1/screenings", key);
    const list = await call<{ data: { id: string }[] }>("GET", "/v1/events?limit=1", { key });
    return list.body.data[0]?.id ?? "";
  }
  if (collection === "/v1/screening-requests") {
    return make(`/v1/screenings/${await make("/v1/screenings", key)}/requests`, key);
  }
  const create = endpoints.find(
    (one) => one.method === "POST" && one.path === collection.replace(/[0-9a-f-]{36}/, "{id}"),
  );
  const example = { ...create?.example } as Record<string, unknown>;
  if (collection === "/v1/customers") example.id = `c${Math.random().toString(36).slice(2)}`;
  const made = await call<{ id: string }>("POST", collection, { key, body: example });
  expect(made.status, `${collection}: ${made.text}`).toBe(create?.status);
  return made.body.id;
}

const address = (endpoint: Endpoint, id: string) => endpoint.path.replace(/\{\w+\}/, id);
const hasId = (endpoint: Endpoint) => endpoint.path.includes("{");
const sends = (endpoint: Endpoint) => endpoint.method === "POST" || endpoint.method === "PATCH";

function ask(
  endpoint: Endpoint,
  id: string,
  key: string | undefined,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = sends(endpoint) ? bodyOf(endpoint) : undefined;
  return call(endpoint.method, address(endpoint, id), {
    key,
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

function bodyOf(endpoint: Endpoint): object {
  const body = { ...endpoint.example } as Record<string, unknown>;
  if (endpoint.path === "/v1/customers") body.id = `c${Math.random().toString(36).slice(2)}`;
  return body;
}

const auditLines = ({ id }: TestAccount) => rootDb().auditEntry.count({ where: { accountId: id } });

/** Members of an answer that its schema does not list. */
function unlisted(schema: unknown, value: unknown, path = ""): string[] {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap();
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, i) => unlisted(inner.element, item, `${path}[${i}]`));
  if (!(inner instanceof z.ZodObject) || typeof value !== "object" || value === null) return [];
  const shape = inner.shape as Record<string, unknown>;
  return Object.entries(value).flatMap(([name, member]) =>
    name in shape ? unlisted(shape[name], member, `${path}.${name}`) : [`${path}.${name}`],
  );
}

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s",
  (_name, endpoint) => {
    beforeAll(async () => {
      [mine, other] = await Promise.all([makeAccount(), makeAccount()]);
    });

    test("needs a key, and the scope", async () => {
      const none = await ask(endpoint, "x", undefined);
      expect(fault(none)).toMatchObject({ status: 401, code: "invalid_api_key" });
      expect(wrongHeaders(none)).toEqual([]);
      if (endpoint.scope === null) return;
      const wrong = endpoint.scope.startsWith("usage") ? "events:read" : "usage:read";
      const limited = await makeKey(mine.test, [wrong]);
      expect(fault(await ask(endpoint, "x", limited.key))).toMatchObject({
        status: 403,
        code: "missing_scope",
      });
    });

    test("refuses other methods with Allow", async () => {
      const answer = await call("PUT", address(endpoint, "x"), { key: mine.testKey.key });
      expect(fault(answer)).toMatchObject({ status: 405, code: "method_not_allowed" });
      expect(wrongHeaders(answer)).toEqual([]);
      expect(answer.headers.Allow).toContain(endpoint.method);
    });

    test("answers as its schema says, with all headers", async () => {
      const key = mine.testKey.key;
      const id = hasId(endpoint) ? await make(collectionOf(endpoint), key) : "";
      const before = await auditLines(mine);
      const answer = await ask(endpoint, id, key);
      expect(wrongHeaders(answer)).toEqual([]);
      if (endpoint.method !== "GET" && answer.status < 400)
        expect(await auditLines(mine), "what a call changes is in the audit log").toBeGreaterThan(before);
      if (answer.status >= 400) {
        // An example that its object's state refuses is still an answer that the endpoint lists.
        const code = String(fault(answer).code);
        expect([...endpoint.errors, "state_conflict", "report_not_ready"], answer.text).toContain(code);
        expect(answer.status).toBe(ERRORS[code as keyof typeof ERRORS].status);
        return;
      }
      expect(answer.status).toBe(endpoint.status);
      if (endpoint.response === "text/html") {
        expect(answer.headers["Content-Type"]).toContain("text/html");
        return;
      }
      const parsed = endpoint.response.safeParse(answer.body);
      expect(parsed.error?.issues ?? []).toEqual([]);
      expect(unlisted(endpoint.response, answer.body)).toEqual([]);
    });

    test.runIf(hasId(endpoint))(
      "another account's and the other environment's object do not exist",
      async () => {
        const id = await make(collectionOf(endpoint), mine.testKey.key);
        expect(fault(await ask(endpoint, id, other.testKey.key))).toMatchObject({
          status: 404,
          code: "not_found",
        });
        const refusal = endpoint.errors.includes("sandbox_only") ? "sandbox_only" : "not_found";
        expect(fault(await ask(endpoint, id, mine.liveKey.key)).code).toBe(refusal);
        expect((await ask(endpoint, "no/such", mine.testKey.key)).status).toBe(404);
      },
    );

    test.runIf(endpoint.method === "POST" && !hasId(endpoint))(
      "replays under its idempotency key, and conflicts on another body",
      async () => {
        const headers = { "Idempotency-Key": `conformance-${endpoint.id}` };
        const key = mine.testKey.key;
        const body = bodyOf(endpoint);
        const first = await call("POST", endpoint.path, { key, body, headers });
        const again = await call("POST", endpoint.path, { key, body, headers });
        expect(again.text).toBe(first.text);
        expect([again.status, again.headers["Idempotent-Replayed"]]).toEqual([first.status, "true"]);
        expect(again.headers["Service-Request-Id"]).not.toBe(first.headers["Service-Request-Id"]);
        expect(
          fault(await call("POST", endpoint.path, { key, body: { ...body, reference: "another" }, headers })),
        ).toMatchObject({
          status: 409,
          code: "idempotency_conflict",
        });
      },
    );

    test.runIf(endpoint.request.query !== undefined)("refuses unknown parameters", async () => {
      const id = hasId(endpoint) ? await make(collectionOf(endpoint), mine.testKey.key) : "";
      const answer = await call(endpoint.method, `${address(endpoint, id)}?no_such=1`, {
        key: mine.testKey.key,
      });
      expect(fault(answer)).toEqual({ status: 400, code: "invalid_parameter", param: "no_such" });
    });
  },
);
