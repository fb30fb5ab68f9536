import { prepare } from "./prepare.mjs";
import { fail } from "./steps.mjs";

// npm run containers: builds the private containers, each into one folder below .build/containers.

try {
  await prepare({ pages: false });
  await import("../../.build/containers.mjs");
} catch (error) {
  fail(error);
}
