import type { HostedWords } from "./en";

export const es: HostedWords = {
  language: "English",
  languageLabel: "Switch to English",
  poweredBy: "Con la tecnología de",
  privacy: "Privacidad",
  help: "Ayuda",
};
