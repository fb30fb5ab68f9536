import { expect, test } from "vitest";
import { makeAccount } from "@/server/testing/factories";
import { call, fault } from "@/server/testing/harness";

const XSS = `<img src=x onerror="alert(1)">`;

test("the report escapes everything, runs nothing, and speaks both languages", async () => {
  const account = await makeAccount();
  const key = account.testKey.key;
  await call("PATCH", "/v1/settings", {
    key,
    body: { branding: { display_name: `Casa ${XSS}`, primary_color: "#FFE600" } },
  });
  const body = {
    applicant: { name: `Marta ${XSS}` },
    documents: [{ url: "https://files.example.com/a.pdf" }],
    consent_confirmed: true,
    reference: XSS,
    case_details: { employer: XSS, monthly_rent: 12500.5, start_date: "2026-12-01" },
    sandbox_outcome: "decline",
  };
  const { id } = (await call<{ id: string }>("POST", "/v1/screenings", { key, body })).body;
  const english = await call("GET", `/v1/screenings/${id}/report?lang=en`, { key });
  expect(english.status).toBe(200);
  expect(english.headers["Content-Type"]).toContain("text/html");
  expect(english.text).not.toContain("<img src=x");
  expect(english.text).not.toContain("<script");
  expect(english.text).toMatch(/\d{4}, \d\d:\d\d:\d\d UTC</);
  const csp = english.headers["Content-Security-Policy"] ?? "";
  const nonce = /style-src 'nonce-(\w+)'/.exec(csp)?.[1];
  expect(english.text).toContain(`<style nonce="${nonce}">`);
  expect(csp).toContain("default-src 'none'");
  expect(csp).toContain("frame-ancestors 'none'");
  expect(english.headers["Cache-Control"]).toBe("no-store");
  expect(english.text).toContain("28/100");
  expect(english.text).toContain("12,500.50");
  expect(english.text).toContain("1 Dec 2026");
  // Which documents there are, what each part weighs, and sections that break over pages.
  expect(english.text).toMatch(/Documents examined<\/h2><table><tr><th scope="row">Document 1</);
  expect(english.text).toContain("Financial capacity, weighs 35%");
  expect(english.text).toContain("section{break-inside:auto}");
  const spanish = await call("GET", `/v1/screenings/${id}/report?lang=es`, { key });
  expect(spanish.text).toContain("Informe de verificación");
  expect(spanish.text).toContain("12.500,50");
  expect(spanish.text).toMatch(/Capacidad económica, pesa el 35\s?%/);
  expect(fault(await call("GET", `/v1/screenings/${id}/report?lang=fr`, { key }))).toMatchObject({
    status: 400,
    param: "lang",
  });
});

test("before completion, and after a failure, there is none", async () => {
  const account = await makeAccount();
  const key = account.testKey.key;
  const body = {
    applicant: { name: "Marta" },
    documents: [{ url: "https://files.example.com/a.pdf" }],
    consent_confirmed: true,
    sandbox_outcome: "fail",
  };
  const { id } = (await call<{ id: string }>("POST", "/v1/screenings", { key, body })).body;
  expect(fault(await call("GET", `/v1/screenings/${id}/report`, { key }))).toMatchObject({
    status: 404,
    code: "report_not_ready",
  });
  expect(
    fault(await call("GET", "/v1/screenings/0199a000-0000-7000-8000-000000000000/report", { key })).code,
  ).toBe("not_found");
});
