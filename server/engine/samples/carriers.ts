import { Page } from "./canvas";
import { DrawnDocument } from "./drawn-document";
import { PHOTO_RECIPES, type PhotoClass, type PhotoRecipe, photograph, photoJpeg } from "./photograph";
import { encodeJpeg, type Pixels } from "./pixels";
import { rasterise } from "./rasterise";
import { type Sample, truthOf } from "./sample";
import { writePdf } from "./write-pdf";

/** The document as its issuer would send it: a PDF with text. */
export async function asTextPdf(document: DrawnDocument, name: string): Promise<Sample> {
  return {
    name: `${name}.pdf`,
    mediaType: "application/pdf",
    bytes: await writePdf(document),
    truth: truthOf(document, "text_pdf"),
  };
}

/** One page photographed: a class of the measurements or a recipe of one's own. */
export async function asPhoto(
  document: DrawnDocument,
  name: string,
  how: PhotoClass | PhotoRecipe,
  dpi = 200,
  page = 1,
): Promise<Sample> {
  const recipe = typeof how === "string" ? PHOTO_RECIPES[how] : how;
  const bytes = await photoJpeg(await pagePixels(document, dpi, page), recipe, name);
  const still = recipe.tilt === 0 && recipe.corners === 0 && recipe.margin === 0 && recipe.turns === 0;
  return { name: `${name}.jpg`, mediaType: "image/jpeg", bytes, truth: pictureTruth(document, page, still) };
}

export interface ScanOptions {
  dpi?: number;
  recipe?: PhotoRecipe;
  /** A hidden text layer, as scanners with text recognition write it: the given document's text. */
  textLayer?: DrawnDocument;
  quality?: number;
}

const SCANNER: PhotoRecipe = { ...PHOTO_RECIPES.clean, tilt: 0.35, noise: 2.4, gain: 0.985, blur: 0.35 };

/** Every page as a picture inside a PDF, as office scanners write it. */
export async function asScan(
  document: DrawnDocument,
  name: string,
  options: ScanOptions = {},
): Promise<Sample> {
  const recipe = options.recipe ?? SCANNER;
  const pictures = await rasterise(await writePdf(document), options.dpi ?? 200);
  const made = document.info?.created ?? "2026-01-01T09:00:00Z";
  const scan = new DrawnDocument(
    document.type,
    `${document.layout}_scan`,
    document.country,
    document.language,
    document.applicant,
    {
      creator: "Escáner multifunción MF-420",
      producer: "MF-420 PDF Encoder 3.1",
      created: made,
      modified: made,
    },
  );
  for (const [index, picture] of pictures.entries()) {
    const from = document.pages[index];
    if (!from) continue;
    // A sheet laid in sideways makes a page that lies.
    const [width, height] = recipe.turns % 2 === 0 ? [from.width, from.height] : [from.height, from.width];
    const page = scan.add(new Page(width, height));
    const shot = await photograph(picture, recipe, `${name}/${index}`);
    page.picture(0, 0, page.width, page.height, await encodeJpeg(shot, options.quality ?? 82), "image/jpeg");
    for (const mark of options.textLayer?.pages[index]?.marks ?? []) {
      if (mark.kind === "text") page.marks.push({ ...mark, font: "helvetica", hidden: true, opacity: 1 });
    }
  }
  const truth = { ...truthOf(document, "image_pdf"), carrier: "image_pdf" as const };
  return { name: `${name}.pdf`, mediaType: "application/pdf", bytes: await writePdf(scan), truth };
}

async function pagePixels(document: DrawnDocument, dpi: number, page: number): Promise<Pixels> {
  const pictures = await rasterise(await writePdf(document), dpi);
  const picture = pictures[page - 1];
  if (!picture) throw new RangeError(`no page ${page}`);
  return picture;
}

/** A picture shows one page: the truth keeps every field, the places only that page's. */
function pictureTruth(document: DrawnDocument, page: number, still: boolean): Sample["truth"] {
  const truth = truthOf(document, "image");
  const places = still
    ? truth.places.filter((place) => place.page === page).map((place) => ({ ...place, page: 1 }))
    : [];
  return { ...truth, places, pages: truth.pages.slice(page - 1, page) };
}
