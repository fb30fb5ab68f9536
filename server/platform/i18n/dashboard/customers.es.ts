import type { customersEn } from "./customers";

export const customersEs: typeof customersEn = {
  title: "Clientes",
  text: "Sus propios clientes. Etiquete con ellos verificaciones, enlaces e identidades; cada uno tiene su marca, uso y borrado.",
  create: "Nuevo cliente",
  edit: "Editar cliente",
  id: "Id",
  idHint: "Su propio id: de 1 a 64 letras, dígitos, _ . o -",
  name: "Nombre",
  brandName: "Nombre de la marca",
  monitorSubjects: "Personas de casos terminados en seguimiento",
  monitored: { always: "Sí", never: "No" },
  inherits: "Como la cuenta",
  empty: "Todavía no hay clientes",
  emptyText: "Registre el primero con la API o con el botón de arriba.",
  usage: "Verificaciones completadas",
  thisPeriod: "Este periodo",
  total: "En total",
  remove: "Quitar la ficha",
  removeText: "Solo se quita la ficha. Verificaciones, enlaces e identidades conservan su etiqueta.",
  erase: "Borrar todo",
  eraseText:
    "Se borran para siempre todas las verificaciones, enlaces e identidades de este cliente. Las comprobaciones de sanciones tienen su propia conservación.",
  eraseConfirm: (id) => `Escriba ${id} para confirmar`,
  erased: (screenings, links, checks) =>
    `Borrado: ${screenings} verificaciones, ${links} enlaces, ${checks} identidades.`,
  saved: "Se ha guardado el cliente.",
  removed: "La ficha ya no está.",
};
