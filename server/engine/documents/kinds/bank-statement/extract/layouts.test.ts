import { describe, expect, it } from "vitest";
import { sound } from "../../../disputes/sound";
import { extract } from "../../../extract-fields";
import { income } from "../../../income";
import { page } from "../../../test-page";
import { checkBankStatement } from "../checks";

function read(lines: readonly string[], country: string, source: "text" | "ocr" = "text") {
  const extraction = extract(page(lines, "layout", source), 0, "2026-11-21", country);
  const [part] = extraction.parts;
  if (part?.type !== "bank_statement") throw new Error(`${part?.type}`);
  const findings = checkBankStatement({ extraction, part, today: "2026-11-21", applicant: { name: "" } });
  return {
    fields: Object.fromEntries(extraction.fields.map(({ name, value }) => [name, value])),
    salaries: extraction.fields.filter(({ name }) => name === "salary_credit").map(({ value }) => value),
    amounts: part.ledger?.main?.movements.map(({ amount }) => amount),
    days: part.ledger?.main?.movements.map(({ date }) => date),
    codes: findings.map(({ code, severity }) => `${severity} ${code}`),
    income: income(sound([extraction], [])).monthly_amount,
  };
}

describe("the reading whose balances follow", () => {
  it("takes no line of a summary without a frame for a movement, and reads what came and what went under their titles", () => {
    const { amounts, salaries, codes } = read(
      [
        "Juniper Flats Credit Union",
        "Statement period September 1, 2026 through September 30, 2026",
        "Account 0004418873",
        "Beginning balance on 09/01 | $1,210.60",
        "Deposits and other credits (2) | $2,430.15",
        "Withdrawals and other debits (3) | -$1,604.90",
        "Ending balance on 09/30 | $2,035.85",
        "Deposits and other credits",
        "09/08 | TRANSFER FROM L OAKES | 120.00",
        "09/25 | PAYROLL BRIGHTWATER NURSERY DIR DEP | 2,310.15",
        "Total deposits | 2,430.15",
        "Withdrawals and other debits",
        "09/01 | ACH CEDAR COURT RENT | 1,290.00",
        "09/14 | DEBIT CARD GROVE MARKET | 84.90",
        "09/20 | ATM WITHDRAWAL 5TH AVE | 230.00",
        "Total withdrawals | 1,604.90",
      ],
      "US",
    );
    expect(amounts).toEqual([120, 2310.15, -1290, -84.9, -230]);
    expect(salaries).toEqual([2310.15]);
    expect(codes).toEqual([]);
  });

  it("finds the sides of amounts that carry no sign, balance by day", () => {
    const { amounts, codes, fields } = read(
      [
        "Marlow & Fenn Bank account statement",
        "Date | Details | Amount | Balance",
        "01 Sep 2026 | Balance brought forward | | 410.00",
        "04 Sep 2026 | Ropewalk Motors | 60.00",
        "04 Sep 2026 | Tansy Florist refund | 15.00 | 365.00",
        "28 Sep 2026 | QUARRY LIGHTING LTD WAGES | 1,940.20 | 2,305.20",
      ],
      "GB",
    );
    expect(amounts).toEqual([-60, 15, 1940.2]);
    expect(fields).toMatchObject({
      opening_balance: 410,
      closing_balance: 2305.2,
      salary_payer_name: "QUARRY LIGHTING LTD",
    });
    expect(codes).toEqual([]);
  });

  it("takes columns for what they do where their captions are unknown", () => {
    const { amounts, fields } = read(
      [
        "Banco Serrado extrato",
        "Data | Histórico | Xyz | Saldo",
        "02/09/2026 | SALDO ANTERIOR | | 700,00",
        "03/09/2026 | Farmácia Ipê | 50,00 | 650,00",
        "05/09/2026 | Salário Tecelagem Aurora Ltda | 3.100,00 | 3.750,00",
        "09/09/2026 | Mercado Ponta | 250,00 | 3.500,00",
      ],
      "BR",
    );
    expect(amounts).toEqual([-50, 3100, -250]);
    expect(fields).toMatchObject({ opening_balance: 700, closing_balance: 3500, salary_credit: 3100 });
  });

  it("reads texts that open with the day and close with the figures, and carries over pages", () => {
    const { amounts, days, codes } = read(
      [
        "Harrow Vale Building Society statement of account",
        "Date | Details | Paid out | Paid in | Balance",
        "| BALANCE BROUGHT FORWARD | | | 900.00",
        "02 Mar 26 | Card payment",
        "| Teal Bakery | 12.50",
        "| Standing order",
        "| Rent flat 9 | 640.00 | | 247.50",
        "09 Mar 26 | Bank credit",
        "| FOXGLOVE PRINT LTD SALARY | | 1,702.35 | 1,949.85",
        "| BALANCE CARRIED FORWARD | | | 1,949.85",
      ],
      "GB",
    );
    expect(amounts).toEqual([-12.5, -640, 1702.35]);
    expect(days).toEqual(["2026-03-02", "2026-03-02", "2026-03-09"]);
    expect(codes).toEqual([]);
  });

  it("does not take the second of two days for the year of the first", () => {
    const { days } = read(
      [
        "Caja Almenara extracto de cuenta",
        "Periodo: 01-09-2026 / 30-09-2026",
        "FECHA VALOR | CONCEPTO | IMPORTE | SALDO",
        "| SALDO INICIAL | | 300,00",
        "25SEP 24SEP | TPV PANADERIA | 20,00- | 280,00",
        "26SEP 26SEP | HABERES TINTES LLANO SL | 1.410,00 | 1.690,00",
      ],
      "ES",
    );
    expect(days).toEqual(["2026-09-25", "2026-09-26"]);
  });

  it("accuses nothing that it has not read", () => {
    // Every second balance belongs to another column: nothing reconciles.
    const { codes } = read(
      [
        "Bank Nordhafen Kontoauszug 09/2026",
        "Datum | Buchungstext | Betrag | Saldo",
        "01.09.2026 | Laden A | -10,00 | 813,11",
        "02.09.2026 | Laden B | -20,00 | 77,40",
        "03.09.2026 | Laden C | -30,00 | 912,00",
        "04.09.2026 | Laden D | -40,00 | 3,20",
        "05.09.2026 | Laden E | -50,00 | 555,00",
      ],
      "DE",
    );
    expect(codes.filter((code) => /mismatch/.test(code))).toEqual([]);
  });

  it("tells the one line that was changed", () => {
    const { codes } = read(
      [
        "Northgate Bank account statement",
        "Date | Description | Paid out | Paid in | Balance",
        "01 Sep 2026 | Opening balance | | | 500.00",
        "02 Sep 2026 | Grocer | 20.00 | | 480.00",
        "03 Sep 2026 | Cinema | 30.00 | | 450.00",
        "28 Sep 2026 | ALDER FRAMES LTD WAGES | | 2,900.00 | 2,350.00",
        "29 Sep 2026 | Water | 50.00 | | 2,300.00",
      ],
      "GB",
    );
    expect(codes).toEqual(["high running_balance_mismatch"]);
  });
});

