export { cancelLink } from "./cancel";
export { createLink } from "./create";
export { dropIdleDrafts, expireLinkNow, expireLinks } from "./expire";
export { findLink, getLink } from "./find";
export { linkFilter, listLinks } from "./list";
export { type OpenedLink, openLinkPage } from "./open";
export { presentLink, statusOf } from "./present";
export { redirectTarget } from "./redirect";
export { CONSENT_VERSION, submitLink } from "./submit";
