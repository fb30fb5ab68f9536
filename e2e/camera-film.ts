import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

const FRAMES = 30;

/** A film for Chromium's fake camera: JPEGs one after another (MJPEG). A drawn face that moves a little over a grey wall. */
export async function cameraFilm(): Promise<string> {
  const frames: Buffer[] = [];
  for (let index = 0; index < FRAMES; index++) {
    const x = 320 + 12 * Math.sin((index / FRAMES) * Math.PI * 2);
    const face = `<svg width="640" height="480"><rect width="640" height="480" fill="#9aa3aa"/><ellipse cx="${x}" cy="230" rx="105" ry="140" fill="#d9b08c"/><circle cx="${x - 40}" cy="200" r="11" fill="#2b2320"/><circle cx="${x + 40}" cy="200" r="11" fill="#2b2320"/><path d="M ${x - 38} 290 q 38 26 76 0" stroke="#8c3b33" stroke-width="8" fill="none"/><path d="M ${x} 210 l -12 44 h 24" stroke="#b98d6b" stroke-width="5" fill="none"/><rect x="40" y="20" width="6" height="440" fill="#59616e"/><rect x="590" y="20" width="6" height="440" fill="#59616e"/></svg>`;
    frames.push(await sharp(Buffer.from(face)).jpeg({ quality: 80 }).toBuffer());
  }
  const file = join(tmpdir(), `identity-film-${process.pid}.mjpeg`);
  writeFileSync(file, Buffer.concat(frames));
  return file;
}
