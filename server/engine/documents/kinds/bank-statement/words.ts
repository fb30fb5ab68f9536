/** What the lines of a statement say in words, folded. Broad on purpose: the figures decide whether a reading holds. */

const balance = "(?:saldo|saldos|solde|balance|bal|(?:konto)?stand|kontostand|saldi|saldovortrag)";

/** An account begins here: its balance is not what the line above left. */
export const opens = new RegExp(
  `\\b(?:(?:opening|beginning|start(?:ing)?|previous|last|old|prior|initial) (?:ledger |account |statement )?bal(?:ance)?|bal(?:ance)? (?:at|on) start|balance at (?:the )?(?:start|beginning)|last (?:month|statement)'?s balance|` +
    `saldo (?:inicial|anterior|iniziale|precedente|previo|de apertura|apertura|di apertura|al inicio|a inicio|de partida|poczatkowy|contable anterior|d'obertura)|saldo em \\d.{0,12}anterior|` +
    `(?:ancien|precedent) solde|solde (?:precedent|initial|anterieur|d'ouverture|en debut|au debut|crediteur precedent|debiteur precedent)|` +
    `(?:alter|letzter|vorheriger) (?:konto)?(?:stand|saldo)|anfangs(?:saldo|bestand|kontostand)|saldovortrag|vortrag|kontostand (?:zu beginn|alt)|startsaldo|eroffnungssaldo|` +
    `(?:vorig|begin|oud)\\s?saldo|saldo (?:begin|vorige?|oud)|saldo poczatkowe)\\b`,
);
/** The balance that the statement, or an account of it, ends with. */
export const closes = new RegExp(
  `\\b(?:(?:closing|ending|new|final|end|current|finishing) (?:ledger |account |statement )?bal(?:ance)?|balance at (?:the )?(?:end|close)|balance at period end|` +
    `saldo (?:final|finale|actual|al cierre|de cierre|di chiusura|a fecha|a cuenta nueva|a su favor|a nuestro favor|koncowy|koncowe|attuale|atual|a final|contable final|disponible final|contabile finale)|` +
    `nuovo saldo|novo saldo|nouveau solde|solde (?:final|de cloture|en fin|a la fin|fin de)|` +
    `(?:neuer|aktueller) (?:konto)?(?:stand|saldo)|(?:end|schluss|abschluss)(?:saldo|bestand|kontostand)|kontostand (?:zum ende|neu)|` +
    `(?:nieuw|eind|huidig|slot)\\s?saldo|saldo (?:eind|nieuw))\\b`,
);
/** What goes over to the next page, or came from the one before. */
export const carries =
  /\b(?:(?:balance |total )?(?:brought|carried) (?:forward|down|fwd)|(?:balance|bal) ?(?:b|c) ?\/? ?(?:f|fwd|d)|b\/fwd|c\/fwd|balance forward|suma y sigue|suma anterior|viene de|pasa a|a reporter|report (?:de la|page|precedent|solde)|solde a reporter|ubertrag|uebertrag|zwischensaldo|zwischensumme|riporto|a riportare|da riportare|saldo (?:transportado|a transportar)|a transportar|overbrengen|de sus cuentas siguientes)\b|^\W*(?:\d[\d./-]*\s+)*transporte?(?=\W*(?:$|\d|page\b|pagina\b|seite\b|d[eao] |auf |von ))/;
/** A balance of a day: the first line of its table states the opening one, a later line the closing one. */
export const ofDay = new RegExp(
  `^\\W*(?:(?:ancien |nouveau )?solde (?:crediteur |debiteur )?(?:au|en date du) \\d|(?:konto)?(?:stand|saldo) (?:am|vom|per|zum) \\d|saldo (?:contabile |contable |disponible |disponibile )?(?:a(?:l|o)?|em|per il|op|na|dzien)(?: dia)? \\d|${balance} (?:at|on|as of|as at|al|vom|per) \\d)`,
);
export const totals =
  /^\W*(?:sub-?\s?total\w*|zwischentotal|total(?!ling|plan|energ|gaz|fina|access|direct\b)|totales|totaux|totals|totais|totale|totali|summen?|sum\b|umsatztotal|umsatze gesamt|suma (?:de )?(?:cargos|abonos|obrotow)|somme|razem|totaal|sammel|(?:page|seiten|pagina)\s?(?:total|summen?|totaal)\b|(?:suma|somme) (?:strony|de (?:la )?(?:pagina|page)))|\b(?:total (?:paid|money|deposits?|withdrawals?|debits?|credits?|checks|fees|service|des|operaciones|movimientos|abonos|cargos)|totale (?:movimenti|addebiti|accrediti|entrate|uscite)|umsatz(?:total|summe)|movimientos del mes)\b/;

