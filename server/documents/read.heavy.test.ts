import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { build } from "esbuild";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockedPdf } from "@/server/engine/samples/locked-pdf";
import { type DocumentReader, documentReader } from "./read";

const latin = (text: string): Buffer => Buffer.from(text, "latin1");

/** Writes numbered objects with a correct xref table; `root` is object 1. */
function pdf(objects: readonly (string | Buffer)[], trailer = ""): Buffer {
  const parts: Buffer[] = [latin("%PDF-1.7\n")];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  objects.forEach((body, index) => {
    offsets.push(at);
    add(Buffer.concat([latin(`${index + 1} 0 obj\n`), Buffer.from(body), latin("\nendobj\n")]));
  });
  const xref = at;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  add(
    latin(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\n`),
  );
  add(latin(`startxref\n${xref}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const stream = (entries: string, data: Buffer): Buffer =>
  Buffer.concat([latin(`<<${entries}/Length ${data.length}>>\nstream\n`), data, latin("\nendstream")]);

const font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
const page = (contents: string, rest = "", box = "0 0 595 842"): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Resources<</Font<</F 4 0 R>>${rest}>>${contents}>>`;
const catalog = "<</Type/Catalog/Pages 2 0 R>>";
const onePage = "<</Type/Pages/Kids[3 0 R]/Count 1>>";
const hello = stream("", latin("BT /F 12 Tf 50 700 Td (Net pay 1,234.56 for the month) Tj ET"));

const plain = pdf([catalog, onePage, page("/Contents 5 0 R"), font, hello]);

describe("files of strangers", () => {
  let reader: DocumentReader;

  beforeAll(async () => {
    const folder = join(process.cwd(), "node_modules/.cache/read-document");
    mkdirSync(folder, { recursive: true });
    const entry = join(folder, "read-document.mjs");
    await build({
      entryPoints: ["server/engine/documents/read-document.process.ts"],
      outfile: entry,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      alias: { "@": process.cwd() },
      logLevel: "error",
    });
    // Small limits keep the suite quick; the ways in which a file is stopped are the same.
    reader = documentReader({
      entry,
      limits: { memoryMb: 500, stallMs: 6_000, cpuMs: 30_000, wallMs: 60_000 },
    });
  });
  afterAll(() => reader.close());

  const read = (bytes: Uint8Array) => reader.read({ bytes });
  const survives = async () => {
    const reading = await read(plain);
    expect(reading.failure).toBeUndefined();
    expect(reading.pages[0]?.lines[0]?.text).toBe("Net pay 1,234.56 for the month");
  };

  it("reads an ordinary file", survives);

  it("reads what a phone saves as HEIC", async () => {
    const reading = await read(readFileSync("server/engine/samples/heic/payslip.heic"));
    expect(reading).toMatchObject({ mediaType: "image/heic", carrier: "image", pageCount: 1 });
    const text = reading.pages[0]?.lines.map((line) => line.text).join("\n");
    expect(text).toContain("Femke Adriaanse");
    expect(text).toContain("2,364.25");
    expect(reading.signals.find(({ kind }) => kind === "image_file")?.facts.camera).toBe("Proofline Test 1");
  });

  it("stops a content stream that unpacks to gigabytes", async () => {
    const megabyte = Buffer.alloc(1_000_000, "q 1 0 0 1 0 0 cm BT /F 1 Tf (x) Tj ET Q\n");
    let bomb = deflateSync(Buffer.concat(Array.from({ length: 200 }, () => megabyte)), { level: 9 });
    bomb = deflateSync(bomb, { level: 9 });
    const contents = stream("/Filter[/FlateDecode/FlateDecode]", bomb);
    const reading = await read(pdf([catalog, onePage, page("/Contents 5 0 R"), font, contents]));
    expect(["document_unreadable", "processing_timeout"]).toContain(reading.failure);
    await survives();
  });

  it("stops forms that include each other without end", async () => {
    const depth = 30;
    const forms = Array.from({ length: depth }, (_, index) => {
      const next = 6 + ((index + 1) % depth);
      const entries = `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</N ${next} 0 R>>>>`;
      return stream(entries, latin("/N Do ".repeat(20)));
    });
    const contents = stream("", latin("/N Do ".repeat(20)));
    const file = pdf([
      catalog,
      onePage,
      page("/Contents 5 0 R", "/XObject<</N 6 0 R>>"),
      font,
      contents,
      ...forms,
    ]);
    const reading = await read(file);
    expect(reading.pages.length === 1 || reading.failure !== undefined).toBe(true);
    await survives();
  });

  it("survives page trees and cross references that loop", async () => {
    const loop = await read(pdf([catalog, "<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>"]));
    expect(loop.failure === undefined || loop.failure === "document_unreadable").toBe(true);
    const text = latin(
      plain.toString("latin1").replace("trailer\n<<", `trailer\n<</Prev ${plain.indexOf("xref\n")} `),
    );
    expect((await read(text)).pages.length).toBe(1);
  });

  it("reads the first 200 of 10,000 pages and says so", async () => {
    const kids = Array.from({ length: 10_000 }, (_, index) => `${index + 6} 0 R`).join(" ");
    const pages = Array.from({ length: 10_000 }, () => page("/Contents 5 0 R"));
    const reading = await read(
      pdf([
        catalog,
        `<</Type/Pages/Kids[${kids}]/Count 10000>>`,
        page("/Contents 5 0 R"),
        font,
        hello,
        ...pages,
      ]),
    );
    expect(reading.pageCount).toBe(10_000);
    expect(reading.pages.length).toBe(200);
    expect(reading.signals.map((signal) => signal.kind)).toContain("pages_limited");
  });

  it("reads a page of kilometres without drawing it", async () => {
    const file = pdf([catalog, onePage, page("/Contents 5 0 R", "", "0 0 9000000 9000000"), font, hello]);
    expect((await read(file)).pages.length).toBe(1);
  });

  it("refuses pictures beyond the pixel budget before unpacking them", async () => {
    const huge = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await read(huge)).failure).toBe("document_unreadable");
  });

  it("names a broken file and one that needs a password", async () => {
    expect((await read(latin("%PDF-1.7\nnothing else"))).failure).toBe("document_unreadable");
    expect((await read(lockedPdf())).failure).toBe("document_encrypted");
  });

  it("never runs what a file brings along", async () => {
    const open = "<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(while\\(true\\){})>>>>";
    const reading = await read(pdf([open, onePage, page("/Contents 5 0 R"), font, hello]));
    expect(reading.failure).toBeUndefined();
    expect(reading.pages.length).toBe(1);
  });
});
