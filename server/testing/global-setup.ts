import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { startTestDatabase } from "./database";
import { testEnvironment } from "./environment";

/** Before any database test: the child processes are built, PostgreSQL runs, and the environment tells where. */
export default async function setup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(process.cwd(), "server/runtime/build.mjs")], { stdio: "inherit" });
  const database = await startTestDatabase();
  Object.assign(process.env, await testEnvironment(database.folder, database.url));
  return database.remove;
}
