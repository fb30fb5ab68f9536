import { describe, expect, it } from "vitest";
import { dueAt } from "./due-at";

describe("dueAt", () => {
  it.each([
    ["a Tuesday morning in winter", "2026-01-13T08:00:00Z", "2026-01-14T16:00:00.000Z"],
    ["a Tuesday in summer", "2026-07-14T08:00:00Z", "2026-07-15T15:00:00.000Z"],
    ["a Friday", "2026-01-16T10:00:00Z", "2026-01-19T16:00:00.000Z"],
    ["a Saturday", "2026-01-17T10:00:00Z", "2026-01-19T16:00:00.000Z"],
    [
      "a Sunday night in Madrid that is Saturday in UTC terms",
      "2026-07-18T22:30:00Z",
      "2026-07-20T15:00:00.000Z",
    ],
    ["the day before the clocks go forward", "2026-03-27T12:00:00Z", "2026-03-30T15:00:00.000Z"],
  ])("%s", (_, from, due) => {
    expect(dueAt(new Date(from)).toISOString()).toBe(due);
  });
});
