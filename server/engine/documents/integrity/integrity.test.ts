import { describe, expect, it } from "vitest";
import type { IntegrityContext, RawField, ReadDocument, Signal, Word } from "../types";
import { integrity } from ".";
import { familyOf } from "./producer";
import { kindOf } from "./value";

const read = (signals: Signal[], words: Word[] = []): ReadDocument => ({
  sha256: "00",
  mediaType: "application/pdf",
  carrier: "text_pdf",
  pageCount: 1,
  pages: [{ number: 1, width: 600, height: 800, source: "text", words, lines: [] }],
  signals,
});
const context: IntegrityContext = { index: 0, type: "payslip", fields: [], today: "2026-11-21" };
const net = {
  name: "net_pay",
  value: 2396.71,
  document: 0,
  page: 1,
  box: [0.8, 0.6, 0.9, 0.62],
  confidence: 1,
} as const;
const codes = (signals: Signal[], more: Partial<IntegrityContext> = {}) =>
  integrity(read(signals), { ...context, ...more }).map(
    ({ code, severity, field }) => `${code} ${severity} ${field}`,
  );

const metadata = (facts: Record<string, string | null>): Signal => ({
  kind: "metadata",
  facts: {
    producer: "Payroll 4",
    creator: "",
    created: "2026-10-01T08:00:00Z",
    modified: null,
    history: "",
    ...facts,
  },
});
const covering = (hidden: string, shown: string, fill = "#ffffff"): Signal => ({
  kind: "text_covered",
  page: 1,
  box: [0.8, 0.6, 0.9, 0.62],
  facts: { hidden, shown, fill, words: 1, annotation: false, coverArea: 0.001 },
});

