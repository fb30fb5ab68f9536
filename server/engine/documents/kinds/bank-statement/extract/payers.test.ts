import { describe, expect, it } from "vitest";
import { readLines } from "../../../extract/test-reading";
import { payerName } from "./salaries";

describe("who pays the wages", () => {
  it.each([
    ["WERKSTATT MOORHEIDE LOHN 03.26 PNR 771", "WERKSTATT MOORHEIDE"],
    ["VIR SALAIRE MARS 2026 VERGERS DU PLATEAU", "VERGERS DU PLATEAU"],
    ["HARROWGATE JOINERY LTD (BACS) Reference: WAGES 12", "HARROWGATE JOINERY LTD"],
    ["BY NEFT-MALABAR SPICES LTD-SAL OCT26", "MALABAR SPICES LTD"],
    ["NEFT CR-ABCD0001234-KONKAN FERRIES PVT LTD-SALARY", "KONKAN FERRIES PVT LTD"],
    ["NEFT-SBIN62-DECCAN LOOMS PVT LTD-SALARY JAN27", "DECCAN LOOMS PVT LTD"],
    ["MAAS ODEMESI AKDENIZ BALIK TIC. A.S.", "AKDENIZ BALIK TIC. A.S."],
    ["Příchozí platba – mzda 03/2026 Pekárny Sázava a.s.", "Pekárny Sázava a.s."],
    ["Payment from 400211 - LAKE ROSES LTD SALARY", "LAKE ROSES LTD"],
    ["Accredito da Vetreria Dorsoduro S.r.l. – stipendio ottobre", "Vetreria Dorsoduro S.r.l."],
    ["Drukkerij Zwaluw B.V. NL02 ABNA 0123 4567 89 salaris", "Drukkerij Zwaluw B.V."],
    ["09/FEV 09/FEV PGTO SALARIO CERAMICA BOA VISTA LTDA", "CERAMICA BOA VISTA LTDA"],
    ["FOLHA PROVENTOS TECELAGEM DO VALE", "TECELAGEM DO VALE"],
    ["ABR26 MARMOLES DEL SUR SL", "MARMOLES DEL SUR SL"],
    ["Seilerei Nordwind OHG Bezüge 04/27 Abr.Krs 12", "Seilerei Nordwind OHG"],
    ["KANTONSGÄRTNEREI AARE AG BETREFF: LOHN", "KANTONSGÄRTNEREI AARE AG"],
    ["Kwekerij Het Lage Land Salaris maart 2026 pers.nr 881", "Kwekerij Het Lage Land"],
  ])("%s", (line, payer) => {
    expect(payerName({ lines: [line] })).toBe(payer);
  });

  it("behind a line that only names the kind of transfer", () => {
    const lines = ["PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY", "STOLARNIA POD LASEM wynagrodzenie za 02/2026"];
    expect(payerName({ lines })).toBe("STOLARNIA POD LASEM");
  });

  it("whose form a narrow column breaks off", () => {
    expect(payerName({ lines: ["ACH-MALWA CERAMICS PVT", "LTD SALARY"] })).toBe("MALWA CERAMICS PVT LTD");
  });

  it("a payroll company keeps its name", () => {
    expect(payerName({ lines: ["Bright Salary Partners Ltd"] })).toContain("Partners Ltd");
  });
});

it("neither the bank's service nor its branch is taken for the bank or the holder", () => {
  const lines = [
    "Banque en ligne · Mes comptes",
    "Caisse Populaire du Velay|RELEVÉ DE COMPTE N° 4",
    "CCM LE PUY CENTRE",
    "3 PLACE DU BREUIL 43000 LE PUY",
    "Titulaire : MME ARLETTE CHABANNES",
    "Montant de votre autorisation de découvert : 700,00 EUR",
    "Date|Opération|Débit|Crédit",
    "SOLDE CREDITEUR AU 28/02/2026|||912,40",
    "05/03/2026|PRLV SEPA EAU DU VELAY|31,20|",
    "SOLDE CREDITEUR AU 31/03/2026|||881,20",
  ];
  expect(readLines(lines, "FR")).toMatchObject({
    bank_name: "Caisse Populaire du Velay",
    account_holder: "MME ARLETTE CHABANNES",
    overdraft_limit: 700,
  });
});

it("counts lines where a sentence does, and takes the whole number of an account", () => {
  const lines = [
    "Výpis z účtu",
    "Číslo účtu | 5518 | 207-884120-336",
    "Povolený debet | 20 000,00",
    "Datum | Popis | Částka | Zůstatek",
    "01.10.2026 | Počáteční zůstatek | | 900,00",
    "12.10.2026 | MZDA 09/2026 Keramika Hora a.s. | 31 000,00 | 31 900,00",
    "2 transakcí",
  ];
  expect(readLines(lines, "CZ")).toMatchObject({
    account_number: "•••• 0336",
    overdraft_limit: 20_000,
    transaction_count: 2,
  });
});

it("the foot of a table moves nothing, whatever it is called", () => {
  const lines = [
    "Anadolu Ticaret Bankası A.Ş.",
    "HESAP ÖZETİ",
    "Müşteri Adı Soyadı|: EMRE KARACA",
    "Tarih|Açıklama|Borç|Alacak|Bakiye",
    "|Devreden||| 1.000,00",
    "02.03.2026|MARKET|200,00||800,00",
    "09.03.2026|HAVALE||500,00|1.300,00",
    "16.03.2026|ATM|150,00||1.150,00",
    "|GENEL YEKÛN|350,00|500,00|1.150,00",
  ];
  expect(readLines(lines, "TR")).toMatchObject({
    bank_name: "Anadolu Ticaret Bankası A.Ş.",
    closing_balance: 1150,
    total_debits: 350,
    total_credits: 500,
  });
});
