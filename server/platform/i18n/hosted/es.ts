import type { HostedWords } from "./en";

export const es: HostedWords = {
  language: "English",
  languageLabel: "Switch to English",
  poweredBy: "Con la tecnología de",
  privacy: "Privacidad",
  help: "Ayuda",
  documentation: "Documentación",
  dashboard: "Panel",
  nowhere: "Esta página no existe",
  nowhereText: "Compruebe la dirección o continúe desde uno de estos sitios.",
  fault: "Algo ha fallado por nuestra parte",
  faultText: "Inténtelo de nuevo dentro de un momento.",
  again: "Intentar de nuevo",
};
