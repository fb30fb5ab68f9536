import type { FindingCode } from "../catalogue";
import type { Proof } from "../types";
import type { Values } from "./values";

const document = {
  payslip: "payslip",
  bank_statement: "bank statement",
  id: "identity document",
  employment_contract: "employment contract",
  tax_return: "tax document",
  rental_contract: "rental contract",
  purchase_agreement: "purchase agreement",
  registration_docs: "registration document",
  annual_accounts: "annual accounts",
  utility_bill: "utility bill",
  pension_letter: "pension letter",
  benefit_letter: "benefit letter",
  work_history: "work history",
  mixed: "document",
  other: "document",
};

/** In what a value can be set unlike the others of its kind. */
const setting: Readonly<Record<string, string>> = {
  spacing: "letter spacing",
  jump: "letter spacing",
  baseline: "distance from the line of its row",
  line: "distance from the line of its row",
  edge: "alignment in its column",
  grown: "alignment in its column",
  size: "size",
  stretch: "width of letters",
  colour: "colour",
  shade: "shade of the print",
  moved: "position",
};

const field = {
  net_pay: "net pay",
  net_pay_before_tax: "net pay before tax",
  gross_pay: "gross pay",
  total_deductions: "total deductions",
  income_tax: "income tax",
  social_security_contribution: "social security",
  medicare_contribution: "Medicare",
  ytd_gross_pay: "year-to-date gross pay",
  salary_credit: "salary credit",
  salary_payer_name: "payer of the salary",
  closing_balance: "closing balance",
  opening_balance: "opening balance",
  running_balance: "running balance",
  employer_name: "employer",
  employee_name: "employee",
  account_holder: "account holder",
  taxpayer_name: "taxpayer",
  tenant_name: "tenant",
  landlord_name: "landlord",
  buyer_name: "buyer",
  seller_name: "seller",
  beneficiary_name: "beneficiary",
  holder_name: "holder",
  company_name: "company",
  party_name: "party",
  iban: "IBAN",
  account_number: "account number",
  employee_id_number: "employee's identity number",
  id_number: "identity number",
  taxpayer_id_number: "taxpayer's number",
  account_holder_id_number: "account holder's identity number",
  holder_id_number: "holder's identity number",
  beneficiary_id_number: "beneficiary's identity number",
  employer_tax_id: "employer's tax number",
  company_tax_id: "company's tax number",
  employee_social_security_number: "social security number",
  pay_period_end: "pay period",
  pay_period_start: "pay period",
  pay_date: "pay date",
  issue_date: "date of issue",
  period_end: "statement period",
  period_start: "statement period",
  expiry_date: "expiry date",
  date_of_birth: "date of birth",
  document_number: "document number",
  surname: "surname",
  name: "name",
  annual_gross_salary: "annual salary",
  monthly_gross_salary: "monthly salary",
  monthly_rent: "rent",
  deposit_amount: "deposit",
  purchase_price: "purchase price",
  property_address: "property address",
  lease_start_date: "start of the lease",
  lease_end_date: "end of the lease",
  employment_start_date: "start of employment",
  employment_end_date: "end of employment",
  total_income: "total income",
  employment_income: "employment income",
  tax_year: "tax year",
  tax_result: "result of the return",
  total_assets: "total assets",
  equity: "equity",
  net_result: "net result",
  revenue: "revenue",
  fiscal_year: "fiscal year",
  declared_monthly_income: "declared monthly income",
  signed: "signature",
  signature_date: "date of signature",
  service_address: "service address",
  amount_due: "amount due",
  mrz: "machine-readable zone",
  issuing_country: "issuing country",
  portrait: "portrait",
  document: "document",
  metadata: "file information",
  signature: "electronic signature",
  text_layer: "text layer",
  image: "picture",
  layout: "layout",
  transactions: "movements",
  sequence: "sequence",
  income: "income",
  annual_amount: "annual amount",
  monthly_amount: "monthly amount",
};

