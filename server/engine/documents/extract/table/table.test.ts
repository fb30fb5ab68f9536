import { describe, expect, it } from "vitest";
import { page } from "../../test-page";
import { makeSheet } from "../sheet";
import { readLines } from "../test-reading";
import { meanings } from "./similar";
import { readTable } from "./table";

const entriesOf = (...lines: string[]) => readTable(makeSheet(page(lines, "document"))).entries;
const at = (value: number, ...lines: string[]) => {
  const entry = entriesOf(...lines).find(({ figure }) => figure.value === value);
  return { left: entry?.left[0]?.text, above: entry?.above?.text, role: entry?.role, scope: entry?.scope };
};

describe("figures of a page", () => {
  it("are the year's in a last column without a head, where they are the same few times those beside them", () => {
    const lines = [
      "Grundlohn | 2.480,00 | 19.840,00",
      "Schichtzulage | 1.012,50 | 08.215,00",
      "Gesamt | 3.492,50 | 28.055,00",
      "Abzug | 1.204,80 | 09.711,20",
      "Rest | 2.287,70 | 18.343,80",
    ];
    expect(at(28055, ...lines)).toMatchObject({ scope: "ytd" });
    expect(at(3492.5, ...lines)).toMatchObject({ scope: undefined });
    // The employer's part is larger by another factor on each line.
    const parts = [
      "Kasse | 180,40 | 201,90",
      "Rente | 204,60 | 612,10",
      "Pflege | 101,10 | 909,20",
      "Unfall | 110,00 | 990,40",
    ];
    expect(at(612.1, ...parts)).toMatchObject({ scope: undefined });
  });

  it("at the right of their columns are of the heads at the left of them", () => {
    const lines = [
      "Item | Current | | YTD",
      "Harvest wage | | 912.00 | | 9,120.00",
      "Barn rent | | 40.00 | | 400.00",
      "Net wage | | 872.00 | | 8,720.00",
    ];
    expect(at(912, ...lines)).toMatchObject({ role: "current", scope: undefined });
    expect(at(8720, ...lines)).toMatchObject({ scope: "ytd" });
  });

  it("of a table beside another have none of its heads, and those between two heads are the first's", () => {
    const placed = (rows: readonly (readonly (readonly [number, string])[])[]) => {
      const document = page(
        rows.map((row) => row.map(([, text]) => text).join(" ")),
        "document",
      );
      const [only] = document.pages;
      const flat = rows.flat();
      for (const [i, word] of (only?.words ?? []).entries()) {
        const x = flat[i]?.[0] ?? 0;
        word.box = [x, word.box[1], x + word.text.length * 0.0075, word.box[3]];
      }
      return readTable(makeSheet(document)).entries;
    };
    const line = (y: string, b: string, c: string, x: string, t: string, z: string) =>
      [
        [0.05, y],
        [0.2, b],
        [0.31, c],
        [0.48, x],
        [0.7, t],
        [0.82, z],
      ] as const;
    const entries = placed([
      [
        [0.05, "Line"],
        [0.2, "Amount"],
        [0.32, "YTD"],
        [0.48, "Taxes"],
        [0.64, "Amount"],
        [0.76, "YTD"],
      ],
      line("Wage", "1,840.00", "9,200.00", "Levy", "114.08", "570.40"),
      line("Tips", "0,310.00", "1,550.00", "Duty", "026.68", "133.40"),
    ]);
    const of = (value: number) => entries.find(({ figure }) => figure.value === value);
    expect(of(114.08)).toMatchObject({ role: "current", scope: undefined });
    expect(of(26.68)).toMatchObject({ role: "current", scope: undefined });
    expect(of(570.4)).toMatchObject({ scope: "ytd" });
    expect(of(1840)).toMatchObject({ role: "current" });
  });

  it("share no head: the first of two under the year's has the head before it", () => {
    const document = page(
      [
        "Item | Hours | This period | Year to date",
        "Harvest wage | 38.00 | 912.00 | 9,120.00",
        "Field tax | | 61.20 | 612.00",
      ],
      "document",
    );
    // The second table is set wider than the heads of the first.
    const moved = new Map([
      ["61.20", 0.2],
      ["612.00", 0.08],
    ]);
    for (const word of document.pages[0]?.words ?? []) {
      const by = moved.get(word.text) ?? 0;
      word.box = [word.box[0] + by, word.box[1], word.box[2] + by, word.box[3]];
    }
    const of = (value: number) =>
      readTable(makeSheet(document)).entries.find(({ figure }) => figure.value === value);
    expect(of(61.2)).toMatchObject({ role: "current", scope: undefined });
    expect(of(612)).toMatchObject({ scope: "ytd" });
  });

  it("are of the column whose head stands over them", () => {
    const lines = [
      "Item | Units | This period | Year to date",
      "Harvest wage | 38.00 | 912.00 | 9,120.00",
      "Barn rent | | 40.00 | 400.00",
    ];
    expect(at(38, ...lines)).toMatchObject({ left: "Harvest wage", role: "hours" });
    expect(at(912, ...lines)).toMatchObject({ role: "current", scope: undefined });
    expect(at(400, ...lines)).toMatchObject({ left: "Barn rent", scope: "ytd" });
  });

  it("belong to the caption over them in a grid of boxes", () => {
    const lines = ["Amount earned | Amount withheld | Amount paid", "1,410.00 | 310.20 | 1,099.80"];
    expect(at(310.2, ...lines)).toMatchObject({ left: undefined, above: "Amount withheld" });
  });

  it("belong to the box they stand in, not to the words of the next one", () => {
    const lines = ["Held so far | Sum | To the bank", "88.10 | withheld | 1,902.44"];
    expect(at(1902.44, ...lines)).toMatchObject({ left: undefined, above: "To the bank" });
  });

  it("have the caption of their line before a mark behind a rate", () => {
    expect(at(1230, "Piece work | 150,00 | 8,20 voll | 1.230,00")).toMatchObject({ left: "Piece work" });
  });

  it("are the year's in running text that goes on over a line", () => {
    const lines = ["To date: gross 9,100.00 tax 820.40", "^pension 300.00 net 7,979.60"];
    expect(at(820.4, ...lines)).toMatchObject({ left: "tax", scope: "ytd" });
    expect(at(7979.6, ...lines)).toMatchObject({ left: "net", scope: "ytd" });
  });

  it("have a caption that goes on over figures of time", () => {
    expect(at(37.5, "Worked | 37:30 | 412.50")).toMatchObject({ left: "Worked" });
  });
});

