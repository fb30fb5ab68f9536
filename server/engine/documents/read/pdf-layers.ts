import type { Pdfium } from "../../pdfium";
import type { Drawn } from "./pdf-objects";
import { type PdfStructure, textOf } from "./pdf-structure";

/** The names of the layers that a viewer does not show when it opens the file. */
export function layersOff(file: PdfStructure | undefined): ReadonlySet<string> {
  const layers = file?.dict(file.root.entries.get("OCProperties"));
  const usual = file?.dict(layers?.entries.get("D"));
  if (file === undefined || layers === undefined || usual === undefined) return new Set();
  const names = (of: string, all: typeof usual): string[] =>
    file.list(all.entries.get(of)).map((layer) => textOf(file.of(file.dict(layer)?.entries.get("Name"))));
  const base = JSON.stringify(file.of(usual.entries.get("BaseState")) ?? "");
  const off = /"OFF"/.test(base) ? names("OCGs", layers) : [];
  const on = new Set(names("ON", usual));
  return new Set(
    [...off.filter((name) => !on.has(name)), ...names("OFF", usual)].filter((name) => name !== ""),
  );
}

/** The objects of a page that stand in such a layer. */
export function hiddenByLayer(
  { api, bytes, scratch, ints, withText }: Pdfium,
  drawn: readonly Drawn[],
  off: ReadonlySet<string>,
): ReadonlySet<number> {
  const hidden = new Set<number>();
  if (off.size === 0) return hidden;
  const read = (ask: (buffer: number, length: number, out: number) => number): string => {
    const raw = bytes((buffer, length) => (ask(buffer, length, scratch) ? (ints(scratch, 1)[0] ?? 0) : 0));
    return new TextDecoder("utf-16le").decode(raw).replace(/\0.*$/s, "");
  };
  for (const { handle } of drawn)
    for (let i = 0; i < api._FPDFPageObj_CountMarks(handle); i += 1) {
      const mark = api._FPDFPageObj_GetMark(handle, i);
      if (read((buffer, length, out) => api._FPDFPageObjMark_GetName(mark, buffer, length, out)) !== "OC")
        continue;
      const layer = withText("Name", (key) =>
        read((buffer, length, out) =>
          api._FPDFPageObjMark_GetParamStringValue(mark, key, buffer, length, out),
        ),
      );
      if (off.has(layer)) hidden.add(handle);
    }
  return hidden;
}
