import { down, up } from "../rounding";
import type { Parameter, Programme } from "../schema";

type Band = readonly [until: number | null, percent: number];
type Tables = {
  bands: Readonly<Record<string, readonly Band[]>>;
  flat: Readonly<Record<string, number>>;
  block: Readonly<Record<string, number>>;
  most: number;
};

/** Weeks of two and four are multiples of one week's table. */
const frequencies: Readonly<Record<string, { of: "weekly" | "monthly"; in: number; times: number }>> = {
  weekly: { of: "weekly", in: 52, times: 1 },
  biweekly: { of: "weekly", in: 52, times: 2 },
  four_weekly: { of: "weekly", in: 52, times: 4 },
  monthly: { of: "monthly", in: 12, times: 1 },
};
const cut = (amount: number): number => down(amount, 0.0001);

/**
 * HMRC's specification for PAYE tax table routines: free pay by blocks of 500, taxable pay in whole pounds, limits of bands cut to four
 * decimals. `pay` is to date and includes this period, `taken` is the tax of
 * the periods before; on a week 1 or month 1 basis `pay` is that of this period alone, which is the first, and nothing was taken.
 */
export const gbPaye: Programme = (parameters, { code, frequency, period, pay, taken, now }) => {
  const { bands, flat, block, most } = parameters as Parameter & Tables;
  const table = frequencies[String(frequency)];
  const [, region = "", letter = "", digits = ""] =
    /^([SC]?)(?:(K?)(\d{1,5})[LMNT]?|0T|BR|D[0-3]|NT)$/.exec(String(code)) ?? [];
  if (table === undefined) throw new Error("no table is of this frequency");
  const share = (Number(period) * table.times) / table.in;
  const toDate = Number(pay);
  const plain = String(code).replace(/^C/, "");
  const rate = flat[plain];
  const taxed = (taxable: number): number => {
    if (rate !== undefined) return (taxable * rate) / 100;
    // Tax of the year up to the end of each band, of which the period has its share.
    let [whole, before, tax, from] = [0, 0, 0, 0];
    for (const [until, percent] of bands[region === "S" ? "scotland" : "england"] ?? []) {
      const end = until === null ? Number.POSITIVE_INFINITY : cut(until * share);
      if (taxable <= up(end, 1)) return tax + ((taxable - from) * percent) / 100;
      whole += (((until ?? 0) - before) * percent) / 100;
      [before, tax, from] = [until ?? 0, cut(whole * share), end];
    }
    return tax;
  };
  const free = (): number => {
    const count = Number(digits);
    if (count === 0) return 0;
    const blocks = Math.floor((count - 1) / 500);
    const rest = up(cut(((count - blocks * 500) * 10 + 9) / table.in), 0.01);
    const one = (rest + blocks * (block[table.of] ?? 0)) * table.times;
    return one * Number(period) * (letter === "K" ? -1 : 1);
  };
  const taxable = Math.max(0, down(toDate - free(), 1));
  const due = down(taxed(taxable), 0.01) - Number(taken);
  // No more than half of a pay is taken.
  return { tax: plain === "NT" ? -Number(taken) : Math.min(due, down((Number(now) * most) / 100, 0.01)) };
};
