import type { FindingCode } from "../catalogue";
import { severityOf } from "../severity";
import type { Finding, IntegrityContext, ReadDocument, Signal } from "../types";
import { daysBetween } from "../values/date";
import { findingAt, textFact } from "./finding";
import { edits, type Family, familyOf } from "./producer";
import { isEvidenceOfIncome } from "./value";

const day = 86_400_000;
const codes: Readonly<Record<Exclude<Family, "unknown">, FindingCode>> = {
  image_editor: "producer_image_editor",
  design_tool: "producer_design_tool",
  online_editor: "producer_online_editor",
  office: "producer_office",
  library: "producer_library",
  optimiser: "producer_unusual",
};

/** Who wrote the file and when. `figureChanged`: another check shows that a value of this file was replaced. */
export function metadataFindings(
  document: ReadDocument,
  context: IntegrityContext,
  figureChanged: boolean,
): Finding[] {
  const signal = document.signals.find(({ kind }) => kind === "metadata");
  if (!signal) return [];
  return [
    ...producerFindings(signal, context, figureChanged),
    ...dateFindings(signal, context),
    ...(isWiped(signal) ? [findingAt(context, undefined, "metadata_missing", "metadata", "low")] : []),
  ];
}

const isWiped = (signal: Signal): boolean =>
  ["producer", "creator", "created", "modified"].every((key) => textFact(signal, key) === "");

function producerFindings(signal: Signal, context: IntegrityContext, figureChanged: boolean): Finding[] {
  const producer = textFact(signal, "producer");
  const creator = textFact(signal, "creator");
  const byProducer = familyOf(producer);
  const byCreator = familyOf(creator);
  const editor = [byProducer, byCreator].find(
    (family) => family === "image_editor" || family === "design_tool" || family === "online_editor",
  );
  const tools = { producer, creator };
  if (editor) {
    const severity = severityOf({ against: isEvidenceOfIncome(context) ? 1 + Number(figureChanged) : 0 });
    return [findingAt(context, undefined, codes[editor], "metadata", severity, tools)];
  }
  const history = textFact(signal, "history").split("; ").filter(edits);
  if (history.length > 0) {
    const severity = isEvidenceOfIncome(context) ? "medium" : "low";
    return [
      findingAt(context, undefined, "edit_history_tool", "metadata", severity, { tool: history[0] ?? "" }),
    ];
  }
  // Browser prints name the print engine as producer and the browser as creator: both are office programs.
  const family = byProducer === "unknown" ? byCreator : byProducer;
  if (family === "unknown") return [];
  if (isContractual(context) && family !== "optimiser") return [];
  return [findingAt(context, undefined, codes[family], "metadata", "low", tools)];
}

/** Documents that people write themselves: word processors and browsers are their usual makers. */
const isContractual = ({ type }: IntegrityContext): boolean =>
  type === "employment_contract" ||
  type === "rental_contract" ||
  type === "purchase_agreement" ||
  type === "other";

function dateFindings(signal: Signal, context: IntegrityContext): Finding[] {
  const created = textFact(signal, "created");
  const modified = textFact(signal, "modified");
  const findings: Finding[] = [];
  if (created && modified && Math.abs(Date.parse(modified) - Date.parse(created)) > day / 2) {
    const values = { created: created.slice(0, 10), modified: modified.slice(0, 10) };
    findings.push(findingAt(context, undefined, "modified_after_creation", "metadata", "low", values));
  }
  const period = reported(context);
  if (!period || period.to > context.today) return findings;
  const { place, from, to } = period;
  const saved = [created, modified].sort().at(-1)?.slice(0, 10) ?? "";
  const ahead = saved && from ? daysBetween(saved, from) : 0;
  // A clock that stands at its first day, or a program's fixed date, is many years off.
  if (ahead > 7 && ahead < 2 * 365) {
    const values = { date: saved, from, to };
    findings.push(findingAt(context, place, "period_after_file_creation", place.name, "high", values));
    return findings;
  }
  // Pay is often calculated around the twentieth, for the whole month.
  const early = context.type === "payslip" ? 12 : 7;
  if (created && daysBetween(created.slice(0, 10), to) > early) {
    const values = { created: created.slice(0, 10), period_end: to };
    findings.push(findingAt(context, place, "created_before_period_end", place.name, "medium", values));
  }
  return findings;
}

/** The period that the document reports, as extracted. One still to come has a code of its own. */
function reported({ fields, type }: IntegrityContext) {
  if (type !== "payslip" && type !== "bank_statement") return undefined;
  const dateOf = (...names: readonly string[]) =>
    fields.find(({ name, value }) => names.includes(name) && !Number.isNaN(Date.parse(String(value))));
  const end = dateOf("period_end", "pay_period_end");
  const start = dateOf("period_start", "pay_period_start");
  return end && { place: end, from: start ? String(start.value) : "", to: String(end.value) };
}
