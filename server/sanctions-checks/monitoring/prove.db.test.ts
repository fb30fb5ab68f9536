import canonicalize from "canonicalize";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { setClock } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { sha256 } from "@/server/platform/secrets";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { sanctionsReport } from "../report";
import { watchEvidence } from "./evidence";
import { proveWatch, verifyWatch } from "./prove";

let account: TestAccount;
const at = (text: string) => new Date(`2026-03-${text}:00.000Z`);

async function subject(row: { monitored: boolean; since: Date; checked: Date }): Promise<string> {
  const id = newId("san");
  await inTransaction(account.live, (tx) =>
    tx.sanctionsScreening.create({
      data: {
        ...account.live.scope,
        id,
        status: "clear",
        subject: { name: "Petra Lindqvist", kind: "person" },
        subjectKey: id,
        monitored: row.monitored,
        monitoredSince: row.since,
        checkedAt: row.checked,
        createdAt: row.since,
      },
    }),
  );
  return id;
}
async function note(id: string, action: string, when: Date) {
  await rootDb().auditEntry.create({
    data: {
      id: newId("aud"),
      ...account.live.scope,
      actor: "system",
      action: `sanctions_screening.${action}`,
      objectId: id,
      createdAt: when,
    },
  });
}

beforeAll(async () => {
  account = await makeAccount();
  const pass = (createdAt: Date, endedAt: Date | null, version: string) =>
    rootDb().sanctionsPass.create({
      data: {
        id: newId("sap"),
        listsVersion: version.repeat(32),
        matcher: "m",
        versions: [{ name: "un", version }],
        createdAt,
        endedAt,
      },
    });
  await pass(at("01T03:00"), at("01T03:10"), "a");
  await pass(at("03T15:00"), at("03T15:20"), "b");
  await pass(at("04T23:50"), at("05T00:05"), "c");
});
afterEach(() => setClock(undefined));

