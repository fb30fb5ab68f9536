import { join } from "node:path";
import { Font } from "@react-pdf/renderer";

/** The face of the PDF files that we write: those inside every reader lack the letters of most names east of Vienna. */
export const PDF_FACE = "Liberation Sans";

const face = (name: string) =>
  join(process.cwd(), `node_modules/pdfjs-dist/standard_fonts/LiberationSans-${name}.ttf`);
Font.register({
  family: PDF_FACE,
  fonts: [{ src: face("Regular") }, { src: face("Bold"), fontWeight: 700 }],
});
Font.registerHyphenationCallback((word) => [word]);
