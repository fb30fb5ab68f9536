import type { Box, Proven } from "../types";
import type { Cell, Row } from "./sheet";

export type ColumnRole =
  | "date"
  | "value_date"
  | "description"
  | "debit"
  | "credit"
  | "amount"
  | "balance"
  | "number";
export type Column = { role: ColumnRole; x0: number; x1: number };
/** The header of a movement table, in force from its row until the next header. `others` are captions nobody knows. */
export type Header = { row: Row; last: Row; columns: readonly Column[]; others: readonly Cell[] };

/** One line of a statement. `amount` is signed (money in is positive), null where its side cannot be told. */
export type Movement = {
  row: Row;
  date: string | null;
  description: string;
  /** The description line by line, as printed: names stand on lines of their own. */
  lines: readonly string[];
  amount: number | null;
  /** The printed figure without sign, and where it stands. */
  printed: number | null;
  box: Box | null;
  balance: number | null;
  balanceBox: Box | null;
  confidence: number;
  /** The side came from a column or printed sign, not from the balance. */
  sided: boolean;
  /** Counts the accounts of the statement: each starts from a balance of its own. */
  section: number;
  /** Counts the tables of the statement: each has an order of its own. */
  table: number;
  /** The amount is what the balances prove, not what is printed. */
  proven?: Proven;
};

/** A line that states a balance and moves no money. What is carried over to the next page is neither end. */
export type BalanceLine = {
  row: Row;
  kind: "opening" | "closing" | "carried";
  value: number;
  box: Box;
  confidence: number;
  section: number;
};

/** Where a printed balance does not follow from the one before and the money that moved between them. */
export type Break = { at: Movement | BalanceLine; expected: number; printed: number };

/** One account of the statement with what its figures prove of the reading. */
export type Account = {
  section: number;
  /** Oldest first. */
  movements: readonly Movement[];
  descending: boolean;
  /** What the first balance was before the first movement, printed or followed back. */
  opening: number | null;
  closing: number | null;
  steps: number;
  breaks: readonly Break[];
};

export type Ledger = {
  movements: readonly Movement[];
  balances: readonly BalanceLine[];
  accounts: readonly Account[];
  /** The account the statement is about: the one whose reading proves most. */
  main: Account | null;
  hasBalances: boolean;
  header: Header | null;
};
