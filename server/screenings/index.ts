export { ANALYSIS_TIMEOUT_MS, type AnalyseResult, abandonScreening, analyseScreening } from "./analyse";
export { analyseDocuments } from "./analyser";
export type { Analyse, AnalysisFailure, AnalysisOutcome, StoredAnalysis } from "./analysis";
export { CaseQuery } from "./case-query";
export {
  ANALYSIS_REQUESTED,
  createScreening,
  languageOf,
  type NewScreening,
  openScreening,
} from "./create";
export { displayScore } from "./display-score";
export { eraseScreening, removeScreening, SCREENING_ERASED } from "./erase";
export { findScreening, getScreening, requireScreening } from "./get";
export { listScreenings, screeningFilter } from "./list";
export { listCases } from "./list-cases";
export { presentDeviations, presentResult, presentScreening, summaryOf } from "./present";
export { sandboxOutcomeOf } from "./sandbox";
export { sweepScreenings } from "./sweep";
