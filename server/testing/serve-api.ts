import { createServer } from "node:http";
import { serveApi } from "@/server/api/node";
import { addressOf } from "@/server/runtime/front-door";

// /v1 alone, on PORT: the web process of tests that kill processes, without the pages.

createServer((request, response) => {
  serveApi(request, response, addressOf(request)).catch(() => response.destroy());
}).listen(Number(process.env.PORT), "127.0.0.1");
