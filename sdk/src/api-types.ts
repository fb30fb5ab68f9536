/** Written from the OpenAPI document by types.test.ts; not edited by hand. */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ApiKey: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "api_key";
            /** @description Name given in the dashboard */
            name: string;
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description First characters, to tell keys apart */
            prefix: string;
            /** @description `*` or the scopes that the key was given */
            scopes: string[];
            /** @description When the key stops working; null is never */
            expires_at: string | null;
            /** @description The account that the key belongs to */
            account: {
                /** @description Opaque id */
                id: string;
                /** @description The account's name */
                name: string;
                /**
                 * @description active or suspended
                 * @enum {string}
                 */
                status: "active" | "suspended";
                /** @description Whether live keys work */
                live_enabled: boolean;
                /**
                 * @description Paid in advance or by invoice
                 * @enum {string}
                 */
                billing_mode: "prepaid" | "invoice";
                /**
                 * @description Currency of prices and invoices
                 * @enum {string}
                 */
                currency: "eur" | "usd";
                /** @description Services of the agreement */
                services: string[];
                /**
                 * Format: date-time
                 * @description When it was made
                 */
                created_at: string;
            };
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Requests per minute */
            rate_limit_per_minute: number;
            /** @description Every scope that a key of this account can have */
            available_scopes: string[];
            /** @description Every event type */
            events: string[];
        };
        Applicant: {
            /** @description Full name of the person or company; required */
            name: string;
            /**
             * Format: email
             * @description Receives the link when it is sent by mail
             */
            email?: string;
            /** @description Compared with what the documents say */
            phone?: string;
            /**
             * Format: date
             * @description YYYY-MM-DD, not in the future
             */
            date_of_birth?: string;
            /** @description Number of the identity document or tax number */
            id_number?: string;
            /** @description Company that the applicant stands for */
            company?: string;
            /** @description Postal address in one line */
            address?: string;
            /** @description ISO 3166-1 alpha-2 */
            country?: components["schemas"]["Country"];
        };
        /** @description Facts that the engine compares with the documents */
        CaseDetails: {
            [key: string]: string | number;
        };
        /** @example ES */
        Country: string;
        CreateCustomer: {
            /** @description Your own id of the customer; cannot change */
            id: string;
            /** @description Name */
            name: string;
            /** @description Name on pages, mails and reports; null inherits the account's */
            brand_name?: string | null;
            /** @description Logo, https, PNG, JPEG or WebP of at most 1 MB; null inherits the account's */
            logo_url?: string | null;
            /** @description #RRGGBB; null inherits the account's */
            primary_color?: string | null;
            /** @description Where applicants can ask; null inherits the account's */
            support_email?: string | null;
            /** @description Whether people of this customer's cases are put on watch; null as the account's settings say */
            monitor_subjects?: boolean | null;
            /** @description Your own pairs, returned as given and in webhooks */
            metadata?: components["schemas"]["Metadata"];
        };
        CreateIdCheck: {
            /** @description The person who is asked */
            applicant: {
                /** @description Full name */
                name: string;
                /**
                 * Format: email
                 * @description Receives the link and the receipt
                 */
                email: string;
            };
            /** @description Why the person is asked; shown to them */
            purpose?: string;
            /** @description Your own id; returned on every event */
            reference?: string;
            /** @description Default true; false: pass on the url yourself */
            send_email?: boolean;
            /**
             * @description Language of the page and the mails
             * @enum {string}
             */
            locale?: "es" | "en";
            /** @description Default 14 */
            expires_in_days?: number;
            /** @description Your own pairs, returned as given and in webhooks */
            metadata?: components["schemas"]["Metadata"];
            /** @description Id of a registered customer */
            customer?: string;
            /** @description Whether the person, who is told of it, is put on watch for sanctions lists when the check is passed; one unit. Default: the customer's monitor_subjects, else the settings' */
            monitor?: boolean;
        };
        CreateSanctionsScreening: {
            /** @description Who is looked up */
            subject: components["schemas"]["SanctionsSubject"];
            /** @description Your own id, as given */
            reference?: string;
            /** @description Id of the registered customer; left out when untagged */
            customer?: string;
            /** @description Your own pairs, returned as given and in webhooks */
            metadata?: components["schemas"]["Metadata"];
            /** @description Whether the subject is watched from now on: looked up again whenever a list changes */
            monitor?: boolean;
        };
        CreateScreening: {
            /** @description Whom the documents are about; more data makes the cross-check stronger */
            applicant: components["schemas"]["Applicant"];
            /** @description 1 to 20 documents, each at most 10 MB, together at most 20 MB */
            documents: components["schemas"]["DocumentInput"][];
            /**
             * @description Confirms that the applicant agreed; must be true
             * @constant
             */
            consent_confirmed: true;
            /** @description Default: rental, or the account's link_defaults.purpose */
            purpose?: components["schemas"]["Purpose"];
            /** @description Country of the documents */
            country?: components["schemas"]["Country"];
            /** @description Your own id, as given */
            reference?: string;
            /** @description Facts that the documents are compared with: rent, price, address, employer, declared source of funds */
            case_details?: components["schemas"]["CaseDetails"];
            /** @description Your own pairs, returned as given and in webhooks */
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Language of summary and deviations
             * @enum {string}
             */
            lang?: "es" | "en";
            /**
             * @description Sandbox only
             * @enum {string}
             */
            sandbox_outcome?: "approve" | "review" | "decline" | "fail";
            /** @description Id of a registered customer */
            customer?: string;
            /** @description Whether the applicant is put on watch for sanctions lists when the screening is completed; one unit. Default: the customer's monitor_subjects, else the settings' */
            monitor?: boolean;
        };
        CreateScreeningRequest: {
            /** @description What is asked for; nothing else is shown */
            items: components["schemas"]["RequestItem"][];
            /** @description Stands above it on the page and in the mail */
            message?: string;
            /**
             * @description Language of the page and the mail
             * @enum {string}
             */
            locale?: "es" | "en";
            /** @description How long it can be answered; else as the settings say */
            expires_in_days?: number;
            /** @description Mail the request to applicant.email, and remind after two days; true where the address is known */
            send_email?: boolean;
        };
        CreateVerificationLink: {
            /** @description Who is asked for documents */
            applicant: components["schemas"]["Applicant"];
            /** @description Default: the account's link_defaults.purpose */
            purpose?: components["schemas"]["Purpose"];
            /** @description Country of the documents */
            country?: components["schemas"]["Country"];
            /** @description Your own id */
            reference?: string;
            /** @description Shown to the applicant as a checklist */
            documents_requested?: string[];
            /** @description Default: the account's link_defaults.expiry_days */
            expires_in_days?: number;
            /**
             * Format: uri
             * @description Where the applicant goes after sending; {LINK_ID} and {SCREENING_ID} are replaced
             */
            redirect_url?: string;
            /** @description Name shown on the page in place of the account's */
            brand_name?: string;
            /**
             * @description Language of the page and the mail
             * @enum {string}
             */
            locale?: "es" | "en";
            /** @description Mail the link to applicant.email */
            send_email?: boolean;
            /** @description Facts that the documents are compared with: rent, price, address, employer, declared source of funds */
            case_details?: components["schemas"]["CaseDetails"];
            /** @description Your own pairs, returned as given and in webhooks */
            metadata?: components["schemas"]["Metadata"];
            /** @description Id of a registered customer */
            customer?: string;
            /** @description Whether the applicant, who is told of it, is put on watch for sanctions lists when the screening is completed; one unit. Default: the customer's monitor_subjects, else the settings' */
            monitor?: boolean;
        };
        CreateWebhookEndpoint: {
            /**
             * Format: uri
             * @description Must start with https://
             */
            url: string;
            /** @description Left out or null: every type, future ones too */
            events?: ("screening.created" | "screening.completed" | "screening.failed" | "screening.reviewed" | "screening.deleted" | "screening.request_sent" | "screening.request_answered" | "screening.contested" | "screening.contest_settled" | "screening.erasure_requested" | "link.created" | "link.completed" | "link.canceled" | "link.expired" | "link.renewed" | "id_check.created" | "id_check.completed" | "id_check.retry" | "id_check.in_review" | "id_check.canceled" | "sanctions_screening.completed" | "sanctions_screening.reviewed" | "sanctions_screening.failed" | "sanctions_screening.alert" | "sanctions_screening.hit_removed")[] | null;
            /** @description Default true; false keeps it without sending */
            active?: boolean;
            /** @description What it is for, in your words */
            description?: string | null;
            /** @description Your own pairs, returned as given and in webhooks */
            metadata?: components["schemas"]["Metadata"];
            /** @description The endpoint receives only this customer's events */
            customer?: string;
        };
        Customer: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "customer";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Name */
            name: string;
            /** @description Name on pages, mails and reports; null inherits the account's */
            brand_name: string | null;
            /** @description Logo, https, PNG, JPEG or WebP of at most 1 MB; null inherits the account's */
            logo_url: string | null;
            /** @description #RRGGBB; null inherits the account's */
            primary_color: string | null;
            /** @description Where applicants can ask; null inherits the account's */
            support_email: string | null;
            /** @description Whether people of this customer's cases are put on watch; null as the account's settings say */
            monitor_subjects: boolean | null;
            /** @description Your own pairs, returned as given and in webhooks */
            metadata: components["schemas"]["Metadata"];
            /**
             * Format: date-time
             * @description When it was made
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updated_at: string;
            /** @description Completed screenings; only when one customer is retrieved */
            usage?: {
                /** @description Completed since period_start */
                screenings_this_period: number;
                /** @description Completed since the beginning */
                screenings_total: number;
                /**
                 * Format: date
                 * @description First day of the period
                 */
                period_start: string;
                /**
                 * Format: date
                 * @description Last day of the period
                 */
                period_end: string;
            };
        };
        /** @enum {string} */
        Decision: "approve" | "review" | "decline";
        Deleted: {
            /** @description Opaque id */
            id: string;
            /** @description Kind of object */
            object: string;
            /**
             * @description Always true
             * @constant
             */
            deleted: true;
        };
        Deviation: {
            /** @description Id within the result */
            id: string;
            /** @description Stable; every code is explained at /docs/deviations */
            code: string;
            /** @description What it is about */
            field: string;
            /**
             * @description low, medium or high
             * @enum {string}
             */
            severity: "low" | "medium" | "high";
            /** @description One sentence in the language of `lang` */
            note: string;
            /** @description Index in the request's documents */
            document?: number;
            /** @description Page, from 1 */
            page?: number;
            /** @description [x0, y0, x1, y1] in fractions of the page */
            box?: number[];
        };
        DocumentInput: {
            /** @description A hint: payslip, bank_statement, id, employment_contract, … */
            type?: string;
            /**
             * Format: uri
             * @description https; the service downloads it
             */
            url?: string;
            /** @description The file as base64, together with media_type; instead of url */
            data?: string;
            /**
             * @description Type of data
             * @enum {string}
             */
            media_type?: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
        };
        /** @enum {string} */
        Environment: "live" | "test";
        Erased: {
            /** @description Opaque id */
            id: string;
            /** @description Kind of object */
            object: string;
            /**
             * @description Always true
             * @constant
             */
            deleted: true;
            /** @description live or test, as the key that made it */
            environment?: components["schemas"]["Environment"];
            /** @description Id of the registered customer; left out when untagged */
            customer?: string;
            /** @description Your own id of a screening, as given */
            reference?: string | null;
            /** @description The link that a screening came by */
            link_id?: string | null;
            /**
             * @description How a link ended that was erased while it was open
             * @enum {string}
             */
            status?: "canceled" | "expired";
        };
        ErasedCustomer: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "customer";
            /**
             * @description Always true
             * @constant
             */
            erased: true;
            /**
             * @description processing while a large erasure goes on
             * @enum {string}
             */
            status?: "completed" | "processing";
            /** @description Screenings erased */
            screenings: number;
            /** @description Links erased */
            verification_links: number;
            /** @description Identity checks erased */
            id_checks: number;
            /** @description Kept under the duty to prove checks; they end with retention */
            sanctions_screenings_kept?: number;
        };
        Error: {
            /** @description What went wrong */
            error: {
                /**
                 * @description Class of the error
                 * @enum {string}
                 */
                type: "invalid_request_error" | "authentication_error" | "permission_error" | "rate_limit_error" | "idempotency_error" | "billing_error" | "api_error";
                /**
                 * @description Stable; write code against it
                 * @enum {string}
                 */
                code: "not_found" | "method_not_allowed" | "invalid_api_key" | "ip_not_allowed" | "account_suspended" | "live_not_enabled" | "account_unconfirmed" | "rate_limited" | "missing_scope" | "service_not_enabled" | "sandbox_only" | "request_too_large" | "invalid_json" | "idempotency_conflict" | "idempotency_in_progress" | "applicant_required" | "documents_required" | "too_many_documents" | "invalid_document" | "unsupported_media_type" | "document_too_large" | "documents_too_large" | "invalid_purpose" | "invalid_metadata" | "invalid_settings" | "invalid_url" | "invalid_parameter" | "unknown_customer" | "already_exists" | "state_conflict" | "too_many_endpoints" | "report_not_ready" | "consent_required" | "insufficient_balance" | "credit_limit_reached" | "document_url_unreachable" | "license_inactive" | "no_room" | "service_unavailable" | "server_error";
                /** @description For people; may change */
                message: string;
                /** @description The field at fault */
                param?: string;
                /**
                 * Format: uri
                 * @description The paragraph of this documentation
                 */
                doc_url?: string;
                /** @description Quote it to support */
                request_id: string;
            };
        };
        Event: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @enum {string}
             */
            type: "screening.created" | "screening.completed" | "screening.failed" | "screening.reviewed" | "screening.deleted" | "screening.request_sent" | "screening.request_answered" | "screening.contested" | "screening.contest_settled" | "screening.erasure_requested" | "link.created" | "link.completed" | "link.canceled" | "link.expired" | "link.renewed" | "id_check.created" | "id_check.completed" | "id_check.retry" | "id_check.in_review" | "id_check.canceled" | "sanctions_screening.completed" | "sanctions_screening.reviewed" | "sanctions_screening.failed" | "sanctions_screening.alert" | "sanctions_screening.hit_removed" | "ping";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: {
                [key: string]: unknown;
            };
        };
        Field: {
            /** @description What it is: net_pay, employer_name … */
            name: string;
            /** @description As printed; identifiers are masked, dates are YYYY-MM-DD */
            value: string | number | boolean;
            /** @description ISO 4217 */
            currency?: string;
            /** @description Index in the request's documents */
            document: number;
            /** @description Page, from 1 */
            page?: number;
            /** @description [x0, y0, x1, y1] in fractions of the page */
            box?: number[];
            /** @description How surely it was read, from 0 to 1 */
            confidence?: number;
            /**
             * @description proven: other figures of the document come to it; contradicted: a deviation speaks against it; read: neither
             * @enum {string}
             */
            proof?: "proven" | "read" | "contradicted";
            /** @description True of what was worked out of other fields, which has no place and no proof */
            derived?: boolean;
        } & {
            [key: string]: unknown;
        };
        IdCheck: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "id_check";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /**
             * @description pending, retry (an attempt failed, the person may repeat), in_review (a specialist decides), passed, rejected, canceled, expired
             * @enum {string}
             */
            status: "pending" | "retry" | "in_review" | "passed" | "rejected" | "canceled" | "expired";
            /** @description Your own id, as given */
            reference: string | null;
            /** @description Why the person is asked; shown to them */
            purpose: string | null;
            /** @description The person */
            applicant: {
                /** @description Name */
                name: string;
                /** @description Null after erasure */
                email: string | null;
            };
            /** @description Language of the page and the mails; null follows the person's browser */
            locale: string | null;
            /** @description Whether a mail with the link was queued */
            email_sent: boolean;
            /** @description Attempts that the person has made */
            attempts_used: number;
            /** @description Attempts that are left */
            attempts_left: number;
            /** @description The final decision; null until then */
            decision: ("passed" | "rejected") | null;
            /** @description Who decided: the checks alone or a specialist */
            decided_by: ("automatic" | "specialist") | null;
            /** @description Null until the check has ended */
            result: components["schemas"]["IdCheckResult"] | null;
            /** @description The person's page; only in the answer to create */
            url?: string;
            /**
             * Format: date-time
             * @description When it ends unused
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            created_at: string;
            /** @description When it ended; null until then */
            completed_at: string | null;
            /** @description Id of the registered customer; left out when untagged */
            customer?: string;
            /**
             * @description The person is put on watch for sanctions lists when the check is passed
             * @constant
             */
            monitor?: true;
            /** @description Id of the sanctions screening by which the person is on watch */
            sanctions_screening?: string;
            /** @description Your own pairs, returned as given and in webhooks */
            metadata: components["schemas"]["Metadata"];
        };
        IdCheckCanceledEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "id_check.canceled";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["IdCheck"] | components["schemas"]["Erased"];
        };
        IdCheckCompletedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "id_check.completed";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["IdCheck"] | components["schemas"]["Erased"];
        };
        IdCheckCreatedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "id_check.created";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["IdCheck"] | components["schemas"]["Erased"];
        };
        IdCheckInReviewEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "id_check.in_review";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["IdCheck"] | components["schemas"]["Erased"];
        };
        IdCheckResult: {
            /** @description Outcome of each check */
            checks: {
                /**
                 * @description Check digits of the machine-readable zone
                 * @enum {string}
                 */
                mrz: "pass" | "fail" | "not_done";
                /**
                 * @description The document is still valid
                 * @enum {string}
                 */
                expiry: "pass" | "fail" | "not_done";
                /**
                 * @description Face and document show the same person
                 * @enum {string}
                 */
                face_match: "pass" | "fail" | "not_done";
                /**
                 * @description A living person was in front of the camera
                 * @enum {string}
                 */
                liveness: "pass" | "fail" | "not_done";
            };
            /** @description What the document says about itself; never its number */
            document: {
                /** @description Kind of document */
                type: string | null;
                /** @description Issuing country */
                country: string | null;
                /** @description Last day of validity */
                expires_on: string | null;
            };
            /** @description Why it ended so */
            reasons: {
                /** @description Stable */
                code: string;
                /** @description The reason in words */
                note: string;
            }[];
        };
        IdCheckRetryEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "id_check.retry";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["IdCheck"] | components["schemas"]["Erased"];
        };
        Invoice: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "invoice";
            /** @description In the seller's series; null for a draft and where nothing was supplied */
            number: string | null;
            /**
             * Format: date
             * @description First day of the period
             */
            period_start: string;
            /**
             * Format: date
             * @description Last day of the period
             */
            period_end: string;
            /** @description All units of the period */
            screenings: number;
            /** @description Cents, graduated */
            volume: number;
            /** @description Cents, monthly fee and subjects on watch */
            fixed: number;
            /** @description Cents that the volume lacks to the minimum */
            minimum_topup: number;
            /** @description Cents, once */
            onboarding: number;
            /** @description Cents, without VAT */
            total: number;
            /** @description Cents of VAT */
            tax: number;
            /** @description Cents taken back by credit notes, VAT included */
            credited: number;
            /** @description Cents still to be paid, VAT included */
            amount_due: number;
            /**
             * @description eur or usd
             * @enum {string}
             */
            currency: "eur" | "usd";
            /**
             * @description Paid in advance or by invoice
             * @enum {string}
             */
            billing_mode: "prepaid" | "invoice";
            /**
             * @description draft, open, paid, void, uncollectible or settled_from_balance
             * @enum {string}
             */
            status: "draft" | "open" | "paid" | "void" | "uncollectible" | "settled_from_balance";
            /** @description Page of the invoice; null while it is a draft */
            hosted_url: string | null;
            /** @description The invoice as PDF; null while it is a draft */
            pdf_url: string | null;
            /** @description When it is due; null while it is a draft */
            due_date: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            created_at: string;
        };
        LinkCanceledEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "link.canceled";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["VerificationLink"] | components["schemas"]["Erased"];
        };
        LinkCompletedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "link.completed";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["VerificationLink"] | components["schemas"]["Erased"];
        };
        LinkCreatedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "link.created";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["VerificationLink"] | components["schemas"]["Erased"];
        };
        LinkExpiredEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "link.expired";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["VerificationLink"] | components["schemas"]["Erased"];
        };
        LinkRenewedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "link.renewed";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["VerificationLink"] | components["schemas"]["Erased"];
        };
        /** @description Up to 20 pairs; returned as given */
        Metadata: {
            [key: string]: string;
        };
        MonitorSanctionsScreening: {
            /** @description Whether the subject is to be watched */
            active: boolean;
        };
        /** @example ES */
        Nationality: string;
        Ping: {
            /**
             * @description Kind of object
             * @constant
             */
            object: "ping";
            /** @description The endpoint that was tried */
            endpoint_id: string;
        };
        PingEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "ping";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["Ping"];
        };
        /** @enum {string} */
        Purpose: "client_onboarding" | "employment" | "rental" | "purchase" | "business_partner" | "civil_matter";
        RenewLink: {
            /** @description From now; else as the settings say */
            expires_in_days?: number;
        };
        RequestItem: {
            /**
             * @description document: one that did not come; better_copy: the same one, legible; missing_page: the same one with all its pages; explanation: a few words
             * @enum {string}
             */
            kind: "document" | "better_copy" | "missing_page" | "explanation";
            /** @description For document: a type such as payslip, or words; the applicant reads it */
            type?: string;
            /** @description For document: the month it is of, YYYY-MM */
            month?: string;
            /** @description For better_copy and missing_page: index in documents_summary */
            document?: number;
            /** @description What the applicant should know; they read it as it is written */
            note?: string;
        };
        ResendEvent: {
            /** @description Only this endpoint, even if it is inactive or not subscribed */
            endpoint_id?: string;
        };
        ResentEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @enum {string}
             */
            type: "screening.created" | "screening.completed" | "screening.failed" | "screening.reviewed" | "screening.deleted" | "screening.request_sent" | "screening.request_answered" | "screening.contested" | "screening.contest_settled" | "screening.erasure_requested" | "link.created" | "link.completed" | "link.canceled" | "link.expired" | "link.renewed" | "id_check.created" | "id_check.completed" | "id_check.retry" | "id_check.in_review" | "id_check.canceled" | "sanctions_screening.completed" | "sanctions_screening.reviewed" | "sanctions_screening.failed" | "sanctions_screening.alert" | "sanctions_screening.hit_removed" | "ping";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: {
                [key: string]: unknown;
            };
            /** @description Endpoints that will receive it again */
            resent_to: number;
        };
        Result: {
            /** @description 0 to 100; higher is better */
            score: number;
            /** @description What the account's rule says about the score */
            decision: components["schemas"]["Decision"];
            /** @description The score on the account's scale: 86/100, 8.6/10 or a letter */
            display_score: string;
            /** @description A few sentences in the language of `lang` */
            summary?: string;
            /** @description What the documents mainly are */
            detected_document_type: string | null;
            /** @description Where the documents come from */
            detected_country: string | null;
            /** @description Documents that were read */
            documents_checked: number;
            /** @description What does not add up: between documents, against case_details, or in the file itself */
            deviations?: components["schemas"]["Deviation"][];
            /** @description Extracted data with name and value: employer, net pay, partial IBAN, dates */
            fields?: components["schemas"]["Field"][];
            /** @description Income found in the documents */
            income?: {
                /** @description Per month, in units of the currency */
                monthly_amount: number | null;
                /** @description ISO 4217 */
                currency: string | null;
            };
            /** @description The parts of the score; null when nothing could be weighed */
            breakdown?: {
                /** @description Are the files consistent in themselves */
                document_integrity: number;
                /** @description Do the means fit the purpose */
                financial_capacity: number;
                /** @description Do the documents belong to the applicant */
                identity: number;
            } | null;
            /** @description One entry for each document */
            documents_summary?: {
                /** @description Place in the request */
                index: number;
                /** @description What it is */
                type: string | null;
                /** @description Number of pages */
                pages: number;
                /** @description Fingerprint of the file, which itself is not kept */
                sha256: string;
                /** @description Index of the better copy that the applicant sent */
                replaced_by?: number;
            }[];
            /** @description What was asked for against what came; left out when nobody asked for anything */
            documents_requested?: {
                /** @description As it was asked for */
                requested: string;
                /** @description Indexes of the documents that are it */
                documents: number[];
                /** @description Whether none of them came */
                missing: boolean;
                /** @description YYYY-MM of those that were asked for and did not come */
                months_missing: string[];
            }[];
            /** @description 1, and one more with every answer of the applicant that was analysed */
            version: number;
            /** @description Whether this is a fixed result of the sandbox */
            sandbox: boolean;
        };
        RollWebhookSecret: {
            /** @description Seconds for which the old secret signs beside the new one; 0 when left out */
            expires_in?: number;
        };
        Round: {
            /** @description Number of the result */
            version: number;
            /** @description The score then */
            score: number;
            /** @description What the account's rule says about the score */
            decision: components["schemas"]["Decision"];
            /** @description Documents of the screening by then */
            document_count: number;
            /** @description The request whose answer led to it */
            request_id: string | null;
            /**
             * Format: date-time
             * @description When it ended; null until then
             */
            completed_at: string;
        };
        SanctionsChange: {
            /**
             * @description `new`: the entry was no hit. `changed`: it says something new, or resembles the subject more. `removed`: it is no hit any more
             * @enum {string}
             */
            kind: "new" | "changed" | "removed";
            /** @description The list entity's id */
            id: string;
            /** @description The hit as it was; null for a new one */
            before: {
                /** @description Similarity from 0 to 1 */
                score: number;
                /** @description Name of the list entry */
                caption: string;
                /** @description Why it is listed: sanction, role.pep, crime … */
                topics: string[];
                /** @description Lists that hold the entry */
                datasets: string[];
                /** @description Countries of the entry */
                countries: string[];
                /** @description Birth dates of the entry */
                birth_dates: string[];
            } | null;
            /** @description The hit as it is; null for a removed one */
            after: {
                /** @description Similarity from 0 to 1 */
                score: number;
                /** @description Name of the list entry */
                caption: string;
                /** @description Why it is listed: sanction, role.pep, crime … */
                topics: string[];
                /** @description Lists that hold the entry */
                datasets: string[];
                /** @description Countries of the entry */
                countries: string[];
                /** @description Birth dates of the entry */
                birth_dates: string[];
            } | null;
            /** @description What the entry says now and did not say before */
            facts: {
                /**
                 * @description Which fact
                 * @enum {string}
                 */
                kind: "schema" | "gender" | "name" | "birth_date" | "country" | "topic" | "identifier";
                /** @description As listed */
                value: string;
            }[];
        };
        SanctionsHit: {
            /** @description The list entity's own id */
            id: string;
            /** @description Former ids, and ids merged into this one */
            referents: string[];
            /** @description Person, Company, Organization … */
            schema: string;
            /** @description Name of the list entry */
            caption: string;
            /** @description Similarity from 0 to 1 */
            score: number;
            /** @description Why it is listed: sanction, role.pep, crime … */
            topics: string[];
            /** @description Lists that hold the entry */
            datasets: string[];
            /** @description Countries of the entry */
            countries: string[];
            /** @description Birth dates of the entry */
            birth_dates: string[];
            /** @description Public page of the entry */
            url: string | null;
            /** @description How the score came about */
            explanation: {
                /** @description The best pair of names; null when only an identifier agreed */
                name: {
                    /** @description Name as asked */
                    queried: string;
                    /** @description Name as listed */
                    listed: string;
                    /**
                     * @description Primary name, alias or weak alias
                     * @enum {string}
                     */
                    quality: "primary" | "alias" | "weak";
                    /** @description Similarity of the names alone */
                    score: number;
                    /** @description Word by word */
                    parts: {
                        /** @description Word as asked */
                        queried: string | null;
                        /** @description Word as listed */
                        listed: string | null;
                        /** @description 0 to 1 */
                        similarity: number;
                        /** @description equal, spelling, variant, nickname, translation, script, initial, joined, acronym, missing */
                        reason: string;
                        /** @description How the side in another script is likeliest to be spelled in Latin letters */
                        reading?: string;
                    }[];
                } | null;
                /** @description What else agreed or differed */
                qualifiers: {
                    /**
                     * @description Which fact
                     * @enum {string}
                     */
                    kind: "birth_date" | "country" | "gender" | "identifier";
                    /**
                     * @description Which number, when `kind` is identifier
                     * @enum {string}
                     */
                    identifier?: "registration" | "tax" | "imo" | "mmsi" | "call_sign" | "tail_number" | "wallet" | "bic" | "passport" | "national" | "other";
                    /**
                     * @description agrees, similar or differs
                     * @enum {string}
                     */
                    outcome: "agrees" | "similar" | "differs";
                    /** @description As asked */
                    queried: string;
                    /** @description As listed */
                    listed: string;
                    /** @description Points added to or taken from the name's score */
                    effect: number;
                }[];
            };
            /** @description What the specialist decided of this entry; null until then */
            review: ("no_match" | "confirmed_match") | null;
        };
        SanctionsMonitoring: {
            /** @description Whether the subject is looked up again whenever a list changes */
            active: boolean;
            /** @description When it last began; null when it never did */
            since: string | null;
            /** @description When the subject was last looked up in all lists */
            checked_at: string | null;
            /** @description When a change of the lists last brought it to review; null when none did */
            alerted_at: string | null;
            /** @description Which state of the lists that was: another one after every change */
            lists_version: string | null;
        };
        SanctionsResult: {
            /** @description Whether an entry stands on a sanctions list */
            sanctioned: boolean;
            /** @description Whether an entry is a politically exposed person */
            pep: boolean;
            /** @description Highest first; entries below the threshold are not listed */
            hits: components["schemas"]["SanctionsHit"][];
            /** @description Score from which an entry counts */
            threshold: number;
            /** @description Lists that were searched */
            lists: {
                /** @description Name of the list */
                name: string;
                /** @description The publisher's version */
                version: string;
                /**
                 * Format: date-time
                 * @description When the list was last known to be the publisher's latest
                 */
                updated_at: string;
            }[];
            /** @description What was searched; null for checks from before this was kept */
            searched: {
                /** @description How many entries the lists held */
                entries: number;
                /** @description The readings of the name that were compared, without titles and remarks, in plain letters */
                names: string[];
                /** @description `one_word`: a person's name of one word is compared with entries listed under one word only; add the rest of the name. `other_kind`: an entry that is a firm or ship where a person was asked for, or a person where a firm was, has this very name; `schema` of the hit says what it is */
                notes: ("one_word" | "other_kind")[];
            } | null;
            /** @description Similar entries left out because a specialist cleared them for this subject and they have not changed */
            cleared_before: number;
            /** @description What a change of the lists last did to this answer; empty until then */
            changes: components["schemas"]["SanctionsChange"][];
            /**
             * Format: date-time
             * @description When the lists were searched
             */
            queried_at: string;
        };
        SanctionsScreening: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "sanctions_screening";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description clear, in_review (a similar name, not a conclusion), no_match, confirmed_match, failed */
            status: components["schemas"]["SanctionsStatus"];
            /** @description As sent */
            subject: {
                /** @description Name */
                name: string;
                /**
                 * @description person, company, vessel or wallet
                 * @enum {string}
                 */
                kind: "person" | "company" | "vessel" | "wallet";
                /** @description YYYY, YYYY-MM or YYYY-MM-DD; person. Fewer false matches */
                birth_date?: string;
                /** @description ISO 3166-1 alpha-2; person */
                nationality?: string;
                /** @description ISO 3166-1 alpha-2 */
                country?: string;
                /** @description Company register number */
                registration_number?: string;
                /** @description IMO number, seven digits of which the last checks the others; vessel */
                imo_number?: string;
                /** @description Maritime mobile identity, nine digits; vessel */
                mmsi?: string;
                /** @description Radio call sign; vessel */
                call_sign?: string;
                /** @description Aircraft registration; vessel */
                tail_number?: string;
                /** @description Address; wallet. Required unless the name is the address */
                address?: string;
            };
            /** @description What the lists answered; null when failed */
            result: components["schemas"]["SanctionsResult"] | null;
            /** @description The specialist's part; null when there was nothing to review */
            review: {
                /**
                 * @description Where it stands
                 * @enum {string}
                 */
                status: "pending" | "no_match" | "confirmed_match";
                /** @description The specialist's reasons */
                note: string | null;
                /** @description When the specialist decided */
                decided_at: string | null;
                /** @description When the decision is due, normally one business day later */
                due_at: string | null;
            } | null;
            /** @description Whether the subject is watched, and when the lists were last asked */
            monitoring: components["schemas"]["SanctionsMonitoring"];
            /** @description Your own id, as given */
            reference?: string;
            /** @description Id of the registered customer; left out when untagged */
            customer?: string;
            /** @description Your own pairs, returned as given and in webhooks */
            metadata: components["schemas"]["Metadata"];
            /** @description Why it failed; null otherwise */
            error: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            created_at: string;
            /** @description When it ended; null until then */
            completed_at: string | null;
        };
        SanctionsScreeningAlertEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "sanctions_screening.alert";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["SanctionsScreening"] | components["schemas"]["Erased"];
        };
        SanctionsScreeningCompletedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "sanctions_screening.completed";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["SanctionsScreening"] | components["schemas"]["Erased"];
        };
        SanctionsScreeningFailedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "sanctions_screening.failed";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["SanctionsScreening"] | components["schemas"]["Erased"];
        };
        SanctionsScreeningHitRemovedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "sanctions_screening.hit_removed";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["SanctionsScreening"] | components["schemas"]["Erased"];
        };
        SanctionsScreeningReviewedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "sanctions_screening.reviewed";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["SanctionsScreening"] | components["schemas"]["Erased"];
        };
        /** @enum {string} */
        SanctionsStatus: "clear" | "in_review" | "no_match" | "confirmed_match" | "failed";
        SanctionsSubject: {
            /** @description Full name, company or vessel name; for a wallet its address or a label; required */
            name: string;
            /**
             * @description person, company, vessel (ship or aircraft) or wallet
             * @default person
             * @enum {string}
             */
            kind?: "person" | "company" | "vessel" | "wallet";
            /** @description YYYY, YYYY-MM or YYYY-MM-DD; person. Fewer false matches */
            birth_date?: string;
            /** @description ISO 3166-1 alpha-2; person */
            nationality?: components["schemas"]["Nationality"];
            /** @description Jurisdiction of a company or flag of a vessel, ISO 3166-1 alpha-2 */
            country?: components["schemas"]["Nationality"];
            /** @description Company register number */
            registration_number?: string;
            /** @description IMO number, seven digits of which the last checks the others; vessel */
            imo_number?: string;
            /** @description Maritime mobile identity, nine digits; vessel */
            mmsi?: string;
            /** @description Radio call sign; vessel */
            call_sign?: string;
            /** @description Aircraft registration; vessel */
            tail_number?: string;
            /** @description Address; wallet. Required unless the name is the address */
            address?: string;
        };
        Screening: {
            /**
             * Format: uuid
             * @description Opaque id
             */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "screening";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /**
             * @description processing, then completed or failed
             * @enum {string}
             */
            status: "processing" | "completed" | "failed";
            /**
             * @description How it came: api, link or dashboard
             * @enum {string}
             */
            channel: "api" | "link" | "dashboard";
            /** @description Your own id, as given */
            reference: string | null;
            /** @description What the decision is for */
            purpose: components["schemas"]["Purpose"];
            /** @description ISO 3166-1 alpha-2 */
            country: string | null;
            /** @description As given; left out when the settings say so */
            applicant?: components["schemas"]["Applicant"];
            /** @description Documents sent */
            document_count: number;
            /** @description approve, review or decline; null until completed */
            decision: components["schemas"]["Decision"] | null;
            /** @description 0 to 100; null until completed */
            score: number | null;
            /** @description Null until completed; its parts follow the account's result_format */
            result: components["schemas"]["Result"] | null;
            /** @description What a person decided last; null until then. decision and result stay the engine's */
            review: components["schemas"]["ScreeningReview"] | null;
            /** @description Every version of the result, the first one first */
            rounds: components["schemas"]["Round"][];
            /** @description Facts that the documents are compared with: rent, price, address, employer, declared source of funds */
            case_details: components["schemas"]["CaseDetails"];
            /** @description Why it failed: engine_unavailable, processing_timeout, document_unreadable or document_encrypted */
            error: string | null;
            /** @description Your own pairs, returned as given and in webhooks */
            metadata: components["schemas"]["Metadata"];
            /** @description The verification link that it came through */
            link_id: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            created_at: string;
            /** @description When the first result was there; null until then. Each later result has its own in rounds */
            completed_at: string | null;
            /** @description Id of the registered customer; left out when untagged */
            customer?: string;
            /**
             * @description The applicant is put on watch for sanctions lists when the screening is completed
             * @constant
             */
            monitor?: true;
            /** @description Id of the sanctions screening by which the applicant is on watch */
            sanctions_screening?: string;
        };
        ScreeningCompletedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "screening.completed";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["Screening"] | components["schemas"]["Erased"];
        };
        ScreeningContest: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "screening_contest";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /**
             * Format: uuid
             * @description The screening whose result is contested
             */
            screening_id: string;
            /**
             * @description settled: every point has its answer
             * @enum {string}
             */
            status: "contested" | "settled";
            /** @description The result that is contested */
            version: number;
            /** @description What the applicant said, finding by finding */
            points: {
                /** @description Id in the deviations of the result that is contested */
                deviation: string;
                /** @description Stable; every code is explained at /docs/deviations */
                code: string;
                /** @description The value that it is about */
                field: string;
                /** @description Index in documents */
                document: number | null;
                /** @description explained: the words say why it is right; better_paper: documents came; misread: it was read wrongly */
                claims: ("explained" | "better_paper" | "misread")[];
                /** @description The applicant's words */
                words: string | null;
                /** @description What came: indexes in documents_summary of the version that followed */
                documents: number[];
                /** @description Who settled it: the engine, in whose next result it is no more, or a person; null until then */
                settled: ("engine" | "person") | null;
            }[];
            /** @description What stood when it was settled; null until then */
            decision: components["schemas"]["Decision"] | null;
            /**
             * Format: date-time
             * @description When the applicant answered
             */
            contested_at: string;
            /** @description When the last point was settled; null until then */
            settled_at: string | null;
            /** @description Id of the registered customer; left out when untagged */
            customer?: string;
        };
        ScreeningContestSettledEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "screening.contest_settled";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["ScreeningContest"] | components["schemas"]["Erased"];
        };
        ScreeningContestedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "screening.contested";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["ScreeningContest"] | components["schemas"]["Erased"];
        };
        ScreeningCreatedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "screening.created";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["Screening"] | components["schemas"]["Erased"];
        };
        ScreeningDeletedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "screening.deleted";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["Erased"];
        };
        ScreeningErasureRequestedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "screening.erasure_requested";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["Screening"] | components["schemas"]["Erased"];
        };
        ScreeningExplanation: {
            /**
             * @description Kind of object
             * @constant
             */
            object: "screening_explanation";
            /**
             * Format: uuid
             * @description The screening that is explained
             */
            screening_id: string;
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /**
             * @description Language of everything in words
             * @enum {string}
             */
            language: "es" | "en";
            /** @description Which result is explained */
            version: number;
            /** @description The engine's decision */
            decision: components["schemas"]["Decision"];
            /** @description 0 to 100 */
            score: number;
            /** @description What a person decided last; null until then */
            review: components["schemas"]["ScreeningReview"] | null;
            /** @description The result in a few sentences */
            summary: string;
            /** @description Why it stands where it does, in one sentence */
            because: string;
            /** @description The thresholds that it was decided by */
            rule: {
                /** @description Score from which it was approve */
                approve_min: number;
                /** @description Score from which it was review */
                review_min: number;
            };
            /** @description What each part weighs for the purpose, in percent */
            weights: {
                /** @description Whether documents are whole and unaltered */
                document_integrity: number;
                /** @description What the income carries */
                financial_capacity: number;
                /** @description Whose the documents are */
                identity: number;
            };
            /** @description What each part came to */
            breakdown: {
                /** @description Whether documents are whole and unaltered */
                document_integrity: number;
                /** @description What the income carries */
                financial_capacity: number;
                /** @description Whose the documents are */
                identity: number;
            };
            /** @description What came */
            documents: {
                /** @description Place in the order of submission */
                index: number;
                /** @description What it is */
                type: string | null;
                /** @description What it is, in words */
                name: string;
                /** @description How many pages it has */
                pages: number;
                /**
                 * @description unreadable: nothing could be read; replaced: a better copy took its place
                 * @enum {string}
                 */
                status: "read" | "unreadable" | "replaced";
                /** @description Index of the better copy that the applicant sent */
                replaced_by: number | null;
            }[];
            /** @description What does not add up, each thing once, the gravest first */
            findings: {
                /** @description As in result.deviations */
                id: string;
                /** @description Stable; every code is explained at /docs/deviations */
                code: string;
                /** @description The value that it is about */
                field: string;
                /** @description The same in words */
                about: string;
                /**
                 * @description low, medium or high
                 * @enum {string}
                 */
                severity: "low" | "medium" | "high";
                /** @description What is seen, in a sentence or two */
                note: string;
                /** @description What may explain it without any fault */
                may_be: string;
                /** @description What would clear it up */
                ask: string;
                /** @description As the document prints it */
                printed: string | null;
                /** @description What its other figures, or the other documents, lead to */
                expected: string | null;
                /** @description Of the two figures, where they are money */
                currency: string | null;
                /** @description Every place that says so */
                places: {
                    /** @description Index in documents */
                    document: number | null;
                    /** @description Page, from 1 */
                    page: number | null;
                    /** @description [x0, y0, x1, y1] in fractions of the page, from its upper left corner */
                    box: number[] | null;
                }[];
                /** @description What it took of its document's points */
                points: number;
                /** @description The rule by which it binds the whole score, in words */
                binds: string | null;
            }[];
            /** @description Every step that moved points, in the order of counting */
            steps: {
                /**
                 * @description The part that it counts in
                 * @enum {string}
                 */
                part: "document_integrity" | "financial_capacity" | "identity" | "total";
                /** @description Id of the rule */
                rule: string;
                /** @description The rule in words */
                label: string;
                /** @description Points that it gave or took */
                points: number;
                /** @description Index in documents */
                document: number | null;
                /** @description Code of the finding that moved them */
                code: string | null;
            }[];
            /** @description What the decision would have been of other facts, computed anew by the same rules */
            counterfactuals: {
                /** @description Whether it is the smallest change that gives the next better decision */
                smallest: boolean;
                /** @description Ids of the findings that would be answered */
                deviations: string[];
                /** @description The figure that would be another */
                figure: {
                    /** @description Index in documents */
                    document: number;
                    /** @description The value that it is about */
                    field: string;
                    /** @description The figure that it prints */
                    printed: number;
                    /** @description The figure that it would print */
                    value: number;
                } | null;
                /** @description The rent that would still do */
                rent_at_most: number | null;
                /** @description The monthly income that would do */
                income_at_least: number | null;
                /** @description What the decision would have been */
                decision: components["schemas"]["Decision"];
                /** @description What the score would have been */
                score: number;
                /** @description The same in a sentence */
                note: string;
            }[];
            /** @description What the applicant last said against a result */
            contest: components["schemas"]["ScreeningContest"] | null;
            /** @description Whether it was played by the sandbox */
            sandbox: boolean;
        };
        ScreeningFailedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "screening.failed";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["Screening"] | components["schemas"]["Erased"];
        };
        ScreeningRequest: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "screening_request";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /**
             * Format: uuid
             * @description The screening that it is about
             */
            screening_id: string;
            /**
             * @description Where it stands
             * @enum {string}
             */
            status: "pending" | "answered" | "canceled" | "expired";
            /** @description What was asked for, and what came of it */
            items: {
                /**
                 * @description document: one that did not come; better_copy: the same one, legible; missing_page: the same one with all its pages; explanation: a few words
                 * @enum {string}
                 */
                kind: "document" | "better_copy" | "missing_page" | "explanation";
                /** @description For document: a type such as payslip, or words; the applicant reads it */
                type?: string;
                /** @description For document: the month it is of, YYYY-MM */
                month?: string;
                /** @description For better_copy and missing_page: index in documents_summary */
                document?: number;
                /** @description What the applicant should know; they read it as it is written */
                note?: string;
                /** @description What came: indexes in documents_summary of the version that followed */
                documents?: number[];
                /** @description The applicant's words */
                answer?: string;
            }[];
            /** @description Words above it, as given */
            message: string | null;
            /** @description Language of the page and the mails; null follows the person's browser */
            locale: string | null;
            /** @description The applicant's page; only in the answer to create */
            url: string | null;
            /** @description Whether a mail with the link was queued */
            email_sent: boolean;
            /** @description The version of the result that the answer led to; null until it is there */
            version: number | null;
            /** @description Why the answer's documents could not be analysed */
            error: string | null;
            /**
             * Format: date-time
             * @description When it ends unused
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            created_at: string;
            /** @description When a mail brought it to mind */
            reminded_at: string | null;
            /** @description When the applicant answered; null until then */
            answered_at: string | null;
            /** @description Id of the registered customer; left out when untagged */
            customer?: string;
        };
        ScreeningRequestAnsweredEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "screening.request_answered";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["ScreeningRequest"] | components["schemas"]["Erased"];
        };
        ScreeningRequestSentEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "screening.request_sent";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["ScreeningRequest"] | components["schemas"]["Erased"];
        };
        ScreeningReview: {
            /** @description What the account's rule says about the score */
            decision: components["schemas"]["Decision"];
            /** @description Id of the member who decided */
            by: string | null;
            /**
             * Format: date-time
             * @description When the person decided
             */
            at: string;
            /** @description Why, in the person's own words */
            note: string;
        };
        ScreeningReviewedEvent: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @constant
             */
            type: "screening.reviewed";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Version of the API, a date */
            api_version: string;
            /** @description Unix seconds */
            created: number;
            /** @description The object as it was at that moment */
            data: components["schemas"]["Screening"] | components["schemas"]["Erased"];
        };
        Settings: {
            /** @description Thresholds of the decision */
            decision: {
                /** @description Score from which the decision is approve; default 70 */
                approve_min: number;
                /** @description Score from which it is review, below is decline; default 45 */
                review_min: number;
                /** @description Thresholds of their own for some purposes */
                by_purpose: {
                    [key: string]: {
                        approve_min: number;
                        review_min: number;
                    };
                };
            };
            /** @description How pages, mails and reports look */
            branding: {
                /** @description Name shown to applicants */
                display_name: string | null;
                /** @description Logo, https, PNG, JPEG or WebP of at most 1 MB */
                logo_url: string | null;
                /** @description #RRGGBB; the text colour on it is chosen for contrast */
                primary_color: string | null;
                /** @description Where applicants can ask */
                support_email: string | null;
                /** @description Your privacy notice */
                privacy_url: string | null;
                /** @description Leaves out the line that names us */
                hide_powered_by: boolean;
            };
            /** @description What a new link has when the request does not say */
            link_defaults: {
                /**
                 * @description Default rental
                 * @enum {string}
                 */
                purpose: "client_onboarding" | "employment" | "rental" | "purchase" | "business_partner" | "civil_matter";
                /** @description ISO 3166-1 alpha-2 */
                country: components["schemas"]["Country"] | null;
                /** @description Days until a link expires; default 14 */
                expiry_days: number;
                /** @description The checklist */
                documents_requested: string[];
                /** @description Where applicants go after sending */
                redirect_url: string | null;
                /** @description Whether the link is mailed; default false */
                email_applicant: boolean;
                /** @description Applicants may add what is missing of their data: birth date, id number, phone, address */
                complete_applicant: boolean;
                /**
                 * @description auto follows the country: es where Spanish is spoken, else en
                 * @enum {string}
                 */
                language: "auto" | "es" | "en";
                /** @description What the page and the mails say first, by purpose and language */
                intros: {
                    [key: string]: {
                        en?: string;
                        es?: string;
                    };
                };
            };
            /** @description Which parts of a result API and webhooks carry; all by default */
            result_format: {
                /** @description Whether result.summary is there */
                summary: boolean;
                /** @description Whether result.deviations is there */
                deviations: boolean;
                /** @description Whether result.fields is there */
                fields: boolean;
                /** @description Whether result.income is there */
                income: boolean;
                /** @description Whether result.breakdown is there */
                breakdown: boolean;
                /** @description Whether screenings carry applicant */
                applicant: boolean;
                /**
                 * @description Form of display_score: n/100, n.n/10 or a letter
                 * @enum {string}
                 */
                score_scale: "10" | "100" | "grade";
            };
            /** @description Mails to your team about live screenings */
            notifications: {
                /** @description Up to 10 addresses */
                recipients: string[];
                /** @description On every result */
                on_completed: boolean;
                /** @description When the decision is review */
                on_review: boolean;
                /** @description When the decision is decline */
                on_decline: boolean;
                /** @description When a screening failed */
                on_failed: boolean;
            };
            /**
             * @description Whether applicants see what came of their documents and can answer: off, findings without the score, or full
             * @enum {string}
             */
            applicant_result: "off" | "findings" | "full";
            /** @description Whether applicants of completed screenings and people of passed identity checks get a sanctions check that is watched; one unit each */
            monitor_subjects: boolean;
        };
        SettingsPatch: {
            /** @description Thresholds of the decision */
            decision?: {
                /** @description Score from which the decision is approve; default 70 */
                approve_min?: number | null;
                /** @description Score from which it is review, below is decline; default 45 */
                review_min?: number | null;
                /** @description Thresholds of their own for some purposes */
                by_purpose?: {
                    [key: string]: {
                        approve_min: number;
                        review_min: number;
                    };
                } | null;
            } | null;
            /** @description How pages, mails and reports look */
            branding?: {
                /** @description Name shown to applicants */
                display_name?: (string | null) | null;
                /** @description Logo, https, PNG, JPEG or WebP of at most 1 MB */
                logo_url?: (string | null) | null;
                /** @description #RRGGBB; the text colour on it is chosen for contrast */
                primary_color?: (string | null) | null;
                /** @description Where applicants can ask */
                support_email?: (string | null) | null;
                /** @description Your privacy notice */
                privacy_url?: (string | null) | null;
                /** @description Leaves out the line that names us */
                hide_powered_by?: boolean | null;
            } | null;
            /** @description What a new link has when the request does not say */
            link_defaults?: {
                /** @description Default rental */
                purpose?: ("client_onboarding" | "employment" | "rental" | "purchase" | "business_partner" | "civil_matter") | null;
                /** @description ISO 3166-1 alpha-2 */
                country?: (components["schemas"]["Country"] | null) | null;
                /** @description Days until a link expires; default 14 */
                expiry_days?: number | null;
                /** @description The checklist */
                documents_requested?: string[] | null;
                /** @description Where applicants go after sending */
                redirect_url?: (string | null) | null;
                /** @description Whether the link is mailed; default false */
                email_applicant?: boolean | null;
                /** @description Applicants may add what is missing of their data: birth date, id number, phone, address */
                complete_applicant?: boolean | null;
                /** @description auto follows the country: es where Spanish is spoken, else en */
                language?: ("auto" | "es" | "en") | null;
                /** @description What the page and the mails say first, by purpose and language */
                intros?: {
                    [key: string]: {
                        en?: string;
                        es?: string;
                    };
                } | null;
            } | null;
            /** @description Which parts of a result API and webhooks carry; all by default */
            result_format?: {
                /** @description Whether result.summary is there */
                summary?: boolean | null;
                /** @description Whether result.deviations is there */
                deviations?: boolean | null;
                /** @description Whether result.fields is there */
                fields?: boolean | null;
                /** @description Whether result.income is there */
                income?: boolean | null;
                /** @description Whether result.breakdown is there */
                breakdown?: boolean | null;
                /** @description Whether screenings carry applicant */
                applicant?: boolean | null;
                /** @description Form of display_score: n/100, n.n/10 or a letter */
                score_scale?: (("10" | "100" | "grade") | 100 | 10) | null;
            } | null;
            /** @description Mails to your team about live screenings */
            notifications?: {
                /** @description Up to 10 addresses */
                recipients?: string[] | null;
                /** @description On every result */
                on_completed?: boolean | null;
                /** @description When the decision is review */
                on_review?: boolean | null;
                /** @description When the decision is decline */
                on_decline?: boolean | null;
                /** @description When a screening failed */
                on_failed?: boolean | null;
            } | null;
            /** @description Whether applicants see what came of their documents and can answer: off, findings without the score, or full */
            applicant_result?: ("off" | "findings" | "full") | null;
            /** @description Whether applicants of completed screenings and people of passed identity checks get a sanctions check that is watched; one unit each */
            monitor_subjects?: boolean | null;
        };
        SimulateAnswer: {
            /**
             * @description The decision that the sandbox's next result leads to
             * @enum {string}
             */
            outcome: "approve" | "review" | "decline";
        };
        SimulateContest: {
            /** @description The decision of the result that follows */
            outcome: components["schemas"]["Decision"];
        };
        SimulateIdCheck: {
            /**
             * @description What the person's attempt shall lead to
             * @enum {string}
             */
            outcome: "passed" | "retry" | "in_review" | "rejected";
        };
        SimulateSanctionsScreening: {
            /**
             * @description `alert`: the subject is listed. `hit_removed`: an entry that was a hit is taken off its list
             * @default alert
             * @enum {string}
             */
            outcome?: "alert" | "hit_removed";
        };
        TestDelivery: {
            /** @description Whether the receiver answered 2xx in time */
            delivered: boolean;
            /** @description The receiver's HTTP status */
            status: number | null;
            /** @description Why it was not delivered */
            error: string | null;
            /** @description The ping */
            event: components["schemas"]["Event"];
        };
        UpdateCustomer: {
            /** @description Name */
            name?: string;
            /** @description Name on pages, mails and reports; null inherits the account's */
            brand_name?: string | null;
            /** @description Logo, https, PNG, JPEG or WebP of at most 1 MB; null inherits the account's */
            logo_url?: string | null;
            /** @description #RRGGBB; null inherits the account's */
            primary_color?: string | null;
            /** @description Where applicants can ask; null inherits the account's */
            support_email?: string | null;
            /** @description Whether people of this customer's cases are put on watch; null as the account's settings say */
            monitor_subjects?: boolean | null;
            /** @description Merged key by key; null removes a key, null as a whole clears all */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        UpdateWebhookEndpoint: {
            /**
             * Format: uri
             * @description Must start with https://
             */
            url?: string;
            /** @description null: every type, future ones too */
            events?: ("screening.created" | "screening.completed" | "screening.failed" | "screening.reviewed" | "screening.deleted" | "screening.request_sent" | "screening.request_answered" | "screening.contested" | "screening.contest_settled" | "screening.erasure_requested" | "link.created" | "link.completed" | "link.canceled" | "link.expired" | "link.renewed" | "id_check.created" | "id_check.completed" | "id_check.retry" | "id_check.in_review" | "id_check.canceled" | "sanctions_screening.completed" | "sanctions_screening.reviewed" | "sanctions_screening.failed" | "sanctions_screening.alert" | "sanctions_screening.hit_removed")[] | null;
            /** @description false stops sending; nothing is replayed later by itself */
            active?: boolean;
            /** @description What it is for, in your words */
            description?: string | null;
            /** @description Your own pairs, returned as given and in webhooks */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        Usage: {
            /**
             * @description Kind of object
             * @constant
             */
            object: "usage";
            /**
             * Format: date
             * @description First day of the period
             */
            period_start: string;
            /**
             * Format: date
             * @description Last day of the period
             */
            period_end: string;
            /**
             * Format: date
             * @description When the invoice of the period is made
             */
            invoice_date: string;
            /** @description All units of the period */
            screenings: number;
            /** @description Cents, graduated, before the minimum */
            amount: number;
            /** @description Cents that the period costs at least */
            minimum: number;
            /**
             * @description eur or usd
             * @enum {string}
             */
            currency: "eur" | "usd";
            /** @description Graduated prices: each unit costs what its tier says */
            tiers: {
                /** @description Last unit of the tier; null is the rest */
                up_to: number | null;
                /** @description Price of one unit */
                cents: number;
            }[];
            /** @description Tiers of the kinds that are priced apart, whose units count for themselves; all others share tiers */
            prices: {
                /** @description Screenings, when they are priced apart */
                screening?: {
                    /** @description Last unit of the tier; null is the rest */
                    up_to: number | null;
                    /** @description Price of one unit */
                    cents: number;
                }[];
                /** @description Identity checks, when they are priced apart */
                id_check?: {
                    /** @description Last unit of the tier; null is the rest */
                    up_to: number | null;
                    /** @description Price of one unit */
                    cents: number;
                }[];
                /** @description Sanctions checks, when they are priced apart */
                sanctions?: {
                    /** @description Last unit of the tier; null is the rest */
                    up_to: number | null;
                    /** @description Price of one unit */
                    cents: number;
                }[];
            };
            /**
             * @description prepaid or invoice
             * @enum {string}
             */
            billing_mode: "prepaid" | "invoice";
            /** @description Cents; prepaid only */
            balance: number | null;
            /** @description Cents; invoice mode only, null is unlimited */
            credit_limit: number | null;
            /** @description The units by service */
            units: {
                /** @description Completed live screenings */
                screenings: number;
                /** @description Identity checks with a first attempt */
                id_checks: number;
                /** @description Sanctions checks that were answered */
                sanctions: number;
            };
        };
        VerificationLink: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "verification_link";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /**
             * @description pending, completed, expired or canceled
             * @enum {string}
             */
            status: "pending" | "completed" | "expired" | "canceled";
            /** @description Your own id, as given */
            reference: string | null;
            /** @description What the decision is for */
            purpose: components["schemas"]["Purpose"];
            /** @description ISO 3166-1 alpha-2 */
            country: string | null;
            /** @description As given */
            applicant: components["schemas"]["Applicant"];
            /** @description The checklist that the applicant sees */
            documents_requested: string[];
            /** @description Language of the page and the mails; null follows the person's browser */
            locale: string | null;
            /** @description Facts that the documents are compared with: rent, price, address, employer, declared source of funds */
            case_details: components["schemas"]["CaseDetails"];
            /** @description Where the applicant goes after sending */
            redirect_url: string | null;
            /** @description The upload page; only in the answer to create */
            url: string | null;
            /** @description The page for embedding; only in the answer to create */
            embed_url: string | null;
            /** @description Whether a mail with the link was queued */
            email_sent: boolean;
            /** @description The screening that the sent documents became */
            screening_id: string | null;
            /**
             * Format: date-time
             * @description When it ends unused
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            created_at: string;
            /** @description When it ended; null until then */
            completed_at: string | null;
            /** @description Id of the registered customer; left out when untagged */
            customer?: string;
            /**
             * @description The applicant is put on watch for sanctions lists when the screening is completed
             * @constant
             */
            monitor?: true;
            /** @description Your own pairs, returned as given and in webhooks */
            metadata: components["schemas"]["Metadata"];
        };
        WebhookEndpoint: {
            /** @description Opaque id */
            id: string;
            /**
             * @description Kind of object
             * @constant
             */
            object: "webhook_endpoint";
            /** @description live or test, as the key that made it */
            environment: components["schemas"]["Environment"];
            /** @description Where events are sent */
            url: string;
            /** @description Subscribed types */
            events: ("screening.created" | "screening.completed" | "screening.failed" | "screening.reviewed" | "screening.deleted" | "screening.request_sent" | "screening.request_answered" | "screening.contested" | "screening.contest_settled" | "screening.erasure_requested" | "link.created" | "link.completed" | "link.canceled" | "link.expired" | "link.renewed" | "id_check.created" | "id_check.completed" | "id_check.retry" | "id_check.in_review" | "id_check.canceled" | "sanctions_screening.completed" | "sanctions_screening.reviewed" | "sanctions_screening.failed" | "sanctions_screening.alert" | "sanctions_screening.hit_removed")[];
            /** @description Every type, future ones too; `events` lists those of today */
            all_events: boolean;
            /** @description Whether events are sent */
            active: boolean;
            /** @description The end of the secret, to tell secrets apart */
            secret_hint: string;
            /** @description What it is for, in your words */
            description: string | null;
            /** @description Your own pairs, returned as given and in webhooks */
            metadata: components["schemas"]["Metadata"];
            /**
             * Format: date-time
             * @description When it was made
             */
            created_at: string;
            /** @description Id of the registered customer; left out when untagged */
            customer?: string;
            /** @description whsec_…; only when created or rolled */
            secret?: string;
        };
        TypedEvent: components["schemas"]["ScreeningCreatedEvent"] | components["schemas"]["ScreeningCompletedEvent"] | components["schemas"]["ScreeningFailedEvent"] | components["schemas"]["ScreeningReviewedEvent"] | components["schemas"]["ScreeningDeletedEvent"] | components["schemas"]["ScreeningRequestSentEvent"] | components["schemas"]["ScreeningRequestAnsweredEvent"] | components["schemas"]["ScreeningContestedEvent"] | components["schemas"]["ScreeningContestSettledEvent"] | components["schemas"]["ScreeningErasureRequestedEvent"] | components["schemas"]["LinkCreatedEvent"] | components["schemas"]["LinkCompletedEvent"] | components["schemas"]["LinkCanceledEvent"] | components["schemas"]["LinkExpiredEvent"] | components["schemas"]["LinkRenewedEvent"] | components["schemas"]["IdCheckCreatedEvent"] | components["schemas"]["IdCheckCompletedEvent"] | components["schemas"]["IdCheckRetryEvent"] | components["schemas"]["IdCheckInReviewEvent"] | components["schemas"]["IdCheckCanceledEvent"] | components["schemas"]["SanctionsScreeningCompletedEvent"] | components["schemas"]["SanctionsScreeningReviewedEvent"] | components["schemas"]["SanctionsScreeningFailedEvent"] | components["schemas"]["SanctionsScreeningAlertEvent"] | components["schemas"]["SanctionsScreeningHitRemovedEvent"] | components["schemas"]["PingEvent"];
        listInvoices: {
            /** @description 1 to 100, default 20 */
            limit?: number;
            /** @description Returns objects older than this one */
            starting_after?: string;
            /** @description Returns objects newer than this one */
            ending_before?: string;
            /** @description Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601 */
            created?: {
                /** @description Unix seconds or ISO 8601; inclusive */
                gte?: string;
                /** @description Unix seconds or ISO 8601; inclusive */
                lte?: string;
            };
        };
        listScreenings: {
            /** @description 1 to 100, default 20 */
            limit?: number;
            /** @description Returns objects older than this one */
            starting_after?: string;
            /** @description Returns objects newer than this one */
            ending_before?: string;
            /** @description Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601 */
            created?: {
                /** @description Unix seconds or ISO 8601; inclusive */
                gte?: string;
                /** @description Unix seconds or ISO 8601; inclusive */
                lte?: string;
            };
            /** @description Exactly this reference */
            reference?: string;
            /** @description Came through this link */
            link_id?: string;
            /**
             * @description Only this status
             * @enum {string}
             */
            status?: "processing" | "completed" | "failed";
            /** @description Only this decision */
            decision?: components["schemas"]["Decision"];
            /** @description Only this purpose */
            purpose?: components["schemas"]["Purpose"];
            /**
             * @description Only what came this way
             * @enum {string}
             */
            channel?: "api" | "link" | "dashboard";
            /** @description Only what is tagged with this customer */
            customer?: string;
            /** @description metadata[key]=value, exact; several keys must all agree */
            metadata?: {
                [key: string]: string;
            };
        };
        listScreeningRequests: {
            /** @description 1 to 100, default 20 */
            limit?: number;
            /** @description Returns objects older than this one */
            starting_after?: string;
            /** @description Returns objects newer than this one */
            ending_before?: string;
            /** @description Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601 */
            created?: {
                /** @description Unix seconds or ISO 8601; inclusive */
                gte?: string;
                /** @description Unix seconds or ISO 8601; inclusive */
                lte?: string;
            };
            /**
             * @description Only this status
             * @enum {string}
             */
            status?: "pending" | "answered" | "canceled" | "expired";
        };
        listVerificationLinks: {
            /** @description 1 to 100, default 20 */
            limit?: number;
            /** @description Returns objects older than this one */
            starting_after?: string;
            /** @description Returns objects newer than this one */
            ending_before?: string;
            /** @description Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601 */
            created?: {
                /** @description Unix seconds or ISO 8601; inclusive */
                gte?: string;
                /** @description Unix seconds or ISO 8601; inclusive */
                lte?: string;
            };
            /**
             * @description Only this status
             * @enum {string}
             */
            status?: "pending" | "completed" | "expired" | "canceled";
            /** @description Exactly this reference */
            reference?: string;
            /** @description Only what is tagged with this customer */
            customer?: string;
            /** @description metadata[key]=value, exact; several keys must all agree */
            metadata?: {
                [key: string]: string;
            };
        };
        listIdChecks: {
            /** @description 1 to 100, default 20 */
            limit?: number;
            /** @description Returns objects older than this one */
            starting_after?: string;
            /** @description Returns objects newer than this one */
            ending_before?: string;
            /** @description Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601 */
            created?: {
                /** @description Unix seconds or ISO 8601; inclusive */
                gte?: string;
                /** @description Unix seconds or ISO 8601; inclusive */
                lte?: string;
            };
            /**
             * @description Only this status
             * @enum {string}
             */
            status?: "pending" | "retry" | "in_review" | "passed" | "rejected" | "canceled" | "expired";
            /** @description Exactly this reference */
            reference?: string;
            /** @description Only what is tagged with this customer */
            customer?: string;
            /** @description metadata[key]=value, exact; several keys must all agree */
            metadata?: {
                [key: string]: string;
            };
        };
        listSanctionsScreenings: {
            /** @description 1 to 100, default 20 */
            limit?: number;
            /** @description Returns objects older than this one */
            starting_after?: string;
            /** @description Returns objects newer than this one */
            ending_before?: string;
            /** @description Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601 */
            created?: {
                /** @description Unix seconds or ISO 8601; inclusive */
                gte?: string;
                /** @description Unix seconds or ISO 8601; inclusive */
                lte?: string;
            };
            /** @description Only this status */
            status?: components["schemas"]["SanctionsStatus"];
            /** @description Exactly this reference */
            reference?: string;
            /** @description Only what is tagged with this customer */
            customer?: string;
            /** @description metadata[key]=value, exact; several keys must all agree */
            metadata?: {
                [key: string]: string;
            };
            /** @description Only what is watched, or only what is not */
            monitoring?: boolean;
            /** @description Only what a change of the lists brought to review and nobody decided since, or only the rest */
            alerted?: boolean;
        };
        listCustomers: {
            /** @description 1 to 100, default 20 */
            limit?: number;
            /** @description Returns objects older than this one */
            starting_after?: string;
            /** @description Returns objects newer than this one */
            ending_before?: string;
            /** @description Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601 */
            created?: {
                /** @description Unix seconds or ISO 8601; inclusive */
                gte?: string;
                /** @description Unix seconds or ISO 8601; inclusive */
                lte?: string;
            };
        };
        listWebhookEndpoints: {
            /** @description 1 to 100, default 20 */
            limit?: number;
            /** @description Returns objects older than this one */
            starting_after?: string;
            /** @description Returns objects newer than this one */
            ending_before?: string;
            /** @description Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601 */
            created?: {
                /** @description Unix seconds or ISO 8601; inclusive */
                gte?: string;
                /** @description Unix seconds or ISO 8601; inclusive */
                lte?: string;
            };
        };
        listEvents: {
            /** @description 1 to 100, default 20 */
            limit?: number;
            /** @description Returns objects older than this one */
            starting_after?: string;
            /** @description Returns objects newer than this one */
            ending_before?: string;
            /** @description Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601 */
            created?: {
                /** @description Unix seconds or ISO 8601; inclusive */
                gte?: string;
                /** @description Unix seconds or ISO 8601; inclusive */
                lte?: string;
            };
            /** @description One type, or several separated by commas */
            type?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
