import type { Command } from "commander";
import { refusal } from "@/server/engine/check-proof";
import type { FieldProof } from "@/server/engine/documents/proof";
import { addCommand, type Options } from "../command";
import { readFiles } from "./analyse";

export function proveCommands(program: Command): void {
  addCommand(
    program,
    "prove <file...>",
    "Print why each field of documents is what it is: its words, and the figures that come to it; nothing is stored",
    (options, ...files) => proveFiles(options, files),
    show,
  )
    .option("--name <name>", "name of the applicant", "Applicant")
    .option("--country <code>", "country of the documents");
}

/** A proof, and what whoever knows only words and arithmetic says of it. */
type Checked = FieldProof & { file: string; refused: string | null };

async function proveFiles(options: Options, files: readonly string[]): Promise<Checked[]> {
  // Loaded here: the other commands need no engine.
  const { prove } = await import("@/server/engine/documents");
  const { sources, input } = await readFiles(options, files);
  return prove(sources, input).map((proof) => ({
    file: files[proof.document] ?? "",
    ...proof,
    refused: refusal(sources[proof.document]?.pages ?? [], proof),
  }));
}

function show(proofs: readonly Checked[]): string {
  const lines = proofs.flatMap((proof) => {
    const { field, value, standing, places, relations, refused } = proof;
    const where = places.map(({ text, page }) => `, "${text}" on page ${page}`).join("");
    return [
      `${field} ${value}: ${standing}${where}${refused === null ? "" : ` (refused: ${refused})`}`,
      ...relations.map((relation) => `    ${relation.kind}: ${written(relation)}`),
    ];
  });
  return lines.length === 0 ? "nothing was read" : lines.join("\n");
}

/** `1,820.30 = 2,450.00 − 629.70`, in the figures as they are printed. */
function written({ kind, figures, signs, times }: FieldProof["relations"][number]): string {
  const [result = "", ...parts] = figures.map(({ text }) => text);
  if (kind === "multiple") return `${result} = ${times} × ${parts.join(" × ")}`;
  if (kind === "line") return `${result} = ${parts.join(" × ")}`;
  if (kind === "shares")
    return parts
      .flatMap((amount, i) => (i % 2 === 0 ? [`${amount} = ${result} × ${parts[i + 1]}`] : []))
      .join(", ");
  const terms = parts.map((part, i) => `${(signs[i] ?? 1) < 0 ? "− " : i === 0 ? "" : "+ "}${part}`);
  return `${result} = ${terms.join(" ")}`;
}
