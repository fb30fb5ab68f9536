import { entryOf } from "./catalogue";
import { touch } from "./geometry";
import { rank } from "./severity";
import type { Finding } from "./types";

const values =
  /^(?:net_pay|gross_pay|total_deductions|salary_credit|running_balance|closing_balance|iban|income_tax|account_holder|employee_name|annual_gross_salary|salary_payer_name)$/;

function sameCause(a: Finding, b: Finding): boolean {
  if (a.document !== b.document) return false;
  if (
    a.code === b.code &&
    a.field === b.field &&
    (a.page ?? 1) === (b.page ?? 1) &&
    entryOf(a.code)?.once === true
  )
    return true;
  // Whatever else is asked about a figure, that it stands alone needs no line of its own.
  if (a.field === b.field && [a, b].some(({ code }) => entryOf(code)?.holds === true)) return true;
  // Movements that do not lead from balance to balance are why nothing leads to the last one.
  if (
    a.severity !== "low" &&
    b.severity !== "low" &&
    [a, b].some(({ code, field }) => entryOf(code)?.holds === true && field === "closing_balance") &&
    [a, b].some(({ code }) => code === "running_balance_mismatch")
  )
    return true;
  if (entryOf(a.code)?.speaks === undefined || entryOf(b.code)?.speaks === undefined) return false;
  if (a.field === b.field && values.test(a.field)) return true;
  return (a.page ?? 1) === (b.page ?? 1) && touch(a.box, b.box);
}

/** All codes a finding stands for, its own first. */
export const codesOf = (finding: Finding): string[] => [
  finding.code,
  ...(typeof finding.values.also === "string" ? finding.values.also.split(", ") : []),
];

/** Content speaks plainer than file facts of the same severity and anything than that a figure stands alone: it gives the sentence. */
const weight = (f: Finding): number =>
  rank[f.severity] * 10 +
  (entryOf(f.code)?.speaks === "content" ? 1 : 0) -
  (entryOf(f.code)?.holds === true ? 1 : 0);

/** One finding per root cause, strongest first: severity, then document, page and field. */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  for (const finding of [...findings].sort((a, b) => weight(b) - weight(a) || compare(a, b))) {
    const at = kept.findIndex((other) => sameCause(other, finding));
    const known = kept[at];
    if (known === undefined) {
      kept.push(finding);
      continue;
    }
    const also = [...new Set([...codesOf(known).slice(1), ...codesOf(finding)])].filter(
      (code) => code !== known.code,
    );
    kept[at] = {
      ...known,
      values: { ...finding.values, ...known.values, ...(also.length > 0 ? { also: also.join(", ") } : {}) },
    };
  }
  return kept.sort(compare);
}

function compare(a: Finding, b: Finding): number {
  return (
    rank[b.severity] - rank[a.severity] ||
    (a.document ?? -1) - (b.document ?? -1) ||
    (a.page ?? 0) - (b.page ?? 0) ||
    a.field.localeCompare(b.field) ||
    a.code.localeCompare(b.code) ||
    (a.box?.[1] ?? 0) - (b.box?.[1] ?? 0)
  );
}
