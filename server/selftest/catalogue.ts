import type { Law, Listed } from "./law";
import { BESIDE } from "./laws/beside";
import { FACTS } from "./laws/facts";
import { LETTERS_LAWS } from "./laws/letters";
import { ORGANISATIONS } from "./laws/organisations";
import { PARTS } from "./laws/parts";
import { SCRIPTS } from "./laws/scripts";
import { WRITING } from "./laws/writing";

/** Every way in which a listed name is asked. To add one: an entry in its file, with its floor in floors.ts. */
export const CATALOGUE: readonly Law[] = [
  ...WRITING,
  ...BESIDE,
  ...PARTS,
  ...LETTERS_LAWS,
  ...SCRIPTS,
  ...ORGANISATIONS,
  ...FACTS,
];

/** Whose names a law is about, of those that have any in its script. */
export const isAbout = (law: Law, listed: Listed): boolean =>
  law.kinds.includes(listed.kind) &&
  (law.script === "native" ? listed.native : listed.latin).length > 0 &&
  (law.about?.(listed) ?? true);
