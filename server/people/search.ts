import type { Context } from "@/server/platform/context";
import { requirePermission } from "@/server/platform/permissions";
import { matchingPerson } from "@/server/platform/search-person";
import { sounding } from "@/server/platform/search-text";
import { type Found, findAbout } from "./find";
import { everywhere } from "./open";
import { tieOf } from "./ties";

const OF_EACH = 4;
/** As many are answer enough: what only sounds alike is not looked for. */
const ENOUGH = 4;

/**
 * The newest things about somebody, person by person: found by parts of a name in any script, a reference, a whole mail address, or the
 * last four of a document's number. Where few are, who is called alike is found too.
 */
export async function searchPeople(ctx: Context, text: string) {
  requirePermission(ctx, "screenings:read");
  const exact = await findAbout(ctx, everywhere(await matchingPerson(ctx.scope.accountId, text)), OF_EACH);
  const sound = exact.length < ENOUGH ? sounding(text) : null;
  const alike = sound ? await findAbout(ctx, everywhere(sound), OF_EACH) : [];
  const known = new Set(exact.map(({ id }) => id));
  return byPerson([...exact, ...alike.filter(({ id }) => !known.has(id))]).map((group) => ({
    id: group[0]?.id ?? "",
    name: group[0]?.name ?? "",
    objects: group.map(({ place, id, name, reference, status }) => ({ place, id, name, reference, status })),
  }));
}

/** What is known to be about one person together, in the order in which it was found. */
function byPerson(found: readonly Found[]): Found[][] {
  const groups: Found[][] = [];
  for (const one of found) {
    const group = groups.find((others) => others.some((other) => tieOf(other, one) !== null));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}
