import { pool } from "@/server/platform/db/pool";

// Rows as they are after months of use, made by the database itself: names repeat rarely, each filter has a value that half of the rows
// carry and one that a hundredth does.

const HALF_OR_FEW = (half: string, few: string, rest: string) =>
  `CASE WHEN n % 100 = 7 THEN '${few}' WHEN n % 2 = 0 THEN '${half}' ELSE '${rest}' END`;
const AT = `now() - ($4::int - n) * interval '20 seconds'`;
const UUID = `(lpad(to_hex((extract(epoch FROM ${AT}) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid`;
const ID = (prefix: string) => `'${prefix}_' || lpad(n::text, 26, '0')`;
const NAME = `jsonb_build_object('name', 'Person ' || md5(n::text), 'email', 'p' || n || '@example.com')`;
const REFERENCE = HALF_OR_FEW("half", "few", "rest");
const CUSTOMER = HALF_OR_FEW("customer-half", "customer-few", "customer-rest");
const META = `jsonb_build_object('team', ${HALF_OR_FEW("half", "few", "rest")}, 'order', n::text)`;
const PAIRS = `jsonb_build_array('team=' || ${HALF_OR_FEW("half", "few", "rest")}, 'order=' || n)`;
const WORD = (of: string) =>
  `translate(substr(md5(${of} || n), 1, 16), '0123456789abcdef', 'ABCDEFGHIJKLMNOP')`;
/** As personText() makes it. */
const SEARCH = `' person ' || md5(n::text) || ' ' || ${HALF_OR_FEW("half", "few", "rest")} || ' ' || ' *PRSN Q' || ${WORD("'n'")} || ' R' || ${WORD("'b'")} || ' Z' || substr(${WORD("'e'")}, 1, 8) || ' ' || ${WORD("'p'")} || ' ='`;
const ANALYSIS = `jsonb_build_object('format', 2, 'requested', '[]'::jsonb, 'detectedDocumentType', 'payslip', 'detectedCountry', 'ES', 'score', n % 101, 'rule', jsonb_build_object('approve_min', 70, 'review_min', 45), 'breakdown', jsonb_build_object('document_integrity', 90, 'financial_capacity', 80, 'identity', 85), 'steps', '[]'::jsonb, 'findings', jsonb_build_array(jsonb_build_object('code', 'net_pay_mismatch', 'field', 'net_pay', 'severity', 'high', 'values', jsonb_build_object('printed', 2450, 'expected', 1950))), 'fields', jsonb_build_array(jsonb_build_object('name', 'employer_name', 'value', md5(n::text), 'document', 0, 'page', 1, 'confidence', 0.9)), 'documents', '[]'::jsonb, 'income', jsonb_build_object('monthly_amount', 2450, 'currency', 'EUR'), 'sandbox', false)`;

/** The chain of the audit log is one row, written anew for each entry: what a transaction leaves behind of it is read by each next. */
const AT_ONCE = 500;

