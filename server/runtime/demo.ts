import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { createAccount } from "@/server/accounts";
import { createKey } from "@/server/api-keys";
import { findByAddress, hashPassword } from "@/server/members";
import { now } from "@/server/platform/clock";
import { closePool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { env } from "@/server/platform/env";
import { newId } from "@/server/platform/ids";
import { contextForOperator } from "@/server/platform/open-context";
import type { Demo } from "./demo-account";
import { writePrivately } from "./private-file";

// Makes the demo account of a new installation and keeps its login and keys in the file named by the first argument.

const file = process.argv[2] ?? "";
const email = "demo@example.com";
const known = await findByAddress(email);
if (!existsSync(file) && !known) {
  const account = await createAccount({ name: "Demo", live: true });
  const keyFor = async (environment: "live" | "test") => {
    const scope = { accountId: account.id, environment };
    const { key } = await createKey(contextForOperator(scope), { name: "Demo", scopes: ["*"] });
    return key;
  };
  const password = randomBytes(9).toString("base64url");
  const user = await rootDb().user.create({
    data: {
      id: newId("usr"),
      email,
      name: "Demo",
      emailVerifiedAt: now(),
      passwordHash: await hashPassword(password),
      // The operator's console is part of what a newcomer should see.
      staff: true,
    },
  });
  await rootDb().membership.create({ data: { accountId: account.id, userId: user.id, role: "owner" } });
  const demo: Demo = {
    base_url: env().BASE_URL,
    email,
    password,
    account_id: account.id,
    test_key: await keyFor("test"),
    live_key: await keyFor("live"),
  };
  writePrivately(file, JSON.stringify(demo, null, 2));
}
await closePool();
