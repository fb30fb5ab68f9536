import { expect, test } from "vitest";
import { makeAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";

const start = Date.now();
const at = (seconds: number) => new Date(start + seconds * 1_000);
const send = (key: string) =>
  call<{ id: string }>("POST", "/v1/screenings", {
    key,
    body: {
      applicant: { name: "Ilse Vanacker" },
      documents: [{ media_type: "application/pdf", data: Buffer.from("%PDF-1.7\n%%EOF").toString("base64") }],
      consent_confirmed: true,
    },
  });

test("a screening in processing says when to ask again, by how the account's last ones went", async () => {
  const account = await makeAccount();
  const { key } = account.liveKey;
  const change = (id: string, data: object) => account.live.db.screening.updateMany({ where: { id }, data });
  const first = await send(key);
  expect(first.headers["Retry-After"]).toBeUndefined();

  // Two that took 8 and 12 seconds, six seconds from one end to the next.
  for (const [begun, ended] of [
    [-30, -22],
    [-28, -16],
  ] as const) {
    const { body } = await send(key);
    await change(body.id, {
      status: "completed",
      createdAt: at(-40),
      analysisAt: at(begun),
      completedAt: at(ended),
    });
  }
  const asked = async () =>
    (await call("GET", `/v1/screenings/${first.body.id}`, { key })).headers["Retry-After"];
  // Alone before its turn: as long as they usually take.
  expect(await asked()).toBe("12");
  const second = await send(key);
  const third = await send(key);
  // Three of them at a pace of six seconds.
  expect(second.status).toBe(202);
  expect(third.headers["Retry-After"]).toBe("18");
  // Begun five seconds ago.
  await change(first.body.id, { analysisAt: new Date(Date.now() - 5_000) });
  expect(await asked()).toBe("7");
  await change(first.body.id, { status: "completed", completedAt: at(0) });
  expect(await asked()).toBeUndefined();

  // Another account's say nothing, and the sandbox has its result with the next request.
  const other = await makeAccount();
  expect((await send(other.liveKey.key)).headers["Retry-After"]).toBeUndefined();
  expect((await send(account.testKey.key)).headers["Retry-After"]).toBeUndefined();
});
