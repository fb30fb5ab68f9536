import { expect, test } from "vitest";
import { isFieldName } from "@/server/engine/documents/field-names";
import type { AnalysedDocument, Field, Finding } from "@/server/engine/documents/types";
import { incomeMonths } from "./income-months";
import { matrixOf } from "./matrix";
import { receivedOf } from "./received";
import { traitsOf } from "./traits";

const documentAt = (index: number, type: AnalysedDocument["type"], more: Partial<AnalysedDocument> = {}) => ({
  index,
  type,
  pages: 1,
  sha256: `${index}`,
  ...more,
});
const read = (document: number, values: Record<string, string | number>, page = 1): Field[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isFieldName(name) ? [{ name, value, document, page, confidence: 0.9 }] : [],
  );
const slip = (document: number, month: string, net: number, more: Record<string, string | number> = {}) =>
  read(document, {
    employee_name: "Ainhoa Larrea Soto",
    employer_name: "Pinturas Arga S.L.",
    net_pay: net,
    iban: "•••• 4417",
    pay_period_start: `${month}-01`,
    pay_period_end: `${month}-28`,
    ...more,
  });
const three = (last: Record<string, string | number> = {}, findings: Finding[] = []) => ({
  documents: [documentAt(0, "payslip"), documentAt(1, "payslip"), documentAt(2, "payslip")],
  fields: [...slip(0, "2026-02", 1811.2), ...slip(1, "2026-03", 1809.9), ...slip(2, "2026-04", 1810.4, last)],
  findings,
  income: { monthly_amount: 1810, currency: "EUR" },
});
const about = (name: string, caseDetails = {}) => ({ applicant: { name }, caseDetails });
const marked = (table: ReturnType<typeof matrixOf>) =>
  table?.rows.flatMap(({ document, cells }) =>
    Object.entries(cells).flatMap(([fact, { mark }]) => (mark ? [`${document} ${fact} ${mark}`] : [])),
  );

test("documents that agree are marked nowhere, and say where a period began", () => {
  const table = matrixOf(three(), about("Ainhoa Larrea"), "en");
  expect(table?.facts).toEqual(["name", "employer", "pay", "account", "dates"]);
  expect(marked(table)).toEqual([]);
  expect(table?.rows[1]?.cells.dates?.values[0]).toMatchObject({ from: "2026-02-01", value: "2026-02-28" });
  expect(table?.rows[1]?.cells.pay?.values[0]).toMatchObject({ label: "Net pay", value: 1811.2 });
});

test.each([
  [{ employee_name: "Berta Quindós Rey" }, ["2 name other"]],
  [{ employee_name: "Ainhoa Larrera Soto" }, ["2 name near"]],
  [{ employer_name: "Conservas Cantil S.A." }, ["2 employer other"]],
  [{ iban: "•••• 9902" }, ["2 account other"]],
  [{ net_pay: 2700 }, ["2 pay other"]],
  [{ iban: "••••" }, []],
])("the odd one is marked: %j", (change, odd) => {
  expect(marked(matrixOf(three(change), about("Ainhoa Larrea Soto"), "es"))).toEqual(odd);
});

test("what a finding names is marked, what was given stands first, and one document is compared with nothing", () => {
  const finding: Finding = {
    code: "period_gap",
    field: "sequence",
    severity: "medium",
    document: 1,
    values: {},
  };
  const table = matrixOf(
    three({}, [finding]),
    about("Ainhoa Larrea Soto", { empresa: "Hornos Bidasoa S.L." }),
    "en",
  );
  expect(table?.rows[0]).toMatchObject({ document: null });
  expect(marked(table)).toContain("1 dates found");
  const alone = { ...three(), documents: [documentAt(0, "payslip")] };
  expect(matrixOf(alone, about("Ainhoa Larrea"), "en")).toBeNull();
});

