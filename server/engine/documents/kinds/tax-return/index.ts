import { type Kind, need } from "../kind";
import { taxBoxes } from "./checks";
import { extractTaxReturn } from "./extract";

export const taxReturn: Kind = {
  read: (context) => ({ fields: extractTaxReturn(context) }),
  needs: [need("taxpayer_name", "medium"), need("tax_year", "low")],
  check: taxBoxes,
};
