import { PrismaClient } from "@/prisma/generated/client";
import { sealAddresses } from "./addresses";
import { routingPool } from "./pool";
import { openRows } from "./sealed-columns";
import { DatabaseAdapter } from "./transaction";

const holder = globalThis as { prooflinePrisma?: PrismaClient };

/** Columns that conditions ask and nobody reads: with large metadata half of a row. */
const ONLY_SEARCHED = Object.fromEntries(
  (["idCheck", "sanctionsScreening", "screening", "verificationLink"] as const).map((model) => [
    model,
    { metadataPairs: true },
  ]),
);

/** The one Prisma client of a process, unfenced: for doors, sweeps that only read ids, and models that belong to no account. */
export function rootDb(): PrismaClient {
  holder.prooflinePrisma ??= opening(
    new PrismaClient({ adapter: new DatabaseAdapter(routingPool()), omit: ONLY_SEARCHED }),
  );
  return holder.prooflinePrisma;
}

/** Lets go of it where one was made: a command that needs no database has none. */
export const closeRootDb = async (): Promise<void> => holder.prooflinePrisma?.$disconnect();

/**
 * Opens sealed columns, also for the fenced clients that are made from it; sealing is theirs, because they know whose rows they write, but
 * for mail addresses, which the installation seals.
 */
function opening(client: PrismaClient): PrismaClient {
  return client.$extends({
    name: "sealed-columns",
    query: {
      $allModels: {
        $allOperations: async ({ model, args, query }) =>
          openRows(model, await query(sealAddresses(model, args))),
      },
    },
  }) as PrismaClient;
}
