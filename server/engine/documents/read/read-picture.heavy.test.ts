import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { asPhoto, CATALOGUE, tellStory } from "../../samples";
import { combined, erased, nonOverlapping, unreadPrint } from "../ocr/coverage";
import { detectLanguage } from "../ocr/language";
import { rereadNumbers, withDateBlanks, withOneNotation } from "../ocr/numbers";
import { languageOfLines } from "../ocr/page-language";
import { darkInk } from "../ocr/picture";
import { readPage } from "../ocr/read-page";
import { tesseractCommandReader } from "../ocr/tesseract-command";
import { tesseractCoreReader } from "../ocr/tesseract-core";
import { textLines } from "../ocr/text-lines";
import { wordsFromTsv } from "../ocr/tsv";
import { tiffOf } from "../ocr/write-tiff";
import type { Raster, ReadWord, TextReader } from "../ports";
import { sniff } from "../sniff";
import { readDocument } from ".";
import { deepened, evenLight, evenness } from "./light";
import { withoutRules } from "./rules";
import { skewAngle } from "./skew";

const grey = (width: number, height: number, at: (x: number, y: number) => number): Raster => ({
  width,
  height,
  channels: 1,
  data: Uint8Array.from({ length: width * height }, (_, index) =>
    at(index % width, Math.floor(index / width)),
  ),
});

const word = (text: string, box: ReadWord["box"], confidence = 0.9): ReadWord => ({
  text,
  box,
  confidence,
  line: 0,
});

const nothing: TextReader = {
  doubtful: 0.85,
  read: async () => [],
  readEach: async () => [],
};

describe("preparing a picture", () => {
  it("evens out light that falls off across the page", () => {
    const falling = grey(480, 480, (x) => 240 - x / 4);
    expect(evenness(falling)).toBeLessThan(0.75);
    expect(evenness(evenLight(falling))).toBeGreaterThan(0.9);
  });

  it("takes out ruled lines and leaves short strokes and print that touches a line", () => {
    const ink = (x: number, y: number) =>
      y === 100 || (y === 200 && x > 50 && x < 62) || (x > 400 && x < 404 && y > 96 && y < 100);
    const ruled = grey(600, 400, (x, y) => (ink(x, y) ? 20 : 255));
    const cleaned = withoutRules(ruled).data;
    expect(cleaned[100 * 600 + 300]).toBeGreaterThan(240);
    expect(cleaned[98 * 600 + 402]).toBe(20);
    expect(cleaned[200 * 600 + 55]).toBe(20);
  });

  it("takes ruled lines out of shaded cells too", () => {
    const shaded = grey(600, 400, (x, y) =>
      y > 97 && y < 102 ? 60 : y >= 102 && y < 180 ? 196 : x % 7 === 0 ? 240 : 250,
    );
    const cleaned = withoutRules(shaded).data;
    for (const y of [98, 99, 100, 101]) expect(cleaned[y * 600 + 300]).toBeGreaterThan(190);
  });

  it("knows the four kinds of file by their first bytes", async () => {
    const image = sharp({ create: { width: 2, height: 2, channels: 3, background: "#fff" } });
    expect(sniff(await image.clone().png().toBuffer())).toBe("image/png");
    expect(sniff(await image.clone().jpeg().toBuffer())).toBe("image/jpeg");
    expect(sniff(await image.clone().webp().toBuffer())).toBe("image/webp");
    expect(sniff(Buffer.from("junk\n%PDF-1.4"))).toBe("application/pdf");
    expect(sniff(Buffer.from("<svg/>"))).toBeUndefined();
  });
});

