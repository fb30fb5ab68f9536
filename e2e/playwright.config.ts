import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "@/server/runtime/browser.mjs";
import { freePort } from "@/server/runtime/free-port";

// The config is read again by every worker; they inherit what the first reading chose.
process.env.E2E_PORT ??= `${await freePort()}`;
const browser = findBrowser();
if (browser !== undefined) process.env.CHROMIUM_PATH = browser;

const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  // A page lives for seconds: making its scripts faster takes longer than running them as they are.
  "--js-flags=--no-opt",
];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  // The gallery has pages, a server and a config of its own.
  testIgnore: ["gallery/**", ...(process.env.RECORD ? [] : ["**/record-*.spec.ts"])],
  // A run empties its folder first: not the gallery's, which runs before it.
  outputDir: "../test-results/e2e",
  globalSetup: "./global-setup.ts",
  // A third has pages wait for each other's pictures until their patience ends.
  workers: 2,
  retries: 0,
  failOnFlakyTests: true,
  // What limits their time only ends what hangs: a shared machine is many times slower than a quiet one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./alone-reporter.ts"]],
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    // A trace of every test costs more than the tests; who runs a failed one alone gets it (alone-reporter.ts).
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(browser ? { executablePath: browser } : {}),
    },
  },
  projects: [{ name: "chromium", use: { ...devices["Desktop Chrome"] } }],
});
