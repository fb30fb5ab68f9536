import { type Kind, need } from "../kind";
import { dailySum, mostPension, pensionSum, withheldShare } from "./checks";
import { extractLetter } from "./extract";

export const letter: Kind = {
  read: (context) => ({ fields: extractLetter(context) }),
  needs: [need("beneficiary_name", "medium"), need("monthly_amount", "medium", "annual_amount")],
  check: (input) => [
    ...pensionSum(input),
    ...dailySum(input),
    ...withheldShare(input),
    ...mostPension(input),
  ],
};
