import type { VerificationLink as Row } from "@/prisma/generated/client";
import type { DraftFile } from "@/server/documents";
import { documentName } from "@/server/engine/documents/words";
import { seal, unseal } from "@/server/platform/secrets";
import type { Language } from "@/server/platform/wire";

/** A file that arrived; `requested` is its place in the list of what the link asks for. */
export type Received = Pick<DraftFile, "name" | "size" | "requested">;

const RECEIPT = "link-receipt";

/** What arrived, as it is kept: applicants put names into the names of their files. */
export function sealReceipt(files: readonly Received[]): Uint8Array<ArrayBuffer> {
  const kept = files.map(({ name, size, requested }) => ({ name, size, requested }));
  return seal(RECEIPT, JSON.stringify(kept));
}

export function receiptOf({ receipt }: Pick<Row, "receipt">): Received[] {
  return receipt ? JSON.parse(unseal(RECEIPT, receipt).toString()) : [];
}

/** What a link asks for in the words of who reads: our types by name, anything else as it was written. */
export function requestedNames(row: Pick<Row, "documentsRequested">, language: Language): string[] {
  return row.documentsRequested.map((words) => {
    const name = documentName(words, language);
    return name === words ? words : name.charAt(0).toUpperCase() + name.slice(1);
  });
}
