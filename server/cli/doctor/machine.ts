import { execFile } from "node:child_process";
import { access, constants, statfs } from "node:fs/promises";
import { promisify } from "node:util";
import { parkedBytes } from "@/server/documents";
import { env } from "@/server/platform/env";
import { parserSandbox } from "@/server/runtime/parser-sandbox";
import type { Finding } from "./finding";

// What this machine has.

const run = promisify(execFile);

const MIN_FREE_BYTES = 2 * 1024 ** 3;

export async function node(): Promise<Finding> {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const fine = major > 20 || (major === 20 && minor >= 19);
  return {
    check: "node",
    state: fine ? "ok" : "missing",
    says: fine ? process.version : `${process.version}: install Node 20.19 or newer`,
  };
}

export async function dataDir(): Promise<Finding> {
  const folder = env().DATA_DIR;
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const gigabytes = `${(free / 1024 ** 3).toFixed(1)} GB free`;
    return free < MIN_FREE_BYTES
      ? { check: "data folder", state: "missing", says: `${gigabytes}: make room, 2 GB at least` }
      : { check: "data folder", state: "ok", says: gigabytes };
  } catch {
    return {
      check: "data folder",
      state: "missing",
      says: "DATA_DIR cannot be written: choose a folder that this user owns",
    };
  }
}

/** Uploads that wait for an applicant or an analysis, and what they may fill. */
export async function room(): Promise<Finding> {
  const { all, sandbox } = await parkedBytes();
  const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
  const says = `${gigabytes(all)} of ${env().PARKED_GB} GB wait, ${gigabytes(sandbox)} of them in the sandbox`;
  return all > 0.7 * env().PARKED_GB * 1024 ** 3
    ? {
        check: "uploads",
        state: "missing",
        says: `${says}: drafts are refused from four fifths on; raise PARKED_GB`,
      }
    : { check: "uploads", state: "ok", says };
}

export async function command(name: string, use: string): Promise<Finding> {
  try {
    const { stdout, stderr } = await run(name, ["--version"]);
    return { check: name, state: "ok", says: `${`${stdout}${stderr}`.split("\n")[0] ?? ""} (${use})` };
  } catch {
    return {
      check: name,
      state: "optional",
      says: `not installed (${use}): apt-get install tesseract-ocr, with the languages you read`,
    };
  }
}

export async function browser(): Promise<Finding> {
  for (const path of ["/usr/bin/chromium", "/usr/bin/google-chrome", "/usr/bin/chromium-browser"]) {
    try {
      await access(path, constants.X_OK);
      return { check: "browser", state: "ok", says: `${path} (for npm test)` };
    } catch {
      // Not there, or not ours to run: the next one.
    }
  }
  return { check: "browser", state: "optional", says: "none found: npm test installs one when it can" };
}

export async function parsers(): Promise<Finding> {
  try {
    const { whole, says } = parserSandbox();
    return { check: "parsers", state: whole ? "ok" : "optional", says };
  } catch (error) {
    return {
      check: "parsers",
      state: "missing",
      says: error instanceof Error ? error.message : "cannot be told",
    };
  }
}
