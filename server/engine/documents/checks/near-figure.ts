import type { FindingCode } from "../catalogue";
import type { Figure } from "../extract/table/figures";
import type { FieldName } from "../field-names";
import { fieldsOf, numberOf } from "../field-of";
import { habit } from "../knowledge";
import { against, type CheckInput, finding, readFrom } from "../make-finding";
import { graphOf, type RelationKind } from "../relations/graph";
import type { Figure as Graphed } from "../relations/graph/figures";
import { turnedSigns } from "../relations/graph/signs";
import type { Near } from "../relations/near/seen";
import { size } from "../relations/near/terms";
import type { Main } from "../relations/near/totals";
import { kindsOf, type Way } from "../relations/near/ways";
import { nearRelations } from "../relations/near-relations";
import { severityOf } from "../severity";
import type { Finding, SingleType } from "../types";
import { cents } from "../values/amount";

/** Between two balances stand movements of any size: there only whole columns, lines and products tell, and only of a digit or a round sum. */
const ofStatements: ReadonlySet<Way> = new Set(["column", "line", "product", "sibling", "base"]);

/** What a figure that others contradict is called on documents of a type; on others `sum_mismatch`. */
export const codesOfTypes: Partial<Record<SingleType, FindingCode>> = {
  bank_statement: "balance_summary_mismatch",
  annual_accounts: "accounts_mismatch",
  tax_return: "tax_box_mismatch",
};

/** The one figure that everything around it contradicts most, wherever it stands and whatever it is called. */
export function nearFigure({ part }: CheckInput): Finding[] {
  const { type, context } = part;
  if (type === null || type === "id") return [];
  const main = mainOf(part);
  const [first] = nearRelations(context.sheet, { ...main, led: [...(main.led ?? []), ...summed(part)] })
    .filter(({ led }) => type !== "bank_statement" || led !== true)
    .map((near) => (type === "bank_statement" ? { ...near, ways: among(near.ways, ofStatements) } : near))
    .filter(({ ways }) => ways.size > 0)
    .map((near) => ({ ...near, field: named(part, near.figure) }))
    .filter((near) => !taxFree(part, near))
    .sort((a, b) => weight(b) - weight(a));
  if (first === undefined) return [];
  const { figure, expected, ways, close, field, proofs } = first;
  const alone = proofs < 2 && kindsOf(ways) === 1 && (!close || ways.has("product"));
  const place = { document: context.document, page: figure.row.page, box: figure.box };
  return [
    finding(
      codeOf(type),
      field ?? "document",
      severityOf({ against: alone ? 1 : 2 }),
      place,
      against(part, Math.abs(figure.value), expected),
    ),
  ];
}

/** What a list of figures comes to, and its lines: whatever else comes near one of them, it is right. */
const summed = ({ context }: CheckInput["part"]): number[] =>
  graphOf(context.sheet).relations.flatMap(({ kind, chance, figures }) =>
    lists.has(kind) && figures.length > leastOfList && chance < sure ? figures.map((one) => one.size) : [],
  );
const lists: ReadonlySet<RelationKind> = new Set(["column", "row", "table"]);
const leastOfList = 3;
const sure = 0.001;

/** A figure that comes to its total, or leads from a balance to the next, with the other sign alone. */
export function turnedSign({ part }: CheckInput): Finding[] {
  const { type, context, fields } = part;
  if (type === null || type === "id") return [];
  const { figures, relations } = graphOf(context.sheet);
  const [turned = movedBack(part)] = turnedSigns(figures, relations, codesOfTypes[type] === undefined);
  if (turned === undefined) return [];
  const { page, box, size: cent, sign } = turned;
  const field = fields.find(({ value }) => typeof value === "number" && Math.abs(cents(value)) === cent);
  const values = against(part, (sign * cent) / 100, (-sign * cent) / 100);
  const place = { document: context.document, page, box };
  return readFrom(part, [finding(codeOf(type), field?.name ?? "document", "medium", place, values)]);
}

