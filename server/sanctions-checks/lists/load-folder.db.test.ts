import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Command } from "commander";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { doctorCommands } from "@/server/cli/commands/doctor";
import { listCommands } from "@/server/cli/commands/lists";
import { setClock } from "@/server/platform/clock";
import { overrideEnv } from "@/server/platform/env";
import { hostsOf, readSources } from "./sources";

// An installation without internet: lists are carried to it in a folder, and the doctor says so until they are in force.

let folder: string;
let restore: () => void;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "carried-"));
  await writeFile(
    join(folder, "sources.json"),
    JSON.stringify([
      { name: "harbour", format: "ftm", topics: ["sanction"], url: "https://lists.example/harbour.json" },
      {
        name: "orchard",
        format: "ofac_csv",
        topics: ["sanction"],
        url: {
          primary: "https://lists.example/p.csv",
          aliases: "https://files.example/a.csv",
          addresses: "https://lists.example/d.csv",
        },
      },
      { name: "quarry", format: "ofac_xml", topics: ["sanction"], url: "https://lists.example/q.xml" },
    ]),
  );
  restore = overrideEnv({ SANCTIONS_SOURCES: join(folder, "sources.json") });
});
afterEach(() => {
  setClock(undefined);
  vi.restoreAllMocks();
  process.exitCode = undefined;
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true });
});

async function svc(...args: string[]): Promise<{ said: string; code: typeof process.exitCode }> {
  let said = "";
  process.exitCode = undefined;
  const take = (text: string | Uint8Array) => {
    said += String(text);
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(take);
  vi.spyOn(process.stderr, "write").mockImplementation(take);
  const program = new Command("svc").exitOverride();
  listCommands(program);
  doctorCommands(program);
  await program.parseAsync(["node", "svc", ...args]);
  vi.restoreAllMocks();
  const code = process.exitCode;
  return { said, code };
}
const doctorSays = async () =>
  (await svc("doctor")).said.split("\n").find((line) => / lists /.test(line)) ?? "no line";

test("from a folder into force, list by list, and the doctor follows", async () => {
  expect(await doctorSays()).toMatch(
    /^✗ lists .*answers failed: harbour, orchard, quarry\. svc lists refresh.*lists\.md$/,
  );

  const empty = await svc("lists", "load", tmpdir());
  expect(empty).toMatchObject({ code: 1, said: expect.stringContaining("harbour, orchard, quarry") });
  expect(await svc("lists", "load", join(folder, "none"))).toMatchObject({ code: 1 });

  const entity = {
    id: "h-1",
    schema: "Person",
    caption: "Ilse Bramkamp",
    datasets: ["harbour"],
    referents: [],
  };
  const line = JSON.stringify({ ...entity, properties: { name: [entity.caption] } });
  await writeFile(join(folder, "harbour.ftm.json.gz"), gzipSync(line));
  expect((await svc("lists", "load", folder)).said).toMatch(/harbour +new/);
  expect(await doctorSays()).toMatch(/^✗ lists +never in force: orchard, quarry\. /);

  await writeFile(
    join(folder, "orchard.primary.csv"),
    `7,"BRAMKAMP, Otto","individual","X"${",-0- ".repeat(8)}\r\n`,
  );
  await writeFile(join(folder, "orchard.aliases.csv"), '7,1,"aka","BRAMKAMP, Ottokar","-0- "\r\n');
  await writeFile(join(folder, "orchard.addresses.csv"), '7,2,"Quay 1","Oslo","Norway","-0- "\r\n');
  expect((await svc("lists", "load", folder)).said).toMatch(/harbour +unchanged[\s\S]*orchard +new/);

  // Fetched as XML, carried as CSV.
  await writeFile(
    join(folder, "quarry.primary.csv"),
    `9,"ABERCORN, Wendeline","individual","X"${",-0- ".repeat(8)}\r\n`,
  );
  await writeFile(join(folder, "quarry.aliases.csv"), '9,1,"aka","ABERCORN, Wenda","-0- "\r\n');
  await writeFile(join(folder, "quarry.addresses.csv"), '9,2,"Quay 2","Oslo","Norway","-0- "\r\n');
  expect((await svc("lists", "load", folder)).said).toMatch(/quarry +new/);
  expect(await doctorSays()).toMatch(
    /^– lists +3 in force.*out of reach from here now: harbour \(\w+\), orchard/,
  );

  setClock(new Date(Date.now() + 3 * 86_400_000));
  expect(await doctorSays()).toMatch(/^✗ lists +not confirmed for two days: harbour, orchard, quarry\. /);
});

test("a source's hosts are those of its addresses and those it redirects to", async () => {
  expect((await readSources()).map(hostsOf)).toEqual([
    ["lists.example"],
    ["lists.example", "files.example"],
    ["lists.example"],
  ]);
});

test("the page of operations names the hosts of the lists that an installation starts with, and no other", async () => {
  const back = overrideEnv({ SANCTIONS_SOURCES: undefined });
  const wanted = new Map((await readSources()).map((source) => [source.name, hostsOf(source).join(", ")]));
  back();
  const page = await readFile("docs/operations/lists.md", "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` +\| ([^|]*?) *\|$/gm)].map(([, name, hosts]) => [name, hosts]);
  expect(new Map(rows as [string, string][])).toEqual(wanted);
});
