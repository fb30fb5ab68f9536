import { pdfium } from "../pdfium";
import { tesseractCommandReader } from "./ocr/tesseract-command";
import { tesseractCoreReader } from "./ocr/tesseract-core";
import type { TextReader } from "./ports";
import { readDocument } from "./read";

// Reads one document of a stranger: bytes on stdin, the reading as JSON on stdout, a blank as a sign of progress.

const progress = () => {
  process.stdout.write(" ");
};

const watched = (reader: TextReader): TextReader => ({
  ...reader,
  async read(picture, request) {
    const words = await reader.read(picture, request);
    progress();
    return words;
  },
  async readEach(pictures, request) {
    const readings = await reader.readEach(pictures, request);
    progress();
    return readings;
  },
});

const embedded = tesseractCoreReader();
const native = process.argv.includes("--embedded-ocr")
  ? undefined
  : await tesseractCommandReader("tesseract", embedded);
const text = watched(native ?? embedded);
await pdfium();

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const reading = await readDocument({ bytes: Buffer.concat(chunks) }, { text, progress });
process.stdout.write(JSON.stringify(reading));
