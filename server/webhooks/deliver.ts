import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { enqueue } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { type Attempted, type Claimed, claimDeliveries, fanOut, noteHealth, recordAttempts } from "./queue";
import { nextAttemptAt } from "./retry-schedule";
import { openSecret } from "./secret";
import { sendWebhook } from "./send";

/** Job event after an endpoint used up all attempts of an event: the team hears of it. */
export const DELIVERY_EXHAUSTED = "webhook/delivery.exhausted";

const PER_ENDPOINT = 5;
const IN_FLIGHT = 128;
const EVENTS_AT_ONCE = 500;
const WRITE_EVERY_MS = 15;

/**
 * Sends what is due. Nothing is lost: an event stays undispatched until its deliveries are rows, a delivery stays pending until its
 * outcome is written, and a process that dies gives its leases back by their lapse. Endpoints do not wait for one another.
 */
export class Deliverer {
  private readonly flying = new Map<string, number>();
  private inFlight = 0;
  private outcomes: Attempted[] = [];
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private readonly onRoom: () => void;

  /** `onRoom` is called when an endpoint that was busy can take more. */
  constructor(onRoom: () => void = () => undefined) {
    this.onRoom = onRoom;
  }

  /** One round: new events become deliveries, due deliveries start. Answers how much it started; sending goes on after it. */
  async round(): Promise<number> {
    const events = await fanOut(EVENTS_AT_ONCE);
    const room = IN_FLIGHT - this.inFlight;
    if (room <= 0) return events;
    const busy = [...this.flying].filter(([, count]) => count >= PER_ENDPOINT).map(([id]) => id);
    const claimed = await claimDeliveries(busy, PER_ENDPOINT, room);
    for (const delivery of claimed) void this.fly(delivery);
    return events + claimed.length;
  }

  /** Until everything started has ended and is written. */
  async settle(): Promise<void> {
    while (this.inFlight > 0 || this.outcomes.length > 0) {
      await this.write();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await this.writing;
  }

  private async fly(claimed: Claimed): Promise<void> {
    this.inFlight += 1;
    this.flying.set(claimed.endpointId, (this.flying.get(claimed.endpointId) ?? 0) + 1);
    try {
      // Awaited first: the list of outcomes is another one after each write.
      const outcome = await attempt(claimed);
      this.outcomes.push(outcome);
      this.timer ??= setTimeout(() => void this.write(), WRITE_EVERY_MS);
    } catch (error) {
      // Our own fault, for instance a database that is away: the lease lapses and the attempt is made again.
      log().error({ err: error, delivery_id: claimed.id }, "webhook attempt");
    } finally {
      this.inFlight -= 1;
      const left = (this.flying.get(claimed.endpointId) ?? 1) - 1;
      if (left > 0) this.flying.set(claimed.endpointId, left);
      else this.flying.delete(claimed.endpointId);
      this.onRoom();
    }
  }

  private write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = this.outcomes;
    this.outcomes = [];
    if (batch.length > 0) {
      this.writing = this.writing
        .then(() => settleBatch(batch))
        .catch((error: unknown) =>
          log().error({ err: error, attempts: batch.length }, "webhook outcomes not written"),
        );
    }
    return this.writing;
  }
}

async function settleBatch(batch: Attempted[]): Promise<void> {
  await recordAttempts(batch);
  const health = batch
    .filter((one) => one.status === "exhausted" || one.status === "delivered")
    .map((one) => ({ claimed: one.claimed, failing: one.status === "exhausted" }));
  if (health.length > 0) await noteHealth(health);
  const exhausted = batch.filter((one) => one.status === "exhausted");
  if (exhausted.length > 0) {
    await enqueue(
      pool(),
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
  }
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
    deliveryId: claimed.id,
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