describe("integrity", () => {
  it("says nothing about a file without signals", () => {
    expect(codes([metadata({})])).toEqual([]);
  });

  it("names the value whose figure was typed over", () => {
    expect(codes([covering("1.896,71", "2.396,71")], { fields: [net] })).toEqual([
      "text_covered high net_pay",
    ]);
  });

  it("does not count a copy of the same text, and notes a black bar as low", () => {
    expect(codes([covering("1.896,71", "1 896,71")])).toEqual([]);
    expect(codes([covering("12345678Z", "", "#000000")])).toEqual(["text_covered low document"]);
    const painted = "Periodo del 1 al 31 de agosto de 2026";
    expect(codes([covering(painted, `${painted} Empresa`)])).toEqual([]);
    expect(codes([covering(painted, "Periodo del 1 al 30 de agosto de 2026")])).toEqual([
      "text_covered high document",
    ]);
    expect(codes([covering("Aug 2026", "Sep 2026")])).toEqual(["text_covered high document"]);
  });

  it("gives one finding where a revision and a cover speak of the same place", () => {
    const change: Signal = {
      kind: "revision_change",
      page: 1,
      box: [0.8, 0.6, 0.9, 0.62],
      facts: { revision: 2, from: 100, before: "1.896,71", after: "2.396,71", inField: false },
    };
    const found = integrity(read([change, covering("1.896,71", "2.396,71")]), { ...context, fields: [net] });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      code: "revision_changes_value",
      severity: "high",
      values: { also: "text_covered" },
    });
  });

  it("takes a field filled in after signing for what the signature permits, and one typed over for a change", () => {
    const signed: Signal = {
      kind: "signature",
      facts: { index: 0, rangeEnd: 100, signature: "valid", digest: "matches", fieldsChanged: 1 },
    };
    const step = (before: string, after: string, inField = true): Signal[] => [
      signed,
      { kind: "revision", facts: { revision: 2, from: 100, pagesBefore: 1, pagesAfter: 1 } },
      {
        kind: "revision_change",
        page: 1,
        box: net.box,
        facts: { revision: 2, from: 100, before, after, inField },
      },
      { kind: "signed_change", page: 1, box: net.box, facts: { index: 0, before, after, inField } },
    ];
    const more = { fields: [net] };
    expect(codes(step("Amount:", "Amount 1,200.00"), more)).toEqual([
      "signature_content_after low signature",
    ]);
    expect(codes(step("1,200.00", "9,200.00"), more).join()).toContain(" high ");
    expect(codes(step("1", "1,200.00"), more).join()).toContain(" high ");
    expect(codes(step("800,00 EUR", "2 800,00 EUR"), more).join()).toContain(" high ");
    expect(
      codes(step("Rent 900.00 deposit 1,800.00", "Rent 1,800.00 deposit 900.00"), more).join(),
    ).toContain(" high ");
    expect(codes(step("Montant :", "Montant 1 200,00"), more)).toEqual([
      "signature_content_after low signature",
    ]);
    expect(codes(step("Amount:", "Amount 1,200.00", false), more)).toEqual([
      "signature_content_after high signature",
    ]);
  });

  it("weighs an editor by document and by a changed figure", () => {
    const editor = metadata({ producer: "iLovePDF" });
    expect(codes([editor])).toEqual(["producer_online_editor medium metadata"]);
    expect(codes([editor], { arithmeticFails: true })).toEqual(["producer_online_editor high metadata"]);
    expect(codes([editor], { type: "utility_bill" })).toEqual(["producer_online_editor low metadata"]);
    expect(codes([metadata({ producer: "Microsoft Word" })], { type: "employment_contract" })).toEqual([]);
  });

  it("compares the file's dates with each other and with the period", () => {
    expect(codes([metadata({ modified: "2026-11-10T08:00:00Z" })])).toEqual([
      "modified_after_creation low metadata",
    ]);
    const period: RawField = {
      name: "pay_period_end",
      value: "2026-10-31",
      document: 0,
      page: 1,
      confidence: 1,
    };
    expect(codes([metadata({})], { fields: [period] })).toEqual([
      "created_before_period_end medium pay_period_end",
    ]);
    const from: RawField = { ...period, name: "pay_period_start", value: "2026-10-01" };
    const early = (created: string, modified: string | null = null) =>
      codes([metadata({ created, modified })], { fields: [from, period] });
    expect(early("2026-08-29T08:00:00Z")).toEqual(["period_after_file_creation high pay_period_end"]);
    expect(early("2026-10-30T08:00:00Z")).toEqual([]);
    expect(early("2026-08-29T08:00:00Z", "2026-11-01T08:00:00Z")).toEqual([
      "modified_after_creation low metadata",
      "created_before_period_end medium pay_period_end",
    ]);
    expect(early("2000-01-01T00:00:00Z")).toEqual(["created_before_period_end medium pay_period_end"]);
    expect(codes([metadata({ producer: "", created: null })])).toEqual(["metadata_missing low metadata"]);
  });

  const signature = (facts: Signal["facts"]): Signal => ({
    kind: "signature",
    facts: {
      index: 0,
      rangeProblem: null,
      rangeEnd: 1000,
      digest: "matches",
      signature: "valid",
      selfSigned: false,
      claimed: "2026-10-02T09:00:00.000Z",
      ...facts,
    },
  });
  const step = (facts: Signal["facts"]): Signal => ({
    kind: "revision",
    facts: {
      revision: 2,
      from: 1000,
      ownChanges: 0,
      pagesBefore: 1,
      pagesAfter: 1,
      pagesLookingDifferent: 0,
      ...facts,
    },
  });

  it("judges signatures by range, digest and what came after them", () => {
    expect(codes([signature({})])).toEqual([]);
    expect(codes([signature({ selfSigned: true })])).toEqual(["signature_untrusted low signature"]);
    expect(codes([signature({ digest: "differs", signature: "invalid" })])).toEqual([
      "signature_invalid high signature",
    ]);
    expect(codes([signature({ rangeProblem: "overlapping" })])).toEqual([
      "signature_range_malformed high signature",
    ]);
    expect(codes([signature({ pagesBefore: 1, pagesAfter: 2 }), step({ pagesAfter: 2 })])).toEqual([
      "signature_content_after high signature",
    ]);
    expect(codes([signature({ pagesLookingDifferent: 1 })])).toEqual([
      "signature_content_after high signature",
    ]);
    expect(codes([signature({}), step({})])).toEqual([]);
  });

  it("measures what came after a signature that cannot be verified, too", () => {
    const unknown = { digest: "unknown", signature: "unknown" };
    expect(codes([signature(unknown)])).toEqual(["signature_unverified medium signature"]);
    expect(codes([signature({ ...unknown, pagesLookingDifferent: 1 })])).toEqual([
      "signature_content_after high signature",
      "signature_unverified medium signature",
    ]);
  });

  it("measures what came after a signature by what each one permits", () => {
    const added = (facts: Signal["facts"], ...others: Signal[]) => codes([signature(facts), ...others]);
    const high = ["signature_content_after high signature"];
    const medium = ["signature_content_after medium signature"];
    for (const permission of [null, 2, 3]) expect(added({ permission, fieldsChanged: 2 })).toEqual([]);
    expect(added({ permission: 1, fieldsChanged: 2 })).toEqual(high);
    expect(added({ permission: 3, fieldsChanged: 2, lockedChanged: 1 })).toEqual(high);
    for (const permission of [null, 3])
      expect(added({ permission, notesAdded: 1, marksAdded: 1 })).toEqual([]);
    expect(added({ permission: 2, notesAdded: 1 })).toEqual(high);
    expect(added({ permission: 2, marksAdded: 1 })).toEqual(medium);
    for (const permission of [null, 2]) expect(added({ permission, signaturesAdded: 1 })).toEqual([]);
    expect(added({ permission: 1, signaturesAdded: 1 })).toEqual(medium);
    // A later signature covers the change, and the earlier one does not.
    expect(added({ pagesLookingDifferent: 1 }, signature({ index: 1, rangeEnd: 2000 }))).toEqual(high);
  });

  it("takes a withdrawn certificate by when it signed, as far as that is proven", () => {
    const certificate = (facts: Signal["facts"]) => codes([signature(facts)]);
    const before = { revocation: "revoked", revoked: "2026-09-20T00:00:00.000Z" };
    expect(certificate(before)).toEqual(["signature_certificate_revoked medium signature"]);
    expect(certificate({ ...before, compromised: true })).toEqual([
      "signature_certificate_revoked high signature",
    ]);
    const later = { revocation: "revoked", revoked: "2026-11-01T00:00:00.000Z", compromised: true };
    expect(certificate(later)).toEqual(["signature_certificate_revoked low signature"]);
    expect(certificate({ ...later, proven: "2026-10-02T09:00:04.000Z" })).toEqual([]);
    expect(certificate({ inValidity: false })).toEqual(["signature_certificate_expired low signature"]);
    expect(certificate({ inValidity: false, proven: "2026-10-02T09:00:04.000Z" })).toEqual([
      "signature_certificate_expired medium signature",
    ]);
  });

  it("compares the time that a signer states with its stamp", () => {
    const time = (proven: string, own = true) =>
      codes([signature({ proven, stamp: own ? "sound" : "none", stamped: own ? proven : null })]);
    expect(time("2026-10-02T09:00:04.000Z")).toEqual([]);
    expect(time("2026-10-07T09:00:04.000Z")).toEqual([]);
    expect(time("2026-11-10T09:00:04.000Z")).toEqual(["signature_time_differs low signature"]);
    // An archive stamps the whole document again, years later.
    expect(time("2027-10-02T09:00:04.000Z", false)).toEqual([]);
    expect(time("2026-09-12T09:00:04.000Z", false)).toEqual(["signature_time_differs low signature"]);
    expect(codes([signature({ stamp: "foreign" })])).toEqual(["signature_stamp_invalid medium signature"]);
  });

  it("notes a signing organisation that the document names nowhere", () => {
    const employer: RawField = {
      name: "employer_name",
      value: "Hilaturas del Segre, S.L.",
      document: 0,
      page: 1,
      confidence: 1,
    };
    const number: RawField = { ...employer, name: "employer_tax_id", value: "•••• 4821", raw: "B25084821" };
    const signed = (holder: string, more: Signal["facts"] = {}, ...others: Signal[]) =>
      codes([signature({ holder, holderKind: "organisation", ...more }), ...others], {
        fields: [employer, number],
      });
    expect(signed("Talleres Monegros, S.A.")).toEqual(["signature_holder_differs low signature"]);
    expect(signed("HILATURAS DEL SEGRE SL")).toEqual([]);
    expect(signed("Segre Textil Holding", { holderNumber: "B25084821" })).toEqual([]);
    expect(signed("Remedios Palau Ferri", { holderKind: "person" })).toEqual([]);
    for (const service of [
      "QuickSign International",
      "Gestoría Baix Camp",
      "Cloud Payroll Ltd",
      "Confiança Digital",
    ])
      expect(signed(service)).toEqual([]);
    const issuer = signature({ index: 1, holder: "Hilaturas del Segre", holderKind: "organisation" });
    expect(signed("Talleres Monegros, S.A.", {}, issuer)).toEqual([]);
    const contract = { fields: [employer], type: "employment_contract" } as const;
    const other = signature({ holder: "Talleres Monegros, S.A.", holderKind: "organisation" });
    expect(codes([other], contract)).toEqual([]);
    const line = { text: "Confeccionado por Talleres Monegros S.A.", words: [], box: net.box };
    const named = read([other]);
    const printed = { ...named, pages: named.pages.map((page) => ({ ...page, lines: [line] })) };
    expect(integrity(printed, { ...context, fields: [employer] })).toEqual([]);
  });

  it("finds different strings over each other, not the same one printed twice", () => {
    const word = (text: string, order: number): Word => ({
      text,
      order,
      box: [0.5, 0.5, 0.6, 0.52],
      confidence: 1,
      size: 10,
      font: "A",
    });
    const twice = integrity(read([], [word("1,200.00", 1), word("1,200.00", 2)]), context);
    const other = integrity(read([], [word("1,200.00", 1), word("1,900.00", 2)]), context);
    expect(twice).toEqual([]);
    expect(other.map(({ code, severity }) => [code, severity])).toEqual([["text_overlap", "high"]]);
    const names = integrity(read([], [word("Fernandes", 1), word("Contabilista", 2)]), context);
    expect(names.map(({ code, severity }) => [code, severity])).toEqual([["text_overlap", "low"]]);
    // A name that an amount was drawn into, before one of its words and behind another, is no other amount.
    const at = (text: string, order: number, x: number): Word => ({
      ...word(text, order),
      box: [x, 0.5, x + 0.05, 0.52],
    });
    const into = integrity(
      read([], [at("GMBH", 1, 0.48), at("1,200.00", 2, 0.5), at("CO.", 3, 0.52)]),
      context,
    );
    expect(into.map(({ severity }) => severity)).toEqual(["low"]);
    // Columns of words that run through whole lines of others are asked about.
    const line = (from: number): Word[] =>
      Array.from({ length: 9 }, (_, i) => ({
        ...word(`w${from}${i}`, from * 20 + i),
        box: [0.1 + i * 0.05, 0.5, 0.14 + i * 0.05, 0.52],
      }));
    const lines = integrity(read([], [...line(1), ...line(2)]), context);
    expect(lines.map(({ code, severity }) => [code, severity])).toEqual([["text_overlap", "medium"]]);
    // Long names in eight rows that run into the column beside them are no line.
    const rows = Array.from({ length: 8 }, (_, i) =>
      ["Vandermeersch", "Fossoyeur"].map(
        (text, at): Word => ({
          ...word(`${text}${"abcdefgh"[i]}`, i * 2 + at),
          box: [0.5, 0.3 + i * 0.0118, 0.6, 0.311 + i * 0.0118],
        }),
      ),
    );
    const chained = integrity(read([], rows.flat()), context);
    expect(chained.map(({ code, severity }) => [code, severity])).toEqual([["text_overlap", "low"]]);
    const unseen = (text: string) =>
      integrity(read([], [word("1,200.00", 1), { ...word(text, 2), invisible: true }]), context);
    expect(unseen("1,200.00")).toEqual([]);
    expect(unseen("1,900.00").map(({ code, severity }) => [code, severity])).toEqual([
      ["text_covered", "high"],
    ]);
  });

  it("finds one amount in a typeface of its own", () => {
    const words = Array.from({ length: 30 }, (_, index): Word => {
      const y = 0.1 + index * 0.02;
      return {
        text: `${index + 1}00,00`,
        box: [0.5, y, 0.6, y + 0.015],
        confidence: 1,
        size: 10,
        font: "Arial",
        order: index,
      };
    });
    expect(integrity(read([], words), context)).toEqual([]);
    const odd = words.map((word, index): Word => (index === 9 ? { ...word, font: "TimesNewRoman" } : word));
    expect(integrity(read([], odd), context).map(({ code, severity }) => [code, severity])).toEqual([
      ["font_outlier", "medium"],
    ]);
    const bold = words.map((word, index): Word => (index === 9 ? { ...word, font: "Arial-BoldMT" } : word));
    expect(integrity(read([], bold), context)).toEqual([]);
  });

  it("asks about a value whose font alone is not embedded, and not about stamps or forms that were filled in", () => {
    const line = (text: string, row: number, left: number, font: string): Word => ({
      text,
      box: [left, 0.1 + row * 0.02, left + 0.1, 0.115 + row * 0.02],
      confidence: 1,
      size: 10,
      font,
      order: row,
    });
    const page = Array.from({ length: 34 }, (_, row) =>
      line(`word${"abcdefghij"[row % 10]}`, row, 0.1, row % 4 === 0 ? "QWERTZ+Lato-Bold" : "ASDFGH+Lato"),
    );
    const value = (row: number) => [
      line("Ottilie", row, 0.5, "Courier"),
      line("Baumgarten", row, 0.61, "Courier"),
    ];
    const holder = {
      name: "account_holder",
      value: "Ottilie Baumgarten",
      document: 0,
      page: 1,
      box: [0.5, 0.16, 0.71, 0.175] as const,
      confidence: 0.9,
    } satisfies IntegrityContext["fields"][number];
    const judged = (words: readonly Word[]) =>
      integrity(read([], [...words]), { ...context, fields: [holder] }).map(
        ({ code, severity, field }) => `${severity} ${code} ${field}`,
      );
    expect(judged([...page, ...value(3)])).toEqual(["medium font_outlier account_holder"]);
    expect(judged([...page, ...value(20)])).toEqual([]);
    const stamp = [line("Received", 3, 0.5, "Courier"), line("14/10/2026", 3, 0.61, "Courier")];
    expect(judged([...page, ...stamp])).toEqual([]);
    expect(judged([...page, ...[3, 9, 15, 21].flatMap(value)])).toEqual([]);
    expect(judged([...page.map((word) => ({ ...word, font: "Lato" })), ...value(3)])).toEqual([]);
  });

  it("gives one finding where several looks at the pixels meet on a value", () => {
    const signals = (["image_recompressed", "image_region"] as const).map(
      (kind): Signal => ({ kind, page: 1, box: net.box, facts: { text: "2.396,71" } }),
    );
    expect(codes(signals.slice(0, 1))).toEqual(["image_region_recompressed medium image"]);
    const [finding, ...rest] = integrity(read(signals), { ...context, fields: [net] });
    expect(finding).toMatchObject({
      code: "image_region_inconsistent",
      field: "net_pay",
      severity: "medium",
    });
    expect(finding?.values.also).toBe("image_region_recompressed");
    expect(rest).toEqual([]);
  });

  it.each([
    ["changed", "", false, ["provenance_broken medium image"]],
    ["holds", "", false, []],
    ["unchecked", "", false, []],
    ["holds", "Lumen 4", true, ["generated_image high image"]],
    ["changed", "Lumen 4", true, ["provenance_broken medium image", "generated_image high image"]],
    // A name that stands somewhere in the file is no statement about the picture.
    ["holds", "midjourney", false, ["generated_image medium image"]],
    [null, "midjourney", false, ["generated_image medium image"]],
  ] as const)(
    "says of a picture whose record is %s and names %j (declared: %s) %j",
    (provenance, generator, declared, said) => {
      const facts = { software: "", history: "", camera: "", provenance, generator, declared };
      expect(codes([{ kind: "image_file", facts }])).toEqual([...said]);
    },
  );

  it("notices pages that were left out", () => {
    const line = { text: "Page 1 of 3", words: [], box: [0.4, 0.9, 0.6, 0.92] } as const;
    const document = read([]);
    const first = { ...document, pages: document.pages.map((page) => ({ ...page, lines: [line] })) };
    const severity = (fields: IntegrityContext["fields"]) =>
      integrity(first, { ...context, fields }).map((finding) => `${finding.code} ${finding.severity}`);
    expect(severity([net])).toEqual(["incomplete_pages low"]);
    expect(severity([])).toEqual(["incomplete_pages medium"]);
  });

  it("reads failures as findings", () => {
    const failed: ReadDocument = { ...read([]), pages: [], failure: "document_encrypted" };
    expect(integrity(failed, context).map(({ code, severity }) => [code, severity])).toEqual([
      ["document_encrypted", "low"],
    ]);
  });
});

describe("kinds and makers", () => {
  it("tells amounts, dates, accounts and names from other text", () => {
    const kinds = [
      "1.896,71",
      "EUR 20.00",
      "31/10/2026",
      "3 de octubre de 2026",
      "ES91 2100 0418 4502 0005 1332",
      "Ana Pérez Gil",
      "Total a percibir",
    ];
    expect(kinds.map(kindOf)).toEqual(["amount", "amount", "date", "date", "account", "name", "text"]);
  });

  it("knows families of programs and leaves unknown engines alone", () => {
    const makers = [
      "Adobe Photoshop 25.0",
      "Canva",
      "Sejda 3.2",
      "LibreOffice 7.4",
      "ReportLab PDF Library",
      "GPL Ghostscript 10",
      "SAP NetWeaver",
    ];
    expect(makers.map(familyOf)).toEqual([
      "image_editor",
      "design_tool",
      "online_editor",
      "office",
      "library",
      "optimiser",
      "unknown",
    ]);
  });
});
