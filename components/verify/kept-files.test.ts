import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetFile, forgetFiles, keepFile, keptFile } from "./kept-files";

const HOUR = 3_600_000;

/** The part of IndexedDB that is used: requests that succeed a moment later, rows by their id. */
function device(): { indexedDB: unknown; rows: Map<string, unknown> } {
  const rows = new Map<string, unknown>();
  const request = (result: unknown) => {
    const made: { result: unknown; onsuccess?: () => void } = { result };
    queueMicrotask(() => made.onsuccess?.());
    return made;
  };
  const store = {
    put: (row: { id: string }) => request(rows.set(row.id, row)),
    get: (id: string) => request(rows.get(id)),
    getAll: () => request([...rows.values()]),
    delete: (id: string) => request(rows.delete(id)),
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  return { rows, indexedDB: { open: () => request(database) } };
}

let rows: Map<string, unknown>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const made = device();
  rows = made.rows;
  vi.stubGlobal("indexedDB", made.indexedDB);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const file = (text: string) => new File([text], `${text}.pdf`);
const later = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR);

test("a file waits for a day from its first piece, however often it goes on", async () => {
  const lease = file("lease");
  await keepFile("vl_7", "fil_1", lease);
  later(23);
  expect(await keptFile("fil_1")).toBe(lease);
  await keepFile("vl_7", "fil_1", lease);
  later(1);
  expect(await keptFile("fil_1")).toBeNull();
});

test("what is too old leaves the device, whoever's it is, and what is not stays", async () => {
  await keepFile("vl_7", "fil_1", file("old"));
  later(20);
  await keepFile("vl_8", "fil_2", file("young"));
  later(5);
  await forgetFiles();
  expect([...rows.keys()]).toEqual(["fil_2"]);
});

test("a link that has ended takes its own files with it and no others", async () => {
  await keepFile("vl_7", "fil_1", file("a"));
  await keepFile("vl_8", "fil_2", file("b"));
  await keepFile("vl_7", "fil_3", file("c"));
  await forgetFiles("vl_7");
  expect([...rows.keys()]).toEqual(["fil_2"]);
  await forgetFile("fil_2");
  expect(rows.size).toBe(0);
});

test("where nothing may be kept the page goes on without", async () => {
  vi.stubGlobal("indexedDB", undefined);
  await keepFile("vl_7", "fil_1", file("a"));
  expect(await keptFile("fil_1")).toBeNull();
  await forgetFiles("vl_7");
});
