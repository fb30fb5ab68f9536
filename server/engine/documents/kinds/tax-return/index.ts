import { type Kind, need } from "../kind";
import { taxBoxes } from "./checks";
import { taxReturnEvidence } from "./evidence";
import { extractTaxReturn } from "./extract";
import { taxLabels } from "./labels";

export const taxReturn: Kind = {
  evidence: taxReturnEvidence,
  labels: taxLabels,
  read: (context) => ({ fields: extractTaxReturn(context) }),
  needs: [need("taxpayer_name", "medium"), need("tax_year", "low")],
  check: taxBoxes,
};
