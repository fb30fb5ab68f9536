import {
  addDays,
  addMonths,
  type Day,
  dateOf,
  day,
  firstDayOfMonth,
  lastDayOfMonth,
  monthName,
  monthOf,
  workingDayBefore,
  yearOf,
} from "./days";
import { Dice } from "./dice";
import { cents } from "./money";
import { payrollEs } from "./payroll-es";
import { payrollUk } from "./payroll-uk";
import { payDaysUs, payrollUs } from "./payroll-us";
import { listName, type Market } from "./people";
import type { Story } from "./story";

export interface Movement {
  date: Day;
  /** What kind of movement it is, in the bank's words. */
  kind: string;
  text: string;
  amount: number;
  balance: number;
  salary: boolean;
}

export interface Movements {
  from: Day;
  to: Day;
  opening: number;
  closing: number;
  credits: number;
  debits: number;
  list: Movement[];
}

type Draft = Omit<Movement, "balance">;

const SHOPS: Record<Market, string[]> = {
  ES: [
    "SUPERMERCADO LA NORIA",
    "PANADERIA EL TRIGAL",
    "FARMACIA LDA. OCAÑA",
    "ESTACION SERV. LAS ERAS",
    "CAFETERIA TILOS",
    "FERRETERIA MOLINO",
    "ZAPATERIA PASO FIRME",
    "LIBRERIA ROMERAL",
    "METRO RECARGA",
    "CINES ALAMEDA",
  ],
  UK: [
    "LARKMART STORES",
    "TIDEWRACK 0212",
    "CURLEW COFFEE",
    "OLD TANNERY PHARMACY",
    "FOXGLOVE FUEL",
    "PENHALLOW BAKERY",
    "NORTHLINE RAIL",
    "MILL POND CINEMA",
  ],
  US: [
    "HERON LAKE GROCERY #114",
    "COTTONWOOD FUEL",
    "JUNIPER COFFEE CO",
    "ORCHARD BEND PHARMACY",
    "PINECONE HARDWARE",
    "SYCAMORE DINER",
    "RIDGELINE TRANSIT",
  ],
};

/** The account's movements over whole months; salaries are the nets of the applicant's own payslips. */
export function movements(story: Story, from: Day, to: Day): Movements {
  const dice = new Dice(`${story.seed}/movements/${from}/${to}`);
  const drafts: Draft[] = [];
  for (let month = firstDayOfMonth(from); month <= to; month = addMonths(month, 1)) {
    drafts.push(...monthly(story, month), ...everyday(dice.fork(month), story, month));
  }
  const inside = drafts.filter((draft) => draft.date >= from && draft.date <= to);
  const ordered = inside
    .map((draft, index) => ({ draft, index }))
    .sort((a, b) => a.draft.date.localeCompare(b.draft.date) || a.index - b.index);
  let lowest = 0;
  ordered.reduce((sum, { draft }) => {
    lowest = Math.min(lowest, sum + draft.amount);
    return sum + draft.amount;
  }, 0);
  const opening = cents(dice.between(420, 1900) - lowest);
  let balance = opening;
  const list = ordered.map(({ draft }) => {
    balance = cents(balance + draft.amount);
    return { ...draft, balance };
  });
  const sum = (sign: number) =>
    cents(list.reduce((carry, { amount }) => carry + (amount * sign > 0 ? Math.abs(amount) : 0), 0));
  return { from, to, opening, closing: balance, credits: sum(1), debits: sum(-1), list };
}

/** Day and net of every salary paid in the month. */
export function salaries(story: Story, month: Day): { date: Day; net: number }[] {
  const [start, end] = [firstDayOfMonth(month), lastDayOfMonth(month)];
  if (story.market === "ES") return [{ date: workingDayBefore(end), net: payrollEs(story.job, month).net }];
  if (story.market === "UK") {
    const pay = payrollUk(story.job, month);
    return [{ date: pay.payDay, net: pay.net }];
  }
  return payDaysUs(start, end).map((date) => ({
    date,
    net: payrollUs(story.job, date, story.person.address.region).net,
  }));
}

