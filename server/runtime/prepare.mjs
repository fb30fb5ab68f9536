import { spawn } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { missingPackages, trim } from "./packages.mjs";
import { step } from "./steps.mjs";

// What every command needs before it can run: packages, the Prisma client, the bundles, the pages.

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const NEEDED_MB = 300;

/**
 * Brings the checkout into a runnable state; does nothing that is already done. `development` asks for what only tests and checks need;
 * `quiet` says nothing on stdout.
 */
export async function prepare({ pages, development = false, checkPort = false, quiet = false }) {
  process.chdir(root);
  if (existsSync(".env")) process.loadEnvFile(".env");
  if (checkPort) await assertPortFree();
  const doStep = quiet ? (_what, work) => work() : step;

  const missing = missingPackages(root, development);
  if (missing) {
    assertRoom();
    await doStep("Installing packages", () => installPackages(missing));
  }
  await doStep("Database client", () => run(process.execPath, ["prisma/generate.mjs"]));
  const { buildPages, buildServer, packClients, pagesBuilt } = await import("./build.mjs");
  await doStep("Server programs", async () => ((await buildServer()) ? "built" : "unchanged"));
  // The pages' build looks for the files that it serves.
  await doStep("Client packages", () => packClients(npm, run));
  if (pages && !pagesBuilt()) {
    assertRoom();
    await doStep("Pages", () => buildPages(run));
  }
}

async function installPackages(kind) {
  const which = kind === "development" ? "--include=dev" : "--omit=dev";
  await npm(["install", "--no-audit", "--no-fund", which]);
  trim(join(root, "node_modules"));
  const size = await outputOf("du", ["-sm", "node_modules"]).catch(() => undefined);
  return size?.code === 0 ? `${Number.parseInt(size.output, 10)} MB` : undefined;
}

/** The npm that runs us, or the one of the path. */
async function npm(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith(".js")) await run(process.execPath, [own, ...args]);
  else await run(process.platform === "win32" ? "npm.cmd" : "npm", args);
}

/** Runs a program; its output is shown only when it fails, shortened to the lines that tell. */
export async function run(program, args, env = {}) {
  const { code, output } = await outputOf(program, args, env);
  if (code !== 0) throw new Error(reasonIn(output, program));
}

/** Runs a program to its end. */
export function outputOf(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (data) => {
      output = (output + data).slice(-200_000);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => reject(new Error(`${program} cannot be run: ${error.message}`)));
    child.on("close", (code) => resolve({ code, output }));
  });
}

function reasonIn(output, program) {
  if (/ENOSPC|no space left/i.test(output)) return "The disk is full.";
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(output)) return "The npm registry cannot be reached.";
  if (process.env.DEBUG) process.stderr.write(`\n${output}\n`);
  const lines = output.split("\n").map((line) => line.trim());
  const telling = lines.filter((line) => /error|failed|cannot/i.test(line) && !/complete log/i.test(line));
  return `${telling.slice(0, 3).join(" · ") || `${program} failed`} (DEBUG=1 shows everything)`;
}

function assertRoom() {
  const { bavail, bsize } = statfsSync(root);
  const freeMb = Math.floor((bavail * bsize) / 1_048_576);
  if (freeMb < NEEDED_MB)
    throw new Error(`The disk is full: ${freeMb} MB are free, at least ${NEEDED_MB} MB are needed.`);
}

/** Before the slow steps, so that a second start does not build first and fail then. */
function assertPortFree() {
  const port = Number(process.env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT is not a port number: ${process.env.PORT}`);
  }
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => {
      reject(
        new Error(
          error.code === "EADDRINUSE"
            ? `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`
            : `Port ${port} cannot be used: ${error.message}`,
        ),
      );
    });
    server.listen(port, () => server.close(() => resolve(undefined)));
  });
}
