import { addressBeside, addressIn, blockUnder } from "../../extract/addresses";
import { type Collector, collect } from "../../extract/collect";
import type { Context, Reading } from "../../extract/context";
import { days, give } from "../../extract/contracts/clauses";
import { cuesOf } from "../../extract/contracts/cues";
import { issueDate } from "../../extract/issue";
import { derivedField, toField } from "../../extract/make-field";
import { masthead } from "../../extract/parties/masthead";
import { fallbackPerson } from "../../extract/parties/person";
import { names } from "../../extract/read-names";
import { amounts, patterns, periods } from "../../extract/read-values";
import type { Cell } from "../../extract/sheet";
import type { RawField } from "../../types";
import type { FoundAmount } from "../../values/amount";
import { findLegalForm, isCapitalised } from "../../values/name";
import { collapse, fold, patternsOf } from "../../values/text";

/** What suppliers and councils call themselves where no legal form follows. */
const trade =
  /\b(?:(?:borough|city|county|district|town|parish|metropolitan) council|council\b|edison|(?:power|electric|gas|water|energy|light|utility|utilities|telecom|broadband)\b|energie\b|energia\b|stadtwerke|wasserwerke?|entsorgungsbetriebe?|abfallwirtschaft|\baguas\b|\bacque\b|\beaux\b|aquedotto|hidraulica|ayuntamiento|ajuntament|municipio|camara municipal|gemeinde|stadt\b|mairie|commune de|comune di|waterschap|waterbedrijf|wodociagi|energetyka)/;
const noSupplier =
  /\b(?:bill|statement|invoice|charges?|summary|factura|facture|fattura|rechnung|bescheid|consumo|importe|fecha|meter|used|usage|account|customer|service|your|datos|origen|datum|kwh|tarifa|contrato|period)\b|[:%€£$]|\d{3}/;

/** The supplier: a company at the head of the page, the company of the small print, or a body known by what it does. */
function supplier(context: Context): RawField | undefined {
  const first = context.sheet.rows[0]?.page;
  const rows = context.sheet.rows.filter((row) => row.page === first);
  const field = (cell: Cell, value: string, confidence: number): RawField =>
    toField(
      context,
      "supplier_name",
      { value, row: cell.row, start: cell.offset, end: cell.offset + value.length, confidence },
      value,
    );
  const company = (cell: Cell): string | null => {
    const piece =
      cell.text.split(
        /\s[·|•–—]\s|\s-\s|;|,\s(?=\p{L}+\s?\d|\p{Lu}\p{Ll}+(?:straße|strasse|weg|platz))/u,
      )[0] ?? "";
    const form = findLegalForm(piece);
    if (form === null || form.start < 3) return null;
    const name = piece.slice(0, form.end).replace(/^[^\p{L}\d]+/u, "");
    const bare = name.slice(0, name.length - (form.end - form.start)).replace(/[,\s]+$/, "");
    return isCapitalised(bare.replace(/\s*[&,]\s*/g, " ")) &&
      bare.split(/\s+/).length <= 8 &&
      !/[:€£$]/.test(bare)
      ? collapse(name)
      : null;
  };
  const head = Math.max(6, Math.round(rows.length * 0.3));
  for (const part of [rows.slice(0, head), rows.slice(Math.max(head, rows.length - 8))])
    for (const row of part)
      for (const cell of row.cells) {
        const name = company(cell);
        if (name !== null) return field(cell, name, part[0] === rows[0] ? 0.85 : 0.75);
      }
  for (const row of rows.slice(0, 8))
    for (const cell of row.cells) {
      const text = cell.text.trim();
      if (
        !trade.test(fold(text)) ||
        noSupplier.test(fold(text)) ||
        text.split(" ").length > 7 ||
        !/^\p{Lu}/u.test(text) ||
        !/\s/.test(text)
      )
        continue;
      return field(cell, text, 0.75);
    }
  const brand = masthead(context);
  return brand && field(brand.cell, brand.value, 0.7);
}

