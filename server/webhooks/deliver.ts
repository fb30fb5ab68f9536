import { setTimeout as sleep } from "node:timers/promises";
import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { FairShare } from "@/server/platform/fair-share";
import { enqueue, inTransaction } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { SHARES } from "@/server/platform/shares";
import { attemptSeconds } from "./metrics";
import {
  type Attempted,
  type Claimed,
  claimDeliveries,
  fanOut,
  giveBack,
  type Round,
  recordAttempts,
} from "./queue";
import { nextAttemptAt } from "./retry-schedule";
import { openSecret } from "./secret";
import { sendWebhook } from "./send";
import { Waiting } from "./waiting";

/** Job event after an endpoint used up all attempts of an event: the team hears of it. */
export const DELIVERY_EXHAUSTED = "webhook/delivery.exhausted";

const PER_ENDPOINT = 5;
/** Far more than the endpoints that hang at a time: each of those holds one. */
const IN_FLIGHT = SHARES.deliveries.all;
/** Of endpoints that are known to be slow, all accounts together: the other half is for those that answer. */
const OF_SLOW = IN_FLIGHT / 2;
/** Of what is new in one round: live first, whatever the sandbox is owed. */
const ROUNDS = {
  live: { events: 500, ofAccount: 50 },
  test: { events: 100, ofAccount: 10 },
} as const satisfies Record<string, Round>;
/** Deliveries of an account that may wait. */
const MOST_WAITING = { live: 200_000, test: 2_000 } as const;
/** Deliveries that an account in the sandbox causes in a day; each small call may be owed to 210 endpoints. */
const SANDBOX_OF_ACCOUNT = 20_000;
const DAY_MS = 86_400_000;
const WRITE_EVERY_MS = 15;
/** An endpoint that took longer gets one delivery at a time, until it is quick again. */
const SLOW_MS = 3_000;
const WRITE_ATTEMPTS = 5;
const WRITE_PAUSE_MS = 400;

/**
 * Sends what is due. Nothing is lost: an event stays undispatched until its deliveries are rows, a delivery stays pending until its
 * outcome is written, and a process that dies gives its leases back by their lapse. Endpoints do not wait for one another.
 */
export class Deliverer {
  private readonly flying = new Map<string, number>();
  private readonly shares = new FairShare(SHARES.deliveries);
  private readonly slow = new Set<string>();
  private inFlight = 0;
  /** What accounts caused in the sandbox, since when. */
  private readonly caused = new Map<string, number>();
  private since = now().getTime();
  private readonly waiting = {
    live: new Waiting("live", MOST_WAITING.live),
    test: new Waiting("test", MOST_WAITING.test),
  };
  private counted: Promise<unknown> = Promise.resolve();
  private outcomes: Attempted[] = [];
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private readonly onRoom: () => void;

  /** `onRoom` is called when an endpoint that was busy can take more. */
  constructor(onRoom: () => void = () => undefined) {
    this.onRoom = onRoom;
  }

  /**
   * One round: new events become deliveries, unless none were announced, and due deliveries start. Answers how much it started; sending
   * goes on after it.
   */
  async round(announced = true): Promise<number> {
    const events = announced ? (await this.fanOut("live")) + (await this.fanOut("test")) : 0;
    const free = IN_FLIGHT - this.inFlight;
    if (free <= 0) return events;
    const live = await this.start("live", free);
    return events + live + (await this.start("test", Math.min(free - live, this.shares.sandboxLeft)));
  }

  private async fanOut(environment: "live" | "test"): Promise<number> {
    if (now().getTime() - this.since > DAY_MS) {
      this.since = now().getTime();
      this.caused.clear();
    }
    const spent = [...this.caused].flatMap(([id, count]) => (count >= SANDBOX_OF_ACCOUNT ? [id] : []));
    const waiting = this.waiting[environment];
    const full = [...waiting.crowded(), ...(environment === "test" ? spent : [])];
    const { events, made } = await fanOut(environment, ROUNDS[environment], full);
    // Not waited for: the round goes on.
    const counted = waiting.add(made).catch((error) => log().error({ err: error }, "webhooks not counted"));
    this.counted = Promise.all([this.counted, counted]);
    if (environment === "test")
      for (const [id, count] of made) this.caused.set(id, (this.caused.get(id) ?? 0) + count);
    return events;
  }

  /** Starts what is due in one of the worlds; answers how much. What is live never waits for the sandbox. */
  private async start(environment: "live" | "test", most: number): Promise<number> {
    if (most <= 0) return 0;
    const full = this.shares.full(environment);
    const ofAccount = SHARES.deliveries.ofAccount;
    const claimed = await claimDeliveries(
      environment,
      this.room(),
      { all: most, ofAccount, ofEndpoint: PER_ENDPOINT },
      full,
    );
    const above: string[] = [];
    for (const delivery of claimed) {
      if (this.shares.admits(delivery)) void this.fly(delivery);
      else above.push(delivery.id);
    }
    if (above.length > 0) await giveBack(above);
    return claimed.length - above.length;
  }

