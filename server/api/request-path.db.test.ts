import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { updateAccount } from "@/server/accounts";
import { createKey, forgetKeys, revokeKey, rotateKey } from "@/server/api-keys";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { overrideEnv } from "@/server/platform/env";
import { base62 } from "@/server/platform/ids";
import { flushRequestLog } from "@/server/platform/request-log";
import { keyedHash } from "@/server/platform/secrets";
import { API_VERSION } from "@/server/platform/version";
import { makeAccount, makeKey, type TestAccount } from "@/server/testing/factories";
import { type Answer, call, fault, wrongHeaders } from "@/server/testing/harness";

let account: TestAccount;
let key: string;

beforeAll(async () => {
  account = await makeAccount();
  key = account.testKey.key;
});

describe("every answer", () => {
  test.each([
    ["success", "GET", "/v1/me", true, 200],
    ["unknown path", "GET", "/v1/nothing", true, 404],
    ["bare prefix", "GET", "/v1", true, 404],
    ["wrong method", "PUT", "/v1/me", true, 405],
    ["no key", "GET", "/v1/me", false, 401],
    ["the description", "GET", "/v1/openapi.json", false, 200],
  ] as const)("carries all headers: %s", async (_name, method, path, withKey, status) => {
    const answer = await call(method, path, { key: withKey ? key : undefined });
    expect(answer.status).toBe(status);
    expect(wrongHeaders(answer)).toEqual([]);
    expect(answer.headers["Service-Version"]).toBe(API_VERSION);
    expect(answer.headers["Access-Control-Allow-Origin"]).toBe(
      path.endsWith("openapi.json") ? "*" : undefined,
    );
  });

  test("errors have the envelope with an address that explains them", async () => {
    const answer = await call("GET", "/v1/nothing", { key });
    expect(answer.body.error).toEqual({
      type: "invalid_request_error",
      code: "not_found",
      message: expect.any(String),
      doc_url: "http://localhost:3000/docs/errors#not_found",
      request_id: answer.headers["Service-Request-Id"],
    });
  });
});

describe("methods and paths", () => {
  test("405 names what is allowed", async () => {
    expect((await call("POST", "/v1/me", { key })).headers.Allow).toBe("GET, HEAD, OPTIONS");
  });
  test("HEAD is GET without a body", async () => {
    const answer = await call("HEAD", "/v1/me", { key });
    expect([answer.status, answer.text]).toEqual([200, ""]);
  });
  test("OPTIONS needs no key", async () => {
    const answer = await call("OPTIONS", "/v1/settings");
    expect([answer.status, answer.headers.Allow]).toEqual([204, "GET, PATCH, HEAD, OPTIONS"]);
  });
  test("a trailing slash is the same route", async () => {
    expect((await call("GET", "/v1/me/", { key })).status).toBe(200);
  });
  test("a path is judged before the key", async () => {
    expect((await call("GET", "/v1/nothing")).status).toBe(404);
    expect((await call("PUT", "/v1/me")).status).toBe(405);
  });
});

