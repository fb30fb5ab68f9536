import type { Settings } from "@/server/settings/schema";

/** `86/100`, `8.6/10`, or a letter by fixed cut-offs: A from 85, B 70, C 58, D 45 (decisions 5.9). */
export function displayScore(score: number, scale: Settings["result_format"]["score_scale"]): string {
  if (scale === "100") return `${score}/100`;
  if (scale === "10") return `${(score / 10).toFixed(1)}/10`;
  if (score >= 85) return "A";
  if (score >= 70) return "B";
  if (score >= 58) return "C";
  return score >= 45 ? "D" : "E";
}
