import { describe, expect, it } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { findCopies } from "./find-copies";

type Printed = { month: string; until: string; year?: readonly [string, string, string]; tax?: string };

const slip = ({ month, until, year = ["22.500,90", "2.703,60", "1.846,80"], tax = "300,40" }: Printed) => [
  "Entgeltabrechnung",
  `Abrechnungsmonat ${month} 2026 | Zeitraum bis ${until}`,
  "Arbeitgeber: Gerberei Holm GmbH | | Arbeitnehmer: Tilda Voss",
  "Gehalt | 2.500,10",
  "Gesamtbrutto | 2.500,10",
  `Lohnsteuer | ${tax}`,
  "Krankenversicherung | 205,20",
  "Rentenversicherung | 250,30",
  "Arbeitslosenversicherung | 32,50",
  "Pflegeversicherung | 17,20",
  "Summe Abzüge | 805,60",
  "Auszahlungsbetrag | 1.694,50",
  "Jahreswerte",
  `Gesamtbrutto | ${year[0]} | Lohnsteuer | ${year[1]} | Sozialversicherung | ${year[2]} | Netto | 15.250,50`,
];

function found(...slips: Printed[]): string[] {
  const extractions = slips.map((one, i) => extract(page(slip(one), `slip-${i}`), i, "2026-11-21", "DE"));
  return findCopies(extractions).map(({ code, document }) => `${code} ${document}`);
}

describe("slips of two months whose year stands still", () => {
  const september: Printed = {
    month: "September",
    until: "30.09.2026",
  };
  const october = { ...september, month: "Oktober", until: "31.10.2026" };

  it("are one slip sent twice", () => {
    expect(found(september, october)).toEqual(["document_duplicate 1"]);
  });

  it("are two where the year went on, or another figure is another", () => {
    expect(found(september, { ...october, year: ["25.001,00", "3.004,00", "2.052,00"] })).toEqual([]);
    expect(found(september, { ...october, tax: "301,40" })).toEqual([]);
  });

  it("are told apart by a day where the month of one cannot be read", () => {
    const unread = { ...october, month: "Ok tober" };
    expect(found(september, unread)).toEqual(["document_duplicate 1"]);
    // The same slip once more, printed on another day of the month.
    expect(found(september, { ...september, month: "Sept ember", until: "29.09.2026" })).toEqual([]);
  });

  it("say nothing where only the day of printing is another", () => {
    const extractions = ["29.09.2026", "14.10.2026"].map((printed, i) => {
      const [title = "", , ...rest] = slip({ month: "", until: "" });
      const lines = [title, `Druckdatum ${printed}`, "Abrechnungsmonat Sept ember", ...rest];
      return extract(page(lines, `slip-${i}`), i, "2026-11-21", "DE");
    });
    expect(findCopies(extractions)).toEqual([]);
  });

  it("say nothing where the two halves of contributions come to twice a month's in February", () => {
    const halves = (month: string, until: string) => [
      ...slip({ month, until }).slice(0, 5),
      "Lohnsteuer | 300,41",
      "Krankenversicherung | 205,23 | 205,23 | 410,46",
      "Rentenversicherung | 232,51 | 232,51 | 465,02",
      "Pflegeversicherung | 57,21 | 57,21 | 114,42",
      "Summe Abzüge | 795,36",
      "Auszahlungsbetrag | 1.704,74",
    ];
    const [february, march] = [halves("Februar", "28.02.2026"), halves("März", "31.03.2026")];
    const extractions = [february, march].map((lines, i) =>
      extract(page(lines, `slip-${i}`), i, "2026-04-21", "DE"),
    );
    expect(findCopies(extractions)).toEqual([]);
  });

  it("say nothing where no figure is the year's", () => {
    const plain = { year: ["48.911,37", "2.115,20", "4.001,90"] as const };
    expect(found({ ...september, ...plain }, { ...october, ...plain })).toEqual([]);
  });
});

it("two sums of the year that the slip names so are enough", () => {
  const slip = (month: string, until: string, year: string) => [
    "Bulletin de paie",
    `Période du 01/${until.slice(3)} au ${until} | | ${month} 2026`,
    "Employeur: Ateliers Morvan SARL | | Salarié: Aude Quintin",
    "Salaire de base | 2 410,36",
    "Prime de panier | 96,40",
    "Salaire brut | 2 506,76",
    "Sécurité sociale plafonnée | 172,97",
    "Sécurité sociale déplafonnée | 10,03",
    "Complémentaire tranche 1 | 100,52",
    "CSG déductible | 167,48",
    "CSG non déductible | 71,43",
    "Total des cotisations | 522,43",
    "Net imposable | 2 055,76",
    "Impôt sur le revenu | 61,67",
    "Net à payer | 1 922,66",
    "Montant imposable de l'année | Impôt de l'année",
    `^${year} | 555,03`,
  ];
  const found = (september: string, october: string) =>
    findCopies(
      [slip("Septembre", "30/09/2026", september), slip("Octobre", "31/10/2026", october)].map((lines, i) =>
        extract(page(lines, `slip-${i}`), i, "2026-11-21", "FR"),
      ),
    ).map(({ code }) => code);
  expect(found("18 501,84", "20 557,60")).toEqual([]);
  expect(found("18 501,84", "18 501,84")).toEqual(["document_duplicate"]);
});

it("a sum that grows with each pay stands still on no second slip", () => {
  const slip = (month: string, until: string, fund: string) => [
    "Cedolino paga",
    `Periodo di paga 01/${until.slice(3)} - ${until} | | ${month} 2026`,
    "Azienda: Vetreria Polesana Srl | | Dipendente: Gaia Marangon",
    "Paga base | 1.412,60",
    "Contingenza | 521,40",
    "Superminimo | 210,15",
    "Indennità di turno | 96,80",
    "Totale competenze | 2.240,95",
    "Contributo IVS 9,19 % | 205,94",
    "Imponibile fiscale | 2.035,01",
    "IRPEF netta | 318,44",
    "Addizionale regionale | 27,16",
    "Addizionale comunale | 9,72",
    "Totale trattenute | 561,26",
    "Netto in busta | 1.679,69",
    `Fondo TFR | ${fund}`,
  ];
  const found = (fund: string) =>
    findCopies(
      [slip("Settembre", "30/09/2026", "14.205,77"), slip("Ottobre", "31/10/2026", fund)].map((lines, i) =>
        extract(page(lines, `slip-${i}`), i, "2026-11-21", "IT"),
      ),
    ).map(({ code }) => code);
  expect(found("14.371,84")).toEqual([]);
  expect(found("14.205,77")).toEqual(["document_duplicate"]);
});
