import { describe, expect, it, test } from "vitest";
import type { FieldName } from "./field-names";
import { findMissing, matchRequested } from "./find-missing";
import { requestedType } from "./requested-type";
import type { ReadFailure, SingleType } from "./types";
import { renderFinding } from "./words";

const none = { monthly_amount: null };
const some = { monthly_amount: 1870 };

function missing(
  requested: readonly string[],
  came: readonly [type: SingleType | null, requested?: number, failure?: ReadFailure][],
  figure: { monthly_amount: number | null } = some,
) {
  const extractions = came.map(([type, , failure], document) => ({
    document,
    source: failure === undefined ? {} : { failure },
    parts: failure === undefined ? [{ type }] : [],
  }));
  const files = came.map(([, place]) => (place === undefined ? {} : { requested: place }));
  return findMissing(matchRequested(extractions, { requested, files }, "2026-11-22"), figure).map(
    ({ severity, values }) => `${values.text} ${severity}`,
  );
}

test.each([
  ["bank_statement", "bank_statement"],
  ["Last three payslips", "payslip"],
  ["Tres últimas nóminas", "payslip"],
  ["Extractos del banco", "bank_statement"],
  ["Pasaporte o DNI", "id"],
  ["Carte d'identité", "id"],
  ["Declaración de la renta 2025", "tax_return"],
  ["Contrato de alquiler", "rental_contract"],
  ["Contrato", null],
  ["Payslip or bank statement", null],
  ["A letter from your landlord", null],
  ["Video of the garden", null],
])("%j asks for %s", (words, type) => {
  expect(requestedType(words)).toBe(type);
});

describe("what was asked for and did not come", () => {
  it("is named, medium where income or identity rest on it", () => {
    const asked = ["Payslips", "bank_statement", "Passport"];
    expect(missing(asked, [["payslip", 0]])).toEqual(["bank_statement low", "Passport medium"]);
    expect(missing(asked, [["id"]], none)).toEqual(["Payslips medium", "bank_statement medium"]);
    expect(missing(asked, [["payslip"], ["bank_statement"], ["id"]])).toEqual([]);
  });

  it("is not a document that the applicant put there, unless it is clearly another one", () => {
    expect(missing(["Passport"], [[null, 0]])).toEqual([]);
    expect(missing(["Passport"], [["other", 0]])).toEqual([]);
    expect(missing(["Passport"], [[null, 0, "document_unreadable"]])).toEqual([]);
    expect(missing(["Passport"], [["payslip", 0]])).toEqual(["Passport medium"]);
  });

  it("is not what we cannot recognise while a document is there that nobody else asked for", () => {
    const asked = ["Payslips", "A letter from your landlord", "Proof of the pet's insurance"];
    expect(missing(asked, [["payslip"], ["other"]])).toEqual(["Proof of the pet's insurance low"]);
    expect(
      missing(asked, [
        ["payslip", 0],
        ["other", 2],
      ]),
    ).toEqual(["A letter from your landlord low"]);
  });

  it("is nothing where nobody asked", () => {
    expect(missing([], [["other"]])).toEqual([]);
  });

  it("is said in the language of who reads", () => {
    const asked = matchRequested([], { requested: ["bank_statement"], files: [] }, "2026-11-22");
    const [finding] = findMissing(asked, some);
    if (!finding) throw new Error("nothing is missing");
    expect(renderFinding(finding, "es")).toBe("Se pidió y no se ha recibido: extracto bancario.");
    expect(renderFinding(finding, "en")).toBe("Asked for but not received: bank statement.");
  });

  it("names the months that did not come, where the documents say theirs", () => {
    const slip = (end: string, document: number) => ({
      document,
      source: {},
      parts: [{ type: "payslip" as const, fields: [field("pay_period_end", end)] }],
    });
    const asked = { requested: ["Last three payslips"], files: [{}, {}] };
    const matched = matchRequested([slip("2026-08-31", 0), slip("2026-09-30", 1)], asked, "2026-11-22");
    expect(matched).toEqual([
      { requested: "Last three payslips", documents: [0, 1], months: ["2026-10"], missing: false },
    ]);
    const [finding] = findMissing(matched, none);
    if (!finding) throw new Error("nothing is missing");
    expect(finding.severity).toBe("low");
    expect(renderFinding(finding, "es")).toBe(
      "Se pidió y no se ha recibido: Last three payslips (octubre de 2026).",
    );
  });
});

const field = (name: FieldName, value: string) => ({ name, value, document: 0, page: 1, confidence: 1 });
