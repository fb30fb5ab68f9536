import { describe, expect, it } from "vitest";
import { analyse } from "..";
import { page } from "../test-page";
import { DEFAULT_THRESHOLDS } from "../thresholds";
import type { ReadDocument } from "../types";

async function judged(documents: readonly ReadDocument[], country = "ES", name = "Elena Prado Sanz") {
  const left = [...documents];
  const outcome = await analyse(
    {
      files: documents.map(() => ({ bytes: new Uint8Array(), mediaType: "application/pdf" })),
      applicant: { name },
      purpose: "rental",
      country,
      caseDetails: { monthly_rent: 450 },
      thresholds: DEFAULT_THRESHOLDS,
      today: "2026-11-21",
    },
    { readDocument: async () => left.shift() ?? page([], "none") },
  );
  if (outcome.failed) throw new Error(outcome.reason);
  const field = (wanted: string) => outcome.fields.find((one) => one.name === wanted);
  const agreed = outcome.crossCheck.agreements.map((one) => one.field);
  return { ...outcome, field, agreed, amount: outcome.income.monthly_amount };
}

type Slip = { base?: string; gross?: string; off?: string; net?: string; social?: string };
const slip = ({
  base = "2.000,00",
  gross = "2.000,00",
  off = "369,40",
  net = "1.630,60",
  social = "129,40",
}: Slip) => [
  "RECIBO INDIVIDUAL DE SALARIOS",
  "Empresa: TALLERES ROMERAL, S.L. | | Trabajador: ELENA PRADO SANZ",
  "C.I.F.: B12345674 | | N.I.F.: 12345678Z",
  "Período de liquidación: del 1 al 31 de octubre de 2026",
  `Salario base | | | ${base}`,
  `A. TOTAL DEVENGADO | | | ${gross}`,
  `TOTAL APORTACIONES | | | ${social}`,
  "I.R.P.F. | 12,00 % | | 240,00",
  `B. TOTAL A DEDUCIR | | | ${off}`,
  `LÍQUIDO TOTAL A PERCIBIR | | | ${net}`,
];

const statement = (salary: string, between = "1.499,40", end = "1.500,00") => [
  "BANCO DEL ROMERAL",
  "Extracto de movimientos del 01/10/2026 al 05/11/2026",
  "Titular: ELENA PRADO SANZ",
  "Saldo inicial: 500,00 EUR",
  "Fecha | Concepto | Importe | Saldo",
  "02/10/2026 | RECIBO ALQUILER | -600,00 | -100,00",
  "09/10/2026 | RECIBO LUZ | -42,18 | -142,18",
  `31/10/2026 | NOMINA TALLERES ROMERAL SL | ${salary} | 1.488,42`,
  `02/11/2026 | DEVOLUCION | 10,98 | ${between}`,
  "03/11/2026 | COMPRA | -30,60 | 1.468,80",
  "04/11/2026 | BIZUM | 31,20 | 1.500,00",
  `Saldo final: ${end} EUR`,
];

describe("what is contradicted gives no income, share, capacity or agreement", () => {
  it("a net pay that gross pay and deductions do not give: what they give is used and called so", async () => {
    const found = await judged([page(slip({ net: "1.970,60" }), "a")]);
    expect(found.amount).toBe(1630.6);
    expect(found.income.instead).toEqual([
      { document: 0, field: "net_pay", printed: 1970.6, used: 1630.6, from: "gross_and_deductions" },
    ]);
    expect(found.field("net_pay")).toMatchObject({
      value: 1970.6,
      disputed: true,
      instead: 1630.6,
      from: "gross_and_deductions",
    });
  });

  it("gross and net pay raised together, against the lines", async () => {
    const lines = slip({ gross: "2.600,00", net: "2.230,60" });
    lines.splice(5, 0, "Antigüedad | | | 100,00", "Plus transporte | | | 84,25");
    const found = await judged([
      page(
        lines.map((line) => line.replace("base | | | 2.000,00", "base | | | 1.815,75")),
        "a",
      ),
    ]);
    expect(found.field("gross_pay")?.disputed).toBe(true);
    expect(found.field("net_pay")?.disputed).toBe(true);
    expect(found.amount).not.toBe(2230.6);
  });

  it("a gross pay raised alone leaves the net pay, which others lead to", async () => {
    const found = await judged([page(slip({ gross: "2.600,00" }), "a"), page(statement("1.630,60"), "b")]);
    expect(found.amount).toBe(1630.6);
  });

  it("a raised credit is what the balances before and after it give", async () => {
    const found = await judged([page(statement("2.630,60"), "b")]);
    expect(found.findings[0]).toMatchObject({
      code: "running_balance_mismatch",
      values: { of: "movement", printed: "2.630,60", expected: "1.630,60" },
    });
    expect(found.amount).toBe(1630.6);
    expect(found.field("salary_credit")).toMatchObject({ value: 2630.6, disputed: true, instead: 1630.6 });
  });

  it("a raised balance leaves the credits as they are", async () => {
    const found = await judged([page(statement("1.630,60", "4.499,40"), "b")]);
    expect(found.findings[0]).toMatchObject({ values: { of: "balance", printed: "4.499,40" } });
    expect(found.amount).toBe(1630.6);
    expect(found.field("salary_credit")?.disputed).toBeUndefined();
  });

  it("a closing balance that the movements do not give is no saving", async () => {
    const found = await judged([page(statement("1.630,60", "1.499,40", "9.500,00"), "b")]);
    expect(found.field("closing_balance")).toMatchObject({ value: 9500, disputed: true });
    expect(found.steps.map(({ rule }) => rule)).not.toContain("capacity.savings");
  });

  it("a slip that pays more than its account received", async () => {
    const whole = { base: "2.400,00", gross: "2.400,00", net: "2.030,60" };
    const found = await judged([page(slip(whole), "a"), page(statement("1.630,60"), "b")]);
    expect(found.amount).toBe(1630.6);
    expect(found.agreed).not.toContain("net_pay");
  });

  it("what stands under a caption is given, where the rest of the slip leads to another figure", async () => {
    const lines = [
      "Tidewell Ferries Ltd | Payslip",
      "Employee: Maud Ferrers | | Pay date: 30/10/2026",
      "Pay period: 01/10/2026 - 31/10/2026 | | Tax code: 1257L",
      "Payments | This period | Year to date",
      "Salary | 2,400.00 | 16,800.00",
      "Gross pay | 2,900.00 | 16,800.00",
      "Deductions | This period | Year to date",
      "Income tax | 270.33 | 1,892.31",
      "National Insurance | 108.16 | 757.12",
      "Total deductions | 378.49 | 2,649.43",
      "Net pay | 2,021.51 | 14,150.57",
    ];
    const found = await judged([page(lines, "a")], "GB", "Maud Ferrers");
    expect(found.findings[0]).toMatchObject({ field: "gross_pay", values: { printed: "2,900.00" } });
    expect(found.field("gross_pay")).toMatchObject({ value: 2900, instead: 2400, proof: "contradicted" });
    expect(found.field("net_pay")).toMatchObject({ value: 2021.51, proof: "proven" });
    expect(found.amount).toBe(2021.51);
  });

  it("what nothing contradicts stays as it was", async () => {
    const found = await judged([page(slip({}), "a"), page(statement("1.630,60"), "b")]);
    expect(found.amount).toBe(1630.6);
    expect(found.income.instead).toBeUndefined();
    expect(found.fields.some(({ disputed }) => disputed)).toBe(false);
    expect(found.agreed).toContain("net_pay");
  });
});

