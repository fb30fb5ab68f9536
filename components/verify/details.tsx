import { filled } from "@/server/platform/i18n/filled";
import type { VerifyWords } from "@/server/platform/i18n/verify/index";

const KIND: Record<string, { type: string; autoComplete: string }> = {
  date_of_birth: { type: "date", autoComplete: "bday" },
  id_number: { type: "text", autoComplete: "off" },
  phone: { type: "tel", autoComplete: "tel" },
  address: { type: "text", autoComplete: "street-address" },
};

/** What is still unknown of the applicant; filling it in is up to them. */
export function Details({
  missing,
  words,
  brand,
}: {
  missing: readonly string[];
  words: VerifyWords;
  brand: string;
}) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="text-md font-semibold">{words.details}</legend>
      <p className="text-base text-muted">{filled(words.detailsText, { brand })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {missing.map((name) => (
          <label key={name} className="flex flex-col gap-1 text-base font-medium">
            {words.detail[name]}
            <input
              name={name}
              maxLength={300}
              {...KIND[name]}
              className="min-h-12 w-full rounded border border-line bg-raised px-3 text-md font-normal text-ink"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
