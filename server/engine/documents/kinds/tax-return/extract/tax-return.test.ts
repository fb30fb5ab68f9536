import { describe, expect, it } from "vitest";
import { readLines } from "../../../extract/test-reading";

function read(lines: readonly string[], country: string): Record<string, unknown> {
  const { type, ...fields } = readLines(lines, country);
  expect(type).toBe("tax_return");
  return fields;
}

describe("year-end documents", () => {
  it("takes the newest of two years, never their difference, and the day the return was accepted", () => {
    const lines = [
      "Form 1040 two-year comparison",
      "Taxpayer: Odette Marchand",
      "| 2024 | 2025 | Change",
      "Wages, salaries, tips | 40,100 | 43,250 | 3,150",
      "Taxable interest | 110 | 275 | 165",
      "Taxable income | 25,500 | 27,775 | 2,275",
      "Total tax | 2,860 | 3,110 | 250",
      "Refund | 140 | 320 | 180",
      "Your return was transmitted and accepted by the IRS on February 19, 2026.",
      "Submission ID: 55120926050000012345",
    ];
    expect(read(lines, "US")).toMatchObject({
      employment_income: 43_250,
      interest_income: 275,
      taxable_income: 27_775,
      tax_due: 3110,
      tax_result: -320,
      filing_date: "2026-02-19",
      filing_reference: "55120926050000012345",
    });
  });

  it("reads boxes whose captions are broken over lines", () => {
    const lines = [
      "Form W-2 Wage and Tax Statement | | 2025",
      "b Employer identification | 1 Wages, tips, other | 2 Federal income",
      "^number (EIN) | compensation | tax withheld",
      "^36-4419028 | 48200.10 | 5100.20",
      "c Employer's name, | 3 Social security | 4 Social security",
      "^address, and ZIP code | wages | tax withheld",
      "^ORCHARD TOOL CO | 50100.10 | 3106.21",
      "e Employee's first name and initial",
      "^Last name Suff.",
      "^HELEN R MARLOW",
    ];
    expect(read(lines, "US")).toMatchObject({
      employer_name: "ORCHARD TOOL CO",
      taxpayer_name: "HELEN R MARLOW",
      employment_income: 48_200.1,
      tax_withheld: 5100.2,
      social_security_wages: 50_100.1,
    });
  });

  it("takes the year of its caption, not that of the form's revision", () => {
    const lines = [
      "PAYER'S name | OMB No. 1545-0112 | Interest Income",
      "Orchard Credit Union | Form 1099-INT (Rev. January 2024)",
      "RECIPIENT'S name | For calendar year",
      "Helen Marlow | 2025",
      "1 Interest income | $ 212.40",
    ];
    expect(read(lines, "US")).toMatchObject({ tax_year: 2025, interest_income: 212.4 });
  });

  it("takes whole amounts beside their label, and cents in a column of their own", () => {
    const french = read(
      [
        "AVIS D'IMPÔT ÉTABLI EN 2026",
        "Impôt sur les revenus de l'année 2025",
        "Salaires | | 31250",
        "Revenu imposable | | 28125",
      ],
      "FR",
    );
    expect(french).toMatchObject({ employment_income: 31_250, taxable_income: 28_125 });
    const german = read(
      [
        "Ausdruck der elektronischen Lohnsteuerbescheinigung für 2025",
        "Frau | | | EUR Ct",
        "Gerda Ostheim",
        "3. Bruttoarbeitslohn | | | 41.310 50",
        "4. Einbehaltene Lohnsteuer von 3. | | | 5.012 33",
      ],
      "DE",
    );
    expect(german).toMatchObject({
      taxpayer_name: "Gerda Ostheim",
      employment_income: 41_310.5,
      tax_withheld: 5012.33,
    });
  });

  it("tells two parties under the same captions apart", () => {
    const lines = [
      "CERTIFICAZIONE UNICA 2026 relativa all'anno 2025",
      "Datore di lavoro | Codice fiscale | Cognome o Denominazione",
      "| 00743110157 | MOLINO DEL LAGO SRL",
      "Dipendente | Codice fiscale | Cognome o Denominazione",
      "| | FERRANTI",
      "| Nome",
      "| LUCIA",
      "1 Redditi di lavoro dipendente | | 24.300,00",
    ];
    expect(read(lines, "IT")).toMatchObject({
      taxpayer_name: "LUCIA FERRANTI",
      employer_name: "MOLINO DEL LAGO SRL",
      employment_income: 24_300,
    });
  });

  it("reads the United Kingdom's split year and the last of the sums that lead to what is due", () => {
    const lines = [
      "HM Revenue & Customs",
      "Tax calculation SA302 2025-26",
      "Name: Peter Osgood",
      "Total income received | | £31,000.00",
      "Income Tax due | | £3,686.00",
      "Income Tax and Class 4 NICs due | | £4,791.80",
    ];
    expect(read(lines, "GB")).toMatchObject({ tax_year: "2025-26", total_income: 31_000, tax_due: 4791.8 });
  });

  it("reads a Spanish certificate whose captions stand above its figures", () => {
    const lines = [
      "CERTIFICADO DE RETENCIONES E INGRESOS A CUENTA DEL IRPF",
      "EJERCICIO 2025",
      "Apellidos y nombre: BERNAL ROCA ELISA",
      "Apellidos y nombre o denominación: TEJIDOS DEL SEGRE, S.A.",
      "Retribuciones dinerarias | Importe íntegro satisfecho | Retenciones practicadas",
      "| 21.400,20 | 2.996,03",
    ];
    expect(read(lines, "ES")).toMatchObject({
      taxpayer_name: "BERNAL ROCA ELISA",
      employer_name: "TEJIDOS DEL SEGRE, S.A.",
      employment_income: 21_400.2,
      tax_withheld: 2996.03,
    });
  });

  it("knows the Portuguese assessment", () => {
    const lines = [
      "autoridade tributária e aduaneira",
      "DEMONSTRAÇÃO DE LIQUIDAÇÃO DE IRS",
      "IDENTIFICAÇÃO FISCAL | ANO DOS RENDIMENTOS",
      "219403384 | 2025",
      "Rendimento global | | 21.340,00",
    ];
    expect(read(lines, "PT")).toMatchObject({ tax_year: 2025, total_income: 21_340 });
  });

  it("knows Canada's slip of pay and Australia's assessment", () => {
    const slip = [
      "Employer's name | Canada Revenue Agency | T4",
      "Orchard Timber Inc. | Year / Année | Statement of Remuneration Paid",
      "| 2025",
      "14 Employment income | 22 Income tax deducted",
      "60012.40 | 10071.30",
    ];
    expect(read(slip, "CA")).toMatchObject({
      tax_form: "T4",
      tax_year: 2025,
      employment_income: 60_012.4,
      tax_withheld: 10_071.3,
    });
    const notice = [
      "Australian Taxation Office",
      "Notice of assessment - year ended 30 June 2026",
      "Your taxable income is $74,120",
    ];
    expect(read(notice, "AU")).toMatchObject({ taxable_income: 74_120 });
  });

  it("takes the figure behind the number of a line in the middle of a row, and whole figures at its end", () => {
    const form = [
      "Form 1040 | U.S. Individual Income Tax Return | 2025",
      "2a | Tax-exempt interest | 2a | 12. | b Taxable interest | 2b | 96.",
      "9 | Add lines 1z and 2b. This is your total income | 9 | 40,096.",
      "34 | This is the amount you overpaid | 34 | 805.",
    ];
    expect(read(form, "US")).toMatchObject({ interest_income: 96, total_income: 40_096, tax_result: -805 });
    const notice = [
      "AVIS D'IMPÔT ÉTABLI EN 2026",
      "Impôt sur les revenus de l'année 2025",
      "Revenu imposable | | 20417",
      "Nombre de parts | | 2,50",
    ];
    expect(read(notice, "FR")).toMatchObject({ taxable_income: 20_417 });
  });

  it("knows a certificate that names the tax before itself", () => {
    const lines = [
      "Impuesto sobre la Renta de las Personas Físicas",
      "CERTIFICADO DE RETENCIONES E INGRESOS A CUENTA",
      "EJERCICIO 2025",
    ];
    expect(read(lines, "ES")).toMatchObject({ tax_form: "190", tax_year: 2025 });
  });
});
