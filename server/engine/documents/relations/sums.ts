/** What rounding leaves open, in cents. */
const ROUNDING = 2;
/** Three of more figures come to anything. */
const TRIPLES = 60;
/** So many figures are few enough that any choice of them says something: of twelve, four thousand. */
const FEW = 12;

type Options = {
  /** Each may be added or taken off; else all count with the sign that they have. */
  signed?: boolean;
  slack?: number;
};

/**
 * Whether some of the figures come to a sum, in cents. Of few any choice may; of many one or two, all, or all but one or two: among so many some
 * choice comes to anything, and whoever leaves out two of sixty still meets a sum by chance once in hundreds of times.
 */
export function someCome(values: readonly number[], sum: number, options: Options = {}): boolean {
  const { signed = false, slack = ROUNDING } = options;
  if (Math.abs(sum) <= slack) return true;
  // With either sign a figure has three ways, which are as many choices as two figures have.
  if (values.length <= (signed ? FEW - 4 : FEW)) return anyCome(values, sum, signed, slack);
  const all = values.reduce((total, one) => total + (signed ? Math.abs(one) : one), 0);
  return (
    [all, ...(signed ? [-all] : [])].some(
      (whole) => Math.abs(whole - sum) <= slack || fewCome(values, whole - sum, { signed, slack }),
    ) || fewCome(values, sum, options)
  );
}

/** Whether one or two of the figures come to a sum, or three. */
export function fewCome(
  values: readonly number[],
  sum: number,
  { signed = false, slack = ROUNDING, most = 2 }: Options & { most?: 2 | 3 } = {},
): boolean {
  const own = signed ? values.flatMap((one) => [one, -one]) : [...values];
  const sorted = own.sort((a, b) => a - b);
  if (pairComes(sorted, 0, sum, slack, true)) return true;
  return (
    most > 2 &&
    values.length <= TRIPLES &&
    sorted.some((one, i) => pairComes(sorted, i + 1, sum - one, slack, false))
  );
}

/** Whether two of the sorted figures from one on come to a sum, or one of them: walked from both ends. */
function pairComes(
  sorted: readonly number[],
  from: number,
  sum: number,
  slack: number,
  alone: boolean,
): boolean {
  if (alone && sorted.some((one) => Math.abs(one - sum) <= slack)) return true;
  let [low, high] = [from, sorted.length - 1];
  while (low < high) {
    const left = (sorted[low] ?? 0) + (sorted[high] ?? 0) - sum;
    if (Math.abs(left) <= slack) return true;
    if (left < 0) low += 1;
    else high -= 1;
  }
  return false;
}

/** Any choice of them: what is still to be made up is never more than those that are left come to. */
function anyCome(values: readonly number[], sum: number, signed: boolean, slack: number): boolean {
  const sorted = [...values].sort((a, b) => Math.abs(b) - Math.abs(a));
  let rest = sorted.reduce((total, one) => total + Math.abs(one), slack);
  let open = [sum].filter((left) => Math.abs(left) <= rest);
  for (const one of sorted) {
    rest -= Math.abs(one);
    const next = open.flatMap((left) => [left, left - one, ...(signed ? [left + one] : [])]);
    open = [...new Set(next)].filter((left) => Math.abs(left) <= rest);
  }
  return open.some((left) => Math.abs(left) <= slack);
}
