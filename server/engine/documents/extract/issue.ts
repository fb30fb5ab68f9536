import { findDates } from "../values/date";
import { fold } from "../values/text";
import type { Collector } from "./collect";
import type { Context } from "./context";
import { toField } from "./make-field";
import { dates } from "./read-values";
import { townsAndDays } from "./town-and-day";

/** When a document was made: captioned, in the words it closes or opens with, or as the one day that stands for itself. */
export function issueDate(context: Context, c: Collector): void {
  const days = dates(context, "issue_date", { below: 1 }).filter(({ row, start, label }) => {
    // `Fecha de alta: …`: a caption that goes on asks for another day, unless it goes on about making it.
    const further = label?.row !== row ? "" : (row.folded.slice(label.end, start).split(/[:\t]/)[0] ?? "");
    // `abierta con fecha 14 de marzo de 2011`: within a sentence it is the day of what the sentence tells.
    const told =
      label?.row === row &&
      /\p{L} (?:con|com|de|a|en|em|in|with|on|of|mit|avec|met|z) $/u.test(row.folded.slice(0, label.start));
    return !told && (!/^\s(?:d[aeio]l?|di|da|of)\s/.test(further) || making.test(further));
  });
  // A copy is printed on a day of its own: that is the document's only where it tells no other.
  const captioned = days.find(({ label }) => !printing.test(fold(label?.text ?? ""))) ?? days[0];
  if (captioned !== undefined) c.push(toField(context, "issue_date", captioned, captioned.value));
  if (c.has("issue_date")) return;
  if (c.prose("issue_date", "date", made, 0.85)) return;
  const closing = [...townsAndDays(context, context.sheet.rows)].find(({ comma, last }) => comma && last);
  if (closing !== undefined) c.push(toField(context, "issue_date", closing, closing.value));
  if (c.has("issue_date")) return;
  // A day with nothing beside it comes before one within a sentence.
  const alone = aloneDays(context);
  const own = alone.find(({ around }) => around === "") ?? alone[0];
  if (own !== undefined) c.push(toField(context, "issue_date", own, own.value));
  else c.prose("issue_date", "date", printed, 0.85);
}

/** Days of the first lines that stand for themselves, with the letters around them in their cells. */
export function aloneDays(context: Context) {
  return context.sheet.rows.slice(0, 45).flatMap((row) =>
    row.cells.flatMap((cell, i) => {
      const date = findDates(cell.text, context.order)[0];
      if (date === undefined || date.precision !== "day") return [];
      // A colon is of what follows, in the next cell too.
      const asks = row.cells[i - 1]?.text.trimEnd() ?? "";
      const around = fold(
        (asks.endsWith(":") ? asks : "") + cell.text.slice(0, date.start) + cell.text.slice(date.end),
      ).replace(/[^a-z]/g, "");
      // One of several days is a span's, and no day of issue; so is one of a row of a table.
      const days = findDates(around === "" ? row.text : cell.text, context.order);
      if (days.filter(({ precision }) => precision === "day").length > 1) return [];
      if (around.length > 22 || otherDays.test(around) || printing.test(around)) return [];
      const [start, end] = [cell.offset + date.start, cell.offset + date.end];
      return [{ value: date.value, row, start, end, confidence: 0.7, around }];
    }),
  );
}

const printing =
  /\bprint|imprim|impres[os]|gedruckt|druckdatum|stampa|udskr|utskr|afdruk|afgedrukt|wydruk|tisk|tulost/;

/** What a caption of a day says of the document itself. */
const making =
  /emi(?:s|t)|exped|expid|factura|fattura|issue|signature|firma|document|presc|impres|certific|liquid|elabor|contrat|redac|rilasc|stamp/;
