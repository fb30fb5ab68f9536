import type { Context, Reading } from "../../../extract/context";
import type { Ledger, Movement } from "../../../extract/ledger";
import { derivedField, toField } from "../../../extract/make-field";
import { amounts } from "../../../extract/read-values";
import { locate, type Row } from "../../../extract/sheet";
import type { RawField } from "../../../types";
import { daysBetween } from "../../../values/date";
import { MONTHS } from "../../../values/months";
import { companyKey, findLegalForm } from "../../../values/name";
import { collapse, fold } from "../../../values/text";
import { noIncome, nordicPay, salaryWords, weakSalary } from "../words";
import { boxField } from "./balances";
import { endsOf } from "./ends";

/** What the words of a credit say: wages. */
const worded = (movement: Movement): boolean => {
  const text = fold(movement.description);
  return (
    movement.amount !== null &&
    movement.amount > 0 &&
    (salaryWords.test(text) || movement.lines.some((line) => weakSalary.test(fold(line)))) &&
    !noIncome.test(text.replace(/\b(?:credit|debit) card\b/g, "card"))
  );
};

const known = new WeakMap<Ledger, readonly Movement[]>();

/** The wages among the movements: by word, and what the same payer sends as regularly; without any word, by regularity alone. */
export function salariesOf(ledger: Ledger): readonly Movement[] {
  const before = known.get(ledger);
  if (before !== undefined) return before;
  const named = ledger.movements.filter(worded);
  const payers = new Map<string, number[]>();
  for (const m of named) {
    const key = companyKey(payerName(m) ?? "");
    if (key !== "") payers.set(key, [...(payers.get(key) ?? []), m.amount ?? 0]);
  }
  const found = ledger.movements.filter((m) => {
    if (named.includes(m)) return true;
    if (m.amount === null || m.amount <= 0 || noIncome.test(fold(m.description))) return false;
    const usual = payers.get(companyKey(payerName(m) ?? ""));
    return usual?.some((amount) => Math.abs(amount - (m.amount ?? 0)) <= amount * 0.2) === true;
  });
  const all = found.length > 0 ? found : regular(ledger);
  known.set(ledger, all);
  return all;
}

/** Credits of one company that come in even steps of time and in like amounts. */
function regular(ledger: Ledger): Movement[] {
  const byPayer = new Map<string, Movement[]>();
  for (const m of ledger.movements) {
    if (m.amount === null || m.amount <= 0 || m.date === null || noIncome.test(fold(m.description))) continue;
    const name = payerName(m);
    if (name === null || findLegalForm(name) === null) continue;
    byPayer.set(companyKey(name), [...(byPayer.get(companyKey(name)) ?? []), m]);
  }
  const even = [...byPayer.values()].filter((list) => {
    const amounts = list.map((m) => m.amount ?? 0);
    const gaps = list.slice(1).map((m, i) => daysBetween(list[i]?.date ?? "", m.date ?? ""));
    const like = Math.max(...amounts) <= Math.min(...amounts) * 1.2;
    const step = (low: number, high: number): boolean => gaps.every((gap) => gap >= low && gap <= high);
    return list.length >= 2 && like && (step(25, 35) || (list.length >= 3 && (step(6, 8) || step(13, 16))));
  });
  return even.sort((a, b) => (b[0]?.amount ?? 0) - (a[0]?.amount ?? 0))[0] ?? [];
}

