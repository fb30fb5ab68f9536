import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openApiDocument } from "./openapi";

const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
// biome-ignore lint/suspicious/noExplicitAny: a document of any shape is what is being looked at
const document: any = JSON.parse(text);

describe("the committed description", () => {
  const committed = readFileSync("server/api/openapi.snapshot.json", "utf8");

  test("is the generated one (a change on purpose: npx vitest run -u server/api/openapi-contract.test.ts)", async () => {
    await expect(text).toMatchFileSnapshot("openapi.snapshot.json");
  });

  test("loses nothing: version 1 does not break", () => {
    expect(lost(JSON.parse(committed), document)).toEqual([]);
  });

  test("what a client leans on cannot go unnoticed", () => {
    const without = structuredClone(document);
    delete without.paths["/v1/me"];
    delete without.components.schemas.Screening.properties.score;
    without.components.schemas.Purpose.enum.pop();
    expect(lost(document, without)).toEqual([
      "paths./v1/me",
      "components.schemas.Purpose.enum: civil_matter",
      "components.schemas.Screening.properties.score",
    ]);
  });
});

/** Paths, operations, parameters, properties and enum values that `before` has and `after` has not. */
function lost(before: unknown, after: unknown, path = ""): string[] {
  if (Array.isArray(before)) {
    if (!/\.enum$/.test(path)) return [];
    return before.filter((one) => !(after as unknown[])?.includes(one)).map((one) => `${path}: ${one}`);
  }
  if (typeof before !== "object" || before === null) return [];
  const kept = (after ?? {}) as Record<string, unknown>;
  return Object.entries(before).flatMap(([name, value]) => {
    const place = path === "" ? name : `${path}.${name}`;
    const counts =
      /^paths(\.[^.]+)?(\.[^.]+)?$|\.properties$|\.schemas$|\.enum$/.test(path) || name === "enum";
    if (!(name in kept)) return counts ? [place] : [];
    return lost(value, kept[name], place);
  });
}

// The specification's tables, written out: what a client of the original reads must be described.
const FIELDS: Record<string, string> = {
  Applicant: "name email phone date_of_birth id_number company address country",
  DocumentInput: "type url data media_type",
  CreateScreening:
    "applicant documents consent_confirmed purpose country reference case_details metadata lang sandbox_outcome customer",
  Screening:
    "id object environment status channel reference purpose country applicant document_count decision score result case_details error metadata link_id created_at completed_at customer",
  Result:
    "score decision display_score summary detected_document_type detected_country documents_checked deviations fields income breakdown sandbox",
  Field: "name value document page confidence proof",
  Deviation: "field severity note",
  CreateVerificationLink:
    "applicant purpose country reference documents_requested expires_in_days redirect_url brand_name locale send_email case_details metadata customer",
  VerificationLink:
    "id object environment status reference purpose country applicant documents_requested locale case_details redirect_url url embed_url email_sent screening_id expires_at created_at completed_at metadata",
  CreateWebhookEndpoint: "url events active customer",
  UpdateWebhookEndpoint: "url events active",
  WebhookEndpoint: "id object environment url events active secret_hint created_at secret",
  TestDelivery: "delivered status error event",
  Event: "id object type environment api_version created data",
  ResendEvent: "endpoint_id",
  ResentEvent: "resent_to",
  Usage:
    "object period_start period_end invoice_date screenings amount minimum currency tiers billing_mode balance credit_limit",
  Invoice:
    "id object period_start period_end screenings volume fixed minimum_topup onboarding total currency billing_mode status hosted_url pdf_url due_date created_at",
  ApiKey:
    "id object name environment prefix scopes expires_at account api_version rate_limit_per_minute available_scopes events",
  Settings: "decision branding link_defaults result_format notifications",
  CreateIdCheck: "applicant purpose reference send_email locale expires_in_days metadata customer",
  IdCheck: "id object environment status url attempts_left",
  SimulateIdCheck: "outcome",
  CreateSanctionsScreening: "subject reference customer metadata",
  SanctionsSubject: "name kind birth_date nationality country registration_number",
  SanctionsScreening: "id object environment status result review reference customer metadata",
  SanctionsResult: "sanctioned pep hits",
  SanctionsHit: "caption score topics datasets countries birth_dates url",
  CreateCustomer: "id name brand_name logo_url primary_color support_email metadata",
  Customer: "id object name brand_name logo_url primary_color support_email metadata usage",
  Deleted: "id object deleted",
};

test.each(Object.entries(FIELDS))("%s has every field of the specification", (name, fields) => {
  const described = Object.keys(propertiesOf(document.components.schemas[name]));
  expect(fields.split(" ").filter((field) => !described.includes(field))).toEqual([]);
});

test.each([
  ["decision", "approve_min review_min"],
  ["branding", "display_name logo_url primary_color support_email privacy_url hide_powered_by"],
  ["link_defaults", "purpose country expiry_days documents_requested redirect_url email_applicant language"],
  ["result_format", "summary deviations fields income breakdown applicant score_scale"],
  ["notifications", "recipients on_completed on_review on_decline on_failed"],
])("settings.%s has every field", (section, fields) => {
  const described = propertiesOf(document.components.schemas.Settings.properties[section]);
  expect(fields.split(" ").filter((field) => !(field in described))).toEqual([]);
});

// biome-ignore lint/suspicious/noExplicitAny: walks a schema of any shape
function propertiesOf(schema: any): Record<string, unknown> {
  if (schema?.$ref) return propertiesOf(document.components.schemas[schema.$ref.split("/").at(-1)]);
  const parts = [...(schema?.allOf ?? []), ...(schema?.anyOf ?? [])];
  return Object.assign({}, schema?.properties, ...parts.map(propertiesOf));
}
