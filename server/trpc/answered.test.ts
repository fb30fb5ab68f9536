import { expect, test } from "vitest";
import { z } from "zod";
import { type Door, publicProcedure, router } from "./init";

const letters = router({
  post: publicProcedure
    .input(z.object({ length: z.int() }))
    .query(({ input }) => ({ pages: [{ text: "ж".repeat(input.length) }] })),
  keep: publicProcedure
    .input(z.object({ length: z.int() }))
    .mutation(({ input }) => ({ text: "ж".repeat(input.length) })),
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
  const tooMuch = { cause: { code: "request_too_large" } };
  const one = letters.createCaller(door());
  await one.post({ length: 1_000_000 });
  await expect(one.post({ length: 900_000 })).rejects.toMatchObject(tooMuch);
  await expect(one.post({ length: 1 })).rejects.toMatchObject(tooMuch);
  await expect(letters.createCaller(door()).post({ length: 1 })).resolves.toBeDefined();
  // One alone answers all that its own bounds allow.
  await expect(letters.createCaller(door()).post({ length: 2_000_000 })).resolves.toBeDefined();
  // Which of several at once is the one too many is not said, only that there is one.
  const several = letters.createCaller(door());
  const answers = await Promise.allSettled(
    [600_000, 600_000, 600_000].map((length) => several.post({ length })),
  );
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1);
  // What was done is told, however long it is; after it nothing more is.
  const changing = letters.createCaller(door());
  await changing.post({ length: 1_000_000 });
  await expect(changing.keep({ length: 900_000 })).resolves.toBeDefined();
  await expect(changing.keep({ length: 1 })).rejects.toMatchObject(tooMuch);
});

test("nothing is done for whoever has gone", async () => {
  const gone = new AbortController();
  gone.abort();
  const caller = letters.createCaller(door(), { signal: gone.signal });
  await expect(caller.post({ length: 1 })).rejects.toMatchObject({ code: "CLIENT_CLOSED_REQUEST" });
});
