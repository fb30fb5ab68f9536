import { type OpenPdf, openPdf } from "../../../pdfium";
import { type Look, looksDifferent, looksOf } from "../pdf-look";
import { type Change, changesOf } from "../pdf-revisions";
import {
  nameOf,
  type PdfDict,
  type PdfRef,
  type PdfStructure,
  type PdfValue,
  structureOf,
} from "../pdf-structure";
import { formFields, type Permissions } from "./signed-fields";

/** What came into a file after a signature, counted by what a signature can permit. */
export type Additions = {
  /** Fields filled in or changed; `locked` of them are among those that the signature keeps as they are. */
  fields: number;
  locked: number;
  /** Annotations that show something of their own, and fields that were not there. */
  notes: number;
  /** Highlights, links and other annotations that show nothing of their own. */
  marks: number;
  /** Further signatures. Time stamps of the document are always allowed and not counted. */
  signatures: number;
};

export type LaterChanges = {
  pagesBefore: number;
  pagesAfter: number;
  /** Places whose words differ. */
  changes: readonly Change[];
  /** Pages whose own content looks different. */
  repainted: readonly number[];
  /** Undefined where the file's objects cannot be read. */
  additions: Additions | undefined;
};

/** Words are compared on so many pages; how a page looks, on every one of which an object differs. */
export const comparedPages = 12;
const maxRepainted = 40;
/** Fine enough for one digit, of which some pixels differ when another one is drawn. */
const closeLook = { side: 1_600, pixels: 12 };

/** The file as it is; `shown` is what its first pages show. */
type Now = {
  opened: OpenPdf;
  bytes: Uint8Array;
  file: PdfStructure | undefined;
  shown: () => readonly Look[];
};

/** Compares the state that a signature covers, the first `end` bytes, with the file as it is. Undefined where nothing follows. */
export async function changesAfter(
  { opened, bytes, file, shown }: Now,
  end: number,
  permissions: Permissions | undefined,
): Promise<LaterChanges | undefined> {
  if (bytes.subarray(end).every((byte) => byte <= 32)) return undefined;
  const signed = await openPdf(bytes.subarray(0, end));
  if (typeof signed === "string") return undefined;
  try {
    const before = structureOf(bytes, end);
    const compared = before && file ? differences(before, file, permissions) : undefined;
    const [earlier, later] = [looksOf(signed, comparedPages), shown()];
    const changes = earlier.flatMap((look, index) => {
      const now = later[index];
      return now ? changesOf(look, now, index + 1).slice(0, 40) : [];
    });
    // Where objects cannot be compared, every page may be another.
    const differing = compared?.pages ?? [...earlier.keys()];
    const drawnAnew = earlier.flatMap((look, index) =>
      look.drawing === later[index]?.drawing ? [] : [index],
    );
    const repainted: number[] = [];
    for (const index of [...new Set([...differing, ...drawnAnew])].slice(0, maxRepainted)) {
      const look = differing.includes(index) ? closeLook : undefined;
      if (await looksDifferent(bytes.subarray(0, end), bytes, index, look)) repainted.push(index + 1);
    }
    return {
      pagesBefore: signed.pageCount,
      pagesAfter: opened.pageCount,
      changes,
      repainted,
      additions: compared?.additions,
    };
  } finally {
    signed.close();
  }
}

/** What of a page says nothing of how it looks, or is compared by itself. */
const besides = new Set([
  "Parent",
  "Annots",
  "Metadata",
  "PieceInfo",
  "LastModified",
  "StructParents",
  "Tabs",
  "Thumb",
  "B",
]);
const inherited = ["Resources", "MediaBox", "CropBox", "Rotate"];

/** Pages, from 0, of which an object differs, and what was added around them. */
function differences(
  before: PdfStructure,
  after: PdfStructure,
  permissions: Permissions | undefined,
): { pages: number[]; additions: Additions } {
  const [earlier, later] = [pagesOf(before), pagesOf(after)];
  const layers = !same(
    before,
    before.root.entries.get("OCProperties"),
    after,
    after.root.entries.get("OCProperties"),
  );
  const pages: number[] = [];
  for (let index = 0; index < Math.min(earlier.length, later.length); index += 1) {
    const [old, now] = [earlier[index] ?? new Map(), later[index] ?? new Map()];
    const keys = [...new Set([...old.keys(), ...now.keys()])].filter((key) => !besides.has(key));
    const isSame = keys.every((key) =>
      key === "Contents"
        ? same(before, streams(before, old.get(key)), after, streams(after, now.get(key)))
        : same(before, old.get(key), after, now.get(key)),
    );
    if (layers || !isSame) pages.push(index);
  }
  return { pages, additions: additionsOf(before, after, earlier, later, permissions) };
}

const streams = (file: PdfStructure, value: PdfValue | undefined): PdfValue => {
  const items = file.list(value);
  return { kind: "list", items: items.length > 0 ? items : [value ?? null] };
};

type PageEntries = Map<string, PdfValue>;

function pagesOf(file: PdfStructure): PageEntries[] {
  const pages: PageEntries[] = [];
  const seen = new Set<PdfDict>();
  const walk = (value: PdfValue | undefined, above: PageEntries) => {
    const node = file.dict(value);
    if (!node || seen.has(node) || seen.size > 20_000) return;
    seen.add(node);
    const entries = new Map([...above, ...node.entries]);
    if (!node.entries.has("Kids")) pages.push(entries);
    else {
      const given = new Map([...entries].filter(([key]) => inherited.includes(key)));
      for (const kid of file.list(node.entries.get("Kids"))) walk(kid, given);
    }
  };
  walk(file.root.entries.get("Pages"), new Map());
  return pages;
}