export const en = {
  setting,
  document,
  field,
  purpose: {
    rental: "rental",
    purchase: "purchase",
    employment: "employment",
    client_onboarding: "client onboarding",
    business_partner: "business partner",
    civil_matter: "civil matter",
  },
  finding: {
    net_pay_mismatch: (v: Values) =>
      `The payslip shows net pay of ${v.printed}; gross less deductions gives ${v.expected}. Ask for the original payroll file.`,
    gross_pay_mismatch: (v: Values) =>
      v.rate === ""
        ? `The payslip shows gross pay of ${v.printed}; its lines add to ${v.expected}. Ask for the original payroll file.`
        : `The payslip shows gross pay of ${v.printed}; its contributions of ${v.rate} are those of ${v.expected}. Ask for the original payroll file.`,
    sum_mismatch: (v: Values) =>
      `${v.printed} is printed for the ${v.field}; the lines it rests on give ${v.expected}. Ask for the original file.`,
    rate_mismatch: (v: Values) =>
      v.rule
        ? `${v.printed} is printed for the ${v.field}; the rule for it of ${v.year}, ${v.rule} (${v.source}), leads to ${v.expected}. Ask how it was calculated.`
        : `${v.printed} is printed for the ${v.field}; ${v.rate} of its base is ${v.expected}. Ask how it was calculated.`,
    ytd_mismatch: (v: Values) =>
      `${v.printed} is printed for the ${v.field} where the year-to-date figures lead to ${v.expected}. Ask for the payslips of the year.`,
    ytd_not_continuous: (v: Values) =>
      `The year-to-date figure is ${v.printed}, lower than the ${v.expected} of an earlier payslip. Ask for the payslips of the year.`,
    running_balance_mismatch: (v: Values) =>
      v.of === "movement"
        ? `The movement${v.on} is printed as ${v.printed}; the balances before and after it differ by ${v.expected}. Ask for a statement downloaded from the bank.`
        : v.of === "closing" || v.of === "opening"
          ? `The ${field[`${v.of}_balance`]} is printed as ${v.printed}; the movements give ${v.expected}. Ask for a statement downloaded from the bank.`
          : v.on === ""
            ? `A balance is printed as ${v.printed}; the movements before it give ${v.expected}. Ask for a statement downloaded from the bank.`
            : `After the movement${v.on} the balance printed is ${v.printed}; the movements give ${v.expected}. Ask for a statement downloaded from the bank.`,
    balance_summary_mismatch: (v: Values) =>
      v.other !== ""
        ? `The ${v.field} printed is ${v.printed}; the statement of the period before ends with ${v.expected}. Ask for the statements downloaded from the bank.`
        : v.expected === ""
          ? `The ${v.field} of ${v.printed} does not follow from the summary printed above it. Ask for a statement downloaded from the bank.`
          : `The ${v.field} printed is ${v.printed}; the rest of the statement gives ${v.expected}. Ask for a statement downloaded from the bank.`,
    transactions_out_of_order: (v: Values) =>
      `A movement of ${v.date} stands after one of ${v.before}. Statements normally run in order of date.`,
    transaction_outside_period: (v: Values) =>
      `A movement of ${v.date} lies outside the statement's period, ${v.from} to ${v.to}.`,
    booked_on_closed_day: (v: Values) =>
      `The salary of ${v.printed} is booked on ${v.date}, a day on which the payment system ${v.rule} is closed. Ask for a statement downloaded from the bank.`,
    transaction_direction_conflict: (v: Values) =>
      `The text of the movement${v.on}${v.printed === "" ? "" : ` over ${v.printed}`} and its side of the account disagree. Ask for a statement downloaded from the bank.`,
    account_overdrawn: (v: Values) => `The account ends overdrawn at ${v.printed}.`,
    period_inconsistent: (v: Values) =>
      `Dates of the document disagree: ${v.date} against ${v.other}. Ask which is right.`,
    period_in_future: (v: Values) =>
      `The document is dated ${v.date}, which lies in the future. Ask for the document of a period that has ended.`,
    period_after_file_creation: (v: Values) =>
      `The file was last saved on ${v.date}, before the period it reports, ${v.from} to ${v.to}, began. Ask for the original file.`,
    document_outdated: (v: Values) => `The document is of ${v.date}. Ask for a recent one.`,
    document_expired: (v: Values) => `The document expired on ${v.date}. Ask for a valid one.`,
    contract_not_begun: (v: Values) =>
      `The contract begins on ${v.date}, after the day of this verification. Ask what is paid until then.`,
    contract_ended: (v: Values) => `The contract ended on ${v.date}. Ask what applies now.`,
    validity_period_invalid: () => "The period of validity is longer than the issuer allows.",
    id_check_digit_invalid: (v: Values) =>
      `The ${v.field} ${v.value} has a control character that does not fit its digits. Compare it with the identity document.`,
    iban_invalid: (v: Values) =>
      `The control digits of the IBAN ${v.value} do not fit. Ask for the bank's certificate of the account.`,
    placeholder_identifier: (v: Values) =>
      `The ${v.field} ${v.value} is a number used in samples. Ask for the real one.`,
    mrz_check_digit_invalid: () =>
      "A control digit of the machine-readable zone does not fit. Ask to see the document itself.",
    mrz_mismatch: (v: Values) =>
      `The printed ${v.field} ${v.printed} differs from ${v.expected} in the machine-readable zone. Ask to see the document itself.`,
    issuing_country_invalid: (v: Values) =>
      `The document gives ${v.country} as the state that issued it; no such state issues documents. Ask to see the document itself.`,
    portrait_unusable: () =>
      "The portrait is missing, drawn or not recognisable. Ask for a new picture of the document.",
    specimen_document: (v: Values) =>
      `The document says "${v.text}", which marks specimens and examples. Ask for the real document.`,
    template_not_filled: () => "The form is blank. Ask for the completed document.",
    draft_document: () => "The document is marked as a draft. Ask for the final one.",
    required_field_missing: (v: Values) =>
      `No ${v.field} is printed on the document. Ask for a complete one.`,
    signature_missing: () => "No signature was found on the contract. Ask for the signed copy.",
    salary_parts_mismatch: (v: Values) =>
      `The contract states ${v.printed} a year; ${v.payments} payments of ${v.monthly} give ${v.expected}. Ask the employer which is right.`,
    deposit_mismatch: (v: Values) =>
      `The deposit printed is ${v.printed}; ${v.weeks !== "" ? `${v.weeks} weeks' rent come to` : v.payments === "" ? "one month's rent is" : `${v.payments} months' rent come to`} ${v.expected}.`,
    accounts_mismatch: (v: Values) =>
      `${v.printed} is printed for the ${v.field}; its parts add to ${v.expected}. Ask for the accounts as filed.`,
    tax_box_mismatch: (v: Values) =>
      `${v.printed} is printed for the ${v.field}; the other boxes of the form give ${v.expected}. Ask for the form as filed.`,
    self_declared_income: () =>
      "The income is only the applicant's own statement. Ask for payslips or bank statements.",
    figure_unconfirmed: (v: Values) =>
      v.led === ""
        ? `No other figure of the documents leads to the ${v.field} that is printed. Ask for a second document that states it.`
        : `${v.stands} was read for the ${v.field}; gross pay less deductions gives ${v.led}. Ask for a second document that states it.`,
    values_incompatible: (v: Values) =>
      `${v.printed} was read for the ${v.field} and ${v.expected} for the ${v.beside}; both cannot be right. Ask for the original file.`,
    value_unreadable: (v: Values) =>
      `The ${v.field} could not be read with certainty. Ask for a clearer copy.`,
    type_differs_from_hint: (v: Values) => `The document was announced as ${v.hint} and reads as ${v.type}.`,
    name_mismatch: (v: Values) =>
      v.account !== ""
        ? `The document names ${v.printed}, and ${v.expected} as the holder of the account. Ask whose they are.`
        : `The document names ${v.printed}; the applicant is ${v.expected}. ${
            v.others === ""
              ? "Ask whose document it is."
              : v.others.includes(",")
                ? `So do documents ${v.others}: ask whose they are.`
                : `So does document ${v.others}: ask whose they are.`
          }`,
    name_partial: (v: Values) =>
      `The document names ${v.printed}, close to but not the same as ${v.expected}.`,
    id_number_mismatch: (v: Values) =>
      v.expected === ""
        ? `The ${v.field} ${v.printed} is formed from another name than the one printed. Ask to see the identity document.`
        : `The ${v.field} ${v.printed} is not the applicant's ${v.expected}. Ask to see the identity document.`,
    birth_date_mismatch: (v: Values) =>
      v.value === ""
        ? `The date of birth printed is ${v.printed}; ${v.expected} was stated.`
        : `The date of birth printed is ${v.printed}; the ${v.field} is that of somebody born ${v.value}. Ask to see the identity document.`,
    salary_credit_mismatch: (v: Values) =>
      `The payslip shows net pay of ${v.printed}; the statement credits ${v.expected}. Ask for the original payroll file.`,
    salary_credit_missing: (v: Values) =>
      `No credit for the net pay of ${v.printed} was found around ${v.date}. Ask for the statement of that month.`,
    salary_payer_mismatch: (v: Values) =>
      `The salary is paid by ${v.printed}; the employer is ${v.expected}. Ask how they are related.`,
    employer_mismatch: (v: Values) =>
      `The employer printed is ${v.printed}; ${v.expected} was expected. Ask which employer pays now.`,
    iban_mismatch: (v: Values) =>
      `The payslip pays to ${v.printed}; the statement is of ${v.expected}. Ask for the statement of the account that receives the salary.`,
    document_duplicate: (v: Values) =>
      `But for the month, the document for ${v.period} is the same as the one for ${v.otherPeriod}. Ask for the original payroll file.`,
    period_gap: (v: Values) =>
      v.to === "" || v.to === v.from
        ? `The payslip of ${v.from} is missing between the others. Ask for it.`
        : `The payslips from ${v.from} to ${v.to} are missing between the others. Ask for them.`,
    income_inconsistent: (v: Values) =>
      `The ${v.field} of ${v.printed} differs from the ${v.expected} that the other documents lead to. Ask the employer to confirm it.`,
    case_value_mismatch: (v: Values) =>
      `The document prints ${v.printed}; ${v.expected} was stated in the case.`,
    funds_insufficient: (v: Values) => `The balance of ${v.printed} is below the ${v.expected} needed.`,
    documents_missing: (v: Values) =>
      `Asked for but not received: ${v.text}${v.months === "" ? "" : ` (${v.months})`}.`,
    document_not_examined: () => "The document could not be opened. Ask for it again.",
    document_not_relevant: () =>
      "The document is of no kind that helps here and does not name the applicant. It was left out.",
    document_unreadable: () => "The document could not be read. Ask for a clearer copy.",
    document_encrypted: () => "The file is protected by a password; ask for an open copy.",
    producer_image_editor: (v: Values) =>
      `The file was last saved with an image editor${v.by}. Ask for the original download.`,
    producer_design_tool: (v: Values) =>
      `The file was last saved with a design tool${v.by}. Documents of this kind are not usually issued this way; ask for the original download.`,
    producer_online_editor: (v: Values) =>
      `The file went through an online PDF editor${v.by}. Ask for the original download.`,
    producer_office: (v: Values) => `The file was made with an office program or a browser${v.by}.`,
    producer_library: (v: Values) =>
      `The file was written by a program library${v.by}, not by a payroll or bank system.`,
    producer_unusual: (v: Values) =>
      `The program that wrote the file${v.by} is unusual for this kind of document.`,
    edit_history_tool: () =>
      "The file's own history names an editing program. Ask for the original download.",
    issuer_template_differs: () => "Fonts or layout differ from other documents of the same issuer.",
    modified_after_creation: (v: Values) =>
      v.created === "" || v.modified === ""
        ? "The file was saved again after it was made."
        : `The file was made on ${v.created} and saved again on ${v.modified}.`,
    created_before_period_end: (v: Values) =>
      v.created === "" || v.ends === ""
        ? "The file was made before the period that it reports had ended. Ask for the final document."
        : `The file was made on ${v.created}; the period that it reports ends on ${v.ends}. Ask for the final document.`,
    metadata_missing: () => "The file carries no information about how and when it was made.",
    revision_added: () => "The file holds more than one revision; the page looks the same.",
    revision_changes_value: (v: Values) =>
      v.from !== ""
        ? `An earlier version inside the same file shows ${v.from} where the page now shows ${v.to}. Ask for the original file.`
        : "An earlier version inside the same file shows a different value. Ask for the original file.",
    text_covered: (v: Values) =>
      v.hidden !== ""
        ? `Beneath a shape drawn later the file holds ${v.hidden}; the page shows ${v.visible === "" ? "something else" : v.visible}. Ask for the original file.`
        : "Text lies hidden beneath a shape drawn later. Ask for the original file.",
    text_removed: (v: Values) =>
      v.value === ""
        ? "Text was taken out of the page at this place. Ask for the original file."
        : `Other text was taken out of the page where ${v.value} stands. Ask for the original file.`,
    text_overlap: (v: Values) =>
      v.from === "" || v.to === ""
        ? "Two different texts are printed over each other. Ask for the original file."
        : `Two texts are printed over each other: "${v.from}" and "${v.to}". Ask for the original file.`,
    font_outlier: (v: Values) =>
      `${v.value === "" ? "One value" : `The value ${v.value}`} is set in another typeface than its neighbours. Ask for the original file.`,
    layout_outlier: (v: Values) =>
      v.set === ""
        ? "One value is out of line with its neighbours."
        : `${v.value === "" ? "One value" : `The value ${v.value}`} differs in its ${v.set} from the others of its kind.`,
    late_inserted_content: () => "A value was added to the page after the rest.",
    text_layer_mismatch: () =>
      "The picture and the hidden text of the page disagree in a figure. Ask for the original file.",
    signature_content_after: (v: Values): string =>
      v.added === "filled"
        ? "Form fields were filled in after signing, as the signature permits."
        : v.added === "fields"
          ? "Form fields changed after signing, which the signature does not permit. Ask for the signed original."
          : v.added === "notes"
            ? "Notes were added after signing, which the signature does not permit. Ask for the signed original."
            : v.added === "signature"
              ? "Another signature was added, which the earlier one does not permit. Ask for the document as it was first signed."
              : "Visible content changed after the document was signed. Ask for the signed original.",
    signature_invalid: () => "The electronic signature does not verify. Ask for the signed original.",
    signature_unverified: () =>
      "The electronic signature is of a kind that could not be verified. Ask for the signed original.",
    signature_range_malformed: () =>
      "The electronic signature does not cover the file as it should. Ask for the signed original.",
    signature_certificate_revoked: (v: Values) =>
      v.date !== ""
        ? `The certificate of the electronic signature was withdrawn on ${v.other}; the document was signed on ${v.date}. Ask for it signed anew.`
        : `The certificate of the electronic signature was withdrawn on ${v.other}. Only the signer's own clock says that it signed before, on ${v.from}.`,
    signature_certificate_expired: (v: Values) =>
      `The certificate of the electronic signature was not valid on ${v.date}, when the document was signed.`,
    signature_stamp_invalid: () =>
      "The time stamp in the electronic signature was not made for it. Ask for the signed original.",
    signature_time_differs: (v: Values) =>
      `The electronic signature says that it was made on ${v.from}; its time stamp is of ${v.to}.`,
    signature_holder_differs: (v: Values) =>
      `The electronic signature is that of ${v.value}; the document names ${v.printed} as its issuer.`,
    signature_untrusted: () =>
      "The electronic signature is valid; its certificate is not from a known authority.",
    annotation_over_content: () => "A note or stamp was laid over the page. Ask for a copy without it.",
    form_editable: () => "Values stand in form fields that can still be edited.",
    active_content: () => "The file contains scripts or attachments; they were ignored.",
    image_only: () => "The page is a picture without text.",
    image_editor_metadata: () => "The picture names an editing program. Ask for the original picture.",
    image_region_recompressed: () =>
      "Part of the picture was saved differently from the rest. Ask for the original picture.",
    image_region_inconsistent: () =>
      "Part of the picture differs in sharpness or noise from the rest. Ask for the original picture.",
    image_copy_move: () => "A part of the picture appears twice. Ask for the original picture.",
    screen_capture: () => "This is a capture of a screen. Ask for the document itself.",
    generated_image: () => "The picture says that it was generated. Ask for the original document.",
    provenance_broken: () =>
      "The picture carries a signed record of its making (C2PA) that it no longer fits: it was changed after it was signed. Ask for the original picture.",
    incomplete_pages: () => "Part of the document is missing. Ask for all pages.",
  } satisfies Record<FindingCode, (v: Values) => string>,
  also: "The file itself also shows a change at this place.",
  change: {
    would: (facts: string, decision: string, score: string) =>
      `The decision would be ${decision}, at a score of ${score}, if ${facts}.`,
    decision: { approve: "approval", review: "a review" },
    answered: (about: string) => `what is asked were answered (${about})`,
    rent: (amount: string) => `the rent were at most ${amount}`,
    income: (amount: string) => `a monthly income of ${amount} or more were shown`,
    anyIncome: "a monthly income were shown",
    and: " and ",
  },
  summary: {
    decision: {
      approve: "The documents support approval",
      review: "The documents need a review",
      decline: "The documents do not support approval",
    },
    score: (v: { score: string }) => `score ${v.score} of 100`,
    close: "close to the limit",
    income: (v: { amount: string; basis: string }) => `Monthly income is ${v.amount} (${v.basis}).`,
    proven: (v: { amount: string; basis: string; from: string; printed: string }) =>
      `Monthly income is ${v.amount} (${v.basis}), from ${v.from}; the printed ${v.printed} differs.`,
    used: (v: { used: string; printed: string; from: string }) =>
      `In it ${v.used}, from ${v.from}, stands for the printed ${v.printed}.`,
    basis: { net: "net", gross: "gross" },
    from: {
      gross_and_deductions: "gross pay and deductions",
      lines: "the lines of the total",
      figures: "the other figures of the document",
      movements: "the movements of the account",
      balances: "the balances before and after the movement",
      credit: "the credit on the account",
    } satisfies Record<Proof, string>,
    noIncome: "No monthly income could be established.",
    contradicted: (v: { field: string; printed: string }) =>
      `No monthly income could be established: other figures contradict the ${v.field} of ${v.printed}.`,
    ofOthers: "No monthly income could be established: the documents that state one name somebody else.",
    asked: (list: string) => `To clear up: ${list}.`,
    clean: "Nothing was found that needs an explanation.",
    document: (n: number) => `document ${n}`,
    inDocument: (name: string, n: number) => `${name}, document ${n}`,
    insteadOf: (n: number) => `in place of document ${n}`,
    movementOf: (date: string) => `the movement of ${date}`,
    places: (name: string, n: number) => `${name} in ${n} places`,
    months: (from: string, to: string) => `${from} to ${to}`,
    unread: (n: number) =>
      n === 1 ? "1 document could not be examined." : `${n} documents could not be examined.`,
  },
};

export type Words = typeof en;
