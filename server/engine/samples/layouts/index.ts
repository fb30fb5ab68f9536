import type { Day } from "../days";
import { Dice } from "../dice";
import type { DrawnDocument } from "../drawn-document";
import { drawBill } from "./bill";
import type { Market } from "./market";
import { de } from "./markets/de";
import { dk } from "./markets/dk";
import { es } from "./markets/es";
import { fr } from "./markets/fr";
import { gb } from "./markets/gb";
import { it } from "./markets/it";
import { nl } from "./markets/nl";
import { pt } from "./markets/pt";
import { us } from "./markets/us";
import { drawPayslip } from "./payslip";
import { drawStatement } from "./statement";

const MARKETS: readonly Market[] = [gb, us, es, fr, de, it, pt, nl, dk];
const KINDS = [drawPayslip, drawPayslip, drawStatement, drawStatement, drawBill] as const;

/** A document in a layout that chance made: the same seed draws the same one. */
export function drawLayout(seed: string, asOf: Day): DrawnDocument {
  const dice = new Dice(seed);
  const market = dice.pick(MARKETS);
  const draw = dice.pick(KINDS);
  return draw(dice.fork("paper"), market, asOf);
}
