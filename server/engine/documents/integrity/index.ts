import { pagesMissing } from "../extract/pages-missing";
import { rank } from "../severity";
import type { Finding, IntegrityContext, ReadDocument } from "../types";
import { findingAt, numberFact } from "./finding";
import { hiddenFindings } from "./hidden";
import { historyFindings } from "./history";
import { metadataFindings } from "./metadata";
import { pictureFindings } from "./pictures";
import { settingFindings } from "./setting";
import { lateContent, typographyFindings } from "./typography";
import { samePlace } from "./value";

/** Codes that can speak of the same place, strongest evidence first: one root cause gives one finding. */
const precedence = [
  "signature_content_after",
  "revision_changes_value",
  "text_covered",
  "annotation_over_content",
  "text_layer_mismatch",
  "text_removed",
  "text_overlap",
  "font_outlier",
  "layout_outlier",
  "late_inserted_content",
  "image_copy_move",
  "image_region_inconsistent",
  "image_region_recompressed",
];

/**
 * Judges the facts about a file into findings with the codes and severities of the service's catalogue. Findings that speak
 * of the same place become one with the highest severity; `values.also` names the weaker codes. Deterministic and pure.
 */
export function integrity(document: ReadDocument, context: IntegrityContext): Finding[] {
  if (document.failure) {
    const code = document.failure === "processing_timeout" ? "document_unreadable" : document.failure;
    return [findingAt(context, undefined, code, "document", "low")];
  }
  const signs = [
    ...historyFindings(document, context),
    ...hiddenFindings(document, context),
    ...pictureFindings(document, context),
    ...typographyFindings(document, context),
    ...settingFindings(document, context),
  ];
  const late = lateContent(document, context).filter((one) =>
    signs.some((other) => other.page === one.page && samePlace(other.box, one.box)),
  );
  const content = merged([...signs, ...late]);
  const changed = content.some(({ code, severity }) => severity === "high" && precedence.includes(code));
  return [
    ...content,
    ...metadataFindings(document, context, changed || context.arithmeticFails === true),
    ...fileFindings(document, context),
  ];
}

function merged(findings: readonly Finding[]): Finding[] {
  const position = (finding: Finding) => {
    const at = precedence.indexOf(finding.code);
    return at < 0 ? precedence.length : at;
  };
  const kept: Finding[] = [];
  for (const finding of [...findings].sort((a, b) => position(a) - position(b))) {
    const same = kept.findIndex(
      (other) => other.page !== undefined && other.page === finding.page && samePlace(other.box, finding.box),
    );
    const known = kept[same];
    if (!known) {
      kept.push(finding);
      continue;
    }
    const severity = rank[finding.severity] > rank[known.severity] ? finding.severity : known.severity;
    const also = [known.values.also, finding.code].filter((code) => typeof code === "string").join(", ");
    kept[same] = { ...known, severity, values: { ...known.values, also } };
  }
  return kept;
}

/** Forms, scripts and pages left unread. */
function fileFindings(document: ReadDocument, context: IntegrityContext): Finding[] {
  const findings: Finding[] = [];
  for (const signal of document.signals) {
    if (signal.kind === "active_content") {
      findings.push(findingAt(context, undefined, "active_content", "document", "low", { ...signal.facts }));
    }
  }
  const filled = document.signals.filter(({ kind }) => kind === "form_fields");
  if (filled.length > 0) {
    const fields = filled.reduce((sum, signal) => sum + numberFact(signal, "filled"), 0);
    findings.push(findingAt(context, filled[0], "form_editable", "document", "low", { fields }));
  }
  return [...findings, ...missingPages(document, context)];
}

/** "Page 1 of 3" in a file of one page. It matters when the pages left out hold what the document is needed for. */
function missingPages(document: ReadDocument, context: IntegrityContext): Finding[] {
  const lines = document.pages.flatMap(({ number, lines }) =>
    lines.map(({ text, box }) => ({ text, box, page: number })),
  );
  const missing = pagesMissing(lines, document.pageCount);
  if (missing === undefined) return [];
  const wanted =
    context.type === "bank_statement" ? "closing_balance" : context.type === "payslip" ? "net_pay" : "";
  const lost = wanted !== "" && !context.fields.some(({ name }) => name === wanted);
  const values = { pages: document.pageCount, total: missing.total };
  return [findingAt(context, missing.row, "incomplete_pages", "document", lost ? "medium" : "low", values)];
}
