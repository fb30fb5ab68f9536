import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { sealRow } from "@/server/platform/db/sealed-columns";
import { statement } from "@/server/platform/db/transaction";
import { insertRow } from "@/server/platform/db/write-row";
import { newId } from "@/server/platform/ids";
import { API_VERSION } from "@/server/platform/version";
import type { Erased } from "@/server/platform/wire";
import type { EventData } from "./data";
import type { Event, EventType } from "./schema";

/**
 * Records that something happened, in the transaction that made it happen. The row is the public event, the outbox and the source
 * of webhook deliveries; its bytes are made here, once. `object` is the presented object at this moment.
 */
export async function recordEvent<Type extends EventType>(
  tx: Tx,
  ctx: Pick<Context, "scope">,
  type: Type,
  object: EventData<Type>,
): Promise<Event> {
  const at = now();
  const event: Event = {
    id: newId("evt"),
    object: "event",
    type,
    environment: ctx.scope.environment,
    api_version: API_VERSION,
    created: Math.floor(at.getTime() / 1000),
    data: object,
  };
  await insertRow(tx, ctx.scope, "Event", {
    id: event.id,
    type,
    objectId: "id" in object ? object.id : "",
    customerId: ("customer" in object && object.customer) || null,
    body: JSON.stringify(event),
    createdAt: at,
    // A ping goes to its one endpoint, when it is made.
    dispatchedAt: type === "ping" ? at : null,
  });
  return event;
}

/** After an erasure every kept event of the object says only that it is gone; queued deliveries send that (decisions 14.16). */
export async function scrubEvents(tx: Tx, objectId: string, erased: Erased): Promise<void> {
  await rewriteEvents(tx, objectId, () => erased);
}

/** Events that are read and written at a time: somebody may have decided on one object a thousand times. */
const A_PIECE = 100;

const REWRITE = `
  UPDATE "Event" AS e SET body = r.body FROM json_to_recordset($3::json) AS r(id text, body text)
  WHERE e."accountId" = $1 AND e.environment = $2::"Environment" AND e.id = r.id`;

/**
 * Rewrites the data of every kept event of an object, and forgets what receivers answered to them. Answers the data of the last one.
 */
export async function rewriteEvents(
  tx: Tx,
  objectId: string,
  rewrite: (data: Record<string, unknown>) => object,
): Promise<object | null> {
  let last: object | null = null;
  for (let after: string | undefined; ; ) {
    const rows = await tx.event.findMany({
      where: { objectId, ...(after === undefined ? {} : { id: { gt: after } }) },
      orderBy: { id: "asc" },
      take: A_PIECE,
      select: { accountId: true, environment: true, id: true, body: true },
    });
    const [first] = rows;
    if (!first) return last;
    const rewritten = await Promise.all(
      rows.map(({ id, body }) => {
        const event = JSON.parse(body) as Event;
        last = rewrite(event.data);
        return sealRow("Event", first.accountId, { id, body: JSON.stringify({ ...event, data: last }) });
      }),
    );
    await statement(tx, {
      name: "rewrite-events",
      text: REWRITE,
      values: [first.accountId, first.environment, JSON.stringify(rewritten)],
    });
    await tx.deliveryAttempt.updateMany({
      where: { delivery: { eventId: { in: rows.map((row) => row.id) } } },
      data: { responseBody: null },
    });
    after = rows.at(-1)?.id;
  }
}
