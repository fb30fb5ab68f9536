import type { FieldName } from "../../../../field-names";
import type { Answer } from "../../../../law";
import { nearest } from "../../../../law";
import { against, finding } from "../../../../make-finding";
import { severityOf } from "../../../../severity";
import type { Box, Finding } from "../../../../types";
import { round2 } from "../../../../values/amount";
import type { Facts, Line } from "./facts";

export type Place = { document: number; page?: number; box?: Box };

/** What the law leads to where a slip prints another amount: for certain only where nothing that matters had to be assumed. */
export function notByLaw(
  { part }: Facts,
  name: FieldName,
  at: Place,
  printed: number,
  answer: Answer,
  certain: boolean,
): Finding {
  const { scheme, edition } = answer;
  return finding(
    "rate_mismatch",
    name,
    severityOf({ against: 2, doubtful: !certain || answer.assumed.length > 0 }),
    at,
    {
      rule: scheme.title,
      year: edition.from.slice(0, 4),
      source: edition.source.title,
      ...against(part, printed, nearest(answer, printed)),
    },
  );
}

/** What is taken by law is that of another pay, which the slip prints nowhere. */
export const otherPay = (
  { part, gross, pay }: Facts,
  { scheme }: Pick<Answer, "scheme">,
  charged: number,
  certain = false,
): Finding =>
  finding("gross_pay_mismatch", "gross_pay", severityOf({ against: 2, doubtful: !certain }), gross, {
    rate: scheme.title,
    ...against(part, pay, round2(charged)),
  });

export const placeOf = ({ part }: Facts, { entry: { figure } }: Line): Place => ({
  document: part.context.document,
  page: figure.row.page,
  box: figure.box,
});