describe("reading text", () => {
  it("reads words and lines from the engine's table", () => {
    const tsv = [
      "4\t1\t1\t1\t1\t0\t0\t0\t0\t0\t-1\t",
      "5\t1\t1\t1\t1\t1\t10\t20\t30\t20\t91.5\tSaldo",
      "",
    ].join("\n");
    const saldo = word("Saldo", [0.1, 0.1, 0.4, 0.2], 0.915);
    expect(wordsFromTsv(tsv, [{ width: 100, height: 200 }])).toEqual([[saldo]]);
  });

  it("keeps a word off those beside it that the engine made it as wide as", () => {
    const row = (left: number, width: number, text: string, line = 1) =>
      `5\t1\t1\t1\t${line}\t1\t${left}\t20\t${width}\t20\t95\t${text}`;
    const boxes = (...rows: string[]) =>
      wordsFromTsv(["4\t1\t1\t1\t1\t0\t0\t0\t0\t0\t-1\t", ...rows].join("\n"), [
        { width: 1_000, height: 1_000 },
      ])[0]?.map(({ box: [left, , right] }) => [left, right].map((edge) => Math.round(edge * 1_000) / 1_000));
    // Wide to the right over two words, and to the left over one.
    expect(boxes(row(100, 300, "Werkplaats"), row(220, 24, "Am"), row(260, 140, "Steenweg"))).toEqual([
      [0.1, 0.22],
      [0.22, 0.244],
      [0.26, 0.4],
    ]);
    expect(boxes(row(100, 60, "Lugar"), row(170, 24, "de"), row(100, 200, "entrega"))).toEqual([
      [0.1, 0.16],
      [0.17, 0.194],
      [0.194, 0.3],
    ]);
    expect(boxes(row(100, 60, "Lugar"), row(170, 24, "de"))).toEqual([
      [0.1, 0.16],
      [0.17, 0.194],
    ]);
  });

  it("hands several pictures over as the pages of one file", async () => {
    const pictures = [grey(5, 3, (x) => x * 50), grey(5, 3, (_, y) => y * 100)];
    const file = Buffer.concat(tiffOf(pictures));
    for (const [page, picture] of pictures.entries()) {
      const shown = sharp(file, { page }).extractChannel(0).raw();
      expect([...(await shown.toBuffer())]).toEqual([...picture.data]);
    }
    const saldo = word("Saldo", [0, 0, 1, 1], 0.9);
    const row = (page: number) => `5\t${page}\t1\t1\t1\t1\t0\t0\t5\t3\t90\tSaldo`;
    expect(wordsFromTsv([row(1), row(2)].join("\n"), pictures)).toEqual([[saldo], [saldo]]);
  });

  it("finds by how much rows slope", () => {
    const slope = Math.tan((2 * Math.PI) / 180);
    const rows = grey(1_600, 2_000, (x, y) => ((y - x * slope + 2_000) % 40 < 12 && x % 20 < 12 ? 20 : 240));
    expect(skewAngle(rows)).toBeCloseTo(2, 0);
    expect(skewAngle(grey(1_600, 2_000, () => 240))).toBe(0);
  });

  it("tells languages apart by their small words, also without accents", () => {
    expect(detectLanguage("Periodo de liquidacion del mes, empresa y total devengado")?.code).toBe("spa");
    expect(detectLanguage("Statement of your account for the period, balance and payments")?.code).toBe(
      "eng",
    );
    expect(detectLanguage("Die Summe der Steuer und das Gehalt für den Monat")?.code).toBe("deu");
    expect(detectLanguage("123 456")).toBeUndefined();
  });

  it("joins two readings place by place: the surer one, and what only the second saw", () => {
    const first = [
      word("Total", [0.1, 0.1, 0.2, 0.12]),
      word("45243", [0.4, 0.1, 0.5, 0.12], 0.79),
      word("1.", [0.1, 0.3, 0.12, 0.32], 0.4),
      word("200", [0.13, 0.3, 0.2, 0.32], 0.5),
    ];
    const second = [
      word("Tota1", [0.1, 0.1, 0.2, 0.12], 0.6),
      word("452.43", [0.4, 0.1, 0.5, 0.12], 0.96),
      word("12,50", [0.8, 0.1, 0.9, 0.12]),
      word("1.200", [0.1, 0.3, 0.2, 0.32]),
      word("7", [0.9, 0.9, 0.92, 0.92], 0.5),
    ];
    expect(
      combined(first, second)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(["1.200", "12,50", "452.43", "Total"]);
  });

  it("fades coloured grounds and keeps black print", () => {
    const colours: Raster = {
      width: 2,
      height: 1,
      channels: 3,
      data: Uint8Array.of(250, 40, 60, 20, 25, 22),
    };
    expect([...darkInk(colours).data]).toEqual([250, 25]);
  });

  it("measures print that no word covers, and finds where it stands", () => {
    const stripes = grey(960, 960, (x, y) => (y > 480 && y < 720 && x % 8 < 3 ? 0 : 255));
    expect(unreadPrint(stripes, []).share).toBe(1);
    expect(unreadPrint(stripes, [word("whole", [0, 0.5, 1, 0.75])])).toEqual({ share: 0, places: [] });
    const left = unreadPrint(stripes, [word("half", [0, 0.5, 0.5, 0.75]), word("foot", [0, 0.9, 1, 1])]);
    expect(left.share).toBeCloseTo(0.5, 1);
    expect(left.places).toEqual([{ left: 480, top: 456, width: 480, height: 288 }]);
  });

  it("reads a lost column by itself, not the whole page again", async () => {
    const print = (x: number, y: number) =>
      (y > 48 && y < 144 && x > 48 && x < 912) || (y > 200 && y < 320 && x > 740 && x < 800 && y % 40 < 20);
    const picture = grey(960, 960, (x, y) => (print(x, y) && x % 8 < 3 ? 0 : 255));
    const prose = word("words ".repeat(60), [0.05, 0.05, 0.95, 0.15]);
    const foot = word("Page 1", [0.05, 0.9, 0.2, 0.92]);
    let whole = 0;
    const reader: TextReader = {
      ...nothing,
      read: async () => {
        whole += 1;
        return [prose, foot];
      },
      readEach: async (pictures, { segmentation }) =>
        pictures.map(() => (segmentation === "block" ? [word("318.80", [0.25, 0.25, 0.75, 0.5])] : [])),
    };
    const views = {
      grey: picture,
      bare: picture,
      colour: async () => picture,
      faint: () => picture,
    };
    const { words } = await readPage(reader, views, false, "eng");
    expect(whole).toBe(1);
    expect(words.map(({ text }) => text)).toEqual([prose.text, foot.text, "318.80"]);
    const [x0, , x1] = words[2]?.box ?? [0, 0, 0, 0];
    expect(x0).toBeGreaterThan(0.7);
    expect(x1).toBeLessThan(0.85);
  });

  it("reads a page once more only where its places did not make it clear", async () => {
    const print = (x: number, y: number) => y > 48 && y < 320 && x > 48 && x < 912;
    const picture = grey(960, 960, (x, y) => (print(x, y) && x % 8 < 3 ? 0 : 255));
    const views = {
      grey: picture,
      bare: picture,
      colour: async () => picture,
      faint: () => picture,
    };
    const clear = word("words ".repeat(520), [0.05, 0.05, 0.95, 0.15]);
    const blurred = word("merged ".repeat(10), [0.05, 0.15, 0.95, 0.34], 0.2);
    const wholeReadings = async (place: ReadWord): Promise<number> => {
      let whole = 0;
      const read = async () => {
        whole += 1;
        return [clear, blurred, word("Page 1", [0.05, 0.9, 0.2, 0.92])];
      };
      await readPage(
        { ...nothing, read, readEach: async (pictures) => pictures.map(() => [place]) },
        views,
        false,
        "eng",
      );
      return whole;
    };
    expect(await wholeReadings(word("apart ".repeat(12), [0, 0, 1, 1], 0.95))).toBe(1);
    expect(await wholeReadings(word("a", [0, 0, 1, 1], 0.2))).toBe(2);
  });

  it("finds lines of letters that lie under no word, and neither rules nor dust", () => {
    const letters = (x: number, y: number, left: number, top: number, count: number) =>
      y >= top && y < top + 12 && x >= left && x < left + count * 10 && (x - left) % 10 < 6;
    const page = grey(900, 700, (x, y) => {
      const rule = y === 300 || x === 40;
      const dust = x % 90 === 4 && y % 60 === 7;
      const stroke = letters(x, y, 60, 100, 9) || letters(x, y, 60, 118, 20) || letters(x, y, 600, 100, 5);
      return rule || dust || stroke ? 60 : 255;
    });
    const at = { left: 60, top: 100, height: 12, letter: 12 };
    expect(textLines(page)).toEqual([
      { ...at, top: 118, width: 196 },
      { ...at, width: 86 },
      { ...at, left: 600, width: 46 },
    ]);
    // Bold figures that run together are one blob.
    const bold = (wide: number) =>
      grey(900, 700, (x, y) =>
        y >= 100 && y < 112 && x >= 60 && x < 60 + wide && (x + (y % 2) * 5) % 10 < 8 ? 30 : 255,
      );
    expect(textLines(bold(68))).toEqual([{ left: 60, top: 100, width: 68, height: 12, letter: 12 }]);
    expect(textLines(bold(18))).toEqual([]);
    // A box that reaches up into the caption above hides only the value it is as wide as.
    const value = word("v".repeat(20), [60 / 900, 80 / 700, 256 / 900, 168 / 700]);
    const left = textLines(erased(page, [value])).map(({ top, width }) => [top, width]);
    expect(left).toEqual([
      [100, 86],
      [100, 46],
    ]);
  });

  it("reads what is left over line by line and adds only what stands free", async () => {
    const captions = (x: number, y: number) =>
      ((y >= 100 && y < 112) || (y >= 400 && y < 412)) && x >= 96 && x < 186 && x % 10 < 6;
    const page = grey(960, 960, (x, y) => (captions(x, y) ? 40 : 255));
    const prose = word("words ".repeat(60), [0.05, 0.6, 0.95, 0.9]);
    const reader: TextReader = {
      ...nothing,
      read: async () => [prose],
      readEach: async (pictures, { segmentation }) =>
        segmentation === "line"
          ? pictures.map((_, index) => [
              word(`caption ${index}`, [0.1, 0.2, 0.9, 0.8], index === 0 ? 0.9 : 0.4),
            ])
          : pictures.map(() => []),
    };
    const views = {
      grey: page,
      bare: page,
      colour: async () => page,
      faint: () => page,
    };
    const { words } = await readPage(reader, views, false, "eng");
    expect(words.map(({ text }) => text)).toEqual([prose.text, "caption 0"]);
    const inside = [90, 94, 192, 118].map((pixel) => pixel / 960);
    const box = words[1]?.box ?? [0, 0, 1, 1];
    expect(
      box.map((edge, side) => (side < 2 ? edge > (inside[side] ?? 0) : edge < (inside[side] ?? 1))),
    ).toEqual([true, true, true, true]);
  });

  it("reads a place again of which only a guess came back", async () => {
    const figure = (x: number, y: number) => y >= 96 && y < 112 && x >= 96 && x < 186 && x % 10 < 6;
    const page = grey(960, 960, (x, y) => (figure(x, y) ? 40 : 255));
    const prose = word("words ".repeat(60), [0.05, 0.6, 0.95, 0.9]);
    const guess = word("a", [0.1, 0.1, 0.2, 0.12], 0.42);
    const views = { grey: page, bare: page, colour: async () => page, faint: () => page };
    const readings = async (confidence: number) => {
      const reader: TextReader = {
        ...nothing,
        read: async () => [prose, guess],
        readEach: async (pictures, { segmentation }) =>
          pictures.map(() =>
            segmentation === "line" ? [word("2.417,60", [0.1, 0.2, 0.9, 0.8], confidence)] : [],
          ),
      };
      return (await readPage(reader, views, false, "ita")).words.map(({ text }) => text);
    };
    expect(await readings(0.9)).toEqual([prose.text, "2.417,60"]);
    // Bars are no print to the second reader either.
    expect(await readings(0.4)).toEqual([prose.text, "a"]);
  });

  it("adds one reading of a place, the surer, and takes a halftone for no print", () => {
    const twice = [word("1.204,50", [0.5, 0.5, 0.6, 0.52], 0.7), word("1.204,50", [0.5, 0.501, 0.601, 0.52])];
    const doubtful = { ...word("?", [0, 0.9, 0.1, 0.92], 0.1), line: 7 };
    expect(nonOverlapping(twice, [], [doubtful])).toEqual([{ ...twice[1], line: 8 }]);
    const halftone = grey(2400, 2400, (x, y) => (x % 14 < 7 && y % 14 < 7 ? 90 : 255));
    expect(textLines(halftone)).toEqual([]);
  });

  it("makes grey print dark and leaves paper and black as they are", () => {
    const { data } = deepened(grey(10, 10, (x, y) => (y < 8 ? 230 : x < 5 ? 140 : 20)));
    expect([data[0], data[99]]).toEqual([255, 0]);
    expect(data[80]).toBeLessThan(100);
  });

  it("reads doubtful numbers again and takes the more confident answer", async () => {
    const requests: number[] = [];
    const reader: TextReader = {
      ...nothing,
      readEach: async (pictures) => {
        requests.push(pictures.length);
        return ["1.896,71", "240,05"].map((text) => [word(text, [0, 0, 1, 1], 0.95)]);
      },
    };
    const words = [
      word("1.89b,7I".replace("b", "6"), [0.1, 0.1, 0.3, 0.15], 0.5),
      word("Neto", [0.5, 0.1, 0.6, 0.15], 0.3),
      word("24O,05EUR", [0.1, 0.3, 0.4, 0.35], 0.5),
    ];
    const again = await rereadNumbers(
      reader,
      grey(200, 200, () => 255),
      words,
      "spa",
    );
    expect(again.map(({ text }) => text)).toEqual(["1.896,71", "Neto", "240,05EUR"]);
    expect(requests).toEqual([2]);
    // Only the marks differ: the one that is shaped like an amount, even if it is less sure.
    const shaped = (first: [string, number], second: [string, number]) =>
      rereadNumbers(
        { ...nothing, readEach: async () => [[word(second[0], [0, 0, 1, 1], second[1])]] },
        grey(200, 200, () => 255),
        [word(first[0], [0.1, 0.1, 0.3, 0.15], first[1])],
        "eng",
      );
    expect((await shaped(["3.12487", 0.8], ["3,124.87", 0.5]))[0]?.text).toBe("3,124.87");
    expect((await shaped(["-3.12487", 0.8], ["3,124.87", 0.5]))[0]?.text).toBe("-3.12487");
    expect((await shaped(["3.12487", 0.8], ["3,124.87", 0.4]))[0]?.text).toBe("3.12487");
    expect((await shaped(["1811.29", 0.2], ["1,811.29", 0.9]))[0]?.text).toBe("1,811.29");
    expect((await shaped(["£1,811.29", 0.5], ["£1811.29", 0.8]))[0]?.text).toBe("£1,811.29");
  });

  it("joins a figure in large print whose marks were read apart, and no others", async () => {
    const reader: TextReader = {
      ...nothing,
      readEach: async (pictures) => pictures.map(() => [word("£2,187.17", [0, 0, 1, 1], 0.9)]),
    };
    const line = (text: string, x: number, width: number, line: number) => ({
      ...word(text, [x, 0.1 + line / 10, x + width, 0.14 + line / 10], 0.95),
      line,
    });
    const words = [
      line("£2", 0.1, 0.04, 0),
      line("187", 0.15, 0.06, 0),
      line("17", 0.22, 0.04, 0),
      { ...word(",", [0.14, 0.135, 0.15, 0.145]), line: 1 },
      line("48", 0.1, 0.04, 2),
      line("99", 0.15, 0.04, 2),
      line("1", 0.1, 0.02, 4),
      line("234,56", 0.13, 0.1, 4),
    ];
    const blank = grey(200, 200, () => 255);
    const texts = (await rereadNumbers(reader, blank, words, "eng")).map(({ text }) => text);
    expect(texts).toEqual(["£2,187.17", "48", "99", "1", "234,56"]);
  });

  it("gives dates their blanks back", () => {
    const texts = ["23Aug2026", "Sep2026", "15Sep", "August", "ABC2026", "Mar"].map((text) =>
      word(text, [0, 0, 1, 1]),
    );
    const split = withDateBlanks(texts).map(({ text }) => text);
    expect(split.join(" ")).toBe("23 Aug 2026 Sep 2026 15 Sep August ABC2026 Mar");
  });

  it("knows a page of text by a few of its lines, and asks nothing of a page without lines", async () => {
    let asked = 0;
    const reader: TextReader = {
      ...nothing,
      readEach: async () => {
        asked += 1;
        const printed = "Periodo de liquidación del mes, empresa y total devengado".split(" ");
        return [printed.map((text) => word(text, [0, 0, 1, 1]))];
      },
    };
    const lined = grey(600, 800, (x, y) => (y % 40 < 20 && x % 8 < 4 ? 0 : 255));
    expect(await languageOfLines(reader, lined)).toBe("spa");
    expect(asked).toBe(1);
    const crooked = grey(600, 800, (x, y) => ((y + (x >> 2)) % 40 < 20 && x % 8 < 4 ? 0 : 255));
    expect(await languageOfLines(reader, crooked)).toBeUndefined();
    expect(asked).toBe(1);
  });

  it("gives doubtful amounts the notation of the clear ones, where these agree", () => {
    const clear = ["16,80", "1.250,00", "3,10", "44,36", "950,69"].map((text) =>
      word(text, [0, 0, 1, 1], 0.95),
    );
    const doubtful = ["2.957.03", "23.60", "01.12.2026", "1.896"].map((text) =>
      word(text, [0, 0, 1, 1], 0.5),
    );
    const texts = (words: ReadWord[]) => words.map(({ text }) => text);
    expect(texts(withOneNotation([...clear, ...doubtful])).slice(5)).toEqual([
      "2.957,03",
      "23,60",
      "01.12.2026",
      "1.896",
    ]);
    const column = (text: string, y: number) => word(text, [0.7, y, 0.8, y + 0.02], 0.95);
    const amounts = ["16,80", "1.250,00", "3,10", "44,36", "950,69"].map((text, i) => column(text, i / 10));
    expect(texts(withOneNotation([...amounts, column("591", 0.8)])).at(-1)).toBe("5,91");
    expect(texts(withOneNotation([...amounts, word("591", [0.1, 0.8, 0.2, 0.82], 0.95)])).at(-1)).toBe("591");
    expect(texts(withOneNotation([...amounts, column("2026", 0.8)])).at(-1)).toBe("2026");
    const grouped = ["2.321,11", "2.115,13"].map((text, i) => column(text, 0.55 + i / 10));
    const bare = (text: string) => texts(withOneNotation([...amounts, ...grouped, column(text, 0.8)])).at(-1);
    expect(["232111", "2321,11", "16,80"].map(bare)).toEqual(["2.321,11", "2.321,11", "16,80"]);
    const mixed = [...clear, ...["12.40", "7.15"].map((text) => word(text, [0, 0, 1, 1], 0.95)), ...doubtful];
    expect(texts(withOneNotation(mixed))).toEqual(texts(mixed));
  });

  it("does without a command that is missing", async () => {
    expect(await tesseractCommandReader("no-such-command", tesseractCoreReader())).toBeUndefined();
  });

  it("reads a scanned pay slip in its language", async () => {
    expect(await numbersReadRight(tesseractCoreReader())).toBeGreaterThan(0.95);
  });

  it("reads it as well with the installed command", async (context) => {
    const native = await tesseractCommandReader("tesseract", tesseractCoreReader());
    if (!native) return context.skip("there is no tesseract command here");
    expect(await numbersReadRight(native)).toBeGreaterThan(0.95);
  });
});

/** The share of the amounts of a made-up pay slip, scanned, that a reader reads character for character. */
async function numbersReadRight(text: TextReader): Promise<number> {
  const template = CATALOGUE.find(({ name, market }) => market === "ES" && name.includes("payslip"));
  if (!template) throw new Error("no pay slip template");
  const document = template.draw(tellStory("reading", "ES", "2026-11-21"));
  // The smallest page that is not enlarged first, which would only cost time.
  const sample = await asPhoto(document, "slip", "clean", 165);
  const { pages, carrier } = await readDocument({ bytes: sample.bytes }, { text });
  const read = new Set(pages[0]?.words.map((one) => one.text.replace(/\D+$/, "")));
  const numbers = (sample.truth.pages[0] ?? "").split(/\s+/).filter((one) => /^\d[\d.]*,\d\d$/.test(one));
  expect(carrier).toBe("image");
  expect(numbers.length).toBeGreaterThan(8);
  return numbers.filter((one) => read.has(one)).length / numbers.length;
}
