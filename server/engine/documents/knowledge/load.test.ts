import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelsOf, payslipAmounts } from "./index";
import { load, loadWords } from "./load";

const fields = {
  path: "fields.tsv",
  text: "payslip\t_\npayslip\tgross_pay\tamount\npayslip\tnet_pay\tamount\n",
};
const swedish = (...lines: readonly string[]) => ({
  path: "captions/sv/payslip.tsv",
  text: lines.map((line) => `${line}\n`).join(""),
});
const read = (...files: readonly { path: string; text: string }[]) => load([fields, ...files]);

describe("captions", () => {
  it("are read by table and field, from languages and countries alike", () => {
    const country = {
      path: "countries/ke/captions/payslip.tsv",
      text: "net_pay\ttake home\tpaid by phone\n",
    };
    expect(read(swedish("gross_pay\tbruttolön", "net_pay\tnettolön"), country)).toMatchObject({
      captions: { payslip: { gross_pay: ["bruttolön"], net_pay: ["nettolön", "take home"] } },
      amounts: { payslip: ["gross_pay", "net_pay"] },
    });
  });

  it("are written out as print composes them", () => {
    expect(read(swedish("net_pay\t{ny|gammal} lön {|netto}")).captions.payslip?.net_pay).toEqual([
      "ny lön",
      "ny lön netto",
      "gammal lön",
      "gammal lön netto",
    ]);
  });

  it.each([
    [
      "a line out of order",
      ["net_pay\tnettolön", "gross_pay\tbruttolön"],
      "captions/sv/payslip.tsv:2: stands after",
    ],
    ["a line twice", ["net_pay\tnettolön", "net_pay\tnettolön"], ":2: stands after"],
    [
      "a phrase twice, but for accents and points",
      ["net_pay\tnetto lon", "net_pay\tnetto-lön"],
      "captions/sv/payslip.tsv:2: tells nothing that captions/sv/payslip.tsv:1 does not",
    ],
    [
      "a phrase that another is composed to",
      ["net_pay\tny lön", "net_pay\t{ny|gammal} lön"],
      "captions/sv/payslip.tsv:1: tells nothing that captions/sv/payslip.tsv:2 does not",
    ],
    ["a phrase twice, but for where its words end", ["net_pay\tlöne nr", "net_pay\tlönenr"], "tells nothing"],
    [
      "a phrase under two fields",
      ["gross_pay\tlön", "net_pay\tlön"],
      '"lön" is gross_pay in captions/sv/payslip.tsv:1',
    ],
    ["a field that nobody reads", ["brutto\tbruttolön"], "payslip has no field brutto"],
    ["a line of one cell", ["nettolön"], "is not 2 cells"],
    ["blanks around a cell", ["net_pay\t nettolön"], "is not 2 cells"],
  ])("refuse %s", (_, lines, why) => {
    expect(() => read(swedish(...lines))).toThrow(why);
  });

  it("refuse a phrase that another language has under another field, and let both have it under the same", () => {
    const danish = (line: string) => ({ path: "captions/da/payslip.tsv", text: `${line}\n` });
    expect(() => read(danish("gross_pay\tløn i alt"), swedish("net_pay\tlön i alt"))).toThrow(
      "is gross_pay in",
    );
    expect(read(danish("net_pay\tnetto"), swedish("net_pay\tnetto")).captions.payslip?.net_pay).toEqual([
      "netto",
    ]);
  });

  it("let a country give a phrase a meaning of its own", () => {
    const country = { path: "countries/za/captions/payslip.tsv", text: "_\tnettolön\n" };
    expect(read(swedish("net_pay\tnettolön"), country).captions.payslip).toEqual({
      net_pay: ["nettolön"],
      _: ["nettolön"],
    });
  });

  it("refuse what a country says as every language does", () => {
    const country = { path: "countries/za/captions/payslip.tsv", text: "net_pay\tnetto-lon\n" };
    expect(() => read(swedish("net_pay\tnettolön"), country)).toThrow(
      "countries/za/captions/payslip.tsv:1: tells nothing",
    );
  });

  it("refuse a file that nobody reads", () => {
    expect(() => read({ path: "captions/sv.tsv", text: "" })).toThrow("captions/sv.tsv: nobody reads");
  });

  it("say every problem at once", () => {
    expect(() => read(swedish("z\tz", "net_pay\ta"))).toThrow(/stands after[\s\S]*has no field z/);
  });

  it("mean the same whatever the order of the files", () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 9 }), (phrases, cut) => {
        const file = (language: string, some: readonly string[]) => ({
          path: `captions/${language}/payslip.tsv`,
          text: [...some]
            .sort()
            .map((phrase) => `net_pay\t${phrase}\n`)
            .join(""),
        });
        const files = [file("da", phrases.slice(0, cut)), file("sv", phrases.slice(cut)), fields];
        expect(load(files)).toEqual(load([...files].reverse()));
      }),
    );
  });
});

