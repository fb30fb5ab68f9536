const DEFAULT_COLOR = "#1f4fd8";
const MINIMUM_CONTRAST = 4.5;

type Rgb = readonly [r: number, g: number, b: number];

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance, WCAG 2.2. */
function luminance([r, g, b]: Rgb): number {
  const linear = [r, g, b].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(rgbOf(a)), luminance(rgbOf(b))].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function mix(color: string, towards: string, share: number): string {
  const [from, to] = [rgbOf(color), rgbOf(towards)];
  const between = (a: number, b: number) => a + (b - a) * share;
  return hexOf([between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])]);
}

/** The colour itself where it can be read on `background`, otherwise moved towards `ink` until it can. */
function readableOn(color: string, background: string, ink: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(color, ink, share);
    if (contrast(candidate, background) >= MINIMUM_CONTRAST) return candidate;
  }
  return ink;
}

export type Theme = {
  /** Fill of the one primary action. */
  brand: string;
  /** Text on it; at least 4.5:1 whatever the brand colour. */
  onBrand: string;
  /** The brand as text, link and focus ring on the page, light and dark. */
  accent: string;
  accentDark: string;
};

/** Colours of a page from one brand colour. */
export function themeOf(primaryColor: string | null): Theme {
  const brand = (primaryColor ?? DEFAULT_COLOR).toLowerCase();
  return {
    brand,
    // White, ink, or pure black: one of white and black always reaches 4.58.
    onBrand: ["#ffffff", "#14181f"].find((ink) => contrast(brand, ink) >= MINIMUM_CONTRAST) ?? "#000000",
    accent: readableOn(brand, "#ffffff", "#14181f"),
    accentDark: readableOn(brand, "#0f1217", "#ffffff"),
  };
}

/** The same over the design tokens of app/globals.css, light and dark by the same conditions: text of a nonce'd style element. */
export function themeStyle({ brand, onBrand, accent, accentDark }: Theme): string {
  const dark = `--accent:${accentDark}`;
  return [
    `:root{--brand:${brand};--on-brand:${onBrand};--accent:${accent}}`,
    `:root[data-theme="dark"]{${dark}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
  ].join("");
}
