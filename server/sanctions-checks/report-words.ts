import { checksEn } from "@/server/platform/i18n/dashboard/checks";
import { checksEs } from "@/server/platform/i18n/dashboard/checks.es";
import type { Language } from "@/server/platform/wire";

const EN = {
  title: "Sanctions check report",
  statuses: {
    clear: "No entry is similar enough",
    in_review: "In review",
    no_match: "No match",
    confirmed_match: "Confirmed match",
    failed: "The lists could not be asked",
  },
  sandbox: "Sandbox: no list was asked; these entries are examples.",
  facts: "Facts",
  subject: "Subject",
  kind: "Kind",
  kinds: checksEn.sanctions.kinds,
  fields: checksEn.sanctions.fields,
  reference: "Reference",
  asked: "Asked at",
  threshold: "Similar from",
  lists: "Lists asked",
  version: "Version",
  current: "Known to be the latest at",
  watch: "On watch",
  until: "to",
  looked: "Looked up",
  unlooked: "Not looked up in these lists",
  hits: "Similar entries",
  none: "None",
  cleared: (count: number) => `${count} left out: cleared before for this subject, and unchanged.`,
  similarity: "Similarity",
  births: "Born",
  countries: "Countries",
  topics: "Topics",
  on: "Lists",
  decision: "Decision",
  verdict: { no_match: "not the subject", confirmed_match: "is the subject" },
  confirmedBy: "confirmed by",
  undecided: "Nobody has decided yet.",
  note: "A similar name is no conclusion. This report supports a decision; it is not legal advice.",
};
export type SanctionsReportWords = typeof EN;

const ES: SanctionsReportWords = {
  title: "Informe de comprobación de sanciones",
  statuses: {
    clear: "Ninguna entrada se parece lo suficiente",
    in_review: "En revisión",
    no_match: "No coincide",
    confirmed_match: "Coincidencia confirmada",
    failed: "No se pudieron consultar las listas",
  },
  sandbox: "Entorno de pruebas: no se consultó ninguna lista; estas entradas son ejemplos.",
  facts: "Datos",
  subject: "Sujeto",
  kind: "Tipo",
  kinds: checksEs.sanctions.kinds,
  fields: checksEs.sanctions.fields,
  reference: "Referencia",
  asked: "Consultado",
  threshold: "Parecido desde",
  lists: "Listas consultadas",
  version: "Versión",
  current: "Última comprobada",
  watch: "En seguimiento",
  until: "hasta",
  looked: "Buscado",
  unlooked: "No se buscó en estas listas",
  hits: "Entradas parecidas",
  none: "Ninguna",
  cleared: (count) =>
    `${count === 1 ? "1 omitida: descartada" : `${count} omitidas: descartadas`} antes para este sujeto y sin cambios.`,
  similarity: "Parecido",
  births: "Nacimiento",
  countries: "Países",
  topics: "Temas",
  on: "Listas",
  decision: "Decisión",
  verdict: { no_match: "no es el sujeto", confirmed_match: "es el sujeto" },
  confirmedBy: "confirmado por",
  undecided: "Nadie ha decidido todavía.",
  note: "Un nombre parecido no es una conclusión. Este informe apoya una decisión; no es asesoramiento jurídico.",
};

export function sanctionsReportWords(language: Language): SanctionsReportWords {
  return language === "es" ? ES : EN;
}