describe("evidence and signs", () => {
  const german = (...lines: readonly string[]) => ({
    path: "evidence/de/payslip.tsv",
    text: lines.map((line) => `${line}\n`).join(""),
  });

  it("are one sign whatever language speaks: phrases as whole words, patterns as they are", () => {
    const french = { path: "evidence/fr/payslip.tsv", text: "term net\t2\tnet à payer\n" };
    const { evidence } = read(german("term net\t2\t/netto/", "title pay\t7\tlohn\\w*"), french);
    const [net, pay] = (evidence.payslip ?? []).map(({ pattern }) => new RegExp(pattern, "mu"));
    expect(evidence.payslip?.map(({ name, weight }) => [name, weight])).toEqual([
      ["term net", 2],
      ["title pay", 7],
    ]);
    expect(["nettolohn", "net a payer", "planet a payer"].map((text) => net?.test(text))).toEqual([
      true,
      true,
      false,
    ]);
    expect(["lohnzettel", "monatslohn"].map((text) => pay?.test(text))).toEqual([true, false]);
  });

  it.each([
    ["another weight", ["term net\t2\tnetto", "term net\t3\tnettolohn"], "term net weighs 2, not 3"],
    ["no weight", ["term net\t0\tnetto"], "weighs"],
    ["a pattern that is none", ["term net\t2\tnetto(", "term pay\t2\tlohn"], '"netto(" is no pattern'],
    ["two cells", ["term net\t2"], "is not 3 cells"],
  ])("refuse %s", (_, lines, why) => {
    expect(() => read(german(...lines))).toThrow(why);
  });

  it("tell a country", () => {
    const signs = { path: "countries/se/signs.tsv", text: "1\t2\tmalmö\n1\t2\tsverige\n" };
    expect(read(signs).countries).toEqual({
      SE: [{ name: "1", weight: 2, pattern: String.raw`\b(?:malmo|sverige)(?!\w)` }],
    });
  });
});

describe("what is known", () => {
  it("has captions for every kind, and knows which are of money", () => {
    for (const [type, table] of Object.entries(labelsOf))
      expect(Object.keys(table).length, type).toBeGreaterThan(0);
    expect(payslipAmounts.has("net_pay")).toBe(true);
    expect(payslipAmounts.has("employee_name")).toBe(false);
  });
});

describe("habits, words and equations", () => {
  const habits = { path: "habits.tsv", text: "feast\twhat is paid at midsummer\n" };
  const land = (text: string) => ({ path: "countries/xx/habits.tsv", text });
  const words = (language: string, text: string) => ({ path: `vocabulary/${language}.tsv`, text });

  it("are read by country, language and kind", () => {
    expect(
      read(
        habits,
        land("feast\t13\n"),
        words("sv", "home\tSE\nmonth 03\tmars\nstop\toch\n"),
        words("fr", "month 03\tmars\n"),
        { path: "equations.tsv", text: "payslip\tnet_pay\tgross_pay + _ - gross_pay\n" },
      ),
    ).toMatchObject({
      habits: { XX: { feast: "13" } },
      vocabulary: { sv: { home: ["SE"], stop: ["och"] } },
      months: [["mars", 3]],
      equations: {
        payslip: [
          {
            result: "net_pay",
            terms: [
              [1, "gross_pay"],
              [1, "_"],
              [-1, "gross_pay"],
            ],
          },
        ],
      },
    });
  });

  it("refuse a habit that nothing asks for, a word of two months or no role, and a field that nobody reads", () => {
    expect(() => read(habits, land("fast\t1\n"))).toThrow("fast is no habit that anything asks for");
    expect(() => read(words("aa", "month 01\tmars\n"), words("bb", "month 03\tmars\n"))).toThrow(
      '"mars" is month 1 in another language',
    );
    expect(() => read(words("aa", "month 13\tmars\n"))).toThrow("is no role of a word");
    expect(() => read({ path: "equations.tsv", text: "payslip\tnet_pay\tgross_pay - tax\n" })).toThrow(
      "payslip has no field tax",
    );
  });
});

