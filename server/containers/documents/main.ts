import { JUDGE_LIMITS } from "@/server/engine/documents/isolated-judge";
import { READ_LIMITS } from "@/server/engine/documents/isolated-reader";
import type { Build } from "../settings";
import { start } from "../start";
import { verifyDocuments } from "./verify";

declare const BUILD: Build;

await start(BUILD, {
  keyHeader: "apikey",
  // Reading takes most of it.
  memoryMb: READ_LIMITS.memoryMb,
  routes: ({ isolate, time, allow }) => ({
    "/verify": verifyDocuments({
      reader: isolate("read-document", [], READ_LIMITS),
      judge: isolate("analyse-documents", [], JUDGE_LIMITS),
      time,
      allow,
    }),
  }),
});
