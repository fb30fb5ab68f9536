import { recordView } from "@/server/audit";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { traitWords } from "@/server/platform/search-person";
import { matching, PREFIXED_ID } from "@/server/platform/search-text";
import { type Found, findAbout } from "./find";
import { type PersonPlace, PLACES, type Tie } from "./schema";
import { sameName, tieOf } from "./ties";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Of each kind and step. */
const MOST = 50;
const STEPS = 3;
const MOST_NAMESAKES = 4;

type Where = Partial<Record<PersonPlace, object>>;

function placeOf(id: string): PersonPlace | null {
  if (UUID.test(id)) return "screenings";
  if (!PREFIXED_ID.test(id)) return null;
  const place = { vl: "links", idc: "id-checks", san: "sanctions" } as const;
  return place[id.split("_")[0] as keyof typeof place] ?? null;
}

export async function requireAnchor(ctx: Context, id: string): Promise<Found> {
  const place = placeOf(id);
  const own = place === "screenings" ? id.toLowerCase() : id;
  const [found] = place ? await findAbout(ctx, { [place]: { id: own } }, 1) : [];
  if (!found) throw new ApiError("not_found");
  return found;
}

/**
 * What rows share with one of these: a trait of the person, the link between them, or the caller's reference, which tells of who is called
 * the same only; of that, what was not asked before. With `called`, whoever is called like the first.
 */
function sharing(known: readonly Found[], asked: Set<string>, called: object[] = []): Where {
  const traits = known.flatMap(({ text }) =>
    traitWords(text).map(({ word }) => [word, { traits: { array_contains: [word] } }] as const),
  );
  const named = known
    .slice(0, 1)
    .flatMap(({ name }) =>
      known.flatMap(({ reference }) =>
        reference === null
          ? []
          : [[`${reference} ${name}`, { AND: [{ reference }, matching(name)] }] as const],
      ),
    );
  const fresh = [...new Map<string, object>([...traits, ...named])].filter(([key]) => !asked.has(key));
  for (const [key] of fresh) asked.add(key);
  const shared =
    called.length > 0 ? [...called, ...traits.map(([, where]) => where)] : fresh.map(([, where]) => where);
  const linked = known.flatMap(({ linked }) => linked);
  const links = known.flatMap(({ id }) => (id.startsWith("vl_") ? [id] : []));
  const any = (more: object[]) =>
    shared.length + more.length > 0 ? { OR: [...shared, ...more] } : undefined;
  return {
    screenings: any([
      ...idsOf(linked.filter((id) => UUID.test(id))),
      ...(links.length > 0 ? [{ linkId: { in: links } }] : []),
    ]),
    links: any(idsOf(linked.filter((id) => id.startsWith("vl_")))),
    "id-checks": any([]),
    sanctions: any([]),
  };
}

const idsOf = (ids: string[]) => (ids.length > 0 ? [{ id: { in: ids } }] : []);

/** Everything that is about one person, from any of it: step by step, as one thing leads to the next. `first` is the first step, when known. */
async function aboutPerson(
  ctx: Context,
  anchor: Found,
  first?: readonly Found[],
): Promise<{ found: Found; tie: Tie | null }[]> {
  const known: { found: Found; tie: Tie | null }[] = [{ found: anchor, tie: null }];
  const asked = new Set<string>();
  let last = [anchor];
  let untied: Found[] = [];
  for (let step = 0; step < STEPS && last.length > 0; step += 1) {
    const next: Found[] = [];
    const where = sharing(last, asked);
    const candidates = [...untied, ...((step === 0 && first) || (await findAbout(ctx, where, MOST)))];
    untied = [];
    for (const found of candidates) {
      if (known.some((one) => one.found.id === found.id)) continue;
      const tie = last.map((one) => tieOf(one, found)).find((one) => one !== null);
      if (tie) {
        known.push({ found, tie });
        next.push(found);
      } else untied.push(found);
    }
    last = next;
  }
  return known;
}

/** What shares something with the person, and who is called the same: of a rare name in one search, of a common one in two. */
async function aroundPerson(ctx: Context, anchor: Found) {
  const called = matching(anchor.name);
  const together = await findAbout(ctx, sharing([anchor], new Set(), [called]), MOST);
  const isCut = PLACES.some((place) => together.filter((one) => one.place === place).length === MOST);
  if (!isCut) return { tied: together, called: together };
  const [tied, newest] = await Promise.all([
    findAbout(ctx, sharing([anchor], new Set()), MOST),
    findAbout(ctx, everywhere(called), MOST_NAMESAKES + 1),
  ]);
  return { tied, called: newest };
}

const shownOf = ({ text: _text, linked: _linked, contact: _contact, ...found }: Found) => found;

/**
 * One person across everything: what is known to be about them and how, the customers it was done for, and apart from it what is about
 * somebody of the same name, who may be another. Only of this account and environment, and of what the reader may see.
 */
export async function openPerson(ctx: Context, id: string) {
  requirePermission(ctx, "screenings:read");
  const anchor = await requireAnchor(ctx, id);
  const [{ tied, called }] = await Promise.all([
    aroundPerson(ctx, anchor),
    recordView(ctx, "person", anchor.id),
  ]);
  const known = await aboutPerson(ctx, anchor, tied);
  const ids = new Set(known.map(({ found }) => found.id));
  const customers = [...new Set(known.flatMap(({ found }) => found.customer ?? []))];
  const names = await ctx.db.customer.findMany({
    where: { id: { in: customers } },
    select: { id: true, name: true },
  });
  return {
    id: anchor.id,
    name: anchor.name,
    objects: known
      .map(({ found, tie }) => ({ ...shownOf(found), tie }))
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
    customers: customers.map((customer) => ({
      id: customer,
      name: names.find((one) => one.id === customer)?.name ?? null,
    })),
    namesakes: PLACES.flatMap((place) =>
      called
        .filter((one) => one.place === place && !ids.has(one.id) && sameName(one, anchor))
        .slice(0, MOST_NAMESAKES)
        .map(shownOf),
    ),
  };
}

/** The same person's other screenings, the newest first; for the page of one of them, whose view is noted there. */
export async function earlierCases(ctx: Context, id: string) {
  requirePermission(ctx, "screenings:read");
  const anchor = await requireAnchor(ctx, id);
  const known = await aboutPerson(ctx, anchor);
  return {
    cases: known
      .filter(({ found }) => found.place === "screenings" && found.id !== anchor.id)
      .map(({ found, tie }) => ({ ...shownOf(found), tie }))
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
    others: known.filter(({ found }) => found.place !== "screenings").length,
  };
}

export const everywhere = (where: object): Where => ({
  screenings: where,
  links: where,
  "id-checks": where,
  sanctions: where,
});
