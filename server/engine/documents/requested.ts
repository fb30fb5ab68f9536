/** What people ask for, and what a document answers of it: for those who ask, beside the analysis. */
export { monthsOf } from "./find-missing";
export { monthsLacking } from "./requested-months";
export { requestedType } from "./requested-type";
