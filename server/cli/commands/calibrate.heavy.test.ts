import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgedTrial } from "@/server/engine/samples";
import { calibrateCommands } from "./calibrate";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "calibrate-"));
  vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  vi.spyOn(process.stderr, "write").mockImplementation(() => true);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<string> {
  const out = join(folder, "measured.ts");
  const program = new Command("svc").exitOverride();
  calibrateCommands(program);
  await program.parseAsync(["node", "svc", "calibrate", "--out", out, ...args]);
  return readFile(out, "utf8");
}

describe("svc calibrate", () => {
  it("writes the same table from the same seed", async () => {
    const drawn = ["--drawn", "2", "--pictures", "0", "--seed", "heron"];
    const table = await run(...drawn);
    expect(table).toContain("Of 2 altered and 2 honest documents");
    expect(await run(...drawn)).toBe(table);
  });

  it("counts the documents of a folder: what is said of the altered one and not of its own genuine one", async () => {
    const trial = await forgedTrial({ seed: "egret", asOf: "2026-10-02", pictures: 0 }, 3);
    if (trial === undefined) throw new Error("no document");
    await writeFile(join(folder, "genuine.pdf"), trial.genuine.bytes);
    await writeFile(join(folder, "altered.pdf"), trial.forged.bytes);
    const { applicant, country } = trial.genuine.truth;
    const listed = { applicant, country };
    const manifest = {
      as_of: trial.today,
      documents: [{ file: "genuine.pdf", ...listed, truth: {} }],
      tampered: [
        { file: "altered.pdf", base: "genuine.pdf", ...listed },
        { file: "genuine.pdf", base: "genuine.pdf", ...listed },
      ],
    };
    await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest));
    const table = await run("--drawn", "0", "--documents", folder);
    expect(table).toContain("Of 2 altered and 1 honest documents");
    // Of the two, one is the genuine document itself: nothing new is said of it.
    expect(table).toMatch(/"\w+ (?:high|medium)": \[1, 0\]/);
    expect(table).not.toMatch(/\[2, /);
  });
});
