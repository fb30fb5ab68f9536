import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";

const read = (lines: readonly string[], country: string): Record<string, unknown> =>
  Object.fromEntries(
    extract(page(lines, "otherwise"), 0, "2026-11-21", country).fields.map((f) => [f.name, f.value]),
  );
const slip = (head: readonly string[], foot: readonly string[] = [], own = ["Employee: Iris Nolan"]) => [
  "Larkhill Pottery Ltd | | PAYSLIP",
  ...own,
  ...head,
  "Basic pay | 1,900.00 | PAYE tax | 170.00",
  "| | National Insurance | 68.00",
  "Total payments | 1,900.00 | Total deductions | 238.00",
  "Net pay | 1,662.00",
  ...foot,
];

describe("a name in two boxes", () => {
  const halves: readonly (readonly [string, string, string, string, string])[] = [
    ["GB", "Surname", "Nolan", "Forename", "Iris"],
    ["GB", "Last name", "Nolan", "First name", "Iris"],
    ["DE", "Nachname", "Brandt", "Vorname", "Greta"],
    ["DE", "Name", "Brandt", "Vorname", "Greta"],
    ["FR", "Nom", "Morel", "Prénom", "Agathe"],
    ["IT", "Cognome", "Conti", "Nome", "Marta"],
    ["ES", "Apellidos", "Lozano Vidal", "Nombre", "Elena"],
    ["PL", "Nazwisko", "Zielińska", "Imię", "Ewa"],
    ["NL", "Achternaam", "Kuiper", "Voornaam", "Fleur"],
  ];
  it.each(halves)("is one name wherever its boxes stand (%s, %s)", (country, last, surname, first, given) => {
    for (const boxes of [
      [`${last}: ${surname} | ${first}: ${given}`],
      [`${first}: ${given} | ${last}: ${surname}`],
      [`${last} | ${surname}`, `${first} | ${given}`],
      [`${last} | ${first} | Tax code`, `${surname} | ${given} | 1257L`],
    ])
      expect(read(slip(boxes, [], []), country).employee_name).toBe(`${given} ${surname}`);
  });

  it("is not printed twice where one box holds all of it", () => {
    expect(read(slip(["Name: Iris Nolan | Forename: Iris"], [], []), "GB").employee_name).toBe("Iris Nolan");
  });
});

describe("who made the slip", () => {
  it.each([
    ["Prepared by ADP", "ADP"],
    ["Processed by Tolland Payroll Services", "Tolland Payroll Services"],
    ["Payroll administered by: Tolland Partners", "Tolland Partners"],
    ["Elaborato da Studio Rinaldi Consulenti del Lavoro", "Studio Rinaldi Consulenti del Lavoro"],
    ["Elaborado por: Asesoría Laboral Benet", "Asesoría Laboral Benet"],
    ["Produced by Sage 50 Payroll", "Sage 50 Payroll"],
  ])("is the provider where it is an office or a program: %s", (line, name) => {
    expect(read(slip([], [line]), "GB").payroll_provider).toBe(name);
  });

  it.each(["Prepared by Harriet Quill", "Printed by the payroll team", "Elaborado por: Marta Benet"])(
    "is nobody's provider where it is a person: %s",
    (line) => {
      expect(read(slip([], [line]), "GB").payroll_provider).toBeUndefined();
    },
  );
});

it.each([
  ["Pay period: M07", "monthly"],
  ["Period: W31", "weekly"],
  ["Month ending 31/10/2026", "monthly"],
  ["Lunar month 8", "four_weekly"],
  ["Pay schedule: Every other Thursday", "biweekly"],
  ["Pay frequency: 26", "biweekly"],
  ["Pay frequency: 52", "weekly"],
])("how often is paid: %s", (line, often) => {
  expect(read(slip([`${line} | Pay date: 30/10/2026`]), "GB").pay_frequency).toBe(often);
});
