import { type Kind, need } from "../kind";
import { balanceSheet } from "./checks";
import { extractAccounts } from "./extract";

export const annualAccounts: Kind = {
  read: (context) => ({ fields: extractAccounts(context) }),
  needs: [need("company_name", "low"), need("fiscal_year", "low")],
  check: balanceSheet,
};
