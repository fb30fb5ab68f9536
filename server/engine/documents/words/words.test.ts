import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { catalogue, type FindingCode } from "../catalogue";
import { isFieldName } from "../field-names";
import type { Finding, Language } from "../types";
import { adviceOf, renderFinding } from ".";
import { asks } from "./advice";
import { say, wordsFor } from "./say";

const codes = Object.keys(catalogue) as FindingCode[];
const values = {
  printed: "2.396,71",
  expected: "1.896,71",
  date: "2026-10-31",
  value: "•••• 1332",
  before: "1.896,71",
  after: "2.196,71",
  text: "MUESTRA",
  payments: 14,
  monthly: "2.450,00",
  rate: "6.2 %",
};
const finding = (code: FindingCode, extra: Finding["values"] = {}): Finding => ({
  code,
  field: "net_pay",
  severity: "high",
  document: 0,
  values: { ...values, ...extra },
});

test("a figure that a document is about has a name in both languages", () => {
  const names = [
    ...(
      readFileSync("server/engine/documents/confirm/index.ts", "utf8").split("type Key =")[0] ?? ""
    ).matchAll(/"([a-z]+(?:_[a-z]+)+|equity|revenue)"/g),
  ]
    .map(([, name = ""]) => name)
    .filter(isFieldName);
  expect(names).toEqual(expect.arrayContaining(["equity", "net_pay_before_tax", "closing_balance"]));
  for (const name of names)
    for (const lang of ["en", "es"] as const) expect(wordsFor(lang, `field ${name}`), name).toBeDefined();
});

describe("a sentence", () => {
  const told = (values: Readonly<Record<string, string>>) => say("en", "finding text_covered", values);

  it("is the one that asks for most of what is told", () => {
    expect(told({})).not.toContain("file holds");
    expect(told({ hidden: "812.40" })).toContain("812.40; the page shows something else");
    expect(told({ hidden: "812.40", visible: "1,812.40" })).toContain("812.40; the page shows 1,812.40");
  });

  it("may ask for one value of several", () => {
    const change = (added: string) => say("en", "finding signature_content_after", { added });
    expect(change("notes")).toContain("Notes were added");
    expect(change("pages")).toBe(change(""));
  });

  it("begins with a value in a capital, and is nobody's where no language has it", () => {
    expect(say("es", "finding placeholder_identifier", { field: "el IBAN" })).toMatch(/^El IBAN /);
    expect(() => say("en", "finding something_else")).toThrow(RangeError);
  });
});

describe.each<Language>(["en", "es"])("notes in %s", (lang) => {
  it.each(codes)("%s is at most two neutral sentences", (code) => {
    const note = renderFinding(finding(code), lang);
    expect(note.length).toBeGreaterThan(10);
    expect(note.replace(/\d[.,]\d/g, "").match(/[.!?](?:\s|$)/g)?.length ?? 0).toBeLessThanOrEqual(2);
    expect(note).not.toMatch(
      /fake|fraud|forged|manipulat|suspicious|falso|fraude|falsific|manipulad|sospech/i,
    );
    expect(note).not.toMatch(/undefined|null|NaN/);
  });

  it.each(codes)("%s comes with a neutral explanation and something to ask for", (code) => {
    const { explanation, ask } = adviceOf(code, lang);
    for (const sentence of [explanation, ask]) {
      expect(sentence).toMatch(/^[\p{Lu}].{10,}\.$/u);
      expect(sentence).not.toMatch(/fake|fraud|forged|suspicious|falso|fraude|falsific|sospech/i);
    }
    expect(explanation).not.toBe(ask);
  });

  it.each(codes)("%s speaks of documents, as the API does, and never of papers", (code) => {
    const { explanation, ask } = adviceOf(code, lang);
    for (const sentence of [renderFinding(finding(code), lang), explanation, ask])
      expect(sentence).not.toMatch(/\bpapers?\b|\bpapel(?:es)?\b/i);
  });

  it.each(codes)("%s joins the article of a field as it is spoken", (code) => {
    for (const field of ["net_pay", "iban", "employer_tax_id", "employment_income"] as const) {
      const note = renderFinding({ ...finding(code), field }, lang);
      if (lang === "es") expect(note).not.toMatch(/(?:^|\s)(?:[Aa]|[Dd]e) el\s/);
    }
  });

  it.each(codes)("%s asks in its sentence only where its advice asks", (code) => {
    const note = renderFinding(finding(code), lang);
    if (!asks(code)) expect(note).not.toMatch(/\b(?:[Aa]sk for|[Aa]sk (?:how|what|which)|[Cc]onviene)\b/);
  });

  it("a field of several words, or of a plural, stands in a whole sentence", () => {
    for (const field of ["taxable_income", "expenses", "employment_income", "medicare_wages"] as const) {
      const note = renderFinding({ ...finding("tax_box_mismatch"), field }, lang);
      expect(note).not.toMatch(
        /(?:expenses|wages) (?:prints|is)\b|(?:gastos|rendimientos|salarios)[^;]* indica\b/,
      );
      if (lang === "es") expect(note).toMatch(/^En (?:el|la|los|las) /);
    }
  });

  it("a name that ends with a point ends the sentence with it", () => {
    const names = { printed: "Talleres Ibaia S.L.", expected: "Obras Meridiana S.A." };
    const note = renderFinding(finding("salary_payer_mismatch", names), lang);
    expect(note).toContain("S.A. ");
    expect(note).not.toContain("..");
  });

  it('names the movement by its day, and says no "the movement" where none is known', () => {
    const known = renderFinding(finding("running_balance_mismatch", { of: "balance" }), lang);
    expect(known).toContain(lang === "es" ? "del 31 de octubre de 2026" : "of 31 October 2026");
    const unknown = renderFinding(finding("running_balance_mismatch", { of: "balance", date: null }), lang);
    expect(unknown).not.toMatch(/After the movement|Tras el movimiento/);
  });

  it("writes rates as its reader does, and says of what they are", () => {
    const tax = finding("rate_mismatch", { rate: "13.42 %" });
    expect(renderFinding(tax, "en")).toContain("13.42% of its base");
    expect(renderFinding(tax, "es")).toContain("el 13,42 % de su base");
    const base = finding("rate_mismatch", { rate: "6.35 %", of: "base" });
    expect(renderFinding(base, "en")).toContain("its contributions of 6.35% are those of 1,896.71");
    expect(renderFinding(base, "es")).toContain("sus cotizaciones del 6,35 % son las de 1.896,71");
  });

  it("names what the case states otherwise, and balances that could not be followed", () => {
    const rent: Finding = { ...finding("case_value_mismatch"), field: "case_details.monthly_rent" };
    expect(renderFinding(rent, "en")).toContain("for the rent");
    expect(renderFinding(rent, "es")).toContain("en la renta");
    const unread: Finding = { ...finding("value_unreadable", { rows: 4 }), field: "running_balance" };
    expect(renderFinding(unread, "en")).not.toContain("copy");
    expect(renderFinding(unread, "es")).not.toContain("copia");
  });

  it("names both when arithmetic and the file speak of one value", () => {
    const note = renderFinding(finding("net_pay_mismatch", { also: "text_covered" }), lang);
    expect(note).toContain(lang === "es" ? "2.396,71" : "2,396.71");
    expect(note).toMatch(lang === "es" ? /El propio archivo/ : /file itself/);
  });
});
