import { entryOf } from "../catalogue";
import type { Extraction, Part } from "../extract/extraction";
import { touch } from "../geometry";
import type { Finding, Proof, RawField } from "../types";
import { agree, amountIn } from "../values/amount";
import { type Dispute, tiesOf } from "./ties";

export { impossible } from "./laws";
export { restsOn, standingOf, undisputedOf } from "./shown";
export { sound } from "./sound";
export type { Dispute } from "./ties";

/** Codes whose `expected` is what the document's other figures lead to, and what those are. */
const LEADS: Readonly<Record<string, Proof>> = {
  net_pay_mismatch: "figures",
  gross_pay_mismatch: "lines",
  sum_mismatch: "lines",
  rate_mismatch: "figures",
  ytd_mismatch: "figures",
  running_balance_mismatch: "balances",
  balance_summary_mismatch: "movements",
  accounts_mismatch: "figures",
  tax_box_mismatch: "figures",
  salary_parts_mismatch: "figures",
};

/**
 * Every printed value that a finding contradicts, with what other figures prove in its place. A finding that speaks of a value (catalogue.ts)
 * and is more than noted contradicts it; one about the file contradicts what stands at its place. Values that follow from a contradicted one
 * are contradicted with it. What was remembered of an earlier round stays so.
 */
export function disputesOf(findings: readonly Finding[], extractions: readonly Extraction[]): Dispute[] {
  const found = findings.filter(contradicts).flatMap(atEachPlace);
  const disputes = extractions.flatMap((extraction) =>
    extraction.parts.flatMap((part) => {
      const direct = part.fields.flatMap((field): Dispute[] => {
        const against = found.filter((one) => isAgainst(one, field, part));
        if (against.length > 0) return [captioned(against, field) ?? { field, ...provenBy(against, field) }];
        return field.disputed ? [{ field, instead: field.instead ?? null, from: field.from ?? null }] : [];
      });
      return tiesOf(part, direct);
    }),
  );
  // A credit that is contradicted itself proves nothing.
  return disputes.map((one) => (one.from === "credit" && disputes.some(isCredit(one)) ? open(one) : one));
}

/** What a file shows to have been printed before. */
const was = ({ values: { before } }: Finding): number | null =>
  typeof before === "string" ? amountIn(before.replace(/^[^\d-]+|\D+$/g, "")) : null;

const open = ({ field }: Dispute): Dispute => ({ field, instead: null, from: null });
const isCredit =
  ({ instead }: Dispute) =>
  ({ field }: Dispute): boolean =>
    field.name === "salary_credit" && agree(Number(field.value), instead ?? Number.NaN);

export const contradicts = ({ code, severity }: Finding): boolean =>
  severity !== "low" && entryOf(code)?.speaks !== undefined;

const atEachPlace = ({ places = [], ...first }: Finding): Finding[] => [
  first,
  ...places.map((place) => ({ ...first, ...place })),
];

/** The statement's credit is what is contradicted where the slip says less. */
const ofCredit = ({ code, values }: Finding): boolean =>
  code === "salary_credit_mismatch" && (amountIn(values.printed) ?? 0) < (amountIn(values.expected) ?? 0);

function isAgainst(finding: Finding, field: RawField, part: Part): boolean {
  if (ofCredit(finding))
    return (
      finding.values.other === field.document &&
      field.name === "salary_credit" &&
      agree(Number(field.value), amountIn(finding.values.expected) ?? Number.NaN)
    );
  if (finding.document !== field.document) return false;
  const here = (finding.page ?? field.page) === field.page && touch(finding.box, field.box);
  if (finding.field === field.name)
    return here || part.fields.filter(({ name }) => name === field.name).length === 1;
  const byPlace = entryOf(finding.code)?.speaks === "file" || finding.code === "running_balance_mismatch";
  return byPlace && here && typeof field.value === "number";
}

/** The field was read as what the others prove: what stands under its caption is the figure that they contradict. */
function captioned(findings: readonly Finding[], field: RawField): Dispute | undefined {
  for (const { code, field: name, values, page = field.page, box } of findings) {
    const [value, from] = [amountIn(values.printed), LEADS[code]];
    if (name !== field.name || value === null || from === undefined || touch(box, field.box)) continue;
    if (
      !agree(amountIn(values.expected) ?? Number.NaN, Number(field.value)) ||
      agree(value, Number(field.value))
    )
      continue;
    return { field, instead: Number(field.value), from, printed: { value, page, ...(box ? { box } : {}) } };
  }
  return undefined;
}

/** What is proven in its place: nothing where two findings lead to different figures. */
function provenBy(findings: readonly Finding[], field: RawField): Pick<Dispute, "instead" | "from"> {
  const led = findings.flatMap((one) => {
    const from = one.code === "salary_credit_mismatch" ? ("credit" as const) : LEADS[one.code];
    const value = amountIn(one.values.expected);
    if (from === undefined || value === null || ofCredit(one)) return [];
    // Of gross pay, deductions and net pay any may be the wrong one, unless the file still holds what the net pay was.
    if (one.code === "net_pay_mismatch" && !findings.some((other) => was(other) === value)) return [];
    if (one.field !== field.name && one.values.of !== "movement") return [];
    // Balances show that a credit was raised; that it should have been more, a line that was left out shows as well.
    if (field.name === "salary_credit" && !(value > 0 && value < Number(field.value))) return [];
    return one.severity === "high" || from === "credit" ? [{ value, from }] : [];
  });
  const [first] = led;
  if (first === undefined || !led.every(({ value }) => agree(value, first.value)))
    return { instead: null, from: null };
  return { instead: first.value, from: first.from };
}