/** What has to be paid now, before what the bill amounts to. */
const toPay =
  /zu zahlen|nachzahlung|zahlbetrag|restbetrag|abbuchung|uberweisen|amount due|balance due|total due|now due|please pay|to pay|payable|owe|outstanding|a pagar|a abonar|a payer|preleve|da pagare|a pagare|da versare|te betalen|do zaplaty|liquido/;

function amountDue(context: Context): Reading<FoundAmount> | undefined {
  const found = amounts(context, "amount_due", { below: 1, across: true, integers: false }).filter(
    ({ value }) => value.value >= 0,
  );
  const rank = (reading: Reading<FoundAmount>): number => {
    const caption = fold(
      reading.row === reading.label?.row
        ? reading.row.text.slice(0, reading.start)
        : (reading.label?.text ?? ""),
    );
    return (toPay.test(caption) ? 8 : 0) + (reading.label?.length ?? 0) * 0.1 + reading.confidence * 5;
  };
  return found.sort((a, b) => rank(b) - rank(a))[0];
}

const dueCues = cuesOf(String.raw`
due_date 1.1 betrag (?:wird|ziehen wir|buchen wir)[a-z ]{0,20}(?:am|zum)|afgeschreven|schrijven (?:dit|het)[a-z ]{0,20} af op|inning op|fallig|zahlbar|bis (?:zum|spatestens)|spatestens|(?:abgebucht|eingezogen|lastschrift)[a-z ]{0,20}am|(?:buchen|ziehen)[a-z ]{0,34}\bam|due (?:by|on|date)|pay(?:able)? (?:by|before|on)|(?:debit|collect|take)[a-z ]{0,24}on(?: or (?:just )?after)?|no later than|antes del?|se cargara|cargo (?:en cuenta )?(?:el|:)|vencimiento|hasta el|limite|avant le|(?:preleve|debite|a regler|paye|payer)(?:e|ment)?[a-z ]{0,20}(?:le|avant)|echeance|entro il|scade|addebit\w+ (?:il|in data)|ate (?:ao )?(?:dia)?|vencimento|uiterlijk|voor|termin|platn[ey] do
_ 1.2 period|zeitraum|lectura|reading|ablesung|stand|releve|index|lettura|leitura|vertrag|contrat|contract|consum|verbrauch|\bvom\b|\bfrom\b|\bdel\b|\bdu\b|next|nachste|prochain|proxima|born|valid
`);

const services = patternsOf<string>(
  String.raw`
council_tax \bcouncil tax\b
property_tax \b(?:property tax|bienes inmuebles|taxe fonciere|grundsteuer|imposto municipal sobre imoveis|local property tax)\b
electricity electri|electricidad|\bluz\b|strom|electricite|elettric|eletric|\bkwh\b|energia activa|stroom|energia elektryczna
gas \bgas\b|erdgas|gaz\b|gazu\b|gazow\w*|plyn\w{0,2}\b|dogalgaz|metano
water \bwater\b|\bagua\b|wasser|\beau\b|acqua|m³|m3\b|sewer|alcantarillado|assainissement|saneamiento|gallons|woda
waste abfall|restmull|bioabfall|basuras?\b|\bwaste\b|refuse|dechets|rifiuti|\btari\b
telecom \b(?:internet|mobile|fibra|fibre|telefon\w*|broadband|telecom\w*|glasfaser|movil|roaming|minutes|sms|gb)\b
`,
  "g",
);

