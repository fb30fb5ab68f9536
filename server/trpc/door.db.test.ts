import { expect, test } from "vitest";
import { GET as exportSanctions } from "@/app/(dashboard)/[mode]/sanctions/export/route";
import * as door from "@/app/api/trpc/[trpc]/route";
import { findSession, openSession } from "@/server/members";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { SHARES } from "@/server/platform/shares";
import { makeAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { visitor } from "@/server/testing/visitor";
import { MOST_BYTES } from "@/server/trpc/init";
import { authOptions } from "./auth";
import { appRouter } from "./root";

const { POST } = door;

const ask = (headers: Record<string, string>) =>
  POST(
    new Request("http://localhost:3000/api/trpc/signIn.magicLink", {
      method: "POST",
      headers,
      body: JSON.stringify({ email: "marta@example.com" }),
    }),
  );

// A form or an image of another site can send the cookie along, but no header of its own without asking first, and nobody answers that.
test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json"])(
  "a call without the dashboard's own header is refused (%s)",
  async (type) => {
    expect((await ask({ "Content-Type": type, Cookie: "next-auth.session-token=x" })).status).toBe(400);
  },
);

const batch = (calls: number, address: string, comma = ",") =>
  POST(
    new Request(
      `http://localhost:3000/api/trpc/${Array(calls).fill("signIn.passkeyOptions").join(comma)}?batch=1`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json", "x-environment": "test", "x-client-address": address },
        body: "{}",
      },
    ),
  );

test("whether an address is known is not told by the time of the answer", async () => {
  const began = performance.now();
  const answer = await ask({
    "Content-Type": "application/json",
    "x-environment": "test",
    "x-client-address": "198.51.100.61",
  });
  expect(answer.status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(240);
});

// The library takes the escapes of an address away before it looks for commas.
test("calls are counted as the library reads them, however the address writes what is between", async () => {
  for (const comma of ["%2C", "%2c"]) expect((await batch(700, "198.51.100.46", comma)).status).toBe(413);
  const statuses = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await batch(20, "198.51.100.47", "%2C")).status);
  expect(statuses).toContain(429);
  // Escaped twice it is one call, of no name that there is; half an escape is no address.
  expect((await batch(2, "198.51.100.48", "%252C")).status).toBe(404);
  expect((await batch(2, "198.51.100.48", "%2")).status).toBe(400);
});

test("calls that travel together are few, and count one by one", async () => {
  expect((await batch(700, "198.51.100.40")).status).toBe(413);
  expect((await batch(21, "198.51.100.40")).status).toBe(413);
  const answers: Response[] = [];
  for (let n = 0; n < 31; n += 1) answers.push(await batch(20, "198.51.100.41"));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  const last = (await answers.at(-1)?.json()) as { error: { data: unknown } }[];
  expect(last[0]?.error.data).toMatchObject({ fault: { code: "rate_limited" }, httpStatus: 429 });
  expect((await batch(1, "198.51.100.42")).status).toBe(200);
});

test("where all calls are too many, one answer stands for them", async () => {
  const answers: Response[] = [];
  for (let n = 0; n < 61; n += 1) answers.push(await batch(20, "198.51.100.99"));
  const last = (await answers.at(-1)?.json()) as { error: { data: unknown; message: string } };
  expect(last.error.data).toEqual({ fault: { code: "rate_limited", param: null }, httpStatus: 429 });
  expect(last.error.message).not.toBe("");
  expect(answers.at(-1)?.headers.get("retry-after")).toBe("5");
});

test("what is asked for may come in the body; what changes something comes in no other way", async () => {
  const headers = {
    "Content-Type": "application/json",
    "x-environment": "test",
    "x-client-address": "198.51.100.43",
  };
  const search = await POST(
    new Request("http://localhost:3000/api/trpc/people.search", {
      method: "POST",
      headers,
      body: JSON.stringify({ text: "sabela" }),
    }),
  );
  // Nobody is signed in, but it was understood as a question.
  expect(search.status).toBe(401);
  // There is no other way in: an address holds no input, and nothing that changes something is a plain link.
  expect(Object.keys(door)).toEqual(["POST"]);
});

const bring = (path: string, body: BodyInit, type = "application/json") =>
  POST(
    new Request(`http://localhost:3000/api/trpc/${path}`, {
      method: "POST",
      headers: { "Content-Type": type, "x-environment": "test", "x-client-address": "198.51.100.44" },
      body,
    }),
  );

