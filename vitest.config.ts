import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { packKnowledge } from "./server/runtime/pack-knowledge.mjs";

await packKnowledge();

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
const alias = { "@": root, proofline: `${root}/sdk/src/index.ts` };
const exclude = ["node_modules/**", ".next/**", ".build/**", "e2e/**"];

/** Heavy tests that wait for nothing and mind no delay. */
const patient = ["server/engine", "server/cli", "sdk"].map((folder) => `${folder}/**/*.heavy.test.ts`);

// Vitest sets a BASE_URL of its own; ours stands over it.
const address = { BASE_URL: "http://localhost:3000" };

// Enough for code that reads the environment; nothing listens there.
const pureEnvironment = {
  ...address,
  DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
  APP_KEYS: `unit:${Buffer.alloc(32, 7).toString("base64")}`,
  KEY_PEPPER: "a pepper for tests that touch no database",
  LOG_LEVEL: "silent",
};

// What is waited for may stand behind other work of two cores: a limit only ends what hangs, and is no promise of ours.
const PATIENCE_MS = 900_000;
const expect = { poll: { timeout: 120_000 } };

/** Most of what a pure test runs it runs once: what V8 spends on making that faster never comes back. Where documents are drawn and read, it does. */
const notOptimised = { execArgv: ["--no-opt"] };

// Pure tests need nothing and share their modules, since loading them again for each file takes longer than testing them; those that put
// another module in the place of one have theirs to themselves. The engine's are a project of their own. Heavy ones are pure too and
// photograph, read and judge documents for half a minute each, so the quick checks leave them to `npm test`. Database tests share their
// modules too, and get a PostgreSQL from the global set-up and a database of their own from the set-up of each file.
// Heavy ones that wait for nothing are patient: `npm test` lets them take what all others leave of the processors.
export default defineConfig({
  resolve: { alias },
  test: {
    // Tests wait for PostgreSQL, and for processes that they start, a third of their time.
    maxWorkers: 3,
    reporters: ["default", "./server/testing/alone-reporter.ts"],
    projects: [
      {
        resolve: { alias },
        test: {
          ...notOptimised,
          expect,
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...exclude, "server/engine/**", "**/*.{db,heavy,mocked}.test.ts"],
          isolate: false,
          unstubGlobals: true,
          env: pureEnvironment,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          ...notOptimised,
          expect,
          name: "mocked",
          include: ["**/*.mocked.test.ts"],
          exclude,
          env: pureEnvironment,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          expect,
          name: "engine",
          include: ["server/engine/**/*.test.ts"],
          exclude: [...exclude, "**/*.heavy.test.ts"],
          isolate: false,
          env: pureEnvironment,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          expect,
          name: "heavy",
          include: ["**/*.heavy.test.ts"],
          exclude: [...exclude, ...patient],
          env: pureEnvironment,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          expect,
          name: "patient",
          include: patient,
          exclude,
          isolate: false,
          env: pureEnvironment,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          expect,
          name: "database",
          include: ["**/*.db.test.ts"],
          exclude,
          isolate: false,
          env: address,
          globalSetup: ["server/testing/global-setup.ts"],
          setupFiles: ["server/testing/own-database.ts"],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
    ],
  },
});
