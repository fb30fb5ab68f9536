import { expect, it, vi } from "vitest";
import { loadDocuments } from "./load";

const { faults } = vi.hoisted(() => ({ faults: [] as string[] }));
vi.mock("@/server/platform/safe-fetch", async (original) => {
  const real = await original<typeof import("@/server/platform/safe-fetch")>();
  return {
    ...real,
    safeStream: async () => {
      throw new real.FetchError((faults.shift() ?? "network") as "network" | "busy" | "too_large");
    },
  };
});

// What this process cannot do now says nothing of the address, and is worth another try.
it.each([
  ["busy", { code: "service_unavailable", retryAfterSeconds: 5 }],
  ["network", { code: "document_url_unreachable", param: "documents[0].url" }],
  ["too_large", { code: "document_too_large", param: "documents[0].url" }],
])("a document that cannot be had, %s", async (fault, error) => {
  faults.push(fault);
  const guest = { accountId: "birch", environment: "live" } as const;
  await expect(loadDocuments([{ url: "https://files.example/a.pdf" }], { guest })).rejects.toMatchObject(
    error,
  );
});
