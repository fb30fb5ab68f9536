import { describe, expect, it } from "vitest";
import { analyse } from ".";
import { page } from "./test-page";
import { DEFAULT_THRESHOLDS } from "./thresholds";
import type { AnalysisInput, ReadDocument } from "./types";
import { renderFinding, renderSummary } from "./words";

const payslip = (net: string, id = "12345678Z"): string[] => [
  "RECIBO INDIVIDUAL DE SALARIOS",
  "Empresa: TALLERES ROMERAL, S.L. | | Trabajador: ELENA PRADO SANZ",
  `C.I.F.: B12345674 | | N.I.F.: ${id}`,
  "Período de liquidación: del 1 al 31 de octubre de 2026",
  "Salario base | | | 2.000,00",
  "A. TOTAL DEVENGADO | | | 2.000,00",
  "TOTAL APORTACIONES | | | 129,40",
  "I.R.P.F. | 12,00 % | | 240,00",
  "B. TOTAL A DEDUCIR | | | 369,40",
  `LÍQUIDO TOTAL A PERCIBIR | | | ${net}`,
];

const statement = (salary: string): string[] => [
  "BANCO DEL ROMERAL",
  "Extracto de movimientos del 01/10/2026 al 05/11/2026",
  "Titular: ELENA PRADO SANZ",
  "Saldo inicial: 500,00 EUR",
  "Fecha | Concepto | Importe | Saldo",
  "02/10/2026 | RECIBO ALQUILER | -600,00 | -100,00",
  `31/10/2026 | NOMINA TALLERES ROMERAL SL | ${salary} | 1.530,60`,
  "03/11/2026 | COMPRA | -30,60 | 1.500,00",
  "Saldo final: 1.500,00 EUR",
];

const input = (count: number, name = "Elena Prado Sanz"): AnalysisInput => ({
  files: Array.from({ length: count }, () => ({ bytes: new Uint8Array(), mediaType: "application/pdf" })),
  applicant: { name },
  purpose: "rental",
  country: "ES",
  caseDetails: { monthly_rent: 450 },
  thresholds: DEFAULT_THRESHOLDS,
  today: "2026-11-21",
});

const run = (...documents: ReadDocument[]) => runFor(undefined, ...documents);

async function runFor(name: string | undefined, ...documents: ReadDocument[]) {
  let next = 0;
  const outcome = await analyse(input(documents.length, name), {
    readDocument: async () => {
      const document = documents[next++];
      if (document === undefined) throw new Error("more files than documents");
      return document;
    },
  });
  if (outcome.failed) throw new Error(outcome.reason);
  return outcome;
}