test("an input is what its bytes say: nothing that notes beside it say is made of it", async () => {
  // Each level of these names the one below twice: whoever builds them walks 2^40 values.
  const json: Record<string, object> = { l0: {} };
  const same: Record<string, string[]> = {};
  for (let level = 1; level <= 40; level += 1) {
    json[`l${level}`] = { a: 0, b: 0 };
    same[`l${level - 1}`] = [`l${level}.a`, `l${level}.b`];
  }
  const notes: [object, object][] = [
    [json, { referentialEqualities: same }],
    [{ x: 40_000_000 }, { values: { x: [["typed-array", "Uint8Array"]] } }],
    [{ x: "9".repeat(9_000) }, { values: { x: ["bigint"] } }],
    [{ x: [["a", 1]] }, { values: { x: ["map"] } }],
    [{ x: "(a+)+$" }, { values: { x: ["regexp"] } }],
  ];
  for (const [given, meta] of notes) {
    const answer = await bring(
      "signIn.magicLink",
      JSON.stringify({ json: { email: "marta@example.com", ...given }, meta: { ...meta, v: 1 } }),
    );
    // The address stands one level too deep for us.
    expect([answer.status, (await answer.json()).error.data.fault.param]).toEqual([400, "email"]);
  }
  expect((await bring("signIn.magicLink", '{"email":"marta@example.com","meta":{"v":1}}')).status).toBe(200);
});

test("the door takes JSON alone: what else the library can read, it never sees", async () => {
  const form = new FormData();
  form.append("email", "marta@example.com");
  const urlencoded = new URLSearchParams({ email: "marta@example.com" });
  expect((await bring("signIn.magicLink", "email", "application/octet-stream")).status).toBe(415);
  expect((await bring("signIn.magicLink", form, "multipart/form-data; boundary=b")).status).toBe(415);
  expect((await bring("signIn.magicLink", urlencoded, "application/x-www-form-urlencoded")).status).toBe(415);
});

/** A text in JSON of so many bytes, which comes in pieces and does not say how long it is. */
function streamed(bytes: number): RequestInit & { duplex: "half" } {
  let left = bytes - 2;
  return {
    duplex: "half",
    body: new ReadableStream<Uint8Array>({
      start: (out) => out.enqueue(Buffer.from('"')),
      pull: (out) => {
        if (left === 0) {
          out.enqueue(Buffer.from('"'));
          return out.close();
        }
        const piece = Math.min(left, 65_536);
        left -= piece;
        out.enqueue(Buffer.alloc(piece, "a"));
      },
    }),
  };
}

test("a call brings as much as it needs, counted as it comes", async () => {
  const account = await makeAccount();
  const id = newId("usr");
  await rootDb().user.create({ data: { id, email: `${id}@example.com`, emailVerifiedAt: new Date() } });
  await rootDb().membership.create({ data: { accountId: account.id, userId: id, role: "owner" } });
  const taken = async (path: string, bytes: number) =>
    (
      await POST(
        new Request(`http://localhost:3000/api/trpc/${path}`, {
          method: "POST",
          headers: { "Content-Type": "application/json", "x-environment": "test", "x-account": account.id },
          ...streamed(bytes),
        }),
      )
    ).status !== 413;
  const limits = async (path: string, most: number) => [await taken(path, most), await taken(path, most + 1)];
  expect(await limits("signIn.magicLink", MOST_BYTES.stranger)).toEqual([true, false]);
  expect(await limits("screenings.create", MOST_BYTES.stranger)).toEqual([true, false]);
  visitor.session = { sid: await openSession(id, null) };
  expect(await limits("customers.create", MOST_BYTES.member)).toEqual([true, false]);
  expect(await limits("screenings.create", 28 * 1_048_576)).toEqual([true, false]);
  expect(await limits("toString.constructor", MOST_BYTES.member)).toEqual([true, false]);
});

/** A body that says to be of so many bytes, of which some come and then nothing, and how many were taken of it. */
function stalled(bytes: number, come: number) {
  const state = { taken: 0, end: () => undefined as undefined };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (out) => {
        state.end = () => void out.error(Object.assign(new Error("gone"), { code: "ECONNRESET" }));
      },
      pull: (out) => {
        if (state.taken < come) out.enqueue(Buffer.alloc(65_536, " "));
        state.taken += 65_536;
      },
    },
    { highWaterMark: 0 },
  );
  return { state, body, headers: { "Content-Length": `${bytes}` }, duplex: "half" as const };
}

async function ownerOf(account: { id: string }) {
  const id = newId("usr");
  await rootDb().user.create({ data: { id, email: `${id}@example.com`, emailVerifiedAt: new Date() } });
  await rootDb().membership.create({ data: { accountId: account.id, userId: id, role: "owner" } });
  return { sid: await openSession(id, null) };
}

