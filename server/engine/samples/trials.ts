import { asTextPdf } from "./carriers";
import { CATALOGUE } from "./catalogue";
import { addDays } from "./days";
import { Dice } from "./dice";
import type { DrawnDocument } from "./drawn-document";
import { FORGERIES, type Forgery } from "./forgeries";
import { drawLayout } from "./layouts";
import { LIVES } from "./lives";
import type { Sample } from "./sample";
import { tellStory } from "./story";

/** What a series of trials is of: its seed, the day, and how many of its documents are pictures. */
export type Trials = { seed: string; asOf: string; pictures: number };

export type ForgedTrial = {
  name: string;
  kind: string;
  class: Forgery["class"];
  document: DrawnDocument;
  /** The same document before anybody changed it. */
  genuine: Sample;
  forged: Sample;
  fields: readonly string[];
  today: string;
};
export type HonestTrial = {
  name: string;
  life: string;
  document: DrawnDocument;
  sample: Sample;
  today: string;
};

type Base = { document: DrawnDocument; other: DrawnDocument; today: string };

/** Half from the drawn documents, half in layouts that chance made, each read some days after it was made. */
function draw(name: string, asOf: string): Base {
  const dice = new Dice(name);
  const template = dice.pick(CATALOGUE);
  const chance = dice.chance(0.5);
  const of = (one: string): DrawnDocument =>
    chance
      ? drawLayout(`${name}/${one}`, asOf)
      : template.draw(tellStory(`${name}/${one}`, template.market, asOf));
  const document = of("own");
  const made = document.info?.created.slice(0, 10) ?? asOf;
  return { document, other: of("other"), today: addDays(made, 6) };
}

/** One alteration of a document that it can be made on; undefined where none of many documents offered itself. */
export async function forgedTrial(
  { seed, asOf, pictures }: Trials,
  index: number,
): Promise<ForgedTrial | undefined> {
  const dice = new Dice(`${seed}/altered/${index}`);
  const wanted = dice.chance(pictures);
  const kinds = Object.entries(FORGERIES).filter(
    ([name, one]) => (one.class === "picture" || /under/.test(name)) === wanted,
  );
  const [kind, forgery] = dice.pick(kinds);
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const name = `${seed}/${index}/${attempt}`;
    const { document, other, today } = draw(name, asOf);
    const made = await forgery.make(document, name, other);
    if (made === undefined) continue;
    const { sample: forged, fields } = made;
    return {
      name,
      kind,
      class: forgery.class,
      document,
      genuine: await asTextPdf(document, name),
      forged,
      fields,
      today,
    };
  }
  return undefined;
}

/** An honest document, each second one after a harmless life. */
export async function honestTrial({ seed, asOf, pictures }: Trials, index: number): Promise<HonestTrial> {
  const name = `${seed}/honest/${index}`;
  const dice = new Dice(name);
  const { document, today } = draw(name, asOf);
  const wanted = dice.chance(pictures) ? "picture" : "text";
  const [life, lived] =
    index % 2 === 0
      ? (["none", undefined] as const)
      : dice.pick(Object.entries(LIVES).filter(([, one]) => one.carrier === wanted));
  const sample = lived === undefined ? await asTextPdf(document, name) : await lived.live(document, name);
  return { name, life, document, sample, today };
}
