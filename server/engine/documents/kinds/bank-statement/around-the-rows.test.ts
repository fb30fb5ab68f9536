import { describe, expect, test } from "vitest";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";
import { checkBankStatement } from "./checks";
import { findHeaders } from "./extract/columns";

const today = "2026-11-20";
function read(lines: readonly string[], country: string) {
  const extraction = extract(page(lines, "statement"), 0, today, country);
  const found = extraction.parts.flatMap((part) =>
    checkBankStatement({ extraction, part, applicant: { name: "" }, today }),
  );
  return {
    fields: Object.fromEntries(extraction.fields.map(({ name, value }) => [name, value])),
    found: found
      .filter(({ severity }) => severity !== "low")
      .map(({ code, field, severity, values }) =>
        [severity, code, field, values.printed, values.expected].filter(Boolean).join(" "),
      ),
  };
}

const spanish = ({
  period = "01/09/2026 al 30/09/2026",
  to = "Saldo final a 30/09/2026 | | | 1.432,10",
  count = "",
  more = [] as string[],
  payroll = "1.210,00",
} = {}): string[] => [
  "CAJA RURAL DEL TORMES",
  "Extracto de cuenta",
  "Titular: Inés Valbuena Prieto",
  `Periodo: ${period}`,
  ...more,
  "Fecha | Concepto | Importe | Saldo",
  "Saldo anterior a 31/08/2026 | | | 640,00",
  "02/09/2026 | Alquiler piso | -380,00 | 260,00",
  "14/09/2026 | Compra farmacia | -12,40 | 247,60",
  `25/09/2026 | Nómina Harinas Polo SA | ${payroll} | 1.457,60`,
  "29/09/2026 | Recibo agua | -25,50 | 1.432,10",
  to,
  ...(count === "" ? [] : [count]),
];

describe("the period at the head of a statement", () => {
  test("is asked about where all movements and both dated balances lie outside it", () => {
    expect(read(spanish(), "ES").found).toEqual([]);
    expect(read(spanish({ period: "01/10/2026 al 31/10/2026" }), "ES").found).toEqual([
      "medium transaction_outside_period period_end",
    ]);
    expect(read(spanish({ period: "01/09/2025 al 30/09/2025" }), "ES").found).toEqual([
      "medium transaction_outside_period period_end",
    ]);
  });

  test("is left alone where another one that is printed holds the movements", () => {
    const more = ["Próxima liquidación tras los movimientos del 01/09/2026 al 30/09/2026"];
    expect(read(spanish({ period: "01/10/2026 al 31/10/2026", more }), "ES").found).toEqual([]);
  });

  test("may be of another year than its movements print, as long as they print none", () => {
    const lines = (period: string): string[] =>
      spanish({ period }).map((line) => line.replace(/^(\d\d\/\d\d)\/2026/, "$1"));
    expect(read(lines("01/09/2025 al 30/09/2025"), "ES").found).toEqual([]);
  });
});

describe("the number of movements that is printed", () => {
  test("is that of the lines, where the balances prove them", () => {
    expect(read(spanish({ count: "Número de operaciones: 4" }), "ES").found).toEqual([]);
    expect(read(spanish({ count: "Número de operaciones: 3" }), "ES").found).toEqual([
      "medium balance_summary_mismatch transaction_count 3 4",
    ]);
    // Nothing near: it counts something else.
    expect(read(spanish({ count: "Número de operaciones: 31" }), "ES").found).toEqual([]);
    // With a price beside it, it counts what is charged for.
    expect(read(spanish({ count: "Número de apuntes: 3 x 0,40 EUR" }), "ES").found).toEqual([]);
  });

  const polish = (credits: string, debits: string): string[] => [
    "Bank Nadwarciański",
    "Wyciąg z rachunku",
    "Posiadacz: Halina Zawiślak",
    "Okres: 01.10.2026 - 31.10.2026",
    "Data | Opis | Kwota | Saldo",
    "Saldo początkowe | | | 500,00",
    "05.10.2026 | Czynsz | -300,00 | 200,00",
    "12.10.2026 | Sklep Marzenka | -45,30 | 154,70",
    "26.10.2026 | Wynagrodzenie Stolarnia Buk | 3.100,00 | 3.254,70",
    "28.10.2026 | Zwrot | 10,00 | 3.264,70",
    "Saldo końcowe | | | 3.264,70",
    `Liczba uznań: ${credits}`,
    `Liczba obciążeń: ${debits}`,
  ];
  test("counts what came in apart from what went out", () => {
    expect(read(polish("2", "2"), "PL").found).toEqual([]);
    expect(read(polish("1", "2"), "PL").found).toEqual([
      "medium balance_summary_mismatch transaction_count 1 2",
    ]);
    // Neither counts lines.
    expect(read(polish("1", "3"), "PL").found).toEqual([]);
  });
});

