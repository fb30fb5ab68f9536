import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { judgeWithBasis } from "@/server/engine/documents";
import { packBasis } from "@/server/engine/documents/basis";
import { tesseractCoreReader } from "@/server/engine/documents/ocr/tesseract-core";
import { readDocument } from "@/server/engine/documents/read";
import { presentFields } from "@/server/engine/documents/words";
import { asTextPdf } from "@/server/engine/samples/carriers";
import { template } from "@/server/engine/samples/catalogue";
import { fullName } from "@/server/engine/samples/people";
import { tellStory } from "@/server/engine/samples/story";
import { enforceRetention } from "@/server/erasure";
import { eraseCustomer } from "@/server/erasure/erase-customer";
import { setClock } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { analyseScreening } from "./analyse";
import type { Analyse } from "./analysis";
import { rulesVersion } from "./basis";
import { replayVerdict, writeVerdict } from "./replay";
import type { Screening } from "./schema";
import { openVerdict, type SignedVerdict, sealVerdict, writtenOf } from "./verdict-file";

const text = tesseractCoreReader();
/** The engine in this process. */
const engine: Analyse = async ({ files, ...input }) => {
  const readings = await Promise.all(files.map(({ bytes }) => readDocument({ bytes }, { text })));
  const { outcome, basis } = judgeWithBasis(readings, { ...input, files });
  return basis === null ? outcome : { ...outcome, rests: { rules: rulesVersion(), basis: packBasis(basis) } };
};

const story = tellStory("a verdict made again", "UK", "2026-11-20");
const PAPERS = ["payslip-uk-online", "statement-uk-bands"] as const;

let account: TestAccount;
let files: { media_type: string; data: string }[];
beforeAll(async () => {
  account = await makeAccount();
  files = await Promise.all(
    PAPERS.map(async (name) => {
      const { bytes } = await asTextPdf(template(name).draw(story, 0), name);
      return { media_type: "application/pdf", data: Buffer.from(bytes).toString("base64") };
    }),
  );
});

async function analysed(change: object = {}): Promise<string> {
  const created = await call<Screening>("POST", "/v1/screenings", {
    key: account.liveKey.key,
    body: {
      applicant: { name: fullName(story.person) },
      documents: files,
      purpose: "rental",
      country: "GB",
      case_details: { monthly_rent: 900 },
      consent_confirmed: true,
      ...change,
    },
  });
  expect(created.status).toBe(202);
  expect(await analyseScreening(account.live, created.body.id, engine)).toBe("completed");
  return created.body.id;
}

const keptOf = (id: string) => rootDb().screeningBasis.count({ where: { id } });

describe("a verdict", () => {
  let id: string;
  let signed: SignedVerdict;
  beforeAll(async () => {
    id = await analysed();
    signed = await writeVerdict(id);
  });

  test("is made again as the API says it, from a small file", async () => {
    const written = writtenOf(signed);
    expect(written.length).toBeLessThan(20_000);
    const again = replayVerdict(written);
    const { body } = await call<Screening>("GET", `/v1/screenings/${id}`, { key: account.liveKey.key });
    const result = body.result;
    expect({
      score: again.score,
      decision: again.decision,
      breakdown: again.breakdown,
      fields: presentFields(again.fields),
      summary: again.words.en.summary,
      deviations: again.words.en.deviations,
      income: again.income.monthly_amount,
    }).toEqual({
      score: result?.score,
      decision: result?.decision,
      breakdown: result?.breakdown,
      fields: result?.fields,
      summary: result?.summary,
      deviations: result?.deviations,
      income: result?.income?.monthly_amount,
    });
    expect(again.income.monthly_amount).not.toBeNull();
  });

  const opens = (file: string): boolean => {
    try {
      openVerdict(file);
      return true;
    } catch {
      return false;
    }
  };
  const flipped = (written: string, at: number, bit: number): string => {
    const changed = Buffer.from(written);
    changed[at] = (changed[at] ?? 0) ^ (1 << bit);
    return changed.toString("utf8");
  };

  test("is refused when any bit of its file was changed", () => {
    // All bits of a short one; of the real one a bit of each eighth character, or with ALL=1 all of them.
    const short = writtenOf(sealVerdict({ ...signed.verdict, basis: signed.verdict.basis.slice(0, 40) }));
    const real = writtenOf(signed);
    const step = process.env.ALL === "1" ? 1 : 8;
    expect([opens(short), opens(real)]).toEqual([true, true]);
    const taken: string[] = [];
    for (let at = 0; at < short.length; at += 1)
      for (let bit = 0; bit < 8; bit += 1)
        if (opens(flipped(short, at, bit))) taken.push(`bit ${bit} of ${at}`);
    for (let at = 0; at < real.length; at += step)
      for (const bit of step === 1 ? [0, 1, 2, 3, 4, 5, 6, 7] : [(at / step) % 8])
        if (opens(flipped(real, at, bit))) taken.push(`bit ${bit} of ${at}`);
    expect(taken).toEqual([]);
    for (const more of [` ${real}`, `${real}\n`, real.trimEnd()]) expect(opens(more)).toBe(false);
  });

  test("of other rules is told so by their name, and one that leads elsewhere is no verdict", () => {
    const other = writtenOf(sealVerdict({ ...signed.verdict, rules: "2026-10-01+0000000000000000" }));
    expect(() => replayVerdict(other)).toThrow(/2026-10-01\+0000000000000000.*these are/);
    const result = createHash("sha256").update("another").digest("hex");
    expect(() => replayVerdict(writtenOf(sealVerdict({ ...signed.verdict, result })))).toThrow(
      /another result/,
    );
    expect(() => openVerdict(writtenOf(signed), "another key")).toThrow(/another installation/);
  });
});

describe("what a verdict rests on", () => {
  test("lies sealed", async () => {
    const id = await analysed();
    const { rows } = await pool().query<{ basis: string }>(
      'SELECT basis FROM "ScreeningBasis" WHERE id = $1',
      [id],
    );
    const kept = await rootDb().screeningBasis.findFirstOrThrow({ where: { id } });
    expect(rows[0]?.basis).not.toContain(kept.basis.slice(0, 40));
  });

  test("goes with an erasure, with its customer and with the period of keeping", async () => {
    const key = account.liveKey.key;
    await call("POST", "/v1/customers", { key, body: { id: "tenant-7", name: "Tenant" } });
    const [erased, ofCustomer] = [await analysed(), await analysed({ customer: "tenant-7" })];
    expect([await keptOf(erased), await keptOf(ofCustomer)]).toEqual([1, 1]);
    await call("DELETE", `/v1/screenings/${erased}`, { key });
    await eraseCustomer(account.live, "tenant-7");
    expect([await keptOf(erased), await keptOf(ofCustomer)]).toEqual([0, 0]);
    await expect(writeVerdict(erased)).rejects.toThrow(/no such screening/);
    const old = await analysed();
    setClock(new Date(Date.now() + 400 * 86_400_000));
    await enforceRetention(account.live.scope.accountId);
    setClock(undefined);
    expect(await keptOf(old)).toBe(0);
  });

  test("is nothing where the sandbox played a result", async () => {
    const { body } = await call<Screening>("POST", "/v1/screenings", {
      key: account.testKey.key,
      body: { applicant: { name: "Somebody" }, documents: files, consent_confirmed: true },
    });
    await expect(writeVerdict(body.id)).rejects.toThrow(/sandbox/);
  });
});
