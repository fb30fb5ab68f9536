import { down, up } from "../rounding";
import type { Programme } from "../schema";

type Tables = Readonly<Record<string, number>>;

/** § 32a EStG on whole euros: two squares, then two straight lines. */
function tariff(x: number, t: Tables): number {
  const value = (name: string): number => t[name] ?? 0;
  if (x <= value("free")) return 0;
  const [y, z] = [down((x - value("free")) / 10_000, 1e-6), down((x - value("second")) / 10_000, 1e-6)];
  if (x <= value("second")) return down((value("a") * y + 1400) * y, 1);
  if (x <= value("third")) return down((value("b") * z + 2397) * z + value("c"), 1);
  return down(x <= value("fourth") ? 0.42 * x - value("d") : 0.45 * x - value("e"), 1);
}

/** Classes V and VI: twice what the tariff rises by between three quarters and five quarters, and steeper above three limits. */
function secondJob(x: number, t: Tables): number {
  const { fold = 1, w1 = 0, w2 = 0, w3 = 0 } = t;
  const base = (z: number): number => {
    const rise = tariff(down(z * 1.25, fold), t) - tariff(down(z * 0.75, fold), t);
    return Math.max(2 * rise, down(z * 0.14, 1));
  };
  if (x <= w1) return base(x);
  if (x <= w2) return Math.min(base(x), down(base(w1) + (x - w1) * 0.42, 1));
  const end = base(w2);
  return x <= w3
    ? down(end + (x - w2) * 0.42, 1)
    : down(down(end + (w3 - w2) * 0.42, 1) + (x - w3) * 0.45, 1);
}

/** What a wage pays for its insurance by rule, in whole euros. */
function insurance(wage: number, group: number, health: number, care: number, t: Tables): number {
  const { pension_limit = 0, health_limit = 0, minimum = 0, minimum_most = 0, minimum_most_couple = 0 } = t;
  const pension = down(Math.min(wage, pension_limit) * 0.093, 0.01);
  const sick = down(Math.min(wage, health_limit) * (0.07 + health / 200 + care / 100), 0.01);
  if (minimum > 0) {
    const most = group === 3 ? minimum_most_couple : minimum_most;
    const least = Math.min(down(Math.min(wage, pension_limit) * (minimum / 100), 0.01), most);
    return Math.max(up(pension + least, 1), up(pension + sick, 1));
  }
  const unemployed = group === 6 ? 0 : down(Math.min(wage, pension_limit) * 0.013, 0.01);
  return Math.max(up(pension + sick, 1), up(pension + Math.min(unemployed + sick, minimum_most), 1));
}

/**
 * The programme flow chart that the Federal Ministry of Finance publishes each year for the machine calculation of wage tax, for the wage of
 * a month or a year of somebody who is insured by law: tax, solidarity surcharge and what church tax is taken of, in euros.
 */
export const deLohnsteuer: Programme = (
  parameters,
  { class: tax, period, wage, additional, care, children, factor },
) => {
  const t = parameters as Tables;
  const { lump = 0, special = 0, single_parent = 0, child = 0, soli_free = 0 } = t;
  const group = Number(tax);
  const monthly = period === "month";
  const year = down(Number(wage) * (monthly ? 12 : 1), 0.01);
  const own = group === 6 ? 0 : Math.min(lump, up(year, 1)) + special + (group === 2 ? single_parent : 0);
  const provision = insurance(year, group, Number(additional), Number(care), t);
  const annual = (allowances: number): number => {
    const left = year - allowances - provision;
    const x = left < 1 ? 0 : down(group === 3 ? left / 2 : left, 1);
    const due = group >= 5 ? secondJob(x, t) : tariff(x, t) * (group === 3 ? 2 : 1);
    return down(due * (group === 4 ? Number(factor) : 1), 1);
  };
  const whole = annual(own);
  const perChild = group >= 5 ? 0 : child * (group === 4 ? 0.5 : 1);
  const base = annual(own + down(Number(children) * perChild, 1));
  const free = soli_free * (group === 3 ? 2 : 1);
  const surcharge = base <= free ? 0 : Math.min(down(base * 0.055, 0.01), down((base - free) * 0.119, 0.01));
  const share = (amount: number): number => (monthly ? down(amount / 12, 0.01) : amount);
  return { tax: share(whole), surcharge: share(surcharge), church_base: share(base) };
};
