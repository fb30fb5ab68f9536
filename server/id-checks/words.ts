import type { Language } from "@/server/platform/wire";
import type { StoredResult } from "./result";

export type StoredReason = StoredResult["reasons"][number];

type Sentences = Readonly<Record<StoredReason, string>>;

/** What each reason says to the client: what was seen, never a judgement of the person. */
const EN: Sentences = {
  document_unreadable: "The machine readable zone of the document could not be read.",
  check_digits_differ: "At least one check digit of the machine readable zone does not agree.",
  document_expired: "The document's expiry date has passed.",
  portrait_unreadable: "The portrait on the document was not found or is too small to compare.",
  name_differs: "The name on the document differs from the name given.",
  name_partly_agrees: "The name on the document agrees only in part with the name given.",
  printed_differs: "What is printed on the document differs from its machine readable part.",
  number_rule_broken: "The letter of the document number does not fit its digits.",
  specimen: "The document carries marks of a specimen.",
  issuer_unknown: "The issuing state's code is not a known one.",
  no_check_digits: "This kind of document carries no check digits; a specialist looks at it.",
  expiry_unknown: "No expiry date could be read.",
  repaired_reading: "One character of the machine readable zone was corrected by its check digits.",
  face_differs: "The face of the scan does not resemble the portrait on the document.",
  face_uncertain: "The face of the scan resembles the portrait, but not clearly enough to decide.",
  liveness_failed: "The movements or the recording did not show a live person as asked.",
  liveness_uncertain: "The recording leaves open whether a live person was in front of the camera.",
  movements_declined: "The person chose the way without movements.",
  attempts_used_up: "All attempts are used up.",
  simulated: "This outcome was simulated in the sandbox.",
};

const ES: Sentences = {
  document_unreadable: "No se pudo leer la zona de lectura mecánica del documento.",
  check_digits_differ: "Al menos un dígito de control de la zona de lectura mecánica no coincide.",
  document_expired: "La fecha de caducidad del documento ha pasado.",
  portrait_unreadable: "No se encontró el retrato del documento o es demasiado pequeño para compararlo.",
  name_differs: "El nombre del documento difiere del nombre indicado.",
  name_partly_agrees: "El nombre del documento coincide solo en parte con el nombre indicado.",
  printed_differs: "Lo impreso en el documento difiere de su parte de lectura mecánica.",
  number_rule_broken: "La letra del número de documento no corresponde a sus dígitos.",
  specimen: "El documento lleva marcas de muestra.",
  issuer_unknown: "El código del Estado emisor no es uno conocido.",
  no_check_digits: "Este tipo de documento no lleva dígitos de control; lo revisa un especialista.",
  expiry_unknown: "No se pudo leer una fecha de caducidad.",
  repaired_reading: "Un carácter de la zona de lectura mecánica se corrigió mediante sus dígitos de control.",
  face_differs: "El rostro del escaneo no se parece al retrato del documento.",
  face_uncertain: "El rostro del escaneo se parece al retrato, pero no con claridad suficiente para decidir.",
  liveness_failed: "Los movimientos o la grabación no mostraron a una persona presente como se pidió.",
  liveness_uncertain: "La grabación no aclara si había una persona presente ante la cámara.",
  movements_declined: "La persona eligió la vía sin movimientos.",
  attempts_used_up: "Se han agotado todos los intentos.",
  simulated: "Este resultado se simuló en el entorno de pruebas.",
};

export function reasonNote(code: StoredReason, language: Language): string {
  return (language === "es" ? ES : EN)[code];
}
