import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/prisma/generated/client";
import { pool } from "./pool";

const holder = globalThis as { prooflinePrisma?: PrismaClient };

/** The one Prisma client of a process, unfenced: for doors, sweeps that only read ids, and models that belong to no account. */
export function rootDb(): PrismaClient {
  holder.prooflinePrisma ??= new PrismaClient({ adapter: new PrismaPg(pool()) });
  return holder.prooflinePrisma;
}
