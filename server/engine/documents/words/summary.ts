import { SHOWS_INCOME } from "../income/shows-income";
import { close } from "../score-rules";
import { rank } from "../severity";
import { DEFAULT_THRESHOLDS } from "../thresholds";
import type { Analysis, Finding, Language, WhatIf } from "../types";
import { adviceOf, asks } from "./advice";
import { documentName, requestedName } from "./document-names";
import { moneyFor } from "./money";
import { fieldName } from "./names";
import { readable } from "./readable";
import { say } from "./say";

/** What the summary speaks of. */
type Summarised = Pick<Analysis, "score" | "decision" | "income" | "fields" | "findings" | "documents"> & {
  steps?: Analysis["steps"];
};

/**
 * The result in a few sentences: decision, distance to the limit, income and what it rests on, and everything that is asked for, each once,
 * what matters most first.
 */
export function renderSummary(
  analysis: Summarised,
  lang: Language,
  thresholds: { approveMin: number; reviewMin: number } = DEFAULT_THRESHOLDS,
): string {
  const near = [thresholds.approveMin, thresholds.reviewMin].some(
    (limit) => Math.abs(analysis.score - limit) <= close,
  );
  const parts = [
    say(lang, "summary score", { score: String(analysis.score) }),
    ...(near ? [say(lang, "summary close")] : []),
  ];
  const opening = `${say(lang, `summary decision.${analysis.decision}`)}: ${parts.join(", ")}.`;
  const asked = requestsOf(analysis, lang);
  const unread = analysis.documents.filter((d) => d.failure !== undefined).length;
  const settled = asked.length === 0 && !lacksIncome(analysis);
  return [
    opening,
    ...incomeSentences(analysis, lang),
    ...(asked.length > 0
      ? [say(lang, "summary asked", { list: numbered(asked) })]
      : settled
        ? [say(lang, "summary clean")]
        : []),
    ...(unread > 0 ? [say(lang, "summary unread", { n: String(unread) })] : []),
  ].join(" ");
}

/** The purpose asks for an income and there is none. */
const lacksIncome = ({ steps }: Summarised): boolean =>
  steps?.some(({ rule }) => rule === "capacity.no_income") === true;

/** The income with what it rests on where that is not what is printed, or why there is none. Nobody asked: nothing is said. */
function incomeSentences(analysis: Summarised, lang: Language): string[] {
  const { income, fields, steps } = analysis;
  const { monthly_amount: amount, currency, instead = [], contradicted = [] } = income;
  const money = (value: number) => moneyFor(value, currency, lang);
  if (amount === null) {
    if (steps?.some(({ rule }) => rule === "capacity.not_asked")) return [];
    const [first] = contradicted;
    return [
      first === undefined
        ? statedForOthers(analysis)
          ? say(lang, "summary ofOthers")
          : say(lang, "summary noIncome")
        : say(lang, "summary contradicted", {
            field: fieldName(first.field, lang),
            printed: money(first.printed),
          }),
    ];
  }
  const basis = fields.find((f) => f.name === "income_basis")?.value === "gross" ? "gross" : "net";
  const said = { amount: money(amount), basis: say(lang, `summary basis.${basis}`) };
  const [only, ...more] = instead;
  // The one proven figure is the income itself.
  if (only !== undefined && more.length === 0 && only.used === amount)
    return [
      say(lang, "summary proven", {
        ...said,
        from: say(lang, `summary from.${only.from}`),
        printed: money(only.printed),
      }),
    ];
  const used = instead.map(({ used, printed, from }) =>
    say(lang, "summary used", {
      used: money(used),
      printed: money(printed),
      from: say(lang, `summary from.${from}`),
    }),
  );
  return [say(lang, "summary income", said), ...new Set(used)];
}

/** There are documents that state an income, and all of them name somebody else. */
function statedForOthers({ documents, findings }: Summarised): boolean {
  const stating = documents.filter(({ type }) => type !== null && SHOWS_INCOME.has(type));
  return (
    stating.length > 0 &&
    stating.every(({ index }) =>
      findings.some(({ code, document }) => code === "name_mismatch" && document === index),
    )
  );
}

