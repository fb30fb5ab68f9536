import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { GIVES_WAY } from "./give-way";
import { isolation } from "./isolate";
import { log } from "./log";
import { MOST_TASKS, reaches, sandboxReached } from "./sandbox";

const folder = mkdtempSync(join(tmpdir(), "isolate-"));
chmodSync(folder, 0o755);
const entry = join(folder, "task.mjs");
// Answers what it reads, but never for "wait".
writeFileSync(
  entry,
  `const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const text = Buffer.concat(chunks).toString();
if (text === "wait") setInterval(() => {}, 1000);
else if (text === "compute") for (;;);
else if (text === "grandchild") {
  const { spawn } = await import("node:child_process");
  spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
  setInterval(() => {}, 1000);
} else if (text === "multiply") {
  const { spawn } = await import("node:child_process");
  for (let n = 0; n < 400; n += 1) spawn("sleep", ["73.25"], { stdio: "ignore" }).on("error", () => {});
  setInterval(() => {}, 1000);
} else if (text.startsWith("choke")) {
  console.error("x".repeat(200_000));
  throw new TypeError("cannot read " + text);
} else if (text === "session") {
  const { readFileSync } = await import("node:fs");
  await new Promise((done) => setTimeout(done, 500));
  process.stdout.write(JSON.stringify(/nice (-?\\d+)/.exec(readFileSync("/proc/self/autogroup", "utf8"))?.[1]));
} else if (text === "leaves") {
  const { spawn } = await import("node:child_process");
  const left = spawn("sleep", ["71.25"], { stdio: "ignore" });
  left.unref();
  process.stdout.write(JSON.stringify("left"), () => process.exit(0));
} else process.stdout.write(JSON.stringify(text));`,
);
const limits = { memoryMb: 500, cpuMs: 20_000, wallMs: 60_000, stallMs: 20_000, outputBytes: 1_000 };
const tasks = isolation(entry, [], limits, 1);
afterAll(() => {
  tasks.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (text: string, signal?: AbortSignal) => tasks.run(Buffer.from(text), { signal });

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

test("what a task says before it crashes is logged: kind, place and code, nothing of what it read, and the pipe never fills", async () => {
  const warn = vi.spyOn(log(), "warn").mockReturnValue(undefined);
  expect(await run("choke on Ludmila Petrosyan 4411-X")).toEqual({ ok: false, failure: "crashed" });
  const [crash] = warn.mock.calls[0] ?? [];
  warn.mockRestore();
  expect(crash).toMatchObject({ program: "task.mjs", code: 1, said: expect.arrayContaining(["TypeError"]) });
  expect(JSON.stringify(crash)).toMatch(/at .*task\.mjs:\d+:\d+/);
  expect(JSON.stringify(crash)).not.toMatch(/Petrosyan|4411|xxx/);
});

// Nice values count within a session; a parser that led its own would have as much of the processors as all of the service.
test.runIf(existsSync("/proc/self/autogroup"))(
  "a task's whole session gives way to the service",
  async () => {
    expect(await run("session")).toEqual({ ok: true, value: String(GIVES_WAY.from) });
  },
);

const shared = isolation(entry, [], limits, 3, { ofOneShare: 2 });
afterAll(() => shared.close());

test("one account's long tasks leave a place to the others, and those take turns", async () => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const long = Array.from({ length: 5 }, () => shared.run(Buffer.from("wait"), { share: "a", signal }));
  expect(await shared.run(Buffer.from("b1"), { share: "b" })).toEqual({ ok: true, value: "b1" });
  expect(await shared.run(Buffer.from("c1"), { share: "c" })).toEqual({ ok: true, value: "c1" });
  leaving.abort();
  expect((await Promise.all(long)).filter(({ ok }) => ok)).toEqual([]);
});

test("never are there more at work than places, however many come at once and end in between", async () => {
  // Each says when it worked: where the sandbox is tight, a task can write no file.
  const counting = join(folder, "counting.mjs");
  writeFileSync(
    counting,
    `for await (const _ of process.stdin);
const began = Date.now();
await new Promise((done) => setTimeout(done, 150));
process.stdout.write(JSON.stringify([began, Date.now()]));`,
  );
  const pool = isolation(counting, [], limits, 2);
  const come = (count: number) => Array.from({ length: count }, () => pool.run(Buffer.from("x")));
  const first = come(6);
  await Promise.race(first);
  const ended = await Promise.all([...first, ...come(4)]);
  pool.close();
  const times = ended.map((one) => (one.ok ? (one.value as [began: number, ended: number]) : null));
  expect(times).not.toContain(null);
  const atWork = (at: number) => times.filter((one) => one && one[0] <= at && at < one[1]).length;
  expect(Math.max(...times.map((one) => atWork(one?.[0] ?? 0)))).toBe(2);
});

test("tasks that share a budget of processor time end with it, whichever of them computes, or what it started", async () => {
  const budget = { cpuMs: 1_500 };
  const first = await shared.run(Buffer.from("compute"), { budget });
  expect(first).toEqual({ ok: false, failure: "timeout" });
  expect(await shared.run(Buffer.from("anything"), { budget })).toEqual({ ok: false, failure: "timeout" });
  const started = performance.now();
  const second = await shared.run(Buffer.from("grandchild"), { budget: { cpuMs: 1_500 } });
  expect(second).toEqual({ ok: false, failure: "timeout" });
  expect(performance.now() - started).toBeLessThan(limits.wallMs / 2);
});

const sleeping = (seconds = "71.25") =>
  readdirSync("/proc").filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "latin1") === `sleep\x00${seconds}\x00`;
    } catch {
      return false;
    }
  });

test("a task that multiplies is ended with all it started, and never has more than a sandbox may", async () => {
  let most = 0;
  const counting = setInterval(() => {
    most = Math.max(most, sleeping("73.25").length);
  }, 20);
  const hurried = isolation(entry, [], { ...limits, wallMs: 5_000 }, 1);
  expect((await hurried.run(Buffer.from("multiply"))).ok).toBe(false);
  clearInterval(counting);
  hurried.close();
  await expect.poll(() => sleeping("73.25")).toEqual([]);
  // Where there are no namespaces it is looked at from outside only, now and then.
  const { level } = sandboxReached({ entry, reads: [], memoryMb: 500, cpuMs: 1_000 });
  expect(most).toBeLessThan(reaches(level, "namespaces") ? MOST_TASKS : 400);
});

test("what a task leaves behind ends with it", async () => {
  expect(await shared.run(Buffer.from("leaves"))).toEqual({ ok: true, value: "left" });
  await expect.poll(() => sleeping()).toEqual([]);
});
