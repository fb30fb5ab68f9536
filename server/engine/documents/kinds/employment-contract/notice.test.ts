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
