export const en = {
  language: "Español",
  languageLabel: "Cambiar a español",
  poweredBy: "Powered by",
  privacy: "Privacy",
  help: "Help",
};
export type HostedWords = typeof en;
