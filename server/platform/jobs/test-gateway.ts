import { createHash } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { bearerOf } from "./server-api";

type Codec<T> = {
  create(value: Partial<T>): T;
  encode(value: T): { finish(): Uint8Array };
  decode(bytes: Uint8Array): T;
};
type Reply = { requestId: string; status: number; body: Uint8Array; noRetry: boolean; retryAfter?: string };
type Introduction = { apps: { functions: Uint8Array }[]; maxWorkerConcurrency?: bigint | number };

// The SDK's own messages, which it does not export.
const MESSAGES = "../../../node_modules/inngest/proto/src/components/connect/protobuf/connect.js";
const {
  ConnectMessage,
  GatewayConnectionReadyData,
  GatewayExecutorRequestData,
  GatewayMessageType,
  SDKResponse,
  SDKResponseStatus,
  StartResponse,
  WorkerConnectRequestData,
  WorkerReplyAckData,
} = (await import(new URL(MESSAGES, import.meta.url).href)) as {
  ConnectMessage: Codec<{ kind: number; payload: Uint8Array }>;
  GatewayConnectionReadyData: Codec<{ heartbeatInterval: string; extendLeaseInterval: string }>;
  GatewayExecutorRequestData: Codec<Record<string, string | Uint8Array>>;
  GatewayMessageType: Record<string, number>;
  SDKResponse: Codec<Reply>;
  SDKResponseStatus: Record<string, number>;
  StartResponse: Codec<{ connectionId: string; gatewayEndpoint: string }>;
  WorkerConnectRequestData: Codec<Introduction>;
  WorkerReplyAckData: Codec<{ requestId: string }>;
};

/** A worker as the gateway sees it. */
type Worker = {
  socket: Duplex;
  functions: { id: string }[];
  places: number;
  calls: Map<string, { resolve(response: Response): void; reject(error: Error): void }>;
};

/** As the server reads it: done, but not to be tried again, is an error for good. */
function answerStatus(status: number, noRetry: boolean): number {
  if (status === SDKResponseStatus.NOT_COMPLETED) return 206;
  if (status === SDKResponseStatus.DONE) return noRetry ? 400 : 200;
  return 500;
}

/** Plays the part of an Inngest server to which workers connect: deals calls to those that have room for them. */
export class TestGateway {
  readonly workers = new Set<Worker>();
  refused = 0;
  /** Whether the next answer to a worker that asks breaks off. */
  breaksOff = false;
  readonly #signingKey: string;
  #calls = 0;

