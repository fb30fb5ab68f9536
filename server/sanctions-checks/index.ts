export { getSanctionsScreening } from "./get";
export { currentLists, warmLists } from "./lists/current";
export { loadFtm } from "./lists/load";
export { type RefreshOutcome, refreshList, reportFailures } from "./lists/refresh";
export { freshVersions, loadedInstead, refreshAll, SANCTIONS_REFRESH_REQUESTED } from "./lists/refresh-all";
export { readSources } from "./lists/sources";
export { listsStatus } from "./lists/status";
export { releaseHeld, switchTo } from "./lists/switch";
export { requireSanctionsReview, reviewSanctionsScreening, reviewSanctionsWithin } from "./review";
