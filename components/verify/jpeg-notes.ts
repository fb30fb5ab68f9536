/** EXIF and XMP, programs' own words, and IPTC. A profile of colours is none of them: it is true of the pixels it came with only. */
const NOTES: ReadonlySet<number> = new Set([0xe1, 0xeb, 0xed]);

/** What a camera or program noted in a JPEG beside its pixels; the reader of documents looks at it. */
export function notesOf(jpeg: Uint8Array): Uint8Array[] {
  const notes: Uint8Array[] = [];
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1] ?? 0;
    // The pixels begin.
    if (marker === 0xda) break;
    const end = at + 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0));
    if (end > jpeg.length || end <= at + 3) break;
    if (NOTES.has(marker)) notes.push(jpeg.slice(at, end));
    at = end;
  }
  return notes;
}

/**
 * A JPEG with such notes, without the place where it was taken, which nobody asks for. It is upright now: a small preview that shows it
 * turned, or the whole of which it was `cut`, is left out.
 */
export function withNotes(
  jpeg: Uint8Array,
  notes: readonly Uint8Array[],
  cut = false,
): Uint8Array<ArrayBuffer> {
  const kept = notes.map((note) => (isExif(note) ? uprightExif(note, cut) : withoutPlace(note)));
  const joined = new Uint8Array(jpeg.length + kept.reduce((sum, note) => sum + note.length, 0));
  joined.set(jpeg.subarray(0, 2));
  let at = 2;
  for (const note of kept) {
    joined.set(note, at);
    at += note.length;
  }
  joined.set(jpeg.subarray(2), at);
  return joined;
}

const PLACES =
  "exif:GPS\\w+|photoshop:(?:City|State|Country)|Iptc4xmp(?:Core|Ext):(?:Location\\w*|CountryCode)";
const PLACE_IN_XMP = new RegExp(
  `(?:${PLACES})\\s*=\\s*(?:"[^"]*"|'[^']*')|<(${PLACES})\\b[^>]*>[^]*?</\\1\\s*>`,
  "g",
);

/** XMP writes the place beside EXIF: in attributes or elements, which become blanks. */
function withoutPlace(note: Uint8Array): Uint8Array {
  if (note[1] !== 0xe1) return note;
  const text = Array.from(note, (byte) => String.fromCharCode(byte)).join("");
  const blank = text.replace(PLACE_IN_XMP, (found) => " ".repeat(found.length));
  return blank === text ? note : Uint8Array.from(blank, (char) => char.charCodeAt(0));
}

const isExif = (note: Uint8Array) =>
  note[1] === 0xe1 && String.fromCharCode(...note.subarray(4, 8)) === "Exif" && note.length > 20;

const [ORIENTATION, PREVIEW, PREVIEW_LENGTH, PLACE] = [0x0112, 0x0201, 0x0202, 0x8825];
/** Bytes of one value by its type. */
const BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

function uprightExif(note: Uint8Array, cut: boolean): Uint8Array {
  const copy = note.slice();
  const tiff = copy.subarray(10);
  const view = new DataView(copy.buffer, 10);
  const little = view.getUint16(0) === 0x4949;
  const entriesOf = (directory: number) =>
    Array.from({ length: view.getUint16(directory, little) }, (_, index) => {
      const at = directory + 2 + index * 12;
      return { at, tag: view.getUint16(at, little), value: view.getUint32(at + 8, little) };
    });
  /** A directory and all it points at become zeros. */
  const blank = (directory: number) => {
    const entries = entriesOf(directory);
    const wordOf = (wanted: number) => entries.find(({ tag }) => tag === wanted)?.value ?? 0;
    const preview = wordOf(PREVIEW);
    tiff.fill(0, preview, preview + wordOf(PREVIEW_LENGTH));
    for (const { at, value } of entries) {
      const size = (BYTES[view.getUint16(at + 2, little)] ?? 0) * view.getUint32(at + 4, little);
      if (size > 4) tiff.fill(0, value, value + size);
    }
    tiff.fill(0, directory, directory + 2 + entries.length * 12 + 4);
  };
  try {
    const first = view.getUint32(4, little);
    const entries = entriesOf(first);
    const next = first + 2 + entries.length * 12;
    const held = entries.find(({ tag }) => tag === ORIENTATION);
    const turned = held !== undefined && view.getUint16(held.at + 8, little) > 1;
    if (held) view.setUint16(held.at + 8, 1, little);
    const second = view.getUint32(next, little);
    if ((cut || turned) && second > 0) {
      view.setUint32(next, 0, little);
      blank(second);
    }
    const place = entries.find(({ tag }) => tag === PLACE);
    if (place) {
      // The entries behind it move up.
      tiff.copyWithin(place.at, place.at + 12, next + 4);
      tiff.fill(0, next - 8, next + 4);
      view.setUint16(first, entries.length - 1, little);
      blank(place.value);
    }
  } catch {
    // Cut off or of another shape: its words are kept as they are.
  }
  return copy;
}
