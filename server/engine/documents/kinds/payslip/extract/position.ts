import { columnEnd, type Place } from "../../../extract/candidates";
import type { Context, Reading } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import type { Label } from "../../../extract/match-labels";
import { isCaption, names, standsAlone } from "../../../extract/read-names";
import { texts } from "../../../extract/read-values";
import { type Cell, locate, type Row } from "../../../extract/sheet";
import { has, payslipAmounts } from "../../../knowledge";
import type { RawField } from "../../../types";
import { findAmounts } from "../../../values/amount";
import { findDates } from "../../../values/date";
import { findLegalForm } from "../../../values/name";
import { collapse, fold } from "../../../values/text";

/** Words of scales that stand before or after their step: `Niveau III échelon 1`, `5° livello`, `Entgeltgruppe E 7`. */
const scale =
  "niveau|echelon|position|groupe|coef(?:ficient|\\.)?|categorie(?: professionnelle)?|classe|indice|livello|liv\\.|nivel|escalao|entgeltgruppe|tarifgruppe|lohngruppe|gehaltsgruppe|stufe|schaal|trede|grado|(?:beschaftigungs|verwendungs|vergutungs|besoldungs|funktions|leistungs)gruppe|(?:lohn|gehalts|funktions|loon|functie)klasse|functieschaal";
/** And such as mean a scale only at the head or the end of a text. */
const rank =
  "level|grade|band|tier|step|pay grade|grau|nivell|grupo?|gruppe|kategoria|kat\\.|palier|verg\\.-?gr\\.|eg|vg|tg|besgr\\.";
const step = "(?:[ivx]{1,4}|[a-f]\\d?|\\d{1,3}(?:,\\d)?)(?![a-z\\d])";
const describes = new RegExp(
  `\\b(?:${scale})\\s?:?\\s?${step}|(?<![\\d.,])\\d{1,2}\\s?[°ºo]?\\s?(?:livello|liv\\.)`,
);
const placed = new RegExp(`^(?:${scale}|${rank})[\\s.:]{0,2}${step}(?=$|[\\s,;/(–-])`);
const closing = new RegExp(`[\\s,]+(?:${scale}|${rank})\\s${step}$`);
const ofScale = new RegExp(`^(?:${scale})\\W*$`);
const ofRank = new RegExp(`^(?:${scale}|${rank})\\W*$`);
const stepped = new RegExp(`^\\s?${step}`);

/** What the work is called and where it stands on a scale; documents print both in one box or in two. */
export function position(
  context: Context,
  fields: readonly RawField[],
  push: (f: RawField | undefined) => void,
): void {
  const person = fields.find(({ name }) => name === "employee_name")?.value;
  // `JOB SISTEMI S.p.A.`, `Mansione: presso Rossi S.r.l.`: whoever makes the slip or is worked for is no work.
  const unranked = withoutSteps(context);
  const named = values(atWork(unranked), "job_title").filter(({ value }) => findLegalForm(value) === null);
  const title =
    named.find(({ value }) => !ranks.test(fold(value)) && !placed.test(fold(value))) ??
    named[0] ??
    besideGroup(context, person) ??
    asGroup(context);
  const [work, graded] = title === undefined ? [undefined, undefined] : divided(title.value);
  if (title !== undefined && work !== undefined && work.length < 70)
    push(toField(context, "job_title", title, continued(context, title, work)));
  // `Designation | Grade`: where another caption names the work, a grade is a place on the scale.
  const grades = named.filter(
    ({ label, value }) =>
      label !== undefined &&
      label !== title?.label &&
      oneWord.test(fold(label.text)) &&
      (placed.test(fold(value)) || /^[A-Z]{0,3}[-/ ]?\d{1,2}[A-Z]?$/.test(value)),
  );
  const groups = [...grades, ...values(unranked, "professional_group")].filter(
    ({ value }) => value.length < 60,
  );
  const group =
    numbered(context) ??
    groups.find(({ value, label }) => !ranks.test(fold(value)) && !points.test(fold(label?.text ?? ""))) ??
    groups.find(({ value }) => !ranks.test(fold(value))) ??
    groups[0];
  if (title !== undefined && graded !== undefined && group?.label === undefined)
    push(toField(context, "professional_group", title, graded));
  else if (group !== undefined) push(toField(context, "professional_group", group, ownPart(group)));
  else push(selfDescribed(context, title));
}

