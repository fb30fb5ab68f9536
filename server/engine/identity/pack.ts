/** Several byte strings and what is to be known of them, in one: length of the head, the head as JSON, the parts one by one. */
export function pack(head: object, parts: readonly Uint8Array[]): Uint8Array {
  const text = new TextEncoder().encode(
    JSON.stringify({ ...head, sizes: parts.map((part) => part.byteLength) }),
  );
  const packed = new Uint8Array(4 + text.length + parts.reduce((sum, part) => sum + part.byteLength, 0));
  new DataView(packed.buffer).setUint32(0, text.length);
  packed.set(text, 4);
  let at = 4 + text.length;
  for (const part of parts) {
    packed.set(part, at);
    at += part.byteLength;
  }
  return packed;
}

/** Opens what `pack` made; throws on bytes of another shape, and on a head of more than `mostHead` bytes before it is read. */
export function unpack(
  packed: Uint8Array,
  mostHead = packed.byteLength,
): { head: Record<string, unknown>; parts: Uint8Array[] } {
  const length = new DataView(packed.buffer, packed.byteOffset, packed.byteLength).getUint32(0);
  if (length > mostHead) throw new Error("the head is too long");
  const head: unknown = JSON.parse(new TextDecoder().decode(packed.subarray(4, 4 + length)));
  if (typeof head !== "object" || head === null || !("sizes" in head) || !Array.isArray(head.sizes)) {
    throw new Error("not a packed message");
  }
  let at = 4 + length;
  const parts = head.sizes.map((size: unknown) => {
    if (typeof size !== "number" || !Number.isInteger(size) || size < 0 || at + size > packed.byteLength) {
      throw new Error("a part is missing");
    }
    at += size;
    return packed.subarray(at - size, at);
  });
  return { head: { ...head }, parts };
}
