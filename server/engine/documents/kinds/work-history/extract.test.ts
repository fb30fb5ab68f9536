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

it("an end stands under its own caption: when a begin took effect is none", () => {
  const lines = [
    "TESORERÍA GENERAL DE LA SEGURIDAD SOCIAL",
    "INFORME DE VIDA LABORAL",
    "RÉGIMEN | EMPRESA | FECHA ALTA | F. EFECTO | FECHA BAJA | DÍAS",
    "GENERAL | ACEITES LUCENA SL | 01.07.2019 | 02.07.2019 | --- | 2.661",
    "GENERAL | CAFÉ ARRABAL SL | 15.04.2015 | 16.04.2015 | 30.06.2019 | 1.538",
  ];
  expect(read(lines, "ES")).toMatchObject({
    employer_name: ["ACEITES LUCENA SL", "CAFÉ ARRABAL SL"],
    employment_start_date: ["2019-07-01", "2015-04-15"],
    employment_end_date: ["2019-06-30"],
  });
});

it("captions of days say of which of them after the word for day", () => {
  const rows = [
    "LIBRAIRIE DU PORT | 02/03/2015 | 03/03/2015 | 30/06/2018",
    "MAIRIE DE VANNES | 01/09/2018 | 02/09/2018 | ",
  ];
  const captions = [
    "Employeur | Date d'entrée | Effet | Date de sortie",
    "Employeur | Date de début | Effet | Date de fin",
  ];
  for (const caption of captions)
    expect(read(["L'Assurance retraite", "RELEVÉ DE CARRIÈRE", caption, ...rows], "FR")).toMatchObject({
      employment_start_date: ["2015-03-02", "2018-09-01"],
      employment_end_date: ["2018-06-30"],
    });
});

it("the days of its jobs are not the day of issue, and a name may touch the column behind it", () => {
  const lines = [
    "Segurança Social",
    "Extrato de carreira contributiva",
    "Entidade Empregadora | Início | Fim | Dias",
    "PADARIA DA ESQUINA, LDA | 2018-03-01 | 2020-08-31 | 915",
    "OFICINA MECÂNICA DO NORTE, LDA 2020-09-15 | | 2210",
    "Total de dias: 3125",
  ];
  const found = read(lines, "PT");
  expect(found).toMatchObject({
    employer_name: ["PADARIA DA ESQUINA, LDA", "OFICINA MECÂNICA DO NORTE, LDA"],
    employment_start_date: ["2018-03-01", "2020-09-15"],
    total_days: [3125],
  });
  expect(found.issue_date).toBeUndefined();
});

it("blocks say who employed above the days, and days are whole", () => {
  const blocks = (firm: string, from: string, to: string) => [
    firm,
    "Régimen General",
    `Alta ${from} | ${to}`,
  ];
  const lines = [
    "INFORME DE VIDA LABORAL",
    "Total días en alta: 3.412",
    ...blocks("Empresa: MOLINOS DEL EBRO, S.A.", "01/03/2012", "Baja 30/06/2014"),
    ...blocks("AYUNTAMIENTO DE TUDELA", "01/09/2019", "En activo"),
  ];
  expect(read(lines, "ES")).toMatchObject({
    total_days: [3412],
    employer_name: ["MOLINOS DEL EBRO, S.A.", "AYUNTAMIENTO DE TUDELA"],
    employment_start_date: ["2012-03-01", "2019-09-01"],
    employment_end_date: ["2014-06-30"],
  });
});
