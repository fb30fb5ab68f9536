import type { Part } from "../extract/extraction";
import type { Row } from "../extract/sheet";
import { fieldOf, numberOf } from "../field-of";
import { has } from "../knowledge";
import { against, type CheckInput, finding, legible, money } from "../make-finding";
import { apart, misread } from "../relations/near-figures";
import { severityOf } from "../severity";
import type { Finding, RawField } from "../types";
import { cents, findAmounts, round2 } from "../values/amount";
import { numberWord } from "../values/written-number";

export function salaryParts({ part }: CheckInput): Finding[] {
  const [annual, monthly] = [fieldOf(part, "annual_gross_salary"), fieldOf(part, "monthly_gross_salary")];
  if (annual === undefined || monthly === undefined || !legible(annual, monthly)) return [];
  const [year, month] = [Number(annual.value), Number(monthly.value)];
  // Figures that stand for neither of each other in any usual way were read from other places.
  if (!legible(annual, monthly) || year / month < 6 || year / month > 24) return [];
  const payments = numberOf(part, "payments_per_year");
  const allowed = payments === undefined ? [12, 13, 14, 15, 16] : [payments];
  if (allowed.some((n) => Math.abs(month * n - year) <= Math.max(1, year * 0.002))) return [];
  return [
    finding("salary_parts_mismatch", "annual_gross_salary", "high", annual, {
      ...against(part, year, month * (payments ?? 12)),
      monthly: money(part, month),
      payments: payments ?? 12,
    }),
  ];
}

/** `en 14 pagas de 1.585,00`, `in 13 Monatsgehältern zu je`, `payable in 12 instalments of`. */
const inPayments =
  /\b(1[2-6])\s+(?:equal |gleichen? |iguales |monthly |monatlichen? )*(?:pagas|mensualidades|mensualites|mensilita|payments|instalments|installments|prestacoes|monatsgehalter\w*|monatsraten|rate|termijnen|raty?)\s+(?:(?:brutas?|brutes?|lorde|each|iguales|mensuales|mensili|je|zu je)\s+)*(?:de|of|di|von|zu|van|a|po)?\s*(?:euros?|eur|€|£|\$)?\s*$/;

/** A year's pay in so many payments of a sum that the same sentence prints. */
export function paymentsOf({ part }: CheckInput): Finding[] {
  const annual = fieldOf(part, "annual_gross_salary");
  const { flow, notation, ocr } = part.context.sheet;
  if (annual === undefined || !legible(annual) || ocr) return [];
  const year = Number(annual.value);
  const given = findAmounts(flow.text, notation).flatMap(({ money, percent, value, start }) => {
    const count = inPayments.exec(flow.folded.slice(Math.max(0, start - 90), start))?.[1];
    return count === undefined || percent || !(money || value >= 200)
      ? []
      : [{ count: Number(count), value }];
  });
  const [only, ...more] = given;
  if (only === undefined || more.length > 0) return [];
  const expected = only.count * only.value;
  if (
    Math.abs(expected - year) <= Math.max(1, only.count * 0.5) ||
    year < expected * 0.6 ||
    year > expected * 1.8
  )
    return [];
  return [
    finding("salary_parts_mismatch", "annual_gross_salary", "high", annual, {
      ...against(part, year, round2(expected)),
      monthly: money(part, only.value),
      payments: only.count,
    }),
  ];
}

/** Spanish dwellings: one month of deposit (art. 36 LAU) plus at most two months of further guarantee; elsewhere what the contract says. */
export function deposit({ part }: CheckInput): Finding[] {
  const [rent, paid] = [fieldOf(part, "monthly_rent"), fieldOf(part, "deposit_amount")];
  if (rent === undefined || paid === undefined || !legible(rent, paid)) return [];
  const flow = part.context.sheet.flow.folded;
  if (!has(part.context.country, "deposit_of_a_month")) {
    const agreed = agreedDeposit(part, rent, paid, flow);
    return agreed.length > 0 ? agreed : workedOut(part, rent, paid);
  }
  const months = Number(paid.value) / Number(rent.value);
  const one = /(?:fianza[^.]{0,80}|equivalente a )\buna mensualidad\b|\bun mes de (?:renta|fianza)\b/.test(
    flow,
  );
  if (months > 0.99 && months <= (one ? 1.01 : 3.01)) return [];
  return [depositFinding(part, paid, Number(rent.value))];
}

