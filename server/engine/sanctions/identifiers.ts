import { imoFirm, imoShip, lei } from "../check-digits";
import { hashText } from "./token-table";
import type { Identifier } from "./types";

/** What is written before a number to say which it is. */
const LABEL =
  /^\s*(?:LEI|BIC|SWIFT(?:[\s/-]*(?:BIC|CODE))*|MMSI|OGRN|INN|REG(?:ISTRATION)?[\s.]*(?:N[O°º]|NUMBER)?)\b[\s.:#№-]+/;

/** Letters and digits only, without a country prefix ("VAT" style) or an IMO mark: what two notations share. */
function plainIdentifier(value: string): string {
  return (
    value
      .normalize("NFKC")
      .toUpperCase()
      // "bitcoincash:…", "ethereum:0x…": how wallets write an address, not part of it.
      .replace(/^[A-Z]{3,}:(?=[A-Z0-9]{20})/, "")
      .replace(/^0X(?=[0-9A-F]{40,}$)/, "")
      .replace(LABEL, "")
      .replace(/[^A-Z0-9]/g, "")
      .replace(/^IMO(?=\d{7}$)/, "")
      .replace(/^(?:OGRN|INN|REGNO|REG|NO)(?=\d)/, "")
      .replace(/^([A-Z]{6}[A-Z0-9]{2})XXX$/, "$1")
  );
}

/** Notations under which one identifier may be listed: as it is, without a leading country code, and of a bank's branch its head office. */
export function identifierKeys({ kind, value }: Identifier): string[] {
  const plain = plainIdentifier(value);
  // Call signs and tail numbers may have three characters; so short a bare number says nothing.
  const least = SHORT.has(kind) ? 3 : 4;
  if (plain.length < (/[A-Z]/.test(plain) ? least : 5)) return [];
  // A country's code before a number, and a bank's branch behind its code, may be left out.
  const bare = /^[A-Z]{2}(\d{6,})$/.exec(plain)?.[1] ?? /^([A-Z]{6}[A-Z0-9]{2})[A-Z0-9]{3}$/.exec(plain)?.[1];
  return bare ? [plain, bare] : [plain];
}

export function identifierHash(key: string): number {
  return hashText(key, 77);
}

const SHORT: ReadonlySet<Identifier["kind"]> = new Set(["call_sign", "tail_number"]);
/** Kinds that lists put for one another. Ships, aircraft and wallets are numbered each by its own: a firm's seven digits are no ship's. */
const INTERCHANGED: ReadonlySet<Identifier["kind"]> = new Set([
  "registration",
  "tax",
  "bic",
  "passport",
  "national",
]);

/** Whether two identifiers can name one thing; a list that does not say what its number is may mean any. */
function comparable(one: Identifier, other: Identifier): boolean {
  const [a, b] = [kindOf(one), kindOf(other)];
  if (a === b || a === "other" || b === "other" || (INTERCHANGED.has(a) && INTERCHANGED.has(b))) return true;
  if (isOwnKind(one) || isOwnKind(other)) return true;
  // A number of the IMO in the field for a register's: its last digit tells it from others.
  return (
    (a === "imo" && OF_REGISTERS.has(b) && isOfImo(other)) ||
    (b === "imo" && OF_REGISTERS.has(a) && isOfImo(one))
  );
}

/** Fields in which lists put a ship's number; seven digits of a passport are a person's. */
const OF_REGISTERS: ReadonlySet<Identifier["kind"]> = new Set([
  "registration",
  "tax",
  "mmsi",
  "call_sign",
  "tail_number",
]);

/** Whether a number says by itself what it is, in whatever field it stands: a legal entity's by its check digits. */
const isOwnKind = ({ value }: Identifier) => lei(plainIdentifier(value));

/** Eight or eleven letters and digits: a bank's code (ISO 9362) has no check digits. */
const BANK_CODE = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** The number that is written where a name is asked for, when it is one by its own digits or its shape: "IMO 9074729", "NRWKESMM". */
export function numberInName(name: string): Identifier | null {
  const plain = plainIdentifier(name);
  if (lei(plain)) return { kind: "other", value: name };
  const upper = name.toUpperCase();
  if (BANK_CODE.test(plain) && (name === upper || LABEL.test(upper))) return { kind: "bic", value: name };
  const hull = /(?<!\p{L})IMO[\s.:#№-]*(\d{7})(?!\d)/iu.exec(name)?.[1] ?? "";
  return isOfImo({ kind: "imo", value: hull }) ? { kind: "imo", value: hull } : null;
}

const kindOf = ({ kind, value }: Identifier): Identifier["kind"] =>
  /^\s*IMO(?![A-Z])/i.test(value) ? "imo" : kind;

const isHull = ({ value }: Identifier) => imoShip(value.trim());
const isOfImo = (one: Identifier) => isHull(one) || imoFirm(one.value.trim());

/**
 * The first identifier both sides share, in whatever notation. `craft`: the entry is a ship or an aircraft, of which lists put one number in
 * the field of another.
 */
export function sharedIdentifier(
  asked: readonly Identifier[],
  listed: readonly Identifier[],
  craft = false,
): [Identifier, Identifier] | null {
  const may = (one: Identifier, other: Identifier) =>
    comparable(one, other) || (craft && OF_REGISTERS.has(kindOf(one)) && OF_REGISTERS.has(kindOf(other)));
  for (const one of asked) {
    const keys = identifierKeys(one);
    for (const other of listed)
      if (may(one, other) && identifierKeys(other).some((key) => keys.includes(key))) return [one, other];
  }
  return null;
}

/** The IMO numbers of two ships that have different ones: a hull keeps its number for life, whatever its name and flag. */
export function otherHull(
  asked: readonly Identifier[],
  listed: readonly Identifier[],
): [Identifier, Identifier] | null {
  const imo = (all: readonly Identifier[]) => all.filter((one) => kindOf(one) === "imo");
  const [one] = imo(asked);
  const [other] = imo(listed);
  return one && other && !sharedIdentifier(imo(asked), imo(listed)) ? [one, other] : null;
}
