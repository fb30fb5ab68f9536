import type { Language } from "@/server/platform/wire";
import type { StoredReason } from "./words";

export type Remedy = { reason: string; remedy: string };

type Kind = "document" | "expired" | "portrait" | "face" | "movements";

const KINDS: Partial<Record<StoredReason, Kind>> = {
  document_unreadable: "document",
  check_digits_differ: "document",
  document_expired: "expired",
  portrait_unreadable: "portrait",
  face_differs: "face",
  liveness_failed: "movements",
};

const WORDS: Record<Kind, Record<Language, Remedy>> = {
  document: {
    en: {
      reason: "We could not read the lines at the bottom of your document.",
      remedy: "Lay it flat in good light, avoid reflections and fill the frame with it.",
    },
    es: {
      reason: "No pudimos leer las líneas de la parte inferior de su documento.",
      remedy: "Colóquelo plano y con buena luz, evite los reflejos y llene el marco con él.",
    },
  },
  expired: {
    en: { reason: "This document has expired.", remedy: "Please use another one that is still valid." },
    es: { reason: "Este documento ha caducado.", remedy: "Utilice otro que siga vigente." },
  },
  portrait: {
    en: {
      reason: "The photo on your document was not clear enough.",
      remedy: "Photograph the side with your picture from closer, without reflections.",
    },
    es: {
      reason: "La foto de su documento no se veía con claridad.",
      remedy: "Fotografíe el lado con su imagen desde más cerca y sin reflejos.",
    },
  },
  face: {
    en: {
      reason: "The comparison of your face with the photo on the document did not work out.",
      remedy: "Use your own document, take off hat and sunglasses and look for even light.",
    },
    es: {
      reason: "La comparación de su rostro con la foto del documento no salió bien.",
      remedy: "Use su propio documento, quítese gorra y gafas de sol y busque una luz uniforme.",
    },
  },
  movements: {
    en: {
      reason: "The movements were not all seen.",
      remedy: "Hold the phone at eye level, move calmly after each prompt, and come back to the middle.",
    },
    es: {
      reason: "No se vieron todos los movimientos.",
      remedy:
        "Sujete el teléfono a la altura de los ojos, muévase con calma tras cada indicación y vuelva al centro.",
    },
  },
};

/** One reason and one remedy for the person: of the first thing that they can do better. */
export function remedyFor(reasons: readonly StoredReason[], language: Language): Remedy {
  for (const reason of reasons) {
    const kind = KINDS[reason];
    if (kind) return WORDS[kind][language];
  }
  return WORDS.document[language];
}
