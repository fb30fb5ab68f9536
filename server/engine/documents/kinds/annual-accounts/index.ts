import { type Kind, need } from "../kind";
import { balanceSheet } from "./checks";
import { annualAccountsEvidence } from "./evidence";
import { extractAccounts } from "./extract";
import { accountsLabels } from "./labels";

export const annualAccounts: Kind = {
  evidence: annualAccountsEvidence,
  labels: accountsLabels,
  read: (context) => ({ fields: extractAccounts(context) }),
  needs: [need("company_name", "low"), need("fiscal_year", "low")],
  check: balanceSheet,
};
