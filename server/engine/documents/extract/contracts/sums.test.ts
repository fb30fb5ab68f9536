import { describe, expect, it } from "vitest";
import { readLines } from "../test-reading";

describe("sums of contracts", () => {
  it("round sums end in a dash, and a misread day does not turn the dates around", () => {
    const lines = [
      "MIETVERTRAG über Wohnraum",
      "Vermieter: Gerlinde Oberkofler, Tannenweg 3, 83209 Prien",
      "Mieter: Anselm Wiesböck, Uferstr. 8, 83209 Prien",
      "Vermietet wird die Wohnung Seestraße 21, 83209 Prien, 1. OG rechts.",
      "Die Nettokaltmiete beträgt monatlich 690,- EUR. Die Kaution beträgt 1.380,— EUR.",
      "Geprüft 05.44.2026. Das Mietverhältnis beginnt am 01.12.2026.",
      "Prien, den 11.10.2026",
    ];
    expect(readLines(lines, "DE")).toMatchObject({
      type: "rental_contract",
      monthly_rent: 690,
      deposit_amount: 1380,
      lease_start_date: "2026-12-01",
      signature_date: "2026-10-11",
    });
  });

  it("a year's rent that is paid in twelve printed parts", () => {
    const lines = [
      "CONTRATTO DI LOCAZIONE AD USO ABITATIVO",
      "Il sig. Ferruccio Bonaventura (locatore) e la sig.ra Carlotta Desiderati (conduttrice) convengono:",
      "Il canone annuo di locazione è fissato in Euro 7.800,00, in rate mensili di Euro 650,00 ciascuna.",
    ];
    expect(readLines(lines, "IT")).toMatchObject({ type: "rental_contract", monthly_rent: 650 });
  });

  it("a sum that is a twelfth of the month's rent is not the rent", () => {
    const lines = [
      "CONTRATO DE ARRENDAMIENTO DE VIVIENDA",
      "ARRENDADOR: D. Torcuato Almansa Vico. ARRENDATARIO: Dª. Herminia Sotillo Cano.",
      "Renta mensual 1.200,00 €, gastos de comunidad 100,00 €.",
    ];
    expect(readLines(lines, "ES")).toMatchObject({ monthly_rent: 1200, service_charges: 100 });
    const bare = [
      "CONTRATO DE ARRENDAMIENTO DE VIVIENDA",
      "ARRENDADOR: D. Torcuato Almansa Vico. ARRENDATARIO: Dª. Herminia Sotillo Cano.",
      "La renta se fija en 9.600,00 € y se paga en doce recibos de 800,00 €.",
    ];
    expect(readLines(bare, "ES")).toMatchObject({ monthly_rent: 800 });
  });

  it("twice the deposit is the seller's penalty", () => {
    const lines = [
      "CONTRATO DE ARRAS",
      "VENDEDOR: D. Torcuato Almansa Vico. COMPRADOR: Dª. Herminia Sotillo Cano.",
      "El precio de la compraventa es de 210.000,00 €.",
      "Se entregan como arras 10.000,00 €. Si incumple el vendedor, devolverá 20.000,00 €.",
      "El comprador entrega otros 10.000,00 € ante notario.",
    ];
    expect(readLines(lines, "ES")).toMatchObject({ deposit_amount: 10_000 });
  });

  it.each([
    ["This sale is subject to the purchaser obtaining a mortgage of £150,000.", true],
    ["This sale is subject to a loan being approved by the purchaser's bank.", true],
    ["The offer is contingent upon financing within 30 days.", true],
    ["This sale is not subject to any mortgage contingency.", undefined],
    ["The property is sold subject to a mortgage in favour of Marlpit Bank, to be redeemed.", undefined],
    ["La finca no está sujeta a carga, gravamen ni hipoteca alguna.", undefined],
    ["La vivienda está sujeta a una hipoteca a favor de Caja Almenara.", undefined],
    ["La vente n'est pas soumise à la condition suspensive d'obtention d'un prêt.", undefined],
    ["Sous la condition suspensive de l'obtention d'un prêt de 120.000 €.", true],
  ])("%j hangs on a loan: %j", (clause, expected) => {
    const lines = [
      "PURCHASE AGREEMENT",
      "SELLER: Torquil Almond. BUYER: Hermione Southill.",
      "The purchase price is £210,000.00 and the deposit £21,000.00.",
      clause,
    ];
    expect(readLines(lines, "GB").financing_condition).toBe(expected);
  });

  it("a deposit in two parts, on a loan that is still to come", () => {
    const lines = [
      "CONTRATO DE ARRAS",
      "VENDEDOR: D. Torcuato Almansa Vico, con DNI 22334455K",
      "COMPRADOR: Dª. Herminia Sotillo Cano, con DNI 11223344B",
      "El precio de la compraventa es de 210.000,00 €.",
      "Se entregan como arras 4.000,00 € ya abonados y 17.000,00 € en este acto, en total 21.000,00 €.",
      "La compra queda condicionada a la obtención de un préstamo hipotecario antes del 10 de marzo de 2027.",
      "La escritura se otorgará como máximo el 20 de abril de 2027.",
    ];
    expect(readLines(lines, "ES")).toMatchObject({
      type: "purchase_agreement",
      purchase_price: 210_000,
      deposit_amount: 21_000,
      financing_condition: true,
      completion_deadline: "2027-04-20",
    });
  });

  it("a list of numbered captions: the value stands beside, not in the caption of the next line", () => {
    const lines = [
      "Statement of Terms of Employment",
      "1|Employer|Copperhouse Dairies Ltd",
      "2|Employee|Rosamund Tregear",
      "3|Job title|Creamery Supervisor",
      "4|Commencement|Your employment begins on 5 October 2026.",
      "5|Pay|£30,000 per annum, paid in 12 monthly instalments of £2,500.00.",
      "6|Governing law|England and Wales.",
    ];
    expect(readLines(lines, "GB")).toMatchObject({
      type: "employment_contract",
      job_title: "Creamery Supervisor",
      annual_gross_salary: 30_000,
      monthly_gross_salary: 2500,
      governing_law: "England and Wales",
    });
  });

  it("a deposit told in months of rent is not the rent, and a surety's name ends before its deed", () => {
    const lines = [
      "CONTRAT DE LOCATION",
      "Nom du bailleur : OZANNE Thibault",
      "Nom du locataire : FERRAND Élodie",
      "Montant du loyer mensuel (hors charges) | | 540,00 €",
      "Montant du dépôt de garantie (un mois de loyer hors charges) : 1 080,00 €",
      "Caution solidaire : M. FERRAND Gaspard, engagement joint au bail.",
    ];
    expect(readLines(lines, "FR")).toMatchObject({
      monthly_rent: 540,
      deposit_amount: 1080,
      guarantor_name: "FERRAND Gaspard",
    });
  });

  it("a choice whose box is open was not made", () => {
    const lines = (permanent: string, seasonal: string): string[] => [
      "CONTRATO DE TRABAJO",
      `${permanent} Indefinido ordinario ${seasonal} Fijo-discontinuo`,
      "El trabajador prestará sus servicios como Tornera, incluida en el grupo 3.",
    ];
    expect(readLines(lines("☒", "☐"), "ES")).toMatchObject({ contract_type: "permanent" });
    expect(readLines(lines("☐", "☒"), "ES")).toMatchObject({ contract_type: "seasonal" });
  });
});
