import { asTextPdf } from "./carriers";
import { CATALOGUE } from "./catalogue";
import { addDays } from "./days";
import { Dice } from "./dice";
import { FORGERIES, type Forgery } from "./forgeries";
import { drawLayout } from "./layouts";
import { LIVES } from "./lives";
import type { Paper } from "./paper";
import type { Sample } from "./sample";
import { tellStory } from "./story";

/** What a series of trials is of: its seed, the day, and how many of its papers are pictures. */
export type Trials = { seed: string; asOf: string; pictures: number };

export type ForgedTrial = {
  name: string;
  kind: string;
  class: Forgery["class"];
  paper: Paper;
  /** The same paper before anybody changed it. */
  genuine: Sample;
  forged: Sample;
  fields: readonly string[];
  today: string;
};
export type HonestTrial = { name: string; life: string; paper: Paper; sample: Sample; today: string };

type Base = { paper: Paper; other: Paper; today: string };

/** Half from the drawn documents, half in layouts that chance made, each read some days after it was made. */
function draw(name: string, asOf: string): Base {
  const dice = new Dice(name);
  const template = dice.pick(CATALOGUE);
  const chance = dice.chance(0.5);
  const of = (one: string): Paper =>
    chance
      ? drawLayout(`${name}/${one}`, asOf)
      : template.draw(tellStory(`${name}/${one}`, template.market, asOf));
  const paper = of("own");
  const made = paper.info?.created.slice(0, 10) ?? asOf;
  return { paper, other: of("other"), today: addDays(made, 6) };
}

/** One alteration of a paper that it can be made on; undefined where none of many papers offered itself. */
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
    const { paper, other, today } = draw(name, asOf);
    const made = await forgery.make(paper, name, other);
    if (made === undefined) continue;
    const { sample: forged, fields } = made;
    return {
      name,
      kind,
      class: forgery.class,
      paper,
      genuine: await asTextPdf(paper, name),
      forged,
      fields,
      today,
    };
  }
  return undefined;
}

/** An honest paper, each second one after a harmless life. */
export async function honestTrial({ seed, asOf, pictures }: Trials, index: number): Promise<HonestTrial> {
  const name = `${seed}/honest/${index}`;
  const dice = new Dice(name);
  const { paper, today } = draw(name, asOf);
  const wanted = dice.chance(pictures) ? "picture" : "text";
  const [life, lived] =
    index % 2 === 0
      ? (["none", undefined] as const)
      : dice.pick(Object.entries(LIVES).filter(([, one]) => one.carrier === wanted));
  const sample = lived === undefined ? await asTextPdf(paper, name) : await lived.live(paper, name);
  return { name, life, paper, sample, today };
}
