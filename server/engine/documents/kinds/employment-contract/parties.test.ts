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

it("what a party is stands behind its number, and whose company it is is no part of its name", () => {
  const lease = [
    "CONTRATTO DI LOCAZIONE AD USO ABITATIVO",
    "Tra il sig. Carlo Neri, nato a Pisa il 3/2/1960, C.F. NRECRL60B03G702V, locatore,",
    "e la sig.ra Elisa Conti, nata a Lucca il 9/9/1990, C.F. CNTLSE90P49E715K, conduttrice,",
    "si conviene quanto segue. Il canone mensile è di euro 700,00.",
  ];
  expect(readLines(lease, "IT")).toMatchObject({ landlord_name: "Carlo Neri", tenant_name: "Elisa Conti" });
  const hiring = [
    "Lettera di assunzione",
    "Spett. Sig.ra Giulia Sala",
    "La nostra società METALMEC S.p.A. ha il piacere di assumerla con contratto a tempo indeterminato",
    "a decorrere dal 1 ottobre 2026, retribuzione annua lorda di euro 28.600,00.",
  ];
  expect(readLines(hiring, "IT").employer_name).toBe("METALMEC S.p.A.");
});
