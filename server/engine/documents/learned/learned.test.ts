import { describe, expect, it } from "vitest";
import type { FindingCode } from "../catalogue";
import { extract } from "../extract";
import { makeContext } from "../extract/context";
import type { FieldName } from "../field-names";
import { page } from "../test-page";
import type { Finding } from "../types";
import { fillIn } from ".";
import { agrees } from "./agrees";
import { candidatesOf } from "./candidates";
import { FACTS } from "./facts";
import { featuresOf } from "./features";
import { findingsAfterFilling } from "./findings-after-filling";
import { guessesOf } from "./guesses";
import { exercise, type Lesson, learn } from "./learn";
import { look } from "./look";
import { samplesOf } from "./measure";
import { learnedSource, pack, packTrees, unpack, unpackTrees } from "./packed";
import { hidden, shares } from "./scorer";
import { chanceOf, grow, type Sample } from "./trees";
import { TREES, WEIGHTS } from "./weights";

const today = "2026-11-23";

/** A slip whose sums are captioned in words that no payroll program prints. */
const odd = page(
  [
    "Recibo individual de salarios",
    "Empresa: Talleres Umia SL|CIF: B36123458",
    "Trabajador: Noa Riveiro Sanz|NIF: 12345678Z",
    "Periodo: 01/09/2026 a 30/09/2026",
    "Concepto|Importe",
    "Salario base|1.650,00",
    "Suma de lo ganado|1.650,00",
    "Retención IRPF 12,00 %|198,00",
    "Cotización del trabajador|106,92",
    "Suma de lo quitado|304,92",
    "Lo que cobra|1.345,08",
  ],
  "odd",
);

describe("the second opinion", () => {
  it("gives what the rules left out and keeps all that they read", () => {
    const read = extract(odd, 0, today, "ES");
    const filled = fillIn(read);
    expect(read.fields.some(({ name }) => name === "net_pay")).toBe(false);
    expect(filled.fields.slice(0, read.fields.length)).toEqual(read.fields);
    const net = filled.fields.find(({ name }) => name === "net_pay");
    expect(net).toMatchObject({ value: 1345.08, currency: "EUR", page: 1 });
    expect(net?.confidence).toBeLessThan(0.8);
    expect(filled.parts[0]?.fields).toEqual(filled.fields);
  });

  it("gives the name of one party to no other", () => {
    const statement = page(
      [
        "Statement of account",
        "Harrow Vale Bank plc",
        "Sort code|12-34-56|Account number|12345678",
        "Statement from 01/09/2026 to 30/09/2026",
        "Date|Description|Out|In|Balance",
        "05/09/2026|Groceries|50.00||950.00",
      ],
      "bank",
    );
    const { fields } = fillIn(extract(statement, 0, today, "GB"));
    const names = fields.filter(({ value }) => value === "Harrow Vale Bank plc").map(({ name }) => name);
    expect(names).toEqual(["bank_name"]);
  });

  it("says nothing of documents that print nothing", () => {
    const { fields } = fillIn(extract(page(["Payslip"], "bare"), 0, today, "GB"));
    expect(fields).toEqual([]);
  });
});

describe("findings", () => {
  const finding = (code: FindingCode, field: FieldName, document: number): Finding => ({
    code,
    field,
    severity: "medium",
    document,
    values: {},
  });

  it("stand where the rules raise them and no learned value clears them", () => {
    const missing = finding("required_field_missing", "net_pay", 0);
    const other = finding("required_field_missing", "net_pay", 1);
    const accused = finding("sum_mismatch", "net_pay", 0);
    expect(findingsAfterFilling([missing, other], [accused, other])).toEqual([other]);
  });
});
