import type { Box } from "./types";

/** An upright picture, one byte (grey) or three bytes (RGB) per pixel, rows from top to bottom. */
export type Raster = { width: number; height: number; channels: 1 | 3; data: Uint8Array };

/** How text lies on the picture: a page of blocks, one block, one line, or words anywhere. */
export type Segmentation = "page" | "block" | "line" | "sparse";

export type TextRequest = {
  /** Model names such as `spa` or `eng`, most likely first. */
  languages: readonly string[];
  segmentation: Segmentation;
  /** Local thresholding for uneven light. */
  sauvola?: boolean;
  /** Only these characters may be read. */
  alphabet?: string;
};

/** `box` in fractions of the picture, `confidence` 0..1, `line` counts the engine's own text lines. */
export type ReadWord = { text: string; box: Box; confidence: number; line: number };

/** Reads printed text from pictures. Implementations: tesseract.js (default) and the `tesseract` command. */
export type TextReader = {
  /** Figures of less confidence are read once more by themselves. */
  doubtful: number;
  read(picture: Raster, request: TextRequest): Promise<ReadWord[]>;
  /** The same for several small pictures, each by itself. */
  readEach(pictures: readonly Raster[], request: TextRequest): Promise<ReadWord[][]>;
};

/** What reading one document may use. Without a text reader, pictures yield pages without words. */
export type ReadPorts = {
  text?: TextReader;
  /** Called after every page: whoever watches the reading knows that it moves. */
  progress?: () => void;
};
