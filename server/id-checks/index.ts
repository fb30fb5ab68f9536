export { cancelIdCheck } from "./cancel";
export { chooseDocument, giveConsent, revealStep, startScan, takeFrames, takePicture } from "./capture";
export { createIdCheck } from "./create";
export { removeIdCheck } from "./erase";
export { abandonAttempt, examineAttempt } from "./examine";
export { examineInProcess } from "./examiner";
export { expireIdCheckNow, expireIdChecks } from "./expire";
export { findIdCheck, getIdCheck } from "./find";
export { idCheckFilter, listIdChecks } from "./list";
export { DOCUMENT_TYPES, type DocumentType } from "./live-session";
export {
  claimHandoff,
  DEVICE_COOKIE,
  identityPageStatus,
  type OpenedCheck,
  openIdentityPage,
  startHandoff,
} from "./open";
export { openIdCase } from "./open-case";
export { type PageState, pageState } from "./page-state";
export { attemptsLeft, presentIdCheck, statusOf } from "./present";
export { idCheckReport } from "./report";
export { reviewIdCheck } from "./review";
export { simulateIdCheck } from "./simulate";
export { ATTEMPT_SUBMITTED, submitAttempt } from "./submit";
