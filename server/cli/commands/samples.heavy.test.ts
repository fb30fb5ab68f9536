import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleCommands } from "./samples";

let folder: string;
let printed: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "samples-"));
  printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<unknown> {
  const program = new Command("svc").exitOverride();
  sampleCommands(program);
  await program.parseAsync(["node", "svc", "samples", folder, ...args, "--json"]);
  return JSON.parse(printed);
}

describe("svc samples", () => {
  it("says on stderr how far it is, so that stdout stays what was asked for", async () => {
    let told = "";
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      told += String(text);
      return true;
    });
    let clock = Date.parse("2026-11-15T09:00:00Z");
    vi.spyOn(Date, "now").mockImplementation(() => {
      clock += 10_000;
      return clock;
    });
    const summary = await run("--sets", "genuine", "--markets", "UK", "--as-of", "2026-11-15");
    expect(summary).toMatchObject({ sets: { genuine: expect.any(Number) } });
    expect(told).toContain(`Drawing genuine into ${folder}\n`);
    expect(told).toMatch(/^ {2}3 documents, now genuine\/\S+\.pdf$/m);
  });

  it("writes the files and the truth about each", async () => {
    const summary = await run("--sets", "genuine", "--markets", "UK", "--as-of", "2026-11-15");
    expect(summary).toMatchObject({ as_of: "2026-11-15", sets: { genuine: expect.any(Number) } });
    const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
    expect(manifest.samples.length).toBeGreaterThan(8);
    for (const { file, bytes, sha256, truth } of manifest.samples) {
      const written = await readFile(join(folder, file));
      expect(written.length).toBe(bytes);
      expect(createHash("sha256").update(written).digest("hex")).toBe(sha256);
      expect(truth.country).toBe("GB");
    }
  });

  it.each([
    [["--sets", "genuine,nothing"], "--sets"],
    [["--as-of", "2026-02-31"], "--as-of"],
  ])("refuses %j", async (args, option) => {
    const answer = await run(...args);
    expect(answer).toMatchObject({
      error: { code: "invalid_parameter", message: expect.stringContaining(option) },
    });
    expect(process.exitCode).toBe(1);
  });
});
