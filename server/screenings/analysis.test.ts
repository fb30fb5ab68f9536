import { expect, test } from "vitest";
import { readAnalysis, readRule, writeAnalysis } from "./analysis";
import { sandboxAnalysis } from "./sandbox";

/** The codes there were when the second form came. What was kept with one of them has to be read for as long as it is kept. */
const CODES_OF_FORM_1 = `
net_pay_mismatch gross_pay_mismatch sum_mismatch rate_mismatch ytd_mismatch ytd_not_continuous
running_balance_mismatch balance_summary_mismatch transactions_out_of_order transaction_outside_period
transaction_direction_conflict account_overdrawn period_inconsistent period_in_future period_after_file_creation
document_outdated document_expired contract_ended validity_period_invalid id_check_digit_invalid iban_invalid
placeholder_identifier mrz_check_digit_invalid mrz_mismatch issuing_country_invalid portrait_unusable
specimen_document template_not_filled draft_document required_field_missing signature_missing salary_parts_mismatch
deposit_mismatch accounts_mismatch tax_box_mismatch self_declared_income value_unreadable type_differs_from_hint
name_mismatch name_partial id_number_mismatch birth_date_mismatch salary_credit_mismatch salary_credit_missing
salary_payer_mismatch employer_mismatch iban_mismatch document_duplicate period_gap income_inconsistent
case_value_mismatch funds_insufficient document_not_examined document_unreadable document_encrypted
producer_image_editor producer_design_tool producer_online_editor producer_office producer_library producer_unusual
edit_history_tool issuer_template_differs modified_after_creation created_before_period_end metadata_missing
revision_added revision_changes_value text_covered text_overlap font_outlier layout_outlier late_inserted_content
text_layer_mismatch signature_content_after signature_invalid signature_range_malformed signature_untrusted
annotation_over_content form_editable active_content image_only image_editor_metadata image_region_recompressed
image_region_inconsistent image_copy_move screen_capture generated_image documents_missing incomplete_pages
`;

const first = {
  score: 61,
  breakdown: { document_integrity: 55, financial_capacity: 70, identity: 80 },
  steps: [{ rule: "cap.C4", part: "total", points: -9, code: "income_missing" }],
  findings: CODES_OF_FORM_1.trim()
    .split(/\s+/)
    .map((code) => ({
      code,
      field: code === "case_value_mismatch" ? "case_details.renta" : "document",
      severity: "low",
      box: [0.1, 0.2, 0.3, 0.4],
      values: { printed: "1.180,40", months: null },
    })),
  fields: [{ name: "gross_pay", value: 1180.4, currency: "EUR", document: 0, page: 1, confidence: 0.9 }],
  income: { monthly_amount: null, currency: null },
  detectedDocumentType: "mixed",
  detectedCountry: null,
  documents: [{ index: 0, type: null, pages: 0, sha256: "ab", failure: "document_encrypted" }],
  sandbox: false,
  rule: { approve_min: 70, review_min: 45 },
};

test("an analysis of the first form, without a number, is read in today's", () => {
  const read = readAnalysis({ analysis: first });
  expect(read).toEqual({ ...first, requested: [], format: 2 });
  expect(read.findings.length).toBeGreaterThan(80);
});

test("what is written is read again, without what the columns beside it say", () => {
  const made = sandboxAnalysis("decline", 2);
  const kept = writeAnalysis(made, { sandbox: true, rule: first.rule });
  expect(kept).not.toHaveProperty("decision");
  const { decision: _, crossCheck: __, ...facts } = made;
  expect(readAnalysis({ analysis: JSON.parse(JSON.stringify(kept)) })).toEqual({
    ...facts,
    requested: [],
    sandbox: true,
    rule: first.rule,
    format: 2,
  });
});

test.each([
  ["a later form", { ...first, format: 3 }],
  ["a code that nobody knows", { ...first, findings: [{ ...first.findings[0], code: "payslip_gap" }] }],
  ["a field that nobody knows", { ...first, fields: [{ ...first.fields[0], name: "take_home" }] }],
  ["a subject that nobody knows", { ...first, findings: [{ ...first.findings[0], field: "margins" }] }],
  ["no analysis", null],
])("%s is refused", (_what, analysis) => {
  expect(() => readAnalysis({ analysis: JSON.parse(JSON.stringify(analysis)) })).toThrow();
});

test("what has another form than today's is not written", () => {
  const odd = { ...sandboxAnalysis("approve", 1), detectedDocumentType: "receipt" as "payslip" };
  expect(() => writeAnalysis(odd, { sandbox: true, rule: first.rule })).toThrow(/detectedDocumentType/);
});

test("a list reads the rule alone, and one row of another form does not break it", () => {
  expect(readRule({ analysis: { rule: { approve_min: 81, review_min: 32 }, documents: "none" } })).toEqual({
    approve_min: 81,
    review_min: 32,
  });
  for (const analysis of [null, {}, { rule: { approve_min: "81" } }])
    expect(readRule({ analysis })).toBeNull();
});
