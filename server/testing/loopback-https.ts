import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { Integer, PrintableString } from "asn1js";
import { AttributeTypeAndValue, Certificate } from "pkijs";
import { overrideEnv } from "@/server/platform/env";

const COMMON_NAME = "2.5.4.3";
const DAY_MS = 86_400_000;

/** A foreign https server of a test's own on the loopback. */
export type LoopbackServer = { url: string; close(): Promise<void> };

/**
 * Starts an https server on 127.0.0.1 and lets this process contact it: private addresses are allowed and its self-made
 * certificate is taken, until it is closed.
 */
export async function startLoopbackHttps(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LoopbackServer> {
  const server = createServer(await selfSigned(), answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const checked = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  const restore = overrideEnv({ ALLOW_PRIVATE_NETWORK: true });
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      restore();
      if (checked === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = checked;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function selfSigned(): Promise<{ key: string; cert: string }> {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: 1 });
  for (const side of [certificate.issuer, certificate.subject])
    side.typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new PrintableString({ value: "localhost" }) }),
    );
  certificate.notBefore.value = new Date(Date.now() - DAY_MS);
  certificate.notAfter.value = new Date(Date.now() + DAY_MS);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, "SHA-256");
  return {
    key: pem("PRIVATE KEY", await crypto.subtle.exportKey("pkcs8", keys.privateKey)),
    cert: pem("CERTIFICATE", certificate.toSchema(true).toBER()),
  };
}

function pem(label: string, bytes: ArrayBuffer): string {
  const lines = Buffer.from(bytes).toString("base64").replace(/.{64}/g, "$&\n");
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
