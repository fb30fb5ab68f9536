import type { FieldName } from "../../field-names";
import { findAmounts } from "../../values/amount";
import { findDates } from "../../values/date";
import { findWrittenDates } from "../../values/written-date";
import type { Collector } from "../collect";
import type { Context } from "../context";
import { proseField } from "../make-field";
import { type Assigned, assign, type Cue, type Placed } from "./cues";
import { running } from "./running";

/** Every sum of money of a contract's text. One in brackets repeats what stands before it in words and is not below zero. */
export function moneyOf(context: Context): Placed<number>[] {
  const { text } = running(context.sheet);
  return findAmounts(text, context.sheet.notation)
    .filter(
      ({ money, percent, value, start, end }) =>
        money &&
        !percent &&
        value !== 0 &&
        !/\bart(?:[ií]culos?|icles?|s?\.)?\s*$/i.test(text.slice(Math.max(0, start - 12), start)) &&
        // The figures of an identity number: `15.842.107-R`, `50.08.14-123.45`.
        !/^-?[A-Z](?![\p{L}\d])/u.test(text.slice(end)) &&
        !/\d\.\d{2}-$/.test(text.slice(Math.max(0, start - 5), start)) &&
        // `151,67 heures`, `74,30 m²`: of something else than money.
        !/^\s?(?:h(?:oras?|eures?|ours?|rs)?|stunden|std|ore|uur|uren|godzin\w*|m[²2]|qm|sqm|sq|mq|%)(?![\p{L}\d])/iu.test(
          text.slice(end),
        ),
    )
    .map(({ value, start, end }) => ({ value: Math.abs(value), start, end }));
}

/** Sums of money in a contract's text, each with the field its words speak for. */
export function sums(
  context: Context,
  cues: readonly Cue[],
  plausible: (value: number) => boolean = () => true,
): Map<string, Assigned<number>> {
  const { text, folded } = running(context.sheet);
  const values = moneyOf(context).filter(({ value }) => plausible(value));
  return assign(text, folded, values, cues);
}

/** Every full date of the text, in figures or in words. */
export function datesOf(context: Context): Placed<string>[] {
  const { text, folded } = running(context.sheet);
  const plain = findDates(text.replace(/[\n\t]/g, " "), context.order).filter(
    ({ precision }) => precision === "day",
  );
  const words = findWrittenDates(text.replace(/[\n\t]/g, " ")).filter(
    (w) => !plain.some((p) => p.start < w.end && w.start < p.end),
  );
  return [...plain, ...words]
    .filter(({ start }) => !ofLaw.test(folded.slice(Math.max(0, start - 48), start).replace(/\s+/g, " ")))
    .map(({ value, start, end }) => ({ value, start, end }))
    .sort((a, b) => a.start - b.start);
}

