import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { checkBankStatement } from "../checks";

function read(lines: readonly string[], country: string) {
  const extraction = extract(page(lines, "statement"), 0, "2026-11-21", country);
  const [part] = extraction.parts;
  if (part?.type !== "bank_statement") throw new Error(`${part?.type}`);
  const findings = checkBankStatement({
    extraction,
    part,
    today: "2026-11-21",
    applicant: { name: "" },
  });
  return {
    fields: Object.fromEntries(extraction.fields.map(({ name, value }) => [name, value])),
    salaries: extraction.fields.filter(({ name }) => name === "salary_credit").map(({ value }) => value),
    amounts: part.ledger?.movements.map(({ amount }) => amount),
    codes: findings.map(({ code, severity }) => `${code} ${severity}`),
  };
}

describe("a digit that looks like another", () => {
  const lines = (closing: string) => [
    "NORTHERN HARBOUR BANK",
    "Statement 01/10/2026 to 31/10/2026",
    "Date | Details | Paid out | Paid in | Balance",
    "Opening balance | | | | 900.00",
    "02/10/2026 | RENT | 400.00 | | 500.00",
    "09/10/2026 | WATER | 20.00 | | 480.00",
    "15/10/2026 | SALARY LARKSPUR LTD | | 1,500.00 | 1,980.00",
    "21/10/2026 | SHOP | 40.00 | | 1,940.00",
    "28/10/2026 | CINEMA | 13.40 | | 1,926.60",
    `Closing balance | | | | ${closing}`,
  ];
  const seen = (closing: string, confidence: number) => {
    const document = page(lines(closing), "statement", "ocr");
    const pages = document.pages.map((one) => ({
      ...one,
      lines: one.lines.map((line) => ({
        ...line,
        words: line.words.map((word) => (word.text === closing ? { ...word, confidence } : word)),
      })),
    }));
    const extraction = extract({ ...document, pages }, 0, "2026-11-21", "GB");
    const [part] = extraction.parts;
    if (part === undefined) throw new Error("no part");
    const found = checkBankStatement({ extraction, part, today: "2026-11-21", applicant: { name: "" } });
    return {
      closing: extraction.fields.find(({ name }) => name === "closing_balance")?.value,
      codes: found.map(({ code }) => code),
    };
  };

  it("is what the balances before it lead to, where a picture shows it without certainty", () => {
    expect(seen("1,926.80", 0.88)).toEqual({ closing: 1926.6, codes: [] });
    expect(seen("1,926.60", 0.88)).toEqual({ closing: 1926.6, codes: [] });
  });

  it("is what it says where it is read with certainty, or is another digit", () => {
    expect(seen("1,926.80", 0.97).codes).toContain("running_balance_mismatch");
    expect(seen("4,926.60", 0.88).codes).toContain("running_balance_mismatch");
  });
});

