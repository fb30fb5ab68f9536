import { describe, expect, it } from "vitest";
import { readLines } from "../extract/test-reading";
import { detectCountry } from "./language";

describe("documents of countries by their own words", () => {
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

  it("a German payslip whose account number has a line of its own, and whose hyphens may break", () => {
    const lines = [
      "Brutto\u00adNetto\u00adAbrechnung September 2026",
      "Arbeitgeber: Glasbläserei Mittelspree KG | | Mitarbeiterin: Swantje Ellerbrock",
      "Gehalt | | 3.100,00",
      "Gesamt\u00adBrutto | | 3.100,00",
      "Lohn\u00adsteuer | | 355,00",
      "RV\u00adBeitrag | | 288,30",
      "Auszahlungs\u00adbetrag | | 2.456,70",
      "IBAN DE89 3704 0044 0532 0130 00",
    ];
    expect(detectCountry(lines.join("\n").replace(/ \| /g, "\t"), "de")).toBe("DE");
    expect(readLines(lines, "DE")).toMatchObject({ type: "payslip", gross_pay: 3100, net_pay: 2456.7 });
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

  it("a Czech payslip: tax after credits, insurance of the worker, hours behind days", () => {
    const lines = [
      "Výplatní lístek za srpen 2026 | | Pekařství U Lípy s.r.o.",
      "^IČO: 45274649 | | Středisko: 02",
      "Zaměstnanec: Bc. Zdeněk Horáček | | Osobní č.: 00731",
      "Rodné číslo: 880415/1236 | | Profese: pekař",
      "Odpracováno | 21,00 dní | 168,00 h",
      "Měsíční mzda | | 29 400",
      "Příplatek noční | | 2 150",
      "Hrubý příjem | | 31 550",
      "Soc. pojištění zaměstnance | | 2 241",
      "Zdravotní pojištění | | 1 420",
      "Daň 15 % | | 4 733",
      "Sleva na poplatníka | | 2 570",
      "Záloha na daň po slevách | | 2 163",
      "Čistá mzda | | 25 726",
      "Výplata na účet 19-2000145399/0800 | | 25 726",
      "Den výplaty: 10.09.2026",
    ];
    expect(readLines(lines, "CZ")).toMatchObject({
      type: "payslip",
      employer_name: "Pekařství U Lípy s.r.o.",
      employer_tax_id: "45274649",
      employee_name: "Zdeněk Horáček",
      employee_reference: "00731",
      job_title: "pekař",
      pay_period_end: "2026-08-31",
      pay_date: "2026-09-10",
      hours_worked: 168,
      base_pay: 29_400,
      gross_pay: 31_550,
      social_security_contribution: 2_241,
      income_tax: 2_163,
      net_pay: 25_726,
      account_number: "•••• 0800",
    });
  });

  it("a Slovak payslip shares the room of the Czech one", () => {
    const lines = [
      "Výplatná páska za obdobie 09/2026",
      "Zamestnávateľ: Drevostav Liptov s.r.o.",
      "Zamestnanec: Lenka Hudecová | | Osobné číslo: 118",
      "Základná mzda | | 1 480,00",
      "Hrubá mzda | | 1 480,00",
      "Sociálne poistenie | | 139,12",
      "Preddavok na daň | | 131,40",
      "Suma na výplatu | | 1 150,28",
    ];
    expect(readLines(lines, "CZ")).toMatchObject({
      type: "payslip",
      employee_name: "Lenka Hudecová",
      employee_reference: "118",
      gross_pay: 1_480,
      social_security_contribution: 139.12,
      income_tax: 131.4,
      net_pay: 1_150.28,
    });
  });

  it("an Indian salary slip: numbers that only India gives, and the fund that is a pension, too", () => {
    const lines = [
      "Godavari Textiles Private Limited",
      "^12 Mill Road, Coimbatore 641001, India",
      "Salary slip for the month of September 2026",
      "Employee Name : Lakshmi Narayanan | | Net salary ₹36,540.00",
      "Emp Code : GT-118 | | Designation : Service Associate",
      "PAN : AKLPN4821D | | UAN : 100772914460",
      "DOJ : 03 Feb 2020 | | LOP Days : 0",
      "Earnings | Amount | Deductions | Amount",
      "Basic | 21,000.00 | Provident Fund | 1,800.00",
      "HRA | 10,500.00 | Prof. Tax | 200.00",
      "Other Allowance | 7,400.00 | TDS | 360.00",
      "Total Earnings | 38,900.00 | Total Deductions | 2,360.00",
      "Net Payable | 36,540.00",
    ];
    expect(readLines(lines, "IN")).toMatchObject({
      type: "payslip",
      employer_name: "Godavari Textiles Private Limited",
      employee_name: "Lakshmi Narayanan",
      employee_reference: "GT-118",
      job_title: "Service Associate",
      employee_id_number: "AKLPN4821D",
      employee_social_security_number: "•••• 4460",
      employment_start_date: "2020-02-03",
      base_pay: 21_000,
      gross_pay: 38_900,
      social_security_contribution: 1_800,
      pension_contribution: 1_800,
      income_tax: 360,
      total_deductions: 2_360,
      net_pay: 36_540,
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

  it("Sweden and Norway: slips of the month with the year beside or below", () => {
    const swedish = [
      "Hällefors Glasbruk AB | | Lönespecifikation",
      "Org.nr 556703-7485 | | Anst.nr 0441",
      "Namn: Torsten Ekvall | | Löneperiod 2026-09-01 - 2026-09-30",
      "Befattning: Glasblåsare | | Utbetalningsdatum 2026-09-25",
      "Löneart | Antal | À-pris | Belopp",
      "Timlön | 152,00 | 196,00 | 29 792,00",
      "Bruttolön | | | 29 792,00",
      "Prel. skatt | | | -6 880,00",
      "Nettolön | | | 22 912,00",
      "Bruttolön i år 268 128,00",
      "Skatt i år 61 920,00",
    ];
    expect(readLines(swedish, "SE")).toMatchObject({
      type: "payslip",
      employee_reference: "0441",
      job_title: "Glasblåsare",
      pay_date: "2026-09-25",
      gross_pay: 29792,
      net_pay: 22912,
      income_tax: 6880,
      hours_worked: 152,
      ytd_gross_pay: 268128,
      ytd_income_tax: 61920,
    });
    const norwegian = [
      "Tromsøya Rør og Varme AS | | Lønnsslipp",
      "Ansatt: Ragnhild Moen | | Ansattnummer 118",
      "Stilling: Rørlegger | | Utbetalingsdato: 15.09.2026",
      "Lønnsperiode: 01.09.2026 - 30.09.2026",
      "Lønnsart | Sats | Beløp | Hittil i år",
      "Månedslønn | | 46 200,00 | 415 800,00",
      "Brutto lønn | | 46 200,00 | 415 800,00",
      "Skattetrekk | | -13 860,00 | -124 740,00",
      "Til utbetaling | | 32 340,00 | 291 060,00",
    ];
    expect(readLines(norwegian, "NO")).toMatchObject({
      type: "payslip",
      employee_reference: "118",
      job_title: "Rørlegger",
      pay_date: "2026-09-15",
      gross_pay: 46200,
      base_pay: 46200,
      net_pay: 32340,
      income_tax: 13860,
      ytd_gross_pay: 415800,
      ytd_income_tax: 124740,
    });
  });

  it("Finland and South Africa: what is withheld has its own words", () => {
    const finnish = [
      "Kallaveden Saha Oy | | Palkkalaskelma",
      "Työntekijä: Aino Rautiainen | | Maksupäivä: 30.9.2026",
      "Palkkakausi: 1.9.2026 - 30.9.2026 | | Ammattinimike: Sahuri",
      "Palkkalaji | Määrä | Summa | Vuoden alusta",
      "Peruspalkka | 1 | 2 640,00 | 23 760,00",
      "Bruttopalkka | | 2 640,00 | 23 760,00",
      "Ennakonpidätys | | -475,20 | -4 276,80",
      "Työeläkemaksu | | -188,76 | -1 698,84",
      "Nettopalkka | | 1 976,04 | 17 784,36",
    ];
    expect(readLines(finnish, "FI")).toMatchObject({
      type: "payslip",
      job_title: "Sahuri",
      pay_period_start: "2026-09-01",
      gross_pay: 2640,
      net_pay: 1976.04,
      income_tax: 475.2,
      pension_contribution: 188.76,
      ytd_gross_pay: 23760,
    });
    const southAfrican = [
      "Karoo Wool Brokers (Pty) Ltd | | Payslip",
      "Employee Name: Sipho Dlamini",
      "Date Engaged: 2019/03/01 | | Pay Period: 2026/09/01 - 2026/09/30",
      "Basic Salary | 21 600,00 | PAYE | 2 914,20",
      "Total Earnings | 21 600,00 | UIF - Employee | 177,12",
      " | | Provident Fund | 1 080,00",
      " | | Total Deductions | 4 171,32",
      "Nett Pay | 17 428,68",
    ];
    expect(readLines(southAfrican, "ZA")).toMatchObject({
      type: "payslip",
      employment_start_date: "2019-03-01",
      gross_pay: 21600,
      net_pay: 17428.68,
      income_tax: 2914.2,
      pension_contribution: 1080,
    });
  });

  it("Malaysia and Kenya: numbers of funds and of the tax office are none of the worker's card", () => {
    const malaysian = [
      "Perniagaan Kopi Utara Sdn Bhd | | Payslip",
      "Employee Name: Lim Siew Hoon | | IC No: 880219-07-5114",
      "Position: Roaster | | Month: August 2026",
      "Basic Salary | 3,900.00 | Employee EPF | 429.00",
      "Gross Pay | 3,900.00 | PCB | 61.20",
      " | | Total Deductions | 490.20",
      "Net Pay | 3,409.80",
    ];
    expect(readLines(malaysian, "MY")).toMatchObject({
      type: "payslip",
      employee_id_number: "880219-07-5114",
      income_tax: 61.2,
      pension_contribution: 429,
      net_pay: 3409.8,
    });
    const kenyan = [
      "Rift Valley Flowers Ltd | | Payslip September 2026",
      "Name: Otieno Barasa | | P/F No: 0417",
      "NSSF No: 2004471183 | | KRA PIN: A009912347Q",
      "Basic Salary | | 60,000.00",
      "GROSS PAY | | 60,000.00",
      "NSSF | | 3,600.00",
      "Tax Charged | | 12,083.35",
      "Personal Relief | | 2,400.00",
      "PAYE | | 9,683.35",
      "TOTAL DEDUCTIONS | | 13,283.35",
      "NET PAY | | 46,716.65",
    ];
    expect(readLines(kenyan, "KE")).toMatchObject({
      type: "payslip",
      gross_pay: 60000,
      income_tax: 9683.35,
      net_pay: 46716.65,
    });
  });
});
