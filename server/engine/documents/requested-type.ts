import type { SingleType } from "./types";
import { fold } from "./values/text";

/** How people who ask for a document call it, in the languages of our markets. */
const called: Readonly<Record<Exclude<SingleType, "other">, RegExp>> = {
  payslip:
    /\b(?:pay ?slips?|pay ?stubs?|wage slips?|salary slips?|nominas?|recibos? de salario|(?:fiches?|bulletins?) de (?:paie|salaire)|lohnabrechnung(?:en)?|gehaltsabrechnung(?:en)?|bust[ae] paga|recibos? de vencimento)\b/,
  bank_statement:
    /\b(?:bank statements?|account statements?|statements? of account|extractos?|extratos?|releves? (?:de compte|bancaires?)|kontoauszu?e?g(?:e|en)?|estratt[oi] conto)\b/,
  id: /\b(?:id|id cards?|identity (?:cards?|documents?)|passports?|dni|nie|tie|documentos? (?:nacional )?de identidad|pasaportes?|carte d ?identite|passeport|personalausweis|reisepass|carta d ?identita|passaporto|cartao de cidadao)\b/,
  employment_contract:
    /\b(?:(?:employment|work|labou?r) (?:contract|agreement)s?|contratos? (?:de trabajo|laboral(?:es)?|de trabalho)|contrats? de travail|arbeitsvertrag|contratt[oi] di lavoro)\b/,
  tax_return:
    /\b(?:tax (?:returns?|documents?|assessments?|certificates?)|irpf|declaracion(?:es)? de (?:la )?renta|w ?2|1040|sa302|p60|avis d ?imposition|steuerbescheid|modelo 100)\b/,
  rental_contract:
    /\b(?:(?:rental|lease|tenancy) (?:contract|agreement)s?|leases?|contratos? de (?:alquiler|arrendamiento|arrendamento)|bail|mietvertrag)\b/,
  purchase_agreement:
    /\b(?:(?:purchase|sales?) (?:contract|agreement)s?|contratos? de (?:compraventa|arras)|kaufvertrag|compromis de vente)\b/,
  registration_docs:
    /\b(?:registration documents?|company register|register extracts?|registro mercantil|escrituras?|kbis|handelsregister\w*|visura)\b/,
  annual_accounts: /\b(?:annual accounts|balance sheets?|cuentas anuales|jahresabschluss|bilan)\b/,
  utility_bill:
    /\b(?:utility bills?|(?:electricity|water|gas|phone|energy) bills?|proof of address|(?:facturas?|recibos?) de (?:la |el )?(?:suministros?|luz|agua|gas|telefono))\b/,
  pension_letter:
    /\b(?:pension (?:letters?|statements?|certificates?)|certificados? de pension|carta de pension|rentenbescheid)\b/,
  benefit_letter:
    /\b(?:benefits? (?:letters?|statements?)|certificados? de prestacion(?:es)?|carta de prestacion)\b/,
  work_history: /\b(?:work history|employment history|vida laboral)\b/,
};

const types = Object.keys(called) as (keyof typeof called)[];

/** A request as we write it ourselves: a type of ours, of a month where one is meant (`payslip 2026-10`); null for words of people. */
export function ownWords(words: string): { type: SingleType; month: string | null } | null {
  const [, name, month = null] = /^([a-z_]+)(?: (20\d{2}-\d{2}))?$/.exec(words.trim()) ?? [];
  const type = types.find((one) => one === name);
  return type === undefined ? null : { type, month };
}

/** The type that is meant by the words, or the name, under which somebody asks for a document; null when it is none of ours or several. */
export function requestedType(words: string): SingleType | null {
  const own = ownWords(words);
  if (own !== null) return own.type;
  const text = fold(words).replace(/[^a-z0-9]+/g, " ");
  const meant = types.filter((type) => called[type].test(text));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}
