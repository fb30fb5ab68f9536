import { readdirSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorsPage } from "@/components/docs/errors";
import { ReferenceGroup } from "@/components/docs/reference";
import { endpoints } from "@/server/api/registry";
import { FINDING_CODES } from "@/server/engine/documents/words";
import { overrideEnv } from "@/server/platform/env";
import { ERRORS, type ErrorCode } from "@/server/platform/errors";
import { LOCALES } from "@/server/platform/i18n/index";
import { CALLS } from "./calls";
import { SLUGS } from "./contents";
import { example, forReaders, guide, textOf } from "./guides";
import { llmsFull, llmsIndex } from "./llms";
import { everyRequestsErrors, type Field, reference } from "./reference";
import { TEXTS_ES } from "./reference-es";
import { SAMPLES } from "./samples";
import { places } from "./search";
import { docsWords } from "./words";

// The fields that the specification's tables name, by object and by request.
const FIELDS: Readonly<Record<string, string>> = {
  Screening:
    "id object environment status channel reference purpose country applicant document_count decision score result case_details error metadata link_id created_at completed_at customer",
  "Screening.result":
    "score decision display_score summary detected_document_type detected_country documents_checked deviations fields income breakdown sandbox",
  "Screening.result.deviations": "field severity note",
  "Screening.result.income": "monthly_amount currency",
  "Screening.result.breakdown": "document_integrity financial_capacity identity",
  VerificationLink:
    "id object environment status reference purpose country applicant documents_requested locale case_details redirect_url url embed_url email_sent screening_id expires_at created_at completed_at metadata",
  WebhookEndpoint: "id object environment url events active secret_hint created_at secret",
  Event: "id object type environment api_version created data",
  Usage:
    "object period_start period_end invoice_date screenings amount minimum currency tiers billing_mode balance credit_limit",
  "Usage.tiers": "up_to cents",
  Invoice:
    "id object period_start period_end screenings volume fixed minimum_topup onboarding total currency billing_mode status hosted_url pdf_url due_date created_at",
  ApiKey:
    "id object name environment prefix scopes expires_at account api_version rate_limit_per_minute available_scopes events",
  "Settings.decision": "approve_min review_min",
  "Settings.branding": "display_name logo_url primary_color support_email privacy_url hide_powered_by",
  "Settings.link_defaults":
    "purpose country expiry_days documents_requested redirect_url email_applicant language",
  "Settings.result_format": "summary deviations fields income breakdown applicant score_scale",
  "Settings.notifications": "recipients on_completed on_review on_decline on_failed",
  IdCheck: "id object status reference customer metadata url attempts_left",
  SanctionsScreening: "id object status result review reference customer metadata",
  "SanctionsScreening.result": "hits sanctioned pep",
  "SanctionsScreening.result.hits": "caption score topics datasets countries birth_dates url",
  "SanctionsScreening.review": "note",
  Customer: "id name brand_name logo_url primary_color support_email metadata usage",
  TestDelivery: "delivered status error event",
  ResentEvent: "resent_to",
  "createScreening body":
    "applicant documents consent_confirmed purpose country reference case_details metadata lang sandbox_outcome customer",
  "createScreening body.applicant": "name email phone date_of_birth id_number company address country",
  "createScreening body.documents": "type url data media_type",
  "createVerificationLink body":
    "applicant purpose country reference documents_requested expires_in_days redirect_url brand_name locale send_email case_details metadata customer",
  "createWebhookEndpoint body": "url events active customer",
  "updateWebhookEndpoint body": "url events active",
  "resendEvent body": "endpoint_id",
  "createIdCheck body": "applicant purpose reference send_email locale expires_in_days metadata customer",
  "createIdCheck body.applicant": "name email",
  "simulateIdCheck body": "outcome",
  "createSanctionsScreening body": "subject reference customer metadata",
  "createSanctionsScreening body.subject": "name kind birth_date nationality country registration_number",
  "createCustomer body": "id name brand_name logo_url primary_color support_email metadata",
  "listScreenings query":
    "limit starting_after ending_before created reference link_id status decision purpose channel metadata customer",
  "listVerificationLinks query": "limit starting_after ending_before created status reference customer",
  "listIdChecks query": "status reference metadata customer",
  "listSanctionsScreenings query": "status reference customer metadata",
  "listEvents query": "type",
  "getScreeningReport query": "lang",
};

function rootOf(name: string): Field[] {
  const [id = "", part] = name.split(" ");
  const groups = reference();
  if (part === undefined)
    return groups.flatMap((group) => group.objects).find((object) => object.name === id)?.fields ?? [];
  const operation = groups.flatMap((group) => group.operations).find((one) => one.id === id);
  return (part === "body" ? operation?.body : operation?.query) ?? [];
}

test.each(Object.entries(FIELDS))("the reference has every field of %s", (path, names) => {
  const [root = "", ...below] = path.split(".");
  let fields = rootOf(root);
  for (const step of below) fields = fields.find((field) => field.name === step)?.fields ?? [];
  expect(fields.map((field) => field.name)).toEqual(expect.arrayContaining(names.split(" ")));
});