  /** How many more the endpoints at work, or known to be slow, can take. */
  private room(): Map<string, number> {
    const slowNow = [...this.flying].reduce((sum, [id, count]) => sum + (this.slow.has(id) ? count : 0), 0);
    const ofSlow = slowNow < OF_SLOW ? 1 : 0;
    const left = (id: string) =>
      Math.max(0, (this.slow.has(id) ? ofSlow : PER_ENDPOINT) - (this.flying.get(id) ?? 0));
    return new Map([...new Set([...this.flying.keys(), ...this.slow])].map((id) => [id, left(id)]));
  }

  /** Until everything started has ended and is written. */
  async settle(): Promise<void> {
    while (this.inFlight > 0 || this.outcomes.length > 0) {
      await this.write();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await Promise.all([this.writing, this.counted]);
  }

  private async fly(claimed: Claimed): Promise<void> {
    this.inFlight += 1;
    const land = [count(this.flying, claimed.endpointId), this.shares.enter(claimed)];
    try {
      // Awaited first: the list of outcomes is another one after each write.
      const outcome = await attempt(claimed);
      this.outcomes.push(outcome);
      if ((outcome.sent?.durationMs ?? 0) > SLOW_MS) this.slow.add(claimed.endpointId);
      else this.slow.delete(claimed.endpointId);
      attemptSeconds.observe(
        {
          outcome: outcome.status === "pending" ? "retried" : outcome.status,
          environment: claimed.environment,
        },
        (outcome.sent?.durationMs ?? 0) / 1000,
      );
      this.timer ??= setTimeout(() => void this.write(), WRITE_EVERY_MS);
    } catch (error) {
      // Our own fault, for instance a database that is away: the lease lapses and the attempt is made again.
      log().error({ err: error, delivery_id: claimed.id }, "webhook attempt");
    } finally {
      this.inFlight -= 1;
      for (const end of land) end();
      this.onRoom();
    }
  }

  private write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = this.outcomes;
    this.outcomes = [];
    if (batch.length > 0) this.writing = this.writing.then(() => store(batch));
    return this.writing;
  }
}

/** Counts one more under a name; answers how to count it less. */
function count(counts: Map<string, number>, name: string): () => void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
  return () => {
    const left = (counts.get(name) ?? 1) - 1;
    if (left > 0) counts.set(name, left);
    else counts.delete(name);
  };
}

/** Writes outcomes again while the database is away for a moment: what was sent need not be sent twice. */
async function store(batch: readonly Attempted[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await settleBatch(batch);
    } catch (error) {
      if (attempt === WRITE_ATTEMPTS) {
        log().error({ err: error, attempts: batch.length }, "webhook outcomes not written");
        return;
      }
      await sleep(WRITE_PAUSE_MS * attempt);
    }
  }
}

async function settleBatch(batch: readonly Attempted[]): Promise<void> {
  const exhausted = batch.filter((one) => one.status === "exhausted");
  if (exhausted.length === 0) return recordAttempts(batch);
  await inTransaction(pool(), async (tx) => {
    await recordAttempts(batch, tx);
    await enqueue(
      tx,
      exhausted.map(({ claimed }) => ({
        name: DELIVERY_EXHAUSTED,
        id: `exhausted-${claimed.id}`,
        data: {
          accountId: claimed.accountId,
          environment: claimed.environment,
          endpointId: claimed.endpointId,
        },
      })),
    );
  });
}

/** One attempt of a claimed delivery and what follows from it. */
async function attempt(claimed: Claimed): Promise<Attempted> {
  const { url, secret, body } = claimed;
  // Gone or switched off meanwhile: dropped. A resend to one endpoint reaches it all the same (decisions 8.11, 8.14).
  if (url === null || secret === null || body === null || (!claimed.active && !claimed.resend)) {
    return { claimed, sent: null, status: "dropped", nextAttemptAt: null };
  }
  const overlapping =
    claimed.previousSecret && claimed.previousSecretUntil && claimed.previousSecretUntil > now()
      ? [openSecret(claimed.previousSecret)]
      : [];
  const sent = await sendWebhook({
    guest: { accountId: claimed.accountId, environment: claimed.environment },
    eventId: claimed.eventId,
    type: claimed.type,
    body,
    url,
    secrets: [openSecret(secret), ...overlapping],
  });
  if (sent.delivered) return { claimed, sent, status: "delivered", nextAttemptAt: null };
  const next = nextAttemptAt(claimed.firstAttemptAt ?? now(), claimed.attempts + 1);
  return { claimed, sent, status: next ? "pending" : "exhausted", nextAttemptAt: next };
}
