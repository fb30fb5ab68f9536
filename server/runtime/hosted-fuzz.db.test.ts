import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { GET as askIdentity, POST as sendIdentity } from "@/app/identity/[token]/api/[action]/route";
import { POST as sendUpload } from "@/app/verify/[token]/api/[action]/route";
import { SHARES } from "@/server/platform/shares";
import { makeAccount } from "@/server/testing/factories";
import { text } from "@/server/testing/faults/values";
import { call } from "@/server/testing/harness";

let upload = "";
let identity = "";

beforeAll(async () => {
  const { testKey } = await makeAccount();
  const tokenOf = async (path: string, body: object) => {
    const made = await call<{ url: string }>("POST", path, { key: testKey.key, body });
    return made.body.url.split("/").at(-1) ?? "";
  };
  upload = await tokenOf("/v1/verification-links", {
    applicant: { name: "Marta" },
    documents_requested: ["A", "B"],
  });
  identity = await tokenOf("/v1/id-checks", { applicant: { name: "Marta", email: "m@example.com" } });
});

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .constantFrom("%PDF-1.7\n", "\x89PNG\r\n\x1a\n", "{}", "", "x".repeat(600_000))
    .map((one) => Buffer.from(one)),
);
const value = fc.oneof(
  text,
  fc.constantFrom("0", "1", "-1", "9", "200", "1e3", "NaN", "9007199254740993", "front", "passport", "es"),
);
const request = (actions: readonly string[], names: readonly string[]) =>
  fc.record({
    action: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...actions) }, { weight: 1, arbitrary: text }),
    search: fc.array(fc.tuple(fc.constantFrom(...names), value), {
      maxLength: 4,
    }),
    body: bytes,
    right: fc.integer({ min: 0, max: 9 }).map((die) => die > 0),
  });

/** Each request from an address of its own, so that no limit ends the run. */
let visitor = 0;
function build(path: string, search: readonly (readonly [string, string])[], init: RequestInit): Request {
  visitor += 1;
  const query = search.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  const headers = { "x-client-address": `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` };
  return new Request(`http://localhost:3000${path}?${query.join("&")}`, { ...init, headers });
}

async function run(
  arbitrary: ReturnType<typeof request>,
  send: (one: typeof arbitrary extends fc.Arbitrary<infer T> ? T : never) => Promise<Response>,
): Promise<Set<number>> {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(arbitrary, async (one) => {
      const { status } = await send(one);
      statuses.add(status);
      if (status >= 500) throw new Error(`answered ${status}`);
    }),
    { numRuns: 300, seed: 20_261_121 },
  );
  return statuses;
}

test("whatever is sent to the calls of the upload page, it answers, and never with a fault of ours", async () => {
  const actions = ["start", "chunk", "remove", "name", "order"];
  const statuses = await run(request(actions, ["name", "size", "requested", "id", "index", "ids"]), (one) => {
    const token = one.right ? upload : "x".repeat(43);
    const params = Promise.resolve({ token, action: one.action });
    return sendUpload(
      build(`/verify/${token}/api/a`, one.search, { method: "POST", body: Buffer.from(one.body) }),
      {
        params,
      },
    );
  });
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]));
});

test("whatever is sent to the calls of the identity page, it answers, and never with a fault of ours", async () => {
  const actions = [
    "consent",
    "document",
    "picture",
    "scan",
    "step",
    "frames",
    "submit",
    "handoff",
    "claim",
    "state",
  ];
  const statuses = await run(request(actions, ["type", "kind", "index", "sequence", "lang"]), (one) => {
    const token = one.right ? identity : "x".repeat(43);
    const params = Promise.resolve({ token, action: one.action });
    const path = `/identity/${token}/api/a`;
    return one.action === "state"
      ? askIdentity(build(path, one.search, {}), { params })
      : sendIdentity(build(path, one.search, { method: "POST", body: Buffer.from(one.body) }), { params });
  });
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]));
});

test.each(["picture?kind=front", "frames?sequence=0"])(
  "before consent nothing is taken from the line: %s",
  async (action) => {
    let taken = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (out) => {
          taken += 1;
          out.enqueue(new Uint8Array(65_536));
          if (taken === 100) out.close();
        },
      },
      { highWaterMark: 0 },
    );
    const { testKey } = await makeAccount();
    const person = { applicant: { name: "Marta", email: "m@example.com" } };
    const made = await call<{ url: string }>("POST", "/v1/id-checks", { key: testKey.key, body: person });
    const token = made.body.url.split("/").at(-1) ?? "";
    const [path = "", search] = action.split("?");
    const request = new Request(`http://localhost:3000/identity/${token}/api/${path}?${search}`, {
      method: "POST",
      headers: { "x-client-address": "198.51.100.7" },
      body,
      ...{ duplex: "half" },
    });
    const answer = await sendIdentity(request, {
      params: Promise.resolve({ token, action: path }),
    });
    expect([answer.status, await answer.json(), taken]).toEqual([
      422,
      { error: { code: "consent_required" } },
      0,
    ]);
  },
);

test("pictures of one check that never end hold few places, and are not gathered in memory", async () => {
  const { testKey } = await makeAccount();
  const person = { applicant: { name: "Marta", email: "m@example.com" } };
  const made = await call<{ url: string }>("POST", "/v1/id-checks", { key: testKey.key, body: person });
  const token = made.body.url.split("/").at(-1) ?? "";
  const send = (action: string, init: RequestInit = {}) =>
    sendIdentity(
      new Request(`http://localhost:3000/identity/${token}/api/${action}`, {
        method: "POST",
        headers: { "x-client-address": "198.51.100.8" },
        ...init,
      }),
      { params: Promise.resolve({ token, action: action.split("?")[0] ?? "" }) },
    );
  expect((await send("consent")).status).toBe(200);
  const ends: (() => void)[] = [];
  const statuses: number[] = [];
  const pictures = Array.from({ length: 60 }, async () => {
    let taken = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (out) => {
        ends.push(() => out.error(Object.assign(new Error("gone"), { code: "ECONNRESET" })));
      },
      pull: (out) => {
        taken += 65_536;
        if (taken < 9_000_000) out.enqueue(new Uint8Array(65_536));
      },
    });
    statuses.push((await send("picture?kind=front", { body, ...{ duplex: "half" } })).status);
  });
  await expect.poll(() => statuses.length).toBe(60 - SHARES.spool.ofObject);
  expect(new Set(statuses)).toEqual(new Set([429]));
  for (const end of ends) end();
  await Promise.all(pictures);
});
