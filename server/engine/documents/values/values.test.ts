import { describe, expect, it } from "vitest";
import { findAmounts, inferNotation, writeAmount } from "./amount";
import { findDates, findPeriod, inferDateOrder } from "./date";
import { findIdentifiers, verdict } from "./identifier";
import { mask } from "./mask";
import { mendIdentifiers } from "./mend-identifier";
import { compareNames, sameCompany } from "./name";
import { fold } from "./text";

describe("amounts", () => {
  it("infers the notation from the document's own numbers", () => {
    expect(inferNotation(["1.234,56", "12,00"])).toEqual({ decimal: ",", group: "." });
    expect(inferNotation(["7 184,27", "18 074,81"])).toEqual({ decimal: ",", group: " " });
    expect(inferNotation(["$1,234.56"])).toEqual({ decimal: ".", group: "," });
  });

  it("reads cents alone, as older programs print them, and takes no ending of another figure for them", () => {
    const point = { decimal: ".", group: "," } as const;
    const comma = { decimal: ",", group: "." } as const;
    const sums = (text: string, notation: typeof point | typeof comma = point) =>
      findAmounts(text, notation).flatMap(({ value, money }) => (money ? [value] : []));
    expect(sums("Interest credited\t.07")).toEqual([0.07]);
    expect(sums("Rundung\t,03\t1.204,50", comma)).toEqual([0.03, 1204.5]);
    expect(sums("Service fee $.95 of 12.00")).toEqual([0.95, 12]);
    expect(sums("Adjustment\t-.40")).toEqual([-0.4]);
    expect(sums("Dividend\t(.62)")).toEqual([-0.62]);
    for (const none of ["v1.15", "see no.15", "12 .15", "form .1552", "3.4.15"])
      expect(sums(none), none).not.toContain(0.15);
  });

  it("takes no measure for a sum, and no currency that the next figure has", () => {
    const sums = (text: string) =>
      findAmounts(text, { decimal: ",", group: "." }).flatMap(({ value, money }) => (money ? [value] : []));
    expect(sums("Miete (82,40 m² x 9,50 €/m²) 782,80 €")).toEqual([782.8]);
    expect(sums("Wohnung, 61,30 qm, 540,00 EUR")).toEqual([540]);
    expect(sums("Paga oraria (divisore 173)\t€ 11,20")).toEqual([11.2]);
  });

  it("reads signs, currencies, grouped thousands and no parts of dates", () => {
    const spanish = { decimal: ",", group: "." } as const;
    const values = (text: string) => findAmounts(text, spanish).map(({ value }) => value);
    expect(values("-780,00 y 2.060,09 €")).toEqual([-780, 2060.09]);
    expect(values("31.12.2018")).toEqual([]);
    expect(findAmounts("(412.16)", { decimal: ".", group: "," })[0]?.value).toBe(-412.16);
    const cells = ["R 31 700.00", "5 121.40", "1 015 120.00", "177.12", "2 137.50"];
    const point = inferNotation(cells);
    const sums = (text: string, notation = point) => findAmounts(text, notation).map(({ value }) => value);
    expect(sums("Medical Aid\t1 890.00\t15 120.00 R")).toEqual([1890, 15120]);
    // Counts before sums look like it, where larger sums show that nothing parts their thousands.
    expect(sums("12 450.00", inferNotation([...cells, "1,450.00"]))).toEqual([12, 450]);
    expect(sums("12 450.00", inferNotation([...cells, "38 62.50"]))).toEqual([12, 450]);
    expect(sums("12 450.00", inferNotation(["Hours 12 450.00", "40 880.00"]))).toEqual([12, 450]);
    expect(findAmounts("- 1 030,99", { decimal: ",", group: " " })[0]?.value).toBe(-1030.99);
    expect(findAmounts("15,00 %", spanish)[0]).toMatchObject({ value: 15, percent: true });
    const money = (text: string) =>
      findAmounts(text, spanish)
        .filter((a) => a.money)
        .map((a) => a.value);
    expect(money("512,- y 1.200,- y 950.– € y Fr. 870.–")).toEqual([512, 1200, 950, 870]);
    expect(money("1.450.- al mes")).toEqual([1450]);
    for (const clause of [
      "2026.- REUNIDOS",
      "5. – Renta",
      "12.- La fianza",
      "En Soria a 3 de mayo de 2026.-",
    ])
      expect(money(clause)).toEqual([]);
    expect(findAmounts("4,67000 %", spanish)[0]?.value).toBe(4.67);
    expect(money("tarifa 0,12345 €")).toEqual([]);
    expect(values("0541.123456 y 541,12345")).toEqual([]);
    expect(writeAmount(1234567.5, spanish)).toBe("1.234.567,50");
  });
});

