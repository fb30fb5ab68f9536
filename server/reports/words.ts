import type { Language } from "@/server/platform/wire";

const EN = {
  title: "Screening report",
  decision: { approve: "Approve", review: "Review", decline: "Decline" },
  score: "Score",
  summary: "Summary",
  facts: "Facts",
  applicant: "Applicant",
  reference: "Reference",
  purpose: "Purpose",
  purposes: {
    client_onboarding: "Client onboarding",
    employment: "Employment",
    rental: "Rental",
    purchase: "Purchase",
    business_partner: "Business partner",
    civil_matter: "Civil matter",
  },
  documents: "Documents examined",
  pages: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
  created: "Received",
  completed: "Completed",
  income: "Monthly income",
  noIncome: "Could not be established",
  deviations: "What does not add up",
  none: "Nothing was found that needs an explanation.",
  severity: { high: "High", medium: "Medium", low: "Low" },
  where: (document: number, page: number | null) =>
    `Document ${document}${page === null ? "" : `, page ${page}`}`,
  breakdown: "How the score is made up",
  parts: {
    document_integrity: "Document integrity",
    financial_capacity: "Financial capacity",
    identity: "Identity",
    total: "Total",
  },
  points: "Points",
  rule: "Rule",
  fields: "Extracted data",
  human: "Reviewer's decision",
  caseDetails: "Case details compared",
  sandbox: "Sandbox: nothing was analysed; these values are examples.",
  note: "This result supports a decision. It is neither legal advice nor a final automated decision; a person should look at results to review or decline.",
};
export type ReportWords = typeof EN;

const ES: ReportWords = {
  title: "Informe de verificación",
  decision: { approve: "Aprobar", review: "Revisar", decline: "Rechazar" },
  score: "Puntuación",
  summary: "Resumen",
  facts: "Datos",
  applicant: "Solicitante",
  reference: "Referencia",
  purpose: "Finalidad",
  purposes: {
    client_onboarding: "Alta de cliente",
    employment: "Contratación",
    rental: "Alquiler",
    purchase: "Compraventa",
    business_partner: "Socio comercial",
    civil_matter: "Asunto civil",
  },
  documents: "Documentos examinados",
  pages: (count: number) => (count === 1 ? "1 página" : `${count} páginas`),
  created: "Recibido",
  completed: "Terminado",
  income: "Ingreso mensual",
  noIncome: "No se ha podido determinar",
  deviations: "Lo que no cuadra",
  none: "No se ha encontrado nada que necesite explicación.",
  severity: { high: "Alta", medium: "Media", low: "Baja" },
  where: (document: number, page: number | null) =>
    `Documento ${document}${page === null ? "" : `, página ${page}`}`,
  breakdown: "Cómo se compone la puntuación",
  parts: {
    document_integrity: "Integridad de los documentos",
    financial_capacity: "Capacidad económica",
    identity: "Identidad",
    total: "Total",
  },
  points: "Puntos",
  rule: "Regla",
  fields: "Datos extraídos",
  human: "Decisión del revisor",
  caseDetails: "Datos del caso comparados",
  sandbox: "Entorno de pruebas: no se ha analizado nada; estos valores son ejemplos.",
  note: "Este resultado ayuda a decidir. No es asesoramiento jurídico ni una decisión automatizada definitiva; conviene que una persona vea los resultados que haya que revisar o rechazar.",
};

export function reportWords(language: Language): ReportWords {
  return language === "es" ? ES : EN;
}
