import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// No call reads rows without saying how many at most, nor asks for a list of values that grows with somebody's data: PostgreSQL takes
// 32,767 of them, and the one thread less. What is bounded otherwise stands here with what bounds it; a folder or file each.

const READS: Record<string, string> = {
  "server/billing/close-period.ts": "a job of the operator's, by account",
  "server/billing/drafts.ts": "the operator's",
  "server/billing/invoices.ts": "credit notes of one invoice, which are given by the operator",
  "server/billing/pay.ts": "staff",
  "server/documents/": "files of one submission, at most twenty, in pieces of it",
  "server/desk/lapse.ts": "decisions held on one case, one at a time",
  "server/erasure/enforce-retention.ts": "a job of the operator's, by account",
  "server/erasure/erase-account.ts": "the operator's",
  "server/id-checks/stash.ts": "pictures of one check, whose places are few",
  "server/licences/receive-heartbeat.ts": "instances of one licence, of which no more are kept",
  "server/members/by-operator.ts": "the operator's",
  "server/members/mails.ts": "owners among an account's members, who are bounded where they are invited",
  "server/members/note-way-in.ts": "accounts that one person belongs to, as in their session",
  "server/members/reset-password.ts": "accounts that one person belongs to, as in their session",
  "server/notifications/team-mails.ts": "members of an account, who are bounded where they are invited",
  "server/operator/": "staff's",
  "server/sanctions-checks/clearance.ts": "what was cleared of one subject",
  "server/sanctions-checks/lists/": "lists and their versions, which the operator configures",
  "server/sealing/": "the operator at a terminal, in pieces",
  "server/selftest/": "the operator's",
  "server/screenings/statistics.ts": "a row for each outcome and speed of so many days",
  "server/webhooks/resend.ts": "endpoints of an account, of which there are 210",
};

const VALUES: Record<string, string> = {
  "server/api-keys/authenticate.ts": "the hash of one key under each pepper",
  "server/api-keys/list.ts": "who made the keys that are listed",
  "server/audit/objects.ts": "objects of one page of the log",
  "server/billing/drafts.ts": "the operator's",
  "server/billing/invoices.ts": "the hash of one token under each pepper",
  "server/billing/payments.ts": "states of an invoice",
  "server/desk/list-oversight.ts": "cases of one page",
  "server/desk/list.ts": "held decisions and proposals, of which so many are read, and the listed cases",
  "server/documents/draft.ts": "links of one page",
  "server/erasure/erase-account.ts": "members of one account, who are bounded where they are invited",
  "server/events/get.ts": "types of events in one query",
  "server/events/list-of-object.ts": "an object and what was asked about it, of which so many are read",
  "server/events/record.ts": "one piece of events",
  "server/id-checks/": "states of a check",
  "server/licences/receive-heartbeat.ts": "instances of one licence",
  "server/links/remind.ts": "a job; accounts that have links which are due",
  "server/members/members.ts": "members that are listed",
  "server/members/names.ts": "people in what its caller lists",
  "server/operator/": "staff's",
  "server/people/open.ts": "what was found of one person, of which so many are read",
  "server/platform/db/addresses.ts": "the hash of one address under each pepper",
  "server/platform/idempotency.ts": "calls that began together",
  "server/sanctions-checks/clearance.ts": "hits of one subject",
  "server/sanctions-checks/monitoring/pass.ts": "so many subjects, and their accounts",
  "server/sanctions-checks/monitoring/watch-person.ts": "the key of one subject under each secret",
  "server/sanctions-checks/lists/": "lists and their versions, which the operator configures",
  "server/screenings/on-watch.ts": "checks of one subject, of which so many are read",
  "server/screenings/erase.ts": "one piece of requests",
  "server/screenings/list-cases.ts": "cases of one page",
  "server/screenings/review.ts": "cases that one call names",
  "server/screenings/simulate.ts": "so many examples",
  "server/screenings/statistics.ts": "days of so many weeks",
  "server/sealing/": "the operator at a terminal, in pieces",
  "server/selftest/": "the operator's",
  "server/webhooks/delivery-log.ts": "deliveries of one page",
};

const sources = ["app", "components", "inngest", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^server\/(?:testing|engine)\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8").replace(/^\s*(?:\/\/|\/?\*).*$/gm, "") })),
);

/** What stands between the bracket at a place and the one that closes it. */
function within(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if ("([{".includes(text[at] ?? "")) depth += 1;
    if (")]}".includes(text[at] ?? "")) depth -= 1;
    if (depth === 0) return text.slice(from + 1, at);
  }
  throw new Error("a bracket is open");
}

/** Says how many: itself, by a page that is spread into it, by the helper of all lists, or by the ids that it asks for. */
function isBounded(text: string, args: string): boolean {
  if (/\btake\b/.test(args) || /\bwhere: \{\s*id: \{ in: /.test(args)) return true;
  if (args.includes("...page")) return /\bpage = \{[^;]*\btake\b/.test(text);
  return /(?:^|, )(?:args|\{ \.\.\.args\b.*)$/s.test(args) && /\bfind: \(args\) =>/.test(text);
}

const readsIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:findMany|readRows(?:<\w+>)?)(?=\()/g)]
    .map(({ 0: name, index }) => within(text, index + name.length))
    .filter((args) => !isBounded(text, args));

/** Values that a query asks for and that are neither written there nor a constant. */
const valuesIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /[{,]\s*(?:in|notIn|hasSome): (?!\[["'])(?!\[\w[\w.]*(?:, \w[\w.]*)*\])(?!"|[A-Z_]+\b)[^,}\n]+/g,
    ),
  ].map(([found]) => found);

function unlisted(found: (text: string) => string[], list: Record<string, string>): string[] {
  const names = Object.keys(list);
  return sources.flatMap(({ path, text }) =>
    names.some((name) => path.startsWith(name)) ? [] : found(text).map((one) => `${path}: ${one}`),
  );
}

test("whatever reads rows says how many at most", () => {
  expect(unlisted(readsIn, READS)).toEqual([]);
});

test("no query asks for a list of values that grows with somebody's data", () => {
  expect(unlisted(valuesIn, VALUES)).toEqual([]);
});

test("what is bounded otherwise is there, with its reason", () => {
  const idle = [[readsIn, READS] as const, [valuesIn, VALUES] as const].flatMap(([found, list]) =>
    Object.keys(list).filter(
      (name) => !sources.some(({ path, text }) => path.startsWith(name) && found(text).length > 0),
    ),
  );
  expect(idle).toEqual([]);
  expect(Object.values({ ...READS, ...VALUES }).filter((reason) => reason.length < 5)).toEqual([]);
});

test.each([
  ["ctx.db.event.findMany({ where: { objectId } })", 1],
  ["ctx.db.event.findMany({ where: { objectId }, take: MOST })", 0],
  ["const page = { take: 5 }; db.a.findMany({ where, ...page })", 0],
  ["const page = { skip: 5 }; db.a.findMany({ where, ...page })", 1],
  ["db.a.findMany({ where: { id: { in: ids } } })", 0],
  ["readRows<Row>(scope, 'Event', COLUMNS, { where, orderBy })", 1],
])("%s: so many reads without a bound", (text, count) => {
  expect(readsIn(text)).toHaveLength(count);
});

test.each([
  ["{ eventId: { in: failed.map((one) => one.id) } }", 1],
  ["{ status: { in: ['exhausted', 'dropped'] } }", 0],
  ["{ kind: { in: USE_KINDS } }", 0],
  ["{ id: { notIn: hidden } }", 1],
])("%s: so many lists of values", (text, count) => {
  expect(valuesIn(text)).toHaveLength(count);
});
