import { expect, it } from "vitest";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";

function read(lines: readonly string[], country: string): Record<string, unknown[]> {
  const all: Record<string, unknown[]> = {};
  for (const { name, value } of extract(page(lines, "history"), 0, "2026-11-21", country).fields)
    all[name] = [...(all[name] ?? []), value];
  return all;
}

it("who employed stands under the caption that asks for it, not the kind of the time before it", () => {
  const lines = [
    "INPS",
    "Estratto conto contributivo",
    "Cognome e nome: FERRI LUCA",
    "Dal | Al | Tipo | Datore di lavoro",
    "01/03/2017 | 31/12/2017 | Lavoro dipendente | FALEGNAMERIA ALTA",
    "01/01/2018 | 30/06/2019 | Lavoro dipendente | ORTOFRUTTA VALLE SPA",
  ];
  expect(read(lines, "IT")).toMatchObject({
    holder_name: ["FERRI LUCA"],
    employer_name: ["FALEGNAMERIA ALTA", "ORTOFRUTTA VALLE SPA"],
    employment_start_date: ["2017-03-01", "2018-01-01"],
    employment_end_date: ["2017-12-31", "2019-06-30"],
  });
});

it("a table by years names each employer once, and the kind of a time is none", () => {
  const french = [
    "L'Assurance retraite",
    "Relevé de carrière",
    "Année | Employeur | Revenu | Trimestres",
    "2019 | BOULANGERIE DU PORT | 18 240,00 | 4",
    "2020 | BOULANGERIE DU PORT | 18 900,00 | 4",
    "2021 | HOTEL BELLEVUE SAS | 20 100,00 | 4",
  ];
  expect(read(french, "FR").employer_name).toEqual(["BOULANGERIE DU PORT", "HOTEL BELLEVUE SAS"]);
  const german = [
    "Deutsche Rentenversicherung Bund",
    "Versicherungsverlauf",
    "Zeitraum | Art der Zeit | Entgelt | Monate",
    "01.04.2018 - 31.12.2018 | Pflichtbeitragszeit | 24.120,00 EUR | 9",
  ];
  expect(read(german, "DE").employer_name).toBeUndefined();
});
