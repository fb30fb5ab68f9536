import { expect, test, vi } from "vitest";

const copy = async () => {
  vi.resetModules();
  const [shares, line, errors, readers] = await Promise.all([
    import("./shares"),
    import("./line"),
    import("./errors"),
    import("./once-per-process"),
  ]);
  return { ...shares, ...line, ...errors, ...readers };
};

test("two copies of a module, as our server and the pages' bundle have, share their places, and each knows its own refusals", async () => {
  const [one, two] = [await copy(), await copy()];
  expect(one.ApiError).not.toBe(two.ApiError);
  expect(one.placesOf("spool")).toBe(two.placesOf("spool"));
  expect(one.placesOf("spool")).not.toBe(one.placesOf("exports"));
  const guest = { accountId: "acc_quarry", environment: "live" } as const;
  const patience = { waitMs: 20, ofAccount: 1, message: "Later." };
  const [first, second] = [one.lineOf("exports", patience), two.lineOf("exports", patience)];
  const places = [await first(guest), await first(guest)];
  const waiting = second(guest);
  expect(() => first(guest)).toThrow(one.ApiError);
  await expect(waiting).rejects.toBeInstanceOf(two.ApiError);
  for (const leave of places) leave();
  expect(typeof second(guest)).toBe("function");
});
