import sharp, { type Sharp } from "sharp";
import type { MediaType } from "@/server/engine/documents/types";
import { asPhoto, asScan, type drawLayout, type Sample } from "@/server/engine/samples";
import { PHOTO_RECIPES, type PhotoRecipe } from "@/server/engine/samples/photograph";

const flat = PHOTO_RECIPES.clean;
export type Drawn = ReturnType<typeof drawLayout>;
export type File = { bytes: Uint8Array; mediaType: MediaType };
const photo =
  (recipe: Partial<PhotoRecipe>, dpi = 200) =>
  (drawn: Drawn, name: string): Promise<Sample> =>
    asPhoto(drawn, name, { ...flat, ...recipe }, dpi);
const scan =
  (dpi: number, recipe: Partial<PhotoRecipe> = {}, quality = 82) =>
  (drawn: Drawn, name: string): Promise<Sample> =>
    asScan(drawn, name, { dpi, quality, recipe: { ...flat, tilt: 0.35, noise: 2.4, blur: 0.35, ...recipe } });
/** The picture once more through something that people have. */
const then =
  (take: (drawn: Drawn, name: string) => Promise<Sample>, change: (picture: Sharp) => Sharp) =>
  async (drawn: Drawn, name: string): Promise<File> => ({
    bytes: await change(sharp((await take(drawn, name)).bytes)).toBuffer(),
    mediaType: "image/jpeg",
  });

/** The ways in which people send what is on paper. */
export const ways: Readonly<Record<string, (drawn: Drawn, name: string) => Promise<File>>> = {
  "office scan": scan(200),
  "scan at 150 dpi": scan(150),
  "scan at 100 dpi": scan(100),
  "scan laid in askew": scan(200, { tilt: 2.6, margin: 0.01 }),
  "scan upside down": scan(200, { turns: 2 }),
  "scan on its side": scan(150, { turns: 1 }),
  "fax, black or white": then(photo({ noise: 4, blur: 0.6, tilt: 0.5, margin: 0.005 }), (p) =>
    p.greyscale().threshold(150).jpeg({ quality: 80 }),
  ),
  phone: photo(PHOTO_RECIPES.phone),
  "phone from aside": photo({ ...PHOTO_RECIPES.perspective, corners: 0.07, margin: 0.05, falloff: 0.5 }),
  shadow: photo(PHOTO_RECIPES.shadow),
  dark: photo(PHOTO_RECIPES.dark),
  "out of focus": photo(PHOTO_RECIPES.blur),
  "sent by a messenger": then(photo(PHOTO_RECIPES.phone), (p) =>
    p.resize(1200, 1600, { fit: "inside" }).jpeg({ quality: 72 }),
  ),
  "yellow paper": then(photo({ noise: 3, blur: 0.6, gain: 0.86, cast: [1, 0.93, 0.66] }), (p) =>
    p.jpeg({ quality: 80 }),
  ),
};
