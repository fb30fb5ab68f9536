import { type Kind, need } from "../kind";
import { benefitLetterEvidence } from "./benefit-evidence";
import { dailySum, pensionSum, withheldShare } from "./checks";
import { extractLetter } from "./extract";
import { letterLabels } from "./labels";
import { pensionLetterEvidence } from "./pension-evidence";

const letter: Omit<Kind, "evidence"> = {
  labels: letterLabels,
  read: (context) => ({ fields: extractLetter(context) }),
  needs: [need("beneficiary_name", "medium"), need("monthly_amount", "medium", "annual_amount")],
  check: (input) => [...pensionSum(input), ...dailySum(input), ...withheldShare(input)],
};

export const pensionLetter: Kind = { ...letter, evidence: pensionLetterEvidence };
export const benefitLetter: Kind = { ...letter, evidence: benefitLetterEvidence };