describe("who, where and when", () => {
  it("reads the window of the envelope, the bank's name and the days of the movements", () => {
    const { fields } = read(
      [
        "Banque du Vallon",
        "Relevé de vos comptes",
        "| | Mme Odile Marchetti",
        "| | ^14 rue des Charmes",
        "| | ^38000 GRENOBLE",
        "Date | Opérations | Débit | Crédit | Solde",
        "03/09/2026 | Ancien solde | | | 500,00",
        "05/09/2026 | ACHAT CB LIBRAIRIE | 40,00 | | 460,00",
        "28/09/2026 | VIREMENT DE ATELIERS DU PONT SARL SALAIRE | | 1 820,00 | 2 280,00",
      ].map((line) => (line.includes("^") ? `^${line.replace("^", "")}` : line)),
      "FR",
    );
    expect(fields).toMatchObject({
      bank_name: "Banque du Vallon",
      account_holder: "Mme Odile Marchetti",
      account_holder_address: "14 rue des Charmes 38000 GRENOBLE",
      period_start: "2026-09-03",
      period_end: "2026-09-28",
      salary_payer_name: "ATELIERS DU PONT SARL",
    });
  });
});

describe("income from credits", () => {
  const statement = (rows: readonly string[]): string[] => [
    "Northgate Bank account statement",
    "Date | Description | Amount | Balance",
    "30 Jun 2026 | Opening balance | | 100.00",
    ...rows,
  ];
  it("does not add up two employers of whom one follows the other", () => {
    const { income } = read(
      statement([
        "28 Jul 2026 | ALDER FRAMES LTD WAGES | 2,000.00 | 2,100.00",
        "28 Aug 2026 | ALDER FRAMES LTD WAGES | 2,000.00 | 4,100.00",
        "28 Sep 2026 | BIRCHWOOD TOOLS LTD WAGES | 2,100.00 | 6,200.00",
        "28 Oct 2026 | BIRCHWOOD TOOLS LTD WAGES | 2,100.00 | 8,300.00",
      ]),
      "GB",
    );
    expect(income).toBe(2100);
  });
  it("adds what two employers pay side by side, and leaves refunds out", () => {
    const { income, salaries } = read(
      statement([
        "28 Jul 2026 | ALDER FRAMES LTD WAGES | 1,000.00 | 1,100.00",
        "30 Jul 2026 | BIRCHWOOD TOOLS LTD WAGES | 600.00 | 1,700.00",
        "02 Aug 2026 | ALDER FRAMES LTD REFUND | 980.00 | 2,680.00",
        "28 Aug 2026 | ALDER FRAMES LTD WAGES | 1,000.00 | 3,680.00",
        "30 Aug 2026 | BIRCHWOOD TOOLS LTD WAGES | 600.00 | 4,280.00",
      ]),
      "GB",
    );
    expect(salaries).toEqual([1000, 600, 1000, 600]);
    expect(income).toBe(1600);
  });
});

