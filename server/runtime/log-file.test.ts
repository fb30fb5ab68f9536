import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LogFile } from "./log-file";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "proofline-log-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a full log makes room and keeps the part before", () => {
  const path = join(folder, "web.log");
  const log = new LogFile(path, 10);
  for (const line of ["first line\n", "second line\n", "third line\n"]) log.write(Buffer.from(line));
  expect(readFileSync(path, "utf8")).toBe("third line\n");
  expect(readFileSync(`${path}.1`, "utf8")).toBe("second line\n");
});

test("only its owner may read it", () => {
  const path = join(folder, "web.log");
  new LogFile(path).write(Buffer.from("a line\n"));
  expect(statSync(path).mode.toString(8)).toBe("100600");
});
