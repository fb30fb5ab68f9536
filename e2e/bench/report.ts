import { appendFileSync } from "node:fs";

export type Measured = {
  what: string;
  ours: number;
  unit: string;
  /** What the machine or the usual tool does of the same, measured in the same run. */
  limit?: { is: string; value: number };
  /** What we want: of ours divided by the limit where there is one, of ours itself otherwise. */
  atLeast?: number;
  atMost?: number;
};

/** One line of the table that `npm run bench` prints, as the file in BENCH_ROWS carries it. */
export type Row = {
  what: string;
  ours: string;
  limit: string;
  ratio: number | null;
  goal: string;
  met: boolean | null;
};

/** Says a figure; under `npm run bench` without a name it also becomes a row of the one table. */
export function report(measured: Measured): Row {
  const row = rowOf(measured);
  const { what, ours, limit, ratio, goal, met } = row;
  const beside = ratio === null ? "" : `, ${ratio} of ${limit}`;
  console.log(
    `${met === null ? "·" : met ? "✓" : "✗"} ${what}: ${ours}${beside}${goal === "" ? "" : ` (goal ${goal})`}`,
  );
  if (process.env.BENCH_ROWS) appendFileSync(process.env.BENCH_ROWS, `${JSON.stringify(row)}\n`);
  return row;
}

function rowOf({ what, ours, unit, limit, atLeast, atMost }: Measured): Row {
  const ratio = limit ? ours / limit.value : null;
  const judged = ratio ?? ours;
  const goals = [
    ...(atLeast === undefined ? [] : [`≥ ${short(atLeast)}`]),
    ...(atMost === undefined ? [] : [`≤ ${short(atMost)}`]),
  ];
  return {
    what,
    ours: `${short(ours)} ${unit}`,
    limit: limit ? `${short(limit.value)} ${unit}, ${limit.is}` : "",
    ratio: ratio === null ? null : Number(short(ratio)),
    goal: goals.join(" and "),
    met: goals.length === 0 ? null : judged >= (atLeast ?? -Infinity) && judged <= (atMost ?? Infinity),
  };
}

/** Three digits that count. */
function short(value: number): string {
  return String(Number(value.toPrecision(3)));
}
