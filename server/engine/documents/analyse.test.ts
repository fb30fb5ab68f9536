import { describe, expect, it } from "vitest";
import { analyse, renderFinding, renderSummary } from ".";
import type { AnalysisInput, Line, ReadDocument, Word } from "./types";

/** A text page from lines of cells; a `|` starts the next column. */
function page(lines: readonly string[], sha256: string): ReadDocument {
  const words: Word[] = [];
  const made: Line[] = lines.map((line, row) => {
    const y = 0.05 + row * 0.025;
    const own: Word[] = line.split("|").flatMap((cell, column) => {
      let x = 0.05 + column * 0.22;
      return cell
        .trim()
        .split(/\s+/)
        .filter(Boolean)
        .map((text) => {
          const width = text.length * 0.0075;
          const word: Word = {
            text,
            box: [x, y, x + width, y + 0.014],
            confidence: 1,
            size: 10,
            order: words.length,
          };
          x += width + 0.006;
          words.push(word);
          return word;
        });
    });
    return { text: line, words: own, box: [0.05, y, 0.95, y + 0.014] };
  });
  return {
    sha256,
    mediaType: "application/pdf",
    carrier: "text_pdf",
    pageCount: 1,
    pages: [{ number: 1, width: 595, height: 842, source: "text", words, lines: made }],
    signals: [],
  };
}

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
  thresholds: { approveMin: 70, reviewMin: 45 },
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
    expect(renderSummary(result, "es")).toContain("1.630,60 EUR");
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

  it("names a net pay that does not follow from the slip, once", async () => {
    const result = await run(page(payslip("2.130,60"), "a"), page(statement("1.630,60"), "b"));
    const net = result.findings.filter(({ field }) => field === "net_pay");
    expect(net).toHaveLength(1);
    expect(net[0]).toMatchObject({ code: "net_pay_mismatch", severity: "high", document: 0 });
    expect(net[0] && renderFinding(net[0], "en")).toContain(
      "net pay of 2.130,60; gross less deductions gives 1.630,60",
    );
    expect(net[0] && renderFinding(net[0], "es")).toContain("un líquido de 2.130,60");
    expect(result.decision).not.toBe("approve");
    expect(result.income.monthly_amount).toBe(1630.6);
  });

  it("reports a movement that breaks the running balance", async () => {
    const result = await run(page(statement("1.830,60"), "b"));
    expect(result.findings[0]).toMatchObject({ code: "running_balance_mismatch", severity: "high" });
    expect(result.findings[0]?.values).toMatchObject({ printed: "1.530,60", expected: "1.730,60" });
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
    expect(two.income).toEqual(one.income);
    expect(plain(two.findings)).toEqual(plain(one.findings));
    expect(two.steps.map(({ rule, points }) => `${rule} ${points}`)).toEqual(
      one.steps.map(({ rule, points }) => `${rule} ${points}`),
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
    const slip = payslip("1.630,60");
    slip.splice(5, 0, "Kilometraje | | | 130,60");
    expect((await run(page(slip, "b"))).income.monthly_amount).toBe(1500);
  });

  it("fails when nothing could be read", async () => {
    const unread: ReadDocument = { ...page([], "c"), pages: [], failure: "document_encrypted" };
    const outcome = await analyse(input(1), { readDocument: async () => unread });
    expect(outcome).toEqual({ failed: true, reason: "document_encrypted" });
  });
});
