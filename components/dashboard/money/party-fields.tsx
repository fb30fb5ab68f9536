"use client";

import { SelectField, TextField } from "@/components/ui/field";
import { regionName } from "@/server/platform/i18n/formats";
import { COUNTRIES } from "@/server/platform/wire-lists";
import { faultOf } from "../api";
import { useSession } from "../session";

type Values = Readonly<Record<string, unknown>>;

/** Which field was refused, in words of the page: the server's own sentence is for developers. */
export function usePartyFault(error: unknown) {
  const { words } = useSession();
  const t = words.money.party;
  const fault = error ? faultOf(error) : null;
  return (param: string) => {
    if (fault?.param !== param) return undefined;
    return param === "tax_number" || param === "iban" || param === "country" ? t.wrong[param] : t.wrong.other;
  };
}

/** Name, address and tax number, of whoever writes an invoice or is written one. */
export function PartyFields({
  value,
  errorOf,
}: {
  value: Values;
  errorOf(param: string): string | undefined;
}) {
  const { words, locale } = useSession();
  const t = words.money.party;
  const text = (name: string) => String(value[name] ?? "");
  const countries = COUNTRIES.map((code) => ({ value: code, label: regionName(locale, code) })).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
  const field = (name: "name" | "street" | "postal_code" | "city", autoComplete: string) => (
    <TextField
      label={t[name]}
      name={name}
      required
      maxLength={name === "postal_code" ? 20 : name === "city" ? 80 : 160}
      autoComplete={autoComplete}
      defaultValue={text(name)}
      error={errorOf(name)}
    />
  );
  return (
    <>
      {field("name", "organization")}
      {field("street", "street-address")}
      <div className="grid gap-4 sm:grid-cols-3">
        {field("postal_code", "postal-code")}
        <div className="sm:col-span-2">{field("city", "address-level2")}</div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t.country}
          name="country"
          required
          autoComplete="country"
          defaultValue={text("country")}
          options={[{ value: "", label: "–" }, ...countries]}
          error={errorOf("country")}
        />
        <TextField
          label={t.tax_number}
          hint={t.taxNumberHint}
          name="tax_number"
          maxLength={40}
          autoComplete="off"
          defaultValue={text("tax_number")}
          error={errorOf("tax_number")}
        />
      </div>
    </>
  );
}

/** What was entered, by the names of the fields. */
export function entered(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
}
