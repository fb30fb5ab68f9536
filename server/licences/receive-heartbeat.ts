import { z } from "zod";
import { PRODUCTS } from "@/server/engine/licence/token";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { fromZodError, plainWords } from "@/server/platform/zod-error";

/** Instances remembered for each licence; containers without an INSTANCE_ID take a new name at every start. */
const MOST_INSTANCES = 100;

/** Exactly the four fields that a container sends; anything more is refused, so that nothing more is ever kept. */
const Heartbeat = z.strictObject({
  licence_id: z.string().regex(/^lic_[0-9A-Z]{26}$/),
  product: z.enum(PRODUCTS),
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  instance: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/),
});

/** Notes that an instance is alive. A licence that was not issued here is not found. */
export async function receiveHeartbeat(body: Record<string, unknown>): Promise<void> {
  const parsed = Heartbeat.safeParse(body, { error: plainWords });
  if (!parsed.success) throw fromZodError(parsed.error);
  const { licence_id: licenceId, product, version, instance } = parsed.data;
  const db = rootDb();
  if (!(await db.licence.findFirst({ where: { id: licenceId, product }, select: { id: true } }))) {
    throw new ApiError("not_found");
  }
  const beat = { product, version, lastAt: now() };
  await db.heartbeat.upsert({
    where: { licenceId_instance: { licenceId, instance } },
    create: { licenceId, instance, ...beat },
    update: beat,
  });
  const old = await db.heartbeat.findMany({
    where: { licenceId },
    orderBy: { lastAt: "desc" },
    skip: MOST_INSTANCES,
    select: { instance: true },
  });
  if (old.length > 0) {
    await db.heartbeat.deleteMany({
      where: { licenceId, instance: { in: old.map((one) => one.instance) } },
    });
  }
}
