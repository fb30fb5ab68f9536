import { findLegalForm, isCapitalised } from "../../values/name";
import type { Collector } from "../collect";
import type { Context } from "../context";
import { proseField } from "../make-field";
import { readName } from "../read-names";

/** What parties are called in contracts, in the forms that running text uses. */
export const roles = {
  employer:
    "employer|company|employeur|arbeitgeber(?:in)?|datore di lavoro|empleador|empleadora|empresa|entidade patronal|empregador",
  employee:
    "employee|salariee?|arbeitnehmer(?:in)?|lavorat(?:ore|rice)|trabajador|trabajadora|trabalhador|trabalhadora",
  landlord:
    "landlords?|lessors?|bailleur|bailleresse|vermieter(?:in)?|locat(?:ore|rice)|(?:parte )?arrendador|(?:parte )?arrendadora|propietari[oa]|senhori[oa]|locador",
  tenant:
    "tenants?|lessees?|locataires?|preneur|mieter(?:in)?|condutt(?:ore|rice)|(?:parte )?arrendatari[oa]|inquilin[oa]|locatario",
  seller:
    "sellers?|vendors?|vendeur|vendeuse|venditore|(?:parte )?vendedora?|promitente[- ]vendedora?|verkaufer(?:in)?",
  buyer:
    "buyers?|purchasers?|acquereur|acquirente|promissario acquirente|(?:parte )?compradora?|promitente[- ]compradora?|kaufer(?:in)?",
} as const;

export type Role = keyof typeof roles;

const anyRole = Object.values(roles).join("|");
const article = String.raw`(?:the |la |el |los |le |les |l['’]\s?|il |lo |o |a |als |der |die )?`;
const quote = `["'“”«»„‟’]`;

/** `("Tenant")`, `en adelante, la parte arrendataria`, `– nachfolgend „Vermieter“`: where a text says what it calls a party. */
const definitions = new RegExp(
  String.raw`(?:\(\s*(?:als |hereinafter |the |nachfolgend |im folgenden )*${article}${quote}?\s?|(?:en adelante|en lo sucesivo|nachfolgend|nachstehend|im folgenden|ci[- ]apres|hereinafter|adiante|di seguito|d'ora in avanti|collectively|referred to as)[^.;"“«„(]{0,46}?${quote}?\s?)${article}(${anyRole})\b`,
  "g",
);

/** What stands before a party's name: `between`, `and`, a colon. */
const before =
  /(?:\b(?:between|and|und|zwischen|entre|et|y|e|tra|de una parte|de otra(?: parte)?|da una parte|dall'altra|d'une part|d'autre part|at|by|with|chez|bei|presso)\b[,:]?|:)\s*(?:herrn?\s|frau\s|(?:der\s)?firma\s|(?:il|la)\s+(?:signor[ae]?|sig\.?(?:ra)?)\s)?(?:[-–•*]\s*)?/g;
const ownLabel = new RegExp(
  String.raw`^(?:${anyRole}|primeir[oa] outorgante|segund[oa] outorgante)(?:\(s\))?\s*:\s*`,
);
const after =
  /\s+(?:with|of|whose|residing|having|located|represented|domiciled|an?|mayor|mit|wohnhaft|vertreten|nee?|demeurant|nat[oa]|residente|con|c\/o|geb\.?)\s/;

/** The name of a party that the text itself defines: the first one between the definition before and its own. */
export function definedParty(context: Context, c: Collector, name: string, role: Role): void {
  if (c.has(name)) return;
  const { text, folded } = context.sheet.flow;
  const own = new RegExp(`^(?:${roles[role]})$`);
  let from = 0;
  for (const match of folded.matchAll(definitions)) {
    const start = Math.max(from, match.index - 420);
    from = match.index + match[0].length;
    if (!own.test(match[1] ?? "")) continue;
    const stretch = folded.slice(start, match.index);
    const leads = [...stretch.matchAll(before)].map((lead) => start + lead.index + lead[0].length);
    const opening = start + (/^[^\p{L}]*/u.exec(stretch)?.[0].length ?? 0);
    for (let at of [...leads, ...(start > 0 ? [opening] : []), start + stretch.lastIndexOf("\n") + 1]) {
      at += ownLabel.exec(folded.slice(at, match.index))?.[0].length ?? 0;
      const found = nameAt(text.slice(at, match.index).replace(/[\n\t]/g, " "));
      if (found === null) continue;
      c.push(
        proseField(context, name, { value: found.value, start: at, end: at + found.end }, found.value, {
          confidence: 0.88,
        }),
      );
      return;
    }
  }
}

const sentence =
  /^(?:the|this|in|la presente|de una|hiermit|tra|between|zwischen|entre|dear|article|section|clause)\b/i;

function nameAt(stretch: string): { value: string; end: number } | null {
  if (!/^["'“(]?\p{Lu}/u.test(stretch)) return null;
  const form = findLegalForm(stretch.slice(0, 90));
  const comma = stretch.search(/[,("“«–—;]/);
  const end = form !== null && form.start > 0 && (comma < 0 || form.start <= comma + 6) ? form.end : comma;
  const cut = end < 0 ? stretch : stretch.slice(0, end);
  const more = form !== null && end === form.end ? -1 : ` ${cut}`.search(after) - 1;
  const name = readName(more > 2 ? cut.slice(0, more) : cut);
  if (name === null) return null;
  const words = name.value.split(" ").length;
  return isCapitalised(name.value) && words >= 2 && words <= 8 && !sentence.test(name.value) ? name : null;
}