export function extractUtility(context: Context): RawField[] {
  const c = collect(context);
  c.push(supplier(context));
  if (!c.has("supplier_name")) {
    const named = names(context, "supplier_name", { below: 1, company: true }).find(
      ({ label }) => label?.atCellStart === true,
    );
    if (named !== undefined) c.push(toField(context, "supplier_name", named, named.value));
  }
  const from = c.fields.find(({ name }) => name === "supplier_name")?.value;
  holder(context, c, from === undefined ? undefined : String(from));
  c.push(addressBeside(context, "service_address") ?? addressOfHolder(context, c));
  issueDate(context, c);
  c.date("due_date");
  const due = days(context, dueCues).get("due_date");
  // Nothing is due on the day it is asked for.
  const issued = c.fields.find(({ name }) => name === "issue_date")?.value;
  if (due !== undefined && due.score > 0.6 && due.value !== issued) give(context, c, "due_date", due);
  const period = periods(context, "period", { below: 1 }).filter((r) => r.value.start !== r.value.end)[0];
  if (period !== undefined) {
    c.push(toField(context, "period_start", period, period.value.start));
    c.push(toField(context, "period_end", period, period.value.end));
  }
  for (const name of ["period_start", "period_end"] as const) c.date(name);
  const amount = amountDue(context);
  const credit = amounts(context, "amount_credit", { below: 1, across: true, integers: false })[0];
  if (amount !== undefined)
    c.push(toField(context, "amount_due", amount, amount.value.value, { money: true }));
  // What the supplier owes is a negative amount due.
  else if (credit !== undefined && credit.value.value !== 0)
    c.push(toField(context, "amount_due", credit, -Math.abs(credit.value.value), { money: true }));
  const number = patterns(
    context,
    "account_number",
    /(?<![\d.,/])([A-Z]{0,3}-?\d[\dA-Z]*(?:[ .\-/]\d[\dA-Z]*)*)(?![,.]\d)/,
    { below: 2 },
  ).find(
    ({ value }) => value.replace(/\D/g, "").length >= 4 && !/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(value),
  );
  if (number !== undefined)
    c.push(toField(context, "account_number", number, number.value, { raw: number.value }));
  const supply = patterns(context, "supply_point_number", /((?:[A-Z]{0,2}\d|PT|IT\d)[\dA-Z ]{9,34})/)[0];
  if (supply !== undefined) c.push(toField(context, "supply_point_number", supply, supply.value.trim()));
  const { folded } = context.sheet.flow;
  const [kind] = services
    .map(([name, pattern], i) => ({ name, count: (folded.match(pattern)?.length ?? 0) * (i < 2 ? 4 : 1) }))
    .sort((a, b) => b.count - a.count);
  if (kind !== undefined && kind.count > 0) c.push(derivedField(context, "service_kind", kind.name, 0.7));
  return c.fields;
}

/** Who is billed: behind a label, or the name above the address the bill is sent to. */
function holder(context: Context, c: Collector, not?: string): void {
  const posted = fallbackPerson(context, "account_holder", { not });
  const labelled = names(context, "account_holder", { below: 1 }).find(
    ({ value, label }) =>
      label !== undefined &&
      (label.atCellStart || /:$/.test(label.text)) &&
      !noSupplier.test(fold(value)) &&
      value !== not,
  );
  if (labelled !== undefined && (/\s/.test(labelled.value) || posted === undefined))
    c.push(toField(context, "account_holder", labelled, labelled.value));
  c.push(posted);
}

/** A bill that names no place of supply is sent there. */
function addressOfHolder(context: Context, c: Collector): RawField | undefined {
  const name = c.fields.find((f) => f.name === "account_holder");
  if (name === undefined || typeof name.value !== "string") return undefined;
  for (const row of context.sheet.rows) {
    const cell = row.cells.find(({ text }) => fold(text).includes(fold(String(name.value))));
    if (cell === undefined) continue;
    const lines = blockUnder(context, row, cell.box[0], 4);
    const address = addressIn(lines.map(({ text }) => text).join(", "));
    const at = lines[0];
    if (address === null || at === undefined) continue;
    const reading = {
      value: address.value,
      row: at.row,
      start: at.offset,
      end: at.offset + at.text.length,
      confidence: 0.65,
    };
    return toField(context, "service_address", reading, address.value);
  }
  return undefined;
}
