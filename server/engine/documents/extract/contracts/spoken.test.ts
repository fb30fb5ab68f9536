import { describe, expect, it } from "vitest";
import { readLines } from "../test-reading";

describe("what the sentences of a contract say", () => {
  it("parties named behind a caption of their own beside their role", () => {
    const lines = [
      "Koopovereenkomst bestaande woning",
      "Verkoper | Naam: Hendrik Jan Bosma",
      " | Adres: Molenweg 3, 8011 AB Zwolle",
      "Koper | Naam: Eline Schaap",
      " | Adres: Havenkade 9, 8031 CD Zwolle",
      "Verkoper verkoopt aan koper de woning, plaatselijk bekend Molenweg 3, 8011 AB Zwolle, tegen een koopsom van € 312.000,--.",
      "Getekend te Zwolle op 4 mei 2026",
    ];
    expect(readLines(lines, "NL")).toMatchObject({
      seller_name: "Hendrik Jan Bosma",
      buyer_name: "Eline Schaap",
    });
  });

  it("round sums in prose, their thousands parted by a space, and the payment that a year has several of", () => {
    const lines = [
      "CONTRAT DE TRAVAIL À DURÉE INDÉTERMINÉE",
      "Entre la société Verrerie Maubois SAS et Monsieur Gaël Tanguy, demeurant 4 rue Haute, 22100 Dinan",
      "Sa rémunération annuelle brute est de 41 600 euros, payée en treize mensualités de 3 200 euros.",
    ];
    expect(readLines(lines, "FR")).toMatchObject({ annual_gross_salary: 41_600, monthly_gross_salary: 3200 });
  });

  it("the address in which nobody lives is the property's", () => {
    const lines = [
      "HUUROVEREENKOMST WOONRUIMTE",
      "Bouwfonds Eemkade B.V., kantoorhoudende Stationsplein 9, 3818 LE Amersfoort, hierna te noemen verhuurder,",
      "en mevrouw Roos Hakvoort, wonende Lange Nieuwstraat 4, 3512 PH Utrecht, hierna te noemen huurder,",
      "De verhuurder geeft in gebruik de etage aan de Kleine Haag 17, 3811 HE Amersfoort, met berging.",
      "De overeenkomst gaat in op 1 april 2026. De huurprijs bedraagt per maand € 1.140,00.",
    ];
    expect(readLines(lines, "NL")).toMatchObject({
      tenant_name: "Roos Hakvoort",
      property_address: "Kleine Haag 17, 3811 HE Amersfoort",
      lease_start_date: "2026-04-01",
    });
  });

  it("a street and its number without a post code, behind what says that the property is there", () => {
    const lines = [
      "CONTRATO DE ARRAS",
      "VENDEDOR: D. Eladio Barrientos Soto. COMPRADORA: Dª. Jimena Otero Vidal.",
      "La vivienda situada en la calle Real, número 40, 3º derecha, de Segovia, está libre de cargas.",
      "El precio es de 150.000,00 €.",
    ];
    expect(String(readLines(lines, "ES").property_address)).toMatch(/^calle Real, número 40, 3º derecha/);
  });

  it("numbers of parties side by side stand under their own names", () => {
    const lines = [
      "CONTRATO DE ARRAS",
      "VENDEDOR | COMPRADORA",
      "Eladio Barrientos Soto | Jimena Otero Vidal",
      "DNI 12345678Z | DNI 87654321X",
      "El precio es de 150.000,00 €.",
    ];
    expect(readLines(lines, "ES")).toMatchObject({
      seller_id_number: "12345678Z",
      buyer_id_number: "87654321X",
    });
  });

  it("the number in a form of captions and values is of the party above it alone", () => {
    const lines = [
      "CONTRATO DE ARRENDAMIENTO DE VIVIENDA",
      "Arrendador: | Ida Robles Marín",
      "Domicilio: | Calle Mayor 4, 28013 Madrid",
      "Arrendatario: | Bruno Leiva Sanz",
      "NIF: | 12345678Z",
      "La renta mensual será de 950,00 euros.",
    ];
    const fields = readLines(lines, "ES");
    expect(fields.landlord_id_number).toBeUndefined();
    expect(fields.tenant_id_number).toBe("12345678Z");
  });

  it("days of birth and of the deposit are neither the signature's nor the completion's", () => {
    const lines = [
      "KOOPOVEREENKOMST",
      "Verkoper: Hendrika Slot, geboren te Breda, 12-05-1961",
      "Koper: Ruben Aalbers, geboren te Zeist, 03-11-1990",
      "Koopsom: € 310.000,00. De koper stelt voor 2 september 2026 een bankgarantie.",
      "De akte van levering zal gepasseerd worden op 30 oktober 2026.",
    ];
    const fields = readLines(lines, "NL");
    expect(fields.signature_date).toBeUndefined();
    expect(fields.completion_deadline).toBe("2026-10-30");
  });

  it("a caption goes on to its colon", () => {
    const lines = [
      "LETTERA DI ASSUNZIONE",
      "Gentile Sig.ra Bianca Morra,",
      "CCNL applicato: Terziario Confcommercio",
      "La retribuzione annua lorda è pari a 24.500,00 euro.",
    ];
    expect(readLines(lines, "IT").collective_agreement).toBe("Terziario Confcommercio");
  });
});

describe("figures that stand for another", () => {
  it("a net pay with a caption is not what is left after some of the deductions", () => {
    const lines = [
      "LISTA PŁAC 08/2026 | Browar Sanok Sp. z o.o.",
      "Pracownik: Halina Rzepka",
      "Płaca zasadnicza | 5 200,00",
      "Razem brutto | 5 200,00",
      "Razem składki ZUS pracownika | 712,92",
      "Podstawa ubezp. zdrowotnego | 4 487,08",
      "Składka zdrowotna | 403,84",
      "Zaliczka na podatek | 240,00",
      "Do wypłaty | 3 843,24",
    ];
    expect(readLines(lines, "PL")).toMatchObject({ gross_pay: 5200, net_pay: 3843.24 });
  });

  it("a range of days in words, and the number of a statement that is no month", () => {
    const french = [
      "RELEVÉ DE COMPTE | Banque du Vexin",
      "Relevé : du 01.05.2026 jusqu'au 31.05.2026",
      "Solde initial | 100,00",
      "03/05/26 | CARTE MARCHE | 40,00",
      "Solde final | 60,00",
    ];
    expect(readLines(french, "FR")).toMatchObject({ period_start: "2026-05-01", period_end: "2026-05-31" });
    const german = [
      "Kreditbank Oderland",
      "Kontoauszug Nr. 4/2026",
      "vom 01.03.2026 bis 30.04.2026",
      "Anfangssaldo | 100,00",
      "02.03.26 | KARTENZAHLUNG | -40,00",
      "Endsaldo | 60,00",
    ];
    expect(readLines(german, "DE")).toMatchObject({ period_start: "2026-03-01", period_end: "2026-04-30" });
  });

  it("income is not what was withheld from it, whatever stands last on the line", () => {
    const lines = [
      "Revenue | Statement of Liability for 2025",
      "18 February 2026",
      "Name: Orla Mangan | PPSN 1234567T",
      "Income | Gross | Tax paid | USC paid",
      "Total income | €38,400.00 | €3,120.00 | €702.00",
    ];
    expect(readLines(lines, "IE")).toMatchObject({
      type: "tax_return",
      tax_year: 2025,
      total_income: 38_400,
    });
  });
});