describe("figures and captions that stand apart", () => {
  it("captions at the left of their columns, figures at the right, one after the other", () => {
    const statement = page(
      [
        "Polderbank rekeningafschrift",
        "Periode 01-09-2026 t/m 30-09-2026",
        "Datum | Omschrijving | Bedrag af | Bedrag bij",
        "02-09-2026 | Huur | 700,00",
        "05-09-2026 | Kapper | 25,00",
        "24-09-2026 | Salaris Kwekerij Zonnehof B.V. | | 2.210,00",
      ],
      "apart",
    );
    // The figures end where the next caption begins.
    for (const line of statement.pages[0]?.lines ?? [])
      for (const word of line.words)
        if (/^[\d.]+,\d{2}$/.test(word.text))
          word.box = [word.box[0] + 0.12, word.box[1], word.box[2] + 0.12, word.box[3]];
    const extraction = extract(statement, 0, "2026-11-21", "NL");
    const main = extraction.parts[0]?.ledger?.main;
    expect(main?.movements.map(({ amount }) => amount)).toEqual([-700, -25, 2210]);
  });

  it("days written month first where only that puts them into the period", () => {
    const { days } = read(
      [
        "Banco da Serra extrato",
        "Período: 2026-09-01 a 2026-09-30",
        "Data | Descrição | Débito | Crédito | Saldo",
        "SALDO INICIAL | | | | 300,00",
        "09-02 | Renda | 100,00 | | 200,00",
        "09-11 | Padaria | 5,00 | | 195,00",
        "09-21 | Venc. Set Cerâmica do Lis Lda | | 900,00 | 1.095,00",
      ],
      "PT",
    );
    expect(days).toEqual(["2026-09-02", "2026-09-11", "2026-09-21"]);
  });

  it("a summary with its figures over the captions counts when it proves itself", () => {
    const { fields } = read(
      [
        "Extracto de movimientos de Banco Ola",
        "Titular: Irene Sastre Moll",
        "1.000,00 € | 1.390,00 €",
        "Saldo inicial | Saldo final",
        "+500,00 € | -110,00 €",
        "Entradas | Salidas",
        "12/09/2026 | Cine | -110,00 €",
        "28/09/2026 | Nómina Hotel Ola S.L. | +500,00 €",
      ],
      "ES",
    );
    expect(fields).toMatchObject({ opening_balance: 1000, closing_balance: 1390 });
  });

  it("an amount whose point a picture lost is what both balances leave", () => {
    const lines = (amount: string): string[] => [
      "Bank Wiślany wyciąg z rachunku",
      "Data | Opis | Kwota | Saldo",
      "01.09.2026 | Saldo początkowe | | 1 000,00",
      "03.09.2026 | Sklep | -50,00 | 950,00",
      `10.09.2026 | Wynagrodzenie Huta Szkła Sp. z o.o. | ${amount} | 4 161,25`,
      "12.09.2026 | Kino | -30,00 | 4 131,25",
    ];
    expect(read(lines("321125"), "PL", "ocr").amounts).toEqual([-50, 3211.25, -30]);
    expect(read(lines("321126"), "PL", "ocr").amounts).toEqual([-50, -30]);
  });

  it("a table of what each day ended with moves nothing", () => {
    const { amounts } = read(
      [
        "Cedar Valley Bank statement",
        "Beginning Balance 500.00",
        "DEPOSITS AND ADDITIONS",
        "DATE | DESCRIPTION | AMOUNT",
        "09/04/2026 | Mill Payroll | 900.00",
        "DAILY ENDING BALANCE",
        "DATE | AMOUNT | DATE | AMOUNT",
        "09/04/2026 | 1,400.00 | 09/05/2026 | 1,380.00",
      ],
      "US",
    );
    expect(amounts).toEqual([900]);
  });
});

