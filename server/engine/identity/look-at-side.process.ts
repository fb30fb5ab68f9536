import { openBarcodes } from "../barcode/read-barcodes";
import { openOcrB } from "../mrz/ocr-b";
import { lookAtSide } from "./look-at-side";
import { decodePicture } from "./models/encode";
import { defaultWeights, openFaceDetector } from "./models/face-models";
import { openSide } from "./side-isolated";

// Looks at one side: packed on stdin, what keeps it from being used as JSON on stdout.

/** Processor time after which a zone that was not found is taken to be absent; one that lies sideways may need as much. */
const PATIENCE_MS = 1_000;

const ports = {
  decode: decodePicture,
  ocrB: openOcrB(),
  barcodes: openBarcodes(),
  detector: await openFaceDetector(process.argv[2] ?? defaultWeights()),
  patience() {
    const spent = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    };
    const from = spent();
    return () => spent() - from > PATIENCE_MS;
  },
};
// The reader of lines starts with its first line: while this process waits, not while a person does.
await ports.ocrB.readLine({ width: 540, height: 48, channels: 1, data: new Uint8Array(540 * 48).fill(255) });

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const problem = await lookAtSide(openSide(new Uint8Array(Buffer.concat(chunks))), ports);
process.stdout.write(JSON.stringify({ problem }), () => process.exit(0));
