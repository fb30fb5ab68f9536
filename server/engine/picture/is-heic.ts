/** Brands of still pictures coded by HEVC (ISO/IEC 23008-12, annex B), and of any coding. */
const CODED = /^hei[cxms]$/;
const ANY = /^m[is]f1$/;

/** Whether bytes begin as a photograph of a phone that saves HEIC: by its brand, or one that it says to be like. AVIF is none. */
export function isHeic(bytes: Uint8Array): boolean {
  if (brandAt(bytes, 4) !== "ftyp") return false;
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands = [brandAt(bytes, 8)];
  for (let at = 16; at + 4 <= Math.min(length, bytes.length, MOST); at += 4) brands.push(brandAt(bytes, at));
  if (CODED.test(brands[0] ?? "")) return true;
  return ANY.test(brands[0] ?? "") && brands.some((brand) => CODED.test(brand));
}

/** A file names a few brands. */
const MOST = 256;

const brandAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
