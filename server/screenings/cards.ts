import { ruleLabel } from "@/server/engine/documents/words";
import type { Language } from "@/server/platform/wire";
import type { StoredAnalysis } from "./analysis";
import { presentDeviations } from "./present";

type Note = ReturnType<typeof presentDeviations>[number];
type Place = Pick<Note, "id" | "note" | "document" | "page" | "box">;
export type Card = {
  note: Note;
  /** Of its finding among those of the analysis. */
  index: number;
  /** Every place that says so, the first of them its own. */
  places: Place[];
  /** What it took of its document's points; null where it took none. */
  points: number | null;
  /** The rule by which it binds the whole score. */
  binds: string | null;
};

/** What does not add up as a person reads it: what repeats in a document is one card with its places, under the gravest of them. */
export function cardsOf(analysis: StoredAnalysis, language: Language): Card[] {
  const cards = new Map<string, Omit<Card, "points" | "binds">>();
  for (const [index, note] of presentDeviations(analysis, language).entries()) {
    const more = (analysis.findings[index]?.places ?? []).map(
      ({ page, box }, at): Place => ({
        id: `${note.id}_${at + 2}`,
        note: note.note,
        document: note.document,
        page,
        box: box && [...box],
      }),
    );
    const key = note.document === undefined ? note.id : `${note.code} ${note.document}`;
    const card = cards.get(key);
    if (card) card.places.push(note, ...more);
    else cards.set(key, { note, index, places: [note, ...more] });
  }
  return [...cards.values()].map((card) => ({ ...card, ...costOf(card.note, analysis, language) }));
}

/** The points that a finding took of its document, and the rule by which it binds the whole. */
function costOf(note: Note, { steps }: StoredAnalysis, language: Language): Pick<Card, "points" | "binds"> {
  const own = steps.filter(({ code }) => code === note.code);
  const points = own
    .filter(({ part, document }) => part === "document_integrity" && document === note.document)
    .reduce((sum, step) => sum + step.points, 0);
  const cap = own.find(({ rule }) => rule.startsWith("cap."));
  return { points: points === 0 ? null : points, binds: cap ? ruleLabel(cap.rule, language) : null };
}