/** `Level | Level 3`, `Classification : Palier 7`: a word of a scale with its step is the value of the caption before or over it. */
function withoutSteps(context: Context): Context {
  const scales = /^(?:professional_group|job_title)$/;
  const ranked = new Set(
    context.labels.filter(
      ({ field, row, text, end }) =>
        scales.test(field) &&
        ofRank.test(fold(text)) &&
        /^\s/.test(row.text.slice(end)) &&
        stepped.test(fold(row.text.slice(end))),
    ),
  );
  const captioned = (label: Label): boolean =>
    context.labels.some(
      (other) =>
        scales.test(other.field) &&
        !ranked.has(other) &&
        ((other.row === label.row &&
          other.end <= label.start &&
          !/\p{L}/u.test(label.row.text.slice(other.end, label.start))) ||
          (label.atCellStart && other.row.index < label.row.index && other.row.index >= label.row.index - 2)),
    );
  return { ...context, labels: context.labels.filter((label) => !ranked.has(label) || !captioned(label)) };
}
const oneWord = /^(?:grade|level|band|categoria|categorie|kategorie|class|qualifica|cargo)\W*$/;
/** A step within a grade, which tells less than the grade. */
const points = /\b(?:point|scp|step|increment\w*)\b/;

/**
 * `Tarif / Gruppe | IG Metall / EG 6`: of a caption of two halves and a value of two each half has its own; what a cell
 * adds behind the step is none of it.
 */
function ownPart({ value, label }: Reading<string>): string {
  const cell = label?.row.cells.findLast(({ offset }) => offset <= label.start);
  const halves = cell?.text.replace(/:.*$/, "").split(/\s?\/\s?/) ?? [];
  const parts = value.split(/\s\/\s/);
  const ofScale = halves.findIndex((half) =>
    /gr(?:upp|oup|up|\.)|stufe|niv|livel|class|echelon|coef|categ|step/.test(fold(half)),
  );
  const own = (halves.length === parts.length && parts.length === 2 ? parts[ofScale] : undefined) ?? value;
  const step = placed.exec(fold(own));
  return step !== null && /^\s?[,;]\s/.test(own.slice(step[0].length)) ? own.slice(0, step[0].length) : own;
}

/**
 * Who works is said once: further words for a worker (`Functie | Medewerker bediening`, `Qualifica | Impiegato`) are no captions but
 * what the work is called.
 */
function atWork(context: Context): Context {
  const named = names(context, "employee_name", { below: 1, person: true })[0]?.label;
  return {
    ...context,
    labels: context.labels.filter((label) =>
      label.field === "employee_name"
        ? !ofTrade.test(label.row.text.slice(label.end)) &&
          (named === undefined || (label.row === named.row && label.start === named.start))
        : !(label.field === "_" || payslipAmounts.has(label.field)) || !goesOn(label),
    ),
  };
}

/** `Medewerker verwerking`, `Impiegato tecnico`: no name begins with a small letter, but for `van` and `de`. */
const ofTrade = /^ (?!(?:van|von|ten|ter|del?|di|da|dos?|du|la|le|el|al|bin|ibn)\b)\p{Ll}{2}/u;

/** `Bank clerk`, `Pay administrator`: more words in its cell, no colon and no figure make a caption of the pay a part of something else. */
const goesOn = ({ row, start, end, atCellStart }: Label): boolean => {
  const cell = row.cells.findLast(({ offset }) => offset <= start);
  const rest = cell?.text.slice(end - cell.offset) ?? "";
  return atCellStart && /^\s\p{L}{3}/u.test(rest) && !/[\d:/]/.test(rest) && row.cells.length > 1;
};

/** Single words for somebody who works, which captions and titles of work share. */
const workers = (context: Context): ReadonlySet<string> =>
  new Set((context.phrases.employee_name ?? []).map(fold).filter((phrase) => /^[a-z]{4,}$/.test(phrase)));

const status =
  /^(?:cdi|cdd|employee?s?|ouvrier|ouvriere|cadre|agent de maitrise|technicien|etam|salaried|hourly|full[- ]time|part[- ]time|permanent|unbefristet|indefinido)$/;