export function movementFields(
  context: Context,
  ledger: Ledger,
  moved: ReadonlySet<Row>,
  fields: RawField[],
  push: (f: RawField | undefined) => void,
): void {
  const salaries = salariesOf(ledger);
  for (const movement of salaries) {
    if (movement.amount === null || movement.box === null) continue;
    const field = boxField(context, "salary_credit", movement.amount, {
      row: movement.row,
      box: movement.box,
      confidence: movement.confidence,
    });
    field.label = movement.description.slice(0, 80);
    if (movement.date !== null) field.date = movement.date;
    fields.push(field);
  }
  for (const movement of salaries) {
    const payer = payerName(movement);
    if (payer === null) continue;
    const first = payer.split(" ")[0] ?? payer;
    const row = [
      movement.row,
      ...context.sheet.rows.slice(Math.max(0, movement.row.index - 2), movement.row.index + 4),
    ].find(({ text }) => text.includes(first));
    const start = row?.text.indexOf(first) ?? -1;
    push({
      name: "salary_payer_name",
      value: payer,
      document: context.document,
      page: (row ?? movement.row).page,
      ...(row === undefined || start < 0 ? {} : { box: locate(row, start, start + payer.length).box }),
      confidence: 0.85,
    });
    break;
  }
  const main = ledger.main;
  const said = counts(context, moved);
  const [counted] = amounts(context, "transaction_count", { below: 1 }).filter(
    ({ value, row, label, start, end }) =>
      !moved.has(row) &&
      !context.labels.some(
        (l) => l.row === row && l.atCellStart && /^total_(?:cred|deb)its$/.test(l.field),
      ) &&
      !value.money &&
      Number.isInteger(value.value) &&
      value.value > 0 &&
      value.value < 5000 &&
      (row === label?.row || alone(row, start, end)),
  );
  if (counted !== undefined) push(toField(context, "transaction_count", counted, counted.value.value));
  else if (said !== undefined) push(toField(context, "transaction_count", said, said.value));
  // Lines are counted where their balances, or the sum of them all, prove that none is missing.
  else if (
    main !== null &&
    ((main.breaks.length === 0 && main.steps > 1) || endsOf(context, ledger).proof === "sum")
  )
    push(derivedField(context, "transaction_count", main.movements.length, 0.9));
}

const counting =
  /^(?:showing |total(?: of)?:? |insgesamt |totale:? )?(\d{1,4}) (?:transactions?|movements?|entries|movimientos|operaciones|apuntes|operations|mouvements|ecritures|movimenti|operazioni|buchungen|umsatze|posten|transacties|mutaties|boekingen|movimentos|operacoes|operacji|transakcji|transakci|polozek|pohybu|transaktioner|poster|islem|operacij)\b(?: (?:in|im|en|nel|no|dans|w|i) .{0,24}| (?:listed|elencat[ei]|listad[ao]s|shown))?\W*$/;

/** `24 transactions`, `Totale: 31 movimenti`: a cell, or a sentence of one, that counts the lines. */
function counts({ sheet }: Context, moved: ReadonlySet<Row>): Reading<number> | undefined {
  for (const row of sheet.rows)
    for (const { text, offset } of moved.has(row) ? [] : row.cells) {
      const found = counting.exec(fold(text));
      const value = Number(found?.[1]);
      if (found === null || value < 1) continue;
      const start = offset + found[0].indexOf(found[1] ?? "");
      return { value, row, start, end: start + String(value).length, confidence: 0.85 };
    }
  return undefined;
}

/** Whether a figure is all that its cell says. */
const alone = (row: Row, start: number, end: number): boolean =>
  row.cells.some(({ offset, text }) => offset >= start - 1 && offset + text.trimEnd().length <= end + 1);

