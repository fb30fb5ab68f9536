import { beforeAll, expect, test } from "vitest";
import { listDraft } from "@/server/documents";
import { openLinkPage } from "@/server/links";
import { makeAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { POST } from "./route";

let token = "";
beforeAll(async () => {
  const { testKey } = await makeAccount();
  const body = { applicant: { name: "Ana Luz Prado" }, documents_requested: ["Lease", "Last bill"] };
  const made = await call<{ url: string }>("POST", "/v1/verification-links", { key: testKey.key, body });
  token = made.body.url.split("/").at(-1) ?? "";
});

const start = (body: unknown, search = "") =>
  POST(
    new Request(`http://localhost:3000/verify/${token}/api/start${search}`, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "x-client-address": "192.0.2.44" },
    }),
    { params: Promise.resolve({ token, action: "start" }) },
  );

async function draft() {
  const link = await openLinkPage(token);
  if (!link) throw new Error("no link");
  return listDraft(link.ctx, { kind: "verification_link", id: link.row.id });
}

test("a file is announced by what the body says", async () => {
  const answer = await start({ name: "Recibo Ana.pdf", size: 900, requested: 1 });
  const { id } = (await answer.json()) as { id: string };
  expect(await draft()).toEqual([
    expect.objectContaining({ id, name: "Recibo Ana.pdf", size: 900, received: 0, requested: 1 }),
  ]);
  await start({ name: "beyond.pdf", size: 901, requested: 2 });
  expect((await draft())[1]).toMatchObject({ name: "beyond.pdf", requested: null });
});

test("an address announces nothing, nor does what is no announcement", async () => {
  const before = await draft();
  for (const [body, search] of [
    ["", "?name=a.pdf&size=5"],
    ["{", ""],
    [{ name: 7, size: 5, requested: null }, ""],
    [{ name: "a.pdf", size: "5", requested: null }, ""],
    [{ name: "a.pdf", requested: null }, ""],
  ] as const) {
    const answer = await start(body, search);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: { code: "invalid_parameter" } });
  }
  expect((await start({ name: "a.pdf", size: 0, requested: null })).status).toBe(400);
  expect(await draft()).toEqual(before);
});
