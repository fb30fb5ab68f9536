import { expect, it } from "vitest";
import { readLines } from "../../extract/test-reading";

it.each([
  "en calidad de apoderada de la sociedad HILATURAS TER, S.A., con CIF A17004482",
  "gerente general de la empresa HILATURAS TER, S.A., con NIF A17004482",
  "en representación de HILATURAS TER, S.A., con CIF A17004482",
])("who signs acts for the employer: %s", (capacity) => {
  const lines = [
    "CONTRATO DE TRABAJO",
    `De una parte, D.ª Olga Prats Mur, ${capacity}`,
    "y domicilio en Girona; y de otra, D. Iván Rico Sala, con NIF 47220918D, mayor de edad.",
    "Primera. El trabajador prestará sus servicios como Tejedor.",
    "Segunda. Percibirá 22.400,00 euros brutos anuales.",
  ];
  expect(readLines(lines, "ES")).toMatchObject({
    employer_name: "HILATURAS TER, S.A.",
    employee_name: "Iván Rico Sala",
  });
});
