import { PrismaClient } from "@/prisma/generated/client";
import { pool } from "./pool";
import { DatabaseAdapter } from "./transaction";

const holder = globalThis as { prooflinePrisma?: PrismaClient };

/** The one Prisma client of a process, unfenced: for doors, sweeps that only read ids, and models that belong to no account. */
export function rootDb(): PrismaClient {
  holder.prooflinePrisma ??= new PrismaClient({ adapter: new DatabaseAdapter(pool()) });
  return holder.prooflinePrisma;
}
