import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** A browser of this machine: the installed one, else Debian's when we may install it. Undefined: Playwright's own. */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram);
}

/** Where one would come from, and what of this machine that changes. */
export function browserToInstall() {
  const debian = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
  return {
    debian,
    says: debian
      ? "No browser was found. As root, this installs one for the whole machine: apt-get update, apt-get install chromium. Set CHROMIUM_PATH to one of yours instead."
      : "No browser was found. Playwright's own is downloaded into its folder of your home; nothing of the system changes. Set CHROMIUM_PATH to one of yours instead.",
  };
}

/** Installs one where there is none; answers where from. */
export async function installBrowser(run) {
  if (browserToInstall().debian) {
    const quietly = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update"], quietly);
    await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], quietly);
    return "Debian's chromium";
  }
  try {
    await run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  } catch (error) {
    throw new Error(
      "No browser for the tests: Playwright's download cannot be had. Install chromium, or set CHROMIUM_PATH.",
      { cause: error },
    );
  }
  return "Playwright's chromium";
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
