import { expect, test } from "vitest";
import { z } from "zod";
import { fromZodError, plainWords } from "./zod-error";

const Body = z.object({
  name: z.string().max(5),
  count: z.int().min(1).max(100).optional(),
  lang: z.enum(["es", "en"]).optional(),
  tags: z.array(z.string()).max(2).optional(),
  inner: z.strictObject({ on: z.boolean() }).optional(),
});

test.each([
  [{}, "name: is required"],
  [{ name: 5 }, "name: must be a string"],
  [{ name: "longer" }, "name: must be at most 5 characters"],
  [{ name: "a", count: 0 }, "count: must be at least 1"],
  [{ name: "a", count: "1" }, "count: must be a number"],
  [{ name: "a", count: 1.5 }, "count: must be a whole number"],
  [{ name: "a", lang: "de" }, "lang: must be one of es, en"],
  [{ name: "a", tags: ["a", "b", "c"] }, "tags: must be at most 2 entries"],
  [{ name: "a", tags: [1] }, "tags[0]: must be a string"],
  [{ name: "a", inner: { on: "yes" } }, "inner.on: must be true or false"],
  [{ name: "a", inner: { on: true, off: 1 } }, "inner.off: is not known"],
])("%j: %s", (body, message) => {
  const result = Body.safeParse(body, { error: plainWords });
  expect(fromZodError(result.error as z.ZodError).message).toBe(message);
});
