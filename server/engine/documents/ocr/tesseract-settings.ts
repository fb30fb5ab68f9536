import type { Segmentation } from "../ports";

/** Page segmentation modes of the engine. */
export const modes: Readonly<Record<Segmentation, string>> = {
  page: "3",
  block: "6",
  line: "7",
  sparse: "11",
};

/**
 * A line whose worst character is less certain than this is read once more as white print on dark. The engine's own 0.7 reads a tenth
 * of an ordinary page twice; white headings stay far below 0.5.
 */
export const invertBelow = "0.5";
