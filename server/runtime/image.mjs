import "./node-version.mjs";
import { resolve } from "node:path";
import { prepare } from "./prepare.mjs";
import { fail, step } from "./steps.mjs";

// npm run image -- FOLDER: installs and builds as npm start does, then collects into FOLDER what runs.

try {
  const [out] = process.argv.slice(2);
  if (!out) throw new Error("Say where to: npm run image -- FOLDER");
  const to = resolve(out);
  await prepare({ pages: true });
  const { collect } = await import("./collect.mjs");
  await step("Collecting what runs", () => collect(to));
} catch (error) {
  fail(error);
}
