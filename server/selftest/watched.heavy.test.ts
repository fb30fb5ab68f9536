import { expect, test } from "vitest";
import { ListChange, Net } from "@/server/engine/sanctions";
import { askIndex, CreateSanctionsScreening, mayConcern } from "@/server/sanctions-checks";
import { cluesFrom, cluesText } from "@/server/sanctions-checks/ask-index";
import { indexOf, ownEntities } from "@/server/testing/own-lists";
import { CATALOGUE, isAbout } from "./catalogue";
import { isSkip, KINDS } from "./law";
import { draw, listedIn } from "./listed";
import { Random } from "./random";

// Whatever a check finds, however the name is written, somebody on watch finds when the entry comes, and when it goes.

const THRESHOLD = 0.7;
const EACH = 24;
const entities = ownEntities();
const isNew = (at: number) => at % 12 === 5;
const before = indexOf(entities.filter((_, at) => !isNew(at)));
const after = indexOf(entities);
const fresh = new Set(entities.filter((_, at) => isNew(at)).map(({ id }) => id));
const came = new ListChange(before, after);
const went = new ListChange(after, before);

test("whatever a law does to a listed name, what a check finds somebody on watch finds", () => {
  expect([came.came, came.went, went.went]).toEqual([fresh.size, 0, fresh.size]);
  const missed: string[] = [];
  const notCaught: string[] = [];
  const net = new Net(came.woven());
  let found = 0;
  let others = 0;
  let askedAgain = 0;
  for (const law of CATALOGUE) {
    const random = new Random(`watched ${law.name}`);
    const about = listedIn(after).filter((one) => fresh.has(one.id) && isAbout(law, one));
    for (let at = 0; at < EACH && about.length > 0; at += 1) {
      const listed = random.pick(about);
      const drawn = draw(listed, law.script === "native" ? listed.native : listed.latin, random);
      const written = drawn ? law.write(drawn, random) : "nothing_to_change";
      if (isSkip(written)) continue;
      const question = typeof written === "string" ? { name: written } : written;
      const kind = KINDS.find((one) => one === listed.kind);
      const body = CreateSanctionsScreening.safeParse({ subject: { kind, ...question } });
      if (!body.success) continue;
      const { subject } = body.data;
      const hits = askIndex(after, subject, THRESHOLD).hits.filter(({ id }) => fresh.has(id));
      if (hits.length > 0) found += 1;
      else others += 1;
      const concerned = mayConcern(came, subject, THRESHOLD);
      if (hits.length === 0 && concerned) askedAgain += 1;
      const clues = cluesText(subject);
      if (hits.length > 0 && clues !== "" && !net.catches(cluesFrom(clues)))
        notCaught.push(`${law.name}: ${subject.name}`);
      if (hits.length > 0 && !(concerned && mayConcern(went, subject, THRESHOLD)))
        missed.push(`${law.name}: ${subject.name}`);
    }
  }
  expect(missed).toEqual([]);
  // By clues alone nearly all; the others when everybody is looked up.
  expect([...new Set(notCaught)].length / found, notCaught.join("; ")).toBeLessThan(0.01);
  expect(found).toBeGreaterThan(800);
  expect(others + askedAgain).toBeGreaterThan(0);
});