/** Whether somebody works with hands or at a desk, by law: given as the work where nothing else is. */
const ranks =
  /^(?:operai[oa]|impiegat[oa]|quadro|dirigente|apprendista|intermedio|ouvrier|ouvriere|employee?|cadre|etam|technicien|arbeiter(?:in)?|angestellter?|bediende|arbeider|robotnik|umyslowy|fizyczny|salaried|hourly|obrero|asalariad[oa]|quadro ?\/ ?imp\w*\.?|operai[oa] ?\/ ?impiegat[oa]|imp\.?|op\.?)$/;
const ofPerson = new Set([
  "employee_reference",
  "professional_group",
  "employee_social_security_number",
  "contract_code",
  "annual_gross_salary",
  "hourly_rate",
  "employment_start_date",
]);

const numbersOf = /^employee_(?:reference|social_security_number)$/;

/** `Product Designer · Grupo de cotización 1`, `Works No. HL023 · Barista`: the work without a caption, beside what is the worker's. */
function besideGroup(
  { sheet, labels }: Context,
  person: RawField["value"] | undefined,
): Reading<string> | undefined {
  const named = fold(String(person ?? ""));
  for (const row of sheet.rows.slice(0, 30))
    for (const cell of row.cells) {
      const parts = cell.text.split(/\s[·•|]\s/);
      if (parts.length < 2 || parts.length > 3) continue;
      const placed = parts.map((text, i) => {
        const start = cell.offset + parts.slice(0, i).reduce((sum, part) => sum + part.length + 3, 0);
        const own = labels.filter(
          (label) => label.row === row && label.start >= start && label.end <= start + text.length,
        );
        return { text, start, own };
      });
      const worker = ({ text, own }: (typeof placed)[number]): boolean =>
        own.some(({ field, exact }) => exact && ofPerson.has(field)) ||
        status.test(fold(text)) ||
        describes.test(fold(text));
      const title = placed.find(
        (part, i) =>
          !worker(part) &&
          // `Ana Ruiz · Employee ID 118`: who has the number comes first.
          !(
            named === "" &&
            i === 0 &&
            placed.some(({ own }) => own.some(({ field }) => numbersOf.test(field)))
          ) &&
          part.own.length === 0 &&
          (named === "" || !named.includes(fold(part.text))) &&
          /^\p{Lu}[\p{L}'’()/ -]{4,48}$/u.test(part.text) &&
          part.text.split(" ").length <= 5,
      );
      if (title !== undefined && placed.some(worker)) {
        const { text, start } = title;
        return { value: text, row, start, end: start + text.length, confidence: 0.7 };
      }
    }
  return undefined;
}

/** The Spanish form has one box for what the work is called, `Grupo profesional: Limpiadora`, beside the group of contributions. */
function asGroup(context: Context): Reading<string> | undefined {
  if (!has(context.country, "contribution_groups") || numbered(context) === undefined) return undefined;
  return values(context, "professional_group").find(
    ({ value, label }) =>
      /^gr(?:upo?|up)?\.? ?prof/.test(fold(label?.text ?? "")) &&
      /^\p{Lu}\p{L}{3,}/u.test(value) &&
      !describes.test(fold(value)) &&
      !/^(?:grupo?|nivel|area|categoria)\b/.test(fold(value)),
  );
}

/** Texts under a caption that has its cell for itself, without the captions and values that follow in theirs. */
const values = (context: Context, field: string): Reading<string>[] =>
  texts(context, field, {
    below: 1,
    least: field === "professional_group" ? 1 : 2,
    suits: (_, place) =>
      belongs(context, place) &&
      !listed(context, place) &&
      isValue(context, uncaptioned(context, place)) &&
      // `Catégorie B`: one character goes with its word, unless a colon or a cell parts them.
      !(
        place.text.length < 2 &&
        !/[:\t]/.test(place.label.text + place.row.text.slice(place.label.end, place.start)) &&
        place.where === "right"
      ),
  }).map((reading) => ({ ...reading, value: uncaptioned(context, reading) }));

/** Money right beside the caption makes it a line of the pay, and what stands below another: `Complemento de puesto | 215,50`. */
const listed = (context: Context, { label, where }: Place): boolean => {
  const beside = label.row.cells.find(({ offset }) => offset > label.start);
  return (
    where === "below" &&
    beside !== undefined &&
    findAmounts(beside.text, context.sheet.notation).some(
      ({ money, percent, start }) => money && !percent && start < 3,
    )
  );
};

const isValue = (context: Context, text: string): boolean =>
  /^[\dA-Z]$|../.test(text) &&
  (/\p{L}\d|\d\p{L}|^\p{L}{1,3}\s\d{1,2}\p{L}?$|^[IVX]{1,5}$/u.test(text) ||
    placed.test(fold(text)) ||
    !isCaption(context, text) ||
    aboutWork(context, text)) &&
  !/^[\d.,\s€$£%]+[.,]\d{2}|^-/.test(text) &&
  findDates(text, context.order).length === 0;

/** `Service associate`, `Impiegato`: made of words of captions only, and yet what somebody works as. */
const aboutWork = (context: Context, text: string): boolean => {
  const words = fold(text).match(/[a-z]{4,}/g) ?? [];
  const known = workers(context);
  return words.length <= 4 && words.some((word) => known.has(word)) && !/[:/]/.test(text);
};

const joined =
  /(?:^|\s)(?:di|de|d['’]|of|da|do|del|della|dell['’]|du|des|von|der|van|for|per|to|the|pour|para)\s*$/;

/** In another cell stands the value of a caption that is alone in its own; in the middle of a cell a short word is none. */
function belongs(context: Context, { label, row, start, where }: Place): boolean {
  // `Sede di impiego: Milano`, `Date of appointment`: the end of a caption that means something else.
  const from = label.row.cells.findLast(({ offset }) => offset <= label.start)?.offset ?? 0;
  const before = fold(label.row.text.slice(from, label.start));
  const elsewhere = where === "below" || row.text.slice(label.end, start).includes("\t");
  // `4 Liv.`, `5° livello`: the step stands before its word.
  if (joined.test(before) || (elsewhere && /\d\s?[°ºo]?\s?$/.test(before))) return false;
  const announced = /:/.test(label.text + row.text.slice(label.end, start));
  const work = label.field === "job_title" && !stepped.test(fold(row.text.slice(start)));
  const scaled = !announced && !work && ofScale.test(fold(label.text));
  if (elsewhere || scaled) return standsAlone(context, label);
  // `Job` before `itle t`: print that came apart.
  if (!announced && label.length < 8 && /^\p{Ll}/u.test(row.text.slice(start))) return false;
  return label.atCellStart || label.length >= 8 || announced;
}

/** The text of a cell up to where another caption begins; words of scales and what follows a dash belong to it. */
function uncaptioned(
  context: Context,
  { row, start, label }: { row: Row; start: number; label?: Label },
): string {
  const cell = row.cells.findLast(({ offset }) => offset <= start);
  const whole = cell === undefined ? row.text.length : cell.offset + cell.text.length;
  const end =
    label === undefined || label.row === row ? whole : columnEnd(label, context.labels, row, start, whole);
  const next = context.labels.filter(
    (other) =>
      other.row === row &&
      other.exact &&
      (other.length >= 5 || /^\s?:?\s\d{1,4}(?!\p{L})/u.test(row.text.slice(other.end))) &&
      // `Research Associate II`: who works is part of what the work is called.
      !(other.field === "employee_name" && !/^\s?:/.test(row.text.slice(other.end))) &&
      other.start > start + 2 &&
      other.start < end &&
      !ofScale.test(fold(other.text)) &&
      /^\p{Lu}/u.test(other.text) &&
      !/[-–(/]\s?$/.test(row.text.slice(start, other.start)),
  );
  const stop = Math.min(end, ...next.map((other) => other.start));
  // `Specjalista DTP Dział: Przygotowalnia`: a word with a colon begins something else.
  return collapse(row.text.slice(start, stop))
    .replace(/(?<=\S{3}.*)\s(?:\p{Lu}\p{Ll}{2,}|\p{Lu}\p{Ll}+\s\p{Ll}{3,}):(?:\s.*)?$/u, "")
    .replace(/[\s,;:|·-]+$/, "");
}

/** `Verkäufer - Stufe 3`: the name of the work, and its place on the scale. */
function divided(text: string): [string | undefined, string | undefined] {
  const match = /^(.{3,}?)\s[-–—]\s(.+)$/.exec(text);
  if (match !== null && describes.test(fold(match[2] ?? ""))) return [match[1], match[2]];
  // `OFICIAL 1ª NIVEL VIII`: the step at the end, without a dash.
  const folded = fold(text);
  const tail = folded.length === text.length && folded.search(describes) !== 0 ? closing.exec(folded) : null;
  if (tail !== null && tail.index >= 4) return [text.slice(0, tail.index), text.slice(tail.index).trim()];
  return describes.test(fold(text)) && fold(text).search(describes) === 0
    ? [undefined, text]
    : [text, undefined];
}

/** The group of contributions, a number from one to eleven in Spain. */
function numbered(context: Context): Reading<string> | undefined {
  if (!has(context.country, "contribution_groups")) return undefined;
  const caption =
    /(?:\bgr(?:up[o]?)?\.?\s?(?:de\s)?(?:cot(?:iz(?:acio[n]?)?)?|tarifas?)\.?|\bg\.\s?c\.|\bg\.?\s?cot\.?|kotizazio taldea)\s?:?\s*(0?[1-9]|1[01])(?![\d.,/])/;
  for (const row of context.sheet.rows) {
    const match = caption.exec(row.folded.replaceAll("\t", " "));
    if (match === null) continue;
    const end = match.index + match[0].length;
    return {
      value: String(Number(match[1])),
      row,
      start: end - (match[1]?.length ?? 1),
      end,
      confidence: 0.9,
    };
  }
  const group = /^(?:0?[1-9]|1[01])$/;
  const under = texts(context, "professional_group", { below: 1 }).find(({ value }) => group.test(value));
  if (under !== undefined) return { ...under, value: String(Number(under.value)) };
  // Under a caption in two languages, or one that has another meaning elsewhere, a number that can only be the group.
  for (const row of context.sheet.rows)
    for (const cell of row.cells.filter(({ text }) => headsGroup.test(fold(text)))) {
      const next = context.sheet.rows[row.index + 1]?.cells.find(
        ({ box }) => box[0] < cell.box[2] && box[2] > cell.box[0] - 0.01,
      );
      if (next === undefined || !group.test(next.text.trim())) continue;
      const end = next.offset + next.text.length;
      return { value: String(Number(next.text)), row: next.row, start: next.offset, end, confidence: 0.85 };
    }
  return undefined;
}

const headsGroup =
  /^(?:tarifa|g\.? ?c\.?|gr(?:upo?)?\.?|g\.? ?tar(?:ifa)?\.?)$|\bgr(?:upo?)?\.? ?(?:de )?(?:cot|tar)\w*\.?$|^kotizazio[- ]talde/;

/** A cell that says by itself that it is a place on a scale, among the facts at the head. */
function selfDescribed(context: Context, title: Reading<string> | undefined): RawField | undefined {
  const cells = context.sheet.rows.slice(0, 30).flatMap((row) => row.cells);
  const own = ({ text, row, offset }: Cell): boolean =>
    text.length < 45 &&
    describes.test(fold(text)) &&
    !/[.,]\d{2}(?!\d)|%|€/.test(text) &&
    !/^\s*(?:cat(?:egor\w*)?|anc\w*)\b.*:/.test(fold(text)) &&
    !(title?.row === row && title.start >= offset && title.start < offset + text.length);
  const cell = cells.find(own);
  if (cell === undefined) return undefined;
  const value = collapse(cell.text.replace(/^(?:classification|statut|qualification|emploi)\s*:?\s*/i, ""));
  const at = cell.offset + Math.max(0, cell.text.indexOf(value));
  return toField(
    context,
    "professional_group",
    { value, row: cell.row, start: at, end: at + value.length, confidence: 0.75 },
    value,
  );
}

/** A job title runs on below when its line ends in the middle of a phrase. */
function continued(context: Context, title: Reading<string>, value: string): string {
  if (!/\s(?:de|du|des|del|della|di|da|do|of|for|and|et|y|e|und|für|&|-)$/i.test(value)) return value;
  const left = locate(title.row, title.start, title.end).box[0];
  const below = context.sheet.rows[title.row.index + 1]?.cells.find(
    ({ box, row }) => row.page === title.row.page && Math.abs(box[0] - left) < 0.02,
  );
  return below === undefined || /\d/.test(below.text) ? value : `${value} ${below.text}`;
}
