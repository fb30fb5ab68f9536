import type { FieldName } from "../field-names";
import { fieldOf } from "../field-of";
import { type CheckInput, finding } from "../make-finding";
import type { Finding, SingleType } from "../types";
import { addMonths, daysBetween, type FoundDate, findDates, lastDayOf } from "../values/date";
import { numberWord } from "../values/written-number";

/** Where a contract states when it begins. */
const starts: Partial<Record<SingleType, FieldName>> = {
  employment_contract: "employment_start_date",
  rental_contract: "lease_start_date",
};

/** `twelve (12) months`, `drei Jahre`, `3 ans`, `un año`. */
const length =
  /(?<![a-z\d.,/])([a-z]+|\d{1,3})(?:\s?\(([a-z\d]{1,10})\))?\s+(?:volle |ganze |full |calendar |consecutive )?(?:(years?|jahren?s?|ans?|anos?|ann[io]|jaar)|(months?|monate?n?|mois|mes(?:es)?|mes[ei]|maand(?:en)?))(?![a-z'’])/g;
/** What leads to the day that something ends. */
const until =
  /(?:\b(?:to(?: and including)?|until|through|till|end(?:s|ing)?(?: on)?|expir(?:es|ing|y)(?: on)?|terminat(?:es|ing)(?: on)?|bis(?: zum)?|ende[nt]d?(?: am| mit ablauf des)?|jusqu'au|jusqu'a|(?:prend(?:ra)?|prenant) fin le|se termin\w+ le|au|hasta|finaliza\w*|termina\w*|vence\w*|vencimiento|al|fino al?|scad\w+|cessa\w*|ate|a terminar|tot(?: en met)?|t\/m|eindig\w*(?: op)?)(?:\s+(?:el|il|le|em|o|a|ao?|the|dia|dem|den|on|giorno|jour))*\s*(?:dia\s|(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s)?)$/;
/** What such a length may be of: how long a contract runs, or how long either side tries it. */
const ofTerm =
  /\b(?:terms?|tenancy|lease|let|letting|contract|agreement|duration|fixed|probation(?:ary)?|trial|period|probezeit|befrist\w*|laufzeit|mietzeit|mietdauer|vertragsdauer|dauer|arbeitsverhaltnis|mietverhaltnis|duracion|plazo|periodo|vigencia|contrato|arrendamiento|duree|periode|contrat|bail|location|durata|contratto|locazione|patto|prova|duracao|prazo|arrendamento|duur|proeftijd|looptijd|overeenkomst|tijd)\b/;
/** Lengths of something else: notice, what may follow, what lies behind or goes on, what is only offered or guaranteed. */
const ofOther =
  /\b(?:notice|kundig\w*|preaviso|preavis|preavviso|disdetta|aviso|opzeg\w*|denuncia|renew\w*|exten[ds]\w*|option\w*|prorrog\w*|prorog\w*|verlanger\w*|renouvel\w*|reconduc\w*|prolong\w*|prolung\w*|rinnov\w*|renova\w*|verleng\w*|last|past|previous|preceding|prior|experience|letzten|vergangenen|vorangegangen\w*|ultim[aoie]s?|dernier\w*|precedent\w*|anterior\w*|afgelopen|laatste|voorafgaand\w*|offer\w*|angebot\w*|oferta|offre|offerta|aanbod|guarantee\w*|garanti\w*|warranty|every|each|jeweils|cada|chaque|ogni|elke|school|academic|salary|rent (?:is|was|will)|review\w*|sick\w*|leave|urlaub|elternzeit|age|aged|alter|edad|least|mindestens|minimum|minimo|mindest\w*|maximum|hochstens|maximal|up to|more than|within|innerhalb|break|since|seit|depuis|sinds|bestehend\w*|continu\w*)\b/;
/** Before and after the day that a contract names as its start. */
const close = 3;
const mostBetween = 110;

/** A contract that says when it begins, how long it runs and when that ends, where the one plus the other is not the third. */
export function statedTerms({ part }: CheckInput): Finding[] {
  const name = part.type === null ? undefined : starts[part.type];
  const start = name === undefined ? undefined : fieldOf(part, name);
  if (name === undefined || start === undefined || start.confidence < 0.7) return [];
  const { flow } = part.context.sheet;
  for (const clause of clausesOf(flow.folded)) {
    const lengths = lengthsOf(clause);
    const dates = findDates(clause, part.context.order).filter(({ precision }) => precision === "day");
    const end = dates.find(({ start }) => until.test(clause.slice(0, start).replace(/\s+/g, " ")));
    const [only, ...more] = lengths;
    if (only === undefined || end === undefined || more.length > 0 || dates.length > 2) continue;
    if (Math.abs(end.start - only.end) > mostBetween || !ofTerm.test(clause) || ofOther.test(clause))
      continue;
    const own = dates.find((one) => one !== end && one.start < end.start);
    // Two days of which the second is none of an end.
    if (dates.length > 1 && own === undefined) continue;
    const from = own?.value ?? String(start.value);
    if (from !== String(start.value) || agrees(from, only.months, end)) continue;
    return [
      finding("period_inconsistent", name, "medium", start, {
        date: String(start.value),
        other: end.value,
      }),
    ];
  }
  return [];
}

/** Sentences, without the points of dates and of numbered clauses. */
const clausesOf = (text: string): string[] => text.split(/(?:(?<![\d\s])|(?<=\d{4}))[.;]\s+/);

function lengthsOf(clause: string): { months: number; end: number }[] {
  return [...clause.matchAll(length)].flatMap((match) => {
    const [whole, word = "", again = "", years] = match;
    const count = [word, again].map((one) => numberWord(one) ?? Number(one)).find((one) => one > 0) ?? 0;
    return Number.isInteger(count) && count > 0
      ? [{ months: years === undefined ? count : count * 12, end: match.index + whole.length }]
      : [];
  });
}

/** On the day, the day before, or at the end of a month that begun in its middle. */
function agrees(from: string, months: number, { value }: Pick<FoundDate, "value">): boolean {
  const apart = daysBetween(addMonths(from, months), value);
  const whole = from.endsWith("-01") && (value.endsWith("-01") || value === lastDayOf(value.slice(0, 7)));
  return whole ? Math.abs(apart) <= close : Math.abs(apart) <= 31;
}
