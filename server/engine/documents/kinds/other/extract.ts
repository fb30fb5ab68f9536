import { type Collector, collect } from "../../extract/collect";
import type { Context } from "../../extract/context";
import { give, sums } from "../../extract/contracts/clauses";
import { cuesOf } from "../../extract/contracts/cues";
import { issueDate } from "../../extract/issue";
import { derivedField, proseField, toField } from "../../extract/make-field";
import { fallbackEmployer } from "../../extract/parties/employer";
import { masthead } from "../../extract/parties/masthead";
import { fallbackPerson } from "../../extract/parties/person";
import { identifiersAnywhere } from "../../extract/read-identifiers";
import { names } from "../../extract/read-names";
import { prose } from "../../extract/read-values";
import type { Cell } from "../../extract/sheet";
import { evidenceOf } from "../../knowledge";
import type { RawField } from "../../types";
import { findDates } from "../../values/date";
import { compareNames, findLegalForm } from "../../values/name";
import { collapse, fold } from "../../values/text";

/** The line is what a document of this type is called. */
const says = (folded: string): boolean =>
  evidenceOf.other.titles.some(([pattern]) => {
    const match = pattern.exec(folded);
    return match !== null && match[0].length >= folded.length * 0.24;
  });

/** What a bill, note or receipt comes to. */
const dueCues = cuesOf(String.raw`
amount_due 1.3 total (?:a pagar|due|factura|general|amount|ttc|to pay|geral)|amount due|balance due|importe total|liquido a percibir|gesamtbetrag|rechnungsbetrag|zu zahlen|net a payer|montant total|totale (?:da pagare|documento|fattura|complessivo)|total da fatura|te betalen|do zaplaty|grand total
amount_due 0.9 (?:^|\n)\s*(?:total|totale|gesamt|summe|totaal|razem)\b(?! (?:iva|net|base|ht|units))
_ 1.2 subtotal|base imponible|\biva\b|\bvat\b|\bmwst\b|\btva\b|\birpf\b|netto|\bht\b|discount|descuento|cambio|entregado|efectivo|cash|change|unit price|precio
`);

