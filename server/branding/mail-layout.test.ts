import { expect, test } from "vitest";
import { brandedMail } from "./mail-layout";
import { themeOf } from "./theme";

const XSS = `"><img src=x onerror='alert(1)'>&`;

const plain = {
  name: "Nordhaus",
  logoPath: null,
  logoUrl: null,
  supportEmail: null,
  privacyUrl: null,
  hidePoweredBy: true,
  poweredBy: "",
  theme: themeOf("#445566"),
};

test("what somebody wrote in several lines is read in several lines", () => {
  const paragraphs = ["First the lease.\nThen the last bill."];
  const { html, text } = brandedMail(plain, { language: "en", heading: "A question", paragraphs });
  expect(html).toMatch(
    /<p style="[^"]*white-space:pre-line[^"]*">First the lease\.\nThen the last bill\.<\/p>/,
  );
  expect(text).toContain("First the lease.\nThen the last bill.");
});

test("every text of a stranger stands in a mail as text", () => {
  const branding = {
    name: XSS,
    logoPath: `/brand/a/${XSS}`,
    logoUrl: null,
    supportEmail: `${XSS}@example.com`,
    privacyUrl: `https://example.com/${XSS}`,
    hidePoweredBy: false,
    poweredBy: XSS,
    theme: themeOf("#112233"),
  };
  const { html } = brandedMail(branding, {
    language: "es",
    heading: XSS,
    paragraphs: [XSS],
    action: { label: XSS, url: `https://example.com/${XSS}` },
    notes: [XSS],
  });
  expect(html).not.toContain("<img src=x");
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).not.toMatch(/onerror='/);
  expect(html.split("&#34;&#62;&#60;img")).toHaveLength(1 + 12);
});
