import { PDFiumModule } from "@hyzyla/pdfium";

/** The part of PDFium's C interface that reading uses; pointers and handles are plain numbers, 0 means none. */
type Api = {
  _FPDF_InitLibraryWithConfig(config: number): void;
  _FPDF_LoadMemDocument(data: number, size: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, length: number): number;
  _FPDF_GetTrailerEnds(document: number, buffer: number, length: number): number;
  _FPDF_DocumentHasValidCrossReferenceTable(document: number): number;
  _FPDF_GetFormType(document: number): number;
  _FPDF_GetSecurityHandlerRevision(document: number): number;
  _FPDFDoc_GetAttachmentCount(document: number): number;
  _FPDFDoc_GetJavaScriptActionCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDFPage_GetRotation(page: number): number;
  _FPDFPage_GetMediaBox(page: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFPage_SetMediaBox(page: number, left: number, bottom: number, right: number, top: number): void;
  _FPDF_GetPageBoundingBox(page: number, rect: number): number;
  _FPDFPage_Flatten(page: number, flag: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFAnnot_GetFlags(annotation: number): number;
  _FPDFAnnot_GetRect(annotation: number, rect: number): number;
  _FPDFAnnot_GetColor(annotation: number, type: number, r: number, g: number, b: number, a: number): number;
  _FPDFAnnot_GetObjectCount(annotation: number): number;
  _FPDFAnnot_HasKey(annotation: number, key: number): number;
  _FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, length: number): number;
  _FPDF_PageToDevice(
    page: number,
    x: number,
    y: number,
    w: number,
    h: number,
    rotate: number,
    ...rest: number[]
  ): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFPageObj_GetFillColor(object: number, r: number, g: number, b: number, a: number): number;
  _FPDFPageObj_SetIsActive(object: number, active: number): number;
  _FPDFPageObj_CountMarks(object: number): number;
  _FPDFPageObj_GetMark(object: number, index: number): number;
  _FPDFPageObjMark_GetName(mark: number, buffer: number, length: number, needed: number): number;
  _FPDFPageObjMark_GetParamStringValue(
    mark: number,
    key: number,
    buffer: number,
    length: number,
    needed: number,
  ): number;
  _FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  _FPDFPath_CountSegments(path: number): number;
  _FPDFPath_GetPathSegment(path: number, index: number): number;
  _FPDFPathSegment_GetType(segment: number): number;
  _FPDFPathSegment_GetClose(segment: number): number;
  _FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  _FPDFImageObj_GetImageDataRaw(image: number, buffer: number, length: number): number;
  _FPDFTextObj_GetFont(text: number): number;
  _FPDFTextObj_GetFontSize(text: number, size: number): number;
  _FPDFTextObj_GetTextRenderMode(text: number): number;
  _FPDFFont_GetBaseFontName(font: number, buffer: number, length: number): number;
  _FPDFFont_GetWeight(font: number): number;
  _FPDFFont_GetFlags(font: number): number;
  _FPDFFont_GetIsEmbedded(font: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_IsGenerated(text: number, index: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number;
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  _FPDFBitmap_Create(width: number, height: number, alpha: number): number;
  _FPDFBitmap_FillRect(
    bitmap: number,
    left: number,
    top: number,
    w: number,
    h: number,
    color: number,
  ): number;
  _FPDFBitmap_GetBuffer(bitmap: number): number;
  _FPDFBitmap_GetStride(bitmap: number): number;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    w: number,
    h: number,
    rotate: number,
    flags: number,
  ): void;
  _FPDF_GetSignatureCount(document: number): number;
  _FPDF_GetSignatureObject(document: number, index: number): number;
  _FPDFSignatureObj_GetContents(signature: number, buffer: number, length: number): number;
  _FPDFSignatureObj_GetByteRange(signature: number, buffer: number, length: number): number;
  _FPDFSignatureObj_GetSubFilter(signature: number, buffer: number, length: number): number;
  _malloc(size: number): number;
  _free(pointer: number): void;
  HEAPU8: Uint8Array<ArrayBuffer>;
};

const isApi = (value: object): value is Api =>
  "_FPDF_LoadMemDocument" in value && "_FPDFText_GetTextObject" in value && "HEAPU8" in value;

/** PDFium with a scratch area for out-parameters. One instance serves one process; it is not re-entrant. */
export type Pdfium = {
  api: Api;
  /** Address of 256 bytes for out-parameters. */
  scratch: number;
  /** `count` floats at `address`; valid until the next call into PDFium. */
  floats(address: number, count: number): Float32Array;
  doubles(address: number, count: number): Float64Array;
  ints(address: number, count: number): Int32Array;
  /** Calls a function of the shape (buffer, length) → needed length, and returns the bytes. */
  bytes(call: (buffer: number, length: number) => number): Uint8Array;
  /** A NUL-terminated copy of `text` for the duration of `use`. */
  withText<T>(text: string, use: (address: number) => T): T;
};

let instance: Promise<Pdfium> | undefined;

/** The process's PDFium, loaded on first use (about 40 ms). */
export function pdfium(): Promise<Pdfium> {
  instance ??= start();
  return instance;
}

async function start(): Promise<Pdfium> {
  const api: object = await PDFiumModule({});
  if (!isApi(api)) throw new Error("pdfium: unexpected build");
  api._FPDF_InitLibraryWithConfig(0);
  const scratch = api._malloc(256);
  return {
    api,
    scratch,
    floats: (address, count) => new Float32Array(api.HEAPU8.buffer, address, count),
    doubles: (address, count) => new Float64Array(api.HEAPU8.buffer, address, count),
    ints: (address, count) => new Int32Array(api.HEAPU8.buffer, address, count),
    bytes(call) {
      const length = call(0, 0);
      if (length <= 0 || length > 64_000_000) return new Uint8Array();
      const address = api._malloc(length);
      try {
        call(address, length);
        return api.HEAPU8.slice(address, address + length);
      } finally {
        api._free(address);
      }
    },
    withText(text, use) {
      const encoded = new TextEncoder().encode(text);
      const address = api._malloc(encoded.length + 1);
      try {
        api.HEAPU8.set(encoded, address);
        api.HEAPU8[address + encoded.length] = 0;
        return use(address);
      } finally {
        api._free(address);
      }
    },
  };
}

export type OpenFailure = "encrypted" | "unreadable";
export type OpenPdf = { pdf: Pdfium; handle: number; pageCount: number; close(): void };

/** Opens a PDF from memory. The caller closes it; a file that needs a password or is broken gives its reason. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf | OpenFailure> {
  const pdf = await pdfium();
  const { api } = pdf;
  const data = api._malloc(bytes.length);
  api.HEAPU8.set(bytes, data);
  const handle = api._FPDF_LoadMemDocument(data, bytes.length, 0);
  if (!handle) {
    const reason = api._FPDF_GetLastError();
    api._free(data);
    return reason === 4 || reason === 5 ? "encrypted" : "unreadable";
  }
  return {
    pdf,
    handle,
    pageCount: api._FPDF_GetPageCount(handle),
    close() {
      api._FPDF_CloseDocument(handle);
      api._free(data);
    },
  };
}
