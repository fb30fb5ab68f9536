import { join, relative } from "node:path";
import { writeMigration } from "@/prisma/migrate";
import { startTestDatabase } from "@/server/testing/database";

// npm run -s migration -- NAME: writes what is missing between prisma/migrations and schema.prisma as a new migration.

const name = process.argv[2];
if (!name) {
  console.error("Name the migration: npm run -s migration -- add_links");
  process.exit(2);
}
const database = await startTestDatabase();
try {
  const path = await writeMigration(database.url, join(process.cwd(), "prisma"), name, new Date());
  console.log(path ? relative(process.cwd(), path) : "The migrations already lead to schema.prisma.");
} finally {
  await database.remove();
}
