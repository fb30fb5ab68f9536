import type { LabelTable } from "../../../knowledge/label-table";
import { payslipAmounts } from "./amounts";
import { payslipFacts } from "./facts";

/** Labels of pay slips: es, en (UK and US), fr, de, pt, it, ca, nl. `_` lists labels that must not be taken for a shorter one. */
export const payslipLabels: LabelTable = { ...payslipFacts, ...payslipAmounts };