describe("keys", () => {
  test.each([
    ["", "missing"],
    ["svc_test_short", "mistyped"],
    ["sk_test_123", "foreign"],
  ])("%s is refused alike", async (token) => {
    const answer = await call("GET", "/v1/me", { key: token });
    expect(fault(answer)).toEqual({ status: 401, code: "invalid_api_key", param: undefined });
    expect(answer.headers["WWW-Authenticate"]).toBe("Bearer");
  });

  test("a wrong checksum is refused without asking the database", async () => {
    const wrong = key.slice(0, -1) + (key.endsWith("0") ? "1" : "0");
    expect((await call("GET", "/v1/me", { key: wrong })).status).toBe(401);
  });

  test("write includes read, nothing else does", async () => {
    const writer = await makeKey(account.test, ["customers:write"]);
    expect((await call("GET", "/v1/customers", { key: writer.key })).status).toBe(200);
    expect(fault(await call("GET", "/v1/settings", { key: writer.key }))).toMatchObject({
      status: 403,
      code: "missing_scope",
    });
    const reader = await makeKey(account.test, ["customers:read"]);
    expect(
      (await call("POST", "/v1/customers", { key: reader.key, body: { id: "x", name: "X" } })).status,
    ).toBe(403);
  });

  test("expiry, revocation and rotation with grace", async () => {
    const soon = await createKey(account.test, {
      name: "soon",
      scopes: ["*"],
      expiresAt: new Date(Date.now() + 60_000),
    });
    expect((await call("GET", "/v1/me", { key: soon.key })).body.expires_at).toBe(soon.expires_at);

    const old = await makeKey(account.test);
    const next = await rotateKey(account.test, old.id, "1h");
    expect((await call("GET", "/v1/me", { key: old.key })).status).toBe(200);
    expect((await call("GET", "/v1/me", { key: next.key })).status).toBe(200);
    const at_once = await rotateKey(account.test, next.id, "0h");
    expect((await call("GET", "/v1/me", { key: next.key })).status).toBe(401);
    await revokeKey(account.test, at_once.id);
    expect((await call("GET", "/v1/me", { key: at_once.key })).status).toBe(401);
  });

  test.each([
    [
      "its own end",
      async (of: TestAccount) => void (await revokeKey(of.test, of.testKey.id)),
      "invalid_api_key",
    ],
    [
      "its account's suspension",
      (of: TestAccount) => updateAccount(of.id, { suspended: true }),
      "account_suspended",
    ],
    [
      "another list of addresses",
      (of: TestAccount) => updateAccount(of.id, { ip_allowlist: ["198.51.100.7"] }),
      "ip_not_allowed",
    ],
  ])("of a key that was revoked while its body came nothing is done: %s", async (_what, end, code) => {
    const other = await makeAccount();
    const slow = async function* () {
      yield Buffer.from('{"id": "slow-one", ');
      await new Promise((later) => setTimeout(later, 1_100));
      await end(other);
      forgetKeys();
      yield Buffer.from('"name": "Slow"}');
    };
    const answer = await call("POST", "/v1/customers", { key: other.testKey.key, chunks: slow() });
    expect(fault(answer).code).toBe(code);
    expect(await other.test.db.customer.count()).toBe(0);
  });

  test("the database never holds a key", async () => {
    const row = await account.test.db.apiKey.findFirst({ where: { id: account.testKey.id } });
    expect(JSON.stringify(row)).not.toContain(key.slice(14));
  });
});

describe("the account", () => {
  test("address list, suspension, live access, services: in this order", async () => {
    const other = await makeAccount();
    const as = (token: string, ip = "203.0.113.7") =>
      call("GET", "/v1/customers", { key: token, ip }).then(fault);
    const change = async (values: Parameters<typeof updateAccount>[1]) => {
      await updateAccount(other.id, values);
      forgetKeys();
    };
    await change({
      suspended: true,
      live: false,
      services: [],
      ip_allowlist: ["198.51.100.0/24", "2001:db8::1"],
    });
    expect((await as(other.liveKey.key)).code).toBe("ip_not_allowed");
    expect((await as(other.liveKey.key, "198.51.100.9")).code).toBe("account_suspended");
    expect((await as(other.testKey.key, "2001:db8:0::1")).code).toBe("account_suspended");
    await change({ suspended: false });
    expect((await as(other.liveKey.key, "198.51.100.9")).code).toBe("live_not_enabled");
    expect((await as(other.testKey.key, "198.51.100.9")).code).toBeUndefined();
    await change({ live: true });
    const screenings = (token: string) =>
      call("GET", "/v1/screenings", { key: token, ip: "198.51.100.9" }).then(fault);
    expect((await screenings(other.liveKey.key)).code).toBe("service_not_enabled");
    expect((await screenings(other.testKey.key)).status).toBe(200);
  });
});

