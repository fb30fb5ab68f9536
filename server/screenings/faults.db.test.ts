import { expect, test } from "vitest";
import { screeningsUnderFaults } from "@/server/testing/faults/screenings";

// `npm run chaos -- screenings` does the same with five hundred.
test("workers are killed in the middle: each screening ends once, told once, charged once, its documents gone", async () => {
  const report = await screeningsUnderFaults({
    screenings: 20,
    killEveryMs: 3_000,
    fireMs: 9_000,
    withinMs: 120_000,
  });
  expect(report.wrong).toEqual([]);
  expect(report.completed).toBeGreaterThan(8);
  expect(report.failed).toBeGreaterThan(3);
  expect(report.kills).toBeGreaterThan(1);
});
