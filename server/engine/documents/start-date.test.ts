import { expect, it } from "vitest";
import { judge } from ".";
import { page } from "./test-page";
import { DEFAULT_THRESHOLDS } from "./thresholds";
import type { Purpose } from "./types";

const CONTRACT = [
  "CONTRACT OF EMPLOYMENT",
  "Employer: Marram Coastal Foods Ltd",
  "Employee: Iris Penhallow",
  "Job title: Buyer",
  "Start date: 4 March 2019",
  "Annual salary: £28,400.00",
];

const asked = (purpose: Purpose): string[] => {
  const outcome = judge([page(CONTRACT, "contract")], {
    files: [{ mediaType: "application/pdf" }],
    applicant: { name: "Iris Penhallow" },
    purpose,
    country: "GB",
    caseDetails: { start_date: "2026-12-01" },
    thresholds: DEFAULT_THRESHOLDS,
    today: "2026-11-21",
  });
  return outcome.failed ? ["failed"] : outcome.findings.map(({ code }) => code);
};

it("the start date of a rental is that of the lease, and says nothing of a job held for years", () => {
  expect(asked("rental")).not.toContain("case_value_mismatch");
  expect(asked("employment")).toContain("case_value_mismatch");
});
