import type { DocumentType, Finding, IntegrityContext, ReadDocument, Signal } from "../types";
import { bare } from "../values/identifier";
import { companyKey, sameCompany } from "../values/name";
import { fold } from "../values/text";
import { findingAt, textFact } from "./finding";

/** Who issues a document, and the numbers that it may print of them. Documents that several parties sign have no one issuer. */
const issuers: Partial<Record<DocumentType, { name: string; numbers: readonly string[] }>> = {
  payslip: { name: "employer_name", numbers: ["employer_tax_id"] },
  bank_statement: { name: "bank_name", numbers: [] },
  pension_letter: { name: "payer_name", numbers: ["payer_tax_id"] },
  utility_bill: { name: "supplier_name", numbers: [] },
};

/** Trades that sign for others: signing and trust services, payroll and accounting offices, programs, archives and the post. */
const signsForOthers =
  /sign|firm|trust|cert|seal|sello|sceau|sigill|siegel|notar|confian|fiduci|docu|archi|payroll|pay\b|paie|paye|nomina|lohn|gehalt|paghe|salari|gestor|asesor|consult|steuer|tax|commercialist|compta|account|audit|human|soft|system|tech|solution|digital|data|cloud|online|post/;

/**
 * The holder of the signing certificate against the issuer that the document names. That they are the same confirms nothing without a
 * known authority: anybody writes any name into a certificate of his own. That they differ is common: persons sign for companies, and
 * services for everybody. So only an organisation is noted that is neither of such a trade nor named anywhere on the document.
 */
export function holderFindings(
  document: ReadDocument,
  signatures: readonly Signal[],
  context: IntegrityContext,
): Finding[] {
  const wanted = context.type === null ? undefined : issuers[context.type];
  const issuer = context.fields.find(({ name }) => name === wanted?.name);
  if (!wanted || !issuer) return [];
  const numbers = context.fields.flatMap(({ name, raw, value }) =>
    wanted.numbers.includes(name) ? [bare(raw ?? String(value))] : [],
  );
  const page = ` ${companyKey(document.pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(" "))} `;
  const signers = signatures.filter((signature) => textFact(signature, "subFilter") !== "ETSI.RFC3161");
  const others = signers.filter((signature) => {
    const [holder, number] = [textFact(signature, "holder"), bare(textFact(signature, "holderNumber"))];
    return (
      !(number !== "" && numbers.some((printed) => printed.endsWith(number) || number.endsWith(printed))) &&
      !sameCompany(holder, String(issuer.value)) &&
      textFact(signature, "holderKind") === "organisation" &&
      holder !== "" &&
      !signsForOthers.test(fold(holder)) &&
      !page.includes(` ${companyKey(holder)} `)
    );
  });
  const [other] = others;
  // One signature of the issuer, or of somebody who may sign for it, is enough.
  if (!other || others.length < signers.length) return [];
  const values = {
    value: textFact(other, "holder").slice(0, 80),
    printed: String(issuer.value).slice(0, 80),
  };
  return [findingAt(context, issuer, "signature_holder_differs", "signature", "low", values)];
}
