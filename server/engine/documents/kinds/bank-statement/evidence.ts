import type { Evidence } from "../evidence";

/** What speaks for a paper of this type. */
export const bankStatementEvidence: Evidence = {
  titles: [
    [
      /bank statement|statement of accounts?|account statement|transaction history|consolidated statement|credit card statement/,
      6,
    ],
    [
      /extracto (?:de (?:cuenta|movimientos)|bancario|integrado)|movimientos de (?:la )?cuenta|consulta de movimientos/,
      7,
    ],
    [/releve de comptes?|releve bancaire/, 7],
    [/kontoauszug|umsatzubersicht/, 7],
    [/\bextrato\b/, 6],
    [/estratto (?:di )?conto|lista movimenti/, 7],
    [/\bledger\b/, 3],
  ],
  terms: [
    [/\btransaction date\b[\s\S]{0,40}\bamount\b/, 3],
    [/\bcredit card\b/, 2],
    [/\b(?:total )?credit limit\b/, 2],
    [
      /\b(?:opening|beginning|previous|starting) balance|(?:balance )?brought forward|last month's balance|start balance/,
      3,
    ],
    [/\b(?:closing|ending|new) balance\b/, 3],
    [/saldo (?:inicial|anterior|final|iniziale|finale)/, 3],
    [/solde (?:precedent|au|initial|final|crediteur|debiteur)|(?:nouveau|ancien) solde/, 3],
    [/(?:alter|neuer) (?:konto|saldo)|anfangssaldo|endsaldo|kontostand/, 3],
    [/\biban\b/, 0.7],
    [/\b(?:deposits?|withdrawals?|paid (?:in|out)|money (?:in|out))\b/, 2],
    [
      /\bdebit\b[\s\S]{0,40}\bcredit\b|\bsoll\b[\s\S]{0,30}\bhaben\b|\bdare\b[\s\S]{0,20}\bavere\b|\bdebe\b[\s\S]{0,20}\bhaber\b/,
      2,
    ],
    [/\b(?:direct debit|standing order|card payment|atm|eftpos)\b/, 1.5],
    [/\baccount (?:number|no)\b|\bsort code\b|member fdic/, 1],
    [/statement (?:period|date)/, 1.5],
    [/\bminimum (?:payment|due)|credit limit/, 1.5],
    [/\b(?:concepto|importe)\b[\s\S]{0,20}\bsaldo\b/, 2.5],
    [/\bdescription\b[\s\S]{0,60}\bbalance\b/, 1.5],
  ],
};
