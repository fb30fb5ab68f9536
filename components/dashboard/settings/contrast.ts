/** Relative luminance, WCAG 2.2, of #rrggbb. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The text that is read best on a colour: white where it reaches 4.5:1, else black. */
export function readableOn(hex: string): string {
  return 1.05 / (luminance(hex) + 0.05) >= 4.5 ? "#ffffff" : "#000000";
}