describe("what stands beside the movements", () => {
  it("is no movement: daily balances, pots, other accounts", () => {
    const lists = read(
      [
        "Juniper Ridge Credit Union | Member Statement",
        "Statement Period: 09/01/26 - 09/30/26",
        "Beginning Balance | $500.00",
        "Ending Balance | $1,790.00",
        "Deposits and Other Credits",
        "09/11 | | DIRECT DEP BASALT TILE LLC PAYROLL | 1,500.00",
        "09/25 | | Mobile deposit | 90.00",
        "Withdrawals and Other Debits",
        "09/02 | | POS ALDER MARKET | 120.00-",
        "09/15 | | ACH RIVER ELECTRIC | 180.00-",
        "Daily Balance Summary",
        "09/02 | 380.00 | 09/11 | 1,880.00",
        "09/15 | 1,700.00 | 09/25 | 1,790.00",
      ],
      "US",
    );
    expect(lists.amounts).toEqual([1500, 90, -120, -180]);
    expect(lists.salaries).toEqual([1500]);
    expect(lists.codes).not.toContain("medium transactions_out_of_order");

    const app = read(
      [
        "Heron Bank account statement",
        "01/09/2026 - 30/09/2026",
        "Date | Description | Amount | Balance",
        "30 Sep 2026 | Fern Cafe | -10.00 | 1,290.00",
        "28 Sep 2026 | Otter Boats Ltd salary | +1,400.00 | 1,300.00",
        "14 Sep 2026 | Rail fare | -40.00 | -100.00",
        "09 Sep 2026 | Water | -30.00 | -60.00",
        "03 Sep 2026 | Rent share | -130.00 | -30.00",
        "Pots on 30 September 2026",
        "Holiday | | 75.00",
        "Roof | | 900.00",
      ],
      "GB",
    );
    expect(app.amounts).toEqual([-130, -30, -40, 1400, -10]);
    expect(app.fields).toMatchObject({ closing_balance: 1290, salary_payer_name: "Otter Boats Ltd" });
  });

  it("a Nordic month's pay is a salary, and its payer stands behind it", () => {
    for (const [word, payer] of [
      ["MÅNADSLÖN", "Grans Bygg A/S"],
      ["Lønoverførsel", "Fjordby A/S"],
      ["Lönn", "Solvik Rør AS"],
    ] as const) {
      const { salaries, fields } = read(
        [
          "Kystbanken - Kontoutskrift",
          "01.10.2026 - 31.10.2026",
          "Dato | Tekst | Ud | Ind | Saldo",
          "01.10.2026 | Saldo | | | 5.000,00",
          "02.10.2026 | Husleie | 4.100,00 | | 900,00",
          `15.10.2026 | ${word} ${payer} | | 21.300,00 | 22.200,00`,
          "20.10.2026 | Strøm | 640,00 | | 21.560,00",
          "28.10.2026 | Refusjon | | 60,00 | 21.620,00",
        ],
        "NO",
      );
      expect(salaries, word).toEqual([21300]);
      expect(fields.salary_payer_name, word).toBe(payer);
    }
  });

  it("a balance of another account is no end of this one", () => {
    const { codes, fields } = read(
      [
        "Caja Rural del Tiétar extracto",
        "Periodo del 01-09-2026 al 30-09-2026",
        "Fecha | Concepto | Importe | Saldo",
        "Saldo inicial | | | 300,00",
        "04-09-26 | Recibo luz | 40,00- | 260,00",
        "25-09-26 | Nómina Cerámicas Tajuña SL | 1.200,00 | 1.460,00",
        "28-09-26 | Recibo agua | 20,00- | 1.440,00",
        "Saldo final | | | 1.440,00",
        "Otras posiciones del titular",
        "Cta. ahorro 3081-2718055021 | Saldo final | | 5.000,00",
      ],
      "ES",
    );
    expect(fields).toMatchObject({ opening_balance: 300, closing_balance: 1440 });
    expect(codes).toEqual([]);
  });

  it("an account that one line opens and closes is another one", () => {
    const { codes, fields } = read(
      [
        "Caixa do Alvão extrato de conta",
        "Período de 01-09-2026 a 30-09-2026",
        "Data | Descrição | Débito | Crédito | Saldo",
        "02-09 | Saldo inicial | | | 410,00",
        "03-09 | Mercado da Vila | 60,00 | | 350,00",
        "11-09 | Água | 25,00 | | 325,00",
        "25-09 | Vencimento Têxteis Corgo Lda | | 1.310,00 | 1.635,00",
        "28-09 | Poupança | 100,00 | | 1.535,00",
        "Conta poupança PT50 0099 0001 2233 4455 6671 9 | saldo anterior 2.000,00 | entradas 100,00 | saldo final 2.100,00",
      ],
      "PT",
    );
    expect(fields).toMatchObject({ opening_balance: 410, closing_balance: 1535 });
    expect(codes).toEqual([]);
  });

  it("the limit stands in a column of its own, the day behind the number of the statement", () => {
    const { fields } = read(
      [
        "Banque du Verdon relevé de compte",
        "n° 7 du 30 septembre 2026",
        "Date | Libellé | Débit | Crédit | Solde",
        "01.09.2026 | Solde créditeur précédent | | | 80,00",
        "05.09.2026 | VIR DECATHERM SAS SALAIRE SEPTEMBRE | | 1.900,00 | 1.980,00",
        "09.09.2026 | Loyer | 700,00 | | 1.280,00",
        "Découvert autorisé | Plafond | Utilisé",
        "Confort | 600,00 | 0,00",
      ],
      "FR",
    );
    expect(fields).toMatchObject({
      issue_date: "2026-09-30",
      overdraft_limit: 600,
      salary_payer_name: "DECATHERM SAS",
    });
  });
});

