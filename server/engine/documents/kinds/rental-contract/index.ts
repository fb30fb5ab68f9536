import { deposit, rentSum } from "../contract-sums";
import { type Kind, need } from "../kind";
import { extractRental } from "./extract";

export const rentalContract: Kind = {
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
