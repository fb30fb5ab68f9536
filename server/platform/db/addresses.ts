import { keyedHash, keyedHashes, seal, unseal } from "../secrets";

// Mail addresses of people who sign in or are invited belong to no single account: sealed by the installation, and found by a keyed hash
// beside them (adr/0014). They are sealed where rows are written and opened where they are read, here and nowhere else.

const PURPOSE = "mail-address";
const MARK = "sealed:0:";

const MODELS: ReadonlySet<string> = new Set(["User", "Invitation"]);

export const holdsAddresses = (model: string): boolean => MODELS.has(model);

/** One writing of an address for all: who types it in capitals is the same person. */
const indexOf = (email: string) => keyedHash(PURPOSE, email.toLowerCase());

/** Both columns of an address, as they are kept. */
export function sealedAddress(email: string): { email: string; emailIndex: string } {
  const sealed = Buffer.from(seal(PURPOSE, email)).toString("base64");
  return { email: `${MARK}${sealed}`, emailIndex: indexOf(email) };
}

/** The envelope of an address; null for one that is kept as it is, from before. */
export function sealedBytes(kept: string): Buffer | null {
  return kept.startsWith(MARK) ? Buffer.from(kept.slice(MARK.length), "base64") : null;
}

export function openAddress(kept: string): string {
  const sealed = sealedBytes(kept);
  return sealed ? unseal(PURPOSE, sealed).toString() : kept;
}

/** Whether the hash beside an address is made with the pepper of now. */
export function isIndexed(email: string, index: string | null): boolean {
  return index === indexOf(email);
}

/** Rows with an address, also while KEY_PEPPER changes, and those from before addresses were sealed. */
export function withAddress(email: string) {
  const index = keyedHashes(PURPOSE, email.toLowerCase());
  return { OR: [{ emailIndex: { in: [...index] } }, { email: email.toLowerCase() }] };
}

type Row = Record<string, unknown>;

/** What is to be written, its address sealed. */
export function sealAddresses<A>(model: string | undefined, args: A): A {
  if (model === undefined || !holdsAddresses(model) || typeof args !== "object" || args === null) return args;
  const sealedArgs: Row = Object.fromEntries(Object.entries(args));
  for (const part of ["data", "create", "update"])
    if (part in sealedArgs) sealedArgs[part] = sealRows(sealedArgs[part]);
  return sealedArgs as A;
}

function sealRows(rows: unknown): unknown {
  if (Array.isArray(rows)) return rows.map(sealRows);
  if (typeof rows !== "object" || rows === null || !("email" in rows)) return rows;
  const { email } = rows;
  return typeof email === "string" && !sealedBytes(email) ? { ...rows, ...sealedAddress(email) } : rows;
}
