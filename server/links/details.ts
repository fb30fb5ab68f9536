import { z } from "zod";
import { ApiError } from "@/server/platform/errors";
import { Applicant } from "@/server/screenings/schema";
import type { Settings } from "@/server/settings/schema";

/** What applicants may add about themselves, in the order of the page. */
export const DETAILS = ["date_of_birth", "id_number", "phone", "address"] as const;
export type Detail = (typeof DETAILS)[number];
export type Details = Partial<Record<Detail, string>>;

const Given = z.object(
  Applicant.pick({ date_of_birth: true, id_number: true, phone: true, address: true }).shape,
);

/** The details that the link lacks and its account lets the applicant complete. */
export function missingDetails(row: { applicant: unknown }, settings: Settings): Detail[] {
  if (!settings.link_defaults.complete_applicant) return [];
  const known = row.applicant as Details;
  return DETAILS.filter((name) => known[name] === undefined);
}

/** What a form says about them; empty fields say nothing. A detail that cannot be right is refused as `details`. */
export function detailsOf(form: FormData): Details {
  const filled = DETAILS.flatMap((name) => {
    const value = form.get(name);
    return typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [];
  });
  const result = Given.safeParse(Object.fromEntries(filled));
  if (!result.success) throw new ApiError("invalid_parameter", { param: "applicant" });
  return Object.fromEntries(Object.entries(result.data).filter(([, value]) => value !== undefined));
}
