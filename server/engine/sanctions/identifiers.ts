import { hashText } from "./token-table";
import type { Identifier } from "./types";

/** Letters and digits only, without a country prefix ("VAT" style) or an IMO mark: what two notations share. */
function plainIdentifier(value: string): string {
  return value
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^IMO(?=\d{7}$)/, "")
    .replace(/^(?:OGRN|INN|REGNO|REG|NO)(?=\d)/, "")
    .replace(/^([A-Z]{6}[A-Z0-9]{2})XXX$/, "$1");
}

/** Notations under which one identifier may be listed: as it is and without a leading country code. */
export function identifierKeys(value: string): string[] {
  const plain = plainIdentifier(value);
  // Call signs may have four characters; so short a bare number says nothing.
  if (plain.length < (/[A-Z]/.test(plain) ? 4 : 5)) return [];
  const bare = /^[A-Z]{2}(\d{6,})$/.exec(plain)?.[1];
  return bare ? [plain, bare] : [plain];
}

export function identifierHash(key: string): number {
  return hashText(key, 77);
}

/** The first identifier both sides share, in whatever notation. */
export function sharedIdentifier(
  asked: readonly Identifier[],
  listed: readonly Identifier[],
): [Identifier, Identifier] | null {
  for (const one of asked) {
    const keys = identifierKeys(one.value);
    for (const other of listed)
      if (identifierKeys(other.value).some((key) => keys.includes(key))) return [one, other];
  }
  return null;
}
