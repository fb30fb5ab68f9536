/** What the rest of the engine has to know of a code. Severities are each check's own: they depend on what was found. */
type Entry = {
  /** What may explain it, and what to ask for: lines of `words/en.tsv`, as reason and request. */
  advice: readonly [explanation: string, ask: string];
  /**
   * Whether it speaks of one printed value by its content or by the file. Those that speak of the same value have one root cause and
   * become one deviation; the content gives it the sentence.
   */
  speaks?: "content" | "file";
  /** The most that it may weigh, where that is less than high (severity.ts). */
  most?: "low" | "medium";
  /** It says that figures disagree: a tool that can change figures then weighs more. */
  figures?: true;
  /** It is about the whole document: one is enough. */
  once?: true;
  /** It speaks of no single printed value, and all the same nobody is approved before it is answered (cap C7). */
  asks?: true;
  /** It speaks against nothing, and all the same leaves too little to approve on (cap C4). */
  holds?: true;
  /** It shows a change of what the page says, not only signs of one (cap C2). */
  proves?: true;
};

/** Every code that a deviation can have, once. A new finding is a line here and a sentence in each language (`words/`). */
export const catalogue = {
  net_pay_mismatch: {
    advice: ["payroll", "payroll"],
    speaks: "content",
    figures: true,
  },
  gross_pay_mismatch: { advice: ["payroll", "payroll"], speaks: "content" },
  sum_mismatch: { advice: ["payroll", "original"], speaks: "content", figures: true },
  rate_mismatch: { advice: ["rates", "employer"], speaks: "content", figures: true },
  ytd_mismatch: { advice: ["newJob", "yearOfPayroll"], speaks: "content", figures: true },
  ytd_not_continuous: { advice: ["newJob", "yearOfPayroll"], speaks: "content" },
  running_balance_mismatch: { advice: ["bankRows", "bank"], speaks: "content", figures: true },
  balance_summary_mismatch: { advice: ["bankRows", "bank"], speaks: "content", figures: true },
  transactions_out_of_order: { most: "medium", advice: ["bankDates", "bank"] },
  transaction_outside_period: { most: "medium", asks: true, advice: ["bankDates", "bank"] },
  booked_on_closed_day: { most: "medium", asks: true, advice: ["instantPayment", "bank"] },
  transaction_direction_conflict: { most: "medium", advice: ["bankDates", "bank"] },
  account_overdrawn: { most: "low", advice: ["overdraft", "nothing"] },
  period_inconsistent: { advice: ["slip", "original"], speaks: "content" },
  period_in_future: { advice: ["issuedEarly", "recent"], speaks: "content" },
  period_after_file_creation: { asks: true, advice: ["issuedEarly", "original"] },
  document_outdated: { most: "medium", advice: ["notRenewed", "recent"] },
  document_expired: { asks: true, advice: ["notRenewed", "person"] },
  contract_ended: { most: "medium", advice: ["notRenewed", "recent"] },
  contract_not_begun: { most: "low", advice: ["newPost", "untilThen"] },
  validity_period_invalid: { asks: true, advice: ["misprint", "person"] },
  id_check_digit_invalid: { advice: ["misprint", "person"], speaks: "content" },
  iban_invalid: { advice: ["misprint", "account"], speaks: "content" },
  placeholder_identifier: { most: "medium", asks: true, advice: ["example", "original"] },
  mrz_check_digit_invalid: { asks: true, advice: ["misprint", "person"] },
  mrz_mismatch: { asks: true, advice: ["misprint", "person"] },
  issuing_country_invalid: { asks: true, advice: ["example", "person"] },
  portrait_unusable: { advice: ["poorCopy", "person"] },
  specimen_document: { advice: ["example", "original"], once: true },
  template_not_filled: { advice: ["early", "final"], once: true },
  draft_document: { most: "medium", advice: ["early", "final"] },
  required_field_missing: { advice: ["incomplete", "complete"] },
  signature_missing: { most: "medium", advice: ["unsigned", "signedCopy"] },
  salary_parts_mismatch: { advice: ["extras", "employer"], speaks: "content", figures: true },
  deposit_mismatch: { advice: ["agreedOtherwise", "signedCopy"], speaks: "content" },
  accounts_mismatch: { advice: ["restated", "filed"], speaks: "content", figures: true },
  tax_box_mismatch: { advice: ["form", "filed"], speaks: "content", figures: true },
  self_declared_income: { most: "medium", advice: ["ownWord", "evidence"] },
  figure_unconfirmed: { advice: ["standsAlone", "evidence"], holds: true },
  values_incompatible: { most: "medium", advice: ["poorCopy", "original"], speaks: "content" },
  value_unreadable: { most: "low", advice: ["poorCopy", "clearer"] },
  type_differs_from_hint: { most: "low", advice: ["otherKind", "nothing"] },
  name_mismatch: { advice: ["otherName", "whose"], speaks: "content" },
  name_partial: { most: "low", advice: ["shortName", "nothing"] },
  id_number_mismatch: { advice: ["otherName", "person"], speaks: "content" },
  birth_date_mismatch: { asks: true, advice: ["misprint", "person"] },
  salary_credit_mismatch: { advice: ["payroll", "payroll"], speaks: "content" },
  salary_credit_missing: { most: "medium", advice: ["twoAccounts", "statementOfMonth"] },
  salary_payer_mismatch: { most: "medium", advice: ["group", "employer"], speaks: "content" },
  employer_mismatch: { advice: ["group", "employer"], speaks: "content" },
  iban_mismatch: { most: "medium", advice: ["twoAccounts", "statementOfMonth"], speaks: "content" },
  document_duplicate: { asks: true, advice: ["sameFile", "payroll"] },
  period_gap: { most: "low", advice: ["gap", "thatMonth"] },
  income_inconsistent: { advice: ["extras", "employer"], speaks: "content" },
  case_value_mismatch: { advice: ["changed", "word"], speaks: "content" },
  funds_insufficient: { advice: ["otherFunds", "funds"] },
  document_not_examined: { most: "medium", advice: ["damaged", "original"] },
  document_not_relevant: { most: "low", advice: ["otherKind", "useful"] },
  document_unreadable: { advice: ["poorCopy", "clearer"] },
  document_encrypted: { advice: ["locked", "open"] },
  producer_image_editor: { advice: ["resaved", "original"] },
  producer_design_tool: { advice: ["ownTools", "original"] },
  producer_online_editor: { advice: ["resaved", "original"] },
  producer_office: { most: "low", advice: ["ownTools", "nothing"] },
  producer_library: { most: "low", advice: ["ownTools", "nothing"] },
  producer_unusual: { most: "low", advice: ["resaved", "nothing"] },
  edit_history_tool: { most: "medium", advice: ["ownTools", "original"] },
  issuer_template_differs: { most: "medium", advice: ["newTemplate", "original"] },
  modified_after_creation: { most: "low", advice: ["signing", "nothing"] },
  created_before_period_end: { most: "medium", advice: ["issuedEarly", "original"] },
  metadata_missing: { most: "low", advice: ["resaved", "nothing"] },
  revision_added: { most: "low", advice: ["signing", "nothing"] },
  revision_changes_value: { advice: ["notKnown", "original"], speaks: "file", proves: true },
  text_covered: { advice: ["redraw", "original"], speaks: "file", proves: true },
  text_removed: { advice: ["privacy", "original"], speaks: "file" },
  text_overlap: { advice: ["redraw", "original"], speaks: "file" },
  font_outlier: { advice: ["redraw", "original"], speaks: "file" },
  layout_outlier: { advice: ["redraw", "nothing"], speaks: "file" },
  late_inserted_content: { advice: ["redraw", "original"], speaks: "file" },
  text_layer_mismatch: { advice: ["layerOcr", "original"], speaks: "file", proves: true },
  signature_content_after: { advice: ["signing", "signed"], speaks: "file", proves: true },
  signature_invalid: { advice: ["damaged", "signed"] },
  signature_unverified: { asks: true, advice: ["damaged", "signed"] },
  signature_range_malformed: { advice: ["damaged", "signed"] },
  signature_certificate_revoked: { asks: true, advice: ["withdrawn", "signed"] },
  signature_certificate_expired: { advice: ["withdrawn", "signed"] },
  signature_stamp_invalid: { advice: ["damaged", "signed"] },
  signature_time_differs: { advice: ["stampedLater", "nothing"] },
  signature_holder_differs: { advice: ["signedFor", "nothing"] },
  signature_untrusted: { most: "low", advice: ["signer", "nothing"] },
  annotation_over_content: { advice: ["note", "original"], speaks: "file" },
  form_editable: { most: "low", advice: ["official", "nothing"] },
  active_content: { most: "low", advice: ["official", "nothing"] },
  image_only: { most: "low", advice: ["scan", "original"] },
  image_editor_metadata: { advice: ["phone", "photo"] },
  image_region_recompressed: { advice: ["phone", "photo"], speaks: "file" },
  image_region_inconsistent: { most: "medium", advice: ["light", "photo"], speaks: "file" },
  image_copy_move: { advice: ["light", "photo"], speaks: "file" },
  screen_capture: { most: "medium", advice: ["screenshot", "bank"] },
  generated_image: { advice: ["phone", "photo"] },
  provenance_broken: { advice: ["resaved", "photo"] },
  documents_missing: { most: "medium", advice: ["stillToCome", "missing"] },
  incomplete_pages: { most: "medium", advice: ["incomplete", "complete"] },
} as const satisfies Record<string, Entry>;

export type FindingCode = keyof typeof catalogue;

/** Codes may come from an older engine: those that nobody knows any more have no entry. */
export const entryOf = (code: string): Entry | undefined =>
  Object.hasOwn(catalogue, code) ? catalogue[code as FindingCode] : undefined;