describe("statements in other layouts", () => {
  it("figures alone under captions of sums move nothing, and whose number it is stands in the holders' box", () => {
    const { fields, codes, amounts } = read(
      [
        "EXTRACTO DE CUENTA CORRIENTE | | | BEATRIZ OLMOS FERRER",
        "Entidad | Oficina | D.C. | Cuenta",
        "2085 | 4410 | 37 | 0300118826",
        "Titular | D.N.I.",
        "BEATRIZ OLMOS FERRER | 71284417B",
        "Desde | Hasta | Fecha de emisión | Límite descubierto",
        "01-09-2026 | 30-09-2026 | 01-10-2026 | 400,00",
        "Fecha | Concepto | Debe | Haber | Saldo",
        "SALDO ANTERIOR | | | | 900,00",
        "02-09 | RECIBO LUZ | 60,10 | | 839,90",
        "15-09 | ABONO NOMINA FUNDICIONES TURIA SL | | 1.500,00 | 2.339,90",
        "28-09 | REINTEGRO CAJERO | 140,00 | | 2.199,90",
        "Nº apuntes | Suma debe | Suma haber | Saldo a su favor",
        "3 | 200,10 | 1.500,00 | 2.199,90",
        "Caja Rural de la Ribera, S. Coop. de Crédito - Plaza Mayor, 2 - Reg. Merc. de Valencia, tomo 88 - N.I.F. F03118429",
      ],
      "ES",
    );
    expect(codes).toEqual([]);
    expect(amounts).toEqual([-60.1, 1500, -140]);
    expect(fields).toMatchObject({
      bank_name: "Caja Rural de la Ribera, S. Coop. de Crédito",
      account_holder_id_number: "71284417B",
      account_number: "•••• 8826",
      transaction_count: 3,
      total_debits: 200.1,
      overdraft_limit: 400,
    });
  });

  it("an opening balance owed in words, the count behind its caption, the day behind a town", () => {
    const { fields } = read(
      [
        "Cassa di Risparmio del Piave S.p.A. | | Treviso, 3 luglio 2026",
        "ESTRATTO CONTO al 30.06.2026",
        "Conto n. 2200/00091175 | Periodo dal 01.04.2026 al 30.06.2026",
        "Intestato a: BUSATO PIERO | C.F. intestatario BSTPRI80A01L407P",
        "Data | Valuta | Dare | Avere | Descrizione delle operazioni",
        "01.04 | | 210,00 | | Saldo iniziale a Vs. debito",
        "10.04 | 10.04 | | 1.400,00 | Bonifico a Vs. favore ord. Officine Sile Srl - emolumenti marzo",
        "22.04 | 22.04 | 300,00 | | Prelievo Bancomat",
        "15.06 | 15.06 | 45,50 | | Addebito utenza acqua",
        "Totali movimenti | | 345,50 | 1.400,00 | n. operazioni: 3",
        "Saldo finale | | | 844,50 | a Vs. credito al 30.06.2026",
      ],
      "IT",
    );
    expect(fields).toMatchObject({
      issue_date: "2026-07-03",
      opening_balance: -210,
      closing_balance: 844.5,
      transaction_count: 3,
      salary_payer_name: "Officine Sile Srl",
    });
  });

  it("a table for each direction under a title of its own", () => {
    const { fields, salaries, codes } = read(
      [
        "Lakeside Bank | | October 10, 2026 through November 09, 2026",
        "Account Number: 000000552199043",
        "CHECKING SUMMARY",
        "Beginning Balance | | | $1,000.00",
        "Deposits and Additions | | | 2,265.60",
        "ATM Withdrawals | | | -200.00",
        "Electronic Withdrawals | | | -1,650.00",
        "Ending Balance | | | $1,415.60",
        "DEPOSITS AND ADDITIONS",
        "DATE | DESCRIPTION | | AMOUNT",
        "10/15 | Orchard Media Payroll PPD | | $2,145.60",
        "11/03 | Transfer from savings | | 120.00",
        "Total Deposits and Additions | | | $2,265.60",
        "WITHDRAWALS",
        "DATE | DESCRIPTION | | AMOUNT",
        "10/16 | Cash 2200 N Clark, Name: Prop Rent | | $200.00",
        "11/01 | Lakeview | | 1,650.00",
        "Total Withdrawals | | | $1,850.00",
      ],
      "US",
    );
    expect(salaries).toEqual([2145.6]);
    expect(fields).toMatchObject({
      opening_balance: 1000,
      closing_balance: 1415.6,
      period_end: "2026-11-09",
    });
    expect(fields.account_holder).toBeUndefined();
    expect(codes).toEqual([]);
  });

  it("a summary right above the table, and figures marked with the currency", () => {
    const { salaries, fields } = read(
      [
        "Personal Account statement | | Sort code: 04-00-04",
        "01/08/2026 - 31/10/2026 | | Account no: 73219004",
        "Account balance | Total outgoings | Total deposits",
        "^Date | Description | (GBP) Amount | (GBP) Balance",
        "28/10/2026 | Orchard Mill Reference: WAGES | 1,701.75 | 2,761.75",
        "02/10/2026 | Council rent | -640.00 | 1,060.00",
        "05/08/2026 | Top up | 1,700.00 | 1,700.00",
      ],
      "GB",
    );
    expect(salaries).toEqual([1701.75]);
    expect(fields.closing_balance).toBe(2761.75);
  });

  it("months before days, without a year", () => {
    const { salaries } = read(
      [
        "Lakeside Bank account statement",
        "From October 1, 2026 to October 30, 2026",
        "Date | Description | Withdrawals ($) | Deposits ($) | Balance ($)",
        "| Opening Balance | | | 1,500.00",
        "Oct 5 | e-Transfer sent | 200.00 | | 1,300.00",
        "Oct 15 | Payroll Deposit ORCHARD | | 1,610.44 | 2,910.44",
        "| Closing Balance | | | 2,910.44",
      ],
      "CA",
    );
    expect(salaries).toEqual([1610.44]);
  });

  it("sums under the table are no movements, and the title says the day it closes on", () => {
    const { fields, amounts, codes } = read(
      [
        "ESTRATTO CONTO al 30/09/2026",
        "Intestatario: FERRANTI LUCIA",
        "DATA | DESCRIZIONE | DARE | AVERE",
        "31/08/2026 | SALDO INIZIALE | | 3.150,40",
        "05/09/2026 | ADDEBITO ENERGIA | 90,25",
        "10/09/2026 | CANONE | 600,00",
        "28/09/2026 | STIPENDIO SETTEMBRE | | 1.520,00",
        "| TOTALE MOVIMENTI | 690,25 | 1.520,00",
        "30/09/2026 | SALDO FINALE | | 3.980,15",
      ],
      "IT",
    );
    expect(amounts).toEqual([-90.25, -600, 1520]);
    expect(fields).toMatchObject({ period_end: "2026-09-30", closing_balance: 3980.15 });
    expect(codes).toEqual([]);
  });

  it("a card lists what was bought in no order that says anything", () => {
    const { fields, codes } = read(
      [
        "Blue Cash credit card statement | New Balance $655.12",
        "RENATA FUCHS | Minimum Payment Due $40.00",
        "Closing Date 11/02/26 | Payment Due Date 11/27/26",
        "Account Ending 3-41007",
        "Previous Balance | $812.44",
        "New Balance | $655.12",
        "10/22/26 | AUTOPAY PAYMENT | -$812.44",
        "10/08/26 | MARKET | $242.92",
        "10/19/26 | AIRLINES | $412.20",
      ],
      "US",
    );
    expect(fields).toMatchObject({ account_holder: "RENATA FUCHS", period_end: "2026-11-02" });
    expect(codes).toEqual(["transactions_out_of_order low"]);
  });

  it("the name below a form of address, not in the next column", () => {
    const { fields } = read(
      [
        "Sparkasse Auental | Kontoauszug 10/2026",
        "Herrn | Blatt 1",
        "Holger Brink",
        "Rabanusstr. 9",
        "36037 Auental",
        "Kontonummer 41227719, BLZ 530 501 80",
        "Datum | Erläuterung | | Betrag EUR",
        "Kontostand am 30.09.2026 | | | 1.533,02+",
        "29.10.2026 | Gehalt 10/2026 | | 2.480,77+",
        "Kontostand am 30.10.2026 | | | 4.013,79+",
      ],
      "DE",
    );
    expect(fields).toMatchObject({ account_holder: "Holger Brink", account_number: "•••• 7719" });
  });

  it("each line opens with the word for its date", () => {
    const { salaries, fields } = read(
      [
        "Auenbank AG | Kontoauszug vom 30.10.2026",
        "Angaben zu den Umsätzen | Valuta | zu Ihren Lasten | zu Ihren Gunsten",
        "Alter Kontostand vom 30.09.2026 | | | 2.410,30",
        "Buchungsdatum: 01.10.2026 Miete | | 980,00-",
        "Buchungsdatum: 29.10.2026 Gehalt | | | 2.190,25",
        "Neuer Kontostand vom 30.10.2026 | | | 3.620,55",
      ],
      "DE",
    );
    expect(salaries).toEqual([2190.25]);
    expect(fields.period_end).toBe("2026-10-30");
  });
});
