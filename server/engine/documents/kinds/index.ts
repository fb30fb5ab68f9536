import type { SingleType } from "../types";
import { annualAccounts } from "./annual-accounts";
import { bankStatement } from "./bank-statement";
import { employmentContract } from "./employment-contract";
import { id } from "./id";
import type { Kind } from "./kind";
import { letter } from "./letters";
import { other } from "./other";
import { payslip } from "./payslip";
import { purchaseAgreement } from "./purchase-agreement";
import { registrationDocs } from "./registration-docs";
import { rentalContract } from "./rental-contract";
import { taxReturn } from "./tax-return";
import { utilityBill } from "./utility-bill";
import { workHistory } from "./work-history";

/** Every type of document the engine knows, a folder each. */
export const kinds: Readonly<Record<SingleType, Kind>> = {
  payslip,
  bank_statement: bankStatement,
  id,
  employment_contract: employmentContract,
  tax_return: taxReturn,
  rental_contract: rentalContract,
  purchase_agreement: purchaseAgreement,
  registration_docs: registrationDocs,
  annual_accounts: annualAccounts,
  utility_bill: utilityBill,
  pension_letter: letter,
  benefit_letter: letter,
  work_history: workHistory,
  other,
};
