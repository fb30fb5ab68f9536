import { afterAll, beforeAll, expect, test } from "vitest";
import { applicantCase, type CaseName } from "@/server/engine/samples/cases";
import { analyseScreening } from "@/server/screenings/analyse";
import { analyseDocuments } from "@/server/screenings/analyser";
import type { Screening } from "@/server/screenings/schema";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import {
  API_KEY,
  type BuiltContainer,
  builtContainer,
  licenceToken,
  post,
  type Running,
  startContainer,
  stopContainer,
} from "../testing/container";

let account: TestAccount;
let built: BuiltContainer;
let running: Running;
beforeAll(async () => {
  account = await makeAccount();
  built = await builtContainer("documents");
  running = await startContainer(built.folder, { LICENCE: licenceToken("documents") });
});
afterAll(async () => {
  if (running) await stopContainer(running);
  built?.remove();
});

// One case of altered files, and one with a photograph, whose reading takes its time, beside one document of each kind.
test.each<[CaseName, "en" | "es", number[]]>([
  ["decline-es", "es", [2, 3, 4]],
  ["approve-uk", "en", [0, 1, 4]],
])("%s: a live screening at default settings and the container say the same", async (name, lang, taken) => {
  const whole = await applicantCase(name, { asOf: new Date().toISOString().slice(0, 10) });
  const samples = whole.filter((_, index) => taken.includes(index));
  const truth = samples[0]?.truth.case;
  if (!truth) throw new Error("the case has no truth");
  const { birth_date, ...applicant } = truth.applicant;
  const files = samples.map(({ bytes, mediaType }) => ({
    media_type: mediaType,
    data: Buffer.from(bytes).toString("base64"),
  }));
  const facts = {
    applicant: { ...applicant, ...(birth_date ? { date_of_birth: birth_date } : {}) },
    case_details: truth.case_details,
    purpose: truth.purpose,
    country: truth.country,
    lang,
  };

  const created = await call<Screening>("POST", "/v1/screenings", {
    key: account.liveKey.key,
    body: { ...facts, documents: files, consent_confirmed: true },
  });
  expect(created.status).toBe(202);
  expect(await analyseScreening(account.live, created.body.id, analyseDocuments)).toBe("completed");
  const { body } = await call<Screening>("GET", `/v1/screenings/${created.body.id}`, {
    key: account.liveKey.key,
  });
  const answer = await post(`${running.url}/verify`, { apikey: API_KEY }, { ...facts, files });

  expect(answer.status).toBe(200);
  expect(body.result?.fields?.length).toBeGreaterThan(5);
  expect(answer.body).toMatchObject({
    score: body.score,
    decision: body.decision,
    summary: body.result?.summary,
    detected_type: body.result?.detected_document_type,
    detected_country: body.result?.detected_country,
    components: body.result?.breakdown,
    income: body.result?.income,
  });
  expect(answer.body.fields).toEqual(body.result?.fields);
  expect(answer.body.deviations).toEqual(body.result?.deviations);
});