const upload = (
  account: { id: string },
  { headers, ...init }: ReturnType<typeof stalled>,
  calls = "screenings.create",
) =>
  POST(
    new Request(`http://localhost:3000/api/trpc/${calls}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "x-environment": "live",
        "x-account": account.id,
        "x-client-address": "198.51.100.49",
        ...headers,
      },
      ...init,
    }),
  );

test("large bodies that never end hold few places, and none of an account behind which nobody stands", async () => {
  const account = await makeAccount();
  await rootDb().account.update({
    where: { id: account.id },
    data: { confirmedAt: null, liveEnabled: false },
  });
  visitor.session = await ownerOf(account);
  const fault = async (answer: Response) => (await answer.json()).error.data.fault.code;
  const large = () => stalled(29_360_028, 20_000_000);
  const unread = large();
  expect(await fault(await upload(account, unread))).toBe("account_unconfirmed");
  expect(unread.state.taken).toBe(0);

  await rootDb().account.update({ where: { id: account.id }, data: { confirmedAt: new Date() } });
  const sent = Array.from({ length: 40 }, large);
  const refused: string[] = [];
  const answers = sent.map(async (one) => {
    const answer = await upload(account, one);
    refused.push(await fault(answer));
  });
  await expect.poll(() => refused.length).toBe(40 - SHARES.spool.ofObject);
  expect(new Set(refused)).toEqual(new Set(["rate_limited"]));
  for (const one of sent) one.state.end();
  await Promise.all(answers);
});

test("what is refused before it is read, and answers that come in pieces", async () => {
  const account = await makeAccount();
  visitor.session = null;
  const call = (headers: Record<string, string>) =>
    POST(
      new Request("http://localhost:3000/api/trpc/signIn.passkeyOptions,signIn.passkeyOptions?batch=1", {
        method: "POST",
        headers: { "Content-Type": "application/json", "x-environment": "test", ...headers },
        body: "{}",
      }),
    );
  const whole = await call({ "x-client-address": "198.51.100.50", "trpc-accept": "application/jsonl" });
  // One answer to all: the places of a body are free when it leaves.
  expect(await whole.json()).toHaveLength(2);
  expect((await upload(account, stalled(29_360_028, 0))).status).toBe(413);
});

test("a list taken away counts as the calls of a page do", async () => {
  const account = await makeAccount();
  visitor.session = await ownerOf(account);
  const params = Promise.resolve({ mode: "test" });
  const take = async () => {
    const url = `http://localhost:3000/test/sanctions/export?account=${account.id}`;
    const answer = await exportSanctions(new Request(url), { params });
    await answer.text();
    return answer.status;
  };
  const statuses = [];
  for (let n = 0; n < 61; n += 1) statuses.push(await take());
  expect(statuses).toEqual([...Array(60).fill(200), 429]);
});

test("what scripts of a page may ask of a session opens nothing", async () => {
  const token = { sub: "usr_1", sid: "ses_1_secret" };
  const expires = "2026-12-24T00:00:00.000Z";
  const session = { expires, user: { name: "Marta" }, sid: token.sid };
  // The library asks with more, of which ours takes nothing.
  const ask = authOptions.callbacks?.session;
  const asked = { session, token, user: { id: "", email: "", emailVerified: null, sid: "" } };
  expect(await ask?.({ ...asked, newSession: null, trigger: "update" })).toEqual({ expires });
});

test("an account takes two lists away at a time; who has gone, or has it all, makes room", async () => {
  const account = await makeAccount();
  visitor.session = await ownerOf(account);
  for (let n = 0; n < 3; n += 1)
    await call("POST", "/v1/sanctions-screenings", {
      key: account.testKey.key,
      body: { subject: { name: `Subject ${n}` } },
    });
  const params = Promise.resolve({ mode: "test" });
  const take = () =>
    exportSanctions(new Request(`http://localhost:3000/test/sanctions/export?account=${account.id}`), {
      params,
    });
  const [first, second, third] = [await take(), await take(), await take()];
  expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
  expect(third.headers.get("Retry-After")).toBe("30");
  await first.body?.cancel();
  expect((await second.text()).trim().split("\n")).toHaveLength(4);
  expect((await Promise.all([take(), take()])).map(({ status }) => status)).toEqual([200, 200]);
});

test("a call acts on the rights that its person has when its turn comes, however long it waited", async () => {
  const account = await makeAccount();
  const { sid } = await ownerOf(account);
  const session = await findSession(sid);
  const member = { accountId: account.id, userId: session?.userId ?? "" };
  const come = (ms: number) =>
    appRouter.createCaller({
      session,
      accountId: account.id,
      environment: "test",
      locale: "en",
      ip: null,
      userAgent: null,
      lookedAt: performance.now() - ms,
    });
  const invite = (ms: number) =>
    come(ms).account.invite({ email: `${newId("usr")}@example.com`, role: "owner" });
  await invite(20_000);
  const where = { accountId_userId: member };
  await rootDb().membership.update({ where, data: { role: "read_only" } });
  await expect(invite(20_000)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await rootDb().membership.delete({ where });
  await expect(invite(20_000)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await rootDb().session.update({ where: { id: sid }, data: { revokedAt: new Date() } });
  await expect(invite(20_000)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
