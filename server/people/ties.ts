import { traitWords } from "@/server/platform/search-person";
import { searchText } from "@/server/platform/search-text";
import type { Found } from "./find";
import { TIES, type Tie } from "./schema";

const namesOf = (name: string) => searchText(name).trim().split(" ").sort().join(" ");

export const sameName = (a: Found, b: Found) => namesOf(a.name) === namesOf(b.name);

/** How it is known that two objects are about one person; null where it is not. */
export function tieOf(a: Found, b: Found): Tie | null {
  const linked = a.linked.includes(b.id) || b.linked.includes(a.id);
  const shared = new Set(
    traitWords(a.text).flatMap(({ trait, word }) => (b.text.split(" ").includes(word) ? [trait] : [])),
  );
  // A caller's own name for a case may be that of a flat: of the same person only with the same name.
  const referred = a.reference !== null && a.reference === b.reference && sameName(a, b);
  const known: Record<Tie, boolean> = {
    link: linked,
    number: shared.has("number"),
    // Of one mailbox may be two people: an agent's, a family's.
    email: shared.has("email") && alike(a, b),
    birth: shared.has("birth"),
    reference: referred,
  };
  return TIES.find((tie) => known[tie]) ?? null;
}

/** At least half of the words of the shorter name are in the other. */
export function alike(a: Pick<Found, "name">, b: Pick<Found, "name">): boolean {
  const [few = [], many = []] = [namesOf(a.name).split(" "), namesOf(b.name).split(" ")].sort(
    (x, y) => x.length - y.length,
  );
  return few.filter((word) => many.includes(word)).length * 2 >= few.length;
}
