import { describe, expect, it } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { nearFigure } from "./near-figure";

function found(lines: readonly string[], source: "text" | "ocr" = "text"): string[] {
  const extraction = extract(page(lines, "document", source), 0, "2026-11-21", null);
  return extraction.parts
    .flatMap((part) => nearFigure({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .map(({ code, severity, values }) => `${severity} ${code} ${values.printed} ${values.expected}`);
}

describe("a figure that everything around it contradicts", () => {
  const bill = ({ water = "31.47", due = "118.64" }) => [
    "WATER AND SEWERAGE BILL",
    "Customer: Ida Moss",
    "Bill date: 12 October 2026",
    `Water supplied | ${water}`,
    "Sewerage | 58.29",
    "Standing cost | 28.88",
    `To pay by 2 November | ${due}`,
  ];
  it("is the total of its column, or one of the lines", () => {
    expect(found(bill({}))).toEqual([]);
    expect(found(bill({ due: "178.64" }))).toEqual(["high sum_mismatch 178.64 118.64"]);
    expect(found(bill({ due: "118.64", water: "131.47" }))).toEqual(["high sum_mismatch 118.64 218.64"]);
  });

  const tables = ({ tax = "412.65", duty = "388.10", gross = "3,904.20", net = "2,992.13" }) => [
    "PAYSLIP",
    "Employer: Tolvaddon Castings Ltd | | Employee: Hester Quill",
    "Pay date: 30/10/2026",
    "Earnings | | Taken off | | Totals",
    `Salary | 3,610.75 | Income tax | ${tax} | Gross pay`,
    `Night work | 293.45 | Insurance | ${duty} | ${gross}`,
    "| | Pension | 111.32 | Total deductions",
    "| | | | 912.07",
    `| | | | Net pay ${net}`,
  ];
  it("is a line beside the totals, where the totals agree with each other", () => {
    expect(found(tables({}))).toEqual([]);
    expect(found(tables({ tax: "912.65" }))).toEqual(["high sum_mismatch 912.65 412.65"]);
    expect(found(tables({ tax: "212.65" }))).toEqual(["high sum_mismatch 912.07 712.07"]);
    // No line of the list explains it by a digit.
    expect(found(tables({ tax: "437.91" }))).toEqual([]);
  });

  it("is no sum of movements that come to it by chance", () => {
    const rows = ["18.40", "33.59", "120.00", "7.25", "51.99", "26.03", "25.96", "14.10", "11.93", "66.09"];
    const lines = [
      "CURRENT ACCOUNT STATEMENT",
      "Ms H Quill | Sort code 16-48-27 | Account no. 40718293",
      "1 September 2026 to 30 September 2026",
      "Date | Details | Out | Balance",
      "01 Sep 2026 | Balance brought forward | | 900.00",
      ...rows.map((out, i) => {
        const left = 900 - rows.slice(0, i + 1).reduce((sum, one) => sum + Number(one), 0);
        return `${String(i + 2).padStart(2, "0")} Sep 2026 | Shop ${i} | ${out} | ${left.toFixed(2)}`;
      }),
    ];
    expect(found(lines)).toEqual([]);
  });

  it("is asked about in a picture, unless a reader may have taken a digit of any figure for one like it", () => {
    expect(found(bill({ due: "518.64" }), "ocr")).toEqual(["high sum_mismatch 518.64 118.64"]);
    expect(found(bill({ due: "178.64" }), "ocr")).toEqual([]);
    expect(found(bill({ due: "119.64" }), "ocr")).toEqual([]);
  });

  it("an honest year holds more than its lines do", () => {
    const slip = (year: string) => [
      "PAYSLIP",
      "Employer: Coldwater Kilns Ltd | | Employee: Petra Ashdown",
      "| Month | Year",
      "Basic pay | 2,517.40 | 25,174.00",
      "Overtime | 183.24 | 1,032.40",
      "Shift | 96.11 | 961.10",
      `Gross pay | 2,796.75 | ${year}`,
    ];
    expect(found(slip("27,167.50"))).toEqual([]);
    expect(found(slip("27,667.50"))).toEqual([]);
    expect(found(slip("27,467.50"))).toEqual([]);
  });

  it("is left alone where it is far off, and where the difference is printed", () => {
    expect(found(bill({ due: "191.02" }))).toEqual([]);
    expect(found([...bill({ due: "178.64" }), "Paid in advance: 60.00 on 3 October"])).toEqual([]);
    expect(found([...bill({ due: "178.64" }), "Paid in advance: 60 on 3 October"])).toEqual([]);
  });

  it("is known by the next column of the same rows", () => {
    const slip = (year: string) => [
      "PAYSLIP",
      "Employer: Harrowgate Looms Ltd | | Employee: Idris Vane",
      "Pay date: 30/10/2026",
      "| This month | Year",
      "Alpha | 2,517.40 | 17,203.11",
      "Beta | 583.24 | 3,991.87",
      `Gamma | 1,934.16 | ${year}`,
    ];
    expect(found(slip("13,211.24"))).toEqual([]);
    expect(found(slip("18,211.24"))).toEqual(["high sum_mismatch 18,211.24 13,211.24"]);
    expect(found(slip("13,877.30"))).toEqual([]);
  });

  it("is known by the lines around it, each with a rate of one base", () => {
    const slip = (base: string) => [
      "NÓMINA",
      "Empresa: Telares Aranzadi SL",
      "Trabajador: Nerea Uribe",
      "Contingencias | 1.733,18 | 4,70 | 81,46",
      `Desempleo | ${base} | 1,55 | 26,86`,
      "Formación | 1.733,18 | 0,10 | 1,73",
      "Equidad | 1.733,18 | 0,15 | 2,60",
    ];
    expect(found(slip("1.733,18"))).toEqual([]);
    expect(found(slip("1.933,18"))).toEqual(["high sum_mismatch 1.933,18 1.733,18"]);
  });

  it("an honest year holds what this month does not print", () => {
    const lines = [
      "PAYSLIP",
      "Employer: Harrowgate Looms Ltd | | Employee: Idris Vane",
      "| Month | Year",
      "Basic pay | 2,517.40 | 25,174.00",
      "Overtime | 183.24 | 991.87",
      "Gross pay | 2,700.64 | 26,915.87",
      "Tax | 301.12 | 3,011.20",
      "Insurance | 150.44 | 1,504.40",
      "Deductions | 451.56 | 4,515.60",
      "Net pay | 2,249.08 | 22,400.27",
    ];
    expect(found(lines)).toEqual([]);
  });

  it("an honest year is less by what was taken off in another month", () => {
    const lines = [
      "PAYSLIP",
      "Employer: Quillfeather Dyes Ltd | | Employee: Tobias Renn",
      "| Now | So far",
      "Pay | 2,517.43 | 22,656.87",
      "Taken off | 583.27 | 5,249.43",
      "Paid | 1,934.16 | 17,007.44",
    ];
    expect(found(lines)).toEqual([]);
  });

  it("a month of a list of months may leave less than its columns say", () => {
    const list = (june: string) => [
      "PAYSLIP",
      "Employer: Quillfeather Dyes Ltd | | Employee: Tobias Renn",
      "April | 2,517.43 | 301.12 | 150.44 | 12.50 | 2,053.37".replaceAll(" | ", "|"),
      "May | 2,517.43 | 301.12 | 150.44 | 12.50 | 2,053.37".replaceAll(" | ", "|"),
      `June|2,731.18|340.96|163.20|12.50|${june}`,
    ];
    expect(found(list("2,214.52"))).toEqual([]);
    expect(found(list("2,014.52"))).toEqual([]);
    expect(found(list("2,914.52"))).toEqual(["high sum_mismatch 2,914.52 2,214.52"]);
  });

  it("a column that says the same every month gives nothing for the month that differs", () => {
    const month = (name: string, paid: string) => `${name}|2,964.32|535.65|284.17|11.50|${paid}`;
    const list = (paid: string) => [
      "PAYSLIP",
      "Employer: Quillfeather Dyes Ltd | | Employee: Tobias Renn",
      ...["March", "April", "May", "June"].map((name) => month(name, "2,133.00")),
      month("July", paid),
      month("August", "2,133.00"),
    ];
    expect(found(list("2,133.00"))).toEqual([]);
    expect(found(list("1,733.00"))).toEqual([]);
  });

  it("honest lines are raised within the year, or begin in it", () => {
    const slip = (duty: string) => [
      "PAYSLIP",
      "Employer: Quillfeather Dyes Ltd | | Employee: Tobias Renn",
      "| Now | So far",
      "Salary | 2,517.43 | 25,174.30",
      "Rent aid | 341.18 | 3,411.80",
      "Meals | 88.07 | 880.70",
      `Duty | 416.29 | ${duty}`,
    ];
    expect(found(slip("4,062.90"))).toEqual([]);
    expect(found(slip("2,914.03"))).toEqual([]);
  });

  it("a line that words alone take off is no change of the total", () => {
    const list = (due: string) => [
      "WATER AND SEWERAGE BILL",
      "Customer: Tobias Renn",
      "Bill date: 12 October 2026",
      "Water supplied | 231.47",
      "Sewerage | 158.29",
      "Standing cost | 128.88",
      "Rebate of the council | 100.00",
      `To pay by 2 November | ${due}`,
    ];
    expect(found(list("418.64"))).toEqual([]);
    expect(found(list("818.64"))).toHaveLength(1);
  });

  it("sums in whole units are rounded line by line", () => {
    const accounts = (plant: string) => [
      "ANNUAL ACCOUNTS",
      "Balance sheet of Quillfeather Dyes Ltd at 31 December 2025",
      "| 2025 | 2024",
      `Plant | 17,364 | ${plant}`,
      "Buildings | 21,218 | 21,334",
      "Shares | 11,106 | 11,213",
      "Fixed assets | 49,688 | 49,729",
    ];
    expect(found(accounts("17,182"))).toEqual([]);
    expect(found(accounts("17,183"))).toEqual([]);
    expect(found(accounts("19,182"))).not.toEqual([]);
  });

  it("several whole sums after the net pay make one difference", () => {
    const slip = (net: string) => [
      "PAYSLIP",
      "Employer: Quillfeather Dyes Ltd",
      "Employee: Tobias Renn",
      "Loan in May | 300.00",
      "Season ticket | 150.00",
      "Fares given back | 50.00",
      "Pay | Taken off | Left",
      `3,012.44 | 700.56 | ${net}`,
    ];
    expect(found(slip("1,911.88"))).toEqual([]);
    expect(found(slip("2,911.88"))).toHaveLength(1);
  });

  it("pay that is taxed is less than the pay by what is not", () => {
    const lines = [
      "PAYSLIP",
      "Employer: Quillfeather Dyes Ltd | | Employee: Tobias Renn",
      "Wages | 2,801.27",
      "Late hours | 316.90",
      "Gross | 3,118.17",
      "Taxed: 2,818.17",
    ];
    expect(found(lines)).toEqual([]);
  });

  it("a base that other lines prove is right on each", () => {
    const lines = [
      "NÓMINA",
      "Empresa: Telares Aranzadi SL",
      "Trabajador: Nerea Uribe",
      "Contingencias | 4.909,50 | 4,70 | 230,75",
      "Desempleo | 4.909,50 | 1,55 | 76,10",
      "Formación | 4.909,50 | 0,10 | 4,91",
      "Horas | 4.109,50 | 2,00 | 82,19",
    ];
    expect(found(lines)).toEqual([]);
  });

  it("far off is known where two things that share no figure give the same to a cent", () => {
    const slip = (day: string, gross: string, left = "3,049.74") => [
      "PAYSLIP",
      "Employer: Coldwater Kilns Ltd | | Employee: Petra Ashdown",
      `Day work | 161.50 | 16.20 | ${day}`,
      "Night work | 71.40 | 20.25 | 1,445.85",
      `Gross | | | ${gross}`,
      "Duty | | | 1,012.41",
      `Left | | | ${left}`,
    ];
    expect(found(slip("2,616.30", "4,062.15"))).toEqual([]);
    // By hours and rate, and by what is left of the gross pay.
    expect(found(slip("3,987.64", "4,062.15"))).toEqual(["high sum_mismatch 3,987.64 2,616.30"]);
    // By its lines, and by what is taken off and left.
    expect(found(slip("2,616.30", "5,219.07"))).toEqual(["high sum_mismatch 5,219.07 4,062.15"]);
    // An honest line holds more than its hours: what follows from it does, too.
    expect(found(slip("2,741.17", "4,187.02", "3,174.61"))).toEqual([]);
    // The difference is printed: one more thing that was taken off.
    expect(found([...slip("2,616.30", "4,062.15", "2,832.57"), "Kiln club | 217.17"])).toEqual([]);
  });

  it("is known by totals that stand apart from their lines", () => {
    const slip = (duty: string, ...more: string[]) => [
      "PAYSLIP",
      "Employer: Coldwater Kilns Ltd | | Employee: Petra Ashdown",
      `Day work | 2,616.30 | Duty | ${duty}`,
      "Night work | 1,445.85 | Pension | 203.11",
      "Standby | 1,021.62 | Union | 114.28",
      ...more,
      "Pay",
      "Taken off",
      "Left",
      "5,083.77 | | | | 1,129.80 | | | | 3,953.97",
    ];
    expect(found(slip("812.41"))).toEqual([]);
    expect(found(slip("612.41"))).toEqual(["high sum_mismatch 1,129.80 929.80"]);
    expect(found(slip("612.41", "Shoes 200.00"))).toEqual([]);
  });

  it("in accounts of whole thousands is known by the other year, whatever its rounding", () => {
    const accounts = (net: string) => [
      "Annual accounts",
      "Balance sheet as at 30 June 2026",
      "Orrery Glass Limited",
      "Stocks | 2,435 | 1,952",
      "Debtors | 3,678 | 3,518",
      "Bank | 1,171 | 2,175",
      "Current assets | 7,284 | 7,645",
      "Due within a year | 4,500 | 2,611",
      `Net current assets | ${net} | 5,034`,
      "Plant | 6,965 | 2,540",
      "Total assets less due | 9,750 | 7,574",
    ];
    expect(found(accounts("2,784"))).toEqual([]);
    expect(found(accounts("2,785"))).toEqual([]);
    expect(found(accounts("8,784"))).toEqual(["high accounts_mismatch 8,784.00 2,784.00"]);
  });

  it("numbers of houses and accounts are no sums that may explain it", () => {
    const list = (...more: string[]) => [...bill({ due: "178.64" }), ...more];
    expect(found(list("60 Tannery Row, Ashby"))).toEqual(["high sum_mismatch 178.64 118.64"]);
    expect(found(list("Account 11 60 2214"))).toEqual(["high sum_mismatch 178.64 118.64"]);
    expect(found(list("Instalment 60"))).toEqual([]);
  });

  it("a long honest list comes near to nothing by chance", () => {
    let state = 7;
    const next = () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
    for (let document = 0; document < 12; document += 1) {
      const amounts = Array.from({ length: 60 }, () => Math.round(next() ** 2 * 90_000) / 100 + 5.13);
      const total = amounts.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
      const lines = amounts.map((one, at) => `Delivery note ${"abcdefgh"[at % 8]} | ${one.toFixed(2)}`);
      expect(found(["GOODS RECEIVED", ...lines, `All | ${total.toFixed(2)}`])).toEqual([]);
    }
  });
});

it("a Spanish return that leaves out the flat expenses of employees prints no other figure than it should", () => {
  const lines = (left: string): string[] => [
    "Agencia Tributaria | Impuesto sobre la Renta de las Personas Físicas | Modelo 100",
    "Ejercicio 2025",
    "Retribuciones dinerarias. Importe íntegro | 0003 | 24.600,00",
    "Total ingresos íntegros computables | 0012 | 24.600,00",
    "Cotizaciones a la Seguridad Social | 0013 | 1.594,05",
    `Rendimiento neto reducido | 0025 | ${left}`,
    `Base imponible general | 0435 | ${left}`,
    `Base liquidable general sometida a gravamen | 0505 | ${left}`,
  ];
  expect(found(lines("21.005,95"))).toEqual([]);
  expect(found(lines("20.005,95"))).not.toEqual([]);
});
