import "./node-version.mjs";
import { fail, step } from "./steps.mjs";

// Runs what was built, and builds nothing: the image's program. npm start does the same after building.

try {
  const { supervise } = await import("../../.build/supervise.mjs");
  await supervise({ step });
} catch (error) {
  fail(error);
}