describe("statements of apps", () => {
  it("texts with the figures, the day under them, hours and zones in the period, a supervisor in the small print", () => {
    const { fields } = read(
      [
        "Wrenpay | | EUR statement",
        "1 September 2026 [GMT+02:00] - 30 September 2026 [GMT+02:00]",
        "Account Holder | IBAN",
        "Katrijn Moens | BE68539007547034",
        "Description | | Amount | Balance",
        "Sent money to Huurkantoor Dijle | | -700.00 | 2,110.00",
        "28 September 2026 | Transaction: OUT-4417",
        "Received money from Orgelbouw BV with reference LOON | | 2,310.00 | 2,810.00",
        "25 September 2026 | Transaction: IN-4418",
        "Card transaction of Bakkerij Jan | | -20.00 | 500.00",
        "4 September 2026 | Transaction: CARD-4419",
        "Wrenpay Europe SA is authorised by the National Bank of Belgium.",
      ],
      "BE",
    );
    expect(fields).toMatchObject({
      bank_name: "Wrenpay Europe SA",
      period_start: "2026-09-01",
      period_end: "2026-09-30",
      opening_balance: 520,
      closing_balance: 2110,
      salary_payer_name: "Orgelbouw BV",
    });
  });

  it("the number of a statement and its year are no month where the balances have their days", () => {
    const lines = (closing: string) => [
      "Kreisbank Altmühl | Kontoauszug 9/2026",
      "Frau Ottilie Kern",
      "Datum | Erläuterung | Betrag",
      "Kontostand am 31.08.2026 | | 300,00",
      "03.09.2026 | Miete | 200,00-",
      "24.09.2026 | Lohn Sägewerk Brandl GmbH | 1.900,00",
      `Kontostand ${closing} | | 2.000,00`,
    ];
    expect(read(lines("am 25.09.2026"), "DE").fields).toMatchObject({
      period_start: "2026-09-01",
      period_end: "2026-09-25",
    });
    expect(read(lines("neu"), "DE").fields).toMatchObject({
      period_start: "2026-09-01",
      period_end: "2026-09-30",
    });
  });
});

