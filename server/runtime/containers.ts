import { join, resolve } from "node:path";
import { buildContainer } from "@/server/containers/build";
import { PRODUCTS } from "@/server/engine/licence/token";
import { licencePublicKey } from "@/server/licences";
import { env, isLoopback } from "@/server/platform/env";
import { secrets } from "./secrets";

// Builds the private containers into .build/containers, for licences that this installation signs.

const folder = resolve(process.env.DATA_DIR ?? ".data");
Object.assign(process.env, secrets(folder), { DATA_DIR: folder, NODE_ENV: "production" });
// Nothing here asks the database.
process.env.DATABASE_URL ??= "none";

const address = env().BASE_URL;
const publicKey = licencePublicKey();
for (const product of PRODUCTS) {
  const out = join(process.cwd(), ".build", "containers", product);
  await buildContainer({
    root: process.cwd(),
    out,
    product,
    publicKey,
    docs: isLoopback(address) ? null : `${address}/docs/errors`,
  });
  console.log(`  ${product.padEnd(10)} ${out}`);
}
