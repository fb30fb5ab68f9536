import { readFileSync } from "node:fs";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { processEntry } from "@/server/platform/process-entry";
import { sha256 } from "@/server/platform/secrets";
import { API_VERSION } from "@/server/platform/version";
import type { KeptBasis } from "./analysis";

let version: string | undefined;

/** The name of the rules that this program judges by: any other program has another one. */
export function rulesVersion(): string {
  version ??= `${API_VERSION}+${sha256(readFileSync(processEntry("analyse-documents"))).slice(0, 16)}`;
  return version;
}

/** Keeps what the result of this moment rests on, in the place of what the one before did; a played result rests on nothing. It goes with its screening. */
export async function keepBasis(tx: Tx, { scope }: Context, id: string, rests?: KeptBasis): Promise<void> {
  await tx.screeningBasis.deleteMany({ where: { id } });
  if (rests) await tx.screeningBasis.create({ data: { ...scope, id, ...rests } });
}
