import { type Kind, need } from "../kind";
import { checkBankStatement } from "./checks";
import { extractBankStatement } from "./extract";

export const bankStatement: Kind = {
  read: (context, { today }) => extractBankStatement(context, today),
  needs: [
    need("account_holder", "medium"),
    need("iban", "low", "account_number", "card_number"),
    need("closing_balance", "low"),
    need("opening_balance", "low"),
    need("period_end", "low", "issue_date"),
  ],
  check: checkBankStatement,
};