describe("the minute", () => {
  test("429 tells when to come back and does not count itself", async () => {
    const limited = await makeKey(account.test, ["*"], 2);
    const answers: Answer[] = [];
    for (let i = 0; i < 4; i += 1) answers.push(await call("GET", "/v1/me", { key: limited.key }));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 429, 429]);
    expect(answers.map((answer) => answer.headers["RateLimit-Remaining"])).toEqual(["1", "0", "0", "0"]);
    expect(answers[2]?.headers["Retry-After"]).toBe(answers[2]?.headers["RateLimit-Reset"]);
    expect(answers.map((answer) => fault(answer).code).slice(2)).toEqual(["rate_limited", "rate_limited"]);
  });

  test("a rotated key ends when the one before would have", async () => {
    const own = await makeAccount();
    const expiresAt = new Date(Date.now() + 86_400_000);
    const old = await createKey(own.test, { name: "for a day", scopes: ["*"], expiresAt });
    expect(await rotateKey(own.test, old.id, "0h")).toMatchObject({ expires_at: expiresAt.toISOString() });
  });

  test("more keys are no more requests: an account has a minute of its own", async () => {
    const own = await makeAccount();
    const keys = await Promise.all(
      Array.from({ length: 7 }, () => createKey(own.test, { name: "one of many", scopes: ["*"] })),
    );
    const statuses = await Promise.all(
      keys.flatMap(({ key: one }) => Array.from({ length: 55 }, () => call("GET", "/v1/me", { key: one }))),
    );
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(300);
    // One that the operator gave more has its own.
    expect((await call("GET", "/v1/me", { key: own.testKey.key })).status).toBe(200);
  });

  test("answers without a key count per address", async () => {
    const ip = "192.0.2.77";
    const statuses = [];
    for (let i = 0; i < 62; i += 1) statuses.push((await call("GET", "/v1/me", { ip })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe("versions", () => {
  test("the known one is answered, others are refused", async () => {
    expect((await call("GET", "/v1/me", { key, headers: { "Service-Version": API_VERSION } })).status).toBe(
      200,
    );
    const answer = await call("GET", "/v1/me", { key, headers: { "Service-Version": "2030-01-01" } });
    expect(fault(answer)).toEqual({ status: 400, code: "invalid_parameter", param: "Service-Version" });
  });
});

test("whoever comes with another service's habits is told ours", async () => {
  const saying = async (headers: Record<string, string>, raw?: string) =>
    (
      await call(raw === undefined ? "GET" : "POST", raw === undefined ? "/v1/me" : "/v1/customers", {
        ...(raw === undefined ? {} : { key, raw }),
        headers,
      })
    ).body.error as { code: string; message: string };
  const basic = Buffer.from("svc_live_not_to_be_said:").toString("base64");
  expect(await saying({ Authorization: `Basic ${basic}` })).toMatchObject({
    code: "invalid_api_key",
    message: expect.stringMatching(/Basic.*Authorization: Bearer/),
  });
  expect((await saying({})).message).toMatch(/^No API key came.*Bearer/);
  expect((await saying({ Authorization: `Basic ${basic}` })).message).not.toContain(basic);
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=b"])
    expect(await saying({ "Content-Type": type }, "name=Ines&email=ines%40example.org")).toMatchObject({
      code: "invalid_json",
      message: expect.stringContaining("Content-Type: application/json"),
    });
  expect((await saying({ "Content-Type": "application/json" }, "name=Ines")).message).not.toContain("form");
});

describe("bodies", () => {
  const post = (raw: string | Uint8Array) => call("POST", "/v1/customers", { key, raw }).then(fault);
  test.each(["", "{", "[]", "1", '"x"', "null"])("%j is no object", async (raw) => {
    expect(await post(raw)).toEqual({ status: 400, code: "invalid_json", param: undefined });
  });
  test("not UTF-8", async () => {
    expect((await post(new Uint8Array([0x7b, 0xff, 0x7d]))).code).toBe("invalid_json");
  });
  test("NUL and half surrogates are refused where they stand", async () => {
    expect(await post('{"id":"a","name":"x\\u0000"}')).toEqual({
      status: 400,
      code: "invalid_parameter",
      param: "name",
    });
    expect((await post('{"id":"a","name":"\\ud800"}')).param).toBe("name");
  });
  test("too large", async () => {
    expect(await post(`{"id":"a","name":"${"x".repeat(1_048_576)}"}`)).toMatchObject({
      status: 413,
      code: "request_too_large",
    });
  });
  test("unknown fields are ignored and named", async () => {
    const answer = await call("POST", "/v1/customers", { key, body: { id: "warned", name: "W", colour: 1 } });
    expect(answer.status).toBe(201);
    expect(answer.headers["Service-Warning"]).toContain("colour");
  });
  test("what was never changed since it was made says so", async () => {
    const { body } = await call<{ created_at: string; updated_at: string }>("POST", "/v1/customers", {
      key,
      body: { id: "untouched", name: "U" },
    });
    expect(body.updated_at).toBe(body.created_at);
  });
  test("while the database is away it is 503, and says when to ask again", async () => {
    const away = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
    const broken = vi.spyOn(pool(), "query").mockRejectedValue(away as never);
    const answer = await call("GET", "/v1/settings", { key });
    broken.mockRestore();
    expect(fault(answer)).toMatchObject({ status: 503, code: "service_unavailable" });
    expect(answer.headers["Retry-After"]).toBe("5");
    expect(answer.text).not.toContain("ECONNREFUSED");
    expect((await call("GET", "/v1/settings", { key })).status).toBe(200);
  });
  test("a strict caller is refused them, where they stand, and nothing is made", async () => {
    const strict = (body: object, value = "true") =>
      call("POST", "/v1/customers", { key, body, headers: { "Service-Strict": value } });
    const refused = await strict({ id: "strict", name: "S", metadata: { a: "b" }, colour: 1 });
    expect(fault(refused)).toMatchObject({ status: 400, code: "invalid_parameter", param: "colour" });
    expect((await call("GET", "/v1/customers/strict", { key })).status).toBe(404);
    expect((await strict({ id: "strict", name: "S" })).status).toBe(201);
    expect(fault(await strict({ id: "other", name: "S" }, "perhaps")).param).toBe("Service-Strict");
    expect((await strict({ id: "lenient", name: "S", colour: 1 }, "false")).status).toBe(201);
  });
  test("no coercion", async () => {
    expect(await post('{"id":1,"name":"x"}')).toEqual({
      status: 400,
      code: "invalid_parameter",
      param: "id",
    });
  });
});

describe("idempotency", () => {
  const create = (body: object, idempotencyKey: string, token = key) =>
    call("POST", "/v1/customers", { key: token, body, headers: { "Idempotency-Key": idempotencyKey } });

  test("20 at once make one object and the same answer", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create({ id: "twenty", name: "Twenty" }, "twenty-at-once")),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers["Idempotent-Replayed"] === "true")).toHaveLength(19);
    expect(await account.test.db.customer.count({ where: { id: "twenty" } })).toBe(1);
  });

  test("the order of members does not matter, other content and another path do", async () => {
    const first = await create({ id: "idem", name: "One" }, "k1");
    const again = await call("POST", "/v1/customers", {
      key,
      raw: '{ "name": "One", "id": "idem" }',
      headers: { "Idempotency-Key": "k1" },
    });
    expect(again.text).toBe(first.text);
    expect(fault(await create({ id: "idem", name: "Two" }, "k1"))).toMatchObject({
      status: 409,
      code: "idempotency_conflict",
    });
  });

  test("rotating the key in between still replays; the other environment is its own", async () => {
    await create({ id: "rot", name: "R" }, "k2");
    const other = await makeKey(account.test);
    expect((await create({ id: "rot", name: "R" }, "k2", other.key)).headers["Idempotent-Replayed"]).toBe(
      "true",
    );
    expect(
      (await create({ id: "rot", name: "R" }, "k2", account.liveKey.key)).headers["Idempotent-Replayed"],
    ).toBeUndefined();
  });

  test("errors are not kept", async () => {
    expect((await create({ id: "late" }, "k3")).status).toBe(400);
    expect((await create({ id: "late", name: "Now" }, "k3")).status).toBe(201);
  });

  test("keys of the wrong form are refused", async () => {
    for (const bad of ["", "x".repeat(256), "ñ"]) {
      expect(fault(await create({ id: "f", name: "F" }, bad))).toEqual({
        status: 400,
        code: "invalid_parameter",
        param: "Idempotency-Key",
      });
    }
  });

  test("stored answers cannot be read at rest", async () => {
    await create({ id: "sealed", name: "Sabela Rouco" }, "sealed");
    const rows = await account.test.db.idempotencyRecord.findMany();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(Buffer.from(row.response ?? []).toString("latin1")).not.toContain("Sabela");
  });

  test("of a key nothing is kept that says what it was, before and after an erasure", async () => {
    const named = "rent-application-sabela-rouco";
    const request = { id: "named", name: "Sabela Rouco" };
    expect((await create(request, named)).status).toBe(201);
    expect((await create(request, named)).headers["Idempotent-Replayed"]).toBe("true");
    await call("DELETE", "/v1/customers/named", { key });
    expect((await create(request, named)).headers["Idempotent-Replayed"]).toBe("true");
    const text = JSON.stringify(await rootDb().idempotencyRecord.findMany());
    expect(text).not.toContain("sabela");
    for (const guess of [named, `POST /v1/customers\n${JSON.stringify(request)}`])
      expect(text).not.toContain(createHash("sha256").update(guess).digest("hex"));
  });

  test("a retry that began under the release before, or another pepper, finds its answer", async () => {
    const request = { id: "moved", name: "M" };
    const first = await create(request, "moved");
    const where = { objectIds: { has: "moved" } };
    const text = `POST /v1/customers\n${JSON.stringify(request)}`;
    const asBefore = [
      ["moved", createHash("sha256").update(text).digest("hex")],
      [
        keyedHash("idempotency-key", "moved", "the pepper before"),
        keyedHash("idempotent-request", text, "the pepper before"),
      ],
    ] as const;
    const restore = overrideEnv({ KEY_PEPPER_PREVIOUS: "the pepper before" });
    for (const [stored, fingerprint] of asBefore) {
      await rootDb().idempotencyRecord.updateMany({ where, data: { key: stored, fingerprint } });
      expect((await create(request, "moved")).text).toBe(first.text);
      expect(fault(await create({ ...request, name: "Other" }, "moved"))).toMatchObject({
        code: "idempotency_conflict",
      });
    }
    restore();
  });
});

