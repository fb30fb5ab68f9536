import type { ErrorCode } from "../../errors";

export const en = {
  title: "Errors",
  lead: "Every error has the same envelope. Write code against `code`; `message` may change. Retry only 429, 500 and network errors, with the same Idempotency-Key.",
  status: "Status",
  type: "Type",
  other: "Español",
  onPage: "Codes",
  remedies: {
    not_found: "Check the id and the key: a sandbox key does not see live objects, and the other way round.",
    method_not_allowed: "The Allow header names the methods of this path.",
    invalid_api_key:
      "Send Authorization: Bearer followed by a key of the dashboard. A lost key cannot be shown again; make a new one.",
    ip_not_allowed: "Add the address to the account's allowlist, or call from one that is on it.",
    account_suspended: "Contact support; the dashboard says why.",
    live_not_enabled: "Ask for live access in the dashboard. Until then work with a sandbox key.",
    rate_limited: "Wait for the seconds in Retry-After, then retry with the same Idempotency-Key.",
    missing_scope: "Use a key with the scope that the message names, or add it to a new key.",
    service_not_enabled: "The service is not part of the account's agreement; ask your contact to add it.",
    sandbox_only: "Use a sandbox key (svc_test_…).",
    request_too_large: "Keep the body under 1 MB; only screenings take more.",
    invalid_json: "Send one JSON object in UTF-8. Arrays, single values and broken text are refused.",
    idempotency_conflict:
      "Use a fresh Idempotency-Key for each new request; reuse one only to retry the very same request.",
    idempotency_in_progress:
      "The first request is still running. Wait for Retry-After and send it again unchanged.",
    applicant_required: "Send applicant.name with 1 to 160 characters.",
    documents_required: "Send documents with 1 to 20 items.",
    too_many_documents: "Split the papers over several screenings, or merge pages into one PDF.",
    invalid_document: "Send either url, or data (base64 without a data: prefix) together with media_type.",
    unsupported_media_type:
      "Convert the file to PDF, JPEG, PNG or WebP. The bytes decide, not the declared type.",
    document_too_large: "Each document may have 10 MB after decoding. Scan at 200 dpi or split the file.",
    documents_too_large: "All documents of a screening together may have 20 MB.",
    invalid_purpose:
      "Use one of: client_onboarding, employment, rental, purchase, business_partner, civil_matter.",
    invalid_metadata:
      "At most 20 keys of up to 40 characters from letters, digits, _ . and -, with text values of up to 500.",
    invalid_settings: "The message names the setting. Nothing of the request was applied.",
    invalid_url: "The address must be absolute, start with https:// and be public.",
    invalid_parameter: "param names the field; the message says the rule.",
    unknown_customer: "Register the customer first with POST /v1/customers, in the same environment.",
    already_exists: "An object with this id exists. Change it with PATCH, or choose another id.",
    state_conflict: "Fetch the object: its status no longer allows this step.",
    too_many_endpoints:
      "10 endpoints for the account and 200 for customers. Delete one that is no longer used.",
    report_not_ready: "Wait for the screening or identity check to end; a failed one has no report.",
    consent_required: "Ask the applicant, then send consent_confirmed: true.",
    insufficient_balance: "Top up the balance in the dashboard, then retry.",
    credit_limit_reached: "Pay open invoices or ask for a higher limit, then retry.",
    document_url_unreachable:
      "The address must answer within 15 seconds without a login. A signed address should be good for 10 minutes; or send base64.",
    license_inactive: "The licence of the container has expired. Install the new token and start it again.",
    server_error: "The fault is ours. Retry with the same Idempotency-Key; quote the request id if it stays.",
  } satisfies Record<ErrorCode, string>,
};
export type DocsWords = typeof en;
