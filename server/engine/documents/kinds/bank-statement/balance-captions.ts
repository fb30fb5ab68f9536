import { compose } from "../../extract/compose";

// What banks call the balance a statement begins and ends with: a word for balance and one for when, in either order as the language has it.

export const openingBalance: readonly string[] = [
  ...compose(["opening", "previous", "prior", "last statement", "starting", "initial"], ["balance"]),
  ...compose(
    ["balance"],
    ["from last statement", "on last statement", "at start of statement", "at the start"],
  ),
  ...compose(["saldo"], ["inicial", "anterior", "previo", "de partida"], ["", "contable", "disponible"]),
  ...compose(
    ["saldo"],
    ["inicio de periodo", "inicio periodo", "extracto anterior", "del extracto anterior"],
  ),
  ...compose(
    ["solde"],
    ["au début de la période", "au début du mois", "de départ", "à l'ouverture", "d'ouverture"],
  ),
  ...compose(
    ["solde"],
    ["du relevé précédent", "au relevé précédent", "du dernier relevé", "de début de période"],
  ),
  ...compose(["alter", "vorheriger", "letzter", "bisheriger"], ["saldo", "kontostand", "stand"]),
  ...compose(
    ["saldo", "kontostand"],
    ["letzter auszug", "des letzten auszugs", "zum letzten auszug", "vormonat", "bisher"],
  ),
  ...compose(
    ["saldo"],
    ["iniziale", "precedente", "di apertura", "di partenza"],
    ["", "contabile", "disponibile"],
  ),
  ...compose(
    ["saldo"],
    ["a inizio periodo", "inizio periodo", "estratto precedente", "al periodo precedente"],
  ),
  ...compose(["saldo"], ["inicial", "anterior", "de abertura"], ["", "contabilístico", "disponível"]),
  ...compose(["saldo"], ["no início do período", "do extrato anterior", "transportado do extrato anterior"]),
  ...compose(["begin", "openings", "vorig", "oud", "start"], ["saldo", "stand"]),
  ...compose(
    ["saldo", "stand"],
    ["vorig afschrift", "vorige afschrift", "vorige periode", "begin periode", "begin van de periode"],
  ),
  ...compose(
    ["saldo"],
    ["początkowe", "poprzednie", "otwarcia", "na początek okresu", "z poprzedniego wyciągu"],
  ),
];

export const closingBalance: readonly string[] = [
  ...compose(["closing", "new", "ending", "final"], ["balance"], ["", "carried forward"]),
  ...compose(["balance"], ["at end of statement", "at the end", "on this statement"]),
  ...compose(["saldo"], ["final", "actual", "de cierre", "resultante"], ["", "contable", "disponible"]),
  ...compose(["saldo"], ["fin de periodo", "fin periodo", "a fin de mes", "nuevo"]),
  ...compose(
    ["solde"],
    ["à la fin de la période", "en fin de mois", "à la clôture", "de fin de période", "actuel", "du compte"],
  ),
  ...compose(["solde"], ["créditeur", "débiteur", "disponible"]),
  ...compose(["neuer", "aktueller", "jetziger"], ["saldo", "kontostand", "stand"]),
  ...compose(["saldo", "kontostand"], ["am ende", "zum monatsende", "nach buchung", "dieses auszugs"]),
  ...compose(["nuovo"], ["saldo"], ["", "contabile", "disponibile"]),
  ...compose(
    ["saldo"],
    ["attuale", "disponibile", "a fine periodo", "fine periodo", "di fine periodo", "al termine del periodo"],
  ),
  ...compose(["saldo"], ["disponível", "de fecho", "no fim do período", "no final do período", "novo"]),
  ...compose(["novo"], ["saldo"]),
  ...compose(["nieuw", "huidig", "eind", "slot", "actueel"], ["saldo", "stand"]),
  ...compose(
    ["saldo", "stand"],
    ["einde periode", "eind periode", "einde van de periode", "op dit afschrift"],
  ),
  ...compose(["saldo"], ["końcowe", "zamknięcia", "na koniec okresu", "aktualne"]),
];
