import { patternsOf } from "../values/text";

/** Families of programs that write PDFs, by their names in the metadata. The first match wins. */
const families = patternsOf<Family>(
  String.raw`
image_editor photoshop|gimp\b|affinity photo|pixelmator|paint\.net|snapseed|picsart|photopea|lightroom|paintshop|krita|ms ?paint|corel photo
design_tool canva\b|illustrator|indesign|affinity (?:designer|publisher)|inkscape|coreldraw|figma|quarkxpress|scribus|sketch(?:app)?\b|vectornator|adobe express
online_editor ilovepdf|smallpdf|sejda|pdffiller|pdfescape|soda ?pdf|dochub|pdf ?candy|hipdf|pdf2go|lightpdf|pdfelement|wondershare|pdf-?xchange|foxit (?:phantom|pdf editor|editor)|nitro|pdf ?expert|pdfsam|pdf24|cutepdf editor|formswift|xodo|docfly|pdf buddy|easepdf|infix|able2extract|master pdf editor|apryse webviewer
office microsoft.{0,12}(?:word|excel|powerpoint|print to pdf|publisher|office)|(?:^|\b)(?:word|excel|powerpoint|pages|numbers|keynote)$|libreoffice|openoffice|google docs|skia/pdf|quartz pdfcontext|chrom(?:e|ium)|mozilla|safari|wps (?:office|writer)|onlyoffice|print ?to ?pdf|freepdf|pdfcreator|cutepdf writer|primopdf|bullzip|dopdf|softmaker|latex|pdftex|xetex|luatex
library reportlab|\bfpdf|pyfpdf|tcpdf|dompdf|mpdf\b|pdfkit|pdf-lib|jspdf|prawn|pdfmake|weasyprint|mupdf|pypdf|pikepdf|borb|pdfsharp|migradoc|gofpdf|maroto|hummus|pdfium|wkhtmltopdf|^qt \d|cairo|libharu|haru free|xhtml2pdf|img2pdf|unidoc|unipdf
optimiser ghostscript|qpdf|pdftk|acrobat(?! distiller)(?! pdfmaker)|image to pdf|distiller|pdf compressor|cpdf|camscanner|adobe scan|genius scan|scanbot|paper capture|image conversion
`,
  "i",
);

export type Family =
  | "image_editor"
  | "design_tool"
  | "online_editor"
  | "office"
  | "library"
  | "optimiser"
  | "unknown";

/** The family a program's name belongs to; `unknown` for payroll, bank and print engines, which are as expected. */
export const familyOf = (name: string): Family =>
  families.find(([, pattern]) => pattern.test(name))?.[0] ?? "unknown";

/** Programs whose presence in an editing history means that content may have been changed by hand. */
export const edits = (name: string): boolean => {
  const family = familyOf(name);
  return family === "image_editor" || family === "design_tool" || family === "online_editor";
};
