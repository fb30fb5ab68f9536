import "./node-version.mjs";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants, getPriority, setPriority, tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { browserToInstall, findBrowser, installBrowser } from "./browser.mjs";
import { prepare, run } from "./prepare.mjs";
import { fail, step } from "./steps.mjs";

// npm test: everything it needs, then unit, database and browser tests. The last line is their sum.

try {
  await prepare({ pages: false, development: true });
  if (!findBrowser()) {
    console.log(`  ${browserToInstall().says}`);
    await step("Installing a browser", () => installBrowser(run));
  }
} catch (error) {
  fail(error);
}

const LINES_OF_A_FAULT = 12;

const reports = mkdtempSync(join(tmpdir(), "proofline-reports-"));
// What only computes takes what all others leave of the processors, from the first minute to the last.
const patient = vitest("patient", { behind: true });
// Only the browser needs the pages: they are built while the other tests run, which wait for one another more than for a processor.
const [tests, pictures] = await Promise.all([
  vitest("!patient"),
  // The gallery asks nothing of PostgreSQL; its pages of development share a folder with the built ones, so it comes after them.
  pagesBuilt().then(
    () => playwright("e2e/gallery"),
    (error) => error,
  ),
]);
if (pictures instanceof Error) fail(pictures);
const counts = [tests, pictures, await playwright("e2e"), await patient];
rmSync(reports, { recursive: true, force: true });
noteTested(counts);

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
// What fails is said once more at the end: of a long log, often only the end is at hand.
for (const { name, said } of counts.flatMap((count) => count.faults)) console.log(`\n✗ ${name}\n${said}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function pagesBuilt() {
  const build = await import("./build.mjs");
  if (!build.pagesBuilt()) await build.buildPages(run);
}

/** For `npm run release`: which commit was tested, and what came of it. Of a tree that was not clean nothing is noted. */
function noteTested(counts) {
  const git = (...args) => spawnSync("git", args, { encoding: "utf8" }).stdout?.trim();
  const [commit, changed] = [git("rev-parse", "HEAD"), git("status", "--porcelain")];
  if (!commit || changed !== "") return;
  const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
  writeFileSync(
    ".build/tested.json",
    JSON.stringify({ commit, passed: sum("passed"), failed: sum("failed") }),
  );
}

async function vitest(project, { behind = false } = {}) {
  const report = join(reports, `vitest-${behind}.json`);
  const status = await (behind ? showBehind : show)("node_modules/vitest/vitest.mjs", [
    "run",
    `--project=${project}`,
    ...(behind ? ["--maxWorkers=2"] : []),
    "--reporter=default",
    "--reporter=./server/testing/alone-reporter.ts",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return count(report, status, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    faults: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter((test) => test.status === "failed");
      // A file that cannot even be loaded holds no failed test, but it is one.
      if (failed.length === 0 && status === "failed") return [fault(file, message)];
      return failed.map((test) => fault(`${file} › ${test.fullName}`, test.failureMessages.join("\n")));
    }),
  }));
}

async function playwright(folder) {
  const report = join(reports, `${folder.replace("/", "-")}.json`);
  const status = await show(
    "node_modules/@playwright/test/cli.js",
    ["test", `--config=${folder}/playwright.config.ts`, "--reporter=list,./e2e/alone-reporter.ts,json"],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return count(report, status, ({ stats, suites, errors }) => ({
    passed: stats.expected,
    faults: [...suites.flatMap(faultsOf), ...errors.map((error) => fault(folder, error.message))],
  }));
}

/** What fails and then does not is a fault, of the product or of the test. */
function faultsOf({ specs = [], suites = [] }) {
  const of = ({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) =>
        fault(
          `${file}:${line} › ${title}`,
          results
            .flatMap(({ errors }) => errors)
            .map(({ message }) => message)
            .join("\n"),
        ),
      );
  return [...specs.flatMap(of), ...suites.flatMap(faultsOf)];
}

function fault(name, said = "") {
  return { name, said: said.split("\n").slice(0, LINES_OF_A_FAULT).join("\n") };
}

/** A run that ends badly without naming a failed test counts as one failure. */
function count(report, status, read) {
  const { passed, faults } = reported(report, read);
  if (faults.length === 0 && status !== 0) faults.push(fault(basename(report), `ended with ${status}`));
  return { passed, faults, failed: faults.length };
}

function reported(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return { passed: 0, faults: [fault(basename(report), "wrote no report that can be read")] };
  }
}

function show(program, args, env = {}) {
  return ended(
    spawn(process.execPath, [program, ...args], { stdio: "inherit", env: { ...process.env, ...env } }),
  );
}

/** Runs a program behind all others; what it says comes in one piece when it ends. */
function showBehind(program, args) {
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  // The processes that it starts inherit it. Who runs us behind others already must not be overtaken.
  setPriority(child.pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  process.once("exit", () => child.kill());
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => {
      said += data;
    });
  return ended(child).finally(() => process.stdout.write(`\n${said}`));
}

function ended(child) {
  return new Promise((resolve) => {
    child.on("close", (code) => resolve(code ?? 1));
  });
}
