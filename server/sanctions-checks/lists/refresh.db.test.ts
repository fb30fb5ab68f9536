import { randomBytes } from "node:crypto";
import { rm, stat, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { refreshSanctionsLists } from "@/inngest/refresh-sanctions-lists";
import { setClock } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { overrideEnv } from "@/server/platform/env";
import { enqueue } from "@/server/platform/jobs";
import { drain } from "@/server/testing/drain";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { type LoopbackServer, startLoopbackHttps } from "@/server/testing/loopback-https";
import { currentLists, forgetLists, look } from "./current";
import { loadFtm } from "./load";
import { refreshList } from "./refresh";
import { freshVersions, refreshAll, SANCTIONS_REFRESH_REQUESTED } from "./refresh-all";
import { buildSnapshot, snapshotPath } from "./snapshot-file";
import { Source } from "./sources";
import { listsStatus } from "./status";
import { releaseHeld, switchTo } from "./switch";

type Serve = (request: IncomingMessage, response: ServerResponse) => void;
let serve: Serve;
let server: LoopbackServer;
let account: TestAccount;
let source: Source;

/** A UN list of invented people; `first` sits at its head. */
function list(size: number, first = "OTTO QUILLFEATHER"): string {
  const people = Array.from({ length: size }, (_, at) => {
    const name = at === 0 ? first : `PERSON${letters(at)} NUMBER${letters(at * 7 + 3)}`;
    return `<INDIVIDUAL><DATAID>${at}</DATAID><FIRST_NAME>${name}</FIRST_NAME><INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>ALSO ${name}</ALIAS_NAME></INDIVIDUAL_ALIAS><INDIVIDUAL_DATE_OF_BIRTH><YEAR>1960</YEAR></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>`;
  });
  return `<CONSOLIDATED_LIST><INDIVIDUALS>${people.join("\n")}</INDIVIDUALS></CONSOLIDATED_LIST>`;
}
const letters = (n: number) =>
  [...n.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join("");
const give =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Serve =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

async function refresh() {
  const outcome = await refreshList(source);
  await switchTo(freshVersions([outcome]));
  await look();
  return outcome;
}

const screenOtto = () =>
  call("POST", "/v1/sanctions-screenings", {
    key: account.liveKey.key,
    body: { subject: { name: "Otto Quillfeather" } },
  });

beforeAll(async () => {
  server = await startLoopbackHttps((request, response) => serve(request, response));
  account = await makeAccount();
  source = Source.parse({
    name: "un_sample",
    format: "un_xml",
    url: `${server.url}/list.xml`,
    topics: ["sanction"],
    minimum: 50,
  });
});
afterEach(() => setClock(undefined));
afterAll(async () => {
  forgetLists();
  await server.close();
});

describe("without any list", () => {
  it("answers failed, with its event, and charges nothing", async () => {
    const answer = await screenOtto();
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: "failed",
      result: null,
      review: null,
      error: "lists_unavailable",
      completed_at: null,
    });
    expect(
      await account.live.db.event.findMany({
        where: { objectId: String(answer.body.id) },
        select: { type: true },
      }),
    ).toEqual([{ type: "sanctions_screening.failed" }]);
    expect(await account.live.db.ledgerEntry.count()).toBe(0);
  });
});

