import type { Cell, Row } from "../extract/sheet";
import type { FieldName } from "../field-names";
import { fieldOf } from "../field-of";
import { kinds } from "../kinds";
import { type CheckInput, finding, placeAt, whole } from "../make-finding";
import { mentions } from "../people";
import type { Finding, RawField } from "../types";
import { findAmounts } from "../values/amount";
import { findDates } from "../values/date";
import { findLegalForm } from "../values/name";
import { fold } from "../values/text";

/** What the document says about itself: specimen, blank form, draft; what it ought to print and does not. */
export function checkDocument(input: CheckInput): Finding[] {
  const blank = template(input);
  const specimens = specimen(input);
  return [
    ...specimens,
    ...blank,
    ...(blank.length > 0 ? [] : missing(input)),
    ...draft(input),
    ...signature(input),
    ...selfDeclared(input),
  ];
}

const overprint =
  /^(?:specimen|muster|sample|fac-?\s?simile|especimen|espécimen|campione|amostra|void|sample only|not valid|no valido|non valido|documento de muestra|exemple|ungultig|not a valid document|copia no valida)$/;
const spacedOut = (text: string): string => (/^(?:\S\s){4,}\S?/.test(text) ? text.replace(/\s/g, "") : text);
const banner =
  /fac-?simile|non valido|not valid (?:for|as)|documento no valido|datidiesempio|specimen document|sample document|this is a sample|for (?:illustration|demonstration) (?:purposes )?only|musterdokument|nur ein muster/;