const american = ({
  pay = "1,600.00",
  sum = "3,200.00",
  ending = "2,860.50",
  total = "",
  items = ["2", "3"],
  daily = ["2,560.50", "2,460.50", "2,860.50"],
  mean = "",
  rows = [] as string[],
} = {}): string[] => [
  "Palouse Prairie Credit Bank",
  "Statement of account for JUNE HOLLOWAY",
  "September 1, 2026 through September 30, 2026",
  "Summary | Items | Amount",
  "Beginning balance | | $1,000.50",
  `Deposits and credits | ${items[0]} | ${sum}`,
  `Withdrawals and debits | ${items[1]} | -1,340.00`,
  `Ending balance | | $${ending}`,
  ...(mean === "" ? [] : [`Average daily balance | ${mean}`]),
  "DEPOSITS AND CREDITS",
  "Date | Description | Amount",
  "09/04 | BLUESTEM FARMS PAYROLL | 1,600.00",
  ...rows,
  `09/18 | BLUESTEM FARMS PAYROLL | ${pay}`,
  "CHECKS",
  "Date | Description | Amount",
  "09/02 | CHECK 411 | 1,000.00",
  ...(total === "" ? [] : ["Total checks | $1,000.00"]),
  "OTHER WITHDRAWALS",
  "Date | Description | Amount",
  "09/08 | GROCER | 40.00",
  "09/23 | INSURANCE | 300.00",
  ...(total === "" ? [] : [`Total withdrawals | $${total}`]),
  "DAILY ENDING BALANCE",
  "Date | Balance | Date | Balance",
  "09/02 | 0.50 | 09/04 | 1,600.50",
  `09/08 | 1,560.50 | 09/18 | ${daily[1] === "2,460.50" ? "3,160.50" : daily[0]}`,
  `09/23 | ${daily[2]}`,
];

describe("tables of one side", () => {
  test("have totals of their own, which are none of the account", () => {
    const { fields, found } = read(american({ total: "340.00" }), "US");
    expect(found).toEqual([]);
    expect(fields).toMatchObject({ total_debits: 1340 });
  });
});

describe("the balances of the days", () => {
  test("follow from the movements", () => {
    expect(read(american(), "US").found).toEqual([]);
    // The pay, the sum and the last balance were raised; the days were not.
    expect(read(american({ pay: "1,900.00", sum: "3,500.00", ending: "3,160.50" }), "US").found).toEqual([
      "high balance_summary_mismatch closing_balance 3,160.50 2,860.50",
    ]);
  });

  test("are asked of the average of the period, too", () => {
    // (0.50·2 + 1,600.50·4 + 1,560.50·10 + 3,160.50·5 + 2,860.50·8 + 1,000.50) : 30
    const raised = {
      pay: "1,900.00",
      sum: "3,500.00",
      ending: "3,160.50",
      daily: ["3,460.50", "", "3,160.50"],
    };
    const given = (mean: string): string[] => read(american({ ...raised, mean }), "US").found;
    expect(read(american({ mean: "2,056.50" }), "US").found).toEqual([]);
    expect(given("2,186.50")).toEqual([]);
    expect(given("2,056.50")).toEqual(["medium balance_summary_mismatch salary_credit 1,900.00 1,600.00"]);
    // Of the days that money was cleared on, or of another span: nothing tells.
    expect(given("2,011.37")).toEqual([]);
  });

  test("come with counts in a column of the summary", () => {
    expect(read(american({ items: ["1", "3"] }), "US").found).toEqual([
      "medium balance_summary_mismatch transaction_count 1 2",
    ]);
  });
});

