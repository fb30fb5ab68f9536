import type { Evidence } from "../../knowledge/evidence";

/** What speaks for a document of this type. */
export const annualAccountsEvidence: Evidence = {
  titles: [
    [
      /cuentas anuales|balance (?:de situacion|abreviado|pyme)|cuenta de perdidas y ganancias|estado de flujos de efectivo|comptes anuals/,
      7,
    ],
    [
      /annual (?:report|accounts|return and accounts)|balance sheet|statements? of (?:financial position|operations|income|profit or loss|comprehensive income|cash flows?|changes in (?:stockholders'?|shareholders'?)? ?equity|retained earnings)|(?:filleted|abridged|unaudited|micro-?entity|dormant|consolidated) (?:accounts|financial statements)|financial statements|profit and loss account|cash flow statement|results of operations|income statement|form 10-[kq]|micro-entity/,
      7,
    ],
    [
      /comptes (?:annuels|sociaux)|bilan (?:actif|passif|simplifie|abrege|au|comptable)|compte de resultat|liasse fiscale|\b205[0-3]\b[\s\S]{0,80}bilan|etats financiers/,
      7,
    ],
    [
      /jahresabschlus\S?|gewinn- und verlustrechnung|bilanz (?:zum|per|auf den)|handelsbilanz|erfolgsrechnung|jahresrechnung/,
      7,
    ],
    [
      /demonstracao (?:dos|de) (?:resultados|fluxos)|balanco\b|relatorio (?:e|de) contas|informacao empresarial simplificada|balanco patrimonial|demonstracao do resultado do exercicio/,
      6,
    ],
    [
      /bilancio (?:di esercizio|d'esercizio|abbreviato|micro|al|ordinario)|conto economico|stato patrimoniale|nota integrativa/,
      7,
    ],
    [
      /jaarrekening|balans per|winst- en verliesrekening|sprawozdanie finansowe|rachunek zyskow i strat|\bbilans\b/,
      7,
    ],
  ],
  terms: [
    [
      /total (?:del? )?(?:assets|activo|actif|ativo)|bilanzsumme|totale (?:attivo|attivita)|summe (?:der )?aktiva|activa totaal|aktywa razem/,
      3,
    ],
    [
      /patrimonio neto|(?:share|stock)holders'? (?:equity|funds)|eigenkapital|capitaux propres|total equity|capital proprio|net assets|eigen vermogen|members' funds/,
      2,
    ],
    [
      /net sales|turnover|cifra de negocios|umsatzerlose|chiffre d'affaires|ricavi|net revenue|volume de negocios|vendas e servicos|netto-?omzet/,
      2,
    ],
    [/year ended|fiscal year|ejercicio|geschaftsjahr|exercice clos|esercizio|exercicio/, 0.8],
    [
      /activo (?:no )?corriente|(?:non-?)?current assets|fixed assets|umlaufvermogen|anlagevermogen|inmovilizado|actif (?:immobilise|circulant)|immobilizzazioni|ativo (?:nao )?corrente/,
      1.5,
    ],
    [
      /operating (?:income|profit|activities)|segments|investing activities|financing activities|creditors: amounts falling due|debtors|gross profit|betriebsergebnis|resultat d'exploitation|resultado de explotacion|risultato operativo/,
      2,
    ],
    [
      /(?:in|en) (?:thousands|millions|miles|millones|milliers|migliaia|milhares)|\bteur\b|(?:£|\$|€)'?000/,
      1.5,
    ],
    [
      /companies act 2006|registered auditor|directors' report|notes to the (?:accounts|financial statements)|plan general de contabilidad|\bhgb\b/,
      1.5,
    ],
  ],
};
