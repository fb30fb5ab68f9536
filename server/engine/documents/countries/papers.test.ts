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

  it("a Polish payslip: insurance in three parts and health, an advance on tax, what goes to the account", () => {
    const lines = [
      "Pasek wynagrodzenia",
      "Pracodawca: Tartak Dolina Baryczy sp. z o.o. | | NIP: 948-13-57-920",
      "Pracownik: Bożena Świątkowska-Łuczak | | PESEL: 86051912341",
      "Stanowisko: Operator wózka widłowego | | Data zatrudnienia: 03.02.2020",
      "Okres: 01.09.2026 - 30.09.2026 | | Data wypłaty: 28.09.2026",
      "Składnik | Godziny | Stawka | Kwota",
      "Wynagrodzenie zasadnicze | 176 | 34,50 | 6 072,00",
      "Dodatek za pracę w nocy | | | 328,00",
      "Wynagrodzenie brutto | | | 6 400,00",
      "Ubezpieczenie emerytalne 9,76% | | | 624,64",
      "Ubezpieczenie rentowe 1,5% | | | 96,00",
      "Ubezpieczenie chorobowe 2,45% | | | 156,80",
      "Razem składki społeczne | | | 877,44",
      "Ubezpieczenie zdrowotne 9% | | | 497,03",
      "Zaliczka na podatek dochodowy | | | 333,00",
      "Suma potrąceń | | | 1 707,47",
      "Do wypłaty | | | 4 692,53",
      "Przelew na konto: PL61 1090 1014 0000 0712 1981 2874",
    ];
    expect(readLines(lines, "PL")).toMatchObject({
      type: "payslip",
      employer_name: "Tartak Dolina Baryczy sp. z o.o.",
      employer_tax_id: "948-13-57-920",
      employee_name: "Bożena Świątkowska-Łuczak",
      employee_id_number: "86051912341",
      employment_start_date: "2020-02-03",
      pay_period_start: "2026-09-01",
      pay_period_end: "2026-09-30",
      pay_date: "2026-09-28",
      base_pay: 6_072,
      gross_pay: 6_400,
      social_security_contribution: 877.44,
      income_tax: 333,
      total_deductions: 1_707.47,
      net_pay: 4_692.53,
      iban: "•••• 2874",
    });
  });

  it("a Polish list of pay, as a program prints it: the month in words, figures with points, other captions", () => {
    const lines = [
      "LISTA PŁAC - odcinek dla pracownika",
      "Przedszkole Niepubliczne Wróbelek s.c.",
      "Nazwisko i imię | Maciejczyk Radosław",
      "Za miesiąc | sierpień 2026",
      "Płaca zasadnicza | | 5.200,00",
      "Premia | | 300,00",
      "Razem brutto | | 5.500,00",
      "Emerytalne | 9,76 | 536,80",
      "Rentowe | 1,50 | 82,50",
      "Chorobowe | 2,45 | 134,75",
      "Zdrowotne | 9,00 | 427,14",
      "Zaliczka do US | | 240,00",
      "Razem potrącenia | | 1.421,19",
      "Kwota do wypłaty | | 4.078,81",
    ];
    expect(readLines(lines, "PL")).toMatchObject({
      type: "payslip",
      employer_name: "Przedszkole Niepubliczne Wróbelek s.c.",
      employee_name: "Maciejczyk Radosław",
      pay_period_start: "2026-08-01",
      pay_period_end: "2026-08-31",
      gross_pay: 5_500,
      income_tax: 240,
      total_deductions: 1_421.19,
      net_pay: 4_078.81,
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
