import { type Account, account, type Bank, type Company, company } from "./companies";
import { addDays, type Day, day, yearOf } from "./days";
import { Dice } from "./dice";
import { type Address, homeAddress, type Market, type Person, person } from "./people";

export interface Job {
  title: string;
  start: Day;
  permanent: boolean;
  employeeNumber: string;
  /** Spain: contribution group. */
  group: string;
  /** Monthly base, complement and seniority (ES); annual salary (UK, US). */
  base: number;
  complement: number;
  seniority: number;
  annual: number;
  /** ES: 12 (extra pay prorated) or 14. */
  payments: 12 | 14;
  /** ES: income tax rate in percent. */
  taxRate: number;
  weeklyHours: number;
}

/** One applicant's circumstances, from which all of their documents are drawn, so that they agree. */
export interface Story {
  seed: string;
  market: Market;
  /** The day on which the documents are handed in. */
  asOf: Day;
  person: Person;
  employer: Company;
  account: Account;
  job: Job;
  landlord: Person;
  landlordAccount: Account;
  home: Address;
  rent: number;
  otherBank: Bank;
}

const JOBS: Record<Market, [title: string, group: string, monthly: number][]> = {
  ES: [
    ["Administrativa contable", "05", 1720],
    ["Técnico de mantenimiento", "08", 1890],
    ["Analista de datos", "02", 2610],
    ["Responsable de almacén", "03", 2140],
    ["Enfermería", "02", 2280],
    ["Comercial", "05", 1830],
  ],
  UK: [
    ["Payroll Administrator", "", 2350],
    ["Warehouse Supervisor", "", 2580],
    ["Software Engineer", "", 4100],
    ["Care Coordinator", "", 2420],
  ],
  US: [
    ["Operations Analyst", "", 4850],
    ["Registered Nurse", "", 6150],
    ["Dispatch Coordinator", "", 3900],
    ["QA Engineer", "", 6700],
  ],
};

/** The same seed, market and day always tell the same story. */
export function tellStory(seed: string, market: Market, asOf: Day): Story {
  const dice = new Dice(`${seed}/${market}`);
  const applicant = person(dice.fork("person"), market);
  const job = employment(dice.fork("job"), market, asOf);
  const home = homeAddress(dice.fork("home"), market);
  const monthly =
    market === "ES" ? (job.base + job.complement + job.seniority) * 0.82 : (job.annual / 12) * 0.78;
  return {
    seed,
    market,
    asOf,
    person: {
      ...applicant,
      address: dice.chance(0.7) ? applicant.address : homeAddress(dice.fork("address"), market),
    },
    employer: company(dice.fork("employer"), market),
    account: account(dice.fork("account"), market),
    job,
    landlord: person(dice.fork("landlord"), market, [1950, 1975]),
    landlordAccount: account(dice.fork("landlord account"), market),
    home,
    rent: Math.round((monthly * dice.between(0.26, 0.33)) / 5) * 5,
    otherBank: account(dice.fork("other bank"), market).bank,
  };
}

function employment(dice: Dice, market: Market, asOf: Day): Job {
  const [title, group, monthly] = dice.pick(JOBS[market]);
  const pay = Math.round(monthly * dice.between(0.94, 1.18) * 100) / 100;
  const years = dice.int(2, 9);
  const start = addDays(day(yearOf(asOf) - years, dice.int(1, 9), 1), dice.pick([0, 0, 14]));
  return {
    title,
    group,
    start,
    permanent: true,
    employeeNumber: String(dice.int(104, 4980)).padStart(6, "0"),
    base: Math.round(pay * 0.78 * 100) / 100,
    complement: Math.round(pay * 0.17 * 100) / 100,
    seniority: Math.round(pay * 0.012 * Math.min(years, 6) * 100) / 100,
    annual: Math.round((pay * 12) / 50) * 50,
    payments: dice.pick([12, 14]),
    taxRate: Math.round((9 + (pay - 1500) / 190 + dice.between(0, 2.5)) * 100) / 100,
    weeklyHours: market === "UK" ? 37.5 : 40,
  };
}
