import { expect, test } from "vitest";
import { monthsLacking, requestedMonths } from "./requested-months";

const today = "2026-11-22";

test.each([
  ["Last three payslips", [], 3],
  ["Las 3 últimas nóminas", [], 3],
  ["Bank statements of the last two months", [], 2],
  ["payslip", [], 0],
  ["bank_statement 2026-10", ["2026-10"], 0],
  ["Three letters from your landlord", [], 0],
  ["Payslip October 2025", ["2025-10"], 0],
  ["Nóminas de agosto y septiembre de 2026", ["2026-08", "2026-09"], 0],
  ["Nómina de diciembre", ["2025-12"], 0],
  ["Whatever you may have", [], 0],
  ["Bank statements sent by post", [], 0],
  ["A letter of 3 months ago", [], 0],
  ["Payslip of June Hartnell", [], 0],
  ["Payslip of April Dunmore", [], 0],
  ["Payslips of May, June and July 2026", ["2026-05", "2026-06", "2026-07"], 0],
  ["Payslip of June", ["2026-06"], 0],
  ["Payslip Oct 2026", ["2026-10"], 0],
  ["Nóminas de mayo y junio", ["2026-05", "2026-06"], 0],
  ["Die letzten vier Lohnabrechnungen", [], 4],
  ["Ultime sei buste paga", [], 6],
  ["Last four weekly payslips", [], 0],
])("%j asks for %j and %i of the last", (words, named, count) => {
  expect(requestedMonths(words, today)).toEqual({ named, count });
});

test.each([
  ["Last three payslips", ["2026-08", "2026-09"], ["2026-10"]],
  ["Last three payslips", ["2026-09", "2026-10", "2026-11"], []],
  ["Last three payslips", ["2026-10", "2026-11"], ["2026-09"]],
  ["Last three payslips", ["2026-05", "2026-06", "2026-07"], []],
  ["Last three payslips", ["2026-06"], ["2026-09", "2026-10"]],
  ["Nóminas de agosto y septiembre", ["2026-09"], ["2026-08"]],
  ["payslip", ["2026-09"], []],
  ["Last four weekly payslips", ["2026-10"], [], 4],
  ["Last four payslips", ["2026-09", "2026-10"], [], 4],
  ["Last four payslips", ["2026-09", "2026-10"], ["2026-08"], 3],
  ["Bank statements of the last three months", ["2026-10"], ["2026-08", "2026-09"], 3],
])("of %j with %j there is still needed %j", (words, found, lacking, documents = 0) => {
  expect(monthsLacking(words, found, today, documents)).toEqual(lacking);
});
