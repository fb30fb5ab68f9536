import { weights } from "@/server/engine/documents/score-rules";

type Weights = Record<"document_integrity" | "financial_capacity" | "identity", number>;

/** How much each part weighs for the purpose, in percent. */
export function weightsOf(purpose: string): Weights & Record<string, number> {
  const [document_integrity, financial_capacity, identity] =
    weights[purpose as keyof typeof weights] ?? weights.rental;
  return { document_integrity, financial_capacity, identity };
}
