import type { Context } from "../../../extract/context";

/** Form names as printed, most telling first. Group 1, when there is one, is the form's number. */
const forms: readonly (readonly [RegExp, string | null])[] = [
  [/\bw-?2 wage and tax|\bform\W{0,4}w-?2\b(?!,? box)|\bw-2\b\s*wage/, "W-2"],
  [/\b1099-?(nec|misc|int|div|r|g|k)\b/, null],
  [
    /\bform\W{0,4}(1040(?:-[a-z]{1,3})?)\b|\b(1040)\b.{0,80}(?:individual|department)|individual income tax return/,
    "1040",
  ],
  [/\bt4\b[\s\S]{0,60}remuneration|remuneration paid[\s\S]{0,120}\bt4\b/, "T4"],
  [/\bp60\b/, "P60"],
  [/\bp45\b/, "P45"],
  [/\bsa302\b/, "SA302"],
  [/\bsa100\b/, "SA100"],
  [/\bp11d\b/, "P11D"],
  [/\bmodelo\s*(100|190|130|131|303|390|145|347|200|720|714|036|037)\b/, null],
  [/\bmodele\s*(\d{3,4})\b/, null],
  [/\bcertificado de retenciones\b/, "190"],
  [/\bavis d'impot\b|\bavis d'imposition\b/, "avis d'impôt"],
  [/\bmodelo\s*3\b.*\birs\b|\bdeclaracao.*irs\b/, "Modelo 3"],
  [/\bdemonstracao de liquidacao de irs\b|\bnota de liquidacao\b/, "Demonstração de liquidação de IRS"],
  [/\bmodello 730\b|\b730\b.{0,30}redditi/, "730"],
  [/\bcertificazione unica\b/, "CU"],
  [/\bredditi pf\b/, "Redditi PF"],
  [/\blohnsteuerbescheinigung\b/, "Lohnsteuerbescheinigung"],
  [/bescheid.{0,60}einkom|einkommensteuerbescheid|einkom\s?mens?\s?teuer/s, "Einkommensteuerbescheid"],
];

export function taxForm(
  context: Context,
): { value: string; found: { value: string; start: number; end: number } } | null {
  for (const [pattern, fixed] of forms) {
    const match = pattern.exec(context.sheet.flow.folded);
    if (match === null) continue;
    const printed = context.sheet.flow.text.slice(match.index, match.index + match[0].length);
    const number = match.slice(1).find((g) => g !== undefined);
    const value =
      fixed ??
      (match[0].startsWith("1099")
        ? `1099-${(number ?? "").toUpperCase()}`
        : /^modele/.test(match[0])
          ? printed.replace(/\s+/g, " ").toLowerCase()
          : (number ?? printed));
    return { value, found: { value: printed, start: match.index, end: match.index + match[0].length } };
  }
  return null;
}
