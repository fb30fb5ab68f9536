import type { Finding } from "../types";
import { checkGrossLines } from "./gross-lines";
import type { CheckInput } from "./make-finding";
import { american } from "./payslip-america";
import { british } from "./payslip-britain";
import { net } from "./payslip-net";
import { deductionLines, spanish } from "./payslip-spain";
import { yearToDate } from "./payslip-year";

/** Arithmetic, rates and year-to-date figures of one pay slip. */
export function checkPayslip(input: CheckInput): Finding[] {
  return [
    ...net(input),
    ...checkGrossLines(input),
    ...deductionLines(input),
    ...spanish(input),
    ...american(input),
    ...british(input),
    ...yearToDate(input),
  ];
}
