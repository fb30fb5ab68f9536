import { expect, test } from "vitest";
import { monthsIn } from "./months";

test.each([
  [["2026-10"], "en-GB", "October 2026"],
  [["2026-09", "2026-10"], "en-GB", "September and October 2026"],
  [["2025-12", "2026-01"], "es-ES", "diciembre de 2025 y enero de 2026"],
  [[], "es-ES", ""],
])("%j in %s is %s", (months, notation, text) => {
  expect(monthsIn(months, { notation })).toBe(text);
});