/** The title of a list of what else the holder has: its figures are none of this account. */
export const otherAccounts =
  /^\W*(?:(?:your |the )?other (?:accounts|balances|products)|otr[ao]s (?:posiciones|cuentas|productos)|(?:vos )?autres (?:comptes|avoirs|produits)|(?:ihre )?(?:weiteren?|anderen?|sonstigen?) (?:konten|guthaben|produkte)|altri (?:rapporti|conti|prodotti)|outr[ao]s (?:contas|posicoes|produtos)|overige rekeningen|inne (?:rachunki|produkty)|resumen de posiciones|(?:savings )?pots\b|spaces\b)/;

/** The title of a list of what is yet to be booked: the balance does not hold it. */
export const pending =
  /^\W*(?:(?:your )?(?:pending|upcoming|scheduled|uncleared|unposted|authori[sz]ed)\b|(?:transactions|payments) (?:pending|in progress)|not (?:yet )?(?:booked|cleared|posted)|vorgemerkt|noch nicht gebucht|offene umsatze|(?:movimientos|operaciones|cargos|compras)? ?pendientes?\b|retenciones\b|(?:movimenti|operazioni) (?:in (?:sospeso|attesa)|non contabilizzat)|(?:operations|paiements|mouvements) (?:en (?:cours|attente)|a venir)|(?:movimentos|operacoes) pendentes|cativos\b|(?:nog )?(?:te boeken|in behandeling)|gereserveerd|(?:transakcje |operacje )?(?:oczekujace|nierozliczone)|blokady\b)/;
/** The title of one account of several: `Savings account 40217756`, `Sparkonto 7731 22`. */
export const namesAccount =
  /^\W*(?:[\p{L}-]+ ){0,3}(?:[\p{L}-]*(?:konto|rekening)|accounts?|saver|savings|isa|cuenta|libreta|conto|libretto|compte|livret|conta|rachunek)\b[^:]{0,40}$/u;

/** Words that say which way money went, for amounts without sign, side or balance. */
export const comes =
  /\b(?:deposits?|dep|additions?|(?:direct )?credit(?:ed|s)?(?! card)|received|incoming|inward|paid in|money in|refund|reversal|interest (?:paid|credit|earned)|payroll|salary|wages|pension|dividend|from|abonos?|ingresos?|nominas?|haberes|devolucion|recibid[ao]|a su favor|transferencia de|deposito|recebid[ao]|salario|ordenado|vencimento|credito|entradas?|gutschriften?|eingang|gehalt|lohn|bezuge|rente|zinsgutschrift|einnahmen|accredit\w*|stipendio|emolumenti|bonifico (?:da|a vostro favore|in entrata)|entrate|versement|virement (?:de|recu|en votre faveur)|remise|salaire|paie|remboursement|bij(?:schrijving)?|salaris|loon|ontvangen|wplata|uznanie|wynagrodzenie|przelew przychodzacy|zahlungseingang)\b/;
