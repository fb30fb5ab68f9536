import { expect, test } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { lateOffer } from "./late-offer";
import { statedTerms } from "./stated-terms";

const TODAY = "2026-11-28";

function asked(lines: readonly string[]): string[] {
  const extraction = extract(page(lines, "p0"), 0, TODAY, null);
  return extraction.parts.flatMap((part) => {
    const input = { extraction, part, applicant: { name: "Jorunn Aasland" }, today: TODAY };
    return [...statedTerms(input), ...lateOffer(input)].map(
      ({ severity, field, values }) => `${severity} ${field} ${values.date} against ${values.other}`,
    );
  });
}

const lease = (from: string, to: string, more = "") => [
  "ASSURED SHORTHOLD TENANCY AGREEMENT",
  "Landlord: Gwyneth Ollerenshaw, of 4 Mill Brow, Glossop",
  "Tenant: Jorunn Aasland",
  "Property: 17 Weavers Row, Glossop SK13 8AA",
  `The tenancy is for a fixed term of eighteen (18) months commencing on ${from} and ending on ${to}.`,
  `The rent is £940.00 per calendar month, payable in advance on the first day of each month.${more}`,
];

test("a lease whose start and length are not its end", () => {
  expect(asked(lease("1 May 2026", "31 October 2027"))).toEqual([]);
  expect(asked(lease("1 May 2026", "1 November 2027"))).toEqual([]);
  expect(asked(lease("15 May 2026", "30 November 2027"))).toEqual([]);
  expect(asked(lease("1 January 2026", "31 October 2027"))).toEqual([
    "medium lease_start_date 2026-01-01 against 2027-10-31",
  ]);
  const notice = " Either side may give three months' notice, first to 31 March 2028.";
  expect(asked(lease("1 May 2026", "31 October 2027", notice))).toEqual([]);
});

const work = (begins: string) => [
  "ARBEITSVERTRAG",
  "zwischen der Papiermühle Osterwiek GmbH (Arbeitgeber) und Frau Jorunn Aasland (Arbeitnehmerin)",
  `Das Arbeitsverhältnis beginnt am ${begins}.`,
  "Es gilt eine Probezeit von vier Monaten bis zum 31.12.2026. In ihr beträgt die Frist zwei Wochen.",
  "Die Kündigungsfrist danach beträgt drei Monate zum 30.06.2027 und später zum Quartalsende.",
  "Die Arbeitnehmerin erhält ein monatliches Bruttogehalt von 2.960,00 €.",
];
const bail = (from: string) => [
  "CONTRAT DE LOCATION",
  "Bailleur : Madame Solène Kerjean, demeurant 8 rue du Four, Vannes",
  "Locataire : Madame Jorunn Aasland",
  "Logement : 5 rue Haute, 56000 Vannes",
  `Date de prise d'effet : ${from}`,
  "Durée du bail : un an, jusqu'au 31 août 2027.",
  "Loyer mensuel : 540,00 €",
];
const contrato = (from: string) => [
  "CONTRATO DE TRABAJO INDEFINIDO",
  "Empresa: Conservas Ría de Foz, S.L. Trabajadora: Jorunn Aasland.",
  `La relación laboral se iniciará el ${from}.`,
  "Se pacta un período de prueba de tres meses, que termina el 31 de agosto de 2026.",
  "Percibirá un salario bruto anual de 21.000,00 euros.",
];

test("lengths in other languages, of a trial and of a lease", () => {
  expect(asked(work("01.09.2026"))).toEqual([]);
  expect(asked(work("01.06.2026"))).toHaveLength(1);
  expect(asked(bail("1er septembre 2026"))).toEqual([]);
  expect(asked(bail("1er mai 2026"))).toHaveLength(1);
  expect(asked(contrato("1 de junio de 2026"))).toEqual([]);
  expect(asked(contrato("1 de marzo de 2026"))).toHaveLength(1);
});

const offer = (begins: string, answer = "Please sign and return this letter by October 16, 2026.") => [
  "Fernhollow Dairy Cooperative, LLC",
  "October 5, 2026",
  "Jorunn Aasland",
  "Dear Jorunn,",
  "We are pleased to offer you employment as a process engineer.",
  `Your start date will be ${begins}.`,
  "Your annual base salary will be $68,000.00 per year, paid monthly.",
  answer,
  "Sincerely,",
];

test("an offer that waits for an answer begins after it was written", () => {
  expect(asked(offer("November 2, 2026"))).toEqual([]);
  expect(asked(offer("August 3, 2026"))).toEqual([
    "medium employment_start_date 2026-08-03 against 2026-10-05",
  ]);
  // A letter that confirms what has begun waits for nothing.
  expect(asked(offer("August 3, 2026", "This letter confirms the terms we agreed."))).toEqual([]);
});

test("the end of a trial or of a first payment is none of the contract", () => {
  const fields = (lines: readonly string[]): string[] =>
    extract(page(lines, "p0"), 0, TODAY, null).parts.flatMap((part) => part.fields.map(({ name }) => name));
  expect(fields(contrato("1 de junio de 2026"))).not.toContain("employment_end_date");
  const first = [
    "HUUROVEREENKOMST",
    "Verhuurder: Berend Hoekzema te Assen. Huurder: Jorunn Aasland te Meppel.",
    "De overeenkomst gaat in op 12 mei 2026 en geldt voor onbepaalde tijd.",
    "De kale huur bedraagt € 810,00 per maand.",
    "De eerste termijn betreft het tijdvak van 12 mei 2026 tot en met 31 mei 2026 en bedraagt € 522,58.",
  ];
  expect(fields(first)).toContain("lease_start_date");
  expect(fields(first)).not.toContain("lease_end_date");
  const fixed = contrato("1 de junio de 2026").map((line) =>
    line.replace(/Se pacta.*/, "El contrato es temporal y finaliza el 31 de agosto de 2026."),
  );
  expect(fields(fixed)).toContain("employment_end_date");
});