describe("who holds the account, and where they live", () => {
  it.each([
    [
      "Kontohaver: Grethe Lund Bakke, Stallbakken 8, 5003 Bergen",
      "Grethe Lund Bakke",
      "Stallbakken 8, 5003 Bergen",
    ],
    [
      "Titular: Rui Falcão Pires, Rua do Cabo 12, 4450-103 Matosinhos",
      "Rui Falcão Pires",
      "Rua do Cabo 12, 4450-103 Matosinhos",
    ],
    [
      "Account holder: Ioana Petrescu, Strada Teilor 4, Cluj 400120, Romania",
      "Ioana Petrescu",
      "Strada Teilor 4, Cluj 400120, Romania",
    ],
  ])("%s", (line, holder, address) => {
    const lines = [
      "Fjordbanken AS",
      "Account statement 1 May 2026 - 31 May 2026",
      line,
      "IBAN DE89 3704 0044 0532 0130 00 Swift",
      "Date | Description | Amount | Balance",
      "02 May 2026 | Card shop | -20.00 | 480.00",
      "09 May 2026 | Card shop | -30.00 | 450.00",
    ];
    expect(read(lines, "GB").fields).toMatchObject({
      account_holder: holder,
      account_holder_address: address,
    });
  });
});

it("a summary above the newest movement is none, whatever its captions are called", () => {
  const { fields, codes } = read(
    [
      "Pebble Bank",
      "Account statement 1 May 2026 - 31 May 2026",
      "Balance in your account",
      "£470.00",
      "Total outgoings | Total deposits | Balance before first transaction",
      "-£60.00 | +£30.00 | £500.00",
      "Date | Description | Amount | Balance",
      "28/05/2026 | Corner shop | -20.00 | 470.00",
      "19/05/2026 | From N Hale | 30.00 | 490.00",
      "04/05/2026 | Water | -40.00 | 460.00",
    ],
    "GB",
  );
  expect(fields).toMatchObject({
    opening_balance: 500,
    closing_balance: 470,
    total_debits: 60,
    total_credits: 30,
  });
  expect(codes.filter((code) => !code.startsWith("low"))).toEqual([]);
});

