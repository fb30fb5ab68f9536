import type { Context } from "../../../extract/context";
import titles from "./forms.json";

/**
 * Names of forms as tax offices print them, most telling first. Group 1, when there is one, is the form's number, and
 * `$1` stands for it.
 */
const forms = titles.map(([words = "", name = ""]) => [new RegExp(words), name] as const);

/** Forms whose title may stand without their number. */
const emptied: Readonly<Record<string, string>> = { "": "2316", "-НДФЛ": "2-НДФЛ" };

type Found = { value: string; found: { value: string; start: number; end: number } };

/**
 * The form a document is. A short line that prints its name, near the top, is a title; prose speaks of other forms too.
 */
export function taxForm(context: Context): Found | null {
  const { flow } = context.sheet;
  let best: (Found & { score: number }) | undefined;
  for (const [pattern, name] of forms)
    for (const match of flow.folded.matchAll(new RegExp(pattern.source, "g"))) {
      const at = flow.at(match.index);
      const cell = at?.row.cells.findLast(({ offset }) => offset <= at.offset);
      const length = cell?.text.length ?? 200;
      const before = flow.folded.slice(Math.max(0, match.index - 24), match.index);
      const score =
        (length < 32 ? 3 : length < 60 ? 2 : 0) +
        (at !== null && at.row.index < 8 ? 1.5 : 0) +
        (/\b(?:see|from|instead of|with|attach|on|your|of|a|the|in)\s(?:form\s)?$/.test(before) ? -1.5 : 0) -
        // Certificates name the tax, too, and before themselves.
        (pattern.source.startsWith("impuesto sobre") ? 1 : 0) -
        match.index / 100_000;
      if (score < 0.5 && best !== undefined) continue;
      if (best !== undefined && score <= best.score) continue;
      const printed = flow.text.slice(match.index, match.index + match[0].length);
      const number = (match.slice(1).find((group) => group !== undefined) ?? "").toUpperCase();
      const said = name.replace("$1", number);
      const value = emptied[said] ?? said;
      best = {
        value: value.startsWith("modele") ? printed.replace(/\s+/g, " ").toLowerCase() : value,
        found: { value: printed, start: match.index, end: match.index + match[0].length },
        score,
      };
    }
  return best === undefined ? null : { value: best.value, found: best.found };
}
