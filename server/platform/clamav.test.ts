import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { scanBytes } from "./clamav";

let server: Server | undefined;
afterEach(() => server?.close());

/** A clamd that finds what contains "EICAR"; gives its address. */
async function clamd(): Promise<string> {
  const started = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on("data", (data) => {
      received = Buffer.concat([received, data]);
      if (!received.subarray(-4).equals(Buffer.alloc(4))) return;
      const found = received.includes("EICAR");
      socket.end(`stream: ${found ? "Test-Signature FOUND" : "OK"}\0`);
    });
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return `tcp://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

describe("virus scanner", () => {
  it("passes on the scanner's verdict", async () => {
    const url = await clamd();
    expect(await scanBytes(url, Buffer.alloc(200_000, "a"))).toBe("clean");
    expect(await scanBytes(url, Buffer.from("xx EICAR xx"))).toBe("infected");
  });

  it("fails when nobody listens", async () => {
    await expect(scanBytes("tcp://127.0.0.1:9", Buffer.from("x"))).rejects.toThrow();
  });
});
