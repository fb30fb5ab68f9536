import { READ_LIMITS } from "@/server/engine/documents/isolated-reader";
import type { Build } from "../settings";
import { start } from "../start";
import { verifyDocuments } from "./verify";

declare const BUILD: Build;

await start(BUILD, {
  keyHeader: "apikey",
  child: { name: "read-document", args: [], limits: READ_LIMITS },
  routes: (engine) => ({ "/verify": verifyDocuments(engine) }),
});
