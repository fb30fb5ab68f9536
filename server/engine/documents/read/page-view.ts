import { fromUnitSquare, project } from "../../picture/perspective";
import { mapBox, tidy } from "../geometry";
import type { Box, Page } from "../types";

/** Where a box of a page lies on the picture as stored (EXIF orientation applied): what a viewer draws over it. */
export function boxAsStored(page: Page, box: Box): Box {
  if (!page.view) return box;
  const { rows, matrix, paper } = page.view;
  const across = (box[0] + box[2]) / 2 - 0.5;
  const slope = (y: number) => y + (rows[0] + rows[1] * y) * across;
  const level = mapBox(matrix, [box[0], slope(box[1]), box[2], slope(box[3])]);
  if (paper === undefined) return tidy(level);
  const onPicture = fromUnitSquare(paper);
  const [x0, y0, x1, y1] = level;
  const [left, top] = project(onPicture, x0, (y0 + y1) / 2);
  const [right, bottom] = project(onPicture, x1, (y0 + y1) / 2);
  const [, above] = project(onPicture, (x0 + x1) / 2, y0);
  const [, below] = project(onPicture, (x0 + x1) / 2, y1);
  return tidy([left, Math.min(above, top, bottom), right, Math.max(below, top, bottom)]);
}
