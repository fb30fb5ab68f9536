import type { Part } from "../extract/extraction";
import { recall } from "../extract/recall";
import { fieldOf, fieldsOf, numberOf } from "../field-of";
import { type Relation, relationsOf } from "../relations/relations";
import type { Proof, RawField } from "../types";
import { agree, round2 } from "../values/amount";

/**
 * A printed value that is contradicted; `instead` is what other figures prove in its place, `from` which ones; null where none does. `unread`:
 * it cannot be what it was read as, and is not given at all. `printed`: the field was read as what others prove, and this stands under its caption.
 */
export type Dispute = {
  field: RawField;
  instead: number | null;
  from: Proof | null;
  unread?: true;
  printed?: { value: number } & Pick<RawField, "page" | "box">;
};

/**
 * What a slip pays is what is left of its gross pay. A contradicted net pay is that, where the figures it is left of stand by others of the
 * slip; where one of those is contradicted, the net pay that followed from it is so too.
 */
export function tiesOf(part: Part, direct: readonly Dispute[]): Dispute[] {
  const net = fieldOf(part, "net_pay");
  if (part.type !== "payslip" || net === undefined || direct.length === 0) return [...direct];
  const paid = direct.find(({ field }) => field === net);
  const whole = leftOf(part, direct);
  if (whole === null) return [...direct];
  const follows = agree(whole.printed, Number(net.value), 2);
  const proven: Dispute = { field: net, instead: whole.left, from: "gross_and_deductions" };
  const unproven: Dispute = { field: net, instead: null, from: null };
  if (paid === undefined)
    return whole.open && follows ? [...direct, whole.left === null ? unproven : proven] : [...direct];
  // All of a slip that pays more than its account received is open, however well it adds up.
  if (whole.left === null || whole.open || (follows && paid.from === "credit")) return [...direct];
  const apart = paid.instead !== null && !agree(paid.instead, whole.left, 2);
  return direct.map((one) => (one === paid ? (apart ? unproven : proven) : one));
}

/** What is left of the pay: as printed, and as proven; `open` where a figure that it is left of is contradicted. Null where not all is read. */
function leftOf(part: Part, direct: readonly Dispute[]) {
  const [gross, off, before, tax] = fieldsOf(
    part,
    "gross_pay",
    "total_deductions",
    "net_pay_before_tax",
    "income_tax",
  );
  const rate = numberOf(part, "income_tax_rate");
  // In France a tax is taken off what is left of the gross pay.
  const [from, less] = before === undefined ? [gross, off] : [before, tax];
  if (from === undefined || less === undefined || numberOf(part, "expenses")) return null;
  const found = [gross, off, before, less].map((one) => direct.find(({ field }) => field === one));
  const open = found.some((one) => one !== undefined);
  const worth = (field: RawField): number | null => {
    const against = direct.find((one) => one.field === field);
    if (against !== undefined) return against.instead;
    const ofRate = before !== undefined && field === tax && rate !== undefined;
    const right = ofRate
      ? agree(Number(field.value), round2((Number(from.value) * rate) / 100))
      : stands(part, field);
    return right ? Number(field.value) : null;
  };
  const [a, b] = [worth(from), worth(less)];
  // What a contradicted gross pay leaves before tax is not known.
  const known = a !== null && b !== null && !(open && before !== undefined) && a > b;
  const printed = (field: RawField): number =>
    direct.find((one) => one.field === field)?.printed?.value ?? Number(field.value);
  return {
    printed: round2(printed(from) - printed(less)),
    left: known ? round2(a - b) : null,
    open,
  };
}

/** Other figures of the page lead to it; so many times another says too little. */
const stands = (part: Part, field: RawField): boolean => ledBy(part, field).length > 0;

export function ledBy({ context: { sheet, country } }: Part, field: RawField): Relation[] {
  const place = `${field.value} ${field.page} ${field.box?.join(" ") ?? field.name}`;
  return recall(sheet, `led by ${place}`, () =>
    [...relationsOf(sheet, field, country)].filter((one) => one !== "times"),
  );
}