describe("the days of a subject on watch", () => {
  it("say which lists were in force, and when the subject was looked up in them", async () => {
    const id = await subject({ monitored: true, since: at("02T10:00"), checked: at("05T00:05") });
    await note(id, "alert", at("03T15:05"));
    const lines = verifyWatch(await proveWatch(id, "2026-03-01", "2026-03-05"));
    expect(
      lines.map(({ day, watched, lists, alerts }) => [
        day,
        watched,
        lists.map(({ versions, looked_up }) => [versions[0], looked_up?.slice(8, 16) ?? null]),
        alerts,
      ]),
    ).toEqual([
      ["2026-03-01", false, [], 0],
      // It came after everybody had been looked up: when it came it was.
      ["2026-03-02", true, [["un@a", "02T10:00"]], 0],
      [
        "2026-03-03",
        true,
        [
          ["un@a", "02T10:00"],
          ["un@b", "03T15:20"],
        ],
        1,
      ],
      [
        "2026-03-04",
        true,
        [
          ["un@b", "03T15:20"],
          ["un@c", null],
        ],
        0,
      ],
      ["2026-03-05", true, [["un@c", "05T00:05"]], 0],
    ]);
    expect(JSON.stringify(lines)).not.toContain("Lindqvist");
  });

  it("end with the watch, also where nothing tells of its end", async () => {
    const ended = await subject({ monitored: false, since: at("02T10:00"), checked: at("03T15:20") });
    await note(ended, "unmonitored", at("03T18:00"));
    await note(ended, "monitored", at("05T01:00"));
    await note(ended, "unmonitored", at("05T02:00"));
    const suspended = await subject({ monitored: false, since: at("02T10:00"), checked: at("03T15:20") });
    const watched = async (id: string) =>
      (await proveWatch(id, "2026-03-01", "2026-03-06")).map(({ line }) => line.watched);
    expect(await watched(ended)).toEqual([false, true, true, false, true, false]);
    expect(await watched(suspended)).toEqual([false, true, true, false, false, false]);
  });

  it("hold as they are, and not with a bit changed, a line less, or another key", async () => {
    const id = await subject({ monitored: true, since: at("02T10:00"), checked: at("05T00:05") });
    const proof = await proveWatch(id, "2026-03-02", "2026-03-04");
    const text = JSON.stringify(proof);
    const key = proof[0]?.signature.public_key;
    expect(verifyWatch(JSON.parse(text), key)).toHaveLength(3);
    let refused = 0;
    for (let place = 0; place < text.length; place += 1) {
      const bit = 1 << (place % 7);
      const changed =
        text.slice(0, place) + String.fromCharCode(text.charCodeAt(place) ^ bit) + text.slice(place + 1);
      try {
        verifyWatch(JSON.parse(changed), key);
        // A space for a space of JSON would say the same.
        expect(JSON.stringify(JSON.parse(changed))).toBe(text);
      } catch {
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(text.length * 0.99);
    const [one, two, three] = proof;
    for (const wrong of [
      [one, two],
      [two, three],
      [one, three],
      [one, three, two],
      [],
      {},
      [one, two, three, three],
    ])
      expect(() => verifyWatch(wrong)).toThrow();
    const other = `${key?.startsWith("M") ? "N" : "M"}${key?.slice(1)}`;
    expect(() => verifyWatch(proof, other)).toThrow("another installation");
  });

  it("are refused of a day to come, of nobody, and backwards", async () => {
    const id = await subject({ monitored: true, since: at("02T10:00"), checked: at("05T00:05") });
    setClock(at("10T00:00"));
    await expect(proveWatch(id, "2026-03-01", "2026-03-11")).rejects.toMatchObject({ param: "to" });
    await expect(proveWatch(id, "2026-03-05", "2026-03-01")).rejects.toMatchObject({ param: "from" });
    await expect(proveWatch(id, "yesterday", "2026-03-01")).rejects.toMatchObject({ param: "from" });
    await expect(proveWatch(newId("san"), "2026-03-01", "2026-03-01")).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("the evidence", () => {
  async function printed(pdf: Uint8Array): Promise<string> {
    // It draws nothing here.
    vi.stubGlobal("DOMMatrix", class {});
    const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
    const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
    const texts: string[] = [];
    for (let page = 1; page <= opened.numPages; page += 1) {
      const { items } = await (await opened.getPage(page)).getTextContent();
      texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    }
    return texts.join(" ").replaceAll(/\s+/g, " ");
  }

  it("says of each day which lists the subject was looked up in, as the signed chain does", async () => {
    setClock(at("10T00:00"));
    const id = await subject({ monitored: true, since: at("02T10:00"), checked: at("05T00:05") });
    const asked = { from: "2026-03-01", to: "2026-03-05" };
    const { name, pdf } = await watchEvidence(account.live, id, asked);
    expect(name).toBe(`watch-${id}.pdf`);
    const text = await printed(pdf);
    const chain = await proveWatch(id, asked.from, asked.to);
    for (const { state, versions } of chain.flatMap(({ line }) => line.lists))
      for (const said of [state, ...versions]) expect(text).toContain(said);
    const last = JSON.stringify(chain.at(-1)?.line);
    expect(text.replaceAll(" ", "")).toContain(sha256(canonicalize(JSON.parse(last)) ?? ""));
    expect(text).toContain("Petra Lindqvist");
    expect(text).toContain("not on watch");
    expect(text).toMatch(/2 Mar\S* 2026/);
    expect(await printed((await watchEvidence(account.live, id, { lang: "es" })).pdf)).toContain(
      "Prueba de un seguimiento",
    );
  });

  it("is refused of who never was on watch, of another account, backwards and of more than a year", async () => {
    setClock(at("10T00:00"));
    const id = await subject({ monitored: true, since: at("02T10:00"), checked: at("05T00:05") });
    await expect(watchEvidence(account.test, id, {})).rejects.toMatchObject({ code: "not_found" });
    await expect(
      watchEvidence(account.live, id, { from: "2026-03-05", to: "2026-03-01" }),
    ).rejects.toMatchObject({
      param: "from",
    });
    for (const wrong of [{ from: "yesterday" }, { to: "x", from: "2026-03-01" }, { from: "2024-01-01" }])
      await expect(watchEvidence(account.live, id, wrong)).rejects.toMatchObject({
        code: "invalid_parameter",
      });
    await account.live.db.sanctionsScreening.updateMany({ where: { id }, data: { monitoredSince: null } });
    await expect(watchEvidence(account.live, id, {})).rejects.toMatchObject({ code: "report_not_ready" });
  });
});

describe("the printed report", () => {
  it("says when the subject was on watch, and in which lists it was looked up", async () => {
    const id = await subject({ monitored: true, since: at("02T10:00"), checked: at("05T00:05") });
    const result = {
      sanctioned: false,
      pep: false,
      hits: [],
      threshold: 0.7,
      lists: [],
      queried_at: at("02T10:00").toISOString(),
    };
    await inTransaction(account.live, (tx) =>
      tx.sanctionsScreening.updateMany({ where: { id }, data: { result } }),
    );
    const { html } = await sanctionsReport(account.live, id, "en");
    expect(html).toContain("On watch");
    expect(html).toMatch(/Looked up 2 Mar[a-z]* 2026[^<]*<\/th><td>un@a/);
    expect(html).toMatch(/Looked up 5 Mar[a-z]* 2026[^<]*<\/th><td>un@c/);
    expect((await sanctionsReport(account.live, id, "es")).html).toContain("En seguimiento");
  });
});
