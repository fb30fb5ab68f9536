import type { caseEn } from "./case";

export const caseEs: typeof caseEn = {
  received: {
    title: "Pedido y recibido",
    states: {
      came: "Recibido",
      part: "Falta una parte",
      missing: "Falta",
      asked: "Pedido de nuevo",
      unsure: "Sin asignar",
    },
    document: "Pedido",
    state: "Estado",
    what: "Recibido como",
    lacking: (months) => `Faltan: ${months}`,
    beside: "Llegó sin haberse pedido:",
  },
  matrix: {
    title: "Los documentos, lado a lado",
    text: "Los mismos datos tal como los imprime cada documento. Lo que difiere del resto está marcado.",
    document: "Documento",
    given: "Solicitud",
    facts: { name: "Nombre", employer: "Empresa", pay: "Pago", account: "Cuenta", dates: "Fechas" },
    marks: { other: "difiere", near: "escrito de otra forma", found: "véanse las desviaciones" },
    nothing: "no figura",
  },
  months: {
    title: "Ingresos por mes",
    slip: "Neto de la nómina",
    account: "Abonado en la cuenta",
    table: "Como tabla",
    month: "Mes",
    nothing: "–",
    summary: (first, last, least, most) => `Ingresos de ${first} a ${last}, entre ${least} y ${most} al mes`,
  },
  developers: "Para desarrolladores",
  earlier: {
    title: "Otros casos de la misma persona",
    none: "No se conoce otro caso de esta persona.",
    shared: {
      number: (count) =>
        `El mismo número de documento consta en ${count === 1 ? "un caso" : `${count} casos`} de personas con otro nombre.`,
      account: (count) =>
        `La misma cuenta consta en ${count === 1 ? "un caso" : `${count} casos`} de personas con otro nombre.`,
      email: (count) =>
        `El mismo correo consta en ${count === 1 ? "un caso" : `${count} casos`} de personas con otro nombre.`,
      phone: (count) =>
        `El mismo teléfono consta en ${count === 1 ? "un caso" : `${count} casos`} de personas con otro nombre.`,
    },
    all: "Todo sobre esta persona",
  },
  person: {
    title: "Persona",
    text: "Todo lo que se sabe que trata de una persona, y cómo se sabe.",
    place: {
      screenings: "Verificación",
      links: "Enlace",
      "id-checks": "Comprobación de identidad",
      sanctions: "Comprobación de sanciones",
    },
    ties: {
      link: "enviado por el enlace",
      number: "mismo número de documento",
      email: "mismo correo, teléfono o cuenta, y un nombre semejante",
      birth: "mismo nombre y fecha de nacimiento",
      reference: "misma referencia y nombre",
    },
    start: "abierto desde aquí",
    how: "Cómo se sabe",
    what: "Qué",
    result: "Resultado",
    customers: "Hecho para",
    namesakes: "Mismo nombre, quizá otra persona",
    namesakesText: "Solo el nombre los une con lo de arriba.",
    hint: "Un nombre, una referencia, un id o las cuatro últimas de un documento",
    about: (name) => `Todo sobre ${name}`,
  },
};
