import { describe, expect, test } from "vitest";
import { analyse } from ".";
import { page } from "./test-page";
import { DEFAULT_THRESHOLDS } from "./thresholds";
import type { Analysis, AnalysisInput, InputFile, ReadDocument } from "./types";

const names = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
];
const slip = (month: number, net = "1.386,00", base = "1.700,00"): ReadDocument =>
  page(
    [
      "NÓMINA",
      "Empresa: VIVEROS DEL ARLANZA, S.L. | | Trabajador: OLGA NIETO BLASCO",
      `Período de liquidación: del 1 al 30 de ${names[month - 1]} de 2026`,
      `Salario base | | | ${base}`,
      "A. TOTAL DEVENGADO | | | 1.700,00",
      "TOTAL APORTACIONES | | | 110,00",
      "I.R.P.F. | 12,00 % | | 204,00",
      "B. TOTAL A DEDUCIR | | | 314,00",
      `LÍQUIDO TOTAL A PERCIBIR | | | ${net}`,
    ],
    `slip-${month}-${net}`,
  );
const dni: ReadDocument = page(
  ["DOCUMENTO NACIONAL DE IDENTIDAD", "APELLIDOS | NIETO BLASCO", "NOMBRE | OLGA", "DNI 12345678Z"],
  "dni",
);
const unreadable: ReadDocument = { ...slip(1), sha256: "noise", pages: [], failure: "document_unreadable" };

async function judge(documents: ReadDocument[], more: Partial<AnalysisInput> = {}): Promise<Analysis> {
  const queue = [...documents];
  const files = documents.map((): InputFile => ({ bytes: new Uint8Array(), mediaType: "application/pdf" }));
  const outcome = await analyse(
    {
      files,
      applicant: { name: "Olga Nieto Blasco" },
      purpose: "rental",
      country: "ES",
      caseDetails: { monthly_rent: 430 },
      thresholds: DEFAULT_THRESHOLDS,
      today: "2026-11-12",
      ...more,
    },
    { readDocument: async () => queue.shift() as ReadDocument },
  );
  if (outcome.failed) throw new Error(outcome.reason);
  // As a result is kept: through JSON.
  return JSON.parse(JSON.stringify(outcome));
}
const codes = ({ findings }: Analysis) => findings.map(({ code }) => code);
const file = (more: Partial<InputFile>): InputFile => ({
  bytes: new Uint8Array(),
  mediaType: "application/pdf",
  ...more,
});

describe("an answer to a question", () => {
  test("closes the gap that was asked about, and the months asked for are complete", async () => {
    const requested = ["Últimas tres nóminas"];
    const first = await judge([slip(8), slip(10)], { requested });
    expect(codes(first)).toEqual(expect.arrayContaining(["period_gap", "documents_missing"]));
    const second = await judge([slip(9)], { requested, earlier: first });
    expect(codes(second)).not.toContain("period_gap");
    expect(codes(second)).not.toContain("documents_missing");
    expect(second.documents.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(second.requested).toEqual([
      { requested: "Últimas tres nóminas", documents: [0, 1, 2], months: [], missing: false },
    ]);
    expect(second.score).toBeGreaterThan(first.score);
    expect(second.income).toEqual(first.income);
  });

  test("comes out as if all documents had been sent at once", async () => {
    const together = await judge([slip(8), slip(9), slip(10)]);
    const first = await judge([slip(8), slip(9)]);
    const second = await judge([slip(10)], { earlier: first });
    expect([second.score, codes(second)]).toEqual([together.score, codes(together)]);
  });

  test("that says nothing new about earlier documents leaves what was found of them", async () => {
    const first = await judge([slip(9, "1.586,00"), slip(10)]);
    expect(codes(first)).toContain("net_pay_mismatch");
    const second = await judge([dni], { earlier: first });
    const of = (analysis: Analysis) => analysis.findings.find(({ code }) => code === "net_pay_mismatch");
    expect(of(second)).toEqual(of(first));
    expect(second.detectedDocumentType).toBe("mixed");
  });

  test("with a better copy: the one before no longer counts, and stays in the list", async () => {
    const first = await judge([slip(9, "1.586,00"), slip(10)]);
    const second = await judge([slip(9)], { earlier: first, files: [file({ replaces: 0 })] });
    expect(codes(second)).not.toContain("net_pay_mismatch");
    expect(second.documents[0]).toMatchObject({ index: 0, replacedBy: 2 });
    expect(second.fields.some(({ document }) => document === 0)).toBe(false);
    const third = await judge([dni], { earlier: second });
    expect(third.fields.some(({ document }) => document === 0)).toBe(false);
    expect(codes(third)).not.toContain("net_pay_mismatch");
  });

  test("takes the income with it when the document it rested on is replaced by one that shows none", async () => {
    const first = await judge([slip(10)]);
    expect(first.income.monthly_amount).toBe(1386);
    const second = await judge([dni], { earlier: first, files: [file({ replaces: 0 })] });
    expect(second.income.monthly_amount).toBeNull();
    expect(second.fields.some(({ name }) => name.startsWith("income_"))).toBe(false);
    const third = await judge([dni], { earlier: first });
    expect(third.income).toEqual(first.income);
  });

  test("with a copy that cannot be read either does not hide the first", async () => {
    const first = await judge([slip(9, "1.586,00"), slip(10)]);
    const second = await judge([unreadable, dni], {
      earlier: first,
      files: [file({ replaces: 0 }), file({})],
    });
    expect(codes(second)).toEqual(expect.arrayContaining(["net_pay_mismatch", "document_not_examined"]));
    expect(second.documents[0]).not.toHaveProperty("replacedBy");
  });

  test("whose files cannot be read at all is no result", async () => {
    const first = await judge([slip(9), slip(10)]);
    await expect(judge([unreadable], { earlier: first })).rejects.toThrow("document_unreadable");
  });
});
