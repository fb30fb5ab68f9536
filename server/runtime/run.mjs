import "./node-version.mjs";
import { readFileSync } from "node:fs";
import { fail, step } from "./steps.mjs";

// Runs what was built, and builds nothing: the image's program. npm start does the same after building.

try {
  // Next reads its settings from what its build kept, as its own standalone server does: nothing here compiles next.config.ts.
  const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  const { supervise } = await import("../../.build/supervise.mjs");
  await supervise({ step });
} catch (error) {
  fail(error);
}
