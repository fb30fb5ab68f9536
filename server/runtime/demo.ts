import { existsSync } from "node:fs";
import { createAccount, listAccounts } from "@/server/accounts";
import { createKey } from "@/server/api-keys";
import { closePool } from "@/server/platform/db/pool";
import { contextForOperator } from "@/server/platform/open-context";
import type { Demo } from "./demo-account";
import { writePrivately } from "./private-file";

// Makes the demo account of a new installation and keeps its keys in the file named by the first argument.

const file = process.argv[2] ?? "";
if (!existsSync(file) && (await listAccounts()).length === 0) {
  const account = await createAccount({ name: "Demo", live: true });
  const keyFor = async (environment: "live" | "test") => {
    const scope = { accountId: account.id, environment };
    const { key } = await createKey(contextForOperator(scope), { name: "Demo", scopes: ["*"] });
    return key;
  };
  const demo: Demo = { account: account.id, testKey: await keyFor("test"), liveKey: await keyFor("live") };
  writePrivately(file, JSON.stringify(demo, null, 2));
}
await closePool();