  constructor(server: Server, signingKey: string) {
    this.#signingKey = signingKey;
    server.on("upgrade", (request, socket) => this.#open(request, socket));
  }

  /** Answers a worker that asks where to connect; false for any other request. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url !== "/v0/connect/start") return false;
    if (this.breaksOff) {
      this.breaksOff = false;
      response.writeHead(200, { "content-length": "100" }).write("1", () => response.destroy());
      return true;
    }
    const known = request.headers.authorization === `Bearer ${bearerOf(this.#signingKey)}`;
    if (!known) this.refused += 1;
    response.writeHead(known ? 200 : 401);
    const start = {
      connectionId: String(this.#calls++),
      gatewayEndpoint: `ws://${request.headers.host}/v0/connect`,
    };
    response.end(known ? StartResponse.encode(StartResponse.create(start)).finish() : "");
    return true;
  }

  /** For the executor: as if the functions were called over HTTP. */
  readonly transport = async (request: Request): Promise<Response> => {
    if (request.method === "PUT")
      return Response.json({ functions: [...this.workers].flatMap(({ functions }) => functions) });
    const { searchParams } = new URL(request.url);
    const slug = searchParams.get("fnId") ?? "";
    const worker = await this.#free(slug);
    const requestId = String(this.#calls++);
    const call = {
      requestId,
      appName: "t",
      functionSlug: slug,
      stepId: searchParams.get("stepId") ?? "",
      requestPayload: new Uint8Array(await request.arrayBuffer()),
      leaseId: requestId,
    };
    const answered = new Promise<Response>((resolve, reject) =>
      worker.calls.set(requestId, { resolve, reject }),
    );
    const data = GatewayExecutorRequestData.encode(GatewayExecutorRequestData.create(call)).finish();
    send(worker.socket, GatewayMessageType.GATEWAY_EXECUTOR_REQUEST, data);
    return answered;
  };

  async #free(slug: string): Promise<Worker> {
    for (;;) {
      for (const worker of this.workers)
        if (worker.calls.size < worker.places && worker.functions.some(({ id }) => id === slug))
          return worker;
      await new Promise((done) => setTimeout(done, 10));
    }
  }

  #open(request: IncomingMessage, socket: Duplex): void {
    const key = `${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash("sha1").update(key).digest("base64");
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\nSec-WebSocket-Protocol: ${request.headers["sec-websocket-protocol"]}\r\n\r\n`,
    );
    const worker: Worker = { socket, functions: [], places: 0, calls: new Map() };
    let unread = Buffer.alloc(0);
    socket.on("data", (chunk: Buffer) => {
      unread = Buffer.concat([unread, chunk]);
      for (let frame = readFrame(unread); frame; frame = readFrame(unread)) {
        unread = unread.subarray(frame.size);
        if (frame.opcode === 2) this.#heard(worker, frame.payload);
        else if (frame.opcode === 8) socket.end();
      }
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      this.workers.delete(worker);
      for (const { reject } of worker.calls.values()) reject(new Error("the worker is gone"));
    });
    send(socket, GatewayMessageType.GATEWAY_HELLO);
  }

  #heard(worker: Worker, bytes: Buffer): void {
    const { kind, payload } = ConnectMessage.decode(bytes);
    if (kind === GatewayMessageType.WORKER_CONNECT) {
      const { apps, maxWorkerConcurrency } = WorkerConnectRequestData.decode(payload);
      worker.functions = apps.flatMap((app) => JSON.parse(Buffer.from(app.functions).toString()));
      worker.places = Number(maxWorkerConcurrency ?? 1000);
      const ready = { heartbeatInterval: "10s", extendLeaseInterval: "5s" };
      send(
        worker.socket,
        GatewayMessageType.GATEWAY_CONNECTION_READY,
        GatewayConnectionReadyData.encode(GatewayConnectionReadyData.create(ready)).finish(),
      );
    } else if (kind === GatewayMessageType.WORKER_READY) {
      this.workers.add(worker);
    } else if (kind === GatewayMessageType.WORKER_PAUSE) {
      this.workers.delete(worker);
    } else if (kind === GatewayMessageType.WORKER_HEARTBEAT) {
      send(worker.socket, GatewayMessageType.GATEWAY_HEARTBEAT);
    } else if (kind === GatewayMessageType.WORKER_REPLY) {
      const { requestId, status, body, noRetry, retryAfter } = SDKResponse.decode(payload);
      const headers: Record<string, string> = noRetry ? { "x-inngest-no-retry": "true" } : {};
      if (retryAfter) headers["retry-after"] = retryAfter;
      worker.calls
        .get(requestId)
        ?.resolve(new Response(Buffer.from(body), { status: answerStatus(status, noRetry), headers }));
      worker.calls.delete(requestId);
      const ack = WorkerReplyAckData.encode(WorkerReplyAckData.create({ requestId })).finish();
      send(worker.socket, GatewayMessageType.WORKER_REPLY_ACK, ack);
    }
  }
}

function send(socket: Duplex, kind: number | undefined, payload: Uint8Array = new Uint8Array()): void {
  const bytes = ConnectMessage.encode(ConnectMessage.create({ kind: kind ?? -1, payload })).finish();
  const long = bytes.length > 65_535;
  const head = Buffer.alloc(long ? 10 : bytes.length > 125 ? 4 : 2);
  head[0] = 0x82;
  head[1] = long ? 127 : bytes.length > 125 ? 126 : bytes.length;
  if (long) head.writeBigUInt64BE(BigInt(bytes.length), 2);
  else if (bytes.length > 125) head.writeUInt16BE(bytes.length, 2);
  socket.write(Buffer.concat([head, bytes]));
}

/** The first whole frame; a client's are masked. */
function readFrame(bytes: Buffer): { opcode: number; payload: Buffer; size: number } | undefined {
  const [first = 0, second = 0] = bytes;
  const short = second & 127;
  const at = 2 + (short === 126 ? 2 : short === 127 ? 8 : 0);
  if (bytes.length < at + 4) return undefined;
  const length =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  const size = at + 4 + length;
  if (bytes.length < size) return undefined;
  const mask = bytes.subarray(at, at + 4);
  const payload = Buffer.from(bytes.subarray(at + 4, size)).map((byte, n) => byte ^ (mask[n % 4] ?? 0));
  return { opcode: first & 15, payload: Buffer.from(payload), size };
}