describe("lists", () => {
  const list = (query: string, token = key) =>
    call<{ data: { id: string }[]; has_more: boolean; url: string }>("GET", `/v1/customers?${query}`, {
      key: token,
    });
  const ids = async (query: string, token = key) =>
    (await list(query, token)).body.data.map((item) => item.id);

  test("pages both ways, with ties, unknown and removed cursors", async () => {
    const own = await makeAccount();
    const token = own.testKey.key;
    const at = new Date("2026-11-01T10:00:00Z");
    await own.test.db.customer.createMany({
      data: Array.from({ length: 7 }, (_, i) => ({
        ...own.test.scope,
        id: `c${i}`,
        name: "C",
        createdAt: at,
      })),
    });
    expect(await ids("limit=3", token)).toEqual(["c6", "c5", "c4"]);
    expect(await ids("limit=3&starting_after=c4", token)).toEqual(["c3", "c2", "c1"]);
    expect(await ids("limit=3&ending_before=c1", token)).toEqual(["c4", "c3", "c2"]);
    expect((await list("limit=3&ending_before=c4", token)).body).toMatchObject({
      has_more: false,
      url: "/v1/customers",
    });
    await call("DELETE", "/v1/customers/c4", { key: token });
    expect(await ids("limit=2&starting_after=c4", token)).toEqual(["c3", "c2"]);
    expect(fault(await list("starting_after=nobody", token))).toMatchObject({
      param: "starting_after",
      status: 400,
    });
    expect(fault(await list("starting_after=c6", own.liveKey.key))).toMatchObject({
      param: "starting_after",
    });
    expect(fault(await list("starting_after=c1&ending_before=c2", token))).toMatchObject({
      param: "ending_before",
    });
    expect(await ids("created[gte]=2026-11-01&created[lte]=2026-11-01", token)).toHaveLength(6);
    expect(await ids(`created[lte]=${at.getTime() / 1000 - 1}`, token)).toHaveLength(0);
    expect(await ids("created[gte]=2026-11-01T12:00:00+02:00", token)).toHaveLength(6);
    expect(await ids("created[gte]=2026-11-02&created[lte]=2026-11-01", token)).toHaveLength(0);
  });

  test.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=x", "limit"],
    ["limit=1&limit=2", "limit"],
    ["created[gte]=yesterday", "created[gte]"],
    ["created=5", "created"],
    ["colour=red", "colour"],
    ["starting_after=", "starting_after"],
  ])("%s is refused", async (query, param) => {
    expect(fault(await list(query))).toEqual({ status: 400, code: "invalid_parameter", param });
  });
});

