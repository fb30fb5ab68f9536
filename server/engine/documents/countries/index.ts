import { at } from "./at";
import { au } from "./au";
import { be } from "./be";
import { br } from "./br";
import { ca } from "./ca";
import { ch } from "./ch";
import type { Country } from "./country";
import { de } from "./de";
import { es } from "./es";
import { fr } from "./fr";
import { gb } from "./gb";
import { ie } from "./ie";
import { it } from "./it";
import { lu } from "./lu";
import { mx } from "./mx";
import { nl } from "./nl";
import { nz } from "./nz";
import { pl } from "./pl";
import { pt } from "./pt";
import { sg } from "./sg";
import { us } from "./us";

/** Every country the engine knows, a folder each. */
export const countries: readonly Country[] = [
  at,
  au,
  be,
  br,
  ca,
  ch,
  de,
  es,
  fr,
  gb,
  ie,
  it,
  lu,
  mx,
  nl,
  nz,
  pl,
  pt,
  sg,
  us,
];
