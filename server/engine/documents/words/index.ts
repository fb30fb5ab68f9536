import { catalogue, entryOf } from "../catalogue";
import { ownWords } from "../requested-type";
import { close } from "../score-rules";
import { DEFAULT_THRESHOLDS } from "../thresholds";
import type { Analysis, Finding, Language } from "../types";
import { writeAmount } from "../values/amount";
import { en, type Words } from "./en";
import { es } from "./es";
import type { Values } from "./values";

export { adviceOf } from "./advice";
export { fieldLabel, ruleLabel, valueLabel } from "./labels";

/** Every code that a deviation can have. */
export const FINDING_CODES: readonly string[] = Object.keys(catalogue);

const words: Readonly<Record<Language, Words>> = { en, es };

/** What people call a type of document; null for what is no type of ours. */
export const documentName = (type: string, lang: Language): string | null => {
  const { document } = words[lang];
  return Object.hasOwn(document, type) ? document[type as keyof Words["document"]] : null;
};

/** What is asked for in the words of who reads: our own types by name, of their month; anything else as it was written. */
export function requestedName(words: string, lang: Language): string {
  const own = ownWords(words);
  const name = own && documentName(own.type, lang);
  if (!own || !name) return words;
  const month = own.month === null ? "" : `, ${readable(own.month, lang)}`;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${month}`;
}

const named = (field: string): field is keyof Words["field"] => Object.hasOwn(en.field, field);

/** A date as its readers write it: day, month and year. */
function readable(value: string, lang: Language): string {
  const [year, month, day] = value.split("-");
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(value) || year === undefined || month === undefined) return value;
  const name = new Intl.DateTimeFormat(lang === "es" ? "es-ES" : "en-GB", {
    month: "long",
    timeZone: "UTC",
  }).format(new Date(Date.UTC(2000, Number(month) - 1, 1)));
  if (day === undefined) return lang === "es" ? `${name} de ${year}` : `${name} ${year}`;
  return lang === "es" ? `${Number(day)} de ${name} de ${year}` : `${Number(day)} ${name} ${year}`;
}

const dated = new Set([
  "date",
  "other",
  "before",
  "from",
  "to",
  "period",
  "otherPeriod",
  "printed",
  "expected",
]);

function valuesOf(finding: Finding, lang: Language): Values {
  const text = (key: string): string => {
    const value = finding.values[key];
    if (value === undefined || value === null) return "";
    return dated.has(key) && typeof value === "string" ? readable(value, lang) : String(value);
  };
  const field = finding.field.startsWith("case_details.")
    ? finding.field.slice(13).replaceAll("_", " ")
    : named(finding.field)
      ? words[lang].field[finding.field]
      : finding.field.replaceAll("_", " ");
  const day = text("date");
  const producer = text("producer") || text("tool") || text("software");
  return {
    field,
    added: text("added"),
    printed: text("printed") || text("now"),
    expected: text("expected"),
    value: text("value"),
    rate: text("rate"),
    rule: text("rule"),
    source: text("source"),
    year: text("year"),
    date: day,
    other: text("other"),
    others: text("others"),
    before: text("before"),
    from: text("from") || text("before"),
    to: text("to") || text("after"),
    on: day === "" ? "" : lang === "es" ? ` del ${day}` : ` of ${day}`,
    by: producer === "" ? "" : ` (${producer})`,
    text: documentName(text("text"), lang) ?? text("text"),
    hint: text("hint"),
    type: text("type"),
    country: text("country"),
    months: text("months")
      .split(", ")
      .map((month) => readable(month, lang))
      .join(", "),
    payments: text("payments"),
    weeks: text("weeks"),
    monthly: text("monthly"),
    period: text("period"),
    otherPeriod: text("otherPeriod"),
    hidden: text("before"),
    set: words[lang].setting[text("property")] ?? "",
    visible: text("after"),
    account: text("account"),
  };
}

const ofFile = (code: string): boolean => entryOf(code)?.speaks === "file";

/** The note of a finding: at most two sentences, neutral, amounts in the document's notation, identifiers masked. */
export function renderFinding(finding: Finding, lang: Language): string {
  const dictionary = words[lang];
  const values = valuesOf(finding, lang);
  const said = dictionary.finding[finding.code](values);
  // Names of fields come with their article: `a el` and `de el` are one word.
  const sentence = lang === "es" ? said.replace(/(?<!\p{L})([Aa]|[Dd]e) el(?=\s)/gu, "$1l") : said;
  const also = typeof finding.values.also === "string" ? finding.values.also.split(", ") : [];
  // A sentence about the content mentions that the file shows something at the same place.
  if (ofFile(finding.code) || !also.some(ofFile)) return sentence;
  const first = /^.*?[.](?=\s|$)(?!\s?\d)/.exec(sentence)?.[0] ?? sentence;
  return `${first} ${dictionary.also}`;
}

/** Findings on the wire: numbered in their order, with the sentence in the language asked for. */
export function renderDeviations(findings: readonly Finding[], lang: Language) {
  return findings.map((finding, index) => ({
    id: `dev_${index + 1}`,
    code: finding.code,
    field: finding.field,
    severity: finding.severity,
    note: renderFinding(finding, lang),
    ...(finding.document === undefined ? {} : { document: finding.document }),
    ...(finding.page === undefined ? {} : { page: finding.page }),
    ...(finding.box === undefined ? {} : { box: [...finding.box] }),
  }));
}

/** What the summary speaks of. */
type Summarised = Pick<Analysis, "score" | "decision" | "income" | "fields" | "findings" | "documents">;

/** The result in a few sentences: decision, distance to the limit, income, what was found. */
export function renderSummary(
  analysis: Summarised,
  lang: Language,
  thresholds: { approveMin: number; reviewMin: number } = DEFAULT_THRESHOLDS,
): string {
  const { summary } = words[lang];
  const near = [thresholds.approveMin, thresholds.reviewMin].some(
    (limit) => Math.abs(analysis.score - limit) <= close,
  );
  const opening = `${summary.decision[analysis.decision]}: ${summary.score({ score: String(analysis.score) })}${near ? `, ${summary.close}` : ""}.`;
  const { monthly_amount: amount, currency } = analysis.income;
  const basis = analysis.fields.find((f) => f.name === "income_basis")?.value === "gross" ? "gross" : "net";
  const notation =
    lang === "es" ? ({ decimal: ",", group: "." } as const) : ({ decimal: ".", group: "," } as const);
  const money =
    amount === null
      ? summary.noIncome
      : summary.income({
          amount: `${writeAmount(amount, notation)}${currency === null ? "" : ` ${currency}`}`,
          basis: summary.basis[basis],
        });
  const [high, medium] = (["high", "medium"] as const).map(
    (s) => analysis.findings.filter((f) => f.severity === s).length,
  );
  const counts = [
    high !== undefined && high > 0 ? summary.high(high) : "",
    medium !== undefined && medium > 0 ? summary.medium(medium) : "",
  ].filter((s) => s !== "");
  const unread = analysis.documents.filter((d) => d.failure !== undefined).length;
  return [
    opening,
    money,
    counts.length === 0 ? summary.clean : summary.found(counts.join(summary.and)),
    ...(unread > 0 ? [summary.unread(unread)] : []),
  ].join(" ");
}
