import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { learnCommands } from "./learn";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "learn-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it("learns from drawn documents to its end, without a database, and the same from what it kept", async () => {
  vi.stubEnv("DATABASE_URL", undefined);
  const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const learnTo = async (out: string): Promise<string> => {
    const program = new Command("svc").exitOverride();
    learnCommands(program);
    const options = ["--drawn", "10", "--seed", "heron", "--readings", join(folder, "read"), "--out", out];
    await program.parseAsync(["node", "svc", "learn", ...options, "--json"]);
    return readFile(out, "utf8");
  };
  const first = await learnTo(join(folder, "first.ts"));
  expect(first).toMatch(/^export const WEIGHTS = `\{"slots":\[\["/m);
  expect(first).toMatch(/^export const TREES = `\[\[\[/m);
  expect(await readdir(join(folder, "read"))).toHaveLength(10);
  expect(String(told.mock.calls.at(-1)?.[0])).toMatch(/growing trees on [1-9]\d* values/);
  expect(await learnTo(join(folder, "second.ts"))).toBe(first);
});
