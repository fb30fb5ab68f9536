"""The shapes of the API. Written from the OpenAPI document by generate.mjs; not edited by hand."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict, Union


CaseDetails = dict[str, str | float]

Country = str

Decision = Literal["approve", "review", "decline"]

Environment = Literal["live", "test"]

Metadata = dict[str, str]

Nationality = str

Purpose = Literal["client_onboarding", "employment", "rental", "purchase", "business_partner", "civil_matter"]

SanctionsStatus = Literal["clear", "in_review", "no_match", "confirmed_match", "failed"]


class ApiKeyAccount(TypedDict):
    id: str  # Opaque id
    name: str  # The account's name
    status: Literal["active", "suspended"]  # active or suspended
    live_enabled: bool  # Whether live keys work
    billing_mode: Literal["prepaid", "invoice"]  # Paid in advance or by invoice
    currency: Literal["eur", "usd"]  # Currency of prices and invoices
    services: list[str]  # Services of the agreement
    created_at: str  # When it was made


class ApiKey(TypedDict):
    id: str  # Opaque id
    object: Literal["api_key"]  # Kind of object
    name: str  # Name given in the dashboard
    environment: Environment  # live or test, as the key that made it
    prefix: str  # First characters, to tell keys apart
    scopes: list[str]  # `*` or the scopes that the key was given
    expires_at: str | None  # When the key stops working; null is never
    account: ApiKeyAccount  # The account that the key belongs to
    api_version: str  # Version of the API, a date
    rate_limit_per_minute: int  # Requests per minute
    available_scopes: list[str]  # Every scope that a key of this account can have
    events: list[str]  # Every event type


class Applicant(TypedDict):
    name: str  # Full name of the person or company; required
    email: NotRequired[str]  # Receives the link when it is sent by mail
    phone: NotRequired[str]  # Compared with what the documents say
    date_of_birth: NotRequired[str]  # YYYY-MM-DD, not in the future
    id_number: NotRequired[str]  # Number of the identity document or tax number
    company: NotRequired[str]  # Company that the applicant stands for
    address: NotRequired[str]  # Postal address in one line
    country: NotRequired[Country]  # ISO 3166-1 alpha-2


class CreateCustomer(TypedDict):
    id: str  # Your own id of the customer; cannot change
    name: str  # Name
    brand_name: NotRequired[str | None]  # Name on pages, mails and reports; null inherits the account's
    logo_url: NotRequired[str | None]  # Logo, https, PNG, JPEG or WebP of at most 1 MB; null inherits the account's
    primary_color: NotRequired[str | None]  # #RRGGBB; null inherits the account's
    support_email: NotRequired[str | None]  # Where applicants can ask; null inherits the account's
    monitor_subjects: NotRequired[bool | None]  # Whether people of this customer's cases are put on watch; null as the account's settings say
    metadata: NotRequired[Metadata]  # Your own pairs, returned as given and in webhooks


class CreateIdCheckApplicant(TypedDict):
    name: str  # Full name
    email: str  # Receives the link and the receipt


class CreateIdCheck(TypedDict):
    applicant: CreateIdCheckApplicant  # The person who is asked
    purpose: NotRequired[str]  # Why the person is asked; shown to them
    reference: NotRequired[str]  # Your own id; returned on every event
    send_email: NotRequired[bool]  # Default true; false: pass on the url yourself
    locale: NotRequired[Literal["es", "en"]]  # Language of the page and the mails
    expires_in_days: NotRequired[int]  # Default 14
    metadata: NotRequired[Metadata]  # Your own pairs, returned as given and in webhooks
    customer: NotRequired[str]  # Id of a registered customer
    monitor: NotRequired[bool]  # Whether the person, who is told of it, is put on watch for sanctions lists when the check is passed; one unit. Default: the customer's monitor_subjects, else the settings'


class CreateSanctionsScreening(TypedDict):
    subject: SanctionsSubject  # Who is looked up
    reference: NotRequired[str]  # Your own id, as given
    customer: NotRequired[str]  # Id of the registered customer; left out when untagged
    metadata: NotRequired[Metadata]  # Your own pairs, returned as given and in webhooks
    monitor: NotRequired[bool]  # Whether the subject is watched from now on: looked up again whenever a list changes


class CreateScreening(TypedDict):
    applicant: Applicant  # Whom the documents are about; more data makes the cross-check stronger
    documents: list[DocumentInput]  # 1 to 20 documents, each at most 10 MB, together at most 20 MB
    consent_confirmed: Literal[True]  # Confirms that the applicant agreed; must be true
    purpose: NotRequired[Purpose]  # Default: rental, or the account's link_defaults.purpose
    country: NotRequired[Country]  # Country of the documents
    reference: NotRequired[str]  # Your own id, as given
    case_details: NotRequired[CaseDetails]  # Facts that the documents are compared with: rent, price, address, employer, declared source of funds
    metadata: NotRequired[Metadata]  # Your own pairs, returned as given and in webhooks
    lang: NotRequired[Literal["es", "en"]]  # Language of summary and deviations
    sandbox_outcome: NotRequired[Literal["approve", "review", "decline", "fail"]]  # Sandbox only
    customer: NotRequired[str]  # Id of a registered customer
    monitor: NotRequired[bool]  # Whether the applicant is put on watch for sanctions lists when the screening is completed; one unit. Default: the customer's monitor_subjects, else the settings'


class CreateScreeningRequest(TypedDict):
    items: list[RequestItem]  # What is asked for; nothing else is shown
    message: NotRequired[str]  # Stands above it on the page and in the mail
    locale: NotRequired[Literal["es", "en"]]  # Language of the page and the mail
    expires_in_days: NotRequired[int]  # How long it can be answered; else as the settings say
    send_email: NotRequired[bool]  # Mail the request to applicant.email, and remind after two days; true where the address is known


class CreateVerificationLink(TypedDict):
    applicant: Applicant  # Who is asked for documents
    purpose: NotRequired[Purpose]  # Default: the account's link_defaults.purpose
    country: NotRequired[Country]  # Country of the documents
    reference: NotRequired[str]  # Your own id
    documents_requested: NotRequired[list[str]]  # Shown to the applicant as a checklist
    expires_in_days: NotRequired[int]  # Default: the account's link_defaults.expiry_days
    redirect_url: NotRequired[str]  # Where the applicant goes after sending; {LINK_ID} and {SCREENING_ID} are replaced
    brand_name: NotRequired[str]  # Name shown on the page in place of the account's
    locale: NotRequired[Literal["es", "en"]]  # Language of the page and the mail
    send_email: NotRequired[bool]  # Mail the link to applicant.email
    case_details: NotRequired[CaseDetails]  # Facts that the documents are compared with: rent, price, address, employer, declared source of funds
    metadata: NotRequired[Metadata]  # Your own pairs, returned as given and in webhooks
    customer: NotRequired[str]  # Id of a registered customer
    monitor: NotRequired[bool]  # Whether the applicant, who is told of it, is put on watch for sanctions lists when the screening is completed; one unit. Default: the customer's monitor_subjects, else the settings'


class CreateWebhookEndpoint(TypedDict):
    url: str  # Must start with https://
    events: NotRequired[list[Literal["screening.created", "screening.completed", "screening.failed", "screening.reviewed", "screening.deleted", "screening.request_sent", "screening.request_answered", "screening.contested", "screening.contest_settled", "screening.erasure_requested", "link.created", "link.completed", "link.canceled", "link.expired", "link.renewed", "id_check.created", "id_check.completed", "id_check.retry", "id_check.in_review", "id_check.canceled", "sanctions_screening.completed", "sanctions_screening.reviewed", "sanctions_screening.failed", "sanctions_screening.alert", "sanctions_screening.hit_removed"]] | None]  # Left out or null: every type, future ones too
    active: NotRequired[bool]  # Default true; false keeps it without sending
    description: NotRequired[str | None]  # What it is for, in your words
    metadata: NotRequired[Metadata]  # Your own pairs, returned as given and in webhooks
    customer: NotRequired[str]  # The endpoint receives only this customer's events


class CustomerUsage(TypedDict):
    screenings_this_period: int  # Completed since period_start
    screenings_total: int  # Completed since the beginning
    period_start: str  # First day of the period
    period_end: str  # Last day of the period


class Customer(TypedDict):
    id: str  # Opaque id
    object: Literal["customer"]  # Kind of object
    environment: Environment  # live or test, as the key that made it
    name: str  # Name
    brand_name: str | None  # Name on pages, mails and reports; null inherits the account's
    logo_url: str | None  # Logo, https, PNG, JPEG or WebP of at most 1 MB; null inherits the account's
    primary_color: str | None  # #RRGGBB; null inherits the account's
    support_email: str | None  # Where applicants can ask; null inherits the account's
    monitor_subjects: bool | None  # Whether people of this customer's cases are put on watch; null as the account's settings say
    metadata: Metadata  # Your own pairs, returned as given and in webhooks
    created_at: str  # When it was made
    updated_at: str  # When it was last changed
    usage: NotRequired[CustomerUsage]  # Completed screenings; only when one customer is retrieved


class Deleted(TypedDict):
    id: str  # Opaque id
    object: str  # Kind of object
    deleted: Literal[True]  # Always true


class Deviation(TypedDict):
    id: str  # Id within the result
    code: str  # Stable; every code is explained at /docs/deviations
    field: str  # What it is about
    severity: Literal["low", "medium", "high"]  # low, medium or high
    note: str  # One sentence in the language of `lang`
    document: NotRequired[int]  # Index in the request's documents
    page: NotRequired[int]  # Page, from 1
    box: NotRequired[list[float]]  # [x0, y0, x1, y1] in fractions of the page


class DocumentInput(TypedDict):
    type: NotRequired[str]  # A hint: payslip, bank_statement, id, employment_contract, …
    url: NotRequired[str]  # https; the service downloads it
    data: NotRequired[str]  # The file as base64, together with media_type; instead of url
    media_type: NotRequired[Literal["application/pdf", "image/jpeg", "image/png", "image/webp"]]  # Type of data


class Erased(TypedDict):
    id: str  # Opaque id
    object: str  # Kind of object
    deleted: Literal[True]  # Always true
    environment: NotRequired[Environment]  # live or test, as the key that made it
    customer: NotRequired[str]  # Id of the registered customer; left out when untagged
    reference: NotRequired[str | None]  # Your own id of a screening, as given
    link_id: NotRequired[str | None]  # The link that a screening came by
    status: NotRequired[Literal["canceled", "expired"]]  # How a link ended that was erased while it was open


class ErasedCustomer(TypedDict):
    id: str  # Opaque id
    object: Literal["customer"]  # Kind of object
    erased: Literal[True]  # Always true
    status: NotRequired[Literal["completed", "processing"]]  # processing while a large erasure goes on
    screenings: int  # Screenings erased
    verification_links: int  # Links erased
    id_checks: int  # Identity checks erased
    sanctions_screenings_kept: NotRequired[int]  # Kept under the duty to prove checks; they end with retention


class ErrorError(TypedDict):
    type: Literal["invalid_request_error", "authentication_error", "permission_error", "rate_limit_error", "idempotency_error", "billing_error", "api_error"]  # Class of the error
    code: Literal["not_found", "method_not_allowed", "invalid_api_key", "ip_not_allowed", "account_suspended", "live_not_enabled", "account_unconfirmed", "rate_limited", "missing_scope", "service_not_enabled", "sandbox_only", "request_too_large", "invalid_json", "idempotency_conflict", "idempotency_in_progress", "applicant_required", "documents_required", "too_many_documents", "invalid_document", "unsupported_media_type", "document_too_large", "documents_too_large", "invalid_purpose", "invalid_metadata", "invalid_settings", "invalid_url", "invalid_parameter", "unknown_customer", "already_exists", "state_conflict", "too_many_endpoints", "report_not_ready", "consent_required", "insufficient_balance", "credit_limit_reached", "document_url_unreachable", "license_inactive", "no_room", "service_unavailable", "server_error"]  # Stable; write code against it
    message: str  # For people; may change
    param: NotRequired[str]  # The field at fault
    doc_url: NotRequired[str]  # The paragraph of this documentation
    request_id: str  # Quote it to support


class Error(TypedDict):
    error: ErrorError  # What went wrong


class Field(TypedDict):
    name: str  # What it is: net_pay, employer_name …
    value: str | float | bool  # As printed; identifiers are masked, dates are YYYY-MM-DD
    currency: NotRequired[str]  # ISO 4217
    document: int  # Index in the request's documents
    page: NotRequired[int]  # Page, from 1
    box: NotRequired[list[float]]  # [x0, y0, x1, y1] in fractions of the page
    confidence: NotRequired[float]  # How surely it was read, from 0 to 1
    proof: NotRequired[Literal["proven", "read", "contradicted"]]  # proven: other figures of the document come to it; contradicted: a deviation speaks against it; read: neither
    derived: NotRequired[bool]  # True of what was worked out of other fields, which has no place and no proof


class IdCheckApplicant(TypedDict):
    name: str  # Name
    email: str | None  # Null after erasure


class IdCheck(TypedDict):
    id: str  # Opaque id
    object: Literal["id_check"]  # Kind of object
    environment: Environment  # live or test, as the key that made it
    status: Literal["pending", "retry", "in_review", "passed", "rejected", "canceled", "expired"]  # pending, retry (an attempt failed, the person may repeat), in_review (a specialist decides), passed, rejected, canceled, expired
    reference: str | None  # Your own id, as given
    purpose: str | None  # Why the person is asked; shown to them
    applicant: IdCheckApplicant  # The person
    locale: str | None  # Language of the page and the mails; null follows the person's browser
    email_sent: bool  # Whether a mail with the link was queued
    attempts_used: int  # Attempts that the person has made
    attempts_left: int  # Attempts that are left
    decision: Literal["passed", "rejected"] | None  # The final decision; null until then
    decided_by: Literal["automatic", "specialist"] | None  # Who decided: the checks alone or a specialist
    result: IdCheckResult | None  # Null until the check has ended
    url: NotRequired[str]  # The person's page; only in the answer to create
    expires_at: str  # When it ends unused
    created_at: str  # When it was made
    completed_at: str | None  # When it ended; null until then
    customer: NotRequired[str]  # Id of the registered customer; left out when untagged
    monitor: NotRequired[Literal[True]]  # The person is put on watch for sanctions lists when the check is passed
    sanctions_screening: NotRequired[str]  # Id of the sanctions screening by which the person is on watch
    metadata: Metadata  # Your own pairs, returned as given and in webhooks


class IdCheckCanceledEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["id_check.canceled"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: IdCheck | Erased  # The object as it was at that moment


class IdCheckCompletedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["id_check.completed"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: IdCheck | Erased  # The object as it was at that moment


class IdCheckCreatedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["id_check.created"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: IdCheck | Erased  # The object as it was at that moment


class IdCheckInReviewEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["id_check.in_review"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: IdCheck | Erased  # The object as it was at that moment


class IdCheckResultChecks(TypedDict):
    mrz: Literal["pass", "fail", "not_done"]  # Check digits of the machine-readable zone
    expiry: Literal["pass", "fail", "not_done"]  # The document is still valid
    face_match: Literal["pass", "fail", "not_done"]  # Face and document show the same person
    liveness: Literal["pass", "fail", "not_done"]  # A living person was in front of the camera


class IdCheckResultDocument(TypedDict):
    type: str | None  # Kind of document
    country: str | None  # Issuing country
    expires_on: str | None  # Last day of validity


class IdCheckResultReasons(TypedDict):
    code: str  # Stable
    note: str  # The reason in words


class IdCheckResult(TypedDict):
    checks: IdCheckResultChecks  # Outcome of each check
    document: IdCheckResultDocument  # What the document says about itself; never its number
    reasons: list[IdCheckResultReasons]  # Why it ended so


class IdCheckRetryEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["id_check.retry"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: IdCheck | Erased  # The object as it was at that moment


class Invoice(TypedDict):
    id: str  # Opaque id
    object: Literal["invoice"]  # Kind of object
    number: str | None  # In the seller's series; null for a draft and where nothing was supplied
    period_start: str  # First day of the period
    period_end: str  # Last day of the period
    screenings: int  # All units of the period
    volume: int  # Cents, graduated
    fixed: int  # Cents, monthly fee and subjects on watch
    minimum_topup: int  # Cents that the volume lacks to the minimum
    onboarding: int  # Cents, once
    total: int  # Cents, without VAT
    tax: int  # Cents of VAT
    credited: int  # Cents taken back by credit notes, VAT included
    amount_due: int  # Cents still to be paid, VAT included
    currency: Literal["eur", "usd"]  # eur or usd
    billing_mode: Literal["prepaid", "invoice"]  # Paid in advance or by invoice
    status: Literal["draft", "open", "paid", "void", "uncollectible", "settled_from_balance"]  # draft, open, paid, void, uncollectible or settled_from_balance
    hosted_url: str | None  # Page of the invoice; null while it is a draft
    pdf_url: str | None  # The invoice as PDF; null while it is a draft
    due_date: str | None  # When it is due; null while it is a draft
    created_at: str  # When it was made


class LinkCanceledEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["link.canceled"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: VerificationLink | Erased  # The object as it was at that moment


class LinkCompletedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["link.completed"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: VerificationLink | Erased  # The object as it was at that moment


class LinkCreatedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["link.created"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: VerificationLink | Erased  # The object as it was at that moment


class LinkExpiredEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["link.expired"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: VerificationLink | Erased  # The object as it was at that moment


class LinkRenewedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["link.renewed"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: VerificationLink | Erased  # The object as it was at that moment


class MonitorSanctionsScreening(TypedDict):
    active: bool  # Whether the subject is to be watched


class Ping(TypedDict):
    object: Literal["ping"]  # Kind of object
    endpoint_id: str  # The endpoint that was tried


class PingEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["ping"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: Ping  # The object as it was at that moment


class RenewLink(TypedDict):
    expires_in_days: NotRequired[int]  # From now; else as the settings say


class RequestItem(TypedDict):
    kind: Literal["document", "better_copy", "missing_page", "explanation"]  # document: one that did not come; better_copy: the same one, legible; missing_page: the same one with all its pages; explanation: a few words
    type: NotRequired[str]  # For document: a type such as payslip, or words; the applicant reads it
    month: NotRequired[str]  # For document: the month it is of, YYYY-MM
    document: NotRequired[int]  # For better_copy and missing_page: index in documents_summary
    note: NotRequired[str]  # What the applicant should know; they read it as it is written


class ResendEvent(TypedDict):
    endpoint_id: NotRequired[str]  # Only this endpoint, even if it is inactive or not subscribed


class ResentEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["screening.created", "screening.completed", "screening.failed", "screening.reviewed", "screening.deleted", "screening.request_sent", "screening.request_answered", "screening.contested", "screening.contest_settled", "screening.erasure_requested", "link.created", "link.completed", "link.canceled", "link.expired", "link.renewed", "id_check.created", "id_check.completed", "id_check.retry", "id_check.in_review", "id_check.canceled", "sanctions_screening.completed", "sanctions_screening.reviewed", "sanctions_screening.failed", "sanctions_screening.alert", "sanctions_screening.hit_removed", "ping"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: dict[str, Any]  # The object as it was at that moment
    resent_to: int  # Endpoints that will receive it again


class ResultIncome(TypedDict):
    monthly_amount: float | None  # Per month, in units of the currency
    currency: str | None  # ISO 4217


class ResultBreakdown(TypedDict):
    document_integrity: int  # Are the files consistent in themselves
    financial_capacity: int  # Do the means fit the purpose
    identity: int  # Do the documents belong to the applicant


class ResultDocumentsSummary(TypedDict):
    index: int  # Place in the request
    type: str | None  # What it is
    pages: int  # Number of pages
    sha256: str  # Fingerprint of the file, which itself is not kept
    replaced_by: NotRequired[int]  # Index of the better copy that the applicant sent


class ResultDocumentsRequested(TypedDict):
    requested: str  # As it was asked for
    documents: list[int]  # Indexes of the documents that are it
    missing: bool  # Whether none of them came
    months_missing: list[str]  # YYYY-MM of those that were asked for and did not come


class Result(TypedDict):
    score: int  # 0 to 100; higher is better
    decision: Decision  # What the account's rule says about the score
    display_score: str  # The score on the account's scale: 86/100, 8.6/10 or a letter
    summary: NotRequired[str]  # A few sentences in the language of `lang`
    detected_document_type: str | None  # What the documents mainly are
    detected_country: str | None  # Where the documents come from
    documents_checked: int  # Documents that were read
    deviations: NotRequired[list[Deviation]]  # What does not add up: between documents, against case_details, or in the file itself
    fields: NotRequired[list[Field]]  # Extracted data with name and value: employer, net pay, partial IBAN, dates
    income: NotRequired[ResultIncome]  # Income found in the documents
    breakdown: NotRequired[ResultBreakdown | None]  # The parts of the score; null when nothing could be weighed
    documents_summary: NotRequired[list[ResultDocumentsSummary]]  # One entry for each document
    documents_requested: NotRequired[list[ResultDocumentsRequested]]  # What was asked for against what came; left out when nobody asked for anything
    version: int  # 1, and one more with every answer of the applicant that was analysed
    sandbox: bool  # Whether this is a fixed result of the sandbox


class RollWebhookSecret(TypedDict):
    expires_in: NotRequired[int]  # Seconds for which the old secret signs beside the new one; 0 when left out


class Round(TypedDict):
    version: int  # Number of the result
    score: int  # The score then
    decision: Decision  # What the account's rule says about the score
    document_count: int  # Documents of the screening by then
    request_id: str | None  # The request whose answer led to it
    completed_at: str  # When it ended; null until then


class SanctionsChangeBefore(TypedDict):
    score: float  # Similarity from 0 to 1
    caption: str  # Name of the list entry
    topics: list[str]  # Why it is listed: sanction, role.pep, crime …
    datasets: list[str]  # Lists that hold the entry
    countries: list[str]  # Countries of the entry
    birth_dates: list[str]  # Birth dates of the entry


class SanctionsChangeAfter(TypedDict):
    score: float  # Similarity from 0 to 1
    caption: str  # Name of the list entry
    topics: list[str]  # Why it is listed: sanction, role.pep, crime …
    datasets: list[str]  # Lists that hold the entry
    countries: list[str]  # Countries of the entry
    birth_dates: list[str]  # Birth dates of the entry


class SanctionsChangeFacts(TypedDict):
    kind: Literal["schema", "gender", "name", "birth_date", "country", "topic", "identifier"]  # Which fact
    value: str  # As listed


class SanctionsChange(TypedDict):
    kind: Literal["new", "changed", "removed"]  # `new`: the entry was no hit. `changed`: it says something new, or resembles the subject more. `removed`: it is no hit any more
    id: str  # The list entity's id
    before: SanctionsChangeBefore | None  # The hit as it was; null for a new one
    after: SanctionsChangeAfter | None  # The hit as it is; null for a removed one
    facts: list[SanctionsChangeFacts]  # What the entry says now and did not say before


class SanctionsHitExplanationNameParts(TypedDict):
    queried: str | None  # Word as asked
    listed: str | None  # Word as listed
    similarity: float  # 0 to 1
    reason: str  # equal, spelling, variant, nickname, translation, script, initial, joined, acronym, missing
    reading: NotRequired[str]  # How the side in another script is likeliest to be spelled in Latin letters


class SanctionsHitExplanationName(TypedDict):
    queried: str  # Name as asked
    listed: str  # Name as listed
    quality: Literal["primary", "alias", "weak"]  # Primary name, alias or weak alias
    score: float  # Similarity of the names alone
    parts: list[SanctionsHitExplanationNameParts]  # Word by word


class SanctionsHitExplanationQualifiers(TypedDict):
    kind: Literal["birth_date", "country", "gender", "identifier"]  # Which fact
    identifier: NotRequired[Literal["registration", "tax", "imo", "mmsi", "call_sign", "tail_number", "wallet", "bic", "passport", "national", "other"]]  # Which number, when `kind` is identifier
    outcome: Literal["agrees", "similar", "differs"]  # agrees, similar or differs
    queried: str  # As asked
    listed: str  # As listed
    effect: float  # Points added to or taken from the name's score


class SanctionsHitExplanation(TypedDict):
    name: SanctionsHitExplanationName | None  # The best pair of names; null when only an identifier agreed
    qualifiers: list[SanctionsHitExplanationQualifiers]  # What else agreed or differed


class SanctionsHit(TypedDict):
    id: str  # The list entity's own id
    referents: list[str]  # Former ids, and ids merged into this one
    schema: str  # Person, Company, Organization …
    caption: str  # Name of the list entry
    score: float  # Similarity from 0 to 1
    topics: list[str]  # Why it is listed: sanction, role.pep, crime …
    datasets: list[str]  # Lists that hold the entry
    countries: list[str]  # Countries of the entry
    birth_dates: list[str]  # Birth dates of the entry
    url: str | None  # Public page of the entry
    explanation: SanctionsHitExplanation  # How the score came about
    review: Literal["no_match", "confirmed_match"] | None  # What the specialist decided of this entry; null until then


class SanctionsMonitoring(TypedDict):
    active: bool  # Whether the subject is looked up again whenever a list changes
    since: str | None  # When it last began; null when it never did
    checked_at: str | None  # When the subject was last looked up in all lists
    alerted_at: str | None  # When a change of the lists last brought it to review; null when none did
    lists_version: str | None  # Which state of the lists that was: another one after every change


class SanctionsResultLists(TypedDict):
    name: str  # Name of the list
    version: str  # The publisher's version
    updated_at: str  # When the list was last known to be the publisher's latest


class SanctionsResultSearched(TypedDict):
    entries: int  # How many entries the lists held
    names: list[str]  # The readings of the name that were compared, without titles and remarks, in plain letters
    notes: list[Literal["one_word", "other_kind"]]  # `one_word`: a person's name of one word is compared with entries listed under one word only; add the rest of the name. `other_kind`: an entry that is a firm or ship where a person was asked for, or a person where a firm was, has this very name; `schema` of the hit says what it is


class SanctionsResult(TypedDict):
    sanctioned: bool  # Whether an entry stands on a sanctions list
    pep: bool  # Whether an entry is a politically exposed person
    hits: list[SanctionsHit]  # Highest first; entries below the threshold are not listed
    threshold: float  # Score from which an entry counts
    lists: list[SanctionsResultLists]  # Lists that were searched
    searched: SanctionsResultSearched | None  # What was searched; null for checks from before this was kept
    cleared_before: int  # Similar entries left out because a specialist cleared them for this subject and they have not changed
    changes: list[SanctionsChange]  # What a change of the lists last did to this answer; empty until then
    queried_at: str  # When the lists were searched


class SanctionsScreeningSubject(TypedDict):
    name: str  # Name
    kind: Literal["person", "company", "vessel", "wallet"]  # person, company, vessel or wallet
    birth_date: NotRequired[str]  # YYYY, YYYY-MM or YYYY-MM-DD; person. Fewer false matches
    nationality: NotRequired[str]  # ISO 3166-1 alpha-2; person
    country: NotRequired[str]  # ISO 3166-1 alpha-2
    registration_number: NotRequired[str]  # Company register number
    imo_number: NotRequired[str]  # IMO number, seven digits of which the last checks the others; vessel
    mmsi: NotRequired[str]  # Maritime mobile identity, nine digits; vessel
    call_sign: NotRequired[str]  # Radio call sign; vessel
    tail_number: NotRequired[str]  # Aircraft registration; vessel
    address: NotRequired[str]  # Address; wallet. Required unless the name is the address


class SanctionsScreeningReview(TypedDict):
    status: Literal["pending", "no_match", "confirmed_match"]  # Where it stands
    note: str | None  # The specialist's reasons
    decided_at: str | None  # When the specialist decided
    due_at: str | None  # When the decision is due, normally one business day later


class SanctionsScreening(TypedDict):
    id: str  # Opaque id
    object: Literal["sanctions_screening"]  # Kind of object
    environment: Environment  # live or test, as the key that made it
    status: SanctionsStatus  # clear, in_review (a similar name, not a conclusion), no_match, confirmed_match, failed
    subject: SanctionsScreeningSubject  # As sent
    result: SanctionsResult | None  # What the lists answered; null when failed
    review: SanctionsScreeningReview | None  # The specialist's part; null when there was nothing to review
    monitoring: SanctionsMonitoring  # Whether the subject is watched, and when the lists were last asked
    reference: NotRequired[str]  # Your own id, as given
    customer: NotRequired[str]  # Id of the registered customer; left out when untagged
    metadata: Metadata  # Your own pairs, returned as given and in webhooks
    error: str | None  # Why it failed; null otherwise
    created_at: str  # When it was made
    completed_at: str | None  # When it ended; null until then


class SanctionsScreeningAlertEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["sanctions_screening.alert"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: SanctionsScreening | Erased  # The object as it was at that moment


class SanctionsScreeningCompletedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["sanctions_screening.completed"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: SanctionsScreening | Erased  # The object as it was at that moment


class SanctionsScreeningFailedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["sanctions_screening.failed"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: SanctionsScreening | Erased  # The object as it was at that moment


class SanctionsScreeningHitRemovedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["sanctions_screening.hit_removed"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: SanctionsScreening | Erased  # The object as it was at that moment


class SanctionsScreeningReviewedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["sanctions_screening.reviewed"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: SanctionsScreening | Erased  # The object as it was at that moment


class SanctionsSubject(TypedDict):
    name: str  # Full name, company or vessel name; for a wallet its address or a label; required
    kind: NotRequired[Literal["person", "company", "vessel", "wallet"]]  # person, company, vessel (ship or aircraft) or wallet
    birth_date: NotRequired[str]  # YYYY, YYYY-MM or YYYY-MM-DD; person. Fewer false matches
    nationality: NotRequired[Nationality]  # ISO 3166-1 alpha-2; person
    country: NotRequired[Nationality]  # Jurisdiction of a company or flag of a vessel, ISO 3166-1 alpha-2
    registration_number: NotRequired[str]  # Company register number
    imo_number: NotRequired[str]  # IMO number, seven digits of which the last checks the others; vessel
    mmsi: NotRequired[str]  # Maritime mobile identity, nine digits; vessel
    call_sign: NotRequired[str]  # Radio call sign; vessel
    tail_number: NotRequired[str]  # Aircraft registration; vessel
    address: NotRequired[str]  # Address; wallet. Required unless the name is the address


class Screening(TypedDict):
    id: str  # Opaque id
    object: Literal["screening"]  # Kind of object
    environment: Environment  # live or test, as the key that made it
    status: Literal["processing", "completed", "failed"]  # processing, then completed or failed
    channel: Literal["api", "link", "dashboard"]  # How it came: api, link or dashboard
    reference: str | None  # Your own id, as given
    purpose: Purpose  # What the decision is for
    country: str | None  # ISO 3166-1 alpha-2
    applicant: NotRequired[Applicant]  # As given; left out when the settings say so
    document_count: int  # Documents sent
    decision: Decision | None  # approve, review or decline; null until completed
    score: int | None  # 0 to 100; null until completed
    result: Result | None  # Null until completed; its parts follow the account's result_format
    review: ScreeningReview | None  # What a person decided last; null until then. decision and result stay the engine's
    rounds: list[Round]  # Every version of the result, the first one first
    case_details: CaseDetails  # Facts that the documents are compared with: rent, price, address, employer, declared source of funds
    error: str | None  # Why it failed: engine_unavailable, processing_timeout, document_unreadable or document_encrypted
    metadata: Metadata  # Your own pairs, returned as given and in webhooks
    link_id: str | None  # The verification link that it came through
    created_at: str  # When it was made
    completed_at: str | None  # When the first result was there; null until then. Each later result has its own in rounds
    customer: NotRequired[str]  # Id of the registered customer; left out when untagged
    monitor: NotRequired[Literal[True]]  # The applicant is put on watch for sanctions lists when the screening is completed
    sanctions_screening: NotRequired[str]  # Id of the sanctions screening by which the applicant is on watch


class ScreeningCompletedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["screening.completed"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: Screening | Erased  # The object as it was at that moment


class ScreeningContestPoints(TypedDict):
    deviation: str  # Id in the deviations of the result that is contested
    code: str  # Stable; every code is explained at /docs/deviations
    field: str  # The value that it is about
    document: int | None  # Index in documents
    claims: list[Literal["explained", "better_paper", "misread"]]  # explained: the words say why it is right; better_paper: documents came; misread: it was read wrongly
    words: str | None  # The applicant's words
    documents: list[int]  # What came: indexes in documents_summary of the version that followed
    settled: Literal["engine", "person"] | None  # Who settled it: the engine, in whose next result it is no more, or a person; null until then


class ScreeningContest(TypedDict):
    id: str  # Opaque id
    object: Literal["screening_contest"]  # Kind of object
    environment: Environment  # live or test, as the key that made it
    screening_id: str  # The screening whose result is contested
    status: Literal["contested", "settled"]  # settled: every point has its answer
    version: int  # The result that is contested
    points: list[ScreeningContestPoints]  # What the applicant said, finding by finding
    decision: Decision | None  # What stood when it was settled; null until then
    contested_at: str  # When the applicant answered
    settled_at: str | None  # When the last point was settled; null until then
    customer: NotRequired[str]  # Id of the registered customer; left out when untagged


class ScreeningContestSettledEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["screening.contest_settled"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: ScreeningContest | Erased  # The object as it was at that moment


class ScreeningContestedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["screening.contested"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: ScreeningContest | Erased  # The object as it was at that moment


class ScreeningCreatedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["screening.created"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: Screening | Erased  # The object as it was at that moment


class ScreeningDeletedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["screening.deleted"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: Erased  # The object as it was at that moment


class ScreeningErasureRequestedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["screening.erasure_requested"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: Screening | Erased  # The object as it was at that moment


class ScreeningExplanationRule(TypedDict):
    approve_min: int  # Score from which it was approve
    review_min: int  # Score from which it was review


class ScreeningExplanationWeights(TypedDict):
    document_integrity: int  # Whether documents are whole and unaltered
    financial_capacity: int  # What the income carries
    identity: int  # Whose the documents are


class ScreeningExplanationBreakdown(TypedDict):
    document_integrity: int  # Whether documents are whole and unaltered
    financial_capacity: int  # What the income carries
    identity: int  # Whose the documents are


class ScreeningExplanationDocuments(TypedDict):
    index: int  # Place in the order of submission
    type: str | None  # What it is
    name: str  # What it is, in words
    pages: int  # How many pages it has
    status: Literal["read", "unreadable", "replaced"]  # unreadable: nothing could be read; replaced: a better copy took its place
    replaced_by: int | None  # Index of the better copy that the applicant sent


class ScreeningExplanationFindingsPlaces(TypedDict):
    document: int | None  # Index in documents
    page: int | None  # Page, from 1
    box: list[float] | None  # [x0, y0, x1, y1] in fractions of the page, from its upper left corner


class ScreeningExplanationFindings(TypedDict):
    id: str  # As in result.deviations
    code: str  # Stable; every code is explained at /docs/deviations
    field: str  # The value that it is about
    about: str  # The same in words
    severity: Literal["low", "medium", "high"]  # low, medium or high
    note: str  # What is seen, in a sentence or two
    may_be: str  # What may explain it without any fault
    ask: str  # What would clear it up
    printed: str | None  # As the document prints it
    expected: str | None  # What its other figures, or the other documents, lead to
    currency: str | None  # Of the two figures, where they are money
    places: list[ScreeningExplanationFindingsPlaces]  # Every place that says so
    points: int  # What it took of its document's points
    binds: str | None  # The rule by which it binds the whole score, in words


class ScreeningExplanationSteps(TypedDict):
    part: Literal["document_integrity", "financial_capacity", "identity", "total"]  # The part that it counts in
    rule: str  # Id of the rule
    label: str  # The rule in words
    points: float  # Points that it gave or took
    document: int | None  # Index in documents
    code: str | None  # Code of the finding that moved them


class ScreeningExplanationCounterfactualsFigure(TypedDict):
    document: int  # Index in documents
    field: str  # The value that it is about
    printed: float  # The figure that it prints
    value: float  # The figure that it would print


class ScreeningExplanationCounterfactuals(TypedDict):
    smallest: bool  # Whether it is the smallest change that gives the next better decision
    deviations: list[str]  # Ids of the findings that would be answered
    figure: ScreeningExplanationCounterfactualsFigure | None  # The figure that would be another
    rent_at_most: float | None  # The rent that would still do
    income_at_least: float | None  # The monthly income that would do
    decision: Decision  # What the decision would have been
    score: int  # What the score would have been
    note: str  # The same in a sentence


class ScreeningExplanation(TypedDict):
    object: Literal["screening_explanation"]  # Kind of object
    screening_id: str  # The screening that is explained
    environment: Environment  # live or test, as the key that made it
    language: Literal["es", "en"]  # Language of everything in words
    version: int  # Which result is explained
    decision: Decision  # The engine's decision
    score: int  # 0 to 100
    review: ScreeningReview | None  # What a person decided last; null until then
    summary: str  # The result in a few sentences
    because: str  # Why it stands where it does, in one sentence
    rule: ScreeningExplanationRule  # The thresholds that it was decided by
    weights: ScreeningExplanationWeights  # What each part weighs for the purpose, in percent
    breakdown: ScreeningExplanationBreakdown  # What each part came to
    documents: list[ScreeningExplanationDocuments]  # What came
    findings: list[ScreeningExplanationFindings]  # What does not add up, each thing once, the gravest first
    steps: list[ScreeningExplanationSteps]  # Every step that moved points, in the order of counting
    counterfactuals: list[ScreeningExplanationCounterfactuals]  # What the decision would have been of other facts, computed anew by the same rules
    contest: ScreeningContest | None  # What the applicant last said against a result
    sandbox: bool  # Whether it was played by the sandbox


class ScreeningFailedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["screening.failed"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: Screening | Erased  # The object as it was at that moment


class ScreeningRequestItems(TypedDict):
    kind: Literal["document", "better_copy", "missing_page", "explanation"]  # document: one that did not come; better_copy: the same one, legible; missing_page: the same one with all its pages; explanation: a few words
    type: NotRequired[str]  # For document: a type such as payslip, or words; the applicant reads it
    month: NotRequired[str]  # For document: the month it is of, YYYY-MM
    document: NotRequired[int]  # For better_copy and missing_page: index in documents_summary
    note: NotRequired[str]  # What the applicant should know; they read it as it is written
    documents: NotRequired[list[int]]  # What came: indexes in documents_summary of the version that followed
    answer: NotRequired[str]  # The applicant's words


class ScreeningRequest(TypedDict):
    id: str  # Opaque id
    object: Literal["screening_request"]  # Kind of object
    environment: Environment  # live or test, as the key that made it
    screening_id: str  # The screening that it is about
    status: Literal["pending", "answered", "canceled", "expired"]  # Where it stands
    items: list[ScreeningRequestItems]  # What was asked for, and what came of it
    message: str | None  # Words above it, as given
    locale: str | None  # Language of the page and the mails; null follows the person's browser
    url: str | None  # The applicant's page; only in the answer to create
    email_sent: bool  # Whether a mail with the link was queued
    version: int | None  # The version of the result that the answer led to; null until it is there
    error: str | None  # Why the answer's documents could not be analysed
    expires_at: str  # When it ends unused
    created_at: str  # When it was made
    reminded_at: str | None  # When a mail brought it to mind
    answered_at: str | None  # When the applicant answered; null until then
    customer: NotRequired[str]  # Id of the registered customer; left out when untagged


class ScreeningRequestAnsweredEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["screening.request_answered"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: ScreeningRequest | Erased  # The object as it was at that moment


class ScreeningRequestSentEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["screening.request_sent"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: ScreeningRequest | Erased  # The object as it was at that moment


class ScreeningReview(TypedDict):
    decision: Decision  # What the account's rule says about the score
    by: str | None  # Id of the member who decided
    at: str  # When the person decided
    note: str  # Why, in the person's own words


class ScreeningReviewedEvent(TypedDict):
    id: str  # Opaque id
    object: Literal["event"]  # Kind of object
    type: Literal["screening.reviewed"]  # What happened
    environment: Environment  # live or test, as the key that made it
    api_version: str  # Version of the API, a date
    created: int  # Unix seconds
    data: Screening | Erased  # The object as it was at that moment


class SettingsDecisionByPurpose(TypedDict):
    approve_min: int
    review_min: int


class SettingsDecision(TypedDict):
    approve_min: int  # Score from which the decision is approve; default 70
    review_min: int  # Score from which it is review, below is decline; default 45
    by_purpose: dict[str, SettingsDecisionByPurpose]  # Thresholds of their own for some purposes


class SettingsBranding(TypedDict):
    display_name: str | None  # Name shown to applicants
    logo_url: str | None  # Logo, https, PNG, JPEG or WebP of at most 1 MB
    primary_color: str | None  # #RRGGBB; the text colour on it is chosen for contrast
    support_email: str | None  # Where applicants can ask
    privacy_url: str | None  # Your privacy notice
    hide_powered_by: bool  # Leaves out the line that names us


class SettingsLinkDefaultsIntros(TypedDict):
    en: NotRequired[str]
    es: NotRequired[str]


class SettingsLinkDefaults(TypedDict):
    purpose: Literal["client_onboarding", "employment", "rental", "purchase", "business_partner", "civil_matter"]  # Default rental
    country: Country | None  # ISO 3166-1 alpha-2
    expiry_days: int  # Days until a link expires; default 14
    documents_requested: list[str]  # The checklist
    redirect_url: str | None  # Where applicants go after sending
    email_applicant: bool  # Whether the link is mailed; default false
    complete_applicant: bool  # Applicants may add what is missing of their data: birth date, id number, phone, address
    language: Literal["auto", "es", "en"]  # auto follows the country: es where Spanish is spoken, else en
    intros: dict[str, SettingsLinkDefaultsIntros]  # What the page and the mails say first, by purpose and language


class SettingsResultFormat(TypedDict):
    summary: bool  # Whether result.summary is there
    deviations: bool  # Whether result.deviations is there
    fields: bool  # Whether result.fields is there
    income: bool  # Whether result.income is there
    breakdown: bool  # Whether result.breakdown is there
    applicant: bool  # Whether screenings carry applicant
    score_scale: Literal["10", "100", "grade"]  # Form of display_score: n/100, n.n/10 or a letter


class SettingsNotifications(TypedDict):
    recipients: list[str]  # Up to 10 addresses
    on_completed: bool  # On every result
    on_review: bool  # When the decision is review
    on_decline: bool  # When the decision is decline
    on_failed: bool  # When a screening failed


class Settings(TypedDict):
    decision: SettingsDecision  # Thresholds of the decision
    branding: SettingsBranding  # How pages, mails and reports look
    link_defaults: SettingsLinkDefaults  # What a new link has when the request does not say
    result_format: SettingsResultFormat  # Which parts of a result API and webhooks carry; all by default
    notifications: SettingsNotifications  # Mails to your team about live screenings
    applicant_result: Literal["off", "findings", "full"]  # Whether applicants see what came of their documents and can answer: off, findings without the score, or full
    monitor_subjects: bool  # Whether applicants of completed screenings and people of passed identity checks get a sanctions check that is watched; one unit each


class SettingsPatchDecisionByPurpose(TypedDict):
    approve_min: int
    review_min: int


class SettingsPatchDecision(TypedDict):
    approve_min: NotRequired[int | None]  # Score from which the decision is approve; default 70
    review_min: NotRequired[int | None]  # Score from which it is review, below is decline; default 45
    by_purpose: NotRequired[dict[str, SettingsPatchDecisionByPurpose] | None]  # Thresholds of their own for some purposes


class SettingsPatchBranding(TypedDict):
    display_name: NotRequired[str | None | None]  # Name shown to applicants
    logo_url: NotRequired[str | None | None]  # Logo, https, PNG, JPEG or WebP of at most 1 MB
    primary_color: NotRequired[str | None | None]  # #RRGGBB; the text colour on it is chosen for contrast
    support_email: NotRequired[str | None | None]  # Where applicants can ask
    privacy_url: NotRequired[str | None | None]  # Your privacy notice
    hide_powered_by: NotRequired[bool | None]  # Leaves out the line that names us


class SettingsPatchLinkDefaultsIntros(TypedDict):
    en: NotRequired[str]
    es: NotRequired[str]


class SettingsPatchLinkDefaults(TypedDict):
    purpose: NotRequired[Literal["client_onboarding", "employment", "rental", "purchase", "business_partner", "civil_matter"] | None]  # Default rental
    country: NotRequired[Country | None | None]  # ISO 3166-1 alpha-2
    expiry_days: NotRequired[int | None]  # Days until a link expires; default 14
    documents_requested: NotRequired[list[str] | None]  # The checklist
    redirect_url: NotRequired[str | None | None]  # Where applicants go after sending
    email_applicant: NotRequired[bool | None]  # Whether the link is mailed; default false
    complete_applicant: NotRequired[bool | None]  # Applicants may add what is missing of their data: birth date, id number, phone, address
    language: NotRequired[Literal["auto", "es", "en"] | None]  # auto follows the country: es where Spanish is spoken, else en
    intros: NotRequired[dict[str, SettingsPatchLinkDefaultsIntros] | None]  # What the page and the mails say first, by purpose and language


class SettingsPatchResultFormat(TypedDict):
    summary: NotRequired[bool | None]  # Whether result.summary is there
    deviations: NotRequired[bool | None]  # Whether result.deviations is there
    fields: NotRequired[bool | None]  # Whether result.fields is there
    income: NotRequired[bool | None]  # Whether result.income is there
    breakdown: NotRequired[bool | None]  # Whether result.breakdown is there
    applicant: NotRequired[bool | None]  # Whether screenings carry applicant
    score_scale: NotRequired[Literal["10", "100", "grade"] | Literal[100] | Literal[10] | None]  # Form of display_score: n/100, n.n/10 or a letter


class SettingsPatchNotifications(TypedDict):
    recipients: NotRequired[list[str] | None]  # Up to 10 addresses
    on_completed: NotRequired[bool | None]  # On every result
    on_review: NotRequired[bool | None]  # When the decision is review
    on_decline: NotRequired[bool | None]  # When the decision is decline
    on_failed: NotRequired[bool | None]  # When a screening failed


class SettingsPatch(TypedDict):
    decision: NotRequired[SettingsPatchDecision | None]  # Thresholds of the decision
    branding: NotRequired[SettingsPatchBranding | None]  # How pages, mails and reports look
    link_defaults: NotRequired[SettingsPatchLinkDefaults | None]  # What a new link has when the request does not say
    result_format: NotRequired[SettingsPatchResultFormat | None]  # Which parts of a result API and webhooks carry; all by default
    notifications: NotRequired[SettingsPatchNotifications | None]  # Mails to your team about live screenings
    applicant_result: NotRequired[Literal["off", "findings", "full"] | None]  # Whether applicants see what came of their documents and can answer: off, findings without the score, or full
    monitor_subjects: NotRequired[bool | None]  # Whether applicants of completed screenings and people of passed identity checks get a sanctions check that is watched; one unit each


class SimulateAnswer(TypedDict):
    outcome: Literal["approve", "review", "decline"]  # The decision that the sandbox's next result leads to


class SimulateContest(TypedDict):
    outcome: Decision  # The decision of the result that follows


class SimulateIdCheck(TypedDict):
    outcome: Literal["passed", "retry", "in_review", "rejected"]  # What the person's attempt shall lead to


class SimulateSanctionsScreening(TypedDict):
    outcome: NotRequired[Literal["alert", "hit_removed"]]  # `alert`: the subject is listed. `hit_removed`: an entry that was a hit is taken off its list


class TestDelivery(TypedDict):
    delivered: bool  # Whether the receiver answered 2xx in time
    status: int | None  # The receiver's HTTP status
    error: str | None  # Why it was not delivered
    event: Event  # The ping


class UpdateCustomer(TypedDict):
    name: NotRequired[str]  # Name
    brand_name: NotRequired[str | None]  # Name on pages, mails and reports; null inherits the account's
    logo_url: NotRequired[str | None]  # Logo, https, PNG, JPEG or WebP of at most 1 MB; null inherits the account's
    primary_color: NotRequired[str | None]  # #RRGGBB; null inherits the account's
    support_email: NotRequired[str | None]  # Where applicants can ask; null inherits the account's
    monitor_subjects: NotRequired[bool | None]  # Whether people of this customer's cases are put on watch; null as the account's settings say
    metadata: NotRequired[dict[str, str | None] | None]  # Merged key by key; null removes a key, null as a whole clears all


class UpdateWebhookEndpoint(TypedDict):
    url: NotRequired[str]  # Must start with https://
    events: NotRequired[list[Literal["screening.created", "screening.completed", "screening.failed", "screening.reviewed", "screening.deleted", "screening.request_sent", "screening.request_answered", "screening.contested", "screening.contest_settled", "screening.erasure_requested", "link.created", "link.completed", "link.canceled", "link.expired", "link.renewed", "id_check.created", "id_check.completed", "id_check.retry", "id_check.in_review", "id_check.canceled", "sanctions_screening.completed", "sanctions_screening.reviewed", "sanctions_screening.failed", "sanctions_screening.alert", "sanctions_screening.hit_removed"]] | None]  # null: every type, future ones too
    active: NotRequired[bool]  # false stops sending; nothing is replayed later by itself
    description: NotRequired[str | None]  # What it is for, in your words
    metadata: NotRequired[dict[str, str | None] | None]  # Your own pairs, returned as given and in webhooks


class UsageTiers(TypedDict):
    up_to: int | None  # Last unit of the tier; null is the rest
    cents: int  # Price of one unit


class UsagePricesScreening(TypedDict):
    up_to: int | None  # Last unit of the tier; null is the rest
    cents: int  # Price of one unit


class UsagePricesIdCheck(TypedDict):
    up_to: int | None  # Last unit of the tier; null is the rest
    cents: int  # Price of one unit


class UsagePricesSanctions(TypedDict):
    up_to: int | None  # Last unit of the tier; null is the rest
    cents: int  # Price of one unit


class UsagePrices(TypedDict):
    screening: NotRequired[list[UsagePricesScreening]]  # Screenings, when they are priced apart
    id_check: NotRequired[list[UsagePricesIdCheck]]  # Identity checks, when they are priced apart
    sanctions: NotRequired[list[UsagePricesSanctions]]  # Sanctions checks, when they are priced apart


class UsageUnits(TypedDict):
    screenings: int  # Completed live screenings
    id_checks: int  # Identity checks with a first attempt
    sanctions: int  # Sanctions checks that were answered


class Usage(TypedDict):
    object: Literal["usage"]  # Kind of object
    period_start: str  # First day of the period
    period_end: str  # Last day of the period
    invoice_date: str  # When the invoice of the period is made
    screenings: int  # All units of the period
    amount: int  # Cents, graduated, before the minimum
    minimum: int  # Cents that the period costs at least
    currency: Literal["eur", "usd"]  # eur or usd
    tiers: list[UsageTiers]  # Graduated prices: each unit costs what its tier says
    prices: UsagePrices  # Tiers of the kinds that are priced apart, whose units count for themselves; all others share tiers
    billing_mode: Literal["prepaid", "invoice"]  # prepaid or invoice
    balance: int | None  # Cents; prepaid only
    credit_limit: int | None  # Cents; invoice mode only, null is unlimited
    units: UsageUnits  # The units by service


class VerificationLink(TypedDict):
    id: str  # Opaque id
    object: Literal["verification_link"]  # Kind of object
    environment: Environment  # live or test, as the key that made it
    status: Literal["pending", "completed", "expired", "canceled"]  # pending, completed, expired or canceled
    reference: str | None  # Your own id, as given
    purpose: Purpose  # What the decision is for
    country: str | None  # ISO 3166-1 alpha-2
    applicant: Applicant  # As given
    documents_requested: list[str]  # The checklist that the applicant sees
    locale: str | None  # Language of the page and the mails; null follows the person's browser
    case_details: CaseDetails  # Facts that the documents are compared with: rent, price, address, employer, declared source of funds
    redirect_url: str | None  # Where the applicant goes after sending
    url: str | None  # The upload page; only in the answer to create
    embed_url: str | None  # The page for embedding; only in the answer to create
    email_sent: bool  # Whether a mail with the link was queued
    screening_id: str | None  # The screening that the sent documents became
    expires_at: str  # When it ends unused
    created_at: str  # When it was made
    completed_at: str | None  # When it ended; null until then
    customer: NotRequired[str]  # Id of the registered customer; left out when untagged
    monitor: NotRequired[Literal[True]]  # The applicant is put on watch for sanctions lists when the screening is completed
    metadata: Metadata  # Your own pairs, returned as given and in webhooks


class WebhookEndpoint(TypedDict):
    id: str  # Opaque id
    object: Literal["webhook_endpoint"]  # Kind of object
    environment: Environment  # live or test, as the key that made it
    url: str  # Where events are sent
    events: list[Literal["screening.created", "screening.completed", "screening.failed", "screening.reviewed", "screening.deleted", "screening.request_sent", "screening.request_answered", "screening.contested", "screening.contest_settled", "screening.erasure_requested", "link.created", "link.completed", "link.canceled", "link.expired", "link.renewed", "id_check.created", "id_check.completed", "id_check.retry", "id_check.in_review", "id_check.canceled", "sanctions_screening.completed", "sanctions_screening.reviewed", "sanctions_screening.failed", "sanctions_screening.alert", "sanctions_screening.hit_removed"]]  # Subscribed types
    all_events: bool  # Every type, future ones too; `events` lists those of today
    active: bool  # Whether events are sent
    secret_hint: str  # The end of the secret, to tell secrets apart
    description: str | None  # What it is for, in your words
    metadata: Metadata  # Your own pairs, returned as given and in webhooks
    created_at: str  # When it was made
    customer: NotRequired[str]  # Id of the registered customer; left out when untagged
    secret: NotRequired[str]  # whsec_…; only when created or rolled


class ListInvoicesCreated(TypedDict):
    gte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive
    lte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive


class ListInvoices(TypedDict):
    limit: NotRequired[int]  # 1 to 100, default 20
    starting_after: NotRequired[str]  # Returns objects older than this one
    ending_before: NotRequired[str]  # Returns objects newer than this one
    created: NotRequired[ListInvoicesCreated]  # Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601


class ListScreeningsCreated(TypedDict):
    gte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive
    lte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive


class ListScreenings(TypedDict):
    limit: NotRequired[int]  # 1 to 100, default 20
    starting_after: NotRequired[str]  # Returns objects older than this one
    ending_before: NotRequired[str]  # Returns objects newer than this one
    created: NotRequired[ListScreeningsCreated]  # Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601
    reference: NotRequired[str]  # Exactly this reference
    link_id: NotRequired[str]  # Came through this link
    status: NotRequired[Literal["processing", "completed", "failed"]]  # Only this status
    decision: NotRequired[Decision]  # Only this decision
    purpose: NotRequired[Purpose]  # Only this purpose
    channel: NotRequired[Literal["api", "link", "dashboard"]]  # Only what came this way
    customer: NotRequired[str]  # Only what is tagged with this customer
    metadata: NotRequired[dict[str, str]]  # metadata[key]=value, exact; several keys must all agree


class ListScreeningRequestsCreated(TypedDict):
    gte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive
    lte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive


class ListScreeningRequests(TypedDict):
    limit: NotRequired[int]  # 1 to 100, default 20
    starting_after: NotRequired[str]  # Returns objects older than this one
    ending_before: NotRequired[str]  # Returns objects newer than this one
    created: NotRequired[ListScreeningRequestsCreated]  # Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601
    status: NotRequired[Literal["pending", "answered", "canceled", "expired"]]  # Only this status


class ListVerificationLinksCreated(TypedDict):
    gte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive
    lte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive


class ListVerificationLinks(TypedDict):
    limit: NotRequired[int]  # 1 to 100, default 20
    starting_after: NotRequired[str]  # Returns objects older than this one
    ending_before: NotRequired[str]  # Returns objects newer than this one
    created: NotRequired[ListVerificationLinksCreated]  # Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601
    status: NotRequired[Literal["pending", "completed", "expired", "canceled"]]  # Only this status
    reference: NotRequired[str]  # Exactly this reference
    customer: NotRequired[str]  # Only what is tagged with this customer
    metadata: NotRequired[dict[str, str]]  # metadata[key]=value, exact; several keys must all agree


class ListIdChecksCreated(TypedDict):
    gte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive
    lte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive


class ListIdChecks(TypedDict):
    limit: NotRequired[int]  # 1 to 100, default 20
    starting_after: NotRequired[str]  # Returns objects older than this one
    ending_before: NotRequired[str]  # Returns objects newer than this one
    created: NotRequired[ListIdChecksCreated]  # Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601
    status: NotRequired[Literal["pending", "retry", "in_review", "passed", "rejected", "canceled", "expired"]]  # Only this status
    reference: NotRequired[str]  # Exactly this reference
    customer: NotRequired[str]  # Only what is tagged with this customer
    metadata: NotRequired[dict[str, str]]  # metadata[key]=value, exact; several keys must all agree


class ListSanctionsScreeningsCreated(TypedDict):
    gte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive
    lte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive


class ListSanctionsScreenings(TypedDict):
    limit: NotRequired[int]  # 1 to 100, default 20
    starting_after: NotRequired[str]  # Returns objects older than this one
    ending_before: NotRequired[str]  # Returns objects newer than this one
    created: NotRequired[ListSanctionsScreeningsCreated]  # Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601
    status: NotRequired[SanctionsStatus]  # Only this status
    reference: NotRequired[str]  # Exactly this reference
    customer: NotRequired[str]  # Only what is tagged with this customer
    metadata: NotRequired[dict[str, str]]  # metadata[key]=value, exact; several keys must all agree
    monitoring: NotRequired[bool]  # Only what is watched, or only what is not
    alerted: NotRequired[bool]  # Only what a change of the lists brought to review and nobody decided since, or only the rest


class ListCustomersCreated(TypedDict):
    gte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive
    lte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive


class ListCustomers(TypedDict):
    limit: NotRequired[int]  # 1 to 100, default 20
    starting_after: NotRequired[str]  # Returns objects older than this one
    ending_before: NotRequired[str]  # Returns objects newer than this one
    created: NotRequired[ListCustomersCreated]  # Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601


class ListWebhookEndpointsCreated(TypedDict):
    gte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive
    lte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive


class ListWebhookEndpoints(TypedDict):
    limit: NotRequired[int]  # 1 to 100, default 20
    starting_after: NotRequired[str]  # Returns objects older than this one
    ending_before: NotRequired[str]  # Returns objects newer than this one
    created: NotRequired[ListWebhookEndpointsCreated]  # Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601


class ListEventsCreated(TypedDict):
    gte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive
    lte: NotRequired[str]  # Unix seconds or ISO 8601; inclusive


class ListEvents(TypedDict):
    limit: NotRequired[int]  # 1 to 100, default 20
    starting_after: NotRequired[str]  # Returns objects older than this one
    ending_before: NotRequired[str]  # Returns objects newer than this one
    created: NotRequired[ListEventsCreated]  # Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601
    type: NotRequired[str | list[str]]  # One type, or several separated by commas


Event = Union[
    ScreeningCreatedEvent,
    ScreeningCompletedEvent,
    ScreeningFailedEvent,
    ScreeningReviewedEvent,
    ScreeningDeletedEvent,
    ScreeningRequestSentEvent,
    ScreeningRequestAnsweredEvent,
    ScreeningContestedEvent,
    ScreeningContestSettledEvent,
    ScreeningErasureRequestedEvent,
    LinkCreatedEvent,
    LinkCompletedEvent,
    LinkCanceledEvent,
    LinkExpiredEvent,
    LinkRenewedEvent,
    IdCheckCreatedEvent,
    IdCheckCompletedEvent,
    IdCheckRetryEvent,
    IdCheckInReviewEvent,
    IdCheckCanceledEvent,
    SanctionsScreeningCompletedEvent,
    SanctionsScreeningReviewedEvent,
    SanctionsScreeningFailedEvent,
    SanctionsScreeningAlertEvent,
    SanctionsScreeningHitRemovedEvent,
    PingEvent,
]
"""Told apart by `type`; the data of an object that was erased meanwhile says `deleted`."""