describe("a line that alone disagrees with totals and balances", () => {
  const italian = (pay: string, other = "20,00"): string[] => [
    "Banca Popolare di Vallombra",
    "Estratto conto",
    "Intestatario: Ginevra Mastrolillo",
    "Periodo: 01/10/2026 - 31/10/2026",
    "Data | Descrizione | Addebiti | Accrediti",
    "Saldo iniziale al 30/09/2026 | | | 300,00",
    "05/10/2026 | Affitto casa | 250,00 | ",
    "09/10/2026 | Spesa Mercato Verde | 31,70 | ",
    `12/10/2026 | Rimborso spese | | ${other}`,
    `27/10/2026 | Stipendio Cartotecnica Arno SRL | | ${pay}`,
    "Totale movimenti | | 281,70 | 1.470,00",
    "Saldo finale al 31/10/2026 | | | 1.488,30",
  ];
  test("is what is named", () => {
    expect(read(italian("1.450,00"), "IT").found).toEqual([]);
    expect(read(italian("1.710,00"), "IT").found).toEqual([
      "high balance_summary_mismatch salary_credit 1.710,00 1.450,00",
    ]);
  });
});

describe("a word in a cell of its own", () => {
  const dutch = (total: string): string[] => [
    "Veluwse Spaarbank",
    "Rekeningafschrift",
    "Periode 01-10-2026 t/m 31-10-2026",
    "Vorig saldo | Totaal bij | Totaal af | Nieuw saldo",
    `700,00 | ${total} | 456,00 | 1.744,00`,
    "Datum | Omschrijving | Af/Bij | Bedrag | Saldo",
    "02-10-2026 | Hypotheekhuis Noord | Af | 410,00 | 290,00",
    "09-10-2026 | Marktplein | Af | 21,00 | 269,00",
    "13-10-2026 | Terug van Sanne | Bij | 40,00 | 309,00",
    "23-10-2026 | Salaris Tuincentrum Es BV | Bij | 1.460,00 | 1.769,00",
    "27-10-2026 | Kruidenier | Af | 25,00 | 1.744,00",
  ];
  test("tells the side of the first line, and with it what the account began with", () => {
    expect(read(dutch("1.500,00"), "NL").found).toEqual([]);
    expect(read(dutch("1.200,00"), "NL").found).toEqual([
      "high balance_summary_mismatch total_credits 1.200,00 1.500,00",
    ]);
  });
});

test("captions that stand close are as many columns", () => {
  const roles = (head: string): string[] => {
    const lines = [
      "Banca del Colle estratto conto",
      "Saldo iniziale | 640,00",
      head,
      "03/09/2026 | Affitto casa | 380,00",
    ];
    const [part] = extract(
      page([...lines, "Saldo finale al 30/09/2026 | 260,00"], "head"),
      0,
      today,
      "IT",
    ).parts;
    return part === undefined
      ? []
      : findHeaders(part.context.sheet).flatMap(({ columns }) => columns.map(({ role }) => role));
  };
  expect(roles("Data | Descrizione Addebiti Accrediti")).toEqual(["date", "description", "debit", "credit"]);
  expect(roles("Datum | Verwendungszweck Soll Haben Saldo")).toEqual([
    "date",
    "description",
    "debit",
    "credit",
    "balance",
  ]);
  expect(roles("Date | Payment type and details | Paid out Paid in")).toEqual([
    "date",
    "description",
    "debit",
    "credit",
  ]);
  // One caption of several words.
  expect(roles("Date | Transaction description | Amount")).toEqual(["date", "description", "amount"]);
});

