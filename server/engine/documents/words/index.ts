import { catalogue, entryOf } from "../catalogue";
import type { Finding, Language } from "../types";
import { documentName } from "./document-names";
import { readFor } from "./money";
import { fieldName } from "./names";
import { readable } from "./readable";
import { say, wordsFor } from "./say";

export { adviceOf } from "./advice";
export { documentName, requestedName } from "./document-names";
export { fieldLabel, ruleLabel, valueLabel } from "./labels";
export { isWorkedOut, presentFields, printedFields } from "./printed-fields";
export { renderChange, renderSummary, renderWhatIf } from "./summary";

/** Every code that a deviation can have. */
export const FINDING_CODES: readonly string[] = Object.keys(catalogue);

/** Values that are sums where they are written as one. */
const sums = new Set([
  "printed",
  "expected",
  "led",
  "stands",
  "monthly",
  "before",
  "after",
  "from",
  "to",
  "now",
]);

const dated = new Set([
  "date",
  "other",
  "before",
  "from",
  "to",
  "period",
  "created",
  "modified",
  "period_end",
  "otherPeriod",
  "printed",
  "expected",
]);

/** What a sentence may name: always text, already masked and in the notation of its reader; a missing value is empty. */
function valuesOf(finding: Finding, lang: Language): Readonly<Record<string, string>> {
  const text = (key: string): string => {
    const value = finding.values[key];
    if (value === undefined || value === null) return "";
    if (sums.has(key) && typeof value === "string") {
      const currency = typeof finding.values.currency === "string" ? finding.values.currency : null;
      const read = readFor(value, currency, lang);
      if (read !== value) return read;
    }
    return dated.has(key) && typeof value === "string" ? readable(value, lang) : String(value);
  };
  const field = fieldName(finding.field.replace(/^case_details\./, ""), lang);
  const day = text("date");
  // Its address says no more than its name.
  const producer = (text("producer") || text("tool") || text("software")).replace(/ ?\(https?:[^)]*\)/, "");
  const others = text("account") === "" ? text("others") : "";
  return {
    field,
    added: text("added"),
    printed: text("printed") || text("now"),
    expected: text("expected"),
    value: text("value"),
    rate: ratesFor(text("rate"), lang),
    rows: text("rows"),
    rule: text("rule"),
    source: text("source"),
    year: text("year"),
    date: day,
    other: text("other"),
    others: others.includes(",") ? "" : others,
    several: others.includes(",") ? others : "",
    before: text("before"),
    created: text("created"),
    modified: text("modified"),
    ends: text("period_end"),
    from: text("from") || text("before"),
    to: text("to") || text("after"),
    until: text("to") === text("from") ? "" : text("to"),
    on: day === "" ? "" : lang === "es" ? ` del ${day}` : ` of ${day}`,
    beside: text("beside") === "" ? "" : fieldName(text("beside"), lang),
    of: text("of"),
    led: text("led"),
    stands: text("stands"),
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
    set: wordsFor(lang, `setting ${text("property")}`) ?? "",
    visible: text("after"),
    account: text("account"),
  };
}

/** `13.42 %` as its reader writes it. */
const ratesFor = (rates: string, lang: Language): string =>
  lang === "es" ? rates.replace(/(?<=\d)\.(?=\d)/g, ",") : rates.replace(/(?<=\d) (?=%)/g, "");

const ofFile = (code: string): boolean => entryOf(code)?.speaks === "file";

/** The note of a finding: at most two sentences, neutral, amounts in the document's notation, identifiers masked. */
export function renderFinding(finding: Finding, lang: Language): string {
  const said = say(lang, `finding ${finding.code}`, valuesOf(finding, lang));
  // Names of fields come with their article: `a el` and `de el` are one word.
  const joined =
    lang === "es"
      ? said
          .replace(/(?<!\p{L})([Aa]|[Dd]e) el(?=\s)/gu, "$1l")
          // A day of the month has its article, but for the date of a letter.
          .replace(/(?<!\p{L}|[Ff]echa )([Aa]|[Dd]e) (?=\d{1,2} de \p{L}+ de \d{4})/gu, "$1l ")
      : said;
  // What ends with the point of `S.A.` needs no second one.
  const sentence = joined.replace(/(?<=\p{L})\.\.(?=\s|$)/gu, ".");
  const also = typeof finding.values.also === "string" ? finding.values.also.split(", ") : [];
  // A sentence about the content mentions that the file shows something at the same place.
  if (ofFile(finding.code) || !also.some(ofFile)) return sentence;
  const first = /^.*?[.](?=\s|$)(?!\s?\d)/.exec(sentence)?.[0] ?? sentence;
  return `${first} ${say(lang, "summary also")}`;
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
