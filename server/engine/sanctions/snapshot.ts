/** Typed arrays by name, packed into one buffer: what an index is on disk and between threads. */
export type Section = Uint8Array | Uint16Array | Int16Array | Uint32Array | Int32Array | Float32Array;

const MAGIC = 0x58534c50;
/** Raised whenever the meaning of a section changes: an older file is then built anew. */
export const SNAPSHOT_VERSION = 4;
const KINDS = { Uint8Array, Uint16Array, Int16Array, Uint32Array, Int32Array, Float32Array } as const;
type Kind = keyof typeof KINDS;
const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

function view(kind: Kind, buffer: ArrayBufferLike, at: number, length: number): Section {
  switch (kind) {
    case "Uint8Array":
      return new Uint8Array(buffer, at, length);
    case "Uint16Array":
      return new Uint16Array(buffer, at, length);
    case "Int16Array":
      return new Int16Array(buffer, at, length);
    case "Uint32Array":
      return new Uint32Array(buffer, at, length);
    case "Int32Array":
      return new Int32Array(buffer, at, length);
    case "Float32Array":
      return new Float32Array(buffer, at, length);
  }
}

const aligned = (at: number) => (at + 7) & ~7;

/** The sections as one shared buffer, eight-byte aligned, with a JSON directory in front. */
export function packSnapshot(sections: Record<string, Section>, about: unknown): SharedArrayBuffer {
  const directory: Record<string, { kind: string; at: number; length: number }> = {};
  let at = 0;
  for (const [name, section] of Object.entries(sections)) {
    directory[name] = { kind: section.constructor.name, at, length: section.length };
    at = aligned(at + section.byteLength);
  }
  const head = new TextEncoder().encode(JSON.stringify({ directory, about }));
  const start = aligned(12 + head.length);
  const buffer = new SharedArrayBuffer(start + at);
  new Uint32Array(buffer, 0, 3).set([MAGIC, SNAPSHOT_VERSION, head.length]);
  const bytes = new Uint8Array(buffer);
  bytes.set(head, 12);
  for (const [name, section] of Object.entries(sections))
    bytes.set(
      new Uint8Array(section.buffer, section.byteOffset, section.byteLength),
      start + (directory[name]?.at ?? 0),
    );
  return buffer;
}

/** Views on the sections of a packed buffer, without copying; throws when the bytes are not a whole snapshot. */
export function openSnapshot(buffer: ArrayBufferLike): { sections: Map<string, Section>; about: unknown } {
  const refuse = () => new Error("not a sanctions index of this version");
  if (buffer.byteLength < 12) throw refuse();
  const [magic, version, headLength = 0] = new Uint32Array(buffer, 0, 3);
  if (magic !== MAGIC || version !== SNAPSHOT_VERSION || headLength > buffer.byteLength - 12) throw refuse();
  const head: unknown = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 12, headLength).slice()));
  if (
    typeof head !== "object" ||
    head === null ||
    !("directory" in head) ||
    typeof head.directory !== "object"
  )
    throw refuse();
  const start = aligned(12 + headLength);
  const sections = new Map<string, Section>();
  for (const [name, entry] of Object.entries(head.directory ?? {})) {
    const { kind, at, length } = entry as { kind: string; at: number; length: number };
    if (!isKind(kind) || start + at + length * KINDS[kind].BYTES_PER_ELEMENT > buffer.byteLength)
      throw refuse();
    sections.set(name, view(kind, buffer, start + at, length));
  }
  return { sections, about: "about" in head ? head.about : null };
}
