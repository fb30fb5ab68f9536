import { expect, test } from "vitest";
import { whichDocument } from "./which-document";

const requested = ["Last three payslips", "Employment contract", "Bank statement"];

test.each<[string, readonly string[], number | null]>([
  ["payslip-2026-09.pdf", requested, 0],
  ["Nómina septiembre.pdf", requested, 0],
  ["payslip3.jpg", requested, 0],
  ["employment_contract_signed.pdf", requested, 1],
  ["contrato de trabajo.pdf", requested, 1],
  ["extracto.pdf", requested, 2],
  ["IMG_2041.jpg", requested, null],
  ["IMG_2041.jpg", ["Anything"], 0],
  ["contract.pdf", ["Rental contract", "Employment contract"], null],
  ["alquiler contrato.pdf", ["Rental contract", "Employment contract"], 0],
  ["anything.pdf", [], null],
])("%s among %j is %s", (name, list, expected) => expect(whichDocument(name, list)).toBe(expected));
