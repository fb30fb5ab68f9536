import { expect, it } from "vitest";
import { readLines } from "../../extract/test-reading";

const contract = (clause: string): string[] => [
  "CONTRATO DE TRABAJO INDEFINIDO",
  "De una parte, Tejidos Valdearenas, S.L., con CIF B10254781 (en adelante, la Empresa).",
  "Y de otra, D.ª Olaya Riego Cueto, con DNI 12345678Z (en adelante, la Trabajadora).",
  "La Trabajadora prestará sus servicios como Encargada desde el 4 de mayo de 2026.",
  clause,
];

it.each([
  ["En caso de dimisión, la Trabajadora avisará con una antelación mínima de quince (15) días.", 15],
  ["La extinción requerirá un preaviso de treinta días naturales.", 30],
  ["El contrato podrá extinguirse con un mes de preaviso.", 30],
  ["Las vacaciones se comunicarán con dos meses de antelación.", undefined],
])("%s", (clause, days) => {
  expect(readLines(contract(clause), "ES").notice_days).toBe(days);
});

it.each([
  ["This agreement may be ended by either side with a month's notice.", 30],
  ["Either party may terminate this agreement on notice of ninety (90) days.", 90],
])("%s", (clause, days) => {
  const lines = [
    "EMPLOYMENT CONTRACT",
    "between Tern Foods Ltd (the Employer) and Ms Ada Rowe (the Employee)",
    clause,
  ];
  expect(readLines(lines, "GB").notice_days).toBe(days);
});

it("pay that is said as what it costs the company", () => {
  const lines = [
    "Letter of Appointment",
    "Nilgiri Systems Private Limited",
    "Dear Ms. Kavya Menon,",
    "Your date of joining is 2 March 2026.",
    "Your annual Cost to Company (CTC) will be INR 7,20,000.",
  ];
  expect(readLines(lines, "IN").annual_gross_salary).toBe(720_000);
});