const day = String.raw`(\d{1,2}(?:er|st|nd|rd|th|[º°])?[\s./-]+(?:de\s|of\s)?[a-z\d]+[\s./-]+(?:de\s|del\s)?\d{4}|\d{4}-\d{2}-\d{2}|[a-z]+ \d{1,2},? \d{4})`;
const saying = (words: string): RegExp =>
  new RegExp(String.raw`\b(?:${words})\b(?:(?!\d{1,2}[\s./-])[^.;:\d]){0,60}?[\s:]\s?${day}`);
/** `se expide la presente en …, a 6 de noviembre de 2026`, `Établi le …`, `Awarded this 17th day of October, 2026`. */
const made = [
  saying(
    "se (?:expide|extiende|emite|firma)|expedid[oa]|emitid[oa]|etablie?s?|delivree?s?|editee?s?|fait|ausgestellt|ausgefertigt|erstellt|rilasciat[oa]|emess[oa]|fatto|acquistat[oa]|passad[oa]|issued|purchased|wystawion[oaye]|wydan[oaye]|vystaven[oa]|vydano|opgemaakt|afgegeven|utfardat|udstedt|utstedt",
  ),
  // `Bolletta n. 4410029381 del 15/10/2026`: the number of a bill, and of what day it is.
  new RegExp(
    String.raw`\b(?:invoice|bill|bolletta|fattura|factura|facture|rechnung|factuur|fatura|faktura|nota)\b[\s.:#]{1,2}(?:n\S{0,6}\s?)?(?=\S*\d)[\w/.-]{2,24},? (?:dated|of|del|de|du|vom|van|da|z dnia|av|fra)[\s:]\s?${day}`,
  ),
  /\bthis (\d{1,2}(?:st|nd|rd|th)? day of [a-z]+,? \d{4})/,
];
const printed = [saying("printed")];

/** Words that make the day beside them another than that of issue. */
const otherDays =
  /geb|born|nato|nata|nac|birth|naiss|gultig|valid|preleve|echeance|fallig|zahl|due|payby|before|venci|limite|scad|entro|cargo|cobro|abono|debit|termin|splat|uiterlijk|forfall|hasta|until|entitled|desde|from|since|begin|start|inicio|debut|effective|seit|vanaf|dal|period|zeitraum|lectura|releve|ablesung|lettura/;

/** What offices call the code by which a document is found again where it was made. */
const codeName = String.raw`(?:csv|cea|c\.?v\.?d\.?|crc|cod(?:ig[oi]s?|ice|i|e)?\.? (?:seguro? )?(?:electronicos? |unico |univoco |segur )?(?:de |di |d')?(?:verificac?\w*|verifica\w*|validac\w*|autentic\w*|autenticidad|acces\w*|controll?[oe]?|seguridad|certidao permanente|identificativo|electronico|verification|authentification)|referencia electronica|folio de verificacion|huella (?:electronica|digital)|(?:verification|authentication|validation|access|check|security|certificate) code|cle d[e'] ?(?:controle|authentification)|reference de verification|(?:prufungs?|pruf|verifizierungs|verifikations|bestatigungs|authentifizierungs|zugangs)-?(?:code|nummer|schlussel)|(?:verificatie|controle|echtheids)code|waarmerk(?:nummer|code)|kod (?:weryfikac\w*|kontrolny|dostepu)|(?:kontroll?|verifierings|verifikations)kod[e]?|overovaci kod|cod de verificare|dogrulama kodu|barkod no)`;

/** Groups of letters and figures with a hyphen or a space between, eight at least, and a figure among them. */
export function verification(c: Collector): void {
  c.prose(
    "verification_code",
    "word",
    [
      new RegExp(
        String.raw`\b${codeName}(?:\s*\([a-z]+\))?(?: (?:number|no|nr|n[.º°]))?\s*[:=-]?\s*(?=[a-z -]*\d)((?:[a-z\d]{2,12}[-–]){1,10}[a-z\d]{1,16}|[a-z\d]{4}(?: [a-z\d]{4}){1,7}|[a-z\d]{8,48})(?![a-z\d])`,
      ),
    ],
    0.9,
  );
}