describe("dates", () => {
  it("reads the six languages and settles the order by the document", () => {
    const day = (text: string) => findDates(text, "dmy")[0]?.value;
    expect(day("31 de Agosto de 2026")).toBe("2026-08-31");
    expect(day("12 juin 2026")).toBe("2026-06-12");
    expect(day("5. Oktober 2026")).toBe("2026-10-05");
    expect(day("February 1, 2024")).toBe("2024-02-01");
    expect(day("14 settembre 2026")).toBe("2026-09-14");
    expect(inferDateOrder(["06/30/2026", "01/02/2026"], "dmy")).toBe("mdy");
    expect(inferDateOrder(["12.31.2026", "11.28.2026"], "dmy")).toBe("mdy");
    expect(inferDateOrder(["05.44.2026", "01.19.2026", "01.02.2026"], "dmy")).toBe("dmy");
  });

  it("a year of two figures stands where a year in full does", () => {
    const lines = ["Időszak 2026.09.01 - 2026.10.31", "26.09.02 Kártya", "26.09.30 Utalás", "26.10.11 Díj"];
    expect(inferDateOrder(lines, "dmy")).toBe("ymd");
    expect(findDates("26.10.11 Díj", "ymd")[0]?.value).toBe("2026-10-11");
    expect(findDates("2026.10.11", "ymd")[0]?.value).toBe("2026-10-11");
    expect(inferDateOrder(["Seit 2024", "31.10.26", "24.10.26", "01.11.26", "2026"], "dmy")).toBe("dmy");
  });

  it("reads a month's name between strokes", () => {
    const days = ["07/SET 07/SET LUZ", "7/Set/2026", "18/NOV/26"].map(
      (text) => findDates(text, "dmy", 2026)[0]?.value,
    );
    expect(days).toEqual(["2026-09-07", "2026-09-07", "2026-11-18"]);
  });

  it("reads months of more languages, short years and ranges joined by other words", () => {
    const period = (text: string) => {
      const found = findPeriod(text, "dmy");
      return found === null ? null : [found.start, found.end];
    };
    expect(period("van 01/07/2026 tot 31/07/2026")).toEqual(["2026-07-01", "2026-07-31"]);
    expect(period("okres od 1.10.2026 do 31.10.2026")).toEqual(["2026-10-01", "2026-10-31"]);
    expect(period("Październik 2026")).toEqual(["2026-10-01", "2026-10-31"]);
    expect(period("mei 2026")).toEqual(["2026-05-01", "2026-05-31"]);
    expect(period("Feber 2026")).toEqual(["2026-02-01", "2026-02-28"]);
    expect(period("Sep-26")).toEqual(["2026-09-01", "2026-09-30"]);
    expect(period("9/2026")).toEqual(["2026-09-01", "2026-09-30"]);
    expect(period("2026-09")).toEqual(["2026-09-01", "2026-09-30"]);
    expect(period("2026ko iraila")).toBeNull();
    expect(period("iraila 2026")).toEqual(["2026-09-01", "2026-09-30"]);
  });

  it("finds periods, also of one month and across a year's end", () => {
    expect(findPeriod("del 1 al 31 de agosto de 2026", "dmy")).toMatchObject({
      start: "2026-08-01",
      end: "2026-08-31",
    });
    expect(findPeriod("from 1 Feb 2026 to 28 Feb 2026", "dmy")).toMatchObject({
      start: "2026-02-01",
      end: "2026-02-28",
    });
    expect(findPeriod("Septiembre 2026", "dmy")).toMatchObject({ start: "2026-09-01", end: "2026-09-30" });
  });
});

