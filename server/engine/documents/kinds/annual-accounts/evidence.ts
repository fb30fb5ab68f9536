import type { Evidence } from "../evidence";

/** What speaks for a paper of this type. */
export const annualAccountsEvidence: Evidence = {
  titles: [
    [/cuentas anuales|balance de situacion|cuenta de perdidas y ganancias/, 6],
    [
      /annual (?:report|accounts)|balance sheet|statement of (?:financial position|operations)|financial statements|profit and loss account|results of operations|income statement|form 10-k/,
      6,
    ],
    [/comptes annuels|bilan (?:actif|passif)|compte de resultat|liasse fiscale/, 7],
    [/jahresabschluss|gewinn- und verlustrechnung|bilanz zum/, 7],
    [/demonstracao (?:dos|de) resultados|balanco/, 6],
    [/bilancio (?:di esercizio|d'esercizio)|conto economico|stato patrimoniale/, 7],
  ],
  terms: [
    [/total (?:assets|activo|actif)|bilanzsumme|totale attivo/, 3],
    [/patrimonio neto|shareholders'? equity|eigenkapital|capitaux propres/, 2],
    [/net sales|turnover|cifra de negocios|umsatzerlose|chiffre d'affaires|ricavi/, 2],
    [/year ended|ejercicio/, 0.8],
    [/activo corriente|current assets|umlaufvermogen|inmovilizado/, 1.5],
    [/operating income|segments/, 1],
  ],
};
