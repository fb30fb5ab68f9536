import { deposit, rentSum } from "../contract-sums";
import { type Kind, need } from "../kind";
import { rentalContractEvidence } from "./evidence";
import { extractRental } from "./extract";
import { rentalLabels } from "./labels";

export const rentalContract: Kind = {
  evidence: rentalContractEvidence,
  labels: rentalLabels,
  read: (context, { ink }) => ({ fields: extractRental(context, ink) }),
  needs: [
    need("landlord_name", "high"),
    need("tenant_name", "high"),
    need("monthly_rent", "medium"),
    need("property_address", "low"),
    need("lease_start_date", "low"),
  ],
  check: (input) => [...deposit(input), ...rentSum(input)],
};
