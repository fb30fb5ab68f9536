import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isolation } from "./isolate";

const folder = mkdtempSync(join(tmpdir(), "isolate-"));
const entry = join(folder, "task.mjs");
// Answers what it reads, but never for "wait".
writeFileSync(
  entry,
  `const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const text = Buffer.concat(chunks).toString();
if (text === "wait") setInterval(() => {}, 1000);
else process.stdout.write(JSON.stringify(text));`,
);
const limits = { memoryMb: 500, cpuMs: 20_000, wallMs: 60_000, stallMs: 20_000, outputBytes: 1_000 };
const tasks = isolation(entry, [], limits, 1);
afterAll(() => {
  tasks.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (text: string, signal?: AbortSignal) => tasks.run(Buffer.from(text), signal);

test("a task that nobody waits for any longer is ended, and the next one takes its place", async () => {
  const leaving = new AbortController();
  const abandoned = run("wait", leaving.signal);
  const next = run("next");
  const notStarted = run("wait", AbortSignal.abort());
  leaving.abort();
  expect(await abandoned).toEqual({ ok: false, failure: "crashed" });
  expect(await next).toEqual({ ok: true, value: "next" });
  expect(await notStarted).toEqual({ ok: false, failure: "crashed" });
  expect(await run("after")).toEqual({ ok: true, value: "after" });
});