it("a card: what was bought and what was paid, marks of credit in the column, and the number that is mostly hidden", () => {
  const { fields, amounts } = read(
    [
      "Meridian Card Services",
      "Credit card statement 1 May 2026 - 31 May 2026",
      "Card number: 5412 •••• •••• 0937",
      "Previous balance | £210.00",
      "Purchases and other charges | £95.50",
      "Payments, credits and refunds | -£220.00",
      "New balance | £85.50",
      "Date | Posted | Description | Amount",
      "03 May | 04 May | GARDEN CENTRE | 71.00",
      "09 May | 09 May | THANK YOU | 210.00 CR",
      "12 May | 13 May | BOOKSHOP | 24.50",
      "20 May | 21 May | BOOKSHOP REFUND | 10.00 CR",
    ],
    "GB",
  );
  expect(fields).toMatchObject({ card_number: "•••• 0937", total_debits: 95.5, total_credits: 220 });
  expect(amounts).toEqual([-71, 210, -24.5, 10]);
});

it("a balance of a day above everything that moved is the one before", () => {
  const { fields } = read(
    [
      "Rheinbank eG",
      "Kontoauszug 01.05.2026 bis 31.05.2026",
      "Kontostand am 30.04.2026 | | | -120,00 EUR",
      "04.05.2026 | Miete | | -300,00",
      "05.05.2026 | Strom | | -40,00",
      " | Kontostand am 05.05.2026 | | -460,00",
      "28.05.2026 | Gehalt Lerchen GmbH | | 900,00",
      " | Kontostand am 28.05.2026 | | 440,00",
    ],
    "DE",
  );
  expect(fields).toMatchObject({ opening_balance: -120, closing_balance: 440 });
});

it("a card that prints what was paid with a minus: its totals say which way the money went", () => {
  const { fields } = read(
    [
      "Lakeshore Card Services",
      "Credit card statement 09/12/2026 - 10/11/2026",
      "Previous Balance | $512.10",
      "Payments and Credits | -$512.10",
      "Purchases | $233.45",
      "New Balance | $233.45",
      "Date | Posted | Description | Amount",
      "09/20 | 09/21 | THANK YOU | -512.10",
      "09/25 | 09/26 | TOYS TROY | 133.45",
      "10/02 | 10/03 | OIL STATION | 100.00",
    ],
    "US",
  );
  expect(fields).toMatchObject({ total_credits: 512.1, total_debits: 233.45, closing_balance: 233.45 });
});

it("a column is of sums where sums stand under it, whatever its caption means elsewhere", () => {
  const { amounts } = read(
    [
      "Banco Serra",
      "Extrato de conta corrente",
      "Cliente: ANA LIMA COSTA",
      "Período: 01/10/2026 a 31/10/2026",
      "Data | Histórico | Valor | Saldo",
      "30/09/2026 | SALDO ANTERIOR | | 900,00",
      "05/10/2026 | SALARIO MOINHO LTDA | 2.100,00 | 3.000,00",
      "09/10/2026 | PIX ENVIADO LUIZ | -400,00 | 2.600,00",
    ],
    "BR",
  );
  expect(amounts).toEqual([2100, -400]);
});
