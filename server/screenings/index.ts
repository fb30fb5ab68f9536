export { ANALYSIS_IS_LONG, abandonScreening, analyseScreening, type Turn } from "./analyse";
export { analyseDocuments } from "./analyser";
export { type Analyse, readAnalysis, type StoredAnalysis } from "./analysis";
export { type Card, cardsOf } from "./cards";
export { CaseQuery } from "./case-query";
export {
  CONTESTS,
  type Contested,
  isContest,
  lastContest,
  NO_CONTESTS,
  presentContest,
  waitAnew,
} from "./contest/contest";
export { tellErasureWish } from "./contest/erasure-wish";
export { countProcessing } from "./count-processing";
export {
  ANALYSIS_REQUESTED,
  languageOf,
  openScreening,
} from "./create";
export { displayScore } from "./display-score";
export { removeScreenings, SCREENING_ERASED } from "./erase";
export { presentExplanation } from "./explanation/explain";
export { requireScreening } from "./get";
export { quickly } from "./give-place-up";
export { listCases } from "./list-cases";
export { noteScreeningWatched, screeningsWatchedBy, screeningToWatch, type ToWatch } from "./on-watch";
export { roundsOf, summaryOf } from "./present";
export { SCREENING_ENDED } from "./record-end";
export { type Replayed, replayVerdict, writeVerdict } from "./replay";
export { reviewScreeningWithin } from "./review";
export { addAnswer, LAST_VERSION } from "./rounds";
export { sandboxOutcomeOf } from "./sandbox";
export { type DayOfScreenings, screeningStatistics } from "./statistics";
export { sweepScreenings } from "./sweep";
export { traitsOf } from "./traits";
export { shownDecision, WAITING } from "./waiting";
export {
  SUBJECT_TO_WATCH,
  unwatchSoon,
  WATCHED_ERASED,
  WATCHED_KINDS,
  type WatchedKind,
  watchSoon,
} from "./watched";
export { weightsOf } from "./weights";
