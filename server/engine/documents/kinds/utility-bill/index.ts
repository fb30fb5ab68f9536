import { type Kind, need } from "../kind";
import { usedADay } from "./checks";
import { extractUtility } from "./extract";

export const utilityBill: Kind = {
  read: (context) => ({ fields: extractUtility(context) }),
  needs: [need("account_holder", "low"), need("service_address", "low"), need("amount_due", "low")],
  check: usedADay,
};
