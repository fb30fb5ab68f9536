import type { Context } from "@/server/platform/context";
import { requirePermission } from "@/server/platform/permissions";
import { contactWords, traitWords } from "@/server/platform/search-person";
import { type Found, findAbout } from "./find";
import { everywhere, requireAnchor } from "./open";
import { SHARED, type Shared } from "./schema";
import { alike } from "./ties";

/** Of each kind. */
const MOST = 50;
const SHOWN = 3;

/**
 * What stands in cases of people of other names too: the number of a document, a mail address, a telephone, an account. A family shares a
 * telephone, an agent a mail address, and nobody a number; which it is, is for the reader to judge. By keyed words alone: nothing is kept
 * of them that could be read.
 */
export async function sharedTraits(ctx: Context, id: string) {
  requirePermission(ctx, "screenings:read");
  const anchor = await requireAnchor(ctx, id);
  const own = traitWords(anchor.text).filter(({ trait }) => trait !== "birth");
  if (own.length === 0) return [];
  const known = await contactWords(ctx.scope.accountId, anchor.contact);
  const sharedBy = new Map(
    own.map(({ trait, word }): [string, Shared] => [
      word,
      trait === "number" ? "number" : (known.get(word) ?? "account"),
    ]),
  );
  const where = { OR: [...sharedBy.keys()].map((word) => ({ traits: { array_contains: [word] } })) };
  const others = (await findAbout(ctx, everywhere(where), MOST)).filter(
    (one) => one.id !== anchor.id && !alike(one, anchor) && !one.linked.includes(anchor.id),
  );
  return SHARED.flatMap((what) => {
    const cases = others.filter(({ text }) =>
      text.split(" ").some((word) => word !== "" && sharedBy.get(word) === what),
    );
    return cases.length > 0 ? [{ what, count: cases.length, cases: cases.slice(0, SHOWN).map(shown) }] : [];
  });
}

const shown = ({ place, id, name, status, createdAt }: Found) => ({ place, id, name, status, createdAt });
