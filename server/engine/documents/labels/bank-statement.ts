import type { LabelTable } from "../extract/match-labels";

export const bankStatementLabels: LabelTable = {
  account_holder: [
    "titular", "titular de la cuenta", "titulares", "nombre del titular", "titular/es", "titular cuenta", "cliente", "account holder", "account holder name", "account holders", "account name", "name of account", "customer name", "customer", "account owner", "name",
    "titulaire", "titulaire du compte", "titulaire(s)", "nom du titulaire", "intitulé du compte", "kontoinhaber", "kontoinhaberin", "inhaber", "titular da conta", "intestatario", "intestatario del conto", "intestato a", "intestazione", "rekeninghouder",
  ],
  account_holder_id_number: ["nif", "n.i.f.", "dni", "nif titular", "documento"],
  iban: ["iban", "código iban", "iban number", "iban de la cuenta", "coordinate iban"],
  bic: ["bic", "swift", "bic/swift", "swift/bic", "swift code", "código swift"],
  account_number: [
    "account number", "account no", "account #", "a/c no", "acc no", "account", "número de cuenta", "nº de cuenta", "nº cuenta", "núm. cuenta", "cuenta", "c.c.c.", "ccc", "código cuenta cliente", "cuenta nº", "n° de compte", "numéro de compte", "compte n°", "no de compte", "kontonummer", "konto-nr", "konto nr", "konto", "número de conta", "n.º de conta", "conta n.º", "conta", "numero conto", "conto n.", "n. conto", "conto corrente n.", "acct no", "acct number", "checking account number", "member number",
  ],
  sort_code: ["sort code", "sortcode"],
  routing_number: ["routing number", "aba", "routing no", "aba routing number", "bank routing number"],
  card_number: ["card number", "número de tarjeta", "tarjeta", "numéro de carte", "kartennummer"],
  period: [
    "statement period", "statement dates", "period", "period covered", "for the period", "statement of account", "statement for the period", "from", "período", "periodo", "período del extracto", "extracto de movimientos", "movimientos", "extracto", "movimientos del", "desde", "periodo consultado", "rango de fechas", "consulta de movimientos", "période", "relevé du", "relevé de compte", "période du", "du",
    "zeitraum", "kontoauszug vom", "auszugszeitraum", "kontoauszug", "umsätze vom", "abrechnungszeitraum", "periodo di riferimento", "periodo dal", "estratto conto dal", "estratto conto", "dal", "extrato", "extrato de", "período do extrato", "transactions from", "account statement", "activity for", "statement from", "date range", "transaction history", "account activity", "reporting period", "billing period",
  ],
  issue_date: ["statement date", "date of statement", "fecha de emisión", "fecha emisión", "fecha de expedición", "fecha del extracto", "date d'édition", "date d'arrêté", "erstellt am", "auszugsdatum", "data de emissão", "data emissione", "issue date", "printed on", "date issued", "date", "fecha", "closing date", "statement closing date", "issued on", "generated on"],
  opening_balance: [
    "opening balance", "beginning balance", "starting balance", "balance brought forward", "brought forward", "previous balance", "your previous balance", "last month's balance", "start balance", "balance at start", "balance forward", "balance b/f", "opening bal", "previous statement balance", "balance at period start", "beginning account balance", "your opening balance", "balance last statement",
    "saldo inicial", "saldo anterior", "saldo al inicio", "saldo apertura", "saldo previo", "solde précédent", "solde initial", "ancien solde", "solde antérieur", "solde début", "solde d'ouverture", "solde en début de période", "alter kontostand", "anfangssaldo", "alter saldo", "anfangsbestand", "saldo vortrag", "saldovortrag", "kontostand alt", "saldo iniziale", "saldo precedente", "saldo di apertura", "saldo contabile iniziale", "saldo inicial do período",
  ],
  closing_balance: [
    "closing balance", "ending balance", "new balance", "final balance", "current balance", "balance carried forward", "carried forward", "balance at end", "end balance", "total balance", "closing bal", "balance c/f", "your new balance", "ending account balance", "your closing balance", "statement balance", "balance at period end", "total amount due", "total outstanding", "total statement balance", "available balance at end",
    "saldo final", "saldo actual", "saldo a fecha", "saldo al cierre", "saldo disponible", "saldo cierre", "saldo al", "saldo a", "nouveau solde", "solde au", "solde final", "solde fin", "solde de clôture", "solde en fin de période", "neuer kontostand", "endsaldo", "neuer saldo", "endbestand", "kontostand neu", "kontostand am", "kontostand", "saldo finale", "saldo di chiusura", "saldo contabile finale", "saldo contabilístico", "saldo contabile", "saldo contabilistico",
  ],
  total_credits: [
    "total deposits", "total credits", "total paid in", "total money in", "total deposits/credits", "total deposits and credits", "deposits and other credits", "total in", "payments in", "total additions", "deposits/credits", "total abonos", "total ingresos", "total haber", "total des crédits", "total crédit", "total crédits", "summe haben", "summe gutschriften", "gutschriften gesamt", "total créditos", "totale avere", "totale entrate", "totale accrediti", "money in", "total deposits and additions", "deposits and additions", "total de créditos",
  ],
  total_debits: [
    "total withdrawals", "total debits", "total paid out", "total money out", "total withdrawals/debits", "total withdrawals and debits", "withdrawals and other debits", "total out", "payments out", "total subtractions", "withdrawals/debits", "total cargos", "total gastos", "total debe", "total des débits", "total débit", "total débits", "summe soll", "summe lastschriften", "lastschriften gesamt", "total débitos", "totale dare", "totale uscite", "totale addebiti", "money out", "electronic withdrawals", "total de débitos",
  ],
  totals_row: ["total des opérations", "total des mouvements", "totaux", "totals", "totales", "total movimientos", "umsätze gesamt", "summen", "totali", "totais", "total operaciones", "total transactions"],
  overdraft_limit: ["overdraft limit", "arranged overdraft", "límite de descubierto", "découvert autorisé", "dispositionskredit"],
  bank_name: ["bank", "bank name", "banco", "entidad", "banque", "banca", "kreditinstitut"],
  _: ["account type", "account summary", "customer id", "customer number", "total minimum due", "minimum payment", "page", "branch", "oficina", "total available credit limit", "total credit limit", "payment due date", "available balance", "average balance", "interest rate", "nombre total", "account details", "date of birth", "account opened", "orig date", "value date", "fecha valor", "average posted balance in statement cycle", "saldo medio", "solde moyen", "everyday account"],
};

