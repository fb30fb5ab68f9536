/**
 * Everything that is counted for each account, key, link or network, and what bounds all of them together. Accounts are free, and an
 * account's links and checks are: what only bounds each is no bound, so an object's places are its account's too. What a network has, the 48 bits around one of IPv6 have four times; accounts twice. `bound` is where the number for everybody stands. A test walks the code for counts that are missing here.
 */
export type AccountLimit = {
  /** What is counted. */
  what: string;
  /** Where it is counted. */
  at: string;
  /** How much each may have. */
  each: string;
  /** How much all may have together, or the sandbox of all, which leaves the rest to live. */
  together: string;
  /** The file and the name that hold the latter. */
  bound: readonly [file: string, name: string];
};

const SIGN_UPS = ["server/members/limit.ts", "SIGN_UPS_OF_NETWORK"] as const;
const SANDBOX_CALLS = ["server/api/quota.ts", "SANDBOX_NETWORK_PER_MINUTE"] as const;
const SHARES = (name: string) => ["server/platform/shares.ts", `${name}:`] as const;

export const ACCOUNT_LIMITS: readonly AccountLimit[] = [
  {
    what: "accounts",
    at: "server/members/limit.ts",
    each: "tries of a minute by address and by network",
    together: "20 of a network in an hour, and none uploads or calls anything before it is confirmed",
    bound: SIGN_UPS,
  },
  {
    what: "lines to foreign servers",
    at: "server/platform/line-abroad.ts",
    each: "120 of an account; further questions wait in turn for as long as they have",
    together: "2000 of the process, of the sandbox 800, of a network in the sandbox 160; live first",
    bound: SHARES("lines"),
  },
  {
    what: "lines that are kept for the next webhook, four seconds each",
    at: "server/platform/safe-fetch.ts",
    each: "40 of an account, which are among its lines",
    together: "500, of the sandbox 125",
    bound: SHARES("kept"),
  },
  {
    what: "passkeys of a person",
    at: "server/members/passkeys.ts",
    each: "20, whatever their accounts",
    together: "as many as there are people, whose accounts are counted by network",
    bound: SIGN_UPS,
  },
  {
    what: "calls of the API",
    at: "server/api/quota.ts",
    each: "a minute's of a key and of an account",
    together: "1,200 a minute of a network in the sandbox",
    bound: SANDBOX_CALLS,
  },
  {
    what: "large bodies on their way in",
    at: "server/api/spool.ts",
    each: "16 of an account and its applicants, 4 of these for its own calls, each link and each check",
    together: "256, of the sandbox 64, of a network in the sandbox 16",
    bound: SHARES("spool"),
  },
  {
    what: "requests under way",
    at: "server/runtime/begin-in-turn.ts",
    each: "8 of a network, for a tenth of a second each",
    together: "32, of which 4 begin between two looks at the network",
    bound: ["server/runtime/begin-in-turn.ts", "UNDER_WAY"],
  },
  {
    what: "pages that are drawn",
    at: "server/runtime/page-turns.ts",
    each: "4 of a network with its surroundings, and 128 of a network that wait",
    together: "16 of all networks",
    bound: ["server/runtime/page-turns.ts", "AT_ONCE"],
  },
  {
    what: "calls that are worked on",
    at: "server/platform/at-work.ts",
    each: "4 of an account at a time, and 600 that wait",
    together: "8, of the sandbox 3, of a network in the sandbox 2",
    bound: SHARES("work"),
  },
  {
    what: "calls that wait for a stranger's server",
    at: "server/platform/while-abroad.ts",
    each: "4 of an account at a time, and 600 that wait",
    together: "48, of the sandbox 24, of a network in the sandbox 4",
    bound: SHARES("abroad"),
  },
  {
    what: "requests of the dashboard",
    at: "app/api/trpc/[trpc]/route.ts",
    each: "4 of an account at a time, and 64 that wait",
    together: "16, of the sandbox 8, of a network in the sandbox 6",
    bound: SHARES("batches"),
  },
  {
    what: "lists that are being taken away as files",
    at: "server/trpc/csv-download.ts",
    each: "2 of an account at a time, each piece worked on in its turn as a call",
    together: "8, of the sandbox 4, of a network in the sandbox 2",
    bound: SHARES("exports"),
  },
  {
    what: "files of forms that are looked at for a password",
    at: "server/documents/find-locked.ts",
    each: "1 of an account at a time, 6 s of a processor and 15 s of waiting for a form, which holds no bytes meanwhile",
    together: "2, of the sandbox 1",
    bound: ["server/documents/find-locked.ts", "AT_ONCE"],
  },
  {
    what: "large bodies in memory",
    at: "server/api/large-places.ts",
    each: "2 of an account and its applicants, its links and its own calls by turns; of a form one file at a time",
    together: "4, of the sandbox 2, of a network in the sandbox 1; live first",
    bound: SHARES("large"),
  },
  {
    what: "pictures and scans in memory",
    at: "app/identity/[token]/api/[action]/route.ts",
    each: "6 of an account, 2 of these of a check, checks by turns",
    together: "16, of the sandbox 8, of a network in the sandbox 4; live first",
    bound: SHARES("pictures"),
  },
  {
    what: "repeated requests that wait for the first one's answer",
    at: "server/platform/idempotency.ts",
    each: "32 of an account",
    together: "256, of the sandbox 32, of a network in the sandbox 16",
    bound: SHARES("twins"),
  },
  {
    what: "webhooks that are being sent, and that wait",
    at: "server/webhooks/deliver.ts",
    each: "40 of an account, 5 of an endpoint, 1 of a slow one; 200,000 wait, in the sandbox 2,000, where 20,000 come about in a day",
    together:
      "512, of the sandbox 128, of slow endpoints 256; live is claimed first, and walks past the sandbox's",
    bound: SHARES("deliveries"),
  },
  {
    what: "webhook endpoints",
    at: "server/webhooks/create.ts",
    each: "10 of an account and 200 of its customers",
    together: "none before the account is confirmed; what is sent to them is bounded above",
    bound: SHARES("deliveries"),
  },
  {
    what: "replays of what webhooks missed",
    at: "server/webhooks/resend.ts",
    each: "30 an hour of an account, 10,000 events each, one at a time of an endpoint",
    together:
      "no event waits twice for an endpoint; what is sent is bounded above, accounts of a network too",
    bound: SIGN_UPS,
  },
  {
    what: "keys in use",
    at: "server/api-keys/create.ts",
    each: "100 of an account in each of its worlds, twice as many while rotated ones live on",
    together: "accounts of a network, above; of the others a list shows the latest 100",
    bound: SIGN_UPS,
  },
  {
    what: "decisions that wait for a second person",
    at: "server/decisions/propose.ts",
    each: "1,000 of an account in each of its worlds",
    together: "accounts of a network, above",
    bound: SIGN_UPS,
  },
  {
    what: "bytes of drafts, pictures and parked documents",
    at: "server/documents/room.ts",
    each: "200 MB of an account's sandbox",
    together:
      "PARKED_GB, drafts four fifths of it, the sandbox an eighth and 2 GB at most; none without room on the disk",
    bound: ["server/documents/room.ts", "sandboxBytes"],
  },
  {
    what: "documents that are read and judged",
    at: "server/platform/places.ts",
    each: "as many of an account as there are processors",
    together:
      "two more; live only, as the sandbox plays its results. What computes longer than four seconds while all are taken and somebody who has none waits goes on at others: one of an account, two fewer than these",
    bound: ["server/screenings/create.ts", `ctx.scope.environment === "test"`],
  },
  {
    what: "documents that are being read",
    at: "server/documents/read.ts",
    each: "as above",
    together: "as above",
    bound: ["server/platform/places.ts", "READER_MB"],
  },
  {
    what: "jobs at work, as they are claimed",
    at: "server/platform/jobs/claim.ts",
    each: "the share of an account in each function's places",
    together: "the places of the function; only live analyses have shares, the sandbox queues none",
    bound: ["server/platform/places.ts", "analyses"],
  },
  {
    what: "whose turn it is among accounts that have jobs",
    at: "server/platform/jobs/executor.ts",
    each: "as above, whoever was served longest ago first",
    together: "as above",
    bound: ["server/platform/places.ts", "analyses"],
  },
  {
    what: "turns at isolated work",
    at: "server/platform/turns.ts",
    each: "given by who opens the places",
    together: "the places of each kind of work",
    bound: ["server/platform/isolate.ts", "parallel"],
  },
  {
    what: "identity attempts and sides that are looked at",
    at: "server/id-checks/examiner.ts",
    each: "one side of an account at a time, its checks by turns",
    together: "two sides, and attempts by memory and processors; live only",
    bound: ["server/id-checks/capture.ts", `environment === "live"`],
  },
  {
    what: "looks at a side of an identity document",
    at: "server/id-checks/capture.ts",
    each: "an hour's of a check",
    together: "the places above",
    bound: ["server/id-checks/examiner.ts", "SIDE_LIMITS"],
  },
  {
    what: "looks at a draft's file",
    at: "server/links/look.ts",
    each: "60 an hour of a link; read in the account's share, its links by turns",
    together: "one at a time, twenty seconds each, accounts by turns; live only",
    bound: ["server/links/look.ts", "turns(1)"],
  },
  {
    what: "requests of visitors and submissions",
    at: "server/platform/hosted-quota.ts",
    each: "60 requests and 600 pieces a minute of a network, 20 submissions an hour of a link",
    together: "the bytes of drafts, above",
    bound: ["server/documents/room.ts", "DRAFTS_OF_ALL"],
  },
  {
    what: "mails about a link",
    at: "server/links/again.ts",
    each: "an hour's of a link",
    together: "live only to strangers: the sandbox mails confirmed members alone",
    bound: ["server/members/mailbox.ts", "emailVerifiedAt"],
  },
  {
    what: "top-ups that are begun",
    at: "server/billing/pay.ts",
    each: "3 a minute of an account",
    together: "accounts of a network, above",
    bound: SIGN_UPS,
  },
  {
    what: "notes that a test key changed settings",
    at: "server/settings/update.ts",
    each: "1 an hour of an account",
    together: "calls of a network in the sandbox, above",
    bound: SANDBOX_CALLS,
  },
  {
    what: "calls of the dashboard",
    at: "server/trpc/minute.ts",
    each: "a minute's of a person or a network, calls that travel together one by one, a list taken away as twenty",
    together: "accounts of a network, above",
    bound: SIGN_UPS,
  },
  {
    what: "signs of life of containers",
    at: "app/api/heartbeat/route.ts",
    each: "a minute's of a network",
    together: "four fields each, of licences that we signed",
    bound: ["app/api/heartbeat/route.ts", "PER_MINUTE"],
  },
  {
    what: "logos that are fetched",
    at: "server/branding/logo.ts",
    each: "2 of an account",
    together: "8, and none for unconfirmed accounts",
    bound: ["server/branding/logo.ts", "OF_ALL"],
  },
];
