import type { Page } from "./canvas";
import { Dice } from "./dice";

/** A signature in blue ink: a few loops and a flourish, the same for the same person. */
export function sign(page: Page, x: number, y: number, name: string): void {
  const dice = new Dice(`signature/${name}`);
  let [px, py] = [x, y];
  let path = `M ${px} ${py}`;
  const loops = dice.int(5, 8);
  for (let index = 0; index < loops; index++) {
    const step = dice.between(9, 17);
    const height = dice.between(8, index === 0 ? 30 : 20) * (index % 2 === 0 ? -1 : 0.5);
    const [nx, ny] = [px + step, y + dice.between(-3, 3)];
    path += ` C ${px + step * 0.2} ${py + height} ${px + step * 0.9} ${py + height * 1.1} ${nx - step * 0.2} ${ny}`;
    [px, py] = [nx - step * 0.2, ny];
  }
  path += ` C ${px + 30} ${y - 14} ${px + 40} ${y + 10} ${x + dice.between(0, 30)} ${y + dice.between(8, 14)}`;
  page.shape(path, { stroke: [0.1, 0.15, 0.5], lineWidth: dice.between(0.9, 1.4) });
}