/** Headers of movement tables, by the role of their column. */
export const movementHeaders: Readonly<Record<string, readonly string[]>> = {
  date: ["date", "fecha", "fecha operación", "f. operación", "fecha oper.", "fecha contable", "f. contable", "fecha mov.", "datum", "buchung", "buchungstag", "buchungsdatum", "data", "data operazione", "data mov.", "data movimento", "data contabile", "trans date", "transaction date", "posting date", "post date", "posted", "date opération", "date comptable", "bu-tag", "day"],
  value_date: ["value date", "fecha valor", "f. valor", "valeur", "date valeur", "date de valeur", "wert", "valuta", "wertstellung", "data valor", "data valuta", "valor", "effective date"],
  description: ["description", "concepto", "descripción", "detalle", "movimiento", "details", "transaction details", "transaction", "transactions", "transaction type and details", "particulars", "narrative", "payee", "memo", "libellé", "opérations", "opération", "nature de l'opération", "nature des opérations", "détail", "vorgang", "verwendungszweck", "buchungstext", "umsatz", "text", "descrição", "descritivo", "movimentos", "descrizione", "causale", "descrizione operazione", "payment type and details", "type and details", "reference"],
  debit: ["debit", "debits", "debit($)", "withdrawal", "withdrawals", "withdrawals ($)", "withdrawals/debits", "debit/withdrawal", "debit/withdrawal $", "paid out", "money out", "out", "payments", "cargo", "cargos", "debe", "débit", "débits", "soll", "lastschrift", "belastung", "débito", "débitos", "dare", "uscite", "addebiti", "adeudos", "importe cargo", "gastos", "amount debited", "subtractions", "debit amount", "payments out"],
  credit: ["credit", "credits", "deposit", "deposits", "deposits ($)", "deposit $", "deposits/credits", "deposit/credit", "paid in", "money in", "in", "receipts", "abono", "abonos", "haber", "crédit", "crédits", "haben", "gutschrift", "crédito", "créditos", "avere", "entrate", "accrediti", "importe abono", "ingresos", "amount credited", "additions", "credit amount", "payments in"],
  amount: ["amount", "importe", "montant", "betrag", "valor", "importo", "amount (eur)", "amount (sgd)", "amount ($)", "amount (usd)", "amount (gbp)", "importe (€)", "importe eur", "movimento", "umsatz in eur", "betrag eur", "betrag in eur", "valor (eur)", "montante", "bedrag"],
  balance: ["balance", "saldo", "solde", "kontostand", "running balance", "balance $", "balance ($)", "saldo contable", "saldo disponible", "saldo eur", "saldo contabilístico", "saldo (€)", "saldo resultante", "ending daily balance", "saldo progressivo", "account balance", "daily balance"],
  number: ["check #", "check number", "ref", "ref no", "nº", "no.", "cheque no", "check no", "type"],
};
