/** Sanctions and PEP matching: pure functions from lists and subjects to explained hits. */
export { IndexBuilder } from "./build-index";
export { cluesOf, Net, type Woven } from "./clues";
export { compare } from "./compare";
export { fitFactors } from "./fit-factors";
export { ListChange } from "./list-change";
export type { ListOptions } from "./lists/entity";
export { LIST_FILES, LIST_FORMATS, type ListFormat, parseList } from "./lists/parse-list";
export { ListRefused } from "./lists/refusal";
export { type Cleared, meets, readingsAsked, screen, screenBeyond } from "./screen";
export { type ListedFact, SanctionsIndex } from "./search-index";
export { SNAPSHOT_VERSION } from "./snapshot";
export { namesSource, packNames, readIpadic } from "./syllables/ipadic";
export { packReadings, readForms, readingsSource, readUnihan } from "./syllables/unihan";
export { learnScript, readPairs } from "./transliteration/learn";
export { LEARNED_SCRIPTS } from "./transliteration/symbols";
export { packTables, tablesSource } from "./transliteration/tables";
export type { Entity, Hit, Subject } from "./types";