describe("identifiers", () => {
  it("checks control characters", () => {
    expect(verdict("nif", "12345678Z")).toBe("valid");
    expect([verdict("id_za", "7109306417082"), verdict("id_za", "7109306417083")]).toEqual([
      "valid",
      "invalid",
    ]);
    expect(verdict("personnummer", "19811218-9876")).toBe("valid");
    expect(verdict("nif", "12345678A")).toBe("invalid");
    expect(verdict("iban", "GB82 WEST 1234 5698 7654 32")).toBe("valid");
    expect(verdict("iban", "GB83 WEST 1234 5698 7654 32")).toBe("invalid");
    expect(verdict("iban", "ES0000000000000000000000")).toBe("placeholder");
    expect(verdict("ssn", "987-65-4321")).toBe("placeholder");
    expect(verdict("codice_fiscale", "RSSMRA85T10A562S")).toBe("valid");
    expect([verdict("utr", "1955839661"), verdict("utr", "2955839661")]).toEqual(["valid", "invalid"]);
    expect([verdict("niss", "12345678910"), verdict("niss", "12345678918")]).toEqual(["valid", "invalid"]);
    expect([verdict("partita_iva", "00743110157"), verdict("partita_iva", "00743110158")]).toEqual([
      "valid",
      "invalid",
    ]);
    expect([verdict("siren", "552 008 443"), verdict("siren", "552 008 444")]).toEqual(["valid", "invalid"]);
    expect([verdict("ein", "91-1144442"), verdict("ein", "07-1144442")]).toEqual(["valid", "invalid"]);
  });

  it("knows the numbers of persons, workers and companies of more countries", () => {
    const pairs = [
      ["spi", "12 34 567 890 066"],
      ["pesel", "44051401359"],
      ["nip", "526-030-02-91"],
      ["cvr", "DK 24 25 67 90"],
      ["bsn", "111222333"],
      ["insz", "93.05.18-223.61"],
      ["kbo", "0403.170.701"],
      ["ahv", "756.9217.0769.85"],
      ["uid", "CHE-109.322.551"],
      ["sv_at", "1237 010180"],
      ["rvnr", "15 070649 C 103"],
      ["pps", "1234567T"],
      ["sin", "046 454 286"],
      ["cpf", "529.982.247-25"],
      ["cnpj", "11.222.333/0001-81"],
      ["abn", "51 824 753 556"],
      ["fodselsnummer", "130972 48022"],
      ["y_tunnus", "0112038-9"],
      ["cnp", "1800101221144"],
      ["cui", "RO 14399840"],
      ["oib", "69435151530"],
      ["kennitala", "120174-3399"],
      ["isikukood", "37605030299"],
      ["asmens_kodas", "33309240064"],
      ["personas_kods", "161175-19997"],
      ["egn", "7523169263"],
      ["emso", "0101006500006"],
      ["rnokpp", "1759013776"],
      ["cuil", "20-12345678-6"],
      ["cuit", "30-50001091-2"],
      ["adoazonosito", "8071592153"],
      ["taj", "123 456 788"],
      ["afm", "094259216"],
      ["teudat_zehut", "12345678-2"],
    ] as const;
    // Of an Icelandic number the last figure is the century.
    const next = (id: string): string =>
      id.replace(/^120174-33(9)9$|\d(?=\D*$)/, (d, nine) =>
        nine ? "120174-3389" : String((Number(d) + 1) % 10),
      );
    expect([verdict("hetu", "131052-308T"), verdict("hetu", "131053-308T")]).toEqual(["valid", "invalid"]);
    expect([verdict("rut", "12.345.678-5"), verdict("rut", "12.345.679-5")]).toEqual(["valid", "invalid"]);
    expect(pairs.map(([kind, id]) => [kind, verdict(kind, id), verdict(kind, next(id))])).toEqual(
      pairs.map(([kind]) => [kind, "valid", "invalid"]),
    );
    expect(pairs.map(([kind, id]) => findIdentifiers(`Nr. ${id}, x`, [kind])[0]?.printed)).toEqual(
      pairs.map(([, id]) => id),
    );
    expect(findIdentifiers("1 85 05 78 006 084 / 91", ["nir"])[0]?.verdict).toBe("valid");
  });

  it("mends look-alikes of a picture where the check digits prove one reading", () => {
    const mended = (text: string, kind: "nif" | "codice_fiscale" | "iban") =>
      mendIdentifiers(text, [kind])[0]?.bare;
    expect(mended("Codice RSSMRA85T1OA562S", "codice_fiscale")).toBe("RSSMRA85T10A562S");
    expect(mended("NIF 1234567BZ", "nif")).toBe("12345678Z");
    expect(mended("E59121000418450200051332", "iban")).toBe("ES9121000418450200051332");
    expect(mended("ES91 2100 041S 4502 0005 1332", "iban")).toBe("ES9121000418450200051332");
    expect(mended("FR14 2OO4 1010 0505 0001 3M02 606", "iban")).toBe("FR1420041010050500013M02606");
    expect(mended("1234567BA", "nif")).toBeUndefined();
  });

  it("checks the control digits inside a Spanish account number", () => {
    expect(verdict("iban", "ES91 2100 0418 4502 0005 1332")).toBe("valid");
    // The outer digits fit; those of bank and number do not.
    expect(verdict("iban", "ES29 2100 0418 4602 0005 1332")).toBe("invalid");
  });

  it("takes no masked part of an account for an account", () => {
    expect(findIdentifiers("ES21 7786 8297 2831 **** 4519", ["iban"])).toEqual([]);
  });

  it("takes no words behind an account for a part of it", () => {
    const [found] = findIdentifiers("cuenta ES91 2100 0418 4502 0005 1332 titularidad del arrendador", [
      "iban",
    ]);
    expect(found).toMatchObject({ bare: "ES9121000418450200051332", verdict: "valid" });
  });

  it("masks to the last four", () => {
    expect(mask("ES9121000418450200051332")).toBe("•••• 1332");
    expect(mask("7720418")).toBe("••••");
  });
});

