import type { FindingCode } from "../catalogue";
import type { Finding, IntegrityContext, ReadDocument, Severity, Signal } from "../types";
import { findingAt, textFact } from "./finding";
import { edits } from "./producer";
import { fieldAt, isEvidenceOfIncome } from "./value";

/** What the file and the pixels of a picture tell. Pixel checks alone never weigh more than medium. */
export function pictureFindings(document: ReadDocument, context: IntegrityContext): Finding[] {
  return document.signals.flatMap((signal) => {
    if (signal.kind === "image_file") return fileFindings(signal, context);
    if (signal.kind === "screen_capture") return screenFinding(signal, context);
    if (signal.kind === "image_region") return placeFinding(signal, context, "image_region_inconsistent");
    if (signal.kind === "image_recompressed")
      return placeFinding(signal, context, "image_region_recompressed");
    if (signal.kind === "image_copy") return placeFinding(signal, context, "image_copy_move");
    if (signal.kind === "text_layer_differs") {
      const values = { before: textFact(signal, "hidden"), after: textFact(signal, "shown") };
      return [findingAt(context, signal, "text_layer_mismatch", "text_layer", "high", values)];
    }
    if (signal.kind === "thumbnail_differs")
      return [findingAt(context, signal, "image_editor_metadata", "image", "high", { preview: true })];
    return [];
  });
}

function fileFindings(signal: Signal, context: IntegrityContext): Finding[] {
  // A manifest says what a picture is: that it shows something else than when it was signed, or was never taken.
  const changed = signal.facts.provenance === "changed";
  const broken = changed ? [findingAt(context, undefined, "provenance_broken", "image", "medium", {})] : [];
  return [...broken, ...programFindings(signal, context)];
}

function programFindings(signal: Signal, context: IntegrityContext): Finding[] {
  const generator = textFact(signal, "generator");
  if (generator !== "") {
    const severity: Severity = signal.facts.declared === true ? "high" : "medium";
    return [findingAt(context, undefined, "generated_image", "image", severity, { tool: generator })];
  }
  const tool = [textFact(signal, "software"), ...textFact(signal, "history").split("; ")].find(edits);
  if (!tool) return [];
  const severity = isEvidenceOfIncome(context) ? "medium" : "low";
  return [findingAt(context, undefined, "image_editor_metadata", "image", severity, { tool })];
}

function screenFinding(signal: Signal, context: IntegrityContext): Finding[] {
  const cut = signal.facts.cut === true;
  return [findingAt(context, signal, "screen_capture", "document", cut ? "medium" : "low", { cut })];
}

function placeFinding(signal: Signal, context: IntegrityContext, code: FindingCode): Finding[] {
  const field = fieldAt(context, signal.page, signal.box);
  const values = { value: textFact(signal, "text") };
  // Glare, folds and a phone's own sharpening make unlike places too: alone they are a note.
  const severity =
    code === "image_region_inconsistent" && context.arithmeticFails !== true ? "low" : "medium";
  return [findingAt(context, signal, code, field?.name ?? "image", severity, values)];
}
