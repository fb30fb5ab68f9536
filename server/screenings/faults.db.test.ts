import { expect, test } from "vitest";
import { screeningsUnderFaults } from "@/server/testing/faults/screenings";

// `npm run chaos -- screenings` does the same with five hundred.
test("workers are killed in the middle: each screening ends once, told once, charged once, its documents gone", async () => {
  const report = await screeningsUnderFaults({
    screenings: 12,
    killEveryMs: 2_000,
    fireMs: 6_000,
    withinMs: 120_000,
  });
  expect(report.wrong).toEqual([]);
  expect(report.completed).toBeGreaterThan(5);
  expect(report.failed).toBeGreaterThan(2);
  expect(report.kills).toBeGreaterThan(1);
});
