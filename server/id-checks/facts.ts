import { formatDate, formatNumber } from "@/server/platform/i18n/formats";
import type { Language } from "@/server/platform/wire";
import type { ReportWords } from "./report-words";
import type { StoredResult } from "./result";

type Line = readonly [label: string, value: string | null];

// What an examination found, in words: the same lines in the report and beside the decision.

export function documentLines({ document }: StoredResult, words: ReportWords, language: Language): Line[] {
  const types: Record<string, string> = words.types;
  const names: Record<string, string> = words.names;
  const printedOf: Record<string, string> = words.printedOf;
  const agreement: Record<string, string> = words.agreement;
  return [
    [words.type, document.type === null ? words.missing : (types[document.type] ?? document.type)],
    [words.country, document.country ?? document.issuer ?? words.missing],
    [
      words.expires,
      document.expiresOn ? formatDate(language, document.expiresOn, { utc: true }) : words.missing,
    ],
    [words.name, document.nameAgreement === null ? null : (names[document.nameAgreement] ?? null)],
    [
      words.digits,
      document.checks.length === 0
        ? null
        : document.checks
            .map(({ name, valid }) => `${name}: ${valid ? words.verdict.pass : words.verdict.fail}`)
            .join(" · "),
    ],
    [words.numberRule, document.numberRule === null ? null : document.numberRule ? words.yes : words.no],
    [
      words.printed,
      document.printed &&
        Object.entries(document.printed)
          .map(([name, value]) => `${printedOf[name] ?? name}: ${agreement[value] ?? value}`)
          .join(" · "),
    ],
    [words.specimen, document.specimen.length > 0 ? document.specimen.join(", ") : null],
    [words.repaired, document.repaired ? words.yes : null],
  ];
}

export function faceLines({ face }: StoredResult, words: ReportWords, language: Language): Line[] {
  return [
    [words.similarity, face.similarity === null ? words.missing : formatNumber(language, face.similarity, 2)],
  ];
}

/** Null where the person chose the way without movements. */
export function liveLines(
  { liveness: live }: StoredResult,
  words: ReportWords,
  language: Language,
): Line[] | null {
  if (!live) return null;
  const actions: Record<string, string> = words.step;
  const reasons: Record<string, string> = words.stepReason;
  const problems: Record<string, string> = words.problem;
  const score = (value: number | null | undefined) =>
    value === null || value === undefined ? words.missing : formatNumber(language, value, 2);
  return [
    ...live.steps.map(
      (step): Line => [
        actions[step.action] ?? step.action,
        step.done
          ? words.stepDone.replace("{s}", formatNumber(language, (step.reachedAfterMs ?? 0) / 1000, 1))
          : (reasons[step.reason ?? ""] ?? words.verdict.fail),
      ],
    ),
    [words.passive, score(live.passive)],
    [words.continuity, score(live.continuity)],
    [words.rate, formatNumber(language, live.framesPerSecond, 1)],
    [words.observed, live.problems.map((problem) => problems[problem] ?? problem).join(" · ") || null],
  ];
}
