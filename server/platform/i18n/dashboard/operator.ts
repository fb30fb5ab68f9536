import { selftestEn } from "./selftest";

/** What is looked at, by its name, with what is counted of it in a sentence. */
type Said = { title: string; text(count: number, size: string): string };
export type CheckName =
  | "worker"
  | "jobs_waiting"
  | "jobs_failed"
  | "schedules_failed"
  | "analyses"
  | "events_waiting"
  | "deliveries_due"
  | "endpoints_failing"
  | "mails_failed"
  | "mails_waiting"
  | "mails_kept"
  | "lists"
  | "reviews_overdue"
  | "live_requests"
  | "invoices_overdue"
  | "invoices_blocked"
  | "seller"
  | "disk"
  | "database";

export const operatorEn = {
  title: "Operator console",
  back: "Back to the dashboard",
  tabs: {
    overview: "Overview",
    accounts: "Accounts",
    usage: "Usage",
    invoices: "Invoices",
    seller: "Seller",
    queues: "Queues",
    lists: "Lists",
    selftest: "Self-test",
    jobs: "Jobs",
    licences: "Licences",
    mails: "Mails",
  },
  overview: {
    well: "Nothing needs you.",
    open: (count: number) => (count === 1 ? "One thing needs you." : `${count} things need you.`),
    levels: { ok: "In order", warn: "Look at it", bad: "Act now" },
    oldest: "since",
    confirmed: "confirmed",
    names: (names: string) => `Look at: ${names}.`,
    lacks: (lacks: string) => `Missing: ${lacks}.`,
    checks: {
      worker: {
        title: "Worker",
        text: () => "Whether somebody takes up what is due: analyses, webhooks, mails, the timetable.",
      },
      jobs_waiting: { title: "Jobs waiting", text: (count) => `${count} wait for their turn.` },
      jobs_failed: {
        title: "Failed jobs",
        text: (count) => `${count} in the last 24 hours, not counting the timetable's.`,
      },
      schedules_failed: { title: "Failed schedules", text: (count) => `${count} in the last 24 hours.` },
      analyses: { title: "Screenings at work", text: (count) => `${count} are being analysed.` },
      events_waiting: { title: "Events not sent on", text: (count) => `${count} are not deliveries yet.` },
      deliveries_due: { title: "Webhooks due", text: (count) => `${count} deliveries are due now.` },
      endpoints_failing: {
        title: "Failing endpoints",
        text: (count) => `${count} live endpoints do not answer as they should.`,
      },
      mails_failed: { title: "Mails that failed", text: (count) => `${count} in the last 24 hours.` },
      mails_waiting: { title: "Mails waiting", text: (count) => `${count} are not sent yet.` },
      mails_kept: {
        title: "No mail server",
        text: () => "SMTP_URL is not set: mails are kept here and reach nobody.",
      },
      lists: { title: "Sanctions lists", text: (count) => `${count} lists.` },
      reviews_overdue: {
        title: "Reviews past their day",
        text: (count) => `${count} identity and sanctions reviews.`,
      },
      live_requests: {
        title: "Requests for live access",
        text: (count) => `${count} accounts wait for an answer.`,
      },
      invoices_overdue: { title: "Unpaid invoices", text: (count) => `${count} are past their due date.` },
      invoices_blocked: {
        title: "Invoices that cannot be issued",
        text: (count) =>
          count === 0
            ? "None waits for what it lacks."
            : `${count} ended months stay open until the invoice has what the law asks for.`,
      },
      seller: {
        title: "Seller of the invoices",
        text: () => "Name, address, tax number and account stand on every invoice.",
      },
      disk: { title: "Room on the disk", text: (_count, size) => `${size} free.` },
      database: { title: "Database", text: (_count, size) => `${size} in use.` },
    } as Record<CheckName, Said>,
  },
  account: {
    plan: "Plan",
    fees: "Minimum and fee",
    use: "Use",
    liveKeys: "Live keys",
    testKeys: "Sandbox keys",
    requests: "Live requests, 24 hours",
    answered: (all: string, refused: string, failed: string) =>
      `${all}, of which ${refused} refused and ${failed} failed`,
    endpoints: "Webhook endpoints",
    failing: (active: number, failing: number) =>
      failing === 0 ? `${active} active` : `${active} active, ${failing} failing`,
    people: "People",
    byMonth: "Usage by month",
    from: "From",
  },
  usage: {
    amount: "Amount",
    before: "Month before",
    since: (day: string) => `Since ${day}, without VAT; beside it the whole period before.`,
    empty: "Nothing was used yet",
  },
  accounts: {
    search: "Search accounts",
    searchHint: "Name, email address or id",
    none: "No account is found",
    live: "Live",
    asked: "Asked for live access",
    approve: "Approve live access",
    balance: "Balance",
    edit: "Agreement",
    suspended: "Suspended",
    liveEnabled: "Live access",
    services: "Services",
    billingMode: "Billing",
    balanceCents: "Balance in cents",
    creditLimit: "Credit limit in cents",
    creditHint: "Empty is unlimited, 0 is none.",
    minimum: "Monthly minimum in cents",
    fee: "Monthly fee in cents",
    watchPrice: "For each watched subject and month, in cents",
    tiers: "Price tiers",
    tiersHint: "One in each line: up to = cents. The last is: rest = cents.",
    prices: "Priced apart",
    pricesHint:
      "Units of a kind with prices of its own count for themselves. Empty: it shares the prices above.",
    tiersWrong: "A line is not of the form 100 = 150, or the last is not rest = cents.",
    retention: "Retention in days",
    threshold: "Sanctions threshold",
    saved: "The agreement is saved.",
    topUp: "Book a top-up",
    topUpText: "Money that has arrived. One payment is booked once, however often it is entered.",
    paymentReference: "Reference of the payment",
    booked: (balance: string) => `Booked. The balance is ${balance}.`,
    bookedBefore: (balance: string) => `This payment was booked before. The balance is ${balance}.`,
  },
  invoices: {
    account: "Account",
    empty: "No invoices yet",
    to: { paid: "Mark as paid", void: "Void", uncollectible: "Mark as uncollectible" },
    toText: {
      paid: "The payment is booked in the ledger. This is final.",
      void: "Nothing more is asked for it: one that was issued is taken back by a credit note over what is still to be paid. This is final.",
      uncollectible: "It stays owed, and can still be paid or voided.",
    },
    moved: "The invoice is changed.",
    lacking: (lacks: string) => `Cannot be issued. Missing: ${lacks}.`,
    issue: "Issue",
    issueText:
      "It gets its number, its tax and both parties as they stand now, and goes to the customer. This is final.",
    issued: "The invoice is issued.",
    lacks: {
      seller_name: "the seller's name",
      seller_address: "the seller's address",
      seller_tax_number: "the seller's tax number",
      buyer_name: "the customer's name",
      buyer_address: "the customer's address",
      tax: "the VAT, or why there is none",
      payment: "how to pay: an IBAN of the seller or a payment service",
    },
    credit: "Issue a credit note",
    creditText: (left: string) =>
      `It refers to the invoice and takes it back, up to ${left} with VAT. What was paid beyond goes back to a prepaid balance; otherwise you return it the way it came.`,
    creditAmount: "Amount with VAT, in cents",
    creditAmountHint: "Empty takes back all that is left.",
    creditReason: "Reason, as it stands on the credit note",
    credited: (number: string) => `Credit note ${number} is issued.`,
  },
  seller: {
    text: "These details stand on every invoice from the next one on. What is issued keeps those of its day.",
    missing:
      "Until this is filled in no invoice is issued: ended months stay open, and follow by themselves once it is.",
    saved: "The seller is saved.",
    registration: "Company register entry",
    tax: "VAT",
    taxes: {
      standard: "Charged: registered in the European Union",
      small_business: "Exempt as a small enterprise",
      outside: "None: established outside the European Union",
    },
    oneStopShop: "Registered for the one-stop shop",
    oneStopShopHint:
      "Buyers in another EU country without a VAT number are charged the rate of their country.",
    iban: "IBAN",
    bic: "BIC",
    prefix: "Numbers begin with",
    prefixHint: "Letters, figures and hyphens. A new beginning starts a new series.",
  },
  selftest: selftestEn,
  queues: { text: "Reviews of all accounts, live only." },
  lists: {
    name: "List",
    entities: "Entries",
    updated: "Changed",
    checked: "Confirmed",
    version: "Version",
    error: "Last fault",
    empty: "No list was loaded yet",
    emptyText: "Load them with npm run svc -- lists refresh.",
  },
  jobs: {
    job: "Job",
    steps: "Steps",
    started: "Started",
    ended: "Ended",
    retry: "Retry",
    retried: "The run goes on where it stopped.",
    empty: "No runs yet",
    noneFailed: "No job has failed",
    show: "Show",
    views: { failed: "Failed", work: "Work", schedules: "Timetable" },
    fault: "Fault",
  },
  licences: {
    product: "Product",
    account: "Account",
    from: "From",
    until: "Until",
    heartbeats: "Last heartbeats",
    empty: "No licences yet",
    emptyText: "Issue one with npm run svc -- licence issue.",
    version: (version: string) => `version ${version}`,
  },
  mails: {
    text: "Without SMTP_URL mails are kept here, those of sign-in included.",
    empty: "No mails are kept",
  },
};
