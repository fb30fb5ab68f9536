import { expect, test } from "vitest";
import { z } from "zod";
import { type Door, publicProcedure, router } from "./init";

const letters = router({
  post: publicProcedure
    .input(z.object({ length: z.int() }))
    .query(({ input }) => ({ pages: [{ text: "ж".repeat(input.length) }] })),
});
const door = (): Door => ({
  session: null,
  accountId: null,
  environment: "test",
  locale: "en",
  ip: "192.0.2.7",
  userAgent: null,
});

test("the calls of one request answer so much together, and another request its own", async () => {
  const one = letters.createCaller(door());
  await one.post({ length: 1_000_000 });
  await one.post({ length: 900_000 });
  await expect(one.post({ length: 1 })).rejects.toMatchObject({ cause: { code: "request_too_large" } });
  await expect(letters.createCaller(door()).post({ length: 1 })).resolves.toBeDefined();
});

test("nothing is done for whoever has gone", async () => {
  const gone = new AbortController();
  gone.abort();
  const caller = letters.createCaller(door(), { signal: gone.signal });
  await expect(caller.post({ length: 1 })).rejects.toMatchObject({ code: "CLIENT_CLOSED_REQUEST" });
});