/** Each thing that is asked for once, with what it is asked about; the gravest first. */
function requestsOf({ findings, documents }: Summarised, lang: Language): string[] {
  const about = new Map<string, Set<string>>();
  const ordered = findings
    .filter(({ code }) => asks(code))
    .sort((a, b) => rank[b.severity] - rank[a.severity]);
  for (const finding of ordered) {
    const { ask } = adviceOf(finding.code, lang);
    const subject =
      finding.code === "document_not_relevant" && finding.document !== undefined
        ? say(lang, "summary insteadOf", { n: String(finding.document + 1) })
        : subjectOf(finding, documents.length, lang);
    about.set(ask, (about.get(ask) ?? new Set()).add(subject));
  }
  return [...about].map(
    ([ask, subjects]) =>
      `${ask.charAt(0).toLowerCase()}${ask.slice(1).replace(/\.$/, "")} (${[...subjects].join("; ")})`,
  );
}

/** What would change the decision, in one sentence; null where nothing is known to. */
export function renderChange(
  { change, findings, documents, income }: Pick<Analysis, "change" | "findings" | "documents" | "income">,
  lang: Language,
): string | null {
  if (!change) return null;
  const money = (amount: number) => moneyFor(amount, income.currency, lang);
  const facts = change.facts.map((fact) => {
    if (fact.kind === "rent") return say(lang, "change rent", { amount: money(fact.at_most) });
    if (fact.kind === "income")
      return fact.at_least > 0
        ? say(lang, "change income", { amount: money(fact.at_least) })
        : say(lang, "change anyIncome");
    const about = fact.findings.flatMap((place) => {
      const finding = findings[place];
      return finding === undefined ? [] : [subjectOf(finding, documents.length, lang)];
    });
    return say(lang, "change answered", { about: [...new Set(about)].join("; ") });
  });
  return say(lang, "change would", {
    facts: facts.join(` ${say(lang, "change and")} `),
    decision: say(lang, `change decision.${change.to}`),
    score: String(change.score),
  });
}

/** What the decision would have been of other facts, in one sentence. */
export function renderWhatIf(
  { findings: places, figure, score, decision }: WhatIf,
  { findings, documents, income }: Pick<Analysis, "findings" | "documents" | "income">,
  lang: Language,
): string {
  const about = places.flatMap((place) => {
    const finding = findings[place];
    return finding === undefined ? [] : [subjectOf(finding, documents.length, lang)];
  });
  const asked = [...new Set(about)].join("; ");
  const currency = findings[places[0] ?? -1]?.values.currency ?? income.currency;
  const facts = figure
    ? say(lang, "change figure", {
        field: asked,
        amount: moneyFor(figure.value, typeof currency === "string" ? currency : null, lang),
      })
    : say(lang, "change answered", { about: asked });
  return say(lang, "change would", {
    facts,
    decision: say(lang, `change decision.${decision}`),
    score: String(score),
  });
}

/** What a finding is about: a field and the document it stands on, a month, a document that did not come. */
function subjectOf({ code, field, document, values, places }: Finding, many: number, lang: Language): string {
  if (code === "documents_missing") {
    const name = requestedName(String(values.text ?? ""), lang);
    const shown = documentName(String(values.text ?? ""), lang) ?? name;
    const months = String(values.months ?? "")
      .split(", ")
      .filter(Boolean)
      .map((month) => readable(month, lang));
    return [shown, ...months].join(", ");
  }
  if (code === "period_gap") {
    const [from, to] = [values.from, values.to ?? values.from].map((month) =>
      readable(String(month ?? ""), lang),
    );
    return from === to || from === undefined || to === undefined
      ? `${from}`
      : say(lang, "summary months", { from, to });
  }
  // Whose a document is is asked of all of it.
  const whole = WHOLE.has(field) || code === "name_mismatch";
  const name = whatIn({ field, values, places }, lang);
  if (document === undefined) return name;
  if (whole) return say(lang, "summary document", { n: String(document + 1) });
  return many > 1 ? say(lang, "summary inDocument", { name, n: String(document + 1) }) : name;
}

/** The field; of a statement the movement or the end that does not fit, and in how many places something does not. */
function whatIn(
  { field, values, places = [] }: Pick<Finding, "field" | "values" | "places">,
  lang: Language,
): string {
  const { of, date } = values;
  const name =
    of === "movement" && typeof date === "string"
      ? say(lang, "summary movementOf", { date: readable(date, lang) })
      : fieldName(
          of === "closing" || of === "opening" ? `${of}_balance` : field.replace(/^case_details\./, ""),
          lang,
        );
  return places.length > 0 ? say(lang, "summary places", { name, n: String(places.length + 1) }) : name;
}

/** Fields that are the document itself. */
const WHOLE: ReadonlySet<string> = new Set(["document", "metadata", "layout", "image", "text_layer"]);

const numbered = (items: readonly string[]): string =>
  items.length === 1 ? String(items[0]) : items.map((item, i) => `${i + 1}) ${item}`).join("; ");