describe("settings", () => {
  const patch = (body: object) =>
    call<Record<string, Record<string, unknown>>>("PATCH", "/v1/settings", { key, body });
  test("merge, reset and refusal as a whole", async () => {
    expect(
      (await patch({ decision: { approve_min: 80 }, result_format: { score_scale: 10 } })).body,
    ).toMatchObject({
      decision: { approve_min: 80, review_min: 45 },
      result_format: { score_scale: "10" },
    });
    expect(fault(await patch({ decision: { review_min: 90 } }))).toEqual({
      status: 400,
      code: "invalid_settings",
      param: "decision.review_min",
    });
    expect(fault(await patch({ decision: { approve_min: 81 }, branding: { colour: "x" } }))).toEqual({
      status: 400,
      code: "invalid_settings",
      param: "branding.colour",
    });
    expect(fault(await patch({ extra: {} })).param).toBe("extra");
    for (const [section, change] of [
      ["branding", { logo_url: "http://a.example/x.png" }],
      ["link_defaults", { purpose: "holiday" }],
    ] as const) {
      const param = `${section}.${Object.keys(change)[0]}`;
      const expected = { status: 400, code: "invalid_settings", param };
      expect(fault(await patch({ [section]: change }))).toEqual(expected);
    }
    expect(fault(await patch({ branding: { logo_url: "https://10.0.0.1/x.png" } })).param).toBe(
      "branding.logo_url",
    );
    expect((await patch({ decision: { approve_min: null } })).body.decision?.approve_min).toBe(70);
    expect((await patch({ result_format: null })).body.result_format?.score_scale).toBe("100");
  });
});