/** `loi du 6 juillet 1989`, `Ley 29/1994, de 24 de noviembre`, `ustawa z dnia 21 czerwca 2001`: the day of a law. */
const ofLaw =
  /\b(?:lois?|decrets?|ordonnances?|arrete|ley(?:es)?|real decreto(?: legislativo| ley)?|decreto(?:-lei| legge| legislativo)?|lei|legge|d\.? ?l(?:gs)?\.?|gesetz(?:es)?|verordnung|ustaw[ay]|wet|besluit|zakona?|lag(?:en)?|lov|act|regulations?|directive|directiva|richtlinie|order)(?: (?:n[.ºo°r]*|c\.|no\.?|num\.?)?\s?[\d/.-]+(?: ?sb\.?)?)?,? ?(?:du|de|del|of|vom|z dnia|van|ze dne|dated|di|av|af|dell?['’ ]?)? ?$/;

export function days(context: Context, cues: readonly Cue[]): Map<string, Assigned<string>> {
  const { text, folded } = running(context.sheet);
  return assign(text, folded, datesOf(context), cues);
}

/** Puts an assigned value among the fields. */
export function give(
  context: Context,
  c: Collector,
  name: FieldName,
  found: Assigned<string | number> | undefined,
  value = found?.value,
): boolean {
  if (found === undefined || value === undefined || c.has(name)) return false;
  const { flowAt } = running(context.sheet);
  const at = { value: "", start: flowAt(found.start), end: flowAt(found.end - 1) + 1 };
  return c.push(
    proseField(context, name, at, value, {
      confidence: Math.min(0.93, 0.72 + found.score * 0.18),
      money: typeof value === "number",
    }),
  );
}

const place = String.raw`(?:\b(?:en|a|em|fait a|fatto a|in|done (?:at|in)|signed (?:at|in)|geschehen zu|verhandelt zu|gedaan te|te|hecho en)\s+)?[a-z][a-z' .()-]{1,34}`;
const beforeSigning = [
  [
    new RegExp(
      String.raw`(?:^|\n|\t|\.\s)\s*${place},?\s*(?:a|den|am|le|li|il|em|dnia|the|on|aos|op|,)?\s*(?:dia\s+|fecha\s+)?$`,
    ),
    1,
  ],
  [
    /(?:^|\n|\t|\b)(?:date(?:d)?(?: of (?:this )?(?:agreement|contract|lease|signature|signing))?|signed(?: (?:by both parties|and dated))?|executed|accepted|firmado|fecha(?: de(?:l| la)? (?:firma|contrato|celebracion))?|datum|data(?: de assinatura)?|fait(?: et signe)?(?: en .{0,30})? le|dato)(?: (?:this|on|as of))?\s*:?\s*$/,
    0.9,
  ],
  // That it was drawn up, with or without the town: `opgemaakt te Breda op`, `zawarta w dniu`, `stipulato in Bari il`.
  [
    /\b(?:opgemaakt|ondertekend|getekend|zawart[aey]|sporzadzon[aeoy]|podpisan[aeoy]|ausgefertigt|unterzeichnet|geschlossen|redatt[oa]|stipulat[oa]|sottoscritt[oa]|celebrad[oa]|outorgad[oa]|otorgad[oa]|suscrit[oa]|signee?|etablie?|conclue?)(?: (?:te|w|in|a|en|em|zu|no|na) [a-z][a-z .'-]{1,28})?,?(?: (?:op|w dniu|dnia|am|den|il(?: giorno)?|el(?: dia)?|le|em|aos|a))?(?: dia)?\s*$/,
    0.9,
  ],
  // `Feito em duplicado na Marinha Grande, aos`, `Fait en deux exemplaires à Lyon, le`.
  [
    /\b(?:feit[oa]|fait|made|hecho|fatto)(?: (?:en|em|in|por) [a-z0-9]+(?: (?:exemplaires|exemplares|vias|ejemplares|copies|originals|originaux|copie))?)?(?: (?:na|no|em|en|a|in) [a-z][a-z .'-]{1,28})?,?\s(?:aos|a|le|el|il|em|on)\s*$/,
    0.9,
  ],
  // `lo firman por triplicado en la Ciudad de México, a los`, `as partes assinam … em Recife, aos`.
  [
    /\b(?:firman?|firmamos|suscriben?|suscribimos|signent|sottoscrivono|assinam|assinamos|ondertekenen|unterzeichnen|podpisuj\w+)\b[^.;\n\d]{0,80}?,?\s(?:a(?: los)?|el(?: dia)?|le|il(?: giorno)?|em|aos|op|am|dnia|dne)\s*$/,
    0.9,
  ],
  [
    /\b(?:made|executed|entered into|signed)(?: and (?:executed|entered into|signed))? (?:at|in) [a-z .'-]{2,30},?(?: on)?(?: this)?(?: the)?\s*$/,
    0.9,
  ],
  [
    /(?:(?:agreement|lease|contract|tenancy|deed|letter)\s+(?:is\s+)?(?:hereby\s+)?(?:made|dated|entered into|executed|effective)?(?: and entered into)?\s*(?:on|this|as of|effective)?(?: the)?|entered into (?:as of|on|this)|effective date:?|contrato de fecha)\s*$/,
    0.8,
  ],
] as const;

/** When a contract was signed: the date behind a town, at its head or above the signatures. */
export function signedOn(
  context: Context,
  c: Collector,
  not: readonly (string | undefined)[] = [],
  name: "signature_date" | "issue_date" = "signature_date",
): void {
  if (c.has(name)) return;
  const { text, folded } = running(context.sheet);
  let best: Assigned<string> | undefined;
  const all = datesOf(context);
  const latest = Math.max(...all.map(({ value }) => Number(value.slice(0, 4))));
  for (const date of all) {
    // Days of birth stand behind a town, too.
    if (latest - Number(date.value.slice(0, 4)) > 15) continue;
    const line = folded.slice(
      Math.max(folded.lastIndexOf("\n", date.start - 1), date.start - 90),
      date.start,
    );
    const town = /(?:^|[\n\t]|\.\s)\s*(?:\p{L}{1,4}\s+){0,2}\p{Lu}[^\n\t]*$/u.test(
      text.slice(date.start - line.length, date.start),
    );
    const found = beforeSigning.find(([pattern, weight]) => (weight < 1 || town) && pattern.test(line));
    if (
      found === undefined ||
      /\b(?:completion|closing|exchange|possession|move-?in|entry|expiry|start|commencement|handover|delivery|ubergabe|einzugs)\s(?:date|datum)\s*:?\s*$/.test(
        line,
      ) ||
      /\b(?:nacid|geb|born|nee?\b|nat[oa]|desde|from|hasta|until|bis|ab|seit|before|antes|voor|entro|uiterlijk|przed|ist|is|es|wird|sera|shall|will|spatestens|expir\w*|latest|tardar|tarde|plus tard|faltig|fallig)\b/.test(
        line.replace(/\bis (?=(?:hereby |now )?(?:made|entered|dated|executed|signed))/, ""),
      )
    )
      continue;
    const where = date.start / Math.max(1, text.length);
    const score =
      found[1] + (where > 0.75 ? 0.2 : where < 0.15 ? 0.15 : -0.15) - (not.includes(date.value) ? 0.3 : 0);
    if (best === undefined || score > best.score) best = { ...date, score };
  }
  if (best !== undefined && best.score > 0.55) give(context, c, name, best);
}
