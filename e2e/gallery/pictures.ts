import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Page, TestInfo } from "@playwright/test";
import sharp from "sharp";

// What is compared is a third of the size: a letter that another machine smooths differently is the same grey there, a line that moved, a
// colour or a word are not. It also keeps all pictures together below a megabyte.
const SCALE = 3;
/** Of 255, in the picture's strongest channel. */
const TOLERANCE = 40;
/** So many points may differ by more. */
const POINTS = 12;

/** A shot as it is kept. */
function pictureOf(page: Page, shot: Buffer): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return sharp(shot)
    .resize(Math.round(width / SCALE), Math.round(height / SCALE), { fit: "fill" })
    .webp({ quality: 70, effort: 6 })
    .toBuffer();
}

const pointsOf = (picture: Buffer) =>
  sharp(picture).removeAlpha().blur(0.8).raw().toBuffer({ resolveWithObject: true });

/** How many points differ, and a picture of where: white is the same. */
export async function difference(before: Buffer, after: Buffer): Promise<{ points: number; where: Buffer }> {
  const [one, other] = [await pointsOf(before), await pointsOf(after)];
  const { width, height } = one.info;
  if (width !== other.info.width || height !== other.info.height) return { points: Infinity, where: after };
  const where = Buffer.alloc(width * height, 255);
  let points = 0;
  for (let at = 0; at < where.length; at += 1) {
    const by = Math.max(
      ...[0, 1, 2].map((channel) =>
        Math.abs((one.data[at * 3 + channel] ?? 0) - (other.data[at * 3 + channel] ?? 0)),
      ),
    );
    where[at] = 255 - by;
    if (by > TOLERANCE) points += 1;
  }
  return {
    points,
    where: await sharp(where, { raw: { width, height, channels: 1 } })
      .webp({ lossless: true })
      .toBuffer(),
  };
}

/** Lays pictures into the test's folder of results: the reports that are written keep no attachments. */
export function lay(
  info: TestInfo,
  title: string,
  pictures: Readonly<Record<string, Buffer | undefined>>,
): void {
  for (const [what, picture] of Object.entries(pictures)) {
    const file = info.outputPath(`${title}-${what}.webp`);
    mkdirSync(dirname(file), { recursive: true });
    if (picture) writeFileSync(file, picture);
  }
}

/** What changed since the picture was taken, in words; nothing when it is as it was. `--update-snapshots` takes it anew when it is not. */
export async function changeOf(page: Page, name: string[], info: TestInfo): Promise<string | undefined> {
  const file = info.snapshotPath(...name);
  const title = name.join("/").replace(/\.webp$/, "");
  const kept = existsSync(file) ? readFileSync(file) : undefined;
  // What looks as it did needs no second look; what does not may only be on its way there, until nothing moves any more.
  let now: Buffer = Buffer.alloc(0);
  let found: Awaited<ReturnType<typeof difference>> | undefined;
  for (let last: Buffer | undefined; ; await page.waitForTimeout(100)) {
    const shot = await page.screenshot({ type: "jpeg", quality: 95, animations: "disabled" });
    if (last?.equals(shot)) break;
    last = shot;
    now = await pictureOf(page, shot);
    found = kept && (await difference(kept, now));
    if (found && found.points <= POINTS) return;
  }
  if (["all", "changed"].includes(info.config.updateSnapshots)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, now);
    return;
  }
  lay(info, title, { now, before: kept, difference: found?.where });
  if (!kept || !found) return `${title}: there is no picture of it`;
  return `${title}: ${found.points} points differ`;
}
