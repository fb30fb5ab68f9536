/** Splits the name field: primary identifier, two fillers, secondary identifiers. */
export function splitNames(field: string): { surname: string; givenNames: string } {
  const trimmed = field.replace(/<+$/, "");
  const [surname = "", ...given] = trimmed.split("<<");
  return { surname: words(surname), givenNames: words(given.join("<")) };
}

function words(part: string): string {
  return part.split("<").filter(Boolean).join(" ");
}

/** The transliterations that Doc 9303-3, 6.A recommends where it differs from dropping the mark. */
const LATIN: Readonly<Record<string, string>> = {
  Ä: "AE",
  Ö: "OE",
  Ü: "UE",
  ß: "SS",
  Æ: "AE",
  Ø: "OE",
  Å: "AA",
  Œ: "OE",
  Ð: "D",
  Þ: "TH",
  Ł: "L",
  Đ: "D",
  Ħ: "H",
  ı: "I",
};

/** A name as upper-case Latin words without marks, `Ñ` as `N`. `wide` writes Ä as AE, otherwise as A. */
export function latinWords(name: string, wide = false): string[] {
  let text = name.normalize("NFC").toUpperCase();
  text = [...text]
    .map((letter) => {
      const replaced = LATIN[letter];
      if (!replaced) return letter;
      return wide || replaced.length === 1 || letter === "ß" || letter === "Þ"
        ? replaced
        : replaced.charAt(0);
    })
    .join("");
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/['’`´.]/g, "")
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
}
