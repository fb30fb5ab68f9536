import type { homeEn } from "./home";

export const homeEs: typeof homeEn = {
  title: "Inicio",
  text: "Lo que le espera y cómo fueron las últimas semanas.",
  cases: "Casos que esperan una decisión",
  overdue: (count) => `${count} fuera de plazo`,
  onTime: "Todos dentro de plazo",
  noCases: "Nada espera",
  links: "Enlaces abiertos",
  noLinks: "No hay ninguno en curso",
  endingSoon: (count) => `${count} caducan en dos días`,
  notSoon: "Ninguno caduca en dos días",
  webhooks: "Direcciones de webhooks que fallan",
  endpoints: (count) => `de ${count}`,
  noEndpoint: "Aún no hay ninguna",
  week: "Esta semana hasta ahora",
  before: (count, days) =>
    days === 7
      ? `${count} la semana pasada`
      : days === 1
        ? `${count} el lunes de la semana pasada`
        : `${count} en los primeros ${days} días de la semana pasada`,
  weeks: "Verificaciones por semana",
  weeksText: "Por el día en que terminaron (UTC).",
  from: "Semana del",
  running: "hasta ahora",
  none: "Ninguna verificación terminó en estas semanas.",
};
