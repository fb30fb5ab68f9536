import type { Raster } from "../../picture/raster";
import type { FaceModels } from "../ports";
import { LEAST_PORTRAIT } from "./match";

export type Portrait = Readonly<{ size: number; embedding: Float32Array }>;
export type PortraitProblem = "no_portrait" | "portrait_small";

/**
 * The face on a document picture: the largest one (documents repeat the portrait in small as a ghost image). Portraits under
 * 80 pixels are refused, since genuine matches fail on them too often.
 */
export async function readPortrait(picture: Raster, models: FaceModels): Promise<Portrait | PortraitProblem> {
  const [largest] = await models.detector.detect(picture);
  if (!largest) return "no_portrait";
  if (largest.box.height < LEAST_PORTRAIT) return "portrait_small";
  const points = await models.landmarks.landmarks(picture, largest.box);
  return { size: Math.round(largest.box.height), embedding: await models.embedder.embed(picture, points) };
}