describe("numbers", () => {
  const numbers = (...lines: readonly string[]) =>
    read({ path: "identifiers.tsv", text: lines.map((line) => `${line}\n`).join("") }).identifiers;

  it("are what their cells say, in the order in which they are tried", () => {
    expect(
      numbers("1\tzip\tXX\tperson\tsure\tluhn\t-\t\\d{5}", "2\tarc\t-\t-\t-\t-\t-\t\\d{4}\tno check digit"),
    ).toEqual([
      { kind: "zip", shape: "\\d{5}", home: "XX", holder: "person", marks: "sure", check: "luhn" },
      { kind: "arc", shape: "\\d{4}" },
    ]);
  });

  it.each([
    ["a shape that is none", ["1\tzip\t-\t-\t-\t-\t-\t\\d{"], "is no pattern"],
    [
      "a kind twice",
      ["1\tzip\t-\t-\t-\t-\t-\t\\d{4}", "2\tzip\t-\t-\t-\t-\t-\t\\d{5}"],
      "zip stands in this file",
    ],
    ["a line that lacks a cell", ["1\tzip\t-\t-\t-\t-\t\\d{4}"], "is not 8 cells"],
  ])("refuse %s", (_, lines, why) => {
    expect(() => numbers(...lines)).toThrow(why);
  });
});

describe("findings", () => {
  const findings = (...lines: readonly string[]) =>
    read({ path: "findings.tsv", text: lines.map((line) => `${line}\n`).join("") }).findings;

  it("are a code with its advice and its marks", () => {
    expect(findings("a_b\tmood\tmore\t-", "c_d\tmood\tless\tasks most=low")).toEqual({
      a_b: { advice: ["mood", "more"] },
      c_d: { advice: ["mood", "less"], asks: true, most: "low" },
    });
  });

  it.each([
    ["a mark that nobody reads", ["a_b\tmood\tmore\tmost=high"], '"most=high" is no mark'],
    ["a code twice", ["a_b\tmood\tless\t-", "a_b\tmood\tmore\t-"], "a_b stands in this file already"],
  ])("refuse %s", (_, lines, why) => {
    expect(() => findings(...lines)).toThrow(why);
  });
});

describe("what people read", () => {
  const file = (language: string, ...lines: readonly string[]) => ({
    path: `${language}.tsv`,
    text: lines.map((line) => `${line}\n`).join(""),
  });

  it("is a key and a text a line, whatever their order in the sentence", () => {
    const words = loadWords([file("da", "a b\t{one} og {Two}"), file("sv", "a b\t{two} och {one}")]);
    expect(words).toEqual({ da: [["a b", "{one} og {Two}"]], sv: [["a b", "{two} och {one}"]] });
  });

  it.each([
    ["a sentence that a language lacks", ["a b\tx"], ["a c\tx"], "da.tsv: has no words for a c"],
    ["a value that another language does not tell", ["a b\t{one}"], ["a b\t{two}"], "sv.tsv:1: tells"],
    ["lines out of order", ["a b\tx"], ["z z\tx", "a b\tx"], "stands after"],
  ])("refuses %s", (_, danish, swedish, why) => {
    expect(() => loadWords([file("da", ...danish), file("sv", ...swedish)])).toThrow(why);
  });

  it("needs no name where a language makes it of the field's own words", () => {
    expect(() => loadWords([file("da"), file("sv", "label a\tx")])).not.toThrow();
  });
});
