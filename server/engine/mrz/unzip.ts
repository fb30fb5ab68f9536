import { inflateRawSync } from "node:zlib";

/** The contents of one file of a ZIP archive (stored or deflated); throws when the archive lacks it. */
export function unzipOne(archive: Uint8Array, name: string): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = lastIndexOf(view, 0x06054b50);
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const nameLength = view.getUint16(at + 28, true);
    const found = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength));
    if (found === name) return contents(archive, view, at);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  throw new Error(`The archive has no ${name}`);
}

function contents(archive: Uint8Array, view: DataView, entry: number): Uint8Array {
  const method = view.getUint16(entry + 10, true);
  const size = view.getUint32(entry + 20, true);
  const local = view.getUint32(entry + 42, true);
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = archive.subarray(start, start + size);
  return method === 0 ? packed : new Uint8Array(inflateRawSync(packed));
}

function lastIndexOf(view: DataView, signature: number): number {
  for (let at = view.byteLength - 22; at >= 0; at--) {
    if (view.getUint32(at, true) === signature) return at;
  }
  throw new Error("Not a ZIP archive");
}
