import { type Knot, type Woven, weave } from "./clues";
import { mayResemble, type PartOfList } from "./screen";
import type { SanctionsIndex } from "./search-index";
import type { Subject } from "./types";

/** Entities of which the one list says something that the other does not, in what is compared or under which id. */
function others(here: SanctionsIndex, there: SanctionsIndex): Set<number> {
  const written = new Set<string>();
  for (let at = 0; at < there.entityCount; at += 1) written.add(there.wholeEntry(at));
  const differ: number[] = [];
  for (let at = 0; at < here.entityCount; at += 1) if (!written.has(here.wholeEntry(at))) differ.push(at);
  return new Set(differ);
}

/** Of these, those that are not among the others in another place, under another address or another heading only. */
function matchedOtherwise(
  here: SanctionsIndex,
  own: ReadonlySet<number>,
  there: SanctionsIndex,
  theirs: ReadonlySet<number>,
): Set<number> {
  const matched = new Set([...theirs].map((at) => there.matched(at)));
  return new Set([...own].filter((at) => !matched.has(here.matched(at))));
}

/** What came, went or changed between two lists, to be asked whom it may concern. */
export class ListChange {
  /** Entities as they are now and were not, and as they were and are no longer. */
  readonly came: number;
  readonly went: number;
  private readonly parts: readonly PartOfList[];

  constructor(before: SanctionsIndex, after: SanctionsIndex) {
    const [written, gone] = [others(after, before), others(before, after)];
    const came = matchedOtherwise(after, written, before, gone);
    const went = matchedOtherwise(before, gone, after, written);
    this.came = came.size;
    this.went = went.size;
    this.parts = [
      ...(came.size > 0 ? [{ some: after.among(came), whole: after }] : []),
      ...(went.size > 0 ? [{ some: before.among(went), whole: before }] : []),
    ];
  }

  /** What the names that changed are found by. */
  woven(): Woven {
    const out: Knot[] = [];
    const numbers = new Map<string, number>();
    for (const [part, { some }] of this.parts.entries())
      for (const [hash, name] of some.foundBy()) {
        const mark = `${part} ${name}`;
        const known = numbers.get(mark) ?? numbers.size;
        numbers.set(mark, known);
        out.push({ hash, name: known, flags: some.flags(name) });
      }
    return weave(out);
  }

  /** Whether what changed may be a hit of the subject now, or may have been one. */
  concerns(subject: Subject, threshold: number): boolean {
    return mayResemble(this.parts, subject, threshold);
  }
}