describe("names", () => {
  it("ignores order, accents and titles, and tells another person", () => {
    expect(compareNames("Ferrer Ruiz, Lucía", "SRA. LUCIA FERRER RUIZ")).toBe("same");
    expect(compareNames("Lucía Ferrer", "Lucía Ferrer Ruiz")).toBe("same");
    expect(compareNames("Alex Rivera", "Marta Rivera")).toBe("different");
  });

  it.each([
    // The same letters: capitals, order, marks and final forms change nothing.
    ["Надежда Крупина", "КРУПИНА, НАДЕЖДА", "same"],
    ["Ιωάννης Παππάς", "ΠΑΠΠΑΣ ΙΩΑΝΝΗΣ", "same"],
    ["თამარ ქავთარაძე", "ᲥᲐᲕᲗᲐᲠᲐᲫᲔ, ᲗᲐᲛᲐᲠ", "same"],
    ["خالد المصري", "المصري، خالد", "same"],
    ["דוד לוי כהן", "לוי כהן, דוד", "same"],
    ["王 小明", "小明 王", "same"],
    ["Надежда Крупина", "Виктор Крупин", "different"],
    ["خالد المصري", "سمير حداد", "different"],
    ["თამარ ქავთარაძე", "ლევან გელაშვილი", "different"],
    // Transliterated as offices do.
    ["Надежда Крупина", "Nadezhda Krupina", "same"],
    ["Yuliya Shevchenko", "Юлія Шевченко", "same"],
    ["Ιωάννης Παππάς", "Ioannis Pappas", "same"],
    ["Надежда Крупина", "Anna Mertens", "different"],
    ["خالد المصري", "Samuel Birch", "different"],
  ] as const)("compares %s and %s, in whatever script", (one, other, agreement) => {
    expect(compareNames(one, other)).toBe(agreement);
    expect(compareNames(other, one)).toBe(agreement);
  });

  it("takes no company for another whose name is in a script of its own", () => {
    expect(sameCompany("ООО «Северный ветер»", "Северный ветер")).toBe(true);
    expect(sameCompany("Ελληνικά Τρόφιμα Α.Ε.", "Βόρεια Μεταφορική Α.Ε.")).toBe(false);
    expect(sameCompany("株式会社山本製作所", "株式会社青空商事")).toBe(false);
  });

  it("knows who is another, and who is the same without titles", () => {
    expect(compareNames("Alexander Rivera", "Alexandre Rivera")).toBe("typo");
    expect(sameCompany("Talleres Romeral, S.L.", "TALLERES ROMERAL SL")).toBe(true);
    expect(sameCompany("Talleres Romeral, S.L.", "Bodegas Romeral, S.L.")).toBe(false);
  });

  it.each([
    ["Lotte M. van Rijn", "Mw. L.M. van Rijn"],
    ["Lotte van Rijn", "MEVR. A.L. VAN RIJN"],
    ["Lotte Maria van Rijn", "VAN RIJN LM"],
    ["Sam Smith", "Smith, S."],
    ["Jörg Weißmann", "Herrn JOERG WEISSMANN"],
    ["Sinead O'Grady", "MS SINEAD OGRADY"],
    ["María Pilar Sanz Oria", "Dña. Mª Pilar Sanz Oria"],
    ["Zofia Lis", "Pani Zofia Lis"],
    ["Chiara Neri", "Gent.ma Sig.ra NERI CHIARA"],
    ["Rui Tomás Leal", "Exmo. Sr. Eng. Rui T. Leal"],
  ])("knows %s in %s", (applicant, printed) => {
    expect(compareNames(applicant, printed)).toBe("same");
  });

  it.each([
    ["Lotte van Rijn", "Mw. K.B. van Rijn"],
    ["Sam Smith", "Smith, T."],
    ["Wei Li", "Wei Xu"],
    ["Liam Wei", "Li Wei"],
    ["Jörg Weißmann", "Jan Weissmann"],
  ])("tells %s from %s", (applicant, printed) => {
    expect(compareNames(applicant, printed)).toBe("different");
  });

  it("folds one character to one, so that offsets hold", () => {
    expect(fold("Ñandú Straße").length).toBe("Ñandú Straße".length);
  });
});

describe("the notation of a picture", () => {
  const cells = ["29 469.99", "1 367.98", "Gross: 321 787.80", "2254.98", "22 006,37", "453.81"];
  it("takes a comma read as a point for what it is, where spaces group the thousands", () => {
    const read = inferNotation(cells, true);
    expect(cells.flatMap((cell) => findAmounts(cell, read).map(({ value }) => value))).toEqual([
      29469.99, 1367.98, 321787.8, 2254.98, 22006.37, 453.81,
    ]);
  });
  it.each([["38 45.00"], ["1,234.56"], ["1.234,56"]])("takes nothing of it from %s", (other) => {
    expect(inferNotation([...cells, other], true).either).toBeUndefined();
  });
  it("does not take a file for a picture", () => {
    expect(inferNotation(cells).either).toBeUndefined();
  });
});
