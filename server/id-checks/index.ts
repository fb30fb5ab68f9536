export { cancelIdCheck } from "./cancel";
export { createIdCheck } from "./create";
export { expireIdCheckNow, expireIdChecks } from "./expire";
export { findIdCheck, getIdCheck } from "./find";
export { idCheckFilter, listIdChecks } from "./list";
export { attemptsLeft, presentIdCheck, statusOf } from "./present";
export { reviewIdCheck } from "./review";
export { simulateIdCheck } from "./simulate";
