const accounts = new WeakMap<object, string>();

/** Whose a fenced client is: its transactions name that account on their connection. */
export const accountOf = (db: object): string | undefined => accounts.get(db);

export function noteAccount(db: object, accountId: string): void {
  accounts.set(db, accountId);
}