/** The one movement by twice which a list without balances misses the closing one. */
function movedBack(part: CheckInput["part"]): Pick<Graphed, "page" | "box" | "size" | "sign"> | undefined {
  const moved = part.ledger?.main?.movements ?? [];
  const [from, to] = [numberOf(part, "opening_balance"), numberOf(part, "closing_balance")];
  if (from === undefined || to === undefined || moved.some((one) => !one.sided || one.balance !== null))
    return undefined;
  const past = moved.reduce((sum, { amount }) => sum + cents(amount ?? 0), cents(from)) - cents(to);
  const [one, ...more] = moved.filter(({ amount }) => past !== 0 && 2 * cents(amount ?? 0) === past);
  if (one === undefined || more.length > 0) return undefined;
  return {
    page: one.row.page,
    box: one.box ?? one.row.box,
    size: Math.abs(past) / 2,
    sign: past < 0 ? -1 : 1,
  };
}

const codeOf = (type: SingleType): FindingCode => codesOfTypes[type] ?? "sum_mismatch";

/** What every employee takes off the pay beside the contributions: summaries leave that line out. */
function taxFree(part: CheckInput["part"], { figure, expected }: Near): boolean {
  const [pay, share] = fieldsOf(part, "employment_income", "social_security_contribution");
  const free = cents(Number(habit(part.context.country, "free_expenses") ?? 0));
  if (part.type !== "tax_return" || free === 0 || pay === undefined || share === undefined) return false;
  const left = cents(Number(pay.value)) - cents(Number(share.value)) - free;
  const explained = part.fields.some(({ value }) => typeof value === "number" && cents(value) === left);
  const pair = [size(figure), cents(expected)].sort((a, b) => a - b);
  return explained && pair[1] === (pair[0] ?? 0) + free;
}

/** The sum that the lines of a document of a type come to. */
const totals: Partial<Record<SingleType, FieldName>> = {
  utility_bill: "amount_due",
  pension_letter: "monthly_amount",
  benefit_letter: "monthly_amount",
  purchase_agreement: "purchase_price",
};

/** What a slip pays, and of what; what the movements of a statement lead to; accounts print a year beside the other. */
function mainOf(part: CheckInput["part"]): Main {
  if (part.type === "bank_statement") return { led: balancesOf(part) };
  if (part.type === "annual_accounts") return { yearly: true };
  const total = part.type === null ? undefined : totals[part.type];
  if (total !== undefined) {
    const value = numberOf(part, total);
    return value === undefined ? {} : { total: Math.abs(cents(value)) };
  }
  if (part.type !== "payslip") return {};
  const [paid, of] = fieldsOf(part, "net_pay", "gross_pay");
  return {
    ...(paid === undefined ? {} : { paid: Math.abs(cents(Number(paid.value))) }),
    ...(of === undefined ? {} : { of: Math.abs(cents(Number(of.value))) }),
  };
}

/** The balances that follow from the ones before, and what moved between them. */
const balancesOf = ({ ledger }: CheckInput["part"]): number[] =>
  (ledger?.accounts ?? [])
    .filter(({ steps, breaks }) => steps > 2 * breaks.length + 2)
    .flatMap(({ movements, breaks }) =>
      movements.flatMap((one) =>
        one.balance === null || breaks.some(({ at }) => at === one)
          ? []
          : [Math.abs(cents(one.balance)), Math.abs(cents(one.amount ?? 0))],
      ),
    );

const among = (ways: ReadonlySet<Way>, these: ReadonlySet<Way>): ReadonlySet<Way> =>
  new Set([...ways].filter((way) => these.has(way)));

/** The field whose value it is, here or in another place. */
function named({ fields }: CheckInput["part"], figure: Figure): FieldName | undefined {
  const alike = fields.filter(
    ({ value }) => typeof value === "number" && Math.abs(cents(value)) === size(figure),
  );
  const here = alike.find(({ page, box }) => page === figure.row.page && box?.join() === figure.box.join());
  return (here ?? alike.find(({ name }) => !name.startsWith("ytd_")) ?? alike[0])?.name;
}

const weight = ({ ways, close, proofs, field }: Near & { field: FieldName | undefined }): number =>
  Math.max(kindsOf(ways), proofs) * 4 + (close ? 2 : 0) + (field === undefined ? 0 : 1);
