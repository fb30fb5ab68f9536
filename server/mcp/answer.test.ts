import fc from "fast-check";
import { expect, test } from "vitest";
import type { ApiKeyInfo } from "@/server/api-keys/schema";
import { answerMessage } from "./answer";
import { TOOLS } from "./tools";

const METHODS = [
  "initialize",
  "ping",
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/templates/list",
  "resources/read",
];
const KEY = { environment: "test", scopes: ["*"] } as unknown as ApiKeyInfo;
const refused = async () => ({ ok: false, body: {} });

/** What a text is asked for by `String()` and has no text. */
const NO_TEXT = JSON.parse(
  '[{"toString":1,"valueOf":1},[{"toString":null,"valueOf":null}],{"__proto__":null}]',
);

test("whatever a message holds is answered, by its result or by what is wrong with it", async () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom(...NO_TEXT));
  const params = fc.oneof(
    value,
    fc.record({ protocolVersion: value }),
    fc.record({ uri: value }),
    fc.record({
      name: fc.oneof(value, fc.constantFrom(...TOOLS.map(({ name }) => name))),
      arguments: fc.oneof(
        value,
        fc.dictionary(fc.constantFrom("id", "kind", "limit", "query", "page"), value),
      ),
    }),
  );
  const message = fc.record({
    jsonrpc: fc.constant("2.0"),
    id: fc.oneof(fc.integer(), value),
    method: fc.oneof(fc.constantFrom(...METHODS), value),
    params,
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(message, value), async (sent) => {
      const { result, error } = (await answerMessage(sent, KEY, refused)) as Record<string, { code: number }>;
      expect(result === undefined).toBe(error !== undefined);
    }),
    { numRuns: 2_000 },
  );
  for (const protocolVersion of NO_TEXT)
    expect(
      await answerMessage(
        { jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion } },
        KEY,
        refused,
      ),
    ).toMatchObject({ error: { code: -32602 } });
});
