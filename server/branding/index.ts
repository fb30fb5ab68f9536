export { findLogo } from "./logo";
export { brandedMail, escapeHtml } from "./mail-layout";
export { type Branding, ownBranding, resolveBranding } from "./resolve";
export { themeStyle } from "./theme";