const numberBehind =
  /\s(?:(?:n[º°o.r]*|num(?:ber|ero|mer)?\.?|núm(?:ero)?\.?|#)[\s:.]*)?(?:[A-Z]{1,3}\s)?\S*\d{2}\S*$/iu;

/** The document's own title: the line set in the largest type, or one that says what the document is. */
export function title(context: Context): RawField | undefined {
  const kinds =
    /\b(?:agreement|bescheinigung|bescheid|bestatigung|meldebestatigung|certificate|certificado|attestation|statement|application|form|gutschein|erklarung|absichtserklarung|letter of intent|contract|request|notice|carta|solicitud|justificante|declaracion|confirmation|memorandum|informe|zertifikat|\w*bescheinigung|\w*bescheid|\w*bestatigung|\w*erklarung)\b/;
  const notes = /\b(?:receipt|recibo|recu|ricevuta|quittung|kvitto|kvittering|invoice|urkunde|diploma)\b/;
  const rows = context.sheet.rows.filter((r) => r.page === context.sheet.rows[0]?.page).slice(0, 40);
  const sizes = rows.flatMap((r) => r.tokens.map((t) => t.box[3] - t.box[1])).sort((a, b) => a - b);
  const typical = sizes[Math.floor(sizes.length / 2)] ?? 0.01;
  let best:
    | { row: (typeof rows)[number]; cell: (typeof rows)[number]["cells"][number]; score: number }
    | undefined;
  for (const row of rows)
    for (const cell of row.cells) {
      // `LIEFERSCHEIN Nr. 26-11873`: the number behind a title is none of it.
      const text = cell.text.replace(numberBehind, "").trim();
      const letters = text.replace(/[^\p{L}]/gu, "").length;
      if (letters < 5 || text.length > 90 || letters < text.length * 0.6) continue;
      const height = (cell.box[3] - cell.box[1]) / typical;
      const score =
        (says(fold(text))
          ? 3
          : kinds.test(fold(text)) || (notes.test(fold(text)) && setApart(cell, height))
            ? 2.5
            : 0) +
        Math.min(height, 3) +
        (text === text.toUpperCase() ? 0.3 : 0) -
        row.index * 0.04 -
        (/[:.;,]$/.test(text) ? 1 : 0) -
        (text.split(" ").length > 9 ? 1 : 0) -
        (findDates(text, context.order).length > 0 ? 0.5 : 0) -
        (findLegalForm(text) === null ? 0 : 1.5);
      if (best === undefined || score > best.score) best = { row, cell, score };
    }
  if (best === undefined || best.score < 1.2) return undefined;
  const { row, cell } = best;
  return toField(
    context,
    "document_title",
    { value: cell.text, row, start: cell.offset, end: cell.offset + cell.text.length, confidence: 0.7 },
    collapse(cell.text.replace(numberBehind, "")),
  );
}

/** A title is set larger, bolder or in capitals, and ends with nothing. */
const setApart = ({ row, text, box }: Cell, height: number): boolean =>
  box[1] < 0.45 &&
  !/[.:;,]$|:\s/.test(text) &&
  (height > 1.1 || text === text.toUpperCase() || row.tokens.every(({ word }) => word.bold === true));

const authority =
  /^(?:finanzamt|bezirksamt|hauptzollamt|landesamt|ihk|jobcenter|burgeramt|amtsgericht|agentur fur|ministerio|ayuntamiento|agencia|prefecture|mairie|comune di|betreibungsamt|office des poursuites|ufficio (?:di )?esecuzione|einwohnerkontrolle|standesamt|urzad|department of|city of|council|camara municipal|deutsche rentenversicherung)\b/;

const titled = String.raw`(?:(?:mr|mrs|ms|miss|m|mme|monsieur|madame|mlle|d|don|dna|dona|dofna|sr|sra|senor|senora|sig|sig\.ra|signor|signora|herrn?|frau|dhr|mevr|mw|pan|pani|el|la|il|the)\b\.?\s+){0,2}`;

/** Documents that are none of the known types: what they are, who they are about and what they ask. */
export function extractOther(context: Context): RawField[] {
  const c = collect(context);
  const flow = context.sheet.flow.folded;
  if (
    /\bform\b[\s\S]{0,40}\bw-?\s?9\b|\bw-?9\b[\s\S]{0,60}request for taxpayer|request for taxpayer[\s\S]{0,300}identification number/.test(
      flow,
    )
  )
    c.push(derivedField(context, "tax_form", "W-9", 0.85));
  c.push(title(context));
  const heading = fold(String(c.fields.find(({ name }) => name === "document_title")?.value ?? ""));
  const labelled = names(context, "holder_name", { below: 2 }).find(
    (r) => r.value.split(" ").length >= 2 && fold(r.value) !== heading,
  );
  if (labelled !== undefined) c.push(toField(context, "holder_name", labelled, labelled.value));
  c.prose(
    "holder_name",
    "name",
    [
      /(?:^|\t|\n)(?:herrn?|frau)\s*[\n\t ]\s*(?!und\b)([a-z][^\n\t,]{3,50})/,
      // `certifica que Dña. …`, `certifie que Madame …`: who a certificate is of.
      new RegExp(
        String.raw`(?:certific[ao]|certifie(?:ns)?|atteste(?:ns)?|attesta|dichiara|declar[ao]|hace constar|makes? known|certif(?:y|ies)|confirms?|bescheinig(?:en|t)|bestatig(?:en|t)|verklaart|zaswiadcza)(?:-se)?,? (?:que|che|that|dass|dat|ze)\s+${titled}([^\n\t,;(]{3,50}?)(?=,|;|\(|\s(?:con|avec|is|has|est|e|ist|wohnhaft|geb|born|ne\b|nee\b|nat[oa]|titular))`,
      ),
      /sehr geehrter? (?:herr|frau)\s+([^\n\t,]{3,50}),/,
      /\bherrn?\s+([a-z]+ [a-z]+) (?:zum|fur|als|im|am)\b/,
      /interest in (?:hiring|commissioning)\s+([a-z]+ [a-z]+)/,
      /\bherrn\s+([a-z]+ [a-z]+)/,
    ],
    0.75,
  );
  parties(context, c);
  if (!c.has("holder_name") && !c.has("party_name")) {
    // Whose name heads the document made it.
    const not = about.test(heading) ? undefined : masthead(context)?.value;
    const person = fallbackPerson(context, "holder_name", { not });
    if (person !== undefined && fold(String(person.value)) !== heading) c.push(person);
  }
  for (const row of context.sheet.rows.slice(0, 60)) {
    const cell = row.cells.find((x) => authority.test(fold(x.text)));
    if (cell === undefined) continue;
    const text = cell.text
      .replace(/,\s*(?:Postfach|\d).*$/, "")
      .replace(/\s+\|.*$/, "")
      .trim();
    c.push(
      toField(
        context,
        "issuer_name",
        { value: text, row, start: cell.offset, end: cell.offset + cell.text.length, confidence: 0.75 },
        text,
      ),
    );
    break;
  }
  if (!c.has("issuer_name")) c.push(issuer(context, c, heading));
  const ssn = identifiersAnywhere(context, ["ssn", "nif", "codice_fiscale"])[0];
  if (ssn !== undefined)
    c.push(
      toField(context, "holder_id_number", ssn, ssn.value.printed, {
        kind: ssn.value.kind,
        raw: ssn.value.bare,
      }),
    );
  else ssnBoxes(context, c);
  issueDate(context, c);
  c.prose(
    "declared_monthly_income",
    "amount",
    [
      /(?:gross )?monthly (?:gross )?income:?\s*((?:[£$€]\s?)?\d[\d.,]{0,24})/,
      /ingresos mensuales[^\n\d]{0,20}(\d[\d.,]{0,24})/,
      /monatliches (?:netto)?einkommen[^\n\d]{0,30}(\d[\d.,]{0,24})/,
    ],
    0.85,
  );
  c.prose(
    "amount_due",
    "amount",
    [
      /(?:total due|amount due|balance due|total a pagar)\W{0,4}((?:[£$€]\s?)?\d[\d.,]{0,24})/,
      /(?:bitte zahlen sie|zu zahlen)[\s\S]{0,160}?(\d[\d.]{0,24},\d{2})/,
      /festgesetzt[\s\S]{0,120}?(\d[\d.]{0,24},\d{2})/,
    ],
    0.78,
  );
  const due = sums(context, dueCues).get("amount_due");
  if (due !== undefined && due.score > 0.6) give(context, c, "amount_due", due);
  c.prose("account_number", "word", [/account number\s*:?\s*(\d[\d-]{4,20})/], 0.85);
  c.prose(
    "signature_date",
    "date",
    [
      /(?:dated|as of|entered into (?:as of|on))\s+([a-z]+ \d{1,2},? \d{4}|\d{1,2} [a-z]+ \d{4})/,
      /effective date[^\n]{0,20}?([a-z]+ \d{1,2},? \d{4})/,
    ],
    0.8,
  );
  return c.fields;
}

/** Documents that are headed by whom they are about. */
const about = /curriculum|lebenslauf|\bresume\b|hoja de vida/;

/** Who made the document: whose name heads it, large or over an address, and not whoever it is made out to. */
function issuer(context: Context, c: Collector, heading: string): RawField | undefined {
  // Whoever writes about their own life issues nothing.
  if (about.test(heading)) return undefined;
  const holder = String(c.fields.find(({ name }) => name === "holder_name")?.value ?? "");
  const taken = (value: string): boolean =>
    fold(value) === heading || (holder !== "" && compareNames(value, holder) === "same");
  const company = fallbackEmployer(context, "issuer_name", {
    letterhead: heading !== "",
    person: holder === "" ? undefined : holder,
    not: (cell) => addressed(context, cell),
  });
  const brand = masthead(context, holder === "" ? undefined : holder);
  const known = company !== undefined && company.confidence >= 0.7 && !taken(String(company.value));
  if (brand === undefined || heading === "" || taken(brand.value) || addressed(context, brand.cell))
    return known ? company : undefined;
  // The small print has the same name with its form of law.
  if (known && fold(String(company.value)).startsWith(fold(brand.value))) return company;
  const { row, offset } = brand.cell;
  const at = { value: brand.value, row, start: offset, end: offset + brand.value.length, confidence: 0.75 };
  return toField(context, "issuer_name", at, brand.value);
}

const receiving =
  /^\W*(?:clientes?|client|customer|bill(?:ed)? to|invoice(?:d)? to|sold to|ship(?:ped)? to|deliver to|facturar a|facturad[oa] a|factur[ee]e? a|destinat\w+|kunde|auftraggeber|rechnung(?:sempfanger| an)|empfanger|lieferadresse|adresse de (?:facturation|livraison)|acquirente|cessionario|committente|nabywca|odbiorca|odberatel|klant|afnemer|adquir[ie]ente|spett(?:\.?le|abile)|alici|musteri|exm[oa]s?|to|para|fur|pour)\b[^\p{L}\d]{0,3}(?:\(.*\))?$/u;

/** Whether a cell stands under, or behind, what says that the document is made out to it. */
function addressed({ sheet }: Context, { row, box, offset }: Cell): boolean {
  const before = row.cells.findLast((other) => other.offset < offset);
  if (before !== undefined && receiving.test(fold(before.text))) return true;
  return sheet.rows
    .slice(Math.max(0, row.index - 2), row.index)
    .filter(({ page }) => page === row.page)
    .flatMap(({ cells }) => cells)
    .some((over) => Math.abs(over.box[0] - box[0]) < 0.02 && receiving.test(fold(over.text)));
}

/** `between A and B`: each is a party. */
function parties(context: Context, c: Collector): void {
  const found = prose(
    context,
    /(?:by and between|between|entered into by)\s+(?!the landlord)([^\n,(]{4,80}?)(?:,|\s*\(|\s+and\s)/,
  );
  const rest = prose(
    context,
    /(?:by and between|between|entered into by)\s+(?!the landlord)[\s\S]{4,220}?\band\s+([A-Za-z][^\n,(]{3,60})/i,
  );
  const people = prose(context, /buyer information[\s\S]{0,60}?name:\s*([^\n]{4,50})/);
  const sellers = prose(context, /seller information[\s\S]{0,60}?name:\s*([^\n]{4,50})/);
  for (const party of people !== null && sellers !== null ? [people, sellers] : [found, rest]) {
    if (party === null) continue;
    const text = party.value.replace(/[\s,.(]+$/, "").replace(/^the\s/i, "");
    if (!/^\p{Lu}/u.test(text) || c.fields.some((f) => f.name === "party_name" && f.value === text)) continue;
    c.fields.push(proseField(context, "party_name", party, text, { confidence: 0.75 }));
  }
}

/** A social security number written one digit to a box. */
function ssnBoxes(context: Context, c: Collector): void {
  const at = context.sheet.rows.findIndex(
    (r) => /social security number/.test(r.folded) && r.cells.some((x) => x.box[0] > 0.5),
  );
  if (at < 0) return;
  const digits: { x: number; text: string }[] = [];
  for (const row of context.sheet.rows.slice(at, at + 5))
    for (const token of row.tokens)
      if (token.box[0] > 0.55 && /^[|[\]]?[\d]{1,4}[|[\]]?$/.test(token.text))
        digits.push({ x: token.box[0], text: token.text.replace(/\D/g, "") });
  const number = digits
    .sort((a, b) => a.x - b.x)
    .map((d) => d.text)
    .join("");
  if (number.length !== 9) return;
  const row = context.sheet.rows[at];
  if (row !== undefined)
    c.push(
      toField(
        context,
        "holder_id_number",
        { value: number, row, start: 0, end: row.text.length, confidence: 0.5 },
        `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`,
        { kind: "ssn", raw: number },
      ),
    );
}
