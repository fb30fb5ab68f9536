import { at } from "./at";
import { au } from "./au";
import { be } from "./be";
import { br } from "./br";
import { ca } from "./ca";
import { ch } from "./ch";
import type { Country } from "./country";
import { cz } from "./cz";
import { de } from "./de";
import { dk } from "./dk";
import { es } from "./es";
import { fi } from "./fi";
import { fr } from "./fr";
import { gb } from "./gb";
import { hk } from "./hk";
import { ie } from "./ie";
import { india } from "./in";
import { it } from "./it";
import { ke } from "./ke";
import { lu } from "./lu";
import { mx } from "./mx";
import { my } from "./my";
import { nl } from "./nl";
import { no } from "./no";
import { nz } from "./nz";
import { ph } from "./ph";
import { pl } from "./pl";
import { pt } from "./pt";
import { ru } from "./ru";
import { se } from "./se";
import { sg } from "./sg";
import { tr } from "./tr";
import { ua } from "./ua";
import { us } from "./us";
import { za } from "./za";

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
  fi,
  fr,
  gb,
  ie,
  it,
  lu,
  mx,
  nl,
  no,
  nz,
  pl,
  pt,
  sg,
  us,
  cz,
  dk,
  hk,
  india,
  ke,
  my,
  ph,
  ru,
  se,
  tr,
  ua,
  za,
];
