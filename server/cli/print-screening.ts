import { adviceOf } from "@/server/engine/documents/words";
import { reportWords } from "@/server/reports/words";
import type { Screening } from "@/server/screenings/schema";

const WIDTH = 92;
const INK = {
  high: 31,
  medium: 33,
  low: 36,
  approve: 32,
  review: 33,
  decline: 31,
  dim: 2,
  strong: 1,
} as const;

/** A finished screening as a report for the terminal; `files` are the names of the documents in the order sent. */
export function printScreening(
  screening: Screening,
  files: readonly string[],
  lang: "en" | "es",
  colour: boolean,
): string {
  const words = reportWords(lang);
  const paint = (ink: keyof typeof INK, text: string) =>
    colour ? `\u001b[${INK[ink]}m${text}\u001b[0m` : text;
  const heading = (text: string) => `\n${paint("strong", text)}`;
  const { result } = screening;
  if (result === null)
    return `${screening.id}  ${screening.status}${screening.error ? `: ${screening.error}` : ""}`;
  const out = [
    `${paint("strong", result.display_score)}  ${paint(result.decision, words.decision[result.decision])}`,
    ...(result.summary === undefined ? [] : [wrapped(result.summary, 0)]),
    ...(result.sandbox ? [wrapped(words.sandbox, 0)] : []),
    heading(words.documents),
    ...aligned(
      (result.documents_summary ?? []).map(({ index, type, pages }) => [
        `${index + 1}`,
        files[index] ?? "",
        (type ?? "–").replaceAll("_", " "),
        words.pages(pages),
      ]),
    ),
  ];
  if (result.deviations !== undefined) {
    out.push(heading(words.deviations));
    if (result.deviations.length === 0) out.push(`  ${words.none}`);
    for (const { severity, note, code, field, document, page } of result.deviations) {
      const where = document === undefined ? "" : words.where(document + 1, page ?? null);
      const about = [where, field, code].filter((part) => part !== "").join(" · ");
      out.push(
        `  ${paint(severity, `● ${words.severity[severity]}`)}  ${paint("dim", about)}`,
        wrapped(note, 4),
      );
      const { explanation, ask } = adviceOf(code, lang);
      if (severity !== "low")
        out.push(
          paint("dim", wrapped(`${words.mayBe}: ${explanation}`, 4)),
          paint("dim", wrapped(`${words.ask}: ${ask}`, 4)),
        );
    }
  }
  if (result.breakdown) {
    const parts = Object.entries(result.breakdown) as [keyof typeof words.parts, number][];
    out.push(
      heading(words.breakdown),
      ...aligned(
        parts.map(([part, value]) => [words.parts[part], String(value).padStart(3), "█".repeat(value / 5)]),
      ),
    );
  }
  if (result.income) {
    const { monthly_amount: amount, currency } = result.income;
    out.push(
      heading(words.income),
      amount === null ? `  ${words.noIncome}` : `  ${amount.toFixed(2)} ${currency ?? ""}`.trimEnd(),
    );
  }
  if (result.fields !== undefined && result.fields.length > 0)
    out.push(
      heading(words.fields),
      ...aligned(
        result.fields.map(({ document, name, value, currency, confidence, derived }) => [
          `${Number(document) + 1}`,
          String(name).replaceAll("_", " "),
          `${String(value).replaceAll("\n", " ")}${currency === undefined ? "" : ` ${currency}`}`,
          derived ? "" : paint("dim", Number(confidence).toFixed(2)),
        ]),
      ),
    );
  out.push("", paint("dim", wrapped(words.note, 0)), paint("dim", screening.id));
  return out.join("\n");
}

/** Words in lines of the terminal's width, moved in by some blanks. */
function wrapped(text: string, indent: number): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH - indent)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `${" ".repeat(indent)}${line}`).join("\n");
}

/** Rows in columns, each as wide as its longest cell up to half the terminal. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) =>
    Math.min(WIDTH / 2, Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(
    (row) =>
      `  ${row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(width(column)))).join("  ")}`,
  );
}
