export { findLogo, type Logo } from "./logo";
export { brandedMail, escapeHtml, type MailText } from "./mail-layout";
export { type Branding, logoPathOf, resolveBranding } from "./resolve";
export { contrast, type Theme, themeOf, themeVariables } from "./theme";
