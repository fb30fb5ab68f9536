/** What a camera or program noted in a JPEG beside its pixels, as segments APP1 to APP13; the reader of documents looks at them. */
export function notesOf(jpeg: Uint8Array): Uint8Array[] {
  const notes: Uint8Array[] = [];
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1] ?? 0;
    // The pixels begin.
    if (marker === 0xda) break;
    const end = at + 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0));
    if (end > jpeg.length || end <= at + 3) break;
    if (marker >= 0xe1 && marker <= 0xed) notes.push(jpeg.slice(at, end));
    at = end;
  }
  return notes;
}

/** A JPEG with such notes. Their picture is upright now and has another size: how it was held, and its small preview, are left out. */
export function withNotes(jpeg: Uint8Array, notes: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const kept = notes.map((note) => (isExif(note) ? uprightExif(note) : note));
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

const isExif = (note: Uint8Array) =>
  note[1] === 0xe1 && String.fromCharCode(...note.subarray(4, 8)) === "Exif" && note.length > 20;

const ORIENTATION = 0x0112;

function uprightExif(note: Uint8Array): Uint8Array {
  const copy = note.slice();
  const view = new DataView(copy.buffer, 10);
  const little = view.getUint16(0) === 0x4949;
  try {
    const first = view.getUint32(4, little);
    const count = view.getUint16(first, little);
    for (let entry = 0; entry < count; entry += 1) {
      const at = first + 2 + entry * 12;
      if (view.getUint16(at, little) === ORIENTATION) view.setUint16(at + 8, 1, little);
    }
    // The second directory holds the preview.
    view.setUint32(first + 2 + count * 12, 0, little);
  } catch {
    // Cut off or of another shape: its words are kept as they are.
  }
  return copy;
}
