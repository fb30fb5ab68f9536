import fc from "fast-check";
import { expect, it } from "vitest";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";
import { checkWorkHistory } from "./check";

type Job = { firm: string; from: string; to: string; days: string; share?: string };

const day = (iso: string): string => iso.split("-").reverse().join(".");
const daysOf = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;

const jobs: Job[] = [
  { firm: "PANADERÍA EL ROSAL, S.L.", from: "2011-03-14", to: "2012-09-30", days: "567" },
  { firm: "TRANSPORTES ARNEDO, S.A.", from: "2012-10-15", to: "2017-06-30", days: "1.720" },
  { firm: "AYUNTAMIENTO DE CALAHORRA", from: "2018-01-08", to: "2021-12-31", days: "1.454" },
];
const open = "GENERAL | CONSERVAS RIOJA, S.L. | 01.02.2022 | --- | 100 100 04 1.743";

function found(list: readonly Job[], total: number | null, head: readonly string[] = []): string[] {
  const lines = [
    "TESORERÍA GENERAL DE LA SEGURIDAD SOCIAL",
    "INFORME DE VIDA LABORAL",
    "D.ª NURIA BARRIOBERO SÁENZ, con D.N.I. 16583004X, ha figurado en situación de alta durante un total de",
    ...(total === null ? [] : [`${total} días`]),
    ...head,
    "RÉGIMEN | EMPRESA | FECHA ALTA | FECHA BAJA | CT CTP GC DÍAS",
    ...list.map(
      ({ firm, from, to, days, share = "100" }) =>
        `GENERAL | ${firm} | ${day(from)} | ${day(to)} | 189 ${share} 05 ${days}`,
    ),
    open,
  ];
  const extraction = extract(page(lines, "record"), 0, "2026-11-21", "ES");
  expect(extraction.classification.type).toBe("work_history");
  return extraction.parts
    .flatMap((part) => checkWorkHistory({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .map(({ code, values }) => `${code} ${values.printed ?? values.date} ${values.expected ?? values.other}`);
}

const changed = (at: number, change: Partial<Job>): Job[] =>
  jobs.map((job, i) => (i === at ? { ...job, ...change } : job));

it("is in peace with a record whose days follow from its dates, whole or in part", () => {
  expect(found(jobs, 5484)).toEqual([]);
  expect(found(jobs, null)).toEqual([]);
  // Half a post counts half its days, and pages may be missing.
  expect(found(changed(1, { share: "50", days: "860" }), 4624)).toEqual([]);
  expect(found(jobs, 9000, ["Página 1 de 3"])).toEqual([]);
});

it("asks about an end before its begin, days that no dates give, and a total of other days", () => {
  expect(found(changed(1, { to: "2011-06-30" }), 5484)).toEqual([
    "period_inconsistent 2011-06-30 2012-10-15",
  ]);
  expect(found(changed(2, { to: "2020-12-31" }), 5484)).toEqual([
    "period_inconsistent 2020-12-31 2021-12-31",
  ]);
  expect(found(jobs, 5848)).toEqual(["sum_mismatch 5848 5484"]);
});

it("a total beside periods that overlap may be less than their sum, and never more", () => {
  const beside = changed(2, { from: "2017-01-08", days: "1.819" });
  expect(found(beside, 5600)).toEqual([]);
  expect(found(beside, 5900)).toEqual(["sum_mismatch 5900 5849"]);
});

it("never is a record with the days of its dates asked about, and one date moved by months always is", () => {
  const start = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(
      start,
      fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 3, maxLength: 3 }),
      (from, lengths) => {
        let at = Date.UTC(2009, 0, 1) + from * 86_400_000;
        const list = lengths.map((length, i) => {
          const [begin, end] = [at, at + (length - 1) * 86_400_000].map((ms) =>
            new Date(ms).toISOString().slice(0, 10),
          );
          at += (length + 30) * 86_400_000;
          return { firm: jobs[i]?.firm ?? "", from: begin ?? "", to: end ?? "", days: String(length) };
        });
        const sum = lengths.reduce((all, one) => all + one, 0) + 1743;
        expect(found(list, sum)).toEqual([]);
        const moved = list.map((job, i) =>
          i === 1
            ? { ...job, to: `${Number(job.to.slice(0, 4)) + 1}${job.to.slice(4).replace("02-29", "02-28")}` }
            : job,
        );
        expect(found(moved, sum)).toHaveLength(1);
        expect(daysOf(list[0]?.from ?? "", list[0]?.to ?? "")).toBe(lengths[0]);
      },
    ),
    { numRuns: 15 },
  );
});

it("a job that goes on has no end, though its begin is printed twice", () => {
  const twice = jobs.map(
    ({ firm, from, to, days }) =>
      `GENERAL | ${firm} | ${day(from)} ${day(from)} | ${day(to)} | 100 05 ${days}`,
  );
  const goesOn = "GENERAL | CONSERVAS RIOJA, S.L. | 01.02.2022 01.02.2022 | --- | 100 04 1.743";
  const lines = [
    "TESORERÍA GENERAL DE LA SEGURIDAD SOCIAL",
    "INFORME DE VIDA LABORAL",
    "D.ª NURIA BARRIOBERO SÁENZ, con D.N.I. 16583004X, ha figurado en situación de alta",
    "RÉGIMEN | EMPRESA | FECHA ALTA FECHA EFECTO | FECHA BAJA | CT GC DÍAS",
    ...twice,
    goesOn,
  ];
  const extraction = extract(page(lines, "record"), 0, "2026-11-21", "ES");
  const [part] = extraction.parts;
  if (part === undefined) throw new Error("no part");
  expect(checkWorkHistory({ extraction, part, applicant: { name: "" }, today: "2026-11-21" })).toEqual([]);
});