describe("captions", () => {
  const table = {
    paid: ["amount paid out", "net remuneration"],
    held: ["total withholdings"],
    _: ["amount due"],
  };
  const best = (caption: string) => meanings(table, caption)[0]?.field;

  it("are alike when shortened, inflected, misread, broken or doubled", () => {
    for (const caption of [
      "Net remun.",
      "Net remunerations",
      "Net rernuneration",
      "Net remu neration",
      "Lohn netto / Net remuneration",
    ])
      expect(best(caption)).toBe("paid");
    expect(best("Tot. withholding")).toBe("held");
  });

  it("are not when only a common word is shared", () => {
    expect(best("Amount of leave")).toBeUndefined();
    expect(best("Amount due")).toBe("_");
  });
});

describe("pay slips of countries that are one folder each", () => {
  it("Poland", () => {
    const slip = [
      "PASEK WYNAGRODZEŃ październik 2026",
      "Pracodawca: Młyn Zielony Sp. z o.o. | | Pracownik: Hanna Brzozowska",
      "Płaca zasadnicza | 7 200,00",
      "Premia | 300,00",
      "Razem brutto | 7 500,00",
      "Ubezpieczenie emerytalne | 732,00",
      "Ubezpieczenie rentowe | 112,50",
      "Ubezpieczenie chorobowe | 183,75",
      "Ubezpieczenie zdrowotne | 582,46",
      "Zaliczka na podatek | 447,00",
      "Do wypłaty | 5 442,29",
    ];
    expect(readLines(slip, "PL")).toMatchObject({
      type: "payslip",
      gross_pay: 7500,
      base_pay: 7200,
      social_security_contribution: 1028.25,
      income_tax: 447,
      net_pay: 5442.29,
    });
  });

  it("Belgium, with what is withheld of the holiday pay beside that of the month", () => {
    const slip = [
      "LOONBRIEF juli 2026",
      "Werkgever: Ter Duinen Weverij NV | | Werknemer: Lien Vervaet",
      "Maandloon | | 3.000,00",
      "Dubbel vakantiegeld | | 2.700,00",
      "Brutoloon | | 5.700,00",
      "RSZ werknemer | | -392,10",
      "RSZ op dubbel vakantiegeld | | -320,00",
      "Bedrijfsvoorheffing | | -610,00",
      "Bedrijfsvoorheffing vakantiegeld | | -900,50",
      "Netto te betalen | | 3.477,40",
    ];
    expect(readLines(slip, "BE")).toMatchObject({
      gross_pay: 5700,
      base_pay: 3000,
      social_security_contribution: 712.1,
      income_tax: 1510.5,
      net_pay: 3477.4,
    });
  });

  it("a total without a caption is the sum of its column", () => {
    const slip = [
      "PAY STUB | | Pay date: 10/16/2026",
      "Employer: Harrow Lane Bakery LLC | | Employee: Odile Marsh",
      "Earnings | Hours | Current | YTD",
      "Hourly | 40.00 | 840.00 | 16,800.00",
      "Overtime | 4.00 | 126.00 | 700.00",
      "| | 966.00 | 17,500.00",
      "Taxes | | Current | YTD",
      "Federal Withholding | | -70.00 | -1,300.00",
      "Social Security Employee | | -59.89 | -1,085.00",
      "Medicare Employee | | -14.01 | -253.75",
      "Net Pay | | 822.10 | 14,861.25",
    ];
    expect(readLines(slip, "US")).toMatchObject({ gross_pay: 966, ytd_gross_pay: 17_500, net_pay: 822.1 });
  });
});

