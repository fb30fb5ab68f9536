import type { IdentifierKind } from "./identifier";

/** Fields masked in every output. */
const alwaysMasked = new Set(["iban", "account_number", "card_number", "employee_social_security_number"]);
/** A personal number is masked when it is one of these kinds, whatever its field is called. */
const maskedKinds = new Set<IdentifierKind>(["ssn", "nino"]);

export const isMasked = (field: string, kind?: IdentifierKind): boolean =>
  alwaysMasked.has(field) || (field.endsWith("_id_number") && kind !== undefined && maskedKinds.has(kind));

/** Four bullets and the last four letters or digits; of identifiers under eight characters only the bullets. */
export function mask(value: string): string {
  const id = value.replace(/[^\p{L}\p{N}]/gu, "");
  const hidden = /[*•xX]{3,}/.test(value);
  return id.length < 8 && !hidden ? "••••" : `•••• ${id.slice(-4)}`;
}
