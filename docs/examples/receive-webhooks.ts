import { createServer } from "node:http";
import { verifyWebhook } from "proofline";

const secret = process.env.PROOFLINE_WEBHOOK_SECRET ?? "";

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    // The body exactly as it came: do not parse it before.
    const header = String(request.headers["service-signature"]);
    const event = await verifyWebhook(Buffer.concat(chunks), header, secret);
    console.log(event.type, event.id);
    // Answer first, work afterwards; drop an event id that you have seen.
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(4242);
