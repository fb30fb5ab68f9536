import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { TestTls } from "./tls";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
export type Receiver = {
  url: string;
  received: Received[];
  /** How to answer from now on; default 200. */
  behave(behaviour: (request: IncomingMessage, response: ServerResponse, body: string) => void): void;
  /** From now on the certificate is the right one. */
  mendCertificate(): void;
  close(): Promise<void>;
};

export function testTls(): TestTls {
  return JSON.parse(readFileSync(join(process.env.DATA_DIR ?? "", "tls.json"), "utf8")) as TestTls;
}

/** A real https server on loopback, with a certificate that the process trusts through NODE_EXTRA_CA_CERTS. */
export async function startReceiver(options: { wrongCertificate?: boolean } = {}): Promise<Receiver> {
  const tls = testTls();
  const pair = options.wrongCertificate
    ? { cert: tls.wrongCert, key: tls.wrongKey }
    : { cert: tls.cert, key: tls.key };
  const received: Received[] = [];
  let behaviour: Parameters<Receiver["behave"]>[0] = (_request, response) => void response.end("ok");
  const server = createServer(pair, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      received.push({ path: request.url ?? "", headers: request.headers, body });
      behaviour(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}/hook`,
    received,
    behave: (next) => {
      behaviour = next;
    },
    mendCertificate: () => server.setSecureContext({ cert: tls.cert, key: tls.key }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