describe("values that cannot live together", () => {
  it("are never both given, and nobody is approved before the answer", async () => {
    const lines = [
      "NOMINA",
      "Empresa: TALLERES ROMERAL, S.L. | | Trabajador: ELENA PRADO SANZ",
      "Período de liquidación: del 1 al 31 de octubre de 2026",
      "TOTAL DEVENGADO | | | 42.588,00",
      "LÍQUIDO TOTAL A PERCIBIR | | | 3.099,00",
    ];
    const found = await judged([page(lines, "a")]);
    expect(found.findings).toContainEqual(
      expect.objectContaining({ code: "values_incompatible", severity: "medium" }),
    );
    expect([found.field("gross_pay"), found.field("net_pay")].filter(Boolean).length).toBeLessThan(2);
    expect(found.decision).not.toBe("approve");
  });

  it("live together where what was taken off explains it", async () => {
    const lines = slip({ off: "1.800,00", net: "200,00" });
    lines.splice(8, 0, "Anticipo | | | 1.430,60");
    const found = await judged([page(lines, "a")]);
    expect(found.findings.map(({ code }) => code)).not.toContain("values_incompatible");
  });
});

describe("documents of two people", () => {
  it("are said to be so and not held against each other", async () => {
    const stranger = statement("1.630,60").map((line) =>
      line.replace("ELENA PRADO SANZ", "RAMON VELA ORTIZ").replace("1.630,60", "1.980,10"),
    );
    const found = await judged([page(slip({}), "a"), page(stranger, "b")]);
    const codes = found.findings.map(({ code }) => code);
    expect(codes).toContain("name_mismatch");
    expect(codes).not.toContain("salary_credit_mismatch");
    expect(codes).not.toContain("salary_credit_missing");
  });

  it("give the applicant nothing of what the other has saved", async () => {
    const saved = (holder: string) => [
      "BANCO DEL ROMERAL",
      "Extracto de movimientos del 01/10/2026 al 31/10/2026",
      `Titular: ${holder}`,
      "Saldo inicial: 5.000,00 EUR",
      "Fecha | Concepto | Importe | Saldo",
      "02/10/2026 | RECIBO LUZ | -60,00 | 4.940,00",
      "09/10/2026 | COMPRA | -42,18 | 4.897,82",
      "31/10/2026 | BIZUM | 31,20 | 4.929,02",
      "Saldo final: 4.929,02 EUR",
    ];
    const rules = async (holder: string) => {
      const { steps } = await judged([page(slip({}), "a"), page(saved(holder), "b")]);
      return steps.map(({ rule }) => rule);
    };
    expect(await rules("ELENA PRADO SANZ")).toContain("capacity.savings");
    expect(await rules("RAMON VELA ORTIZ")).not.toContain("capacity.savings");
  });

  it("a name that text prints is said, not called unreadable", async () => {
    const other = slip({}).map((line) => line.replace("ELENA PRADO SANZ", "FRIDAY"));
    const found = await judged([page(other, "a")]);
    expect(found.findings.filter(({ code }) => code === "value_unreadable")).toEqual([]);
  });
});

describe("a document that does not help", () => {
  const novel = [
    "CHAPTER FOUR",
    "It was a quiet morning, and the man whom everybody called Friday went down to the shore to look for wood.",
    "He had walked there every day of that long summer, and he knew each stone of the way and each turn of the stream.",
    "Nothing had changed since the last tide, but for a line of footprints that led away from the water.",
  ];
  it("is called so, and leaves the case as it was", async () => {
    const alone = await judged([page(novel, "n")]);
    expect(alone.findings.map(({ code }) => code)).toContain("document_not_relevant");
    expect(alone.findings.map(({ code }) => code)).not.toContain("value_unreadable");
    expect(alone.decision).not.toBe("approve");
    const beside = await judged([page(slip({}), "a"), page(novel, "n")]);
    expect(beside.amount).toBe(1630.6);
  });
});
