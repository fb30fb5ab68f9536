export { findLogo } from "./logo";
export { brandedMail, escapeHtml } from "./mail-layout";
export { type Line, printedPage, printedSection, printedTable } from "./printed-page";
export { type Branding, ownBranding, resolveBranding } from "./resolve";
export { themeStyle } from "./theme";
