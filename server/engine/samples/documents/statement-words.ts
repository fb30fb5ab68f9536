import type { Story } from "../story";

const SPANISH = {
  title: "Extracto de cuenta",
  period: "Del",
  to: "al",
  holder: "Titular",
  account: "Cuenta",
  sortCode: "",
  opening: "Saldo anterior",
  closing: "Saldo final",
  credits: "Total abonos",
  debits: "Total cargos",
  carried: "Saldo a cuenta nueva",
  date: "Fecha",
  valueDate: "F. valor",
  description: "Concepto",
  debit: "Cargos",
  credit: "Abonos",
  amount: "Importe",
  balance: "Saldo",
  page: "Página",
  of: "de",
  currency: "EUR",
  legal: (bank: string) =>
    `${bank.replace(/[.]$/, "")}. Entidad adherida al fondo de garantía de depósitos. Conserve este extracto; las reclamaciones se admiten durante 30 días.`,
};

const BRITISH: typeof SPANISH = {
  title: "Current account statement",
  period: "",
  to: "to",
  holder: "Account name",
  account: "Account number",
  sortCode: "Sort code",
  opening: "Balance brought forward",
  closing: "Closing balance",
  credits: "Total paid in",
  debits: "Total paid out",
  carried: "Balance carried forward",
  date: "Date",
  valueDate: "",
  description: "Description",
  debit: "Paid out",
  credit: "Paid in",
  amount: "Amount",
  balance: "Balance",
  page: "Page",
  of: "of",
  currency: "GBP",
  legal: (bank: string) =>
    `${bank.replace(/[.]$/, "")}. Eligible deposits are protected up to the limit of the compensation scheme. Please check your entries and tell us of any error within 13 months.`,
};

const AMERICAN: typeof SPANISH = {
  ...BRITISH,
  title: "Checking account statement",
  period: "Statement period",
  to: "to",
  opening: "Beginning balance",
  closing: "Ending balance",
  credits: "Deposits and credits",
  debits: "Withdrawals and debits",
  debit: "Withdrawals",
  credit: "Deposits",
  currency: "USD",
  legal: (bank: string) =>
    `${bank.replace(/[.]$/, "")}. Member of a deposit insurance scheme. In case of errors or questions about your electronic transfers, write to us within 60 days.`,
};

export type StatementWords = typeof SPANISH;

export function statementWords(story: Story): StatementWords {
  return { ES: SPANISH, UK: BRITISH, US: AMERICAN }[story.market];
}
