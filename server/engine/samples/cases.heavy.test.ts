import { describe, expect, it } from "vitest";
import { applicantCase, CASES } from "./cases";
import { generateSamples } from "./generate";

const AS_OF = "2026-11-15";

describe("applicant cases", () => {
  it("agree where they are to be approved", async () => {
    const samples = await applicantCase("approve-es", { asOf: AS_OF });
    const slips = samples.filter((sample) => sample.truth.type === "payslip");
    const statement = samples.find((sample) => sample.truth.type === "bank_statement");
    const contract = samples.find((sample) => sample.truth.type === "employment_contract");
    expect(slips).toHaveLength(3);
    const credits = statement?.truth.fields.salary_credit;
    expect([...(Array.isArray(credits) ? credits : [])].sort()).toEqual(
      slips.map((slip) => slip.truth.fields.net_pay).sort(),
    );
    expect(new Set(samples.map((sample) => sample.truth.applicant.name)).size).toBe(1);
    expect(contract?.truth.fields.employer_name).toBe(slips[0]?.truth.fields.employer_name);
    expect(samples.flatMap((sample) => sample.truth.expected)).toEqual([]);
    const rent = Number(samples[0]?.truth.case?.case_details.monthly_rent);
    expect(rent / Number(slips[0]?.truth.fields.net_pay)).toBeLessThan(0.3);
  });

  it("hold two independent contradictions where they are to be declined", async () => {
    const samples = await applicantCase("decline-es", { asOf: AS_OF });
    const high = samples
      .flatMap((sample) => sample.truth.expected)
      .filter((entry) => entry.severity === "high");
    expect(high.map((entry) => entry.codes[0])).toEqual(["text_covered", "running_balance_mismatch"]);
  });

  it("are named once each", () => {
    expect(new Set(CASES).size).toBe(CASES.length);
  });
});

describe("generateSamples", () => {
  it("yields paths that occur once, recent on the given day", async () => {
    const names: string[] = [];
    for await (const sample of generateSamples({ asOf: "2027-03-20", sets: ["genuine"] })) {
      names.push(sample.name);
      const end = sample.truth.fields.pay_period_end ?? sample.truth.fields.period_end;
      if (sample.truth.type === "payslip")
        expect(String(end) >= "2027-02-15" && String(end) <= "2027-03-20").toBe(true);
    }
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(30);
  });
});
