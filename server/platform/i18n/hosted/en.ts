export const en = {
  language: "Español",
  languageLabel: "Cambiar a español",
  poweredBy: "Powered by",
  privacy: "Privacy",
  help: "Help",
  documentation: "Documentation",
  dashboard: "Dashboard",
  nowhere: "This page does not exist",
  nowhereText: "Check the address, or go on from one of these places.",
  fault: "Something did not work on our side",
  faultText: "Please try again in a moment.",
  again: "Try again",
};
export type HostedWords = typeof en;
