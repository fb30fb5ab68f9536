import type { Part } from "../extract/extraction";
import { textOf } from "../field-of";
import { daysBetween } from "../values/date";
import { sameCompany } from "../values/name";

/** Whether a slip or contract is of a job that began when the one of an earlier slip, at another employer, had ended. */
export function succeeds(later: Part, earlier: Part): boolean {
  const [to, from] = [textOf(later, "employer_name"), textOf(earlier, "employer_name")];
  const [begun, end] = [textOf(later, "employment_start_date"), textOf(earlier, "pay_period_end")];
  if (to === undefined || from === undefined || begun === undefined || end === undefined) return false;
  const until = textOf(later, "pay_period_end");
  return (until === undefined || until > end) && daysBetween(end, begun) >= -15 && !sameCompany(to, from);
}
