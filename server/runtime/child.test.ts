import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Child } from "./child";

let folder: string;
let child: Child | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "proofline-child-"));
});

afterEach(async () => {
  await child?.stop(1_000);
  rmSync(folder, { recursive: true, force: true });
});

function childOf(
  program: string,
  onNews: (words: string) => void = () => undefined,
  silentSeconds = 0,
): Child {
  const entry = join(folder, "program.mjs");
  writeFileSync(entry, program);
  child = new Child({
    name: "program",
    entry,
    env: { ...process.env, FOLDER: folder },
    log: undefined,
    silentSeconds,
    onNews,
  });
  return child;
}

/** Says that it is ready, leaves its number, and lives on. */
const STEADY = `
  import { appendFileSync } from "node:fs";
  appendFileSync(process.env.FOLDER + "/pids", process.pid + "\\n");
  process.send("ready");
  setInterval(() => {}, 1000);
`;

const pids = () => readFileSync(join(folder, "pids"), "utf8").trim().split("\n").map(Number);

test("a process that is killed is started again", async () => {
  const restarts: string[] = [];
  await childOf(STEADY, (words) => restarts.push(words)).start();
  process.kill(pids()[0] ?? 0, "SIGKILL");
  await expect.poll(() => pids().length).toBe(2);
  expect(restarts).toEqual(["program ended (killed by SIGKILL); starting it again"]);
});

test("a process that ends before it is ready fails the start, and stays down", async () => {
  await expect(childOf("process.exit(7)").start()).rejects.toThrow("program ended: exit code 7");
});

test("stopping ends a process that does not listen to signals", async () => {
  const deaf = childOf(`process.on("SIGTERM", () => {});${STEADY}`);
  await deaf.start();
  await deaf.stop(200);
  expect(() => process.kill(pids()[0] ?? 0, 0)).toThrow();
});

/** Beats as our processes do, and writes down how many silent ones there were before it. */
const BEATING = `${STEADY}
  setInterval(() => process.send("alive"), 200);
  appendFileSync(process.env.FOLDER + "/before", process.env.SILENT_BEFORE + "\\n");
`;

test("a process whose event loop is blocked is ended and replaced, with its reason", async () => {
  const said: string[] = [];
  const blocked = `${BEATING} if (process.env.SILENT_BEFORE === "0") setTimeout(() => { for (;;); }, 300);`;
  await childOf(blocked, (words) => said.push(words), 2).start();
  await expect.poll(() => pids().length).toBe(2);
  expect(said).toEqual([
    "program gave no sign for 2 s: its event loop is blocked; ending it",
    "program ended (killed by SIGKILL); starting it again",
  ]);
  await expect.poll(() => readFileSync(join(folder, "before"), "utf8")).toBe("0\n1\n");
});

test("a process is not silent while its supervisor sees no time pass, nor before it is ready", async () => {
  const said: string[] = [];
  // Its start takes longer than it may be silent.
  const slow = `const until = Date.now() + 2_500; while (Date.now() < until); ${BEATING.replace("import", "\nimport")}`;
  await childOf(slow, (words) => said.push(words), 2).start();
  // The whole machine slept: the clock has moved on, but this process had no second of its own.
  const until = Date.now() + 4_000;
  while (Date.now() < until);
  await expect.poll(() => pids().length, { timeout: 5_000 }).toBe(1);
  expect(said).toEqual([]);
});