function additionsOf(
  before: PdfStructure,
  after: PdfStructure,
  earlier: readonly PageEntries[],
  later: readonly PageEntries[],
  permissions: Permissions | undefined,
): Additions {
  const added = { fields: 0, locked: 0, notes: 0, marks: 0, signatures: 0 };
  const [known, fields] = [formFields(before), formFields(after)];
  for (const [name, field] of fields) {
    const old = known.get(name);
    if (
      old &&
      same(before, old.value, after, field.value) &&
      sameWidgets(before, old.widgets, after, field.widgets)
    )
      continue;
    const signed = after.dict(field.value);
    if (field.type === "Sig" && (!old || old.value === null)) {
      const isStamp = nameOf(after.of(signed?.entries.get("SubFilter"))) === "ETSI.RFC3161";
      // A place that was only reserved for a signature to come is empty; a stamp of the document shows nothing.
      if (isStamp && field.widgets.some((widget) => isSeen(after, widget))) added.notes += 1;
      else if (signed && !isStamp) added.signatures += 1;
    } else if (!old) added.notes += 1;
    else {
      added.fields += 1;
      if (permissions?.locks(name)) added.locked += 1;
    }
  }
  for (const name of known.keys()) if (!fields.has(name)) added.fields += 1;
  const widgets = new Set([...fields.values(), ...known.values()].flatMap((field) => field.widgets));
  for (const [index, page] of later.entries()) {
    const own = (file: PdfStructure, entries: PageEntries | undefined) =>
      file.list(entries?.get("Annots")).flatMap((value) => {
        const annotation = file.dict(value);
        return annotation && !widgets.has(annotation) ? [annotation] : [];
      });
    const old = [...own(before, earlier[index])];
    for (const annotation of own(after, page)) {
      const at = old.findIndex((one) => sameEntries(before, one, after, annotation));
      if (at >= 0) old.splice(at, 1);
      else count(added, nameOf(after.of(annotation.entries.get("Subtype"))));
    }
    // What is left was taken away; what was changed was counted as it is now.
    for (const gone of old) count(added, nameOf(before.of(gone.entries.get("Subtype"))));
  }
  return added;
}

function isSeen(file: PdfStructure, widget: PdfDict): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = file
    .list(widget.entries.get("Rect"))
    .map((value) => Number(file.of(value)));
  return widget.entries.has("AP") && (right - left) * (top - bottom) !== 0;
}

const quiet = new Set(["Highlight", "Underline", "Squiggly", "Link", "Popup", "Text"]);
const count = (added: { notes: number; marks: number }, subtype: string): void => {
  if (quiet.has(subtype)) added.marks += 1;
  else added.notes += 1;
};

/** Entries that lead back to pages and fields, or say when somebody saved. */
const back = new Set(["P", "Parent", "Popup", "IRT", "M", "StructParent", "Kids", "V", "Lock"]);

const sameEntries = (before: PdfStructure, a: PdfDict, after: PdfStructure, b: PdfDict): boolean =>
  [...new Set([...a.entries.keys(), ...b.entries.keys()])]
    .filter((key) => !back.has(key))
    .every((key) => same(before, a.entries.get(key), after, b.entries.get(key)));

const sameWidgets = (
  before: PdfStructure,
  a: readonly PdfDict[],
  after: PdfStructure,
  b: readonly PdfDict[],
): boolean =>
  a.length === b.length &&
  a.every((widget, index) => {
    const other = b[index];
    return other !== undefined && sameEntries(before, widget, after, other);
  });

/** Whether two values of two states come to the same, with all that they refer to. Pages that they lead to are left out. */
function same(
  before: PdfStructure,
  a: PdfValue | undefined,
  after: PdfStructure,
  b: PdfValue | undefined,
): boolean {
  const seen = new Set<string>();
  const open: [PdfValue, PdfValue][] = [[a ?? null, b ?? null]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [first, second] = pair;
    if (isRef(first) && isRef(second)) {
      const key = `${first.number} ${second.number}`;
      if (seen.has(key)) continue;
      seen.add(key);
    }
    const [old, now] = [before.of(first), after.of(second)];
    if (typeof old !== "object" || typeof now !== "object" || old === null || now === null) {
      if (old !== now) return false;
    } else if (old.kind === "dict" && now.kind === "dict") {
      if (isPage(before, old) && isPage(after, now)) continue;
      if (old.entries.size !== now.entries.size || !sameData(old.data, now.data)) return false;
      for (const [key, value] of old.entries) {
        if (!now.entries.has(key)) return false;
        open.push([value, now.entries.get(key) ?? null]);
      }
    } else if (old.kind === "list" && now.kind === "list") {
      if (old.items.length !== now.items.length) return false;
      for (const [index, value] of old.items.entries()) open.push([value, now.items[index] ?? null]);
    } else if (old.kind === "name" && now.kind === "name") {
      if (old.name !== now.name) return false;
    } else if (old.kind === "text" && now.kind === "text") {
      if (old.bytes !== now.bytes) return false;
    } else return false;
  }
  return true;
}

const isRef = (value: PdfValue): value is PdfRef => typeof value === "object" && value?.kind === "ref";
const isPage = (file: PdfStructure, { entries }: PdfDict): boolean =>
  ["Page", "Pages"].includes(nameOf(file.of(entries.get("Type"))));

function sameData(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (!a || !b) return a === b;
  return a.length === b.length && Buffer.compare(a, b) === 0;
}
