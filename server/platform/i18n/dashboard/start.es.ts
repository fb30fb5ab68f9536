import type { startEn } from "./start";

export const startEs: typeof startEn = {
  title: "Primeros pasos",
  text: "Su primera respuesta de la API, en un minuto. Todo es de prueba: nada se analiza ni se cobra.",
  key: "1. Su clave",
  keyName: "Primera clave",
  keyText: "Cópiela ahora: se muestra esta única vez y solo guardamos su huella.",
  keyBefore:
    "Ya hay una clave. Solo guardamos huellas, así que no puede mostrarse de nuevo; puede crear otra cuando quiera.",
  keys: "Claves de API",
  request: "2. Su primera petición",
  requestText: "Péguela en un terminal. Crea una verificación que se aprueba.",
  waiting: "Esperando su primera petición…",
  arrived: "Ha llegado su petición",
  refused: "Su petición ha llegado y se ha rechazado",
  see: "Ver la verificación",
  log: "Ver la petición en el registro",
  list: "3. Qué más queda por preparar",
  listText: "Cada línea se marca sola.",
  done: "Hecho",
  open: "Pendiente",
  steps: {
    request: "Primera petición",
    webhook: "Webhook",
    branding: "Marca",
    live: "Acceso real",
  },
  stepTexts: {
    request: "Una petición con una de sus claves.",
    webhook: "Un endpoint suyo se entera al momento de cada resultado.",
    branding: "Su nombre, logotipo y color en las páginas que ven los solicitantes.",
    live: "Solicítelo cuando esté listo; respondemos en un día laborable.",
  },
};
