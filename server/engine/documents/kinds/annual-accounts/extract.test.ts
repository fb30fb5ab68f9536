import { expect, it } from "vitest";
import { readLines } from "../../extract/test-reading";

it("takes neither the number of a note nor the year before", () => {
  const lines = [
    "Harrow & Finch Looms Limited",
    "Balance sheet at 30 June 2026",
    "Company registration number 08812345",
    "| Note | 2025 | 2026",
    "| | £'000 | £'000",
    "Fixed assets | 4 | 610 | 655",
    "Current assets | | 402 | 398",
    "Creditors: amounts falling due within one year | 6 | (221) | (240)",
    "Net assets | | 791 | 813",
  ];
  expect(readLines(lines, "GB")).toMatchObject({
    type: "annual_accounts",
    company_tax_id: "08812345",
    non_current_assets: 655_000,
    current_assets: 398_000,
    current_liabilities: 240_000,
    equity: 813_000,
  });
});

it("reads the sum that stands under its items without words, and who signed for the board", () => {
  const lines = (sum: string): string[] => [
    "TARN HOLLOW POTTERY LIMITED",
    "BALANCE SHEET as at 31 May 2026",
    "| Note | 2026 | 2025",
    "Fixed assets",
    "Tangible assets | 3 | 40,000 | 44,000",
    "Current assets",
    "Stocks | | 9,000 | 8,000",
    "Cash at bank | | 6,500 | 5,000",
    `| | ${sum} | 13,000`,
    "Net assets | | 51,000 | 52,000",
    "Approved by the directors on 14 August 2026 and signed on their behalf by: R Tarn",
  ];
  const read = readLines(lines("15,500"), "GB");
  expect(read).toMatchObject({ current_assets: 15_500, signature_date: "2026-08-14", signed: true });
  expect(readLines(lines("15,900"), "GB").current_assets).toBeUndefined();
});

it("reads assets and liabilities side by side, cents as they are beside thousands of the year before", () => {
  const lines = [
    "Glasbläserei Uckermark GmbH, Templin",
    "Bilanz zum 31. Dezember 2025",
    "| 31.12.2025 | 31.12.2024 | 31.12.2025 | 31.12.2024",
    "| EUR | TEUR | EUR | TEUR",
    "Gewinn- und Verlustrechnung",
    "1. Umsatzerlöse | 804.310,20 | 790,1",
    "9. Ergebnis nach Steuern | 41.700,00 | 38,0",
    "10. Sonstige Steuern | -700,00 | -0,7",
    "11. Jahresüberschuss | 41.000,00 | 37,3",
    "A. Anlagevermögen",
    "I. Sachanlagen | 120.000,00 | 130,0",
    "II. Finanzanlagen | 5.500,50 | 5,5",
    "| 125.500,50 | 135,5",
    "Templin, den 2. April 2026",
  ];
  expect(readLines(lines, "DE")).toMatchObject({
    revenue: 804_310.2,
    net_result: 41_000,
    non_current_assets: 125_500.5,
    signature_date: "2026-04-02",
  });
});

it("tells what is owed within the year from what is claimed within it", () => {
  const lines = [
    "Bilancio di esercizio al 31-12-2025",
    "OFFICINA BORGHETTO S.R.L.",
    "Stato patrimoniale | 31-12-2025 | 31-12-2024",
    "Crediti",
    "esigibili entro l'esercizio successivo | 88.410 | 91.002",
    "Totale attivo | 640.115 | 655.820",
    "Totale patrimonio netto | 301.220 | 288.104",
    "Debiti",
    "esigibili entro l'esercizio successivo | 219.640 | 240.512",
    "Totale passivo | 640.115 | 655.820",
  ];
  expect(readLines(lines, "IT")).toMatchObject({ type: "annual_accounts", current_liabilities: 219_640 });
});
