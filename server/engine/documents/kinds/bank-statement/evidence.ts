import type { Evidence } from "../../knowledge/evidence";

/** What speaks for a document of this type. */
export const bankStatementEvidence: Evidence = {
  titles: [
    [
      /(?:bank|account|savings|checking|current account|credit card|card|transaction|mini|e-?)[ -]statement|statements? of (?:your )?accounts?|(?:transaction|account) (?:history|activity|listing)|account transactions|consolidated statement|passbook|your statement\b|\b(?:eur|usd|gbp|chf|cad|aud|nzd|sek|nok|dkk|pln|inr|sgd|hkd)(?: account| balance| currency)? statement\b/,
      6,
    ],
    [
      /extracto (?:de (?:la )?(?:cuentas?|movimientos|tarjeta)|bancario|integrado|mensual|unificado)|movimientos de (?:la |tu |su )?cuenta|(?:consulta|listado|relacion|detalle|ultimos) (?:de )?movimientos|estado de cuenta|libreta (?:de )?ahorro|extracte (?:de|bancari)|resumen de cuenta/,
      7,
    ],
    [
      /relev[eé]s? (?:d[eu]s? )?(?:(?:vos|votre|mes|mon) )?(?:comptes?|operations|mouvements)|releve bancaire|extrait de compte|(?:historique|liste) des (?:operations|mouvements)|situation de vos comptes/,
      7,
    ],
    [
      /kontoauszug|kontoauszuege|rechnungsabschluss|umsatz(?:ubersicht|anzeige|liste)|kontobewegungen|kontoumsatze|kontoubersicht|finanzstatus|depotauszug|sparbuch|buchungsliste/,
      7,
    ],
    [/\bextrato\b|movimentos de conta|caderneta/, 6],
    [
      /estratto (?:di )?conto|(?:lista|elenco) (?:dei )?movimenti|movimenti (?:di |del )?conto|libretto (?:di risparmio|postale)/,
      7,
    ],
    [
      /rekening(?:afschrift|overzicht|uittreksel)|afschrift betaalrekening|dagafschrift|transactieoverzicht/,
      7,
    ],
    [
      /wyciag (?:bankowy|z rachunku)|historia (?:rachunku|operacji|transakcji)|zestawienie operacji|lista operacji/,
      7,
    ],
    [/kontoutdrag|kontoudtog|kontoutskrift|tiliote/, 7],
    [
      /vypis z (?:bezneho )?uctu|(?:bank)?szamlakivonat|extras de cont|izvod (?:po )?racun|hesap (?:ozeti|ekstresi)/,
      7,
    ],
    [/m-?pesa (?:full |detailed |e-?)?statement|mobile money statement|wallet statement/, 7],
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
    [
      /(?:begin|eind|vorig|nieuw)saldo|saldo (?:poczatkowe|koncowe|contabile|contable|disponible)|solde (?:de depart|d'ouverture|en fin)/,
      3,
    ],
    [
      /\b(?:af ?\/ ?bij|uznania|obciazenia|bijgeschreven|afgeschreven|sepa-(?:lastschrift|uberweisung)|prelevement|virement|adeudo|reintegro|bizum|bonifico|addebito|multibanco|mb way|pix (?:enviado|recebido)|standing order|upi|neft)\b/,
      1.5,
    ],
    [
      /\b(?:deposits?|withdrawals?|paid (?:in|out)|money (?:in|out))\b|\bincoming\b[\s\S]{0,20}\boutgoing\b/,
      2,
    ],
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
