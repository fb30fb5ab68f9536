import type { VerificationLink as Row } from "@/prisma/generated/client";
import type { DraftFile } from "@/server/documents";
import { requestedName } from "@/server/engine/documents/words";
import type { Language } from "@/server/platform/wire";

/** A file that arrived; `requested` is its place in the list of what the link asks for. */
export type Received = Pick<DraftFile, "name" | "size" | "requested">;

/** What arrived, as the link keeps it. */
export function receiptFor(files: readonly Received[]): Received[] {
  return files.map(({ name, size, requested }) => ({ name, size, requested }));
}

export function receiptOf({ receipt }: Pick<Row, "receipt">): Received[] {
  return (receipt ?? []) as Received[];
}

/** What a link asks for in the words of who reads: our types by name, anything else as it was written. */
export function requestedNames(row: Pick<Row, "documentsRequested">, language: Language): string[] {
  return row.documentsRequested.map((words) => requestedName(words, language));
}
