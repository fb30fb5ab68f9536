import type { Box } from "../types";

const pageOf =
  /(?:page|p[áa]gina|p[áa]g\.?|seite|pagina|folio)\s+(\d{1,3})\s*(?:of|de|von|sur|di|\/)\s*(\d{1,3})\b|^\s*(\d{1,2}) (?:of|de|von|sur|di|van|af|av|z) (\d{1,2})\s*$/i;

/** The line that says that there are more pages than came: `Page 1 of 3` in a file of one page, or `1 of 3` on a line alone. */
export function pagesMissing<Row extends { text: string; page: number; box: Box }>(
  rows: readonly Row[],
  pageCount: number,
): { row: Row; total: number } | undefined {
  for (const row of rows) {
    const [, named, ofNamed, alone, ofAlone] = pageOf.exec(row.text) ?? [];
    const [at, total] = [Number(named ?? alone), Number(ofNamed ?? ofAlone)];
    if (total > pageCount && at <= total && total <= 60) return { row, total };
  }
  return undefined;
}
