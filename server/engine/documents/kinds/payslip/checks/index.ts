import { type CheckInput, readFrom } from "../../../make-finding";
import type { Finding } from "../../../types";
import { american } from "./america";
import { countedMonths } from "./counted-months";
import { byLaw } from "./law";
import { leftOfLines } from "./left-of-lines";
import { checkLines } from "./lines";
import { net } from "./net";
import { oneFigure } from "./one-figure";
import { ownCaption } from "./own-caption";
import { ownDays } from "./own-days";
import { service } from "./service";
import { sharedBase } from "./shared-base";
import { spanish } from "./spain";
import { statedShare } from "./stated-share";
import { taxPeriod } from "./tax-period";
import { yearToDate } from "./year";
import { yearLines } from "./year-lines";
import { yearOfPays } from "./year-of-pays";

/** Arithmetic, rates and year-to-date figures of one pay slip. */
export function checkPayslip(input: CheckInput): Finding[] {
  const { part } = input;
  const paid = net(input);
  // The first that speaks: of one year both would.
  const ofYear = yearToDate(input);
  const shared = sharedBase(input);
  const found = [
    ...paid,
    ...(paid.length > 0 ? [] : yearLines(input)),
    ...checkLines(input),
    ...ownCaption(input),
    ...spanish(input),
    ...american(input),
    ...(shared.length > 0 ? shared : readFrom(part, statedShare(input))),
    ...byLaw(input),
    ...(ofYear.length > 0 ? ofYear : readFrom(part, yearOfPays(input))),
  ];
  const dates = [...ownDays(input), ...taxPeriod(input), ...countedMonths(input), ...service(input)];
  // Where a line was asked about, it is what keeps the totals from closing.
  if (found.some(({ severity }) => severity !== "low")) return [...found, ...dates];
  const one = oneFigure(input);
  return [...found, ...dates, ...(one.length > 0 ? one : leftOfLines(input))];
}
