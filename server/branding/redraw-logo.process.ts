import sharp from "sharp";

// Draws one logo of a stranger anew: bytes on stdin, a small PNG in base64 on stdout. Nothing of the file itself is passed on.

/** Far more than any logo needs, and unpacked within a second. */
const MOST_PIXELS = 25_000_000;
/** Three times what pages show it at. */
const BOX = { width: 640, height: 320 };

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const drawn = await sharp(Buffer.concat(chunks), { limitInputPixels: MOST_PIXELS, pages: 1 })
  .autoOrient()
  .resize({ ...BOX, fit: "inside", withoutEnlargement: true })
  .png()
  .toBuffer();
process.stdout.write(JSON.stringify(drawn.toString("base64")));
