import { countedAs } from "./ip-range";
import type { Scope } from "./scope";

/**
 * Who is given a place: an account in one of its worlds, the network it comes from where it is known, and the object under whose link it
 * comes; without one these are the account's own calls.
 */
export type Guest = Scope & { network?: string | undefined; object?: string };

/** Who comes under the link of an object. It counts for its account too: an account makes as many links and checks as it likes. */
export const guestOfObject = (
  { ctx, row }: { ctx: { scope: Scope }; row: { id: string } },
  network: string,
): Guest => ({ ...ctx.scope, object: row.id, network });

/**
 * How many places there are, and how many of them one account may have with all of its objects, one object or the account's own calls, the
 * sandbox of all accounts together, and what comes to the sandbox from one network. Accounts are free: a bound for each is none. So live
 * always has what the sandbox may not have.
 */
export type Shares = {
  all: number;
  ofAccount: number;
  ofObject?: number;
  ofSandbox: number;
  ofNetwork?: number;
};

/** Places of this process, and who is at them. */
export class FairShare {
  readonly #counts = new Map<string, number>();
  readonly shares: Shares;

  constructor(shares: Shares) {
    this.shares = shares;
  }

  /** Whether there is a place for one more. */
  admits(guest: Guest): boolean {
    const { all, ofAccount, ofObject = ofAccount, ofSandbox, ofNetwork = ofSandbox } = this.shares;
    if (this.#count(EVERYBODY) >= all || this.#count(accountOf(guest)) >= ofAccount) return false;
    if (this.#count(objectOf(guest)) >= ofObject) return false;
    if (guest.environment === "live") return true;
    return (
      this.#count(SANDBOX) < ofSandbox &&
      networksOf(guest).every(({ network, times }) => this.#count(network) < ofNetwork * times)
    );
  }

  /** Takes a place, and answers how to leave it. */
  enter(guest: Guest): () => void {
    const names = [EVERYBODY, accountOf(guest), objectOf(guest)];
    if (guest.environment === "test") names.push(SANDBOX, ...networksOf(guest).map(({ network }) => network));
    for (const name of names) this.#counts.set(name, this.#count(name) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      for (const name of names) {
        const now = this.#count(name) - 1;
        if (now > 0) this.#counts.set(name, now);
        else this.#counts.delete(name);
      }
    };
  }

  /** Takes a place where there is one, and answers how to leave it. */
  tryEnter(guest: Guest): (() => void) | null {
    return this.admits(guest) ? this.enter(guest) : null;
  }

  /** How many places the sandbox has left. */
  get sandboxLeft(): number {
    return Math.max(0, this.shares.ofSandbox - this.#count(SANDBOX));
  }

  /** The accounts that have all of theirs in one of the worlds. */
  full(environment: Scope["environment"]): string[] {
    const [start, { ofAccount }] = [accountIn(environment, ""), this.shares];
    return [...this.#counts].flatMap(([name, count]) =>
      name.startsWith(start) && count >= ofAccount ? [name.slice(start.length)] : [],
    );
  }

  #count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }
}

const EVERYBODY = "everybody";
const SANDBOX = "sandbox";
const accountIn = (environment: Scope["environment"], id: string) => `account ${environment} ${id}`;

const accountOf = ({ environment, accountId }: Guest) => accountIn(environment, accountId);
const objectOf = ({ environment, accountId, object = "" }: Guest) =>
  `object ${environment} ${accountId} ${object}`;

function networksOf({ network }: Guest) {
  if (network === undefined) return [];
  return countedAs(network).map((one) => ({ ...one, network: `network ${one.network}` }));
}