describe("a list in force", () => {
  beforeAll(async () => {
    serve = give(list(200), 200, { etag: '"one"', "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT" });
    expect(await refresh()).toMatchObject({ outcome: "new", entities: 200 });
  });

  it("is found in, named in the answer, and charged", async () => {
    const { body } = await screenOtto();
    expect(body).toMatchObject({
      status: "in_review",
      result: {
        sanctioned: true,
        pep: false,
        hits: [{ id: "un-0", topics: ["sanction"], datasets: ["un_sample"] }],
      },
    });
    expect(body.result).toMatchObject({
      lists: [{ name: "un_sample", updated_at: expect.any(String), version: expect.any(String) }],
    });
    expect(
      await account.live.db.ledgerEntry.count({ where: { kind: "sanctions", objectId: String(body.id) } }),
    ).toBe(1);
  });

  it("is asked for conditionally, and confirmed when unchanged", async () => {
    const seen: (string | undefined)[] = [];
    serve = (request, response) => {
      seen.push(request.headers["if-none-match"], request.headers["if-modified-since"]);
      response.writeHead(304);
      response.end();
    };
    setClock(new Date("2027-01-01T00:00:00Z"));
    expect(await refresh()).toEqual({ name: "un_sample", outcome: "unchanged" });
    expect(seen).toEqual(['"one"', "Thu, 01 Jan 2026 00:00:00 GMT"]);
    expect((await listsStatus())[0]).toMatchObject({ checked_at: "2027-01-01T00:00:00.000Z", stale: false });
  });

  it.each<[string, Serve, string]>([
    ["the server answers 403", give("forbidden", 403), "http_403"],
    ["the server answers 500", give("", 500), "http_500"],
    ["the connection breaks", (_, response) => response.destroy(), "network"],
    ["the file is cut off", give(list(200).slice(0, -60)), "truncated"],
    [
      "the body breaks off",
      (_, response) => {
        response.writeHead(200, { "content-length": "900000" });
        response.write(list(10));
        setImmediate(() => response.destroy());
      },
      "network",
    ],
    ["it is a web page", give("<html><body>Maintenance</body></html>"), "wrong_root"],
    ["it is another format", give('{"id":"a"}'), "malformed"],
    [
      "it is an entity bomb",
      give('<!DOCTYPE a [<!ENTITY b "c">]><CONSOLIDATED_LIST>&b;</CONSOLIDATED_LIST>'),
      "doctype",
    ],
    ["it is empty", give(""), "empty"],
    [
      "it redirects without end",
      (_, response) => {
        response.writeHead(302, { location: "/list.xml" });
        response.end();
      },
      "redirects",
    ],
  ])("stays when %s", async (_, behaviour, reason) => {
    const before = (await listsStatus())[0];
    serve = behaviour;
    expect(await refresh()).toEqual({ name: "un_sample", outcome: "failed", reason });
    expect((await listsStatus())[0]).toMatchObject({ version: before?.version, last_error: reason });
    expect((await screenOtto()).body.status).toBe("in_review");
  });

  it("stays when the server is down", async () => {
    const gone = Source.parse({ ...source, url: "https://localhost:9/list.xml" });
    expect(await refreshList(gone)).toMatchObject({ outcome: "failed", reason: "network" });
    expect((await screenOtto()).body.status).toBe("in_review");
  });

  it("is not replaced by one of half its size until a person releases it", async () => {
    serve = give(list(100, "SOMEBODY ELSE"));
    expect(await refresh()).toMatchObject({ outcome: "held", reason: "too_few" });
    expect((await screenOtto()).body.status).toBe("in_review");
    await releaseHeld("un_sample");
    await look();
    expect((await screenOtto()).body.status).toBe("clear");
    expect((await listsStatus())[0]).toMatchObject({ held_version: null, entities: 100 });
  });

  it("stays when a refresh ends between fetching and switching, and the next one goes on", async () => {
    const before = (await listsStatus())[0];
    serve = give(list(100, "NEVER SWITCHED"));
    setClock(new Date("2027-05-01T00:00:00Z"));
    expect(await refreshList(source)).toMatchObject({ outcome: "new" });
    await look();
    expect((await listsStatus())[0]).toMatchObject({ version: before?.version });
    setClock(new Date("2027-05-02T00:00:00Z"));
    expect(await refresh()).toMatchObject({ outcome: "new" });
    expect((await currentLists())?.index.entityCount).toBe(100);
  });

  it("is opened from disk by a new process, and built anew when that file is damaged", async () => {
    const combination = (await currentLists())?.combination ?? "";
    forgetLists();
    expect((await currentLists())?.combination).toBe(combination);
    await writeFile(snapshotPath(combination), "damaged");
    forgetLists();
    expect((await currentLists())?.index.entityCount).toBe(100);
  });

  it("is built once, however many want it at a time", async () => {
    const { combination = "", versions = [] } = (await currentLists()) ?? {};
    await rm(snapshotPath(combination));
    const builds = [0, 1, 2].map(() => buildSnapshot(combination, versions));
    await Promise.race(builds);
    const { ino } = await stat(snapshotPath(combination));
    await Promise.all(builds);
    expect((await stat(snapshotPath(combination))).ino).toBe(ino);
  });

  it("is answered from when stale, and said to be", async () => {
    setClock(new Date("2027-06-01T00:00:00Z"));
    expect((await listsStatus())[0]?.stale).toBe(true);
    expect((await screenOtto()).body.status).toBe("clear");
  });

  it("keeps two versions of a list", async () => {
    for (const [at, first] of ["ANNA LOCKWOOD", "BERTA LOCKWOOD", "CLARA LOCKWOOD"].entries()) {
      setClock(new Date(Date.UTC(2027, 7, 1 + at)));
      serve = give(list(100, first));
      expect(await refresh()).toMatchObject({ outcome: "new" });
    }
    expect(await rootDb().sanctionsListVersion.count({ where: { listName: "un_sample" } })).toBe(2);
  });
});

