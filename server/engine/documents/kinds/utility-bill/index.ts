import { type Kind, need } from "../kind";
import { usedADay } from "./checks";
import { utilityBillEvidence } from "./evidence";
import { extractUtility } from "./extract";
import { utilityLabels } from "./labels";

export const utilityBill: Kind = {
  evidence: utilityBillEvidence,
  labels: utilityLabels,
  read: (context) => ({ fields: extractUtility(context) }),
  needs: [need("account_holder", "low"), need("service_address", "low"), need("amount_due", "low")],
  check: usedADay,
};