function monthly(story: Story, month: Day): Draft[] {
  const on = (date: number) => day(yearOf(month), monthOf(month), date);
  const dice = new Dice(`${story.seed}/bills/${month}`);
  const bill = (date: number, kind: string, text: string, low: number, high: number): Draft => ({
    date: on(date),
    kind,
    text,
    amount: -cents(dice.between(low, high)),
    salary: false,
  });
  const employer = story.employer.name.toUpperCase();
  const pay = (kind: string, text: string): Draft[] =>
    salaries(story, month).map(({ date, net }) => ({ date, kind, text, amount: net, salary: true }));
  const rent = cents(story.rent * 0.93);
  const landlord = listName(story.landlord).replace(",", "");
  if (story.market === "ES") {
    return [
      {
        date: on(3),
        kind: "TRANSFERENCIA EMITIDA",
        text: `ALQUILER ${monthName(month, "es").toUpperCase()} ${landlord}`,
        amount: -rent,
        salary: false,
      },
      bill(5, "ADEUDO RECIBO", "AGUAS DE FUENTE CLARA", 18, 36),
      bill(8, "ADEUDO RECIBO", "ENERGIA LEVANTE INVENTADA", 38, 92),
      bill(12, "ADEUDO RECIBO", "TELEFONIA CIGÜEÑA FIBRA Y MOVIL", 34, 55),
      ...pay("ABONO NOMINA", employer.replace(/[.]/g, "")),
    ];
  }
  if (story.market === "UK") {
    return [
      {
        date: on(1),
        kind: "STO",
        text: `${story.landlord.surnames[0]?.toUpperCase()} RENT`,
        amount: -rent,
        salary: false,
      },
      bill(3, "DD", "BRAMBLEHOLT CITY COUNCIL TAX", 128, 164),
      bill(9, "DD", "CURLEW ENERGY", 72, 141),
      bill(15, "DD", "TIDEWRACK MOBILE", 18, 32),
      ...pay("BGC", `${employer.replace(/ (LTD|PLC)$/, "")} SALARY`),
    ];
  }
  return [
    {
      date: on(1),
      kind: "ACH Debit",
      text: `${story.landlord.surnames[0]?.toUpperCase()} PROPERTIES RENT`,
      amount: -rent,
      salary: false,
    },
    bill(7, "ACH Debit", "COTTONWOOD ELECTRIC BILLPAY", 64, 148),
    bill(14, "ACH Debit", "RIDGELINE WIRELESS AUTOPAY", 45, 80),
    ...pay("Direct Deposit", `${employer.replace(/[.,]/g, "")} PAYROLL PPD`),
  ];
}

function everyday(dice: Dice, story: Story, month: Day): Draft[] {
  const last = dateOf(lastDayOfMonth(month));
  const count = dice.int(12, 17);
  const shopping = Array.from({ length: count }, (): Draft => {
    const shop = dice.pick(SHOPS[story.market]);
    const date = addDays(month, dice.int(0, last - 1));
    const kind = story.market === "ES" ? "COMPRA TARJ." : story.market === "UK" ? "DEB" : "Card Purchase";
    return {
      date,
      kind,
      text: shop,
      amount: -cents(dice.between(3.2, dice.chance(0.25) ? 118 : 46)),
      salary: false,
    };
  });
  const cash: Draft = {
    date: addDays(month, dice.int(4, 24)),
    kind: story.market === "ES" ? "REINTEGRO CAJERO" : story.market === "UK" ? "CPT" : "ATM Withdrawal",
    text:
      story.market === "ES"
        ? `OFICINA ${dice.digits(4)}`
        : story.market === "UK"
          ? "CASH CURLEW LANE"
          : "HERON LAKE DR ATM",
    amount: -dice.pick([40, 50, 60, 100]),
    salary: false,
  };
  const gift: Draft = {
    date: addDays(month, dice.int(2, 26)),
    kind: story.market === "ES" ? "BIZUM RECIBIDO" : story.market === "UK" ? "FPI" : "Transfer",
    text: listName(story.landlord).split(",")[1]?.trim() ?? "",
    amount: dice.pick([12, 15, 18.5, 20, 25, 32.4]),
    salary: false,
  };
  return [...shopping, cash, gift];
}
