import { whyUnfit } from "@/prisma/schema-state";
import { noteSecrets, secretTroubles } from "@/server/sealing/fingerprints";
import { connected, type Database, schemaState } from "./open-database";

/** Throws one sentence when this release does not fit the database, or this machine's secrets are not the installation's. */
export async function assertFit(database: Database, { note = false } = {}): Promise<void> {
  const unfit = whyUnfit(await schemaState(database));
  if (unfit) throw new Error(unfit);
  await connected(database.url, async (client) => {
    const [trouble] = await secretTroubles(client);
    if (trouble) throw new Error(trouble);
    if (note) await noteSecrets(client);
  });
}
