import { extract } from "@/server/engine/documents/extract-fields";
import { byLaw } from "@/server/engine/documents/kinds/payslip/checks/law";
import { page } from "@/server/engine/documents/test-page";
import { cent, pick, seed } from "./draw";
import { countries, lines, type Slip } from "./law-slips";
import { report } from "./report";

// npm run bench -- law [n] [seed]: n slips of every country and year that law/ covers, honest ones by the arithmetic of law-slips.ts, then
// the same changed consistently. What is counted is what a law says of them. VERBOSE=1 names what was accused and what was missed.

const many = Number(process.argv[2] ?? 2000);
const verbose = process.env.VERBOSE === "1";

let spent = 0;
let judged = 0;
function said(slip: Slip): string[] {
  const extraction = extract(page(lines(slip), "law"), 0, "2026-11-21", slip.country);
  const began = performance.now();
  const found = extraction.parts.flatMap((part) =>
    byLaw({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }),
  );
  spent += performance.now() - began;
  judged += 1;
  return found.map(({ code, field, values }) => `${code} ${field} ${values.printed} ${values.expected}`);
}

const times = (list: Slip["shares"], by: number): Slip["shares"] =>
  list.map(([caption, amount]) => [caption, cent(amount * by)] as const);
const alterations: Readonly<Record<string, (slip: Slip, by: number) => Slip | undefined>> = {
  "pay raised, what is taken kept": (slip, by) => ({ ...slip, pay: cent(slip.pay * by) }),
  "every figure raised": (slip, by) => ({
    ...slip,
    pay: cent(slip.pay * by),
    ...(slip.tax ? { tax: [slip.tax[0], cent(slip.tax[1] * by)] } : {}),
    shares: times(slip.shares, by),
    bases: times(slip.bases, by),
  }),
  "pay and shares raised, tax kept": (slip, by) =>
    slip.tax && {
      ...slip,
      pay: cent(slip.pay * by),
      shares: times(slip.shares, by),
      bases: times(slip.bases, by),
    },
  "net raised by a lower tax": (slip, by) =>
    slip.tax && { ...slip, tax: [slip.tax[0], cent(slip.tax[1] / by)] },
  "net raised by lower shares": (slip, by) => ({ ...slip, shares: times(slip.shares, 1 / by) }),
};

const counts = new Map<string, [found: number, all: number]>();
const count = (what: string, found: boolean): void => {
  const [before, all] = counts.get(what) ?? [0, 0];
  counts.set(what, [before + Number(found), all + 1]);
};
let accused = 0;
for (let at = 0; at < many; at += 1) {
  const draw = countries[at % countries.length] as (typeof countries)[number];
  const honest = draw(pick(["2024", "2025", "2026"] as const));
  const against = said(honest);
  if (against.length > 0) {
    accused += 1;
    if (verbose)
      console.log("accused", honest.country, against.join("; "), "\n  ", lines(honest).join("\n   "));
    continue;
  }
  const by = pick([1.05, 1.1, 1.3]);
  const name = pick(Object.keys(alterations));
  const altered = alterations[name]?.(honest, by);
  if (altered === undefined) continue;
  const found = said(altered).length > 0;
  count(name, found);
  count(`  ${name}, +${Math.round(by * 100 - 100)} %`, found);
  count(`country ${honest.country}`, found);
  if (verbose && !found) console.log(`missed ${honest.country} ${name} ${by}`, lines(altered).join("\n   "));
}
console.log(`seed ${seed}`);
for (const [what, [found, all]] of [...counts].sort(([a], [b]) => a.trim().localeCompare(b.trim())))
  console.log(`${what}: ${found} of ${all}, ${Math.round((found / all) * 100)} %`);
report({ what: "honest slips that a law accuses", ours: (accused / many) * 100, unit: "%", atMost: 0.3 });
const [found, all] = [...counts]
  .filter(([what]) => what in alterations)
  .reduce(([f, a], [, [x, y]]) => [f + x, a + y], [0, 0]);
report({
  what: "slips changed consistently that a law asks about",
  ours: ((found ?? 0) / (all ?? 1)) * 100,
  unit: "%",
});
report({ what: "cost of the laws on a slip", ours: spent / judged, unit: "ms", atMost: 5 });