describe("hostile callers", () => {
  test("a body that is nested without end is no JSON, and no fault of ours", async () => {
    const deep = `{"id":"a","name":"n","metadata":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`;
    for (const headers of [{}, { "Idempotency-Key": "deep" }] as Record<string, string>[]) {
      expect(fault(await call("POST", "/v1/customers", { key, raw: deep, headers }))).toMatchObject({
        status: 400,
        code: "invalid_json",
      });
    }
  });

  test("names that every object is born with are unknown parameters like others", async () => {
    for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
      for (const path of ["/v1/customers", "/v1/me", "/v1/screenings"]) {
        expect(fault(await call("GET", `${path}?${name}=1`, { key }))).toMatchObject({
          status: 400,
          param: name,
        });
      }
    }
    for (const query of ["metadata[a%00b]=x", "created[__proto__]=1", "metadata[]=x"])
      expect(fault(await call("GET", `/v1/screenings?${query}`, { key })).status, query).toBe(400);
  });

  test("metadata keeps the keys that it is given, whatever they are called", async () => {
    const raw =
      '{"id":"proto","name":"n","metadata":{"constructor":"a","toString":"b","hasOwnProperty":"c"}}';
    const made = await call<{ metadata: object }>("POST", "/v1/customers", { key, raw });
    expect(made.status).toBe(201);
    expect(JSON.stringify(made.body.metadata)).toBe(
      '{"constructor":"a","toString":"b","hasOwnProperty":"c"}',
    );
  });

  const person = '"applicant":{"name":"Marta Ejemplo","email":"marta@example.com"}';
  test.each([
    ["/v1/screenings", `${person},"documents":[{"url":"https://f.example/a.pdf"}],"consent_confirmed":true`],
    ["/v1/verification-links", person],
    ["/v1/id-checks", `${person},"send_email":false`],
    ["/v1/sanctions-screenings", '"subject":{"name":"Marta Ejemplo"}'],
    ["/v1/customers", '"id":"born-with","name":"n"'],
  ])(
    "the metadata key __proto__ of %s comes back as given, is found by, and is in the event",
    async (path, own) => {
      const given = '"metadata":{"__proto__":"x","a":"y"}';
      const headers = { "Idempotency-Key": `born-with-${path}` };
      const made = await call<{ id: string }>("POST", path, { key, raw: `{${own},${given}}`, headers });
      expect(made.text).toContain(given);
      expect(made.headers["Service-Warning"]).toBeUndefined();
      expect((await call("POST", path, { key, raw: `{${own},${given}}`, headers })).text).toBe(made.text);
      expect((await call("GET", `${path}/${made.body.id}`, { key })).text).toContain(given);
      if (path === "/v1/customers") {
        const address = `${path}/${made.body.id}`;
        const merged = await call("PATCH", address, { key, raw: '{"metadata":{"__proto__":"z","b":"c"}}' });
        expect(merged.text).toContain('"metadata":{"__proto__":"z","a":"y","b":"c"}');
        const without = await call("PATCH", address, { key, raw: '{"metadata":{"__proto__":null}}' });
        expect(without.text).toContain('"metadata":{"a":"y","b":"c"}');
        return;
      }
      const ids = async (query: string) =>
        (await call<{ data: { id: string }[] }>("GET", `${path}?${query}`, { key })).body.data.map(
          (one) => one.id,
        );
      expect(await ids("metadata[__proto__]=x")).toEqual([made.body.id]);
      expect(await ids("metadata[__proto__]=other")).toEqual([]);
      expect((await call("GET", "/v1/events?limit=1", { key })).text).toContain(given);
    },
  );

  test("the key __proto__ breaks limits like any other, and is nothing in case_details", async () => {
    const send = (rest: string) =>
      call("POST", "/v1/verification-links", { key, raw: `{${person},${rest}}` });
    for (const wrong of ["1", '{"a":"b"}', `"${"x".repeat(501)}"`])
      expect(fault(await send(`"metadata":{"__proto__":${wrong}}`)), wrong).toEqual({
        status: 400,
        code: "invalid_metadata",
        param: "metadata.__proto__",
      });
    expect(fault(await send('"case_details":{"__proto__":"x"}'))).toEqual({
      status: 400,
      code: "invalid_parameter",
      param: "case_details.__proto__",
    });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test("no request can keep others out of the log", async () => {
    const marked = await makeAccount();
    const paths = [
      "/v1/me",
      "/v1/me?a%00b=1",
      "/v1/customers?%ED%A0%80=1",
      "/v1/customers?%F0%9F%98%80=1",
      "/v1/customers/%00",
    ];
    for (const path of paths) await call("GET", path, { key: marked.testKey.key });
    await call("POST", "/v1/customers", { key: marked.testKey.key, raw: '{"\\u0000":1,"\\ud800":2}' });
    await flushRequestLog();
    // An address that is none of ours is answered before the key is looked at.
    expect(await marked.test.db.requestLog.count()).toBe(paths.length);
  });

  test("an idempotency key is its account's own: another one's answer never comes back", async () => {
    const other = await makeAccount();
    const headers = { "Idempotency-Key": "the same in both accounts" };
    const body = { id: "same", name: "Secret of the first" };
    expect((await call("POST", "/v1/customers", { key, body, headers })).status).toBe(201);
    const theirs = await call("POST", "/v1/customers", { key: other.testKey.key, body, headers });
    expect(theirs.headers["Idempotent-Replayed"]).toBeUndefined();
    const differing = { id: "same", name: "Another" };
    expect(
      (await call("POST", "/v1/customers", { key: other.testKey.key, body: differing, headers })).status,
    ).toBe(409);
    expect((await call("GET", "/v1/customers/same", { key: other.testKey.key })).body.name).toBe(body.name);
  });

  test("a key is compared by its keyed hash alone, and every refusal is the same", async () => {
    const live = account.liveKey.key;
    const flipped = (at: number) => {
      const body = live.slice(0, -6);
      const changed = body.slice(0, at) + (body[at] === "a" ? "b" : "a") + body.slice(at + 1);
      return changed + base62(crc32(changed), 6);
    };
    const wrong = [
      flipped(9),
      flipped(30),
      flipped(51),
      `${live}x`,
      live.toLowerCase(),
      "Bearer",
      `${live} ${live}`,
    ];
    const answers = await Promise.all(wrong.map((one) => call("GET", "/v1/me", { key: one })));
    const told = answers.map(({ status, body, headers }) => {
      const { request_id: _, ...error } = body.error as Record<string, unknown>;
      return JSON.stringify([status, error, headers["WWW-Authenticate"]]);
    });
    expect(new Set(told).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
  });
});