describe("analyse", () => {
  it("reads a pay slip and its statement and finds nothing to ask", async () => {
    const result = await run(page(payslip("1.630,60"), "a"), page(statement("1.630,60"), "b"));
    const value = (name: string) => result.fields.find((field) => field.name === name)?.value;
    expect(result.documents.map(({ type }) => type)).toEqual(["payslip", "bank_statement"]);
    expect(value("net_pay")).toBe(1630.6);
    expect(value("gross_pay")).toBe(2000);
    expect(value("employer_name")).toBe("TALLERES ROMERAL, S.L.");
    expect(value("salary_credit")).toBe(1630.6);
    expect(result.income).toEqual({ monthly_amount: 1630.6, currency: "EUR" });
    expect(result.findings.filter(({ severity }) => severity === "high")).toEqual([]);
    expect(result.decision).toBe("approve");
    expect(renderSummary(result, "es")).toContain("1.630,60 €");
  });

  it("compares documents with one another when nobody said who the applicant is", async () => {
    const namesOf = (result: Awaited<ReturnType<typeof run>>) =>
      result.findings.filter(({ code }) => code.startsWith("name_"));
    const one = await runFor("", page(payslip("1.630,60"), "a"), page(statement("1.630,60"), "b"));
    expect(namesOf(one)).toEqual([]);
    expect(one.income).toEqual({ monthly_amount: 1630.6, currency: "EUR" });
    const stranger = statement("1.630,60").map((line) =>
      line.replace("ELENA PRADO SANZ", "RAMON VELA ORTIZ"),
    );
    const two = await runFor("", page(payslip("1.630,60"), "a"), page(stranger, "b"));
    expect(namesOf(two)).toMatchObject([{ code: "name_mismatch", document: 1 }]);
  });

  it("asks once about another person, however many documents are theirs", async () => {
    const files = [page(payslip("1.630,60"), "a"), page(statement("1.630,60"), "b")];
    const { findings } = await runFor("Ramón Vela Ortiz", ...files);
    const strangers = findings.filter(({ code }) => code === "name_mismatch");
    expect(strangers).toMatchObject([{ document: 0, severity: "high", values: { others: "2" } }]);
    expect(strangers[0] && renderFinding(strangers[0], "en")).toContain(
      "So does document 2: ask whose they are.",
    );
  });

  it("names a net pay that does not follow from the slip, once", async () => {
    const result = await run(page(payslip("2.130,60"), "a"), page(statement("1.630,60"), "b"));
    const net = result.findings.filter(({ field }) => field === "net_pay");
    expect(net).toHaveLength(1);
    expect(net[0]).toMatchObject({ code: "net_pay_mismatch", severity: "high", document: 0 });
    expect(net[0] && renderFinding(net[0], "en")).toContain(
      "net pay of €2,130.60; gross less deductions gives €1,630.60",
    );
    expect(net[0] && renderFinding(net[0], "es")).toContain("un líquido de 2.130,60");
    expect(result.decision).not.toBe("approve");
    expect(result.income.monthly_amount).toBe(1630.6);
  });

  it("reports a movement that breaks the running balance", async () => {
    const result = await run(page(statement("1.830,60"), "b"));
    expect(result.findings[0]).toMatchObject({ code: "running_balance_mismatch", severity: "high" });
    expect(result.findings[0]?.values).toMatchObject({
      of: "movement",
      printed: "1.830,60",
      expected: "1.630,60",
    });
  });

  it("checks the letter of the identity number", async () => {
    const result = await run(page(payslip("1.630,60", "12345678A"), "a"));
    expect(result.findings[0]).toMatchObject({
      code: "id_check_digit_invalid",
      field: "employee_id_number",
      severity: "high",
    });
  });

  it("gives the same answer whatever the order of the files", async () => {
    const [a, b] = [page(payslip("2.130,60"), "a"), page(statement("1.630,60"), "b")];
    const [one, two] = [await run(a, b), await run(b, a)];
    const plain = (findings: typeof one.findings) =>
      findings.map(({ code, field, severity }) => `${code} ${field} ${severity}`).sort();
    expect(two.score).toBe(one.score);
    expect(two.decision).toBe(one.decision);
    expect(two.income.monthly_amount).toEqual(one.income.monthly_amount);
    expect(two.income.instead).toEqual(one.income.instead?.map((used) => ({ ...used, document: 1 })));
    expect(plain(two.findings)).toEqual(plain(one.findings));
    expect(two.steps.map(({ rule, points }) => `${rule} ${points}`)).toEqual(
      one.steps.map(({ rule, points }) => `${rule} ${points}`),
    );
  });

  it("counts the newest of several contracts, whatever the order of the files", async () => {
    const contract = (kind: string, from: string, pay: string) => [
      "EMPLOYMENT CONTRACT",
      "Employer: Tern & Slate Ltd",
      "Employee: Ada Whitlow",
      `Type of contract: ${kind}`,
      `Start date: ${from}`,
      `Annual salary: GBP ${pay} gross a year`,
      "Hours of work: 40 hours per week. Probation: 3 months.",
    ];
    const old = page(contract("fixed-term", "1 February 2021", "48,000.00"), "a");
    const current = page(contract("permanent", "1 May 2025", "36,000.00"), "b");
    const [one, two] = [await runFor("Ada Whitlow", old, current), await runFor("Ada Whitlow", current, old)];
    expect(two.score).toBe(one.score);
    expect(one.income.monthly_amount).toBe(3000);
    expect(two.income.monthly_amount).toBe(3000);
    expect([one, two].every(({ steps }) => steps.some(({ rule }) => rule === "capacity.permanent"))).toBe(
      true,
    );
  });

  it("takes a pay slip for the running month as what it is", async () => {
    const lines = payslip("1.630,60").map((line) =>
      line.replace("octubre", "noviembre").replace("al 31", "al 30"),
    );
    const result = await run(page(lines, "a"));
    expect(result.findings.filter(({ severity }) => severity !== "low")).toEqual([]);
    const ahead = await run(
      page(
        lines.map((line) => line.replace("noviembre", "diciembre")),
        "b",
      ),
    );
    expect(ahead.findings[0]).toMatchObject({ code: "period_in_future", severity: "high" });
  });

  it("adds up jobs held beside each other, and only those", async () => {
    const other = (line: string) => line.replace("TALLERES ROMERAL, S.L.", "CAFETERÍA DEL PUERTO, S.A.");
    const second = payslip("1.630,60").map(other);
    const beside = await run(page(payslip("1.630,60"), "a"), page(second, "b"));
    expect(beside.income.monthly_amount).toBe(3261.2);
    expect(beside.fields.find(({ name }) => name === "income_method")?.value).toBe("several_jobs");
    const before = second.map((line) => line.replace("al 31 de octubre", "al 30 de septiembre"));
    const after = await run(page(payslip("1.630,60"), "a"), page(before, "b"));
    expect(after.income.monthly_amount).toBe(1630.6);
  });

  it("scales a slip for a part of a month and leaves mileage out", async () => {
    const part = payslip("1.630,60").map((line) => line.replace("del 1 al 31", "del 12 al 31"));
    const result = await run(page(part, "a"));
    expect(result.income.monthly_amount).toBe(2445.9);
    const slip = payslip("1.727,95").map((line) =>
      line.startsWith("A. TOTAL") ? line.replace("2.000,00", "2.097,35") : line,
    );
    slip.splice(5, 0, "Kilometraje | | | 97,35");
    expect((await run(page(slip, "b"))).income.monthly_amount).toBe(1630.6);
  });

  it("takes an extra payment among the earnings for one of twelve, and one in the bases alone for one of fourteen", async () => {
    const field = async (lines: readonly string[]) => {
      const { fields } = await run(page(lines, "a"));
      return fields.find(({ name }) => name === "payments_per_year")?.value;
    };
    const earned = payslip("1.630,60");
    earned.splice(4, 0, "I. DEVENGOS | | | TOTALES");
    earned.splice(6, 0, "Prorrata pagas extras | | | 285,71");
    expect(await field([...earned, "Prorrata pagas extraordinarias | | | 285,71"])).toBe(12);
    const based = [...payslip("1.630,60"), "Prorrata pagas extraordinarias | | | 333,33"];
    expect(await field(based)).toBe(14);
    expect(await field([...payslip("1.630,60"), "Base contingencias comunes | | | 2.333,33"])).toBe(14);
    expect(await field([...payslip("1.630,60"), "Base contingencias comunes | | | 2.000,00"])).toBe(12);
  });

  it("compares year-to-date figures of slips that follow each other, not of slips with another between them", async () => {
    const slip = (from: string, to: string, ytd: string, employer = "Larkspur Joinery Inc"): ReadDocument =>
      page(
        [
          "EARNINGS STATEMENT",
          `Employer: ${employer} | | Employee: Nora Quill`,
          `Pay period: ${from} - ${to}`,
          "Pay frequency: Biweekly",
          "Gross Pay | 2,000.00 | | ",
          "Total Deductions | 400.00 | | ",
          "Net Pay | 1,600.00 | | ",
          `YTD Gross | ${ytd} | | `,
        ],
        to,
      );
    const codes = async (...slips: ReadDocument[]) =>
      (await run(...slips)).findings.map(({ code }) => code).filter((code) => code.startsWith("ytd"));
    const first = slip("08/31/2026", "09/13/2026", "38,000.00");
    expect(await codes(first, slip("09/28/2026", "10/11/2026", "42,000.00"))).toEqual([]);
    expect(await codes(first, slip("09/14/2026", "09/27/2026", "40,000.00"))).toEqual([]);
    expect(await codes(first, slip("09/14/2026", "09/27/2026", "42,000.00"))).toEqual(["ytd_mismatch"]);
    // The year's total stands still although more was paid, however many slips lie between.
    expect(await codes(first, slip("09/28/2026", "10/11/2026", "38,000.00"))).toEqual(["ytd_mismatch"]);
    // A new employer begins the year's figures anew.
    const anew = slip("09/14/2026", "09/27/2026", "2,000.00", "Harrow Lane Bakery LLC");
    expect(await codes(first, anew)).toEqual([]);
  });

  it("mentions one document that looks unlike its sisters, and a picture among files with text", async () => {
    const slip = (month: string, day: number, font: string, tool: string): ReadDocument => {
      const lines = payslip("1.630,60").map((line) =>
        line.replace("al 31 de octubre", `al ${day} de ${month}`),
      );
      const made = page(lines, month, "text", font);
      return { ...made, signals: [{ kind: "metadata", facts: { producer: tool, creator: "" } }] };
    };
    const months = [
      slip("agosto", 31, "Helvetica", "Nominaplan 4"),
      slip("septiembre", 30, "Helvetica", "Nominaplan 5"),
    ] as const;
    const code = async (...third: ReadDocument[]) =>
      (await run(...months, ...third)).findings
        .filter((f) => f.code === "issuer_template_differs" || f.code === "image_only")
        .map((f) => `${f.code} ${f.severity} ${f.document}`);
    expect(await code(slip("octubre", 31, "Helvetica", "Nominaplan 6"))).toEqual([]);
    expect(await code(slip("octubre", 31, "Calibri", "Canva"))).toEqual(["issuer_template_differs medium 2"]);
    expect(await code(page(payslip("1.630,60"), "octubre", "ocr"))).toEqual(["image_only low 2"]);
  });

  it("says that a printed closing balance could not be read instead of taking the last movement's", async () => {
    const lines = statement("1.630,60").map((line) => line.replace("final: 1.500,00", "final: 9.-500,0x"));
    const { findings, fields } = await run(page(lines, "b", "ocr"));
    expect(fields.map(({ name }) => name)).not.toContain("closing_balance");
    expect(findings).toContainEqual(
      expect.objectContaining({ code: "value_unreadable", field: "closing_balance", severity: "low" }),
    );
    const clear = await run(page(statement("1.630,60"), "c", "ocr"));
    expect(clear.fields.find(({ name }) => name === "closing_balance")?.value).toBe(1500);
  });

  it("finds wages that arrive in parts or on several accounts", async () => {
    const codes = async (...documents: ReadDocument[]) =>
      (await run(...documents)).findings.map(({ code }) => code).filter((code) => code.startsWith("salary"));
    const parts = [
      ...statement("1.630,60").slice(0, 6),
      "30/10/2026 | NOMINA TALLERES ROMERAL SL | 1.000,00 | 900,00",
      "31/10/2026 | NOMINA TALLERES ROMERAL SL | 630,60 | 1.530,60",
      "03/11/2026 | COMPRA | -30,60 | 1.500,00",
    ];
    expect(await codes(page(payslip("1.630,60"), "a"), page(parts, "b"))).toEqual([]);
    const slip = (deposits: readonly string[]): string[] => [
      "EARNINGS STATEMENT",
      "Employer: Larkspur Joinery Inc | | Employee: Elena Prado Sanz",
      "Pay date: 10/23/2026 | | Pay frequency: Biweekly",
      "Gross Pay | 2,000.00",
      "Total Deductions | 400.00",
      "Net Pay | 1,600.00",
      ...deposits,
    ];
    const account = [
      "HARBOR BANK STATEMENT OF ACCOUNT",
      "Account holder: Elena Prado Sanz | | Statement period: 10/01/2026 - 10/31/2026",
      "Date | Description | Amount | Balance",
      "10/02/2026 | Rent | -500.00 | 500.00",
      "10/23/2026 | Larkspur Joinery Payroll | 1,200.00 | 1,700.00",
    ];
    const divided = ["Direct deposit checking | 1,200.00", "Direct deposit savings | 400.00"];
    expect(await codes(page(slip(divided), "c"), page(account, "d"))).toEqual([]);
    expect(await codes(page(slip([]), "c"), page(account, "d"))).toEqual(["salary_credit_mismatch"]);
  });

  it("compares a slip with a bonus with its contract by what is usual", async () => {
    const contract = [
      "CONTRATO DE TRABAJO INDEFINIDO",
      "Empresa: TALLERES ROMERAL, S.L.",
      "Trabajador: ELENA PRADO SANZ",
      "Retribución bruta anual: 24.000,00 euros en 12 pagas",
    ];
    const slip = payslip("1.630,60");
    const paid = [
      ...slip.slice(0, 5),
      "Bonus anual | | | 1.500,00",
      "A. TOTAL DEVENGADO | | | 3.500,00",
      "TOTAL APORTACIONES | | | 129,40",
      "I.R.P.F. | 12,00 % | | 420,00",
      "B. TOTAL A DEDUCIR | | | 549,40",
      "LÍQUIDO TOTAL A PERCIBIR | | | 2.950,60",
    ];
    const { findings } = await run(page(contract, "a"), page(paid, "b"));
    expect(findings.filter(({ severity }) => severity !== "low")).toEqual([]);
  });

  it("says what currency the documents are in, even where they show no income", async () => {
    const contract = [
      "EMPLOYMENT AGREEMENT",
      "Employer: Larkspur Joinery Inc, Portland, OR 97201",
      "Employee: Nora Quill",
    ];
    const { income } = await run(page(contract, "a"));
    expect(income).toEqual({ monthly_amount: null, currency: "USD" });
  });

  it("fails when nothing could be read", async () => {
    const unread: ReadDocument = { ...page([], "c"), pages: [], failure: "document_encrypted" };
    const outcome = await analyse(input(1), { readDocument: async () => unread });
    expect(outcome).toEqual({ failed: true, reason: "document_encrypted" });
  });

  it("tells one account by its digest, however it is spaced, and never lets the number out", async () => {
    const of = (iban: string) => [
      ...statement("1.630,60").slice(0, 3),
      `IBAN: ${iban}`,
      ...statement("1.630,60").slice(3),
    ];
    const digests = async (iban: string) => {
      const result = await run(page(of(iban), "b"));
      expect(JSON.stringify(result)).not.toMatch(/2100\s?0[48]/);
      return (result.accounts ?? []).map(({ digest }) => digest);
    };
    const [spaced, plain, other, hidden] = [
      await digests("ES91 2100 0418 4502 0005 1332"),
      await digests("ES9121000418450200051332"),
      await digests("ES79 2100 0813 6101 2345 6789"),
      await digests("ES•• •••• •••• •••• •••• 1332"),
    ];
    expect(spaced).toHaveLength(1);
    expect(plain).toEqual(spaced);
    expect(other).toHaveLength(1);
    expect(other).not.toEqual(spaced);
    expect(hidden).toEqual([]);
    for (const digest of [...spaced, ...other]) expect(digest).toMatch(/^[0-9a-f]{64}$/);
  });
});