/** Weeks and months of rent that a deposit is made of; of weeks the pence are cut off, to stay below what the law allows. */
const MONTHS = [1, 1.5, 2, 3];
const WEEKS = [4, 5, 6];
/** Deposits that were agreed are round; new rents after a first term differ from the old one by less. */
const roundDeposit = 25;
const mostRaised = 1.25;

/** A deposit that is no round sum was worked out: where it is so many weeks or months of a rent that is the printed one but for a digit, that was the rent. */
function workedOut(part: Part, rent: RawField, paid: RawField): Finding[] {
  const { flow, notation, ocr } = part.context.sheet;
  const [printed, deposit] = [Number(rent.value), Number(paid.value)];
  if (ocr || deposit % roundDeposit === 0) return [];
  const charges = numberOf(part, "service_charges") ?? 0;
  if ([printed, printed + charges].some((one) => isDeposit(one, deposit))) return [];
  const sums = findAmounts(flow.text, notation).map(({ value }) => Math.abs(value));
  const [was, ...more] = new Set(
    [
      ...MONTHS.map((n) => round2(deposit / n)),
      ...WEEKS.map((n) => Math.ceil((deposit * 52) / 12 / n - 1e-6)),
    ].filter(
      (one) =>
        isDeposit(one, deposit) &&
        apart(printed, one) &&
        Math.max(printed / one, one / printed) >= mostRaised &&
        !sums.some((sum) => sum !== deposit && Math.abs(sum - one) < 0.005),
    ),
  );
  if (was === undefined || more.length > 0) return [];
  return [finding("sum_mismatch", "monthly_rent", "medium", rent, against(part, printed, was))];
}

const isDeposit = (rent: number, deposit: number): boolean =>
  MONTHS.some((n) => Math.abs(rent * n - deposit) < 0.01) ||
  WEEKS.map((n) => (rent * n * 12) / 52).some((sum) => sum - deposit > -0.01 && sum - deposit < 1);

const monthsOfRent =
  /(?:deposit|depot de garantie|kaution|mietsicherheit|caucao|cauzione|garanzia|waarborgsom|garantie locative|huurwaarborg)(?:[^.]|\.(?=\d)){0,120}?\b([a-z]+|\d)\s+(?:(weeks?'?s?'?)\s+rent|months?'?s?'? rent|mois de loyer|(?:netto|grund|kalt|monats|basis|haupt)*-?mieten|mensilita|meses de renda|rendas mensais|maanden huur|maand(?:en)? (?:kale )?huur)/g;

