import { expect, test } from "vitest";
import { asked, changed, entity, random } from "@/server/testing/changing-list";
import { IndexBuilder } from "./build-index";
import { cluesOf, Net } from "./clues";
import { ListChange } from "./list-change";
import { screen } from "./screen";
import { SanctionsIndex } from "./search-index";

// Whoever a search of the whole list finds another entry for, or another score of a changed one, is found by what changed.

const indexOf = (entities: Parameters<IndexBuilder["add"]>[0][]) => {
  const builder = new IndexBuilder();
  for (const one of entities) builder.add(one);
  return new SanctionsIndex(builder.finish(null));
};

test("whoever a changed list says something else of is found by what changed", () => {
  let before = Array.from({ length: 500 }, (_, at) => entity(`e-${at}`));
  let lists = indexOf(before);
  let differences = 0;
  let found = 0;
  let subjects = 0;
  let caught = 0;
  const missed: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const after = changed(before, round);
    const next = indexOf(after);
    const change = new ListChange(lists, next);
    const net = new Net(change.woven());
    const [was, is] = [before, after].map(
      (list) => new Map(list.map((one) => [one.id, JSON.stringify({ ...one, url: null, caption: "" })])),
    );
    const isChanged = (id: string) => was?.get(id) !== is?.get(id);
    for (const one of [...before, ...after]) {
      if (random(3)) continue;
      const subject = asked(one);
      const marks = (index: SanctionsIndex) =>
        screen(index, subject, 0.7)
          .filter(({ id }) => isChanged(id))
          .map(({ id, score }) => `${id} ${score}`)
          .sort();
      const differs = JSON.stringify(marks(lists)) !== JSON.stringify(marks(next));
      const concerned = change.concerns(subject, 0.7);
      subjects += 1;
      if (differs) differences += 1;
      if (concerned) found += 1;
      expect(differs && !concerned, subject.name).toBe(false);
      const clues = cluesOf(subject);
      const isCaught = clues === null || net.catches(clues);
      if (isCaught) caught += 1;
      if (differs && !isCaught) missed.push(subject.name);
    }
    [before, lists] = [after, next];
  }
  // It would be no proof if nobody were concerned, or everybody found.
  expect(differences).toBeGreaterThan(100);
  expect(found).toBeLessThan(subjects * 0.8);
  // By clues alone, of whom few are asked in vain; who is missed is found when everybody is looked up.
  expect(caught).toBeLessThan(subjects * 0.9);
  expect(missed.length / differences, missed.join("; ")).toBeLessThan(0.005);
});

test("another address, heading or source is no change", () => {
  const list = [entity("a"), entity("b")];
  const elsewhere = list.map((one) => ({
    ...one,
    url: "https://example.org/2",
    caption: "X",
    datasets: ["e"],
  }));
  const change = new ListChange(indexOf(list), indexOf(elsewhere));
  expect([change.came, change.went]).toEqual([0, 0]);
});
