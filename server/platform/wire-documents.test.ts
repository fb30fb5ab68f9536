import fc from "fast-check";
import { expect, test } from "vitest";
import { dataFault, fitTogether, MAX_DOCUMENT_BYTES } from "./wire-documents";

const gap = fc.constantFrom("", "", "", " ", "\n", "\r\n", "\t", "\u00a0", "\ufeff");

test("base64 is base64 however it is broken into lines, and nothing else is", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 60 }),
      fc.infiniteStream(gap),
      fc.constantFrom("", "*", "-", "=", "é"),
      fc.boolean(),
      (bytes, gaps, stranger, padded) => {
        const text = Buffer.from(bytes).toString("base64");
        const letters = padded ? text : text.replace(/=+$/, "");
        const written = [...letters].map((letter) => letter + gaps.next().value).join("");
        expect(dataFault(written)).toBeNull();
        if (stranger === "") return;
        const half = Math.floor(written.length / 2);
        // Padding in the middle, more of it than there is, or no letter of base64.
        const broken = `${written.slice(0, half)}${stranger}${written.slice(half)}QUJD`;
        expect(dataFault(broken)?.message).toMatch(/not base64/);
      },
    ),
  );
});

test("whitespace after every letter is counted, not cut out", () => {
  const replace = String.prototype.replace;
  let cut = 0;
  String.prototype.replace = function replaced(this: string, ...given: unknown[]) {
    cut += 1;
    return Reflect.apply(replace, this, given);
  } as typeof replace;
  try {
    const spaced = "A ".repeat(200_000);
    expect(dataFault(spaced)).toBeNull();
    expect(fitTogether(Array(20).fill(spaced))).toBe(true);
    expect(dataFault("A ".repeat(MAX_DOCUMENT_BYTES * 1.4))).toMatchObject({ message: "document_too_large" });
  } finally {
    String.prototype.replace = replace;
  }
  expect(cut).toBe(0);
});
