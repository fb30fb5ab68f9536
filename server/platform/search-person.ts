import { blindIndex, dataKeyOf } from "./data-keys";
import { matching, PREFIXED_ID, searchText } from "./search-text";

// People are searched by parts of their name and reference, but by their mail address only as a whole: what is kept of it is a word that
// nobody types, made with their account's key (adr/0014).

/** Capitals, which no searched text has. */
const LETTERS = "ABCDEFGHIJKLMNOP";
const WHOLE_ADDRESS = /^[^\s@]+@[^\s@]+$/;
/** Says that there is no address, so that rows from before can be told from it. */
const NONE = " -";
/** In SQL: rows that were made with the words of an address. */
export const WITHOUT_WORD = `"searchText" <> '' AND "searchText" !~ ' ([A-P]{16}|-)$'`;

async function wordOf(accountId: string, email: string): Promise<string> {
  const index = blindIndex(await dataKeyOf(accountId), "mail-address", email.toLowerCase());
  return ` ${index.replace(/./g, (digit) => LETTERS.charAt(Number.parseInt(digit, 16)))}`;
}

/** What somebody is searched by, as it is kept beside their case. */
export async function personText(
  accountId: string,
  { name, email }: { name?: string | null | undefined; email?: string | null | undefined },
  reference: string | null | undefined,
): Promise<string> {
  return searchText(name, reference) + (email ? await wordOf(accountId, email) : NONE);
}

/** As `matching`, and by a whole mail address. Rows from before hold the words of theirs. */
export async function matchingPerson(accountId: string, search: string) {
  const text = search.trim();
  if (!WHOLE_ADDRESS.test(text)) return matching(text);
  const sealed = { searchText: { contains: await wordOf(accountId, text) } };
  return { AND: [{ OR: [sealed, matching(text)] }] };
}

/** As `matchingPerson`, of objects whose id may be typed too. */
export async function matchingPersonOrId(accountId: string, search: string) {
  return PREFIXED_ID.test(search) ? { id: search } : matchingPerson(accountId, search);
}
