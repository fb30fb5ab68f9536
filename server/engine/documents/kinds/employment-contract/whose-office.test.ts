import { expect, it } from "vitest";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";

const titleOf = (lines: readonly string[], country: string): unknown =>
  extract(page(lines, "office"), 0, "2026-11-20", country).fields.find(({ name }) => name === "job_title")
    ?.value;

it.each([
  ["représentée par Madame Odile Kerjean, en qualité de Gérante,", "engagé en qualité de couvreur zingueur."],
  [
    "agissant par Monsieur Loïc Tanguy, en qualité de Directeur,",
    "embauché en qualité de couvreur zingueur.",
  ],
])("the office of who signs for a firm is nobody's job: %s", (signs, hired) => {
  const contract = [
    "CONTRAT DE TRAVAIL À DURÉE INDÉTERMINÉE",
    "Entre les soussignés :",
    "La société TOITS DU LÉON, SARL au capital de 8 000 euros, dont le siège social est à Morlaix,",
    signs,
    "d'une part, et Monsieur Corentin Abgrall, demeurant 4 rue du Stade, 29600 Morlaix, d'autre part.",
    `Article 1 - Monsieur Abgrall est ${hired}`,
    "Article 2 - Sa rémunération mensuelle brute est de 2 140,00 euros.",
  ];
  expect(titleOf(contract, "FR")).toBe("couvreur zingueur");
});

it("a title goes on where its line ends within the sentence", () => {
  const offer = [
    "Dear Marguerite,",
    "Offer of employment",
    "On behalf of Tarn Valley Foods Ltd I am delighted to offer you the position of Quality",
    "Assurance Technician, reporting to the site manager, from 4 May 2026.",
    "Your salary will be £29,400 per annum.",
  ];
  expect(titleOf(offer, "GB")).toBe("Quality Assurance Technician");
});
