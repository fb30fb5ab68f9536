import { describe, expect, it } from "vitest";
import { readLines } from "../test-reading";

describe("employment contracts in other words", () => {
  it("Spain: the official form", () => {
    const lines = [
      "CONTRATO DE TRABAJO INDEFINIDO",
      "NOMBRE O RAZÓN SOCIAL DE LA EMPRESA: TALLERES ROMERAL, S.L.",
      "DATOS DE LA PERSONA TRABAJADORA",
      "D./DÑA. ELENA PRADO SANZ",
      "TERCERA: La duración será INDEFINIDA, iniciándose la relación laboral en fecha 01/03/2026.",
      "CUARTA: Percibirá una retribución total de 28.000,00 euros brutos anuales en 14 pagas.",
    ];
    expect(readLines(lines, "ES")).toMatchObject({
      type: "employment_contract",
      employer_name: "TALLERES ROMERAL, S.L.",
      employee_name: "ELENA PRADO SANZ",
      employment_start_date: "2026-03-01",
      annual_gross_salary: 28000,
      payments_per_year: 14,
    });
  });

  it("Italy: fourteen payments are no monthly pay", () => {
    const lines = [
      "LETTERA DI ASSUNZIONE",
      "Officine Ginestra S.r.l.",
      "Gentile Sig.ra Bianca Morra,",
      "La retribuzione annua lorda è pari a 27.300,00 euro per 14 mensilità.",
    ];
    const contract = readLines(lines, "IT");
    expect(contract).toMatchObject({ employee_name: "Bianca Morra", annual_gross_salary: 27300 });
    expect(contract.monthly_gross_salary).toBeUndefined();
  });

  it("Germany and France: parties in prose", () => {
    const german = [
      "ARBEITSVERTRAG",
      "zwischen der Firma",
      "Holzwerk Tannenberg GmbH",
      "und",
      "Frau Klara Steinbach",
      "Die monatliche Bruttovergütung beträgt 3.400,00 EUR.",
    ];
    expect(readLines(german, "DE")).toMatchObject({ monthly_gross_salary: 3400 });
    const french = [
      "CONTRAT DE TRAVAIL À DURÉE INDÉTERMINÉE",
      "Entre les soussignés :",
      "La société ATELIER DES TILLEULS SAS, dont le siège est à Lyon",
      "Et Madame Camille Perrin, demeurant 4 place du Marché, 69007 Lyon",
      "Sa rémunération mensuelle brute est fixée à 2 800,00 euros.",
    ];
    expect(readLines(french, "FR")).toMatchObject({
      employer_name: "ATELIER DES TILLEULS SAS",
      employee_name: "Camille Perrin",
      monthly_gross_salary: 2800,
    });
  });
});

describe("leases in other words", () => {
  it("Spain: parties named before their part", () => {
    const lines = [
      "CONTRATO DE ARRENDAMIENTO DE VIVIENDA",
      "De una parte, D. Andrés Molina Ruiz, con NIF 87654321X, como ARRENDADOR,",
      "De otra parte, Dña. Elena Prado Sanz, con NIF 12345678Z, como ARRENDATARIA,",
      "Renta: la renta mensual se fija en 850,00 euros.",
    ];
    expect(readLines(lines, "ES")).toMatchObject({
      landlord_name: "Andrés Molina Ruiz",
      tenant_name: "Elena Prado Sanz",
      monthly_rent: 850,
    });
  });

  it("Spain: a town and its full stop before the other party", () => {
    const lines = [
      "CONTRATO DE ARRENDAMIENTO DE VIVIENDA",
      "De una parte, como ARRENDADOR, Nuria Corrales Quirce, mayor de edad, con domicilio en",
      "Calle Molino Viejo, 53, 28009 Madrid.",
      "Y de otra, como ARRENDATARIO, Teresa Corrales Lozoya, mayor de edad.",
    ];
    expect(readLines(lines, "ES")).toMatchObject({
      landlord_name: "Nuria Corrales Quirce",
      tenant_name: "Teresa Corrales Lozoya",
    });
  });

  it("Spain: the law's article on a deposit is no sum", () => {
    const lines = [
      "CONTRATO DE ARRAS PENITENCIALES",
      "Se entrega en concepto de arras penitenciales, conforme al artículo 1454 del Código Civil,",
      "la cantidad de 17.400,00 €.",
    ];
    expect(readLines(lines, "ES")).toMatchObject({ type: "purchase_agreement", deposit_amount: 17400 });
  });

  it("United States: parties in brackets, and the end of the lease", () => {
    const lines = [
      "RESIDENTIAL LEASE AGREEMENT",
      'Made on November 1, 2026 between Hollis Property Group LLC ("Landlord") and Nora Quill ("Tenant").',
      "TERM: The lease begins on December 1, 2026 and ends on November 30, 2027.",
      "RENT: Tenant shall pay $1,650.00 per month.",
    ];
    expect(readLines(lines, "US")).toMatchObject({
      landlord_name: "Hollis Property Group LLC",
      tenant_name: "Nora Quill",
      monthly_rent: 1650,
      lease_start_date: "2026-12-01",
      lease_end_date: "2027-11-30",
    });
  });

  it("United Kingdom: rent by the week", () => {
    const lines = [
      "ASSURED SHORTHOLD TENANCY AGREEMENT",
      "The Landlord: Mr Peter Hallam",
      "The Tenant: Ms Ruth Osgood",
      "Rent: £230.00 per week",
    ];
    expect(readLines(lines, "GB")).toMatchObject({
      landlord_name: "Mr Peter Hallam",
      tenant_name: "Ms Ruth Osgood",
      monthly_rent: 996.67,
    });
  });
});

describe("tax documents in other words", () => {
  it("France: amounts in whole euros", () => {
    const lines = [
      "AVIS D'IMPÔT 2026 sur les revenus de l'année 2025",
      "Déclarant 1 : PERRIN CAMILLE",
      "Salaires | | 27 300",
      "Revenu fiscal de référence | | 24 570",
    ];
    expect(readLines(lines, "FR")).toMatchObject({
      tax_year: 2025,
      employment_income: 27300,
      adjusted_gross_income: 24570,
    });
  });

  it("United Kingdom and Ireland", () => {
    const british = [
      "SA302 Tax Calculation for 2025-26",
      "HM Revenue & Customs",
      "UTR: 1955839661",
      "Profit from self-employment | £32,000.00",
    ];
    expect(readLines(british, "GB")).toMatchObject({ tax_year: "2025-26", business_net_profit: 32000 });
    const irish = [
      "Employment Detail Summary 2025",
      "Name: Aoife Brennan | | PPS Number: 1234567T",
      "Gross pay | | €36,000.00",
    ];
    expect(readLines(irish, "IE")).toMatchObject({
      type: "tax_return",
      tax_year: 2025,
      employment_income: 36000,
    });
  });
});
