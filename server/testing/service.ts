import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isApiPath, serveApi } from "@/server/api/node";
import { isMcpPath, serveMcp } from "@/server/mcp/serve";
import { overrideEnv } from "@/server/platform/env";
import { addressOf, passFrontDoor } from "@/server/runtime/front-door";
import { dressHostedPage, isHostedPage } from "@/server/runtime/hosted-page";

/** The API and the forms of the hosted pages on a port of its own, for clients that need a real address. */
export async function startService(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (!passFrontDoor(request, response)) return;
    const url = request.url ?? "/";
    if (isApiPath(url)) return serveApi(request, response, addressOf(request));
    if (isMcpPath(url)) return serveMcp(request, response, addressOf(request));
    // A page that is not answered by now is Next's to render.
    if (!isHostedPage(url) || !(await dressHostedPage(request, response))) response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const restore = overrideEnv({ BASE_URL: url });
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        restore();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