describe("whose and when", () => {
  it("says the title of a box, since when or in two languages, and not the one beside it", () => {
    const since = ["Cumuls depuis janvier | Brut | Tax retenue", " | 18 204,10 | 911,35"];
    expect(at(911.35, ...since)).toMatchObject({ above: "Tax retenue", scope: "ytd" });
    const tables = [
      "Employer Contributions | | Summary",
      "Benefit fund | 41.20 | Total earned | 2,310.00",
      "Dental | 12.00 | Total withheld | 402.18",
    ];
    expect(at(12, ...tables).scope).toBe("employer");
    expect(at(2310, ...tables).scope).toBeUndefined();
    expect(at(402.18, ...tables).scope).toBeUndefined();
  });

  it("says the title of a band of captions, in the middle over two of them and of all below each other", () => {
    const bands = [
      " | TOTALS TO DATE | | NOW",
      "EARNED | WITHHELD | | EARNED | SPENT",
      "9,204.10 | 911.35 | | 1,310.55 | 96.20",
      "TAXED | SAVED | | TAXED | LEFT",
      "8,311.07 | 402.18 | | 1,207.33 | 1,214.35",
    ];
    for (const year of [9204.1, 911.35, 8311.07, 402.18])
      expect(at(year, ...bands).scope, `${year}`).toBe("ytd");
    for (const now of [1310.55, 96.2, 1207.33, 1214.35])
      expect(at(now, ...bands).scope, `${now}`).toBeUndefined();
  });

  it("is not said by who the employer is", () => {
    const named = [
      "Section | Job | Employer name",
      "Night | Sorter | Amberfield Mills",
      "Total | | 2,044.10",
    ];
    expect(at(2044.1, ...named).scope).toBeUndefined();
  });

  it("one caption for two kinds of figures heads one column", () => {
    const lines = ["Omschrijving | Aantal / % | Betrag", "Dienst | 148,00 | 2.960,00"];
    expect(at(148, ...lines).role).toBe("hours");
  });
});
