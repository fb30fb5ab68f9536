/** Sanctions and PEP matching: pure functions from lists and subjects to explained hits. */
export { IndexBuilder } from "./build-index";
export { compare } from "./compare";
export type { ListOptions } from "./lists/entity";
export { LIST_FILES, LIST_FORMATS, type ListFormat, parseList } from "./lists/parse-list";
export { ListRefused } from "./lists/refusal";
export { screen } from "./screen";
export { SanctionsIndex } from "./search-index";
export { SNAPSHOT_VERSION } from "./snapshot";
export type { Entity, Hit, Subject } from "./types";