/** `tweemaal de kale maandhuur`, `twice the monthly rent`, `das Zweifache der Kaltmiete`. */
const timesRent =
  /(?:deposit|depot de garantie|kaution|mietsicherheit|caucao|cauzione|waarborgsom|garantie locative|huurwaarborg|borg)(?:[^.]|\.(?=\d)){0,120}?\b(once|twice|thrice|(?:two|three) times|eenmaal|tweemaal|driemaal|(?:een|twee|drie) ?keer|einfache|doppelte|zweifache|anderthalbfache|dreifache|double|triple|deux fois|trois fois|doppio|triplo|dobro)[a-z]*\s+(?:(?:the|of|the amount of|de|du|del|della|dello|da|do|der|des|die|van|het|le|la|il|o|a|kale|bruto|gross|net|agreed|vereinbarten|monatlichen)\s+|l')*(?:monthly rent|rent\b|maandhuur|huurprijs|maandelijkse huur|monatsmiete|(?:netto)?(?:kalt|grund)?miete|loyer|canone|renda)/g;
const TIMES: readonly (readonly [RegExp, number])[] = [
  [/^(?:once|eenmaal|een ?keer|einfache)/, 1],
  [/^anderthalb/, 1.5],
  [/^(?:twice|two|tweemaal|twee|doppelte|zweifache|double|deux|doppio|dobro)/, 2],
  [/^(?:thrice|three|driemaal|drie|dreifache|triple|trois|triplo)/, 3],
];
const timesOf = (word: string): number | null => TIMES.find(([words]) => words.test(word))?.[1] ?? null;

/** `may not exceed five weeks' rent`, `darf drei Monatsmieten nicht übersteigen`: the most that may be asked, not what is. */
const mostAsked =
  /\b(?:exceed\w*|more than|maximum|max\.?|up to|at most|capped|limited|limit|cap|hochstens|maximal|mehr als|bis zu|ubersteig\w*|uberschreit\w*|au plus|excede\w*|depasse\w*|superieure?|massimo|superiore|superare|eccedere|maximo|superior|ultrapassar|meer dan|hoogste|hooguit|maximaal)\b/;
/** What is paid to reserve a dwelling, or for an animal, is another sum. */
const otherDeposit = /\b(?:holding|reservation|pet|key)\sdeposit/;

function agreedDeposit(part: Part, rent: RawField, paid: RawField, flow: string): Finding[] {
  const text = flow.replaceAll("’", "'");
  const said = [...text.matchAll(monthsOfRent), ...text.matchAll(timesRent)].find(
    ({ 0: whole, index }) =>
      !otherDeposit.test(text.slice(Math.max(0, index - 12), index + whole.length)) &&
      !mostAsked.test(whole) &&
      !mostAsked.test((/^[^.;\d]{0,40}/.exec(text.slice(index + whole.length)) ?? [""])[0]),
  );
  const [, printed, weeks] = said ?? [];
  const count =
    printed === undefined ? null : (timesOf(printed) ?? numberWord(printed) ?? (Number(printed) || null));
  // A reader of pictures takes digits for others; what weeks come to is no round figure that would show it.
  if (count === null || (weeks !== undefined && part.context.sheet.ocr)) return [];
  const months = weeks === undefined ? count : (count * 12) / 52;
  const charges = numberOf(part, "service_charges") ?? 0;
  const asked = [Number(rent.value), Number(rent.value) + charges].map((base) => base * months);
  if (asked.some((sum) => Math.abs(sum - Number(paid.value)) <= sum * 0.02)) return [];
  const outright = said !== undefined && contradicted(part, said[0], rent, paid, months);
  return [
    {
      ...depositFinding(part, paid, round2(asked[0] ?? 0), count, weeks !== undefined),
      ...(outright ? { severity: "high" } : {}),
    },
  ];
}

/** `a deposit of 780,00 €, corresponding to one month's rent`: where the words name the sum itself, and no sum of the contract is that rent. */
function contradicted(part: Part, words: string, rent: RawField, paid: RawField, months: number): boolean {
  const { flow, notation, ocr } = part.context.sheet;
  const deposit = Number(paid.value);
  if (!findAmounts(words, notation).some(({ money, value }) => money && value === deposit)) return false;
  const base = round2(deposit / months);
  if (
    ocr &&
    (misread(cents(Number(rent.value)), cents(base)) ||
      misread(cents(deposit), cents(Number(rent.value) * months)))
  )
    return false;
  const sums = findAmounts(flow.text, notation)
    .filter(({ money, percent, value }) => money && !percent && value !== deposit)
    .map(({ value }) => Math.abs(value));
  const near = (sum: number): boolean => Math.abs(sum - base) <= base * 0.02;
  // A rent of later months, one with its charges or without them.
  return !sums.some((one) => near(one) || sums.some((other) => near(one + other) || near(one - other)));
}

const depositFinding = (part: Part, paid: RawField, expected: number, count = 1, weeks = false): Finding =>
  finding("deposit_mismatch", "deposit_amount", "medium", paid, {
    ...against(part, Number(paid.value), expected),
    ...(weeks ? { weeks: count } : count === 1 ? {} : { payments: count }),
  });

/** Shares of a price that are paid when it is agreed, and the sums that deposits are rounded to. */
const SHARES = [1, 2, 3, 5, 10, 15, 20, 25, 30];
const roundOfPrice = 1000;

/** Of a contract that names no further sum: a deposit that is no round sum and no usual share of the price, but a tenth of one that is the printed one but for a digit. */
export function priceOfDeposit({ part }: CheckInput): Finding[] {
  const [price, paid] = [fieldOf(part, "purchase_price"), fieldOf(part, "deposit_amount")];
  const { flow, notation, ocr } = part.context.sheet;
  if (price === undefined || paid === undefined || ocr || !legible(price, paid)) return [];
  const [printed, deposit] = [Number(price.value), Number(paid.value)];
  const further = findAmounts(flow.text, notation).some(
    ({ money, percent, value }) =>
      money && !percent && value >= roundOfPrice && value !== printed && value !== deposit,
  );
  const was = deposit * 10;
  const usual = SHARES.some((share) => Math.abs((printed * share) / 100 - deposit) <= 1);
  if (further || usual || deposit % roundOfPrice === 0 || !apart(printed, was)) return [];
  return [finding("sum_mismatch", "purchase_price", "medium", price, against(part, printed, was))];
}

const balanceCue =
  /\b(?:balance|remainder|remaining|saldo|resto|restante|restkaufpreis|restbetrag|solde|remanescente|restant)\b[^.;\d]{0,60}$/;

/** `Deposit 86,500.00, balance 778,500.00`: what is paid at the contract and after it is the price. */
export function priceParts({ part }: CheckInput): Finding[] {
  const [price, paid] = [fieldOf(part, "purchase_price"), fieldOf(part, "deposit_amount")];
  const { flow, notation, ocr } = part.context.sheet;
  if (price === undefined || paid === undefined || ocr || !legible(price, paid)) return [];
  const sums = findAmounts(flow.text, notation).filter(
    ({ money, percent, value }) => money && !percent && value > 0,
  );
  const [whole, first] = [Number(price.value), Number(paid.value)];
  const rests = sums.filter(
    ({ start, value }) =>
      value < whole &&
      value > whole * 0.3 &&
      balanceCue.test(flow.folded.slice(Math.max(0, start - 90), start)),
  );
  const [rest] = rests;
  const values = [...new Set(sums.map(({ value }) => value))];
  const leads = (gap: number): boolean =>
    [0, ...values].some((one) => [0, ...values].some((other) => Math.abs(one + other - gap) <= 1));
  if (rest === undefined || rests.some(({ value }) => value !== rest.value) || first > whole * 0.5) return [];
  const gap = whole - first - rest.value;
  // A loan, a second instalment: what else makes up the price is printed.
  if (Math.abs(gap) <= 1 || leads(Math.abs(gap)) || leads(whole - rest.value)) return [];
  // A price without the tax that is paid with its parts: `242.000,00 € más IVA (10 %)`.
  const taxed = findAmounts(flow.text, notation).filter(({ percent, value }) => percent && value > 0);
  if (taxed.some(({ value }) => Math.abs(whole * (1 + value / 100) - first - rest.value) <= 1)) return [];
  return [
    finding(
      "sum_mismatch",
      "purchase_price",
      "medium",
      price,
      against(part, whole, round2(first + rest.value)),
    ),
  ];
}

const wholeRent =
  /^\W*(?:(?:gesamt|warm|brutto(?:warm|kalt)?|total|bruto|monats)-?\s?(?:miete|huur|rent)|gesamtmietzins|(?:montant |loyer )?total|loyer (?:charges comprises|cc|toutes charges)|total (?:mensuel|mensual|monthly|a pagar|rent|renta|mensile)[a-z ]*|summe|zusammen|totale(?: mensile)?|insgesamt|totaal)\W*$/;
/** Sentences and captions that say of their figure that it is all of what is paid each month. */
const wholeInWords =
  /^[^.;]{0,60}\b(?:montant total|in totaal|totaal per maand|insgesamt|warmmiete|gesamtmiete|bruttomiete|zusammen|importe total|total mensual|total al mes|totale mensile|total per month|total monthly|total mensal|razem|lacznie|(?:per maand|maandelijks) (?:voldoet|betaalt|verschuldigd)|so dass|zodat|de sorte que|de modo que|sicche)\b[^.;\d]{0,30}$/;
/** What a rent is measured against and is no part of it: `Loyer de référence majoré`, `21,40 €/m²`. */
const measure = /de reference|\breference rent|mietspiegel|(?:ortsubliche )?vergleichsmiete|m[²2]\b|\bqm\b/;
const partOfRent =
  /miete|rent|loyer|renta|alquiler|canone|affitto|huur|renda|aluguel|charges|kosten|vorauszahlung|pauschale|provision|gastos|comunidad|suministros|garaje|trastero|garage|parking|stellplatz|spese|oneri|condominio|servic|utilit|water|heiz|strom|mobel|furniture|vergoeding|diensten|leveringen|i\.?v\.?a|steuer/;

/** `211.400,00 más 21.140,00 de IVA (10 %), total 232.540,00`: the tax is its rate of what it makes the total with, and that is the price. */
export function taxedPrice({ part }: CheckInput): Finding[] {
  const price = fieldOf(part, "purchase_price");
  const { flow, notation, ocr } = part.context.sheet;
  if (price === undefined || ocr || !legible(price)) return [];
  const whole = Number(price.value);
  const amounts = findAmounts(flow.text, notation).filter(({ value }) => value > 0);
  const at = amounts.filter(({ percent, value }) => !percent && Math.abs(value - whole) < 0.005);
  for (const own of at) {
    const near = amounts.filter(({ start }) => Math.abs(start - own.start) < 160);
    const rates = near.filter(({ percent, value }) => percent && value < 30);
    const sums = near.filter(({ money, percent, value }) => money && !percent && value !== whole);
    for (const { value: rate } of rates)
      for (const { value: tax } of sums)
        for (const { value: total } of sums) {
          const net = total - tax;
          const follows = Math.abs((net * rate) / 100 - tax) <= 1;
          if (!follows || net <= 0 || total < whole * 0.5 || tax > total * 0.25) continue;
          if (Math.abs(net - whole) <= 1 || sums.some(({ value }) => Math.abs(value - net) <= 1)) continue;
          return [
            finding("sum_mismatch", "purchase_price", "high", price, against(part, whole, round2(net))),
          ];
        }
  }
  return [];
}

/** A table that adds rent and charges up to what is paid each month: its lines must give its last one. */
export function rentSum({ part }: CheckInput): Finding[] {
  const { rows, notation, ocr } = part.context.sheet;
  const lineOf = (row: Row | undefined) => {
    const [amount, ...more] =
      row === undefined ? [] : findAmounts(row.text, notation).filter((a) => a.money && !a.percent);
    return row === undefined || amount === undefined || more.length > 0
      ? undefined
      : { row, amount, caption: row.folded.slice(0, amount.start) };
  };
  return rows.flatMap((row) => {
    const total = lineOf(row);
    if (total === undefined || !(wholeRent.test(total.caption) || wholeInWords.test(total.caption)))
      return [];
    const addends: NonNullable<ReturnType<typeof lineOf>>[] = [];
    for (let at = row.index - 1; ; at -= 1) {
      const line = lineOf(rows.find(({ index }) => index === at));
      if (line !== undefined && measure.test(line.row.folded)) continue;
      if (line?.row.page !== row.page || !partOfRent.test(line.caption)) break;
      addends.unshift(line);
    }
    const sum = addends.reduce((all, { amount }) => all + amount.value, 0);
    const rent = fieldOf(part, "monthly_rent");
    if (addends.length < 2 || rent === undefined || Math.abs(sum - total.amount.value) <= 1) return [];
    if (![...addends, total].some(({ amount }) => Math.abs(amount.value - Number(rent.value)) < 0.005))
      return [];
    // But for one digit they agree: no line is missing, and on a picture none was misread.
    const digit = apart(total.amount.value, sum, ocr);
    if (ocr && !(digit && legible(rent))) return [];
    return [
      finding(
        "sum_mismatch",
        "monthly_rent",
        severityOf({ against: 2, doubtful: !digit }),
        rent,
        against(part, total.amount.value, sum),
      ),
    ];
  });
}