/** What a real document says it is no proof of: `non valido ai fini fiscali`, as copies of Italian bills do. */
const noProof =
  /\b(?:non (?:e )?valid[oa]|no valid[oa]|not valid) (?:ai (?:soli )?fini|a fini|per (?:fini|usi|l'espatrio)|(?:a|para) (?:efectos|fines)|(?:come|quale|como|for|as)(?: an?| any| the)? (?:fattura|ricevuta|factura|recibo|(?:vat |tax )?invoice|receipt|(?:income )?tax|vat|gst|customs|travel|immigration|visa|proof of (?:payment|purchase)))\b/g;
const madeUp =
  /generato a scopo dimostrativo|fabricated data|datos ficticios|fictitious data|for testing (?:purposes )?only|inventati|generated for (?:demo|test)|donnees fictives|fiktive daten/;
const holders =
  /^(?:specimen|sample|muster(?:mann|frau)|mustermann|musterfrau|muestra(?: muestra)?|test|example|exemple|beispiel|esempio)$/;

/** Set apart from what the page lists: in larger letters than its text, spaced out, or in capitals on a line of its own. */
const stamped = ({ row, text, box }: Cell, typical: number): boolean =>
  box[3] - box[1] > typical * 1.4 ||
  spacedOut(text) !== text ||
  (row.cells.length === 1 && text === text.toUpperCase());

function specimen({ part, extraction }: CheckInput): Finding[] {
  const rows = part.context.sheet.rows;
  const heights = rows.map(({ box }) => box[3] - box[1]).sort((a, b) => a - b);
  const typical = heights[heights.length >> 1] ?? 0;
  const place = (row: Row, start: number, end: number): { document: number; page: number; box: Row["box"] } =>
    placeAt(extraction.document, row, start, end);
  for (const row of rows) {
    for (const cell of row.cells) {
      const text = fold(spacedOut(cell.text))
        .replace(/[^a-z -]/g, "")
        .trim();
      if (overprint.test(text) && (part.type === "id" || stamped(cell, typical)))
        return [
          finding(
            "specimen_document",
            "document",
            "high",
            place(row, cell.offset, cell.offset + cell.text.length),
            { text: cell.text.slice(0, 40) },
          ),
        ];
    }
    const joined = fold(spacedOut(row.text)).replace(/\s+/g, " ").replace(noProof, "");
    if (banner.test(joined) || banner.test(fold(row.text).replace(/\s/g, "")))
      return [
        finding("specimen_document", "document", "high", place(row, 0, row.text.length), {
          text: row.text.slice(0, 40),
        }),
      ];
  }
  const bearers: readonly FieldName[] =
    part.type === "id"
      ? ["surname", "given_names"]
      : ["holder_name", "employee_name", "account_holder", "taxpayer_name"];
  for (const name of bearers) {
    const field = fieldOf(part, name);
    const value = field === undefined ? [] : fold(String(field.value)).split(/\s+/);
    const known =
      value.find((word) => /^(?:specimen|mustermann|musterfrau|musterperson)$/.test(word)) ??
      (part.type === "id" ? value.find((word) => holders.test(word)) : undefined);
    if (field !== undefined && known !== undefined && known !== "muestra")
      return [finding("specimen_document", "document", "high", field, { text: String(field.value) })];
  }
  const sample = rows.find((row) =>
    /\b(?:mustermann|musterfrau|musterfirma|musterstra\w+|any state\b|anytown, any)/.test(row.folded),
  );
  if (sample !== undefined)
    return [
      finding(
        "specimen_document",
        "document",
        part.type === "id" ||
          (/mustermann/.test(sample.folded) && part.type !== "other") ||
          (/\bgeboren am\b|muster(?:mann|frau)/.test(sample.folded) &&
            !/geschaftsfuhrer|managing director/.test(part.context.sheet.flow.folded))
          ? "high"
          : "medium",
        place(sample, 0, sample.text.length),
        { text: excerpt(sample.text, 40) },
      ),
    ];
  const invented = rows.find((row) => madeUp.test(row.folded));
  if (invented !== undefined)
    return [
      finding("specimen_document", "document", "medium", place(invented, 0, invented.text.length), {
        text: excerpt(invented.text, 60),
      }),
    ];
  return [];
}

/** Of a long line as many whole words as there is room for. */
const excerpt = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, "")} …`;

/** Days of these years, or sums of money: what nobody fills in has neither, in whatever language it is. */
const filledIn = ({ context }: CheckInput["part"]): boolean =>
  findDates(context.sheet.flow.text, context.order).filter(
    ({ precision, value }) => precision === "day" && value > "2015",
  ).length >= 2 ||
  findAmounts(context.sheet.flow.text, context.sheet.notation).filter(
    ({ money, percent, value }) => money && !percent && value > 0,
  ).length >= 2;

/** A form with many captions, lines to fill in and next to no values. */
function template({ part, extraction }: CheckInput): Finding[] {
  if (part.type === null || part.context.sheet.ocr) return [];
  const flow = part.context.sheet.flow.text;
  const blanks = (flow.match(/_{5,}|\.{12,}|…{4,}/g) ?? []).length;
  const values = (
    flow.match(
      /(?<![\d.,/-])\d{1,3}(?:[.,' ]\d{3})*[.,]\d{2}(?![\d.,/])|\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}\b/g,
    ) ?? []
  ).length;
  const brackets = (flow.match(/\[[^\]\n]{3,40}\]|<[^>\n]{4,30}>/g) ?? []).length;
  const names = part.fields.filter(
    (f) =>
      /_name$|^account_holder$|^surname$/.test(f.name) &&
      !/issuer|bank|provider/.test(f.name) &&
      f.confidence >= 0.55,
  ).length;
  const party = ["rental_contract", "employment_contract", "purchase_agreement"].includes(part.type);
  const amounts = part.fields.filter((f) => typeof f.value === "number" && f.currency !== undefined).length;
  const form =
    /\b(?:formular|formulario|form|modele \d+|modelo \d+|vorname|familienname|prenom)\b|\(\s*(?:name|ort|stempel)/.test(
      part.context.sheet.flow.folded,
    );
  const blank =
    (blanks >= 4 && values <= 1 && names === 0) ||
    (party && names === 0 && amounts === 0 && flow.length > 1500 && !filledIn(part)) ||
    (brackets >= 5 && values <= 2) ||
    (part.type === "tax_return" && names + amounts + values === 0 && numberedLines(part) >= 6) ||
    (form &&
      names === 0 &&
      values <= 1 &&
      amounts === 0 &&
      (part.type === "tax_return" || part.type === "other") &&
      part.fields.filter((f) => f.name.endsWith("id_number")).length === 0 &&
      captionsOnly(part));
  return blank ? [finding("template_not_filled", "document", "high", whole(extraction))] : [];
}

/** The lines of an official form begin or end with their number. */
const numberedLines = ({ context }: CheckInput["part"]): number =>
  context.sheet.rows.filter(({ folded }) => /^\d{1,2}[a-z]?\s+\D|\t\d{1,2}[a-z]?$/.test(folded)).length;

const captionsOnly = (part: CheckInput["part"]): boolean => {
  const text = part.context.sheet.flow.folded;
  return (
    (
      text.match(
        /\b(?:familienname|vorname|strasse|hausnr|plz|ort|datum|nom|prenom|adresse|code postal|name|address|signature|unterschrift|telephone|rue|numero|localite)\b/g,
      ) ?? []
    ).length >= 6 && !/\bsehr geehrte/.test(text)
  );
};

/** Cards of many states print one number, that of the person; passports have one of their own. */
const holdersNumber = (part: CheckInput["part"]): RawField | undefined =>
  fieldOf(part, "id_kind")?.value === "national_id" ? fieldOf(part, "id_number") : undefined;

/** A missing value is only alleged on pages that were read well; on poor pictures it is `value_unreadable`. */
function missing({ part, extraction, applicant }: CheckInput): Finding[] {
  const needs = part.type === null ? undefined : kinds[part.type].needs;
  if (needs === undefined || needs.length === 0) return [];
  const absent = needs.filter(
    (n) =>
      n.any.every((name) => fieldOf(part, name) === undefined) &&
      !(n.name === "document_number" && holdersNumber(part) !== undefined),
  );
  if (absent.length === 0) return [];
  if (part.context.sheet.ocr) {
    const confidence = part.context.sheet.rows.flatMap((r) => r.tokens).filter((t) => t.text.length > 2);
    const clear = confidence.filter((t) => t.confidence > 0.8).length / Math.max(1, confidence.length);
    // A date is easily cut off or blurred; without names and amounts it is no pay slip.
    const money = absent.filter((n) => n.severity === "medium" && n.name !== "pay_period_end");
    const numbered = fieldOf(part, "document_number") ?? holdersNumber(part);
    if (part.type === "id" && clear > 0.55 && numbered === undefined)
      return [finding("required_field_missing", "document_number", "medium", whole(extraction))];
    if (money.length >= 2 && part.type === "payslip")
      return [
        finding(
          "required_field_missing",
          money.find((n) => n.name === "net_pay")?.name ?? money[0]?.name ?? "document",
          "medium",
          whole(extraction),
        ),
      ];
    // What a case rests on is named first.
    const first = absent.find(({ name }) => name === "net_pay" || name === "closing_balance") ?? absent[0];
    return [
      finding("value_unreadable", first?.name ?? "document", "low", whole(extraction), {
        fields: absent.map((n) => n.name).join(", "),
      }),
    ];
  }
  const { flow } = part.context.sheet;
  const named =
    mentions(part, applicant.name) ||
    findLegalForm(flow.text) !== null ||
    /\b(?:mr|mrs|ms|don|dona|d\.\s?ª|herrn?|frau|monsieur|madame|mme)\.?\s+[a-z]{3,}/.test(flow.folded);
  return absent.map((n) =>
    n.severity === "high" && named
      ? finding("value_unreadable", n.name, "low", whole(extraction))
      : finding(
          "required_field_missing",
          n.name,
          n.severity === "medium" &&
            /_(?:name|holder)$|^account_holder$/.test(n.name) &&
            mentions(part, applicant.name)
            ? "low"
            : n.severity,
          whole(extraction),
        ),
  );
}

function draft({ part, extraction }: CheckInput): Finding[] {
  const row = part.context.sheet.rows.find((r) =>
    /^(?:\W*)(?:draft|borrador|brouillon|entwurf|bozza|rascunho|minuta|proforma|pro forma|simulacion|simulation)(?:\W*)$/.test(
      r.folded,
    ),
  );
  return row === undefined
    ? []
    : [
        finding(
          "draft_document",
          "document",
          "medium",
          { document: extraction.document, page: row.page, box: row.box },
          { text: row.text },
        ),
      ];
}

function signature({ part }: CheckInput): Finding[] {
  if (
    part.type !== "employment_contract" &&
    part.type !== "rental_contract" &&
    part.type !== "purchase_agreement"
  )
    return [];
  const signed = fieldOf(part, "signed");
  return signed?.value === false ? [finding("signature_missing", "signed", "low", signed)] : [];
}

function selfDeclared({ part }: CheckInput): Finding[] {
  const declared = fieldOf(part, "declared_monthly_income");
  return declared === undefined
    ? []
    : [finding("self_declared_income", "declared_monthly_income", "medium", declared)];
}