const TABLES: Record<string, Record<string, string>> = {
  Screening: {
    id: UUID,
    status: HALF_OR_FEW("completed", "failed", "processing"),
    channel: HALF_OR_FEW("api", "dashboard", "link"),
    reference: REFERENCE,
    purpose: HALF_OR_FEW("rental", "civil_matter", "employment"),
    applicant: NAME,
    documentCount: "2",
    decision: HALF_OR_FEW("approve", "decline", "review"),
    score: "n % 101",
    approveMin: "70",
    reviewMin: "45",
    analysis: ANALYSIS,
    metadata: META,
    metadataPairs: PAIRS,
    searchText: SEARCH,
    assigneeId: HALF_OR_FEW("usr_half", "usr_few", "usr_rest"),
    lang: "'en'",
    customerId: CUSTOMER,
    createdAt: AT,
    completedAt: `${AT} + interval '20 seconds'`,
  },
  VerificationLink: {
    id: ID("vl"),
    status: HALF_OR_FEW("completed", "pending", "expired"),
    reference: REFERENCE,
    purpose: "'rental'",
    applicant: NAME,
    metadata: META,
    metadataPairs: PAIRS,
    searchText: SEARCH,
    customerId: CUSTOMER,
    tokenHash: "md5('vl' || n)",
    expiresAt: "now() + interval '1 day'",
    createdAt: AT,
  },
  IdCheck: {
    id: ID("idc"),
    status: HALF_OR_FEW("passed", "in_review", "rejected"),
    reference: REFERENCE,
    applicant: NAME,
    metadata: META,
    metadataPairs: PAIRS,
    searchText: SEARCH,
    customerId: CUSTOMER,
    tokenHash: "md5('idc' || n)",
    expiresAt: "now() + interval '1 day'",
    createdAt: AT,
  },
  SanctionsScreening: {
    id: ID("san"),
    status: HALF_OR_FEW("clear", "in_review", "no_match"),
    subject: `jsonb_build_object('name', 'Person ' || md5(n::text), 'kind', 'person')`,
    reference: REFERENCE,
    metadata: META,
    metadataPairs: PAIRS,
    searchText: SEARCH,
    customerId: CUSTOMER,
    subjectKey: "md5(n::text)",
    createdAt: AT,
  },
  Customer: {
    id: ID("c"),
    name: "'Customer ' || n",
    searchText: "' customer ' || n",
    createdAt: AT,
    updatedAt: AT,
  },
  Event: {
    id: ID("evt"),
    type: HALF_OR_FEW("screening.completed", "screening.failed", "screening.created"),
    objectId: UUID,
    body: `'{"id":"evt","object":"event","type":"screening.created","environment":"live","api_version":"2026-10-01","created":1,"data":{}}'`,
    createdAt: AT,
    dispatchedAt: AT,
  },
  Delivery: {
    id: ID("dlv"),
    eventId: ID("evt"),
    endpointId: "'we_1'",
    status: HALF_OR_FEW("delivered", "exhausted", "delivered"),
    createdAt: AT,
  },
  RequestLog: {
    id: ID("req"),
    method: "'GET'",
    path: "'/v1/screenings'",
    status: "CASE WHEN n % 100 = 7 THEN 500 ELSE 200 END",
    durationMs: "12",
    createdAt: AT,
  },
  AuditEntry: {
    id: ID("aud"),
    actor: "'system'",
    action: HALF_OR_FEW("screening.assigned", "api_key.created", "customer.created"),
    objectId: UUID,
    createdAt: AT,
  },
};

export const KINDS = Object.keys(TABLES);

/** What ended, counted as the service counts it while it goes on. */
const TALLY = `
  INSERT INTO "ScreeningTally"
  SELECT "accountId", environment, ("completedAt" AT TIME ZONE 'UTC')::date, decision, 114, count(*) FROM "Screening"
  WHERE "accountId" = $1 GROUP BY 1, 2, 3, 4
  ON CONFLICT ("accountId", environment, day, outcome, speed) DO UPDATE SET count = excluded.count`;

/** Adds rows `from + 1` to `to` of each table to one account's live world. */
export async function fill(
  accountId: string,
  from: number,
  to: number,
  kinds: readonly string[] = KINDS,
): Promise<void> {
  for (const kind of kinds) {
    const columns = TABLES[kind] ?? {};
    const names = Object.keys(columns).map((name) => `"${name}"`);
    for (let at = from; at < to; at += AT_ONCE)
      await pool().query(
        `INSERT INTO "${kind}" ("accountId", environment, ${names.join(", ")})
       SELECT $1, 'live'::"Environment", ${Object.values(columns).join(", ")}
       FROM generate_series($2::int + 1, $3::int) AS n WHERE $4::int > 0`,
        [accountId, at, Math.min(at + AT_ONCE, to), to],
      );
    if (kind === "Screening") await pool().query(TALLY, [accountId]);
    // As autovacuum does after so many rows.
    await pool().query(`VACUUM (ANALYZE) "${kind}"`);
  }
}
