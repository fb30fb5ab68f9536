import { describe, expect, it } from "vitest";
import { readLines } from "../test-reading";

describe("parties that a contract's text defines", () => {
  it("between a company and a person", () => {
    const lines = [
      "EMPLOYMENT AGREEMENT",
      "This Employment Agreement is entered into as of March 3, 2025, by and between Harbor Lights Logistics LLC,",
      'a Delaware limited liability company ("Employer"), and Kelly Brandt, an individual ("Employee").',
      "Employer hereby employs Employee as Dispatch Manager. Employee shall commence employment on March 17, 2025.",
      "Employer shall pay Employee a gross annual salary of $64,500.00, payable bi-weekly.",
      "EMPLOYER: Harbor Lights Logistics LLC By: /s/ Martin Ruiz",
    ];
    expect(readLines(lines, "US")).toMatchObject({
      employer_name: "Harbor Lights Logistics LLC",
      employee_name: "Kelly Brandt",
      job_title: "Dispatch Manager",
      employment_start_date: "2025-03-17",
      annual_gross_salary: 64_500,
      signed: true,
    });
  });

  it("a letter that offers work", () => {
    const lines = [
      "Granite Peak Software, Inc.",
      "October 5, 2026",
      "Victor Almonte",
      "700 Pearl St",
      "Dear Victor,",
      'We are delighted to offer you the position of Senior Designer at Granite Peak Software, Inc. (the "Company").',
      "Your employment will begin on November 2, 2026. Your base salary will be $118,000 per year.",
      "Your employment with the Company is at will.",
    ];
    expect(readLines(lines, "US")).toMatchObject({
      type: "employment_contract",
      employer_name: "Granite Peak Software, Inc.",
      annual_gross_salary: 118_000,
      employment_start_date: "2026-11-02",
    });
  });

  it("with an address before the role, in German", () => {
    const lines = [
      "Wohnraummietvertrag",
      "Zwischen Karl-Heinz Drewes, Gaisbergstr. 5, 69115 Auental (Vermieter)",
      "und Lena Vogelsang, Plock 22, 69117 Auental (Mieter) wird folgender Mietvertrag geschlossen:",
      "Vermietet wird die Wohnung im Hause Bergstr. 17, 69120 Auental, 2. OG links.",
      "Das Mietverhältnis beginnt am 01.08.2026 und läuft auf unbestimmte Zeit.",
      "Die monatliche Grundmiete (Kaltmiete) beträgt 780,00 EUR.",
      "Vorauszahlung für Betriebs- und Heizkosten: 160,00 EUR. Gesamtmiete: 940,00 EUR.",
    ];
    expect(readLines(lines, "DE")).toMatchObject({
      landlord_name: "Karl-Heinz Drewes",
      tenant_name: "Lena Vogelsang",
      property_address: "Bergstr. 17, 69120 Auental",
      lease_start_date: "2026-08-01",
      monthly_rent: 780,
      service_charges: 160,
    });
  });

  it("in Spanish, with a rent by the year that is paid by the month", () => {
    const lines = [
      "CONTRATO DE ARRENDAMIENTO DE VIVIENDA",
      "De una parte, Dña. Pilar Inclán Rato, mayor de edad, en adelante, la PARTE ARRENDADORA.",
      "Y de otra, D. Álvaro Quirós Meana, mayor de edad, en adelante, la PARTE ARRENDATARIA.",
      "El plazo es de UN AÑO, a contar desde el día 1 de mayo de 2026.",
      "La renta anual se fija en OCHO MIL SEISCIENTOS CUARENTA EUROS (8.640 €), pagadera en mensualidades",
      "de SETECIENTOS VEINTE EUROS (720 €). Se entrega la cantidad de 720 € en concepto de fianza.",
    ];
    expect(readLines(lines, "ES")).toMatchObject({
      landlord_name: "Pilar Inclán Rato",
      tenant_name: "Álvaro Quirós Meana",
      monthly_rent: 720,
      lease_start_date: "2026-05-01",
      deposit_amount: 720,
    });
  });

  it("as a list, in French", () => {
    const lines = [
      "CONTRAT DE LOCATION D'UN LOGEMENT MEUBLÉ",
      "Le présent contrat est conclu entre les soussignés :",
      "- M. Henri Valadon, demeurant à Poitiers, désigné ci-après « le bailleur » ;",
      "- Mme Justine Perrault, désignée ci-après « le locataire » ;",
      "Loyer mensuel : 580,00 €",
      "Charges récupérables - Forfait mensuel : 40,00 €",
    ];
    expect(readLines(lines, "FR")).toMatchObject({
      landlord_name: "Henri Valadon",
      tenant_name: "Mme Justine Perrault",
      monthly_rent: 580,
      service_charges: 40,
    });
  });

  it("in Portuguese", () => {
    const lines = [
      "CONTRATO DE ARRENDAMENTO PARA HABITAÇÃO",
      "Primeiro Outorgante: Maria Pestana, viúva, residente em Braga, adiante designada por Senhoria;",
      "Segundo Outorgante: Miguel Taveira, solteiro, adiante designado por Inquilino;",
      "A renda mensal é de 650,00 €, com início em 1 de março de 2026.",
      "O Inquilino entrega a quantia de 1.300,00 € a título de caução.",
    ];
    expect(readLines(lines, "PT")).toMatchObject({
      landlord_name: "Maria Pestana",
      tenant_name: "Miguel Taveira",
      monthly_rent: 650,
      deposit_amount: 1300,
    });
  });
});

describe("contracts as forms", () => {
  it("rows of label and value; who signs is not the party", () => {
    const lines = [
      "Statement of Main Terms of Employment",
      "Name of employer | Wharfe Brewing Company Ltd",
      "Name of employee | Samuel Oakes",
      "Job title | Production Supervisor",
      "Place of work | Mill Lane",
      "Pay | £34,250 per annum",
      "Signed for the employer: D. Hartley",
    ];
    expect(readLines(lines, "GB")).toMatchObject({
      employer_name: "Wharfe Brewing Company Ltd",
      employee_name: "Samuel Oakes",
      job_title: "Production Supervisor",
      annual_gross_salary: 34_250,
    });
  });

  it("the worker's box of the official Spanish form", () => {
    const lines = [
      "CONTRATO DE TRABAJO INDEFINIDO",
      "DATOS DE LA EMPRESA",
      "D./DÑA. | NIF./NIE | EN CONCEPTO",
      "^JOSE LUIS PITARCH GIL | 12345678Z | APODERADO",
      "DATOS DEL/DE LA TRABAJADOR/A",
      "D./DÑA. | NIF./NIE | FECHA DE NACIMIENTO",
      "^CRISTINA MONFORT BLAY | 87654321X | 14/02/1988",
      "El/la trabajador/a percibirá una retribución total de 25.340,28 euros brutos ANUALES",
    ];
    expect(readLines(lines, "ES")).toMatchObject({
      employee_name: "CRISTINA MONFORT BLAY",
      employee_id_number: "87654321X",
      annual_gross_salary: 25_340.28,
    });
  });
});
