export {
  chooseDocument,
  giveConsent,
  requireCapture,
  revealStep,
  startScan,
  takeFrames,
  takePicture,
} from "./capture";
export { removeIdCheck } from "./erase";
export { abandonAttempt, examineAttempt } from "./examine";
export { examineInProcess } from "./examiner";
export { expireIdCheckNow, expireIdChecks } from "./expire";
export { DOCUMENT_TYPES } from "./live-session";
export { idChecksWatchedBy, idCheckToWatch, noteIdCheckWatched } from "./on-watch";
export {
  claimHandoff,
  DEVICE_COOKIE,
  identityPageStatus,
  type OpenedCheck,
  openIdentityPage,
  startHandoff,
} from "./open";
export { openIdCase } from "./open-case";
export { pageState } from "./page-state";
export { decidedIdCheck, reopenIdCheckWithin } from "./reopen";
export { idCheckReport } from "./report";
export { reviewIdCheck, reviewIdCheckWithin } from "./review";
export { ATTEMPT_SUBMITTED, submitAttempt } from "./submit";
