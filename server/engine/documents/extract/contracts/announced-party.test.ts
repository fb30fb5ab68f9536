import { describe, expect, it } from "vitest";
import { readLines } from "../test-reading";

describe("parties that are announced, or that somebody acts for", () => {
  it("a side of a contract is who is named behind it, not who stood before", () => {
    const lines = [
      "CONTRATO DE COMPRAVENTA",
      "De una parte, en calidad de PARTE VENDEDORA, la mercantil Viviendas del Jerte, S.L., con CIF B10254781, representada por su gerente D. Plácido Mora Cid.",
      "De otra parte, en calidad de PARTE COMPRADORA, D.ª Nieves Lobo Ferrer, con DNI 12345678Z, y D. Ginés Rovira Sáez, con DNI 87654321X.",
      "Primera. La parte vendedora vende la vivienda sita en calle Ancha 7, 10600 Plasencia, a la parte compradora, que la adquiere.",
      "El precio se fija en 141.000,00 euros.",
    ];
    expect(readLines(lines, "ES")).toMatchObject({
      seller_name: "Viviendas del Jerte, S.L.",
      buyer_name: "Nieves Lobo Ferrer, Ginés Rovira Sáez",
      buyer_id_number: "12345678Z",
    });
  });

  it.each([
    [
      "ES",
      [
        "CONTRATO DE TRABAJO INDEFINIDO",
        "De una parte, D. Gaspar Nieto Lara, con DNI 87654321X, que interviene como apoderado y en representación de la sociedad Conservas Almuña, S.A., con CIF A33017865 (en adelante, la Empresa).",
        "Y de otra, D.ª Olaya Riego Cueto, con DNI 12345678Z (en adelante, la Trabajadora).",
        "La Trabajadora prestará sus servicios como Encargada de almacén desde el 4 de mayo de 2026.",
      ],
      {
        employer_name: "Conservas Almuña, S.A.",
        employee_name: "Olaya Riego Cueto",
        employee_id_number: "12345678Z",
      },
    ],
    [
      "FR",
      [
        "CONTRAT DE TRAVAIL À DURÉE INDÉTERMINÉE",
        "Entre Monsieur Loïc Bertho, agissant au nom de la société Voiles du Golfe SAS, ci-après l'employeur,",
        "et Madame Anne Le Dréau, ci-après la salariée,",
        "La salariée est engagée à compter du 4 mai 2026 en qualité de comptable, par Monsieur Loïc Bertho en sa qualité de président.",
        "Elle percevra une rémunération mensuelle brute de 2 480,00 euros pour 151,67 heures.",
      ],
      {
        employer_name: "Voiles du Golfe SAS",
        employee_name: "Madame Anne Le Dréau",
        job_title: "comptable",
        monthly_gross_salary: 2480,
      },
    ],
  ])("who signs for a company is not the employer (%s)", (country, lines, fields) => {
    expect(readLines(lines, country)).toMatchObject(fields);
  });

  it("two parties side by side over their places to sign", () => {
    const lines = [
      "CONTRATO DE ARRENDAMIENTO DE VIVIENDA",
      "ARRENDADOR | ARRENDATARIA",
      "D. Saturio Cano Gil | D.ª Brígida Pons Ruiz",
      "DNI: 87654321X | DNI: 12345678Z",
      "La renta se fija en 510 € mensuales por la vivienda sita en calle Mayor 3, 42002 Soria.",
      "Fdo. El arrendador | Fdo. La arrendataria",
    ];
    expect(readLines(lines, "ES")).toMatchObject({
      landlord_name: "Saturio Cano Gil",
      tenant_name: "Brígida Pons Ruiz",
    });
  });

  it("two of a party with a number between them, and the one who acts for a landlord", () => {
    expect(
      readLines(
        [
          "CONTRATTO DI LOCAZIONE",
          "I sigg. Egidio Nardi, C.F. NRDGDE60A01H501U, e Tosca Billi, C.F. BLLTSC62B41H501D, di seguito locatori,",
          "concedono in locazione alla sig.ra Mara Poli, di seguito conduttrice, l'immobile sito in Lucca, Via Fillungo 3.",
        ],
        "IT",
      ),
    ).toMatchObject({ landlord_name: "Egidio Nardi, Tosca Billi", tenant_name: "Mara Poli" });
    expect(
      readLines(
        [
          "TENANCY AGREEMENT",
          "Between: Harbour Lets Ltd acting as agent for and on behalf of Mr Silas Penhale (the Landlord) and Ms Edie Trott (the Tenant)",
          "Property: 3 Fore Street, Looe, PL13 1AE. Rent: £640 per month.",
        ],
        "GB",
      ),
    ).toMatchObject({ landlord_name: "Mr Silas Penhale", tenant_name: "Ms Edie Trott" });
  });

  it("bodies without a legal form, companies whose form comes first, and captions under each other", () => {
    expect(
      readLines(
        [
          "MIETVERTRAG",
          "Zwischen der Erbengemeinschaft Otto Kranz, vertreten durch die Hausverwaltung Berg GmbH, – Vermieter – und Frau Ute Lamm, Am Bach 2, 99084 Erfurt – Mieterin –",
          "Vermietet wird die Wohnung Domplatz 9, 99084 Erfurt. Die Kaltmiete beträgt 480,00 EUR.",
        ],
        "DE",
      ).landlord_name,
    ).toBe("Erbengemeinschaft Otto Kranz");
    expect(
      readLines(
        [
          "CONTRAT DE LOCATION",
          "ENTRE : La SCI du Grand Chêne, représentée par Monsieur Guy Morin, ci-après dénommée le bailleur,",
          "ET : Madame Zoé Lepic, ci-après dénommée la locataire,",
          "Logement situé 12 rue Haute, 35000 Rennes. Loyer mensuel hors charges : 520 €.",
        ],
        "FR",
      ).landlord_name,
    ).toBe("SCI du Grand Chêne");
    expect(
      readLines(
        [
          "KOOPOVEREENKOMST",
          "Verkoper(s): de heer R. ten Have en mevrouw S. ten Have-Mol",
          "Koper(s): mevrouw T. Bakker",
          "Object: Kerkstraat 1, 7411 AB Deventer. Koopsom € 310.000",
        ],
        "NL",
      ),
    ).toMatchObject({ seller_name: "R. ten Have, S. ten Have-Mol", buyer_name: "T. Bakker" });
  });

  it("what a side is called before its couple is named", () => {
    const lines = [
      "CONTRATO DE ARRAS",
      "Por una parte, en concepto de VENDEDORES, los cónyuges D. Telmo Arias Luz y Dª Vega Soto Mir, con DNI 87654321X.",
      "Por otra parte, en su condición de COMPRADORA, la mercantil HARINAS ARLANZA, S.A., con CIF A33017865.",
      "Vivienda sita en plaza Nueva 2, 09300 Roa. El precio es de 91.000 € y las arras de 5.000 €.",
    ];
    expect(readLines(lines, "ES")).toMatchObject({
      seller_name: "Telmo Arias Luz, Vega Soto Mir",
      buyer_name: "HARINAS ARLANZA, S.A.",
    });
  });
});
