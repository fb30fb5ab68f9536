import { describe, expect, it } from "vitest";
import { readLines } from "../extract/test-reading";

describe("papers of countries by their own words", () => {
  it("a Russian certificate of a year: Cyrillic captions, a name in three parts", () => {
    const lines = [
      "Справка о доходах и суммах налога физического лица",
      "за 2025 год от 03.03.2026",
      'Налоговый агент: АО "Озерный Край"',
      "ИНН в Российской Федерации | 500100732259",
      "Фамилия Лебедева | Имя Ольга | Отчество Игоревна",
      "Общие суммы дохода и налога",
      "Общая сумма дохода | | 612400.00",
      "Сумма налога удержанная | | 79612",
    ];
    expect(readLines(lines, "RU")).toMatchObject({
      type: "tax_return",
      tax_form: "2-НДФЛ",
      tax_year: 2025,
      taxpayer_id_number: "500100732259",
      employment_income: 612_400,
      tax_withheld: 79_612,
    });
  });

  it("a Danish payslip: contributions before tax, the letters that only Danish has", () => {
    const lines = [
      "Lønseddel",
      "Vibæk Gartneri ApS | | CVR-nr. 10 15 08 17",
      "Medarbejder | Åse Nørgaard",
      "Lønperiode | 01.09.2026 - 30.09.2026",
      "Dispositionsdato | 30.09.2026",
      "Tekst | Antal | Sats | Beløb",
      "Gage | | | 31.250,00",
      "AM-bidrag | | | -2.500,00",
      "A-skat | | | -8.130,00",
      "ATP | | | -99,00",
      "Bruttoløn | | | 31.250,00",
      "Til udbetaling | | | 20.521,00",
    ];
    expect(readLines(lines, "DK")).toMatchObject({
      type: "payslip",
      employee_name: "Åse Nørgaard",
      employer_tax_id: "10 15 08 17",
      pay_period_start: "2026-09-01",
      pay_period_end: "2026-09-30",
      pay_date: "2026-09-30",
      base_pay: 31_250,
      gross_pay: 31_250,
      income_tax: 8_130,
      net_pay: 20_521,
    });
  });

  it("an Indian certificate: the year before the one of assessment", () => {
    const lines = [
      "FORM NO. 16",
      "Certificate under Section 203 of the Income-tax Act, 1961 for tax deducted at source on salary",
      "Name and address of the Employer | | Name and address of the Employee",
      "^Malabar Looms Private Limited | | Rohan Pillai",
      "TAN of the Deductor | PAN of the Employee",
      "^CHEM54321B | CDEPP1234K",
      "Assessment Year 2026-27",
      "Total taxable income | | 910000.00",
      "Total amount of tax deducted at source | | 61200.00",
    ];
    expect(readLines(lines, "IN")).toMatchObject({
      type: "tax_return",
      tax_form: "16",
      tax_year: "2025-26",
      taxpayer_id_number: "CDEPP1234K",
      taxable_income: 910_000,
      tax_withheld: 61_200,
    });
  });

  it("Turkish accounts in thousands", () => {
    const lines = [
      "Kapadokya Seramik Sanayi A.Ş.",
      "31 ARALIK 2025 TARİHLİ BİLANÇO (Bin TL)",
      " | | 31.12.2025 | 31.12.2024",
      "I. DÖNEN VARLIKLAR | | 4.200 | 3.900",
      "AKTİF TOPLAMI | | 9.310 | 8.800",
      "V. ÖZ KAYNAKLAR | | 2.750 | 2.100",
      "GELİR TABLOSU",
      "NET SATIŞLAR | | 15.060 | 13.300",
    ];
    expect(readLines(lines, "TR")).toMatchObject({
      type: "annual_accounts",
      total_assets: 9_310_000,
      equity: 2_750_000,
      revenue: 15_060_000,
    });
  });

  it("a German contract: terms in words, weeks as days, thirteen payments", () => {
    const lines = [
      "Arbeitsvertrag",
      "zwischen der Tischlerei Hollerbusch GmbH, Marktplatz 1, 07743 Jena - nachfolgend Arbeitgeber genannt -",
      "und Frau Swantje Ebeling, Saalestraße 3, 07743 Jena - nachfolgend Arbeitnehmerin genannt -",
      "Die Arbeitnehmerin wird ab dem 01.05.2026 als Tischlerin unbefristet eingestellt.",
      "Die ersten drei Monate gelten als Probezeit.",
      "Sie erhält ein monatliches Bruttogehalt von 2.610,00 € sowie ein 13. Monatsgehalt.",
      "Die Kündigungsfrist beträgt sechs Wochen.",
    ];
    expect(readLines(lines, "DE")).toMatchObject({
      type: "employment_contract",
      job_title: "Tischlerin",
      contract_type: "permanent",
      probation_months: 3,
      payments_per_year: 13,
      notice_days: 42,
    });
  });

  it("an Italian lease: parties behind forms of address in small letters", () => {
    const lines = [
      "CONTRATTO DI LOCAZIONE AD USO ABITATIVO",
      'Tra il sig. Fulvio Marangon, nato a Udine il 04/02/1958, di seguito denominato "locatore"',
      'e la sig.ra Irene Baldassarri, nata a Pisa il 09/07/1993, di seguito denominata "conduttore"',
      "Il locatore concede in locazione l'unità immobiliare sita in via Aquileia 12, 33100 Udine.",
      "Il canone di locazione è convenuto in rate mensili di € 640,00.",
    ];
    expect(readLines(lines, "IT")).toMatchObject({
      type: "rental_contract",
      landlord_name: "Fulvio Marangon",
      tenant_name: "Irene Baldassarri",
    });
  });
});
