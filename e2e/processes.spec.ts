import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "@/server/runtime/free-port";
import { newKey, svc } from "./operator";

// What several processes must count together: a second web process runs beside the one that npm start brought up.

const folder = process.env.E2E_DATA_DIR ?? "";
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
const demo = (): string => read("demo.json").account_id;
const first = `http://localhost:${process.env.E2E_PORT}`;
let second: string;
let process2: ChildProcess;

test.beforeAll(async () => {
  const port = await freePort();
  second = `http://localhost:${port}`;
  process2 = fork(join(process.cwd(), ".build", "web.mjs"), [], {
    env: {
      ...process.env,
      ...read("secrets.json"),
      DATABASE_URL: read("running.json").databaseUrl,
      DATA_DIR: folder,
      PORT: `${port}`,
      BASE_URL: first,
      NODE_ENV: "production",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await new Promise<void>((ready, fail) => {
    process2.once("message", () => ready());
    process2.once("exit", (code) => fail(new Error(`the second web process ended with ${code}`)));
  });
});
test.afterAll(() => {
  process2?.kill("SIGTERM");
});

const at = (index: number) => (index % 2 === 0 ? first : second);
const me = (base: string, key: string) =>
  fetch(`${base}/v1/me`, { headers: { Authorization: `Bearer ${key}` } }).then((answer) => answer.status);

test("200 requests at once against a quota of 100: exactly 100 pass", async () => {
  const { key } = newKey(demo(), "test", 100);
  const statuses = await Promise.all(Array.from({ length: 200 }, (_, index) => me(at(index), key)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100);
});

test("20 creations at once with one Idempotency-Key make one object", async () => {
  const { key } = newKey(demo());
  const headers = {
    Authorization: `Bearer ${key}`,
    "Content-Type": "application/json",
    "Idempotency-Key": "twenty-over-two-processes",
  };
  const body = JSON.stringify({
    applicant: { name: "Marta Ejemplo Ruiz" },
    documents: [{ url: "https://files.example.com/payslip.pdf" }],
    consent_confirmed: true,
    reference: "twenty-over-two-processes",
  });
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const answer = await fetch(`${at(index)}/v1/screenings`, { method: "POST", headers, body });
      return {
        status: answer.status,
        text: await answer.text(),
        replayed: answer.headers.get("Idempotent-Replayed"),
      };
    }),
  );
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 202));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(answers.filter((answer) => answer.replayed === "true")).toHaveLength(19);
  const list = await fetch(`${second}/v1/screenings?reference=twenty-over-two-processes`, { headers });
  expect(((await list.json()) as { data: unknown[] }).data).toHaveLength(1);
});

test("a revoked key stops working in both within five seconds", async () => {
  const { id, key } = newKey(demo());
  expect([await me(first, key), await me(second, key)]).toEqual([200, 200]);
  svc("keys", "revoke", id);
  await expect
    .poll(async () => [await me(first, key), await me(second, key)], { timeout: 5_000, intervals: [250] })
    .toEqual([401, 401]);
});
