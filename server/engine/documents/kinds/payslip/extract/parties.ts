import type { Context } from "../../../extract/context";
import { proseField, toField } from "../../../extract/make-field";
import { fallbackEmployer, fallbackPerson } from "../../../extract/parties";
import { identifiers, identifiersAnywhere } from "../../../extract/read-identifiers";
import { names } from "../../../extract/read-names";
import { patterns, prose } from "../../../extract/read-values";
import type { RawField } from "../../../types";
import type { IdentifierKind } from "../../../values/identifier";

const personalKinds: Readonly<Record<string, readonly IdentifierKind[]>> = {
  ES: ["nif"],
  PT: ["nif_pt"],
  DE: ["steuer_id"],
  IT: ["codice_fiscale"],
};

const employerKinds: Readonly<Record<string, readonly IdentifierKind[]>> = {
  FR: ["siret", "siren"],
  IT: ["partita_iva"],
  PT: ["nif_pt"],
};

const socialKinds: Readonly<Record<string, readonly IdentifierKind[]>> = { PT: ["niss"] };

export function parties(context: Context, push: (f: RawField | undefined) => void): void {
  const employer = names(context, "employer_name", { below: 1, company: true })[0];
  const employee =
    names(context, "employee_name", { below: 1 })[0] ??
    names(context, "employee_name_weak", { below: 1 }).filter((r) => r.label?.atCellStart)[0];
  if (employer !== undefined && employer.confidence > 0.5)
    push(toField(context, "employer_name", employer, employer.value));
  else push(fallbackEmployer(context, "employer_name"));
  if (employee !== undefined) push(toField(context, "employee_name", employee, employee.value));
  else push(fallbackPerson(context, "employee_name", employer?.value));
}

export function numbers(context: Context, push: (f: RawField | undefined) => void): void {
  const country = context.country ?? "";
  const kinds = personalKinds[country] ?? (country === "" ? ["nif", "codice_fiscale", "steuer_id"] : []);
  if (kinds.length > 0) {
    const labelled = identifiers(context, "employee_id_number", kinds)[0];
    const found =
      labelled ??
      identifiersAnywhere(
        context,
        kinds.filter((k) => k !== "nif_pt" && k !== "steuer_id"),
      ).find((id) => id.value.verdict === "valid");
    if (found !== undefined)
      push(
        toField(context, "employee_id_number", found, found.value.printed, {
          kind: found.value.kind,
          raw: found.value.bare,
        }),
      );
  }
  const company =
    identifiers(
      context,
      "employer_tax_id",
      employerKinds[country] ?? ["cif", "siret", "ein", "nif_pt", "nif"],
    )[0] ??
    identifiersAnywhere(context, country === "ES" ? ["cif"] : []).find((id) => id.value.verdict === "valid");
  if (company !== undefined)
    push(
      toField(context, "employer_tax_id", company, company.value.printed.replace(/\s/g, ""), {
        kind: company.value.kind,
        raw: company.value.bare,
      }),
    );
  const social = identifiers(
    context,
    "employee_social_security_number",
    socialKinds[country] ?? ["nino", "ssn", "nir", "naf"],
  )[0];
  if (social !== undefined)
    push(
      toField(context, "employee_social_security_number", social, social.value.printed, {
        kind: social.value.kind,
        raw: social.value.bare,
      }),
    );
  else {
    const masked = patterns(
      context,
      "employee_social_security_number",
      /((?:[X*•]{3}-?[X*•]{2}-?\d{4})|\d{13,15}|\d{12}|\d{2}\s?\d{6}\s?[A-Z]\s?\d{3})/,
    )[0];
    if (masked !== undefined) push(toField(context, "employee_social_security_number", masked, masked.value));
  }
  const account = identifiers(context, "employer_social_security_account", ["ccc"])[0];
  if (account !== undefined)
    push(
      toField(context, "employer_social_security_account", account, account.value.printed, {
        raw: account.value.bare,
        kind: "ccc",
      }),
    );
  const paye = patterns(context, "employer_paye_reference", /(\d{3}\/[A-Z0-9]{1,10})/)[0];
  if (paye !== undefined) push(toField(context, "employer_paye_reference", paye, paye.value));
  const iban = identifiersAnywhere(context, ["iban"])[0];
  if (iban !== undefined)
    push(toField(context, "iban", iban, iban.value.printed, { kind: "iban", raw: iban.value.bare }));
  if (context.country === "GB" || /\bbacs\b|sort code/.test(context.sheet.flow.folded)) {
    const sort =
      identifiers(context, "sort_code", ["sort_code"])[0] ?? identifiersAnywhere(context, ["sort_code"])[0];
    if (sort !== undefined)
      push(
        toField(context, "sort_code", sort, sort.value.printed, { kind: "sort_code", raw: sort.value.bare }),
      );
    const number = prose(context, /([*x]{2,6}\s?\d{4})(?!\d)/);
    if (number !== null && sort !== undefined)
      push(proseField(context, "account_number", number, number.value, { confidence: 0.8 }));
  }
}
