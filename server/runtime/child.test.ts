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

function childOf(program: string, onRestart: (words: string) => void = () => undefined): Child {
  const entry = join(folder, "program.mjs");
  writeFileSync(entry, program);
  child = new Child({
    name: "program",
    entry,
    env: { ...process.env, FOLDER: folder },
    log: undefined,
    onRestart,
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
  await expect.poll(() => pids().length, { timeout: 15_000 }).toBe(2);
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
