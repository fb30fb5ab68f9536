import { pool } from "@/server/platform/db/pool";
import type { TestAccount } from "@/server/testing/factories";
import type { Tally } from "./clients";
import type { Service } from "./service";

export type Accepted = { owner: string; environment: "live" | "test"; reference: string; erased: boolean };

export type World = {
  service: Service;
  random: () => number;
  main: TestAccount;
  other: TestAccount;
  tally: Tally;
  /** Screenings that were accepted, by id. */
  accepted: Map<string, Accepted>;
  links: { id: string; sent: boolean }[];
  /** What each path of the receiver was sent. */
  arrived: Map<string, Set<string>>;
  /** No more faults: receivers behave. */
  calm: boolean;
  names: string[];
  documents: { pdf: Uint8Array; unreadable: Uint8Array };
};

/** Rows of one statement, when the database is back. */
export async function rowsOf<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await pool().query<T>(sql, values)).rows;
}
