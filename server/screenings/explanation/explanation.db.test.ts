import { beforeAll, describe, expect, test } from "vitest";
import { judgeWithBasis } from "@/server/engine/documents";
import { packBasis } from "@/server/engine/documents/basis";
import { tesseractCoreReader } from "@/server/engine/documents/ocr/tesseract-core";
import { readDocument } from "@/server/engine/documents/read";
import { ALTERATIONS } from "@/server/engine/samples/alterations";
import { template } from "@/server/engine/samples/catalogue";
import { fullName } from "@/server/engine/samples/people";
import { tellStory } from "@/server/engine/samples/story";
import { rootDb } from "@/server/platform/db/root";
import { updateSettings } from "@/server/settings/update";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call, fault } from "@/server/testing/harness";
import { analyseScreening } from "../analyse";
import type { Analyse } from "../analysis";
import type { Screening } from "../schema";
import type { ScreeningExplanation } from "./schema";

const text = tesseractCoreReader();
/** The engine in this process. */
const engine: Analyse = async ({ files, ...input }) => {
  const readings = await Promise.all(files.map(({ bytes }) => readDocument({ bytes }, { text })));
  const { outcome, basis } = judgeWithBasis(readings, { ...input, files });
  return basis === null ? outcome : { ...outcome, rests: { rules: "test", basis: packBasis(basis) } };
};

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const explain = (id: string, { live = false, lang = "" } = {}) =>
  call<ScreeningExplanation>("GET", `/v1/screenings/${id}/explanation${lang && `?lang=${lang}`}`, {
    key: (live ? account.liveKey : account.testKey).key,
  });

async function played(outcome: string): Promise<string> {
  const { body } = await call<Screening>("POST", "/v1/screenings", {
    key: account.testKey.key,
    body: {
      applicant: { name: "Aitor Vega Lasa" },
      documents: [{ media_type: "application/pdf", data: "JVBERi0xLjcKJSVFT0YK" }],
      consent_confirmed: true,
      lang: "es",
      sandbox_outcome: outcome,
    },
  });
  await call("GET", `/v1/screenings/${body.id}`, { key: account.testKey.key });
  return body.id;
}

/** A payslip whose net pay somebody raised. */
async function altered(): Promise<string> {
  const story = tellStory("what decided it", "ES", "2026-11-20");
  const name = "payslip-es-official";
  const sample = await ALTERATIONS["net-changed"]?.(template(name), story, name);
  const created = await call<Screening>("POST", "/v1/screenings", {
    key: account.liveKey.key,
    body: {
      applicant: { name: fullName(story.person) },
      documents: [
        { media_type: "application/pdf", data: Buffer.from(sample?.bytes ?? []).toString("base64") },
      ],
      purpose: "rental",
      country: "ES",
      case_details: { monthly_rent: 500 },
      consent_confirmed: true,
    },
  });
  expect(await analyseScreening(account.live, created.body.id, engine)).toBe("completed");
  return created.body.id;
}

describe("an explanation", () => {
  test("says what decided a screening, in its own language or the one that is asked for", async () => {
    const id = await played("review");
    const own = await explain(id);
    expect(own.status).toBe(200);
    expect(own.body).toMatchObject({
      screening_id: id,
      language: "es",
      decision: "review",
      rule: { approve_min: 70, review_min: 45 },
      findings: [{ id: "dev_1", code: "income_inconsistent", printed: "2450.00", expected: "2100.00" }],
      counterfactuals: [{ smallest: false, deviations: ["dev_1"], decision: "approve" }],
      sandbox: true,
    });
    const { weights } = own.body;
    expect(weights.document_integrity + weights.financial_capacity + weights.identity).toBe(100);
    const english = await explain(id, { lang: "en" });
    expect(english.body.language).toBe("en");
    expect(english.body.summary).not.toBe(own.body.summary);
    expect(own.body.counterfactuals[0]?.note).toContain("2.100,00");
    expect(english.body.counterfactuals[0]?.note).toContain("2,100.00");
  });

  test("is whole whatever the result format leaves out", async () => {
    await updateSettings(account.test, { result_format: { deviations: false, breakdown: false } });
    const id = await played("decline");
    const screening = await call<Screening>("GET", `/v1/screenings/${id}`, { key: account.testKey.key });
    expect(screening.body.result?.deviations).toBeUndefined();
    expect((await explain(id)).body.findings).toHaveLength(1);
  });

  test("of a raised net pay says what the decision would have been with the one that its figures lead to", async () => {
    const id = await altered();
    const { body } = await explain(id, { live: true, lang: "en" });
    const finding = body.findings.find(({ field }) => field === "net_pay");
    expect(finding?.places[0]?.box).toHaveLength(4);
    const one = body.counterfactuals.find(({ figure }) => figure?.field === "net_pay");
    expect(one?.figure?.value).toBeLessThan(one?.figure?.printed ?? 0);
    expect(one?.score).toBeGreaterThan(body.score);
    expect(body.steps.map(({ points }) => points).some((points) => points < 0)).toBe(true);
  });

  test("is there once there is a result, and gone with the case", async () => {
    const waiting = await call<Screening>("POST", "/v1/screenings", {
      key: account.liveKey.key,
      body: {
        applicant: { name: "Aitor Vega Lasa" },
        documents: [{ media_type: "application/pdf", data: "JVBERi0xLjcKJSVFT0YK" }],
        consent_confirmed: true,
      },
    });
    expect(fault(await explain(waiting.body.id, { live: true })).code).toBe("state_conflict");
    const id = await played("review");
    await call("DELETE", `/v1/screenings/${id}`, { key: account.testKey.key });
    expect((await explain(id)).status).toBe(404);
    expect(await rootDb().screening.count({ where: { id } })).toBe(0);
  });
});
