import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { revokeKey } from "@/server/api-keys/revoke";
import { rootDb } from "@/server/platform/db/root";
import { freePort } from "@/server/runtime/free-port";
import { forgetLists } from "@/server/sanctions-checks/lists/current";
import { loadFtm } from "@/server/sanctions-checks/lists/load";
import { makeAccount, makeKey, type TestAccount } from "@/server/testing/factories";
import { bundleProgram, pause, type Running, startProgram } from "@/server/testing/program";

// Two web processes on one database, as behind a load balancer: what one of them was told, the other knows.

type Reply = { status: number; replayed: string | null; body: Record<string, unknown> };

let account: TestAccount;
let processes: Running[];
let ports: [number, number];

beforeAll(async () => {
  account = await makeAccount();
  ports = [await freePort(), await freePort()];
  const program = bundleProgram("server/testing/serve-api.ts");
  processes = ports.map((port) => startProgram(program, { PORT: String(port) }));
  for (const port of ports)
    while ((await ask(port, "GET", "/v1/me").catch(() => null)) === null) await pause(50);
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  forgetLists();
});

async function ask(
  port: number,
  method: string,
  path: string,
  options: { key?: string; body?: object; repeat?: string } = {},
): Promise<Reply> {
  const { key = account.testKey.key, body, repeat } = options;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(repeat ? { "idempotency-key": repeat } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return {
    status: answer.status,
    replayed: answer.headers.get("idempotent-replayed"),
    body: (await answer.json()) as Record<string, unknown>,
  };
}

const link = { applicant: { name: "Marta Ejemplo" } };

test("one idempotency key, sent to both at once: one object, one answer", async () => {
  for (const repeat of ["first", "second", "third"]) {
    const options = { body: link, repeat };
    const [a, b] = await Promise.all(
      ports.map((port) => ask(port, "POST", "/v1/verification-links", options)),
    );
    expect([a?.status, b?.status]).toEqual([201, 201]);
    expect(b?.body).toEqual(a?.body);
    expect(new Set([a?.replayed, b?.replayed])).toEqual(new Set(["true", null]));
  }
  expect(await rootDb().verificationLink.count({ where: { accountId: account.id } })).toBe(3);
  const other = { applicant: { name: "Jon Ejemplo" } };
  expect(
    (await ask(ports[1], "POST", "/v1/verification-links", { body: other, repeat: "first" })).status,
  ).toBe(409);
});

test("what one wrote the other reads and changes, and of two that race one wins", async () => {
  const made = await ask(ports[0], "POST", "/v1/verification-links", { body: link });
  const path = `/v1/verification-links/${made.body.id}`;
  expect((await ask(ports[1], "GET", path)).body.status).toBe("pending");
  const both = await Promise.all(ports.map((port) => ask(port, "POST", `${path}/cancel`)));
  expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
});

test("a key revoked anywhere stops working everywhere within seconds", async () => {
  const { id, key } = await makeKey(account.test);
  for (const port of ports) expect((await ask(port, "GET", "/v1/me", { key })).status).toBe(200);
  await revokeKey(account.test, id);
  const deadline = Date.now() + 10_000;
  for (const port of ports) {
    while ((await ask(port, "GET", "/v1/me", { key })).status !== 401) {
      expect(Date.now()).toBeLessThan(deadline);
      await pause(100);
    }
  }
});

test("sanctions lists that come into force are asked by both", async () => {
  const { key } = account.liveKey;
  const body = { subject: { name: "Otto Quillfeather" } };
  const statuses = () =>
    Promise.all(
      ports.map(
        async (port) => (await ask(port, "POST", "/v1/sanctions-screenings", { key, body })).body.status,
      ),
    );
  expect(await statuses()).toEqual(["failed", "failed"]);
  const file = join(tmpdir(), `two-processes-${process.pid}.ftm.json`);
  const entity = {
    id: "x-1",
    schema: "Person",
    caption: "Otto Quillfeather",
    datasets: ["d"],
    referents: [],
    properties: { name: ["Otto Quillfeather"], topics: ["sanction"] },
  };
  await writeFile(file, JSON.stringify(entity));
  await loadFtm(file);
  const deadline = Date.now() + 60_000;
  while ((await statuses()).some((status) => status !== "in_review")) {
    expect(Date.now()).toBeLessThan(deadline);
    await pause(500);
  }
});
