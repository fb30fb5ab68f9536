export type { Attempt } from "./examine";
export { CHECKS, type Decision, type Examination, REASON_CODES } from "./types";
