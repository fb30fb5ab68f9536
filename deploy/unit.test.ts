import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { envExample } from "@/server/platform/env";

const path = join(process.cwd(), "deploy/proofline.service");
const settings = readFileSync(path, "utf8")
  .split("\n")
  .filter((line) => /^\w+=/.test(line))
  .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)] as const);
const valuesOf = (name: string) => settings.filter(([one]) => one === name).map(([, value]) => value);

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.runIf(hasSystemd)("systemd understands every line of the unit", () => {
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", path], { encoding: "utf8" });
  expect({ status, stderr: stderr.includes("proofline") ? stderr : "" }).toEqual({ status: 0, stderr: "" });
});

test("the unit starts what is there, and takes nothing that the parsers' own sandbox needs", () => {
  const entry = valuesOf("ExecStart")[0]?.split(" ").at(-1) ?? "";
  expect(existsSync(join(process.cwd(), entry))).toBe(true);
  const named = valuesOf("Environment").flatMap((line) => line.split(" ").map((pair) => pair.split("=")[0]));
  for (const name of named) expect(envExample()).toContain(`${name}=`);
  expect(valuesOf("Environment").join(" ")).toContain("PARSER_SANDBOX=required");
  const names = settings.map(([name]) => name);
  // Each of these ends the kernel's consent to name spaces with a /proc of their own, or to compiled scripts.
  for (const broken of [
    "RestrictNamespaces",
    "PrivateUsers",
    "ProtectKernelTunables",
    "ProtectKernelLogs",
    "ProcSubset",
    "MemoryDenyWriteExecute",
  ])
    expect(names).not.toContain(broken);
  expect(valuesOf("SystemCallFilter").join(" ")).toContain("@mount");
});
