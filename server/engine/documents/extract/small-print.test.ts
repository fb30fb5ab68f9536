import { expect, it } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { readLines } from "./test-reading";

const slip = (...notes: readonly string[]) =>
  readLines(
    [
      "Penrose Joinery Limited|Payslip",
      "Employee: Gethin Prosser|Works No: 77",
      "Tax period: 7|NI number: AB123456C",
      "Period: 01/10/2026 - 31/10/2026|Pay date: 30/10/2026",
      "Basic pay|2,500.00",
      "PAYE tax|291.00",
      "National Insurance|116.20",
      "Total deductions|407.20",
      "Net pay|2,092.80",
      ...notes,
    ],
    "GB",
  );

const plain = slip();

// What a sentence below a paper mentions is none of its fields, whatever day, sum or caption stands in it.
it.each([
  "You left the scheme on 02/06/2026 and we will put you back into it on 01/06/2029 as the law asks.",
  "If your bank returns a payment after 14/11/2026 we will send it again on the next working day.",
  "From 1 April 2027 the minimum wage for people of 21 and over will be £13.10 for each hour that they work.",
  "The office is closed between 24/12/2026 and 02/01/2027 and your next slip will come on 29/01/2027.",
])("a note below a slip changes nothing: %s", (note) => {
  expect(slip(note)).toEqual(plain);
});

it("a caption of two letters is no word of a sentence", () => {
  expect(slip("We paid on 13/11/2026")).not.toMatchObject({ pay_period_end: "2026-11-13" });
  const week = ["Marsh Lane Bakery", "PAYSLIP", "W/E | 15/11/2026", "Gross pay | 420.00", "Net pay | 400.00"];
  expect(readLines(week, "GB")).toMatchObject({ pay_period_end: "2026-11-15" });
});

it("a statement's protection scheme is none of its balances", () => {
  const statement = (...notes: readonly string[]) =>
    readLines(
      [
        "Lowmoor Building Society",
        "Statement of account 1 October 2026 to 31 October 2026",
        "Account holder: Iona Macrae|Account number: 40917265",
        "Date|Description|Paid out|Paid in|Balance",
        "01/10/2026|Opening balance|||310.00",
        "05/10/2026|Rent|200.00||110.00",
        "28/10/2026|Wages||900.00|1,010.00",
        "31/10/2026|Closing balance|||1,010.00",
        ...notes,
      ],
      "GB",
    );
  const note =
    "Savings of each person are protected up to £120,000.00 since 01/12/2025 by the scheme that the government runs.";
  expect(statement(note)).toEqual(statement());
  expect(statement()).toMatchObject({ closing_balance: 1010 });
});

it("a sign for number asks for a number, and not for a name", () => {
  const lines = ["Salt Marsh Dental LLC | Earnings statement", "Pay to | Employee # | Pay date"];
  const read = readLines([...lines, "Inez Caballero | QX-204 | 10/30/2026", "Net pay | 1,200.00"], "US");
  expect(read).toMatchObject({ employee_reference: "QX-204" });
});

it.each([
  ["DE", "Auszahlungsbetrag zum 30.11.2026", "Ohlsen Metallbau GmbH | Entgeltabrechnung November 2026"],
  ["ES", "Neto a ingresar el 30/11/2026", "Luna Muebles S.L. | Recibo de salarios noviembre 2026"],
  ["GB", "in your account on Monday 30 November 2026", "Penrose Joinery Limited | Payslip November 2026"],
])("a pay day in the words of the sum that is paid: %s", (country, words, head) => {
  const read = readLines([head, `${words} | 1.234,56`, "Netto | 1.234,56"], country);
  expect(read).toMatchObject({ pay_date: "2026-11-30" });
});

it.each([
  ["GB", "3 November 2026", "entitled on 1 May 2025"],
  ["NL", "3 november 2026", "U ontvangt vanaf 1 mei 2025 elke maand AOW-pensioen."],
])("a day by itself comes before one in a sentence: %s", (country, day, sentence) => {
  const office = country === "NL" ? "Sociale Verzekeringsbank" : "Department for Work and Pensions";
  const title = country === "NL" ? "Uw AOW-pensioen" : "Your State Pension";
  expect(readLines([office, title, sentence, day], country)).toMatchObject({ issue_date: "2026-11-03" });
});