test("the balances of all accounts behind the last of them, and how interest was counted, are no movements", () => {
  const accounts = spanish({
    more: ["Cuenta corriente 7731 0042"],
    to: "Saldo a 30/09/2026 | | | 1.432,10",
  });
  const savings = [
    "Cuenta ahorro 7731 0099",
    "Saldo anterior a 31/08/2026 | | | 3.000,00",
    "Fecha | Concepto | Importe | Saldo",
    "12/09/2026 | Traspaso recibido | 200,00 | 3.200,00",
    "30/09/2026 | Intereses | 1,50 | 3.201,50",
    "Saldo a 30/09/2026 | | | 3.201,50",
    "Resumen | | | Saldo",
    "Cuenta corriente | | | 1.432,10",
    "Cuenta ahorro | | | 3.201,50",
  ];
  expect(read([...accounts, ...savings], "ES").found).toEqual([]);
  const interest = ["Valuta | Saldo per valuta | Giorni | Numeri", "31/08/2026 | 640,00 | 2 | 1.280,00"];
  expect(read([...spanish(), ...interest], "ES").found).toEqual([]);
});

test("a transfer that is called like what is carried over moves money", () => {
  const { fields, found } = read(
    [
      "Volksbank Au eG",
      "Tagesgeldkonto Kontoauszug 9/2026",
      "Kontoinhaber: Inga Brandis",
      "Anfangssaldo | | | 4.000,00",
      "Datum | Vorgang | Betrag | Saldo",
      "01.09.2026 | Übertrag Sparrate | 150,00 | 4.150,00",
      "17.09.2026 | Übertrag Urlaub | -400,00 | 3.750,00",
      "30.09.2026 | Zinsgutschrift | 6,20 | 3.756,20",
      "Endsaldo | | | 3.756,20",
    ],
    "DE",
  );
  expect([fields.opening_balance, fields.closing_balance, fields.transaction_count]).toEqual([
    4000, 3756.2, 3,
  ]);
  expect(found).toEqual([]);
});

describe("the first page of a statement of two", () => {
  const first = (pages: string) =>
    [
      "FERNIE CREDIT UNION",
      "Account statement",
      "Account holder: Joan Petrie",
      "Statement period: 2026-09-01 to 2026-09-30",
      "Opening balance | $1,310.20",
      "Total deposits | $1,200.35",
      "Total withdrawals | $930.10",
      "Closing balance | $1,580.45",
      "Date | Description | Withdrawals ($) | Deposits ($) | Balance ($)",
      "2026-09-02 | Rent | 640.00 | | 670.20",
      "2026-09-04 | Interest | | .35 | 670.55",
      "2026-09-11 | Payroll Kootenay Mills | | 1,200.00 | 1,870.55",
      "2026-09-14 | Groceries | 90.10 | | 1,780.45",
      pages,
    ].filter(Boolean);

  test("says what the whole comes to, and its rows do not speak against that", () => {
    for (const pages of ["1 of 2", "Page 1 of 2", "Page 1/3", "1 de 2", "Seite 1 von 2"]) {
      const { found, fields } = read(first(pages), "CA");
      expect(found, pages).toEqual([]);
      expect(fields.closing_balance, pages).toBe(1580.45);
    }
  });

  test("does not excuse the rows of a whole one", () => {
    expect(read(first(""), "CA").found).toHaveLength(1);
    expect(read(first("1 of 1"), "CA").found).toHaveLength(1);
  });
});

describe("wages that go out", () => {
  const account = (word: string, balance: string) => [
    "HARBOUR COMMERCIAL BANK",
    "Business account statement",
    "Account holder: Petrie Sawmills Ltd",
    "Statement period: 09/01/2026 - 09/30/2026",
    "Date | Description | Withdrawals | Deposits | Balance",
    "09/01/2026 | Opening balance | | | 90,000.00",
    "09/03/2026 | Wire in | | 5,000.00 | 95,000.00",
    `09/08/2026 | ${word} | 12,000.00 | | ${balance}`,
    `09/30/2026 | Closing balance | | | ${balance}`,
  ];
  test("are the holder's own where the balances follow them, and no contradiction", () => {
    for (const word of [
      "PAYROLL - MERIDIAN",
      "WAGES SEPTEMBER",
      "SALARY RUN",
      "Payroll batch 41",
      "Pension scheme",
    ])
      expect(read(account(word, "83,000.00"), "US").found, word).toEqual([]);
  });
});
