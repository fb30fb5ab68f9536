import "./node-version.mjs";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserToInstall, findBrowser, installBrowser } from "./browser.mjs";
import { prepare, run } from "./prepare.mjs";
import { fail, step } from "./steps.mjs";

// npm test: everything it needs, then unit, database and browser tests. The last line is their sum.

try {
  await prepare({ pages: true, development: true });
  if (!findBrowser()) {
    console.log(`  ${browserToInstall().says}`);
    await step("Installing a browser", () => installBrowser(run));
  }
} catch (error) {
  fail(error);
}

const reports = mkdtempSync(join(tmpdir(), "proofline-reports-"));
const counts = [await vitest(), await playwright()];
rmSync(reports, { recursive: true, force: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function vitest() {
  const report = join(reports, "vitest.json");
  const status = await show("node_modules/vitest/vitest.mjs", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return count(report, status, ({ numPassedTests, testResults }) => {
    // A file that cannot even be loaded holds no failed test, but it is one.
    const failedIn = ({ status, assertionResults }) =>
      assertionResults.filter((test) => test.status === "failed").length || (status === "failed" ? 1 : 0);
    return { passed: numPassedTests, failed: testResults.reduce((sum, file) => sum + failedIn(file), 0) };
  });
}

async function playwright() {
  const report = join(reports, "playwright.json");
  const browser = findBrowser();
  const status = await show(
    "node_modules/@playwright/test/cli.js",
    ["test", "--config=e2e/playwright.config.ts", "--reporter=list,json"],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(browser ? { CHROMIUM_PATH: browser } : {}) },
  );
  return count(report, status, ({ stats }) => ({
    passed: stats.expected,
    // What fails and then does not is a fault, of the product or of the test.
    failed: stats.unexpected + stats.flaky,
  }));
}

/** A run that ends badly without naming a failed test counts as one failure. */
function count(report, status, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(report, "utf8")));
    return { passed, failed: failed === 0 && status !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function show(program, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}
