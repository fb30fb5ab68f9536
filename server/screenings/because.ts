import { ruleLabel } from "@/server/engine/documents/words";
import type { Language } from "@/server/platform/wire";
import type { StoredAnalysis } from "./analysis";

const WORDS = {
  en: {
    clear: "Approval is advised: nothing was found that speaks against it.",
    approve: "Approval is advised; what remains:",
    review: "In review because",
    decline: "Decline is advised because",
    score: (score: number, limit: number) => `the score of ${score} is under ${limit}.`,
    more: (count: number) =>
      count === 1 ? "One more thing does not add up." : `${count} more things do not add up.`,
    noted: (count: number) => (count === 1 ? "One more thing is noted." : `${count} more things are noted.`),
  },
  es: {
    clear: "Se aconseja aprobar: no se ha encontrado nada en contra.",
    approve: "Se aconseja aprobar; queda lo siguiente:",
    review: "En revisión porque",
    decline: "Se aconseja rechazar porque",
    score: (score: number, limit: number) => `la puntuación de ${score} está por debajo de ${limit}.`,
    more: (count: number) =>
      count === 1 ? "Hay otra cosa que no cuadra." : `Hay otras ${count} cosas que no cuadran.`,
    noted: (count: number) => (count === 1 ? "Hay otra observación." : `Hay otras ${count} observaciones.`),
  },
} as const;

const WEIGHT = { high: 0, medium: 1, low: 2 } as const;
type Note = { severity: keyof typeof WEIGHT; note: string };

/** Why a case stands where it does, in one sentence; of an approval what remains beside it: the heaviest finding, else the rule that held it back, else the score. */
export function becauseOf(
  decision: "approve" | "review" | "decline",
  score: number,
  { rule, steps }: Pick<StoredAnalysis, "rule" | "steps">,
  notes: readonly Note[],
  language: Language,
): string {
  const words = WORDS[language];
  if (decision === "approve" && notes.length === 0) return words.clear;
  const [heaviest, ...others] = [...notes]
    .filter(({ severity }) => decision === "approve" || severity !== "low")
    .sort((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
  const cap = steps.findLast(({ rule: id }) => id.startsWith("cap."));
  const cause = heaviest
    ? inside(firstSentence(heaviest.note))
    : cap
      ? inside(`${ruleLabel(cap.rule, language)}.`)
      : words.score(score, decision === "review" ? rule.approve_min : rule.review_min);
  const counted = decision === "approve" ? words.noted : words.more;
  return [`${words[decision]} ${cause}`, others.length > 0 ? counted(others.length) : ""]
    .filter(Boolean)
    .join(" ");
}

const firstSentence = (note: string): string => /^.*?[.](?=\s|$)(?!\s?\d)/.exec(note)?.[0] ?? note;

/** As it stands inside a sentence; abbreviations keep their capitals. */
const inside = (sentence: string): string =>
  /^\p{Lu}\p{Ll}/u.test(sentence) ? `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
