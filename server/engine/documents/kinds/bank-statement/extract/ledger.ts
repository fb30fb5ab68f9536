import type { Row } from "../../../extract/sheet";
import type { Box } from "../../../types";
import type { Header } from "./columns";

/** One line of a statement. `amount` is signed (money in is positive), null where its side cannot be told. */
export type Movement = {
  row: Row;
  date: string | null;
  description: string;
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
};

/** A line that states a balance and moves no money. */
export type BalanceLine = {
  row: Row;
  kind: "opening" | "closing";
  value: number;
  box: Box;
  confidence: number;
  section: number;
};

export type Ledger = {
  movements: readonly Movement[];
  balances: readonly BalanceLine[];
  hasBalances: boolean;
  header: Header | null;
};
