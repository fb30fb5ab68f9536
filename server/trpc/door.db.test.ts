import { expect, test } from "vitest";
import { GET, POST } from "@/app/api/trpc/[trpc]/route";
import { authOptions } from "./auth";

const ask = (headers: Record<string, string>) =>
  POST(
    new Request("http://localhost:3000/api/trpc/signIn.magicLink", {
      method: "POST",
      headers,
      body: JSON.stringify({ json: { email: "marta@example.com" } }),
    }),
  );

// A form or an image of another site can send the cookie along, but no header of its own without asking first, and nobody answers that.
test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json"])(
  "a call without the dashboard's own header is refused (%s)",
  async (type) => {
    expect((await ask({ "Content-Type": type, Cookie: "next-auth.session-token=x" })).status).toBe(400);
  },
);

const batch = (calls: number, address: string) =>
  POST(
    new Request(
      `http://localhost:3000/api/trpc/${Array(calls).fill("signIn.passkeyOptions").join(",")}?batch=1`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json", "x-environment": "test", "x-client-address": address },
        body: JSON.stringify(
          Object.fromEntries(Array.from({ length: calls }, (_, n) => [n, { json: null }])),
        ),
      },
    ),
  );

test("calls that travel together are few, and count one by one", async () => {
  expect((await batch(700, "198.51.100.40")).status).toBe(413);
  expect((await batch(21, "198.51.100.40")).status).toBe(413);
  const answers: Response[] = [];
  for (let n = 0; n < 31; n += 1) answers.push(await batch(20, "198.51.100.41"));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  const last = (await answers.at(-1)?.json()) as { error: { json: { data: unknown } } }[];
  expect(last[0]?.error.json.data).toMatchObject({ fault: { code: "rate_limited" }, httpStatus: 429 });
  expect((await batch(1, "198.51.100.42")).status).toBe(200);
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
      body: JSON.stringify({ json: { text: "sabela" } }),
    }),
  );
  // Nobody is signed in, but it was understood as a question.
  expect(search.status).toBe(401);
  const input = encodeURIComponent(JSON.stringify({ json: { id: "dec_x" } }));
  for (const change of ["desk.undo", "signIn.passkeyOptions"]) {
    const got = await GET(
      new Request(`http://localhost:3000/api/trpc/${change}?input=${input}`, { method: "GET", headers }),
    );
    expect(got.status).toBe(405);
  }
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
