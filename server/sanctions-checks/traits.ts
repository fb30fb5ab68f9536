import type { SanctionsSubject } from "./schema";

/** What a subject is found and known again by; only people have a day of birth. */
export const subjectTraits = ({ name, birth_date }: SanctionsSubject) => ({
  name,
  date_of_birth: birth_date,
});
