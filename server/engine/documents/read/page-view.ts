import type { Box, Page } from "../types";
import { mapBox, tidy } from "./geometry";

/** Where a box of a page lies on the picture as stored (EXIF orientation applied): what a viewer draws over it. */
export function boxAsStored(page: Page, box: Box): Box {
  if (!page.view) return box;
  const { rows, matrix } = page.view;
  const across = (box[0] + box[2]) / 2 - 0.5;
  const slope = (y: number) => y + (rows[0] + rows[1] * y) * across;
  return tidy(mapBox(matrix, [box[0], slope(box[1]), box[2], slope(box[3])]));
}