describe("sources from files", () => {
  it("reads packed files, several lists into one index, and lets an operator's file stand alone", async () => {
    const folder = join(tmpdir(), `sources-${randomBytes(4).toString("hex")}`);
    await (await import("node:fs/promises")).mkdir(folder);
    const ftm = join(folder, "own.ftm.ndjson.gz");
    await writeFile(
      ftm,
      gzipSync(
        JSON.stringify({
          id: "own-1",
          schema: "Person",
          caption: "Petra Lindqvist",
          datasets: ["house"],
          referents: [],
          properties: { name: ["Petra Lindqvist"], topics: ["role.pep"] },
        }),
      ),
    );
    serve = give(list(100));
    const sources = [
      { name: "un_sample", format: "un_xml", url: `${server.url}/list.xml`, topics: ["sanction"] },
      { name: "house", format: "ftm", url: pathToFileURL(ftm).href, topics: ["role.pep"] },
    ];
    const file = join(folder, "sources.json");
    await writeFile(file, JSON.stringify(sources));
    const restore = overrideEnv({ SANCTIONS_SOURCES: file });
    try {
      setClock(new Date("2027-09-01T00:00:00Z"));
      expect((await refreshAll()).map((one) => one.outcome)).toEqual(["new", "new"]);
      await look();
      const pep = await call("POST", "/v1/sanctions-screenings", {
        key: account.liveKey.key,
        body: { subject: { name: "Lindqvist, Petra" } },
      });
      expect(pep.body).toMatchObject({ status: "in_review", result: { pep: true, sanctioned: false } });
      expect((await screenOtto()).body.status).toBe("in_review");

      setClock(new Date("2027-09-02T00:00:00Z"));
      const loaded = await loadFtm(ftm);
      await look();
      expect((await currentLists())?.versions.map((one) => one.name)).toEqual([loaded.name]);
      expect((await screenOtto()).body.status).toBe("clear");
    } finally {
      restore();
    }
  });
});

describe("the daily job", () => {
  it("fetches, switches, and tries a failed source once more an hour later", async () => {
    const folder = join(tmpdir(), `sources-${randomBytes(4).toString("hex")}`);
    await (await import("node:fs/promises")).mkdir(folder);
    const file = join(folder, "sources.json");
    await writeFile(file, JSON.stringify([{ ...source, name: "un_daily" }]));
    const restore = overrideEnv({ SANCTIONS_SOURCES: file });
    try {
      await rootDb().sanctionsList.updateMany({ data: { currentVersion: null } });
      let tries = 0;
      serve = (request, response) => {
        tries += 1;
        (tries === 1 ? give("", 503) : give(list(150)))(request, response);
      };
      setClock(new Date("2027-10-01T00:00:00Z"));
      await enqueue(pool(), { name: SANCTIONS_REFRESH_REQUESTED, data: {} });
      await drain(new Date("2027-10-01T03:00:00Z"));
      expect(tries).toBe(2);
      expect(await rootDb().sanctionsList.findUnique({ where: { name: "un_daily" } })).toMatchObject({
        entityCount: 150,
        lastError: null,
      });
      expect(refreshSanctionsLists.id("")).toContain("refresh-sanctions-lists");
    } finally {
      restore();
    }
  });
});