function allFields(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...allFields(field.fields)]);
}

test("every endpoint is on a page, with each of its fields, type and sentence", () => {
  const ids = reference().flatMap((group) => group.operations.map((operation) => operation.id));
  expect(ids.sort()).toEqual([...endpoints.map((endpoint) => endpoint.id), "getOpenApi"].sort());
  const words = { api: docsWords("en").api, code: { copy: "", copied: "", language: "" } };
  for (const group of reference()) {
    const html = renderToStaticMarkup(
      createElement(ReferenceGroup, {
        group,
        everyError: everyRequestsErrors(),
        base: "/docs",
        words,
        forReaders,
      }),
    );
    const roots = [
      ...group.objects.map((object) => object.fields),
      ...group.operations.flatMap((operation) => [operation.body, operation.query]),
    ];
    for (const field of roots.flatMap(allFields)) {
      expect(html).toContain(`>${field.name}</span>`);
      expect(field.type, field.name).toMatch(/^(string|integer|number|boolean|object|array of \w+)/);
      expect(field.description, field.name).not.toBe("");
    }
    for (const { id, example: made } of group.operations) {
      expect(html).toContain(`id="${id}"`);
      expect(made.ts !== undefined || id === "getOpenApi", id).toBe(true);
    }
  }
});

test("every text of the reference has its Spanish, and the table holds no other", () => {
  const english = new Set<string>();
  for (const group of reference()) {
    for (const { title, fields } of group.objects)
      for (const text of [title, ...allFields(fields).map((field) => field.description)]) english.add(text);
    for (const { summary, description, query, body } of group.operations)
      for (const text of [
        summary,
        ...(description ? [description] : []),
        ...allFields([...query, ...body]).map((field) => field.description),
      ])
        english.add(text);
  }
  expect(Object.keys(TEXTS_ES).sort()).toEqual([...english].sort());
  // Code, placeholders and names such as link_defaults.purpose stay as they are.
  const names = (text: string) =>
    (text.match(/`[^`]+`|\{[A-Z_]+\}|\b[a-z]+(?:[_.][a-z]+)+\b/g) ?? []).toSorted();
  for (const [source, spanish] of Object.entries(TEXTS_ES))
    expect(names(spanish), spanish).toEqual(names(source));
});

test("the Spanish reference is in Spanish, down to types and limits", () => {
  const fields = reference("es").flatMap((group) => [
    ...group.objects.flatMap((object) => allFields(object.fields)),
    ...group.operations.flatMap((operation) => allFields([...operation.query, ...operation.body])),
  ]);
  const facts = fields.flatMap((field) => [field.type, ...field.limits]);
  expect(facts).toEqual(expect.arrayContaining(["string o null", "array de string", "de 1 a 100"]));
  for (const fact of facts)
    expect(fact).not.toMatch(/\b(or|of|to|at|in|characters|items|keys|letters|matches|address|default)\b/);
  const [account] = reference("es");
  expect(account?.operations[0]?.summary).toBe(TEXTS_ES[reference()[0]?.operations[0]?.summary ?? ""]);
});

test("limits and values are told", () => {
  const body = rootOf("createScreening body");
  const field = (name: string) => body.find((one) => one.name === name);
  expect(field("reference")?.limits).toEqual(["at most 120 characters"]);
  expect(field("sandbox_outcome")?.values).toEqual(['"approve"', '"review"', '"decline"', '"fail"']);
  expect(field("applicant")?.required).toBe(true);
  const limit = rootOf("listScreenings query").find((one) => one.name === "limit");
  expect([limit?.type, limit?.limits]).toEqual(["integer", ["1 to 100"]]);
});

test("each object's sample is what its schema says", () => {
  const names = new Set(reference().flatMap((group) => group.objects.map((object) => object.name)));
  expect(Object.keys(SAMPLES).sort()).toEqual([...names].sort());
  for (const endpoint of endpoints) {
    const operation = reference()
      .flatMap((group) => group.operations)
      .find((one) => one.id === endpoint.id);
    if (operation?.returns.kind !== "object" || endpoint.response === "text/html") continue;
    const sample = SAMPLES[operation.returns.name];
    expect(endpoint.response.safeParse(sample).error?.issues ?? [], operation.returns.name).toEqual([]);
  }
});

test("every operation has its call, and no call is left over", () => {
  expect(Object.keys(CALLS).sort()).toEqual(endpoints.map((endpoint) => endpoint.id).sort());
});

test.each(LOCALES)("every error code has its entry (%s)", (locale) => {
  const words = docsWords(locale);
  const errors = Object.entries(ERRORS).map(([code, error]) => ({
    code,
    ...error,
    remedy: words.remedies[code as ErrorCode],
  }));
  const html = renderToStaticMarkup(createElement(ErrorsPage, { errors, words }));
  for (const code of Object.keys(ERRORS)) expect(html).toContain(`id="${code}"`);
});

const wordsOf = (text: string) => text.split(/\s+/).length;

test("both languages have the same guides, with the same examples and the same parts", () => {
  for (const locale of LOCALES)
    expect(readdirSync(`docs/guides/${locale}`).sort()).toEqual(SLUGS.map((slug) => `${slug}.md`).sort());
  for (const slug of SLUGS) {
    const [en, es] = [guide("en", slug), guide("es", slug)];
    const shape = (one: typeof en) => one?.tokens.map((token) => token.type);
    const code = (one: typeof en) =>
      one?.tokens.filter((token) => token.type === "code" && token.lang !== "sh").map(textOf);
    expect(shape(es), slug).toEqual(shape(en));
    expect(code(es), slug).toEqual(code(en));
    expect(es?.lead, slug).not.toBe(en?.lead);
    expect(wordsOf(es?.source ?? "")).toBeGreaterThan(wordsOf(en?.source ?? "") * 0.8);
  }
});

test("curl and TypeScript stand in examples, which are run; guides hold no other", () => {
  for (const slug of SLUGS)
    for (const token of guide("en", slug)?.tokens ?? []) {
      if (token.type !== "code" || token.lang === "example") continue;
      // Receivers are run by a test of their own.
      const receivers = ["python", "php", "ruby", "go", "java", "csharp"];
      expect(["json", "html", "sh", ...receivers], `${slug}: ${token.lang}`).toContain(token.lang);
      expect(textOf(token), slug).not.toMatch(/\bcurl\b/);
    }
  const used = new Set(
    SLUGS.flatMap((slug) => guide("en", slug)?.tokens ?? [])
      .filter((token) => token.type === "code" && token.lang === "example")
      .map(textOf),
  );
  const files = readdirSync("docs/examples").map((file) => file.replace(/\.\w+$/, ""));
  expect([...used].sort()).toEqual([...new Set(files)].sort());
  for (const name of used) expect(Object.keys(example(name)).length).toBeGreaterThan(0);
});

test.each(LOCALES)("every link of the guides leads somewhere (%s)", (locale) => {
  const anchors = new Map<string, Set<string>>();
  for (const slug of SLUGS)
    anchors.set(slug === "index" ? "" : slug, new Set(guide(locale, slug)?.headings.map(({ id }) => id)));
  anchors.set("errors", new Set(Object.keys(ERRORS)));
  anchors.set("deviations", new Set(FINDING_CODES));
  anchors.set("api", new Set());
  for (const group of reference())
    anchors.set(
      `api/${group.slug}`,
      new Set([...group.operations.map(({ id }) => id), ...group.objects.map(({ name }) => name)]),
    );
  for (const slug of SLUGS)
    for (const [, href = ""] of (guide(locale, slug)?.source ?? "").matchAll(/\]\(([^)]+)\)/g)) {
      if (href.startsWith("http")) continue;
      const [page = "", anchor] = href.split("#");
      expect(anchors.has(page), `${slug}: ${href}`).toBe(true);
      if (anchor) expect(anchors.get(page)?.has(anchor), `${slug}: ${href}`).toBe(true);
    }
});

test("the guide names every message of the embedded page", () => {
  const types = /type: ([^;]+);/.exec(readFileSync("public/embed.d.ts", "utf8"))?.[1] ?? "";
  const named = [...types.matchAll(/"(\w+)"/g)].map(([, type = ""]) => type);
  expect(named).toContain("resize");
  for (const locale of LOCALES)
    for (const type of [...named, "source", "version", "frame-src", "script-src"])
      expect(guide(locale, "links")?.source).toContain(type);
});

test("search finds guides, operations, fields and errors", () => {
  const found = places("en");
  const hrefs = found.map((place) => place.href);
  expect(hrefs).toEqual(
    expect.arrayContaining([
      "/docs/quickstart",
      "/docs/webhooks#retries",
      "/docs/api/screenings#createScreening",
      "/docs/errors#consent_required",
    ]),
  );
  expect(found.find((place) => place.title === "Screening")?.text).toContain("document_count");
});

test("language models get everything in two files", () => {
  expect(llmsIndex()).toContain("/docs/quickstart");
  const full = llmsFull();
  for (const endpoint of endpoints) expect(full).toContain(`### ${endpoint.method} ${endpoint.path}`);
  for (const code of Object.keys(ERRORS)) expect(full).toContain(`\`${code}\``);
  expect(full).toContain("proofline.screenings.create(");
  expect(full).not.toContain("{base_url}");
});

test("no address of the documentation leads out of its folder", () => {
  for (const slug of [
    "../../package",
    "..",
    "../en/quickstart",
    "/etc/passwd",
    "quickstart\0",
    "__proto__",
  ]) {
    for (const locale of LOCALES) expect(guide(locale, slug)).toBeUndefined();
  }
});

test("what everybody may ask for is made once: a guide is the same for who asks again, and another at another address", () => {
  const [first, again] = [guide("en", "quickstart"), guide("en", "quickstart")];
  expect(again).toBe(first);
  expect(guide("es", "quickstart")).not.toBe(first);
  const restore = overrideEnv({ BASE_URL: "https://elsewhere.example" });
  expect(guide("en", "quickstart")).not.toBe(first);
  restore();
  expect(guide("en", "quickstart")).toBe(first);
});