test("a credit that no slip tells of is the odd one, on both sides of two accounts the slip", () => {
  const analysis = {
    ...three(),
    documents: [documentAt(0, "payslip"), documentAt(1, "bank_statement")],
    fields: [...slip(0, "2026-02", 1500), ...read(1, { salary_credit: 1480, iban: "•••• 0071" })],
  };
  const odd = (credit: number) =>
    marked(
      matrixOf(
        {
          ...analysis,
          fields: analysis.fields.map((one) =>
            one.name === "salary_credit" ? { ...one, value: credit } : one,
          ),
        },
        about("Ainhoa Larrea Soto"),
        "en",
      ),
    );
  expect(odd(1499.5)).toEqual(["0 account other"]);
  expect(odd(1300)).toEqual(["0 account other", "1 pay other"]);
});

test("months stand in a row, those between too; the account beside the slip, a copy counted once", () => {
  const credit = (date: string, value: number): Field => ({
    name: "salary_credit",
    value,
    date,
    document: 3,
    page: 1,
    confidence: 0.9,
  });
  const analysis = {
    ...three(),
    documents: [...three().documents, documentAt(3, "bank_statement"), documentAt(4, "payslip")],
    fields: [
      ...three().fields.filter(({ document }) => document !== 1),
      credit("2026-02-27", 1811.2),
      credit("2026-04-29", 1000),
      credit("2026-04-30", 810.4),
      ...slip(4, "2026-02", 1811.2),
    ],
  };
  expect(incomeMonths(analysis)?.months).toEqual([
    { month: "2026-02", slip: 1811.2, account: 1811.2 },
    { month: "2026-03", slip: null, account: null },
    { month: "2026-04", slip: 1810.4, account: 1810.4 },
  ]);
  const file = {
    documents: [documentAt(0, "payslip", { pages: 2 })],
    income: analysis.income,
    fields: [
      ...read(0, { net_pay: 900, pay_period_end: "2025-12-31" }, 1),
      ...read(0, { net_pay: 950, pay_period_end: "2026-01-31" }, 2),
    ],
  };
  expect(incomeMonths(file)?.months.map(({ month, slip: net }) => [month, net])).toEqual([
    ["2025-12", 900],
    ["2026-01", 950],
  ]);
  expect(incomeMonths({ ...file, fields: file.fields.slice(0, 2) })).toBeNull();
});

test("asked stands against received, in the reader's words; what was asked again is waited for", () => {
  const analysis = {
    documents: [documentAt(0, "payslip"), documentAt(1, "id"), documentAt(2, "utility_bill")],
    requested: [
      { requested: "payslip", documents: [0], months: ["2026-03"], missing: false },
      { requested: "id", documents: [1], months: [], missing: false },
      { requested: "Carta del casero", documents: [], months: [], missing: true },
    ],
  };
  const again = [{ kind: "document" as const, type: "payslip", month: "2026-03" }];
  const received = receivedOf(analysis, null, again, "es");
  expect(received?.asked.map(({ requested, state }) => [requested, state])).toEqual([
    ["Nómina", "part"],
    ["Documento de identidad", "came"],
    ["Carta del casero", "missing"],
    ["Nómina", "asked"],
  ]);
  expect(received?.beside).toEqual([2]);
  expect(receivedOf({ documents: analysis.documents, requested: [] }, null, [], "en")).toBeNull();
  const link = { documentsRequested: ["payslip", "id"], receipt: [{ requested: 1 }] };
  expect(receivedOf(null, link, [], "en")?.asked.map(({ state, documents }) => [state, documents])).toEqual([
    ["missing", []],
    ["came", [0]],
  ]);
});

test("a person is known by their own documents only", () => {
  const strange: Finding = {
    code: "name_mismatch",
    field: "employee_name",
    severity: "high",
    document: 0,
    values: { others: "3" },
  };
  const analysis = {
    documents: [documentAt(0, "payslip"), documentAt(1, "id"), documentAt(2, "payslip")],
    findings: [strange],
    fields: [
      ...read(0, { employee_id_number: "00000014Z", iban: "•••• 1111" }),
      ...read(1, { document_number: "BAA000589", date_of_birth: "1990-02-03", id_number: "•••• 678Z" }),
      ...read(2, { iban: "•••• 2222" }),
    ],
  };
  expect(traitsOf({ name: "Ainhoa Larrea" }, analysis)).toEqual({
    name: "Ainhoa Larrea",
    date_of_birth: "1990-02-03",
    numbers: ["BAA000589"],
    lastFour: ["678Z"],
    accounts: [],
  });
});
