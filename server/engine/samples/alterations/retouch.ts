import sharp from "sharp";
import { type DrawnDocument, places } from "../drawn-document";
import { decode, encodeJpeg, encodePng, type Pixels } from "../pixels";
import { rasterise } from "../rasterise";
import { truthOf } from "../sample";
import { writePdf } from "../write-pdf";
import { type Alteration, PRIZE } from "./alteration";
import { amountChanged } from "./content";
import { expect } from "./edit";
import { copyMove, recompressed, regionOf, scanned, screenCapture, splice } from "./picture";

type PictureEdit = (
  picture: Pixels,
  document: DrawnDocument,
  altered: DrawnDocument,
) => Promise<Pixels | undefined>;

/**
 * A scanned page with an edit in its pixels; amounts end up contradicting each other where arithmetic exists. A JPEG was one
 * before, of a coarser quality.
 */
export function retouched(change: PictureEdit, codes: string[], format: "png" | "jpeg"): Alteration {
  return async (template, story, name) => {
    const document = template.draw(story);
    const field = PRIZE[document.type];
    const altered =
      field === undefined ? undefined : amountChanged(field, 0.2, codes, "medium", "first")(document, story);
    if (!altered) return undefined;
    const scan = await scanned(document, name);
    const opened = format === "png" ? scan : await decode(await encodeJpeg(scan, 80));
    const picture = await change(opened, document, altered);
    if (!picture) return undefined;
    const bytes = format === "png" ? await encodePng(picture) : await encodeJpeg(picture, 92);
    const truth = { ...truthOf(altered, "image"), pages: [] };
    return {
      name: `${name}.${format === "png" ? "png" : "jpg"}`,
      mediaType: format === "png" ? "image/png" : "image/jpeg",
      bytes,
      truth,
    };
  };
}

async function plain(document: DrawnDocument): Promise<Pixels | undefined> {
  const [page] = await rasterise(await writePdf(document), 200);
  return page;
}

/** Region of the altered amount, wide enough for the old one and the new one. */
function patch(picture: Pixels, document: DrawnDocument, altered: DrawnDocument) {
  const field = PRIZE[document.type] ?? "";
  const [before, after] = [document, altered].map((which) => {
    const found = places(which).find((candidate) => candidate.field === field && candidate.page === 1);
    return found && { x0: found.box[0], y0: found.box[1], x1: found.box[2], y1: found.box[3] };
  });
  if (!before || !after) return undefined;
  const [x, y] = [
    Math.floor(Math.min(before.x0, after.x0) * picture.width) - 3,
    Math.floor(before.y0 * picture.height) - 3,
  ];
  return {
    x,
    y,
    width: Math.ceil(Math.max(before.x1, after.x1) * picture.width) + 3 - x,
    height: Math.ceil(before.y1 * picture.height) + 3 - y,
  };
}

/** The new amount typed elsewhere and pasted in: clean pixels among noisy ones. */
export const spliced: PictureEdit = async (picture, document, altered) => {
  const [region, donor] = [patch(picture, document, altered), await plain(altered)];
  return region && donor && splice(picture, donor, region);
};

/** The same from a strongly compressed picture. */
export const pasted: PictureEdit = async (picture, document, altered) => {
  const [region, donor] = [patch(picture, document, altered), await plain(altered)];
  return region && donor && recompressed(picture, donor, region);
};

/** The gross (or the closing balance) copied over the amount, with its noise. */
export const cloned: PictureEdit = async (picture, document) => {
  const [from, to] = [
    regionOf(document, document.type === "payslip" ? "gross_pay" : "closing_balance", picture),
    regionOf(document, PRIZE[document.type] ?? "", picture),
  ];
  return from && to && copyMove(picture, from, to);
};

/** The page in a browser window, as a picture of the screen. */
export const captured: Alteration = async (template, story, name) => {
  const document = template.draw(story);
  const page = await plain(document);
  if (!page) return undefined;
  expect(document, ["screen_capture"], "document", "low");
  return {
    name: `${name}.png`,
    mediaType: "image/png",
    bytes: await encodePng(screenCapture(page)),
    truth: { ...truthOf(document, "image"), places: [] },
  };
};

/** A scan whose EXIF data name a picture editor. */
export const taggedByEditor: Alteration = async (template, story, name) => {
  const document = expect(template.draw(story), ["image_editor_metadata"], "image", "low");
  const jpeg = await encodeJpeg(await scanned(document, name), 88);
  const bytes = await sharp(jpeg)
    .withExif({ IFD0: { Software: "Adobe Photoshop 25.11 (Windows)", DateTime: "2026:11:10 22:41:07" } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return {
    name: `${name}.jpg`,
    mediaType: "image/jpeg",
    bytes: new Uint8Array(bytes),
    truth: truthOf(document, "image"),
  };
};
