import { rootDb } from "@/server/platform/db/root";

/** Licences of private containers, newest first, with the last sign of life of each instance. */
export async function listLicences() {
  const [licences, heartbeats] = await Promise.all([
    rootDb().licence.findMany({ orderBy: { createdAt: "desc" }, take: 200 }),
    rootDb().heartbeat.findMany({ orderBy: { lastAt: "desc" }, take: 1_000 }),
  ]);
  return licences.map((licence) => ({
    id: licence.id,
    accountId: licence.accountId,
    product: licence.product,
    notBefore: licence.notBefore,
    expiresAt: licence.expiresAt,
    heartbeats: heartbeats
      .filter((one) => one.licenceId === licence.id)
      .map(({ instance, version, lastAt }) => ({ instance, version, lastAt })),
  }));
}