export const goes =
  /\b(?:withdrawals?|wdl|wd|debits?|checks? ?(?:paid|#|\d)|cheques?|payments?|purchases?|subtractions|fees?|charges?|charged|money out|paid out|pos|atm|cash|direct debit|standing order|card|outgoing|outward|sent|to|cargos?|adeudos?|recibos?|pagos?|compras?|retirada|reintegro|comision\w*|cuota|tarjeta|transferencia a|emitida|enviada|saque|saida|pagamento|pagto|compra|tarifa|levantamento|debito|lastschrift\w*|uberweisung|abbuchung|auszahlung|bargeld\w*|kartenzahlung|dauerauftrag|entgelt|miete|belastung\w*|ausgaben|addebit\w*|prelievo|prelievi|pagament\w*|bolletta|commissioni|imposta|uscite|canone|prelevement\w*|retrait\w*|achat|paiement|carte|cotisation|frais|virement (?:a|emis|vers|pour)|af(?:schrijving)?|incasso|betaling|pin|wyplata|obciazenie|oplata|platnosc|przelew wychodzacy|zakup)\b/;

/** Money of one's own, given back, lent or from a private person: no income. */
export const noIncome =
  /\b(?:refund|reversal|reversed|returned?|purchase return|chargeback|cash ?back|rebate|advance repay|advance|devol\w*|reembolso|retroces\w*|anul\w*|anticipo|prestamo|loan|kredit|darlehen|pret\b|finanziamento|emprestimo|bill payment|pay(?:ment)? fee|courtesy|card|tarjeta|social club|own account|traspaso|trasp\b|between accounts|from savings|to savings|own transfer|eigene|umbuchung|ubertrag|giroconto|remboursement|remb\b|rimborso|storno|stornierung|ruckbuchung|erstattung|retoure|terugbetaling|zwrot|estorno|cash deposit|timed \d{1,2}[:.]\d{2}|(?:at|in) branch|over the counter|counter credit|cash (?:paid|lodged|lodgement)|cajero|en ventanilla|au guichet|am schalter|allo sportello|ao balcao|ingreso en efectivo|ingreso efectivo|versement especes|bareinzahlung|versamento contant\w*|deposito em dinheiro|bizum|venmo|zelle|paypal|lottery|casino|bet\w*365|gambling|interest|intereses|zinsen|dividend\w*|tax (?:refund|credit)|hmrc|irs treas|child ben\w*|kindergeld|caf\b)\b/;

/** A month's pay in Danish, Norwegian and Swedish, folded: `løn`, `lönn`, `månadslön`, `lønoverførsel`. */
export const nordicPay = "(?:ma?an[ae]ds)?lo(?:en|n)[ne]?(?:u[td]betaling|overfor(?:sel|ing)|insattning)?";

/** Words that mark wages among movements; pensions and benefits are income of another kind. */
export const salaryWords = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:abono (?:de )?nominas?|nominas?|nom(?:ina)?-?trf|haberes|salarios?|sueldos?|paga (?:extra|mensual|de (?:navidad|verano|julio|junio|diciembre))|nomines?|soldata|payroll|pay ?roll|salar(?:y|ies)|sal(?: |\/)(?:pay|cr|for)|wages?|wage|(?:bi-?weekly|fortnightly|semi-?monthly) (?:pay(?:ment)?|credit)|net ?pay|monthly pay|direct ?dep(?:osit)?|dir ?dep(?:osit)?|des:? ?(?:payroll|dir dep|salary)|paycheck|pay ?cheque|paye?ment (?:de |du )?salaire|virement (?:de |du )?salaire|salaires?|vir(?:t|ement)? (?:sepa )?(?:recu )?(?:de )?sal(?:aire)?|paie|paye|traitement (?:mensuel|de base|net)|remunerations?|appointements|(?:lohn|gehalt|gehalts|lohn\/gehalt|monats(?:lohn|gehalt)|salar)(?:s?(?:zahlung|abrechnung|eingang|uberweisung|gutschrift|vergutung))?|lohnzahlung|gehaltszahlung|salarzahlung|bezuge|bezuege|besoldung|arbeitsentgelt|verdienst|entgelt(?:zahlung)|vencimentos?|ordenados?|remunerac(?:ao|oes)|proventos|folha (?:de )?pag\w*|credito (?:de )?salario|pagto salario|stipendi[o]?|emolument[oi]|accredito (?:stipendio|emolumenti|competenze)|competenze (?:mese|nette|mensili)|mensilita|retribuzione|(?:net(?:to)?|maand|week|vierweken)?(?:salaris|loon)(?:betaling|storting|overboeking|uitbetaling)?|vakantiegeld|${nordicPay}|wynagrodzenie|pensja|wyplata wynagrodzenia|pobory|palkka|mzd[ay]|vyplata mzdy|zarplata|(?:zarabotn|zarobitn)\w+ plat\w|maas(?: odemesi)?|ucret odemesi|salariu|munkaber|tredicesima|quattordicesima|13\.? ?(?:salario|monatslohn|gehalt)|wynagr|(?:venc|sal|stip|geh)\.? (?:mes |de )?(?:jan|ene|gen|fe[bv]|mar|mrz|a[bpv]r|ma[giy]|jui?n|giu|jui?l|lug|a[gu][go]|sep|sept|set|o[ck]t|out|ott|nov|de[cz]|dic))(?=$|[^\p{L}])`,
  "u",
);
/** Short words that mean wages only as the kind of a credit: `BACS PAY ACME`, `BGC ACME LTD`. */
export const weakSalary =
  /^(?:(?:bacs |bgc |cr |bac |fpi )?pay|bgc|paye)\s+[a-z]|\bpay (?:ref|period|run|w\/e|m\d|wk)\b/;
