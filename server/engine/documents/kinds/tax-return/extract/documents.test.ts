import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";

const read = (lines: readonly string[], country: string): Record<string, unknown> =>
  Object.fromEntries(
    extract(page(lines, "e".repeat(64)), 0, "2026-11-21", country).fields.map((f) => [f.name, f.value]),
  );

describe("documents of a year's income", () => {
  it("a British certificate: pay and tax of this employment, not of the ones before", () => {
    const lines = [
      "P60 End of Year Certificate",
      "Tax year to 5 April 2026",
      "Surname | Forenames or initials | National Insurance number",
      "HOLLAND | PIPPA | PW 20 30 40 C",
      "Pay | | Tax deducted",
      "In previous employment(s) | 4,000.00 | 310.00",
      "In this employment | 21,400.00 | 1,780.00",
      "Total for year | 25,400.00 | 2,090.00",
      "Brackenfield Dairy Ltd",
      "Unit 2 Forge Way, Kendal LA9 6NS",
    ];
    expect(read(lines, "GB")).toMatchObject({
      tax_form: "P60",
      tax_year: "2025-26",
      taxpayer_name: "PIPPA HOLLAND",
      employer_name: "Brackenfield Dairy Ltd",
      employment_income: 21_400,
      tax_withheld: 1780,
      total_income: 25_400,
    });
  });

  it("a British calculation: the whole tax, and what is left of it", () => {
    const lines = [
      "HM Revenue & Customs",
      "Tax calculation for 2025-26",
      "Name: Owen Hartigan",
      "Profit from self-employment | £12,000.00",
      "Pay from all employments | £30,000.00",
      "Total income received | £42,000.00",
      "Total income on which tax is due | £29,430.00",
      "Income Tax due | £5,886.00",
      "minus Tax deducted: From all employments | £3,486.00",
      "Income Tax due for 2025-26 | £2,400.00",
    ];
    expect(read(lines, "GB")).toMatchObject({
      tax_form: "SA302",
      self_employment_income: 12_000,
      employment_income: 30_000,
      total_income: 42_000,
      taxable_income: 29_430,
      tax_due: 5886,
      tax_withheld: 3486,
      tax_result: 2400,
    });
  });

  it("a French notice: whole euros with spaces, and what is given back is negative", () => {
    const lines = [
      "AVIS D'IMPÔT ÉTABLI EN 2026 | | IMPÔT SUR LES REVENUS DE L'ANNÉE 2025",
      "Numéro fiscal (déclarant 1) | 12 34 567 890 066",
      "Référence de l'avis | 26 31 C104477 08",
      "Salaires | | | 30 500",
      "Revenu brut global | | | 27 450",
      "Revenu imposable | | | 27 450",
      "Retenue à la source prélevée | | | -1 320",
      "Montant qui vous sera remboursé | | | 410 €",
      "Taux moyen d'imposition | | | 3,31 %",
    ];
    expect(read(lines, "FR")).toMatchObject({
      tax_form: "avis d'impôt",
      taxpayer_id_number: "12 34 567 890 066",
      filing_reference: "26 31 C104477 08",
      employment_income: 30_500,
      total_income: 27_450,
      taxable_income: 27_450,
      tax_withheld: 1320,
      tax_result: -410,
    });
  });

  it("a form that speaks of another is itself", () => {
    const lines = [
      "PAYER'S name, street address | OMB No. 1545-0116",
      "Harrow & Finch LLC | Form 1099-NEC",
      "For calendar year 2025",
      "1 Nonemployee compensation",
      "PAYER'S TIN | RECIPIENT'S TIN",
      "91-1144442 | XXX-XX-1188 | $ 12,340.00",
      "You received this form instead of Form W-2 because the payer did not consider you an employee.",
    ];
    expect(read(lines, "US")).toMatchObject({ tax_form: "1099-NEC", tax_year: 2025 });
  });

  it("a Dutch and a Swiss certificate", () => {
    expect(
      read(
        [
          "Jaaropgaaf 2025",
          "Werkgever: Kwekerij Zonneveld BV | | Werknemer: Tessa Brouwer",
          "Burgerservicenummer | 111222333",
          "Loon loonbelasting/volksverzekeringen | | 31.200,00",
          "Ingehouden loonheffing | | 4.120,00",
        ],
        "NL",
      ),
    ).toMatchObject({
      tax_form: "Jaaropgaaf",
      tax_year: 2025,
      employer_name: "Kwekerij Zonneveld BV",
      taxpayer_name: "Tessa Brouwer",
      taxpayer_id_number: "111222333",
      employment_income: 31_200,
      tax_withheld: 4120,
    });
    expect(
      read(
        [
          "Lohnausweis | Jahr 2025 | 756.9217.0769.85",
          "Bruttolohn total | | 82'400.00",
          "Quellensteuerabzug | | 5'210.00",
        ],
        "CH",
      ),
    ).toMatchObject({ tax_form: "Lohnausweis", employment_income: 82_400, tax_withheld: 5210 });
  });

  it("lines of a return by their numbers, two of them in a row, and what is left under a caption of its own", () => {
    const american = [
      "Form 1040 | U.S. Individual Income Tax Return | 2025",
      "Your first name and middle initial | Last name | Your social security number",
      "Lena K | Ostrom | 331 20 4471",
      "1a | Total amount from Form(s) W-2, box 1 | 1a | 40,100",
      "2a | Tax-exempt interest | 2a | 75 | b | Taxable interest | 2b | 260",
      "24 | This is your total tax | 24 | 3,000",
      "25d | Add lines 25a through 25c | 25d | 3,400",
      "34 | This is the amount you overpaid | 34 | 400",
    ];
    expect(read(american, "US")).toMatchObject({
      employment_income: 40_100,
      interest_income: 260,
      tax_due: 3000,
      tax_withheld: 3400,
      tax_result: -400,
    });
  });

  it("the foot of a column that adds its parts up", () => {
    const indian = [
      "FORM NO. 16",
      "Certificate under section 203 of the Income-tax Act, 1961 for tax deducted at source on salary",
      "Assessment Year | 2026-27",
      "Quarter | Amount paid/credited | Amount of tax deducted",
      "Q1 | 1,00,000.00 | 5,000.00",
      "Q2 | 1,10,000.00 | 5,500.00",
      "Total | 2,10,000.00 | 10,500.00",
    ];
    expect(read(indian, "IN")).toMatchObject({
      tax_year: "2025-26",
      employment_income: 210_000,
      tax_withheld: 10_500,
    });
  });

  it("boxes that print their numbers before what is filled in, and an employer under a person's captions", () => {
    const lines = [
      "CERTIFICAZIONE UNICA 2026",
      "Codice fiscale | Cognome o Denominazione | Comune",
      "1 00743110157 | 2 FORNACE DEL PO S.R.L. | 4 CREMONA",
      "Codice fiscale | Cognome o Denominazione | Nome",
      "1 RSSMRA85T10A562S | 2 ROSSI | 3 MARIO",
      "Redditi di lavoro dipendente | A tempo determinato | Giorni",
      "1 18.200,00 | 2 | 6 365",
      "Contributi a carico | Imponibile",
      "6 1.672,58 | 7 18.200,00",
    ];
    expect(read(lines, "IT")).toMatchObject({
      employer_name: "FORNACE DEL PO S.R.L.",
      employer_tax_id: "00743110157",
      taxpayer_name: "MARIO ROSSI",
      employment_income: 18_200,
      social_security_contribution: 1672.58,
    });
  });

  it("a Swedish statement of pay, its numbers before the captions", () => {
    const lines = [
      "KU10 Kontrolluppgift | | Inkomstår 2025",
      "Inkomsttagarens namn | 215 Personnummer",
      "Britta Ekdahl | 640823-3234",
      "Uppgiftslämnarens namn | 201 Organisationsnummer",
      "Norrlands Såg AB | 556036-0793",
      "001 Avdragen skatt | 011 Kontant bruttolön m.m.",
      "84 310 | 351 200",
    ];
    expect(read(lines, "SE")).toMatchObject({
      tax_form: "KU10",
      employer_name: "Norrlands Såg AB",
      taxpayer_name: "Britta Ekdahl",
      employment_income: 351_200,
      tax_withheld: 84_310,
    });
  });
});
