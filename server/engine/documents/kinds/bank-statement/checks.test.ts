import { describe, expect, it } from "vitest";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";
import { checkBankStatement } from "./checks";

function read(lines: readonly string[], country: string) {
  const extraction = extract(page(lines, "statement"), 0, "2026-11-21", country);
  const found = extraction.parts.flatMap((part) =>
    checkBankStatement({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }),
  );
  return {
    type: extraction.classification.type,
    fields: Object.fromEntries(extraction.fields.map(({ name, value }) => [name, value])),
    found: found.map(({ code, field, severity }) => `${severity} ${code} ${field}`),
  };
}

describe("account statements", () => {
  it("may print the newest movement first", () => {
    const lines = (last: string): string[] => [
      "Movimientos de cuenta",
      "Titular | Elena Prado Sanz",
      "F. operación | Concepto | Importe | Saldo",
      `31/10/2026 | Compra tarjeta | -40,00 | ${last}`,
      "30/10/2026 | Abono nómina Talleres | 1.600,00 | 2.540,00",
      "15/10/2026 | Bizum | -200,00 | 940,00",
      "02/10/2026 | Recibo luz | -60,00 | 1.140,00",
    ];
    const { fields, found } = read(lines("2.500,00"), "ES");
    expect(fields).toMatchObject({ closing_balance: 2500, salary_credit: 1600 });
    expect(found).toEqual([]);
    expect(read(lines("3.500,00"), "ES").found).toEqual(["high running_balance_mismatch running_balance"]);
  });

  it("ask about a salary that is booked while the system it comes by is closed", () => {
    const lines = (day: string, month: string): string[] => [
      "CASSA DI BRENTA",
      "Estratto conto",
      "Intestatario: Loredana Fabris",
      `Periodo dal 01/${month}/2026 al 31/${month}/2026`,
      "Data | Descrizione | Importo | Saldo",
      `01/${month}/2026 | SALDO INIZIALE | | 900,00 €`,
      `04/${month}/2026 | Pagamento carta farmacia | -30,00 € | 870,00 €`,
      `${day}/${month}/2026 | Accredito stipendio Officine Zorzi Srl | 1.650,00 € | 2.520,00 €`,
    ];
    const closed = "medium booked_on_closed_day salary_credit";
    expect(read(lines("25", "10"), "IT").found).toEqual([closed]);
    // The card was used on a Sunday, as cards are.
    expect(read(lines("27", "10"), "IT").found).toEqual([]);
  });

  it("print totals of both columns on one line", () => {
    const lines = (debits: string, credits: string): string[] => [
      "BANCO DEL PINAR",
      "Titular: NURIA ROLDAN VEGA",
      "Extracto del 01/09/2026 al 30/09/2026",
      "Fecha | Concepto | Cargos | Abonos | Saldo",
      "01/09/2026 | SALDO ANTERIOR | | | 800,00",
      "03/09/2026 | RECIBO AGUA | 45,10 | | 754,90",
      "11/09/2026 | ALQUILER | 520,00 | | 234,90",
      "17/09/2026 | DEVOLUCION | | 18,30 | 253,20",
      "29/09/2026 | NOMINA TEJIDOS ARCE | | 1.541,75 | 1.794,95",
      `TOTALES | | ${debits} | ${credits} |`,
      "SALDO FINAL | | | | 1.794,95",
    ];
    expect(read(lines("565,10", "1.560,05"), "ES").found).toEqual([]);
    expect(read(lines("565,10", "1.960,05"), "ES").found).toEqual([
      "high balance_summary_mismatch total_credits",
    ]);
    expect(read(lines("665,10", "1.560,05"), "ES").found).toEqual([
      "high balance_summary_mismatch total_debits",
    ]);
    // Neither is that of its column: these are totals of something else.
    expect(read(lines("611,10", "1.960,05"), "ES").found).toEqual([]);
  });

  it("sum up what came in and went out in several lines", () => {
    const lines = ({ salary = "1,910.25", fees = "-12.00", ending = "1,433.25", more = [] as string[] }) => [
      "Cottonwood Valley Bank",
      "Statement of account for IVY TRASK",
      "September 1, 2026 through September 30, 2026",
      "Beginning balance | $640.00",
      "Deposits and other additions | 1,935.25",
      "Checks paid | -850.00",
      "Withdrawals and other subtractions | -280.00",
      `Service fees | ${fees}`,
      `Ending balance | $${ending}`,
      "Deposits and other additions",
      "Date | Description | Amount",
      `09/04/2026 | BRIAR MILLS PAYROLL | ${salary}`,
      "09/11/2026 | MOBILE DEPOSIT | 25.00",
      "Withdrawals and other subtractions",
      "Date | Description | Amount",
      "09/02/2026 | CHECK 118 | -850.00",
      "09/15/2026 | GROCER | -180.00",
      "09/21/2026 | ELECTRIC COOP | -100.00",
      "09/30/2026 | MONTHLY FEE | -12.00",
      ...more,
    ];
    expect(read(lines({}), "US").found).toEqual([]);
    // One of the movements, then one of the parts, then where they lead to.
    expect(read(lines({ salary: "2,910.25" }), "US").found).toEqual([
      "high balance_summary_mismatch total_credits",
    ]);
    expect(read(lines({ fees: "-212.00" }), "US").found).toEqual([
      "high balance_summary_mismatch total_debits",
    ]);
    expect(read(lines({ ending: "3,433.25" }), "US").found).toEqual([
      "high balance_summary_mismatch closing_balance",
    ]);
    // Cheques and fees that are listed nowhere, together.
    expect(
      read(
        lines({}).filter((line) => !/CHECK 118|MONTHLY FEE/.test(line)),
        "US",
      ).found,
    ).toEqual([]);
    // A line that no column took in explains the difference.
    expect(read(lines({ salary: "1,410.25", more: ["Adjustment of a deposit 500.00"] }), "US").found).toEqual(
      [],
    );
  });

  it("print totals that their movements give", () => {
    const lines = (credits: string, ...more: string[]): string[] => [
      "Northbridge Bank",
      "Ms R Osgood | | Account Name",
      "Statement period: 1 October to 31 October 2026",
      "Opening balance | | 100.00",
      `Total paid in | | ${credits}`,
      "Total paid out | | 400.00",
      ...more,
      "Closing balance | | 1,791.40",
      "Date | Description | Amount | Balance",
      "02 Oct 2026 | Council Tax | -150.00 | -50.00",
      "14 Oct 2026 | Groceries | -220.00 | -270.00",
      "20 Oct 2026 | Bus pass | -30.00 | -300.00",
      "24 Oct 2026 | Refund of a fare | 30.00 | -270.00",
      "30 Oct 2026 | FERNLEY JOINERY SALARY | 2,061.40 | 1,791.40",
    ];
    expect(read(lines("2,091.40"), "GB").found).toEqual([]);
    expect(read(lines("2,991.40"), "GB").found).toEqual(["high balance_summary_mismatch total_credits"]);
    expect(read(lines("2,061.40", "Refunds | | 30.00"), "GB").found).toEqual([]);
    // Both totals on one line, each behind its own caption.
    const inline = (credits: string): string[] => [
      ...lines("x").filter((line) => !line.startsWith("Total")),
      `Total paid in: ${credits} | Total paid out: 400.00 | Entries: 5`,
    ];
    expect(read(inline("2,091.40"), "GB").found).toEqual([]);
    expect(read(inline("2,991.40"), "GB").found).toEqual(["high balance_summary_mismatch total_credits"]);
  });

  it("may end with the totals of both columns before the balance", () => {
    const lines = (last: string): string[] => [
      "Harrow Vale Building Society",
      "Ms I Penhale | | Account Name",
      "Statement period: 1 October to 31 October 2026",
      "Date | Description | Money in | Money out | Balance",
      "01 Oct 2026 | Start balance | | | 210.00",
      "05 Oct 2026 | Wages LOWTHER MILLS | 1,400.00 | | 1,610.00",
      "09 Oct 2026 | Card purchase Bookshop | | 18.50 | 1,591.50",
      "12 Oct 2026 | Standing order rent | | 640.00 | 951.50",
      "20 Oct 2026 | Refund of a deposit | 45.00 | | 996.50",
      `31 Oct 2026 | End balance | 1,445.00 | 658.50 | ${last}`,
    ];
    expect(read(lines("996.50"), "GB").found).toEqual([]);
    expect(read(lines("996.50"), "GB").fields).toMatchObject({ closing_balance: 996.5 });
  });

  it("open with the balance that the first movement starts from", () => {
    const lines = (opening: string): string[] => [
      "Northbridge Bank",
      "Ms R Osgood | | Account Name",
      "Statement period: 1 October to 31 October 2026",
      `Opening balance | | ${opening}`,
      "Closing balance | | 1,791.40",
      "Date | Description | Amount | Balance",
      "01 Oct 2026 | BALANCE BROUGHT FORWARD | | 100.00",
      "02 Oct 2026 | Council Tax | -150.00 | -50.00",
      "14 Oct 2026 | Groceries | -220.00 | -270.00",
      "30 Oct 2026 | FERNLEY JOINERY SALARY | 2,061.40 | 1,791.40",
    ];
    expect(read(lines("100.00"), "GB").found).toEqual([]);
    expect(read(lines("900.00"), "GB").found).toEqual(["medium balance_summary_mismatch opening_balance"]);
  });

  it("may run into an overdraft, however it is marked", () => {
    const british = (owed: string): string[] => [
      "Northbridge Bank",
      "Ms R Osgood | | Account Name",
      "1 October to 31 October 2026",
      "Date | Payment type and details | Paid out | Paid in | Balance",
      `30 Sep 26 | BALANCE BROUGHT FORWARD | | | 120.00 ${owed}`,
      `05 Oct 26 | DD Council Tax | 150.00 | | 270.00 ${owed}`,
      "30 Oct 26 | CR FERNLEY JOINERY SALARY | | 2,061.40 | 1,791.40",
      "31 Oct 26 | BALANCE CARRIED FORWARD | | | 1,791.40",
    ];
    for (const mark of ["D", "DR", "OD"])
      expect(read(british(mark), "GB")).toMatchObject({
        type: "bank_statement",
        fields: { opening_balance: -120, closing_balance: 1791.4, period_start: "2026-10-01" },
        found: [],
      });
    const french = [
      "RELEVÉ DE COMPTE BANCAIRE",
      "Titulaire : Camille Perrin",
      "Date | Nature de l'opération | Débit | Crédit",
      "SOLDE DEBITEUR AU 30/09/2026 | | 100,00",
      "05/10/2026 | Loyer | 700,00",
      "29/10/2026 | VIR SALAIRE ATELIER | | 2 063,88",
      "SOLDE CREDITEUR AU 31/10/2026 | | | 1 263,88",
    ];
    expect(read(french, "FR")).toMatchObject({
      fields: { opening_balance: -100, closing_balance: 1263.88 },
      found: [],
    });
  });

  it("may sign figures behind, and state the balance of a day", () => {
    const lines = [
      "Sparkasse Tannenberg",
      "Kontoauszug 10/2026",
      "Kontoinhaber: Klara Steinbach",
      "Datum | Erläuterung | Betrag EUR",
      "Kontostand am 30.09.2026, Auszug Nr. 9 | | 1.200,00+",
      "02.10.2026 | Miete | 800,00-",
      "15.10. | Strom | 60,00-",
      "30.10.2026 | Lohn/Gehalt Holzwerk | 2.172,20+",
      "Kontostand am 31.10.2026 um 20:02 Uhr | | 2.512,20+",
    ];
    expect(read(lines, "DE")).toMatchObject({
      fields: { opening_balance: 1200, closing_balance: 2512.2, salary_credit: 2172.2 },
      found: [],
    });
  });

  it("may hold several accounts and currencies", () => {
    const lines = [
      "Account statement",
      "GBP Statement from 1 October 2026 to 31 October 2026",
      "Date | Description | Money out | Money in | Balance",
      "1 Oct 2026 | Opening balance | | | £1,000.00",
      "1 Oct 2026 | To EUR | £172.41 | | £827.59",
      "30 Oct 2026 | Fernley Joinery Salary | | £2,061.40 | £2,888.99",
      "EUR Statement",
      "Date | Description | Money out | Money in | Balance",
      "1 Oct 2026 | Exchanged from GBP | | €200.00 | €200.00",
      "2 Oct 2026 | Hotel | €50.00 | | €150.00",
      "Savings",
      "Date | Description | Money out | Money in | Balance",
      "1 Oct 2026 | Opening balance | | | €700.00",
      "5 Oct 2026 | Interest | | €1.00 | €701.00",
    ];
    expect(read(lines, "GB").found).toEqual([]);
    const broken = lines.map((line) => line.replace("€150.00", "€950.00"));
    expect(read(broken, "GB").found).toEqual(["high running_balance_mismatch running_balance"]);
  });

  it("may print the text behind the figures", () => {
    const lines = [
      "ESTRATTO CONTO CORRENTE",
      "Intestatario: Bianca Morra",
      "Data | Valuta | Uscite | Entrate | Descrizione",
      "05/10/2026 | 05/10/2026 | 600,00 | | Canone affitto",
      "27/10/2026 | 27/10/2026 | | 1.554,00 | Stipendio Officine",
    ];
    expect(read(lines, "IT").fields).toMatchObject({ salary_credit: 1554 });
  });

  it("on a picture break where a reader adds no digits", () => {
    const lines = [
      "Northbridge Bank",
      "Ms R Osgood | | Account Name",
      "Statement period: 1 October to 31 October 2026",
      "Date | Description | Amount | Balance",
      "01 Oct 2026 | Opening balance | | 1,140.00",
      "02 Oct 2026 | Council Tax | -150.00 | 990.00",
      "14 Oct 2026 | Groceries | -220.00 | 770.00",
      "20 Oct 2026 | FERNLEY JOINERY SALARY | 300.00 | 1,070.00",
      "22 Oct 2026 | Bus pass | -30.00 | 1,040.00",
      "24 Oct 2026 | Refund of a fare | 30.00 | 1,070.00",
      "30 Oct 2026 | Rent | -400.00 | 670.00",
      "Closing balance | | | 670.00",
      "Summary",
      "Opening balance | 1,140.00",
      "Closing balance | 670.00",
    ];
    const seen = (amount: string, confidence: number): string[] => {
      const source = page(
        lines.map((line) => line.replace("| 300.00", `| ${amount}`)),
        "picture",
      );
      const doubt = <T extends { text: string; confidence: number }>(word: T): T => ({
        ...word,
        confidence: word.text === amount ? confidence : 0.95,
      });
      const pages = source.pages.map((one) => ({
        ...one,
        source: "ocr" as const,
        words: one.words.map(doubt),
        lines: one.lines.map((line) => ({ ...line, words: line.words.map(doubt) })),
      }));
      const extraction = extract({ ...source, carrier: "image", pages }, 0, "2026-11-21", "GB");
      return extraction.parts
        .flatMap((part) =>
          checkBankStatement({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }),
        )
        .map(({ code, severity }) => `${severity} ${code}`);
    };
    expect(seen("300.00", 0.75)).toEqual([]);
    expect(seen("1,300.00", 0.75)).toEqual(["high running_balance_mismatch"]);
    expect(seen("800.00", 0.75)).toEqual(["low value_unreadable"]);
  });

  it("mark the balance that follows from none and leads to none, and keep both figures", () => {
    const lines = [
      "Movimientos de cuenta",
      "Titular | Nerea Otxoa Lanz",
      "Fecha | Concepto | Importe | Saldo",
      "02/10/2026 | Recibo agua | -31,89 | 968,11",
      "05/10/2026 | Compra | -18,11 | 950,00",
      "15/10/2026 | Bizum | -50,00 | 1.900,00",
      "20/10/2026 | Gasolina | -40,00 | 860,00",
      "30/10/2026 | Abono haberes | 1.600,00 | 2.460,00",
    ];
    const extraction = extract(page(lines, "statement"), 0, "2026-11-21", "ES");
    const [found] = extraction.parts.flatMap((part) =>
      checkBankStatement({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }),
    );
    const cell = (text: string) =>
      extraction.source.pages[0]?.words.find((word) => word.text === text)?.box ?? [0, 0, 0, 0];
    const balance = cell("1.900,00");
    expect(found?.code).toBe("running_balance_mismatch");
    expect(found?.box).toEqual(balance);
    expect(found?.values).toMatchObject({
      of: "balance",
      printed: "1.900,00",
      expected: "900,00",
      movement: "-50,00",
    });
  });

  it.each([
    [
      [0, 1, 2, 3, 4, 5],
      ["first", "last"],
    ],
    [
      [0, 1, 2, 3, 4, 5],
      ["last", "first"],
    ],
    [
      [5, 4, 3, 2, 1, 0],
      ["first", "last"],
    ],
    [
      [5, 4, 3, 2, 1, 0],
      ["last", "first"],
    ],
  ])("may state both ends together, moved %j, %j", (order, ends) => {
    const moved = (rent: string): string[] => [
      `01.09.2026 | Stroom | -61,20 | 938,80`,
      `01.09.2026 | Huur | -${rent} | 338,80`,
      "21.09.2026 | Salaris Kaarsenmakerij Roos | 1.704,15 | 2.042,95",
      "23.09.2026 | Tandarts | -80,00 | 1.962,95",
      "25.09.2026 | Teruggave | 80,00 | 2.042,95",
      "28.09.2026 | Fietsenmaker | -42,95 | 2.000,00",
    ];
    const stated: Record<string, string> = {
      first: "Saldo op 31.08.2026 | | | 1.000,00",
      last: "Saldo op 30.09.2026 | | | 2.000,00",
    };
    const lines = (rent: string, above: boolean): string[] => [
      "Rekeningafschrift",
      "Rekeninghouder | Joris Haagsma",
      "Datum | Omschrijving | Bedrag | Saldo",
      ...(above ? ends.flatMap((one) => stated[one] ?? []) : []),
      ...order.flatMap((at) => moved(rent)[at] ?? []),
      ...(above ? [] : ends.flatMap((one) => stated[one] ?? [])),
    ];
    const accused = "high running_balance_mismatch running_balance";
    expect([true, false].flatMap((above) => read(lines("600,00", above), "NL").found)).toEqual([]);
    for (const above of [true, false]) expect(read(lines("500,00", above), "NL").found).toContain(accused);
  });

  it("are not accused where a figure runs into the word before it", () => {
    const lines = (salary: string): string[] => [
      "Kontoauszug",
      "Kontoinhaber | Wiebke Thaden",
      "Buchung | Verwendungszweck | Betrag | Saldo",
      "01.10.2026 | Miete | -700,00 | 300,00",
      "05.10.2026 | Strom | -80,00 | 220,00",
      "12.10.2026 | Markt | -45,00 | 175,00",
      salary,
      "30.10.2026 | Telefon | -35,00 | 1.990,00",
    ];
    const accused = "high running_balance_mismatch running_balance";
    expect(
      read(lines("27.10.2026 | LOHN REEDEREI OLTMANN KG1.850,00 | | 2.025,00"), "DE").found,
    ).not.toContain(accused);
    expect(read(lines("27.10.2026 | LOHN REEDEREI OLTMANN KG | 1.580,00 | 2.025,00"), "DE").found).toContain(
      accused,
    );
    for (const end of ["CO.", "CO,", "KG/", "REF:", "KG(", "RF-0071", "REF0071"])
      expect(
        read(lines(`27.10.2026 | LOHN REEDEREI OLTMANN ${end}1.850,00 | | 2.025,00`), "DE").found,
        end,
      ).toEqual([]);
  });

  it("are read where the only figures of a column all run into the words before them", () => {
    const lines = (salary: string) => [
      "Caja del Alcor",
      "Titular | Nicanor Umbral Lasa",
      "Saldo anterior | | | 700,00",
      "Fecha | Concepto | Abonos | Cargos | Saldo",
      "02/09/2026 | RECIBO LUZ | | 60,00 | 640,00",
      "09/09/2026 | CAJERO | | 120,00 | 520,00",
      `28/09/2026 | ABONO NOMINA CONSERVAS DEL NORTE S. COOP.${salary} | | | 2.110,40`,
      "29/09/2026 | RECIBO AGUA | | 10,40 | 2.100,00",
    ];
    expect(read(lines("1.590,40"), "ES").found).toEqual([]);
    expect(read(lines("1.950,40"), "ES").found.join()).toContain("running_balance_mismatch");
  });

  it("are not accused where no one figure would mend the chain", () => {
    const lines = [
      "Movimientos de cuenta",
      "Titular | Nerea Otxoa Lanz",
      "Fecha | Concepto | Importe | Saldo",
      ...[1, 2, 3, 4, 5, 6].map((day) => `0${day}/10/2026 | Bar | -10,00 | ${960 - day * 10},00`),
      "20/10/2026 | Gasolina | -40,00 | 700,00",
      "22/10/2026 | Kiosco | -5,00 | 610,00",
      "23/10/2026 | Cine | -9,00 | 580,00",
    ];
    expect(read(lines, "ES").found).toEqual(["low value_unreadable running_balance"]);
  });

  it.each([
    ["medium", "29/09/2026"],
    ["low", "29/03/2026"],
  ])("without balances ask %s about what was bought on another day", (severity, day) => {
    const lines = [
      "Extracto de tarjeta de crédito",
      "Titular | Nerea Otxoa Lanz",
      "Periodo | 01/10/2026 - 31/10/2026",
      "Fecha | Concepto | Importe",
      `${day} | Farmacia | 12,40`,
      "05/10/2026 | Compra | 18,11",
      "15/10/2026 | Librería | 50,00",
      "20/10/2026 | Gasolina | 40,00",
    ];
    expect(read(lines, "ES").found).toContain(`${severity} transaction_outside_period transactions`);
  });

  it("may sum up below what is printed newest first, with a day in a caption", () => {
    const lines = (last: string): string[] => [
      "Extracto de cuenta",
      "Titular | Maite Zubeldia Ros",
      "Fecha | Concepto | Cargos | Abonos | Saldo",
      "25/10/2026 | Cine | 18,00 | | 1.482,00",
      `18/10/2026 | Ferretería | 60,00 | | ${last}`,
      "15/10/2026 | Nómina Hilaturas Goñi | | 1.300,00 | 1.560,00",
      "07/10/2026 | Taxi | 40,00 | | 260,00",
      "02/10/2026 | Panadería | 50,00 | | 300,00",
      "Saldo inicial | Total cargos | Total abonos | | Saldo a 31/10/2026",
      "350,00 | 168,00 | 1.300,00 | | 1.482,00",
    ];
    expect(read(lines("1.500,00"), "ES").found).toEqual([]);
    expect(read(lines("2.500,00"), "ES").found).toContain("high running_balance_mismatch running_balance");
  });

  it("may end with what is yet to be booked and another account", () => {
    const lines = (rent: string, pending: string, title: string): string[] => [
      "Kontoutdrag",
      "Kontohavare | Signe Ahlqvist",
      "Period | 01.10.2026 - 31.10.2026",
      "Datum | Text | Belopp | Saldo",
      "01.10.2026 | Ingående saldo | | 3.100,00",
      "02.10.2026 | Matvaror | -210,40 | 2.889,60",
      `05.10.2026 | Hyra | -${rent} | 1.639,60`,
      "14.10.2026 | Apotek | -89,10 | 1.550,50",
      "23.10.2026 | Lön Glasbruket | 2.480,25 | 4.030,75",
      "28.10.2026 | Till sparande | -400,00 | 3.630,75",
      pending,
      "31.10.2026 | Café | -58,00",
      title,
      "01.10.2026 | Saldo vom 01.10.2026 | | 9.250,00",
      "28.10.2026 | Insättning | 400,00 | 9.650,00",
      "30.10.2026 | Ränta | 12,05 | 9.662,05",
    ];
    const own = (rent: string) =>
      read(lines(rent, "Pending, not in your balance", "Sparkonto 7731 2204"), "SE").found;
    expect(own("1.250,00")).toEqual([]);
    expect(own("1.150,00")).toContain("high running_balance_mismatch running_balance");
  });

  it("begin another account where the words of the first balance stand again", () => {
    const lines = (words: string): string[] => [
      "Sandnes Fjordbank",
      "Kontoutskrift 01.09.2026 - 30.09.2026",
      "Dato | Tekst | Beløp | Saldo",
      "01.09.2026 | Saldo ved start | | 4.210,35",
      "04.09.2026 | Lønn Verft AS | 28.114,20 | 32.324,55",
      "07.09.2026 | Husleie | -9.800,00 | 22.524,55",
      "15.09.2026 | Kjøp | -612,40 | 21.912,15",
      "24.09.2026 | Til sparing | -2.000,00 | 19.912,15",
      "Dato | Tekst | Beløp | Saldo",
      `01.09.2026 | ${words} | | 50.600,00`,
      "24.09.2026 | Fra lønn | 2.000,00 | 52.600,00",
      "30.09.2026 | Renter | 31,18 | 52.631,18",
    ];
    expect(read(lines("Saldo ved start"), "NO").found).toEqual([]);
    expect(read(lines("Overført"), "NO").found).toEqual(["high running_balance_mismatch running_balance"]);
  });
});