/** Where the next piece of information of a bank's text begins. */
const marks =
  /(?:^|[\s,;/+])(?:des|id|indn|co id|type|ref(?:erence|erencia|erentie|\.)?|n\/ref|s\/ref|trn|e(?:nd to end|ref)|mref|kref|svwz|cred|iban|bic|conf|mandat\w*|auth|trace|sec|ccd|ppd|web|concepto|motif|causale|verwendungszweck|zahlungsgrund|mitteilung(?:en)?|betreff|zweck|tytul\w*|opis|omschrijving|bericht|meddelande|melding|besked|message|communication|mensaje|mensagem|objeto|note|id code|cod\w*|info|notprovided|ordernr|dat(?:e|um)|fecha|for)\s?[:#=].*$/i;
/** Whose wage it is stands behind the payer, never before. */
const staffNumber =
  /\b(?:pers(?:onal)?\.?-?\s?n(?:r|ummer)|ma-nr|employee (?:no|id|number)|emp(?:l)? (?:no|id)|staff (?:no|id)|payroll (?:no|id)|matricola|matricule|(?:n\.?[º°o]|num\.?|numero) (?:de )?(?:empleado|trabajador|funcionario)|personeelsnr)\b.*$/i;
/** What says that a name follows. */
const payerMark =
  /(?:^|[\s,;/])(?:ordenante|ordonnateur|donneur d'ordre|emetteur|auftraggeber(?:in)?|absender(?:in)?|zahlungspflichtiger|remitente|mittente|ordinante|ord|payer|employer|empresa|emisor|zleceniodawca|nadawca|von|from|de|da|dal|van|naam|name|orig co name|company|co(?=\s?:))\s?[:.]\s?(?=\p{L})(.+)$/iu;
const kinds = `money|pago|pagos|pgto|sispag|folha|proventos|adiantamento|abono|abonos|ab|transferencia|transferencias|trans|transf|trf|tr|recibida|recibido|recib|emitida|ordenante|nomina|nominas|nom|haberes|salario|salarios|sueldo|sueldos|paga|extra|mensual|ordinaria|liquidacion|ingreso|ingresos|payroll|salary|salaries|sal|wages|wage|pay|pays|paye|paycheck|net|monthly|weekly|direct|dirdep|dir|dep|deposit|deposits|ach|bacs|bgc|bac|fpi|fps|faster|payment|payments|credit|credits|cr|crd|tfr|automated|automatic|auto|bank|giro|inward|incoming|transfer|received|ppd|ccd|des|nip|neft|rtgs|imps|eft|via|ref|employer|virement|vir|virt|sepa|instantane|inst|recu|salaire|salaires|paie|traitement|remuneration|remise|lohn|gehalt|lohngehalt|gehaltszahlung|lohnzahlung|salar|salarzahlung|bezuge|bezuege|entgelt|uberweisung|ueberweisung|gutschrift|uberweisungsgutschrift|echtzeit|dauerauftrag|zahlung|zahlungseingang|eingang|vergutung|rente|vencimento|vencimentos|ordenado|ordenados|credito|pagamento|pagto|transferencia|recebida|recebimento|ted|pix|doc|stipendio|emolumenti|emolumento|accredito|bonifico|favore|vostro|competenze|salaris|salarisbetaling|salarisstorting|loon|loonbetaling|nettoloon|maandsalaris|vakantiegeld|overschrijving|bijschrijving|wynagrodzenie|pensja|przelew|przychodzacy|zewnetrzny|wewnetrzny|krajowy|elixir|venc|gehaltseingang|lohneingang|gehaltsgutschrift|lohngutschrift|gehaltsuberweisung|${nordicPay}|overforsel|overforing|insattning|uznanie|wyplata|vers|mes|mese|mois|monat|month`;
const small =
  "de|del|da|do|di|dal|du|des|d'|a|from|for|von|van|vom|by|of|per|el|la|o|le|s/|su|in|mes|the|en|e|un|za|od";
const months = MONTHS.map(([word]) => word)
  .sort((a, b) => b.length - a.length)
  .join("|");
/** A kind of transfer, or the month it is for, at the head. */
const lead = new RegExp(`^(?:${kinds})(?=$|[^\\p{L}\\d&])[\\s\\-–:/.*,+]*`, "u");
const link = new RegExp(`^(?:${small})(?=$|[\\s:])[\\s:.]*`, "u");
const tail = new RegExp(
  `[\\s\\-–:/.*,+(]+(?:(?:${kinds}|${months}|wk|week|w/e|p\\d|m\\d{1,2}|period)|\\S*\\d{2}\\S*|\\d+)[\\s\\-–:/.*,)]*$`,
  "u",
);

const month = new RegExp(`^(?:${months})(?=\\s)[\\s\\-–:/.*,+]*`, "u");
/** A number, a day or a month with its year: `0417 `, `15/OCT `, `SEPT26 `. */
const dated = new RegExp(
  `^[\\s\\-–:/.*,+]*(?:\\d[\\d/.\\-:]*(?:(?:${months})[\\d/.\\-:]*)?|(?:${months})[-/.']?\\d[\\d/.\\-:]*)\\s+`,
  "u",
);
/** Behind the name of the payer the wage and what it is for: the name ends before it, unless a form of company follows. */
const wage = new RegExp(
  String.raw`^(\S+ \S.*?) (?:salaris|salaire|lohn|gehalt|lohn\/gehalt|bezuege|bezuge|nomina|salary|wages|stipendio|emolumenti|vencimento|ordenado|wynagrodzenie|${nordicPay})(?= |$)`,
);

/** `BY NEFT-…`, `NEFT CR-CITI0000004-…`: the way the money came and the sender's bank before the name. */
const viaBank =
  /^(?:(?:by|to)\s)?(?:neft|rtgs|imps|ach|ecs|upi|inft)(?:\s(?:cr|c|in|inward))?[-/](?:[A-Z\d]*\d[A-Z\d]*[-/])*|^[A-Z]{4}0[A-Z\d]{6}[-/]/i;
/** The account that it came from, behind the name. */
const account =
  /[\s,/·-]+(?:(?!UK|EU)[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){1,8}.*|\d{1,6}-\d{6,10}\/\d{4}.*|\d{6,10}\/\d{4}.*)$/;
/** What the money is for, behind the form of a company: a dash, a caption, a number. */
const purpose = /\s[–—-]\s|\p{L}\s?:|\d/u;

/** The name in one line of a movement: without the kind of the transfer before it and the numbers and months behind. */
function nameIn(line: string): string | null {
  // A picture makes figures of the small letters of `sp. z o.o.`
  let text = collapse(line).replace(
    /(?<=\bsp(?:\.|[oó][lł]ka) ?)(z ?)0\. ?0\.?/i,
    (all, z: string) => `${z}${/Z/.test(all) ? "O.O." : "o.o."}`,
  );
  const marked = payerMark.exec(text);
  if (marked?.[1] !== undefined) text = marked[1];
  text = text
    .replace(viaBank, "")
    .replace(account, "")
    .replace(marks, "")
    .replace(staffNumber, "")
    .replace(/\swith reference\s.*$/i, "")
    .replace(/\s+-\s+.*\d.*$/, "")
    .replace(/\s+\([^)]{0,24}\)?$/, "");
  const before = wage.exec(fold(text))?.[1];
  if (before !== undefined && findLegalForm(text.slice(before.length)) === null)
    text = text.slice(0, before.length);
  const form = findLegalForm(text);
  if (form !== null && form.start > 3 && purpose.test(text.slice(form.end)))
    text = text.slice(0, form.end).replace(/[\s–—-]+$/u, "");
  let stripped = marked !== null;
  for (let i = 0; i < 12; i++) {
    const folded = fold(text);
    const head =
      lead.exec(folded)?.[0] ??
      (stripped ? (link.exec(folded)?.[0] ?? month.exec(folded)?.[0]) : undefined) ??
      dated.exec(folded)?.[0];
    if (head !== undefined && head !== "") {
      stripped = true;
      text = text.slice(head.length);
      continue;
    }
    const back = tail.exec(` ${folded}`);
    if (back === null) break;
    text = text.slice(0, Math.max(0, back.index - 1));
  }
  text = text.replace(/^[\s\-–:/.*,+]+|[\s\-–:*,/+]+$/g, "");
  text = behindReference(text);
  return text.replace(/[^\p{L}]/gu, "").length >= 3 && text.length <= 70 ? text : null;
}

/** A company's name begins behind the last number, month or word for wages before it: those are of the transfer. */
function behindReference(text: string): string {
  const form = findLegalForm(text);
  if (form === null) return text;
  const head = text.slice(0, form.start);
  const numbers = [...head.matchAll(/\S*\d{4}\S*\s|(?<!\S)\d{1,2}[./]\d{2,4}\s/gu)];
  const wages = [...fold(head).matchAll(new RegExp(salaryWords, "gu"))].filter(
    ({ index, 0: said }) =>
      /^(?:by|to|from)?\s?$/i.test(head.slice(0, index)) ||
      !/\p{Lu}/u.test(head.slice(index, index + said.length)),
  );
  const from = Math.max(0, ...[...numbers, ...wages].map(({ index, 0: said }) => index + said.length));
  const rest = text.slice(from).replace(/^[^\p{L}\d"'«„“(]+/u, "");
  return rest.replace(/[^\p{L}]/gu, "").length >= form.end - form.start + 3 ? rest : text;
}

/** The payer as printed in the movement, without the salary word; null when nothing but such words is left. */
export function payerName(movement: Pick<Movement, "lines">): string | null {
  const parts: string[] = [];
  for (const part of movement.lines.flatMap((line) => line.split(/\s[·|•]\s|\t|;\s/))) {
    // A narrow column breaks a name before its form.
    const before = parts.at(-1);
    if (before !== undefined && findLegalForm(part)?.start === 0) parts.splice(-1, 1, `${before} ${part}`);
    else parts.push(part);
  }
  const marked = parts.find((part) =>
    /(?:auftraggeber|ordenante|ordonnateur|donneur d'ordre|mittente|ordinante|remitente|absender|employer)\s?:/i.test(
      part,
    ),
  );
  const names = (marked === undefined ? parts : [marked, ...parts])
    .map(nameIn)
    .filter((name) => name !== null);
  const company = names.find((name) => {
    const form = findLegalForm(name);
    return form !== null && name.length - (form.end - form.start) > 3;
  });
  return company ?? names[0] ?? null;
}
