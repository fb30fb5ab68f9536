import { expect, test } from "vitest";
import { brandedMail } from "./mail-layout";
import { themeOf } from "./theme";

const XSS = `"><img src=x onerror='alert(1)'>&`;

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
