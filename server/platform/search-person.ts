import { blindIndex, type DataKey, dataKeyOf } from "./data-keys";
import { matching, PREFIXED_ID, searchText, soundsOf } from "./search-text";

// People are searched by parts of their name and reference, but by their mail address only as a whole, and by a number of theirs only by
// its last four: what is kept of these is a word that nobody types, made with their account's key (adr/0014, adr/0018). Whoever shares such
// a word with somebody is the same person.

/** What is known of somebody. */
export type PersonTraits = {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  id_number?: string | null | undefined;
  date_of_birth?: string | null | undefined;
  /** Further numbers of identity documents, whole. */
  numbers?: readonly string[];
  /** Digests of account numbers: the numbers themselves never leave the process that read them. */
  accounts?: readonly string[];
  /** Ends of numbers that are known no further. */
  lastFour?: readonly string[];
};

const WHOLE_ADDRESS = /^[^\s@]+@[^\s@]+$/;
const WHOLE_DAY = /^\d{4}-\d{2}-\d{2}$/;
const SHORTEST_NUMBER = 6;
/** What is typed where a number has to stand: it is everybody's. */
const COUNTED_UP = "01234567890123456789";
const isFiller = (number: string) =>
  !/\d/.test(number) || /^.?(.)\1+.?$/.test(number) || COUNTED_UP.includes(number.replace(/\p{L}$/u, ""));
/** More are of no use, and a text has an end. */
const MOST_NUMBERS = 12;
/** Says that there is no address, and that a row was made with these words. */
const NONE = " -";
const MADE = " =";
/** In SQL: rows that were made without them. */
export const WITHOUT_WORD = `"searchText" <> '' AND "searchText" !~ ' =$'`;

/** Capitals, which no searched text has: sixteen of an address, of other traits with a letter before them that says which. */
const word = (key: DataKey, purpose: string, value: string) =>
  blindIndex(key, purpose, value).replace(/./g, (digit) =>
    "ABCDEFGHIJKLMNOP".charAt(Number.parseInt(digit, 16)),
  );

const addressWord = (key: DataKey, email: string) => ` ${word(key, "mail-address", email.toLowerCase())}`;
/** A telephone is told by its last nine digits: with or without its country. As a mail address, it may be a family's. */
const PHONE_DIGITS = 9;
const digitsOf = (phone: string) => phone.replace(/\D/g, "");
const phoneWord = (key: DataKey, phone: string) =>
  ` ${word(key, "telephone", digitsOf(phone).slice(-PHONE_DIGITS))}`;
const isPhone = (phone: string) => digitsOf(phone).length >= PHONE_DIGITS - 1 && !isFiller(digitsOf(phone));
const accountWord = (key: DataKey, digest: string) => ` ${word(key, "account", digest)}`;
const numberWord = (key: DataKey, number: string) => ` Q${word(key, "personal-number", number)}`;
const birthWord = (key: DataKey, name: string, day: string) =>
  ` R${word(key, "name-and-birth", `${searchText(name).trim().split(" ").sort().join(" ")} ${day}`)}`;
const endWord = (key: DataKey, end: string) => ` Z${word(key, "last-four", end.toUpperCase()).slice(0, 8)}`;

const bare = (number: string) => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");

/** What somebody is searched by, as it is kept beside their case. */
export async function personText(
  accountId: string,
  { name, email, phone, id_number, date_of_birth, numbers = [], accounts = [], lastFour = [] }: PersonTraits,
  reference: string | null | undefined,
): Promise<string> {
  const key = await dataKeyOf(accountId);
  const whole = [id_number ?? "", ...numbers]
    .map(bare)
    .filter((number) => number.length >= SHORTEST_NUMBER && !isFiller(number));
  const ends = [...whole.map((number) => number.slice(-4)), ...lastFour.map(bare)];
  const some = (words: readonly string[]) => [...new Set(words)].slice(0, MOST_NUMBERS).join("");
  return [
    searchText(name, reference),
    some(soundsOf(name ?? "")),
    some(whole.map((number) => numberWord(key, number))),
    name && WHOLE_DAY.test(date_of_birth ?? "") ? birthWord(key, name, date_of_birth ?? "") : "",
    some(ends.map((end) => endWord(key, end))),
    phone && isPhone(phone) ? phoneWord(key, phone) : "",
    some(accounts.map((digest) => accountWord(key, digest))),
    email ? addressWord(key, email) : NONE,
    MADE,
  ].join("");
}

/** Which of the words that several people may share are of this mail address and telephone. */
export async function contactWords(
  accountId: string,
  { email, phone }: Pick<PersonTraits, "email" | "phone">,
): Promise<ReadonlyMap<string, "email" | "phone">> {
  const key = await dataKeyOf(accountId);
  return new Map([
    ...(email ? [[addressWord(key, email).trim(), "email"] as const] : []),
    ...(phone ? [[phoneWord(key, phone).trim(), "phone"] as const] : []),
  ]);
}

/** `email`: a word of whatever several people may share: a mail address, a telephone, an account. */
export type Trait = "email" | "number" | "birth";
const TRAITS = [
  ["email", /^[A-P]{16}$/],
  ["number", /^Q[A-P]{16}$/],
  ["birth", /^R[A-P]{16}$/],
] as const;

/** The words of a row's text that tell one person from all others, and what each is of. */
export function traitWords(text: string): { trait: Trait; word: string }[] {
  return text.split(" ").flatMap((one) => {
    const found = TRAITS.find(([, form]) => form.test(one));
    return found ? [{ trait: found[0], word: one }] : [];
  });
}

/** As `matching`, and by a whole mail address. Rows from before hold the words of theirs. */
export async function matchingPerson(accountId: string, search: string) {
  const text = search.trim();
  const key = await dataKeyOf(accountId);
  const end = /^(?:[•*.…#\s-]*)([a-z0-9]{4})$/i.exec(text)?.[1];
  const sealed = WHOLE_ADDRESS.test(text)
    ? addressWord(key, text)
    : end && /\d.*\d/.test(end)
      ? endWord(key, end)
      : null;
  if (sealed === null) return matching(text);
  return { AND: [{ OR: [{ searchText: { contains: sealed } }, matching(text)] }] };
}

/** As `matchingPerson`, of objects whose id may be typed too. */
export async function matchingPersonOrId(accountId: string, search: string) {
  return PREFIXED_ID.test(search) ? { id: search } : matchingPerson(accountId, search);
}
