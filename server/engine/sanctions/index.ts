/** Sanctions and PEP matching: pure functions from lists and subjects to explained hits. */
export { IndexBuilder } from "./build-index";
export { type Comparison, compare } from "./compare";
export type { ListOptions } from "./lists/entity";
export { LIST_FILES, LIST_FORMATS, type ListFormat, parseList } from "./lists/parse-list";
export { ListRefused, type RefusalReason } from "./lists/refusal";
export { MAX_HITS, screen } from "./screen";
export { SanctionsIndex } from "./search-index";
export { SNAPSHOT_VERSION } from "./snapshot";
export type {
  Entity,
  EntitySchema,
  Explanation,
  Hit,
  Identifier,
  PartPair,
  QualifierFinding,
  Subject,
} from "./types";