it("where books of a register have a company begins with the first of them", () => {
  const lines = [
    "REGISTRO MERCANTIL DE LEÓN",
    "Nota simple informativa",
    "Denominación: TORREBLANCA QUESOS, S.L.",
    "Datos registrales",
    "Tomo 1.204, Folio 88, Hoja LE-20417, Inscripción 3ª. Situación: abierta",
    "Administradora única: SOTO DEL VALLE, Berta. Nombrada el 14/05/2019",
  ];
  expect(readLines(lines, "ES")).toMatchObject({
    registry_entry: "Tomo 1.204, Folio 88, Hoja LE-20417, Inscripción 3ª",
    officer_name: "SOTO DEL VALLE, Berta",
  });
});

it("only a company has a registered name, whoever signs for it", () => {
  const lines = [
    "CONTRATO DE TRABAJO INDEFINIDO",
    "CIF: B90344714 | Razón social: Faro Rural de Ortegal, S.L.",
    "D. Brais Couto Lema, en concepto de administrador único.",
    "D.ª Uxía Rial Pena | NIF: 12345678Z",
    "prestará sus servicios como técnica de laboratorio",
  ];
  expect(readLines(lines, "ES")).toMatchObject({ employer_name: "Faro Rural de Ortegal, S.L." });
});

it("a mere day beside a pay day that is told in words is that of the slip", () => {
  const lines = (told: string) => [
    "Stadtverwaltung Lindenau | Entgeltabrechnung November 2026",
    "Beschäftigter: Anselm Kroll | Personalnummer 4711",
    "Bruttobezüge | 3.000,00",
    `Überweisungsbetrag zum ${told} | 2.100,00`,
    "Datum: 20.11.2026. Rückfragen an die Personalstelle.",
  ];
  expect(readLines(lines("30.11.2026"), "DE")).toMatchObject({
    pay_date: "2026-11-30",
    issue_date: "2026-11-20",
  });
  // What was paid years ago is of another payment.
  expect(readLines(lines("16.05.2011"), "DE").pay_date).not.toBe("2011-05-16");
});

it.each([
  [
    "GB",
    [
      "Companies House",
      "Company details certificate",
      "Company name | QUAY LANTERN LIMITED",
      "Company number | 13904427",
      "Directors | PENROSE, Jory (appointed 9 February 2022)",
      " | VAN DER VEEN, Marijke (appointed 1 July 2024)",
      "Secretary | None",
    ],
    ["PENROSE, Jory", "VAN DER VEEN, Marijke"],
  ],
  [
    "DE",
    [
      "Handelsregister B des Amtsgerichts Lüneburg | HRB 209431",
      "Firma | Nordwald Zimmerei GmbH",
      "Stammkapital | 50.000,00 EUR",
      "Geschäftsführer | Lüders, Heiko, Bad Bevensen, *19.04.1972",
      " | Thiemann-Osei, Abena, Uelzen, *03.12.1984",
      "Prokura",
    ],
    ["Lüders, Heiko", "Thiemann-Osei, Abena"],
  ],
])("officers stand under each other: %s", (country, lines, officers) => {
  const { fields } = extract(page(lines, "officers"), 0, "2026-11-21", country);
  expect(fields.flatMap(({ name, value }) => (name === "officer_name" ? [value] : []))).toEqual(officers);
});

it("a numbered period says its first day in one line and its last in the next", () => {
  const lines = [
    "Alder Grove Care LLP | Payslip",
    "Employee: Blessing Okafor | Works number: B/77",
    "Period 8 from | 12/10/2026",
    "to | 08/11/2026",
    "Payment date | 13/11/2026",
    "Gross pay | 2,092.20",
    "Net pay | 1,825.86",
  ];
  expect(readLines(lines, "GB")).toMatchObject({
    pay_period_start: "2026-10-12",
    pay_period_end: "2026-11-08",
    pay_date: "2026-11-13",
  });
});
