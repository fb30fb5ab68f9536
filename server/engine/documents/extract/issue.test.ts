import { expect, it } from "vitest";
import { readLines } from "./test-reading";

const bill = (...lines: readonly string[]) =>
  readLines(
    [
      "Severn Reach Water",
      "Water bill",
      "Customer: Lowri Penhallow",
      ...lines,
      "Total amount due: 143.34",
      "Printed 20/11/2026 09:41",
    ],
    "GB",
  );

it("the day of a print is the paper's own only where it tells no other", () => {
  expect(bill("Issued on 24 October 2026")).toMatchObject({ issue_date: "2026-10-24" });
  expect(bill("24 October 2026")).toMatchObject({ issue_date: "2026-10-24" });
  expect(bill()).toMatchObject({ issue_date: "2026-11-20" });
});

it.each(["Joined the scheme:", "Meter exchanged:", "Vessel surveyed:"])(
  "a day behind `%s` in the next cell is that one's, not the paper's",
  (asks) => {
    expect(bill(`${asks}|11/02/2026`, "24 October 2026")).toMatchObject({ issue_date: "2026-10-24" });
  },
);
