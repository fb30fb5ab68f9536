export { missingDetails } from "./details";
export { frameAncestors, parentOrigin } from "./embedding";
export { dropIdleDrafts, expireLinkNow, expireLinks } from "./expire";
export { localeOf } from "./locale";
export { isPaused, type OpenedLink, openLinkPage } from "./open";
export { statusOf } from "./present";
export { receiptOf, requestedNames } from "./receipt";
export { receiveForm } from "./receive-form";
