import type { DocsWords } from "./en";

export const es: DocsWords = {
  title: "Errores",
  lead: "Todos los errores tienen la misma forma. Programe contra `code`; `message` puede cambiar. Reintente solo 429, 500 y fallos de red, con la misma Idempotency-Key.",
  status: "Estado",
  type: "Tipo",
  other: "English",
  onPage: "Códigos",
  remedies: {
    not_found: "Compruebe el id y la clave: una clave de pruebas no ve objetos reales, ni al revés.",
    method_not_allowed: "La cabecera Allow indica los métodos de esta ruta.",
    invalid_api_key:
      "Envíe Authorization: Bearer seguido de una clave del panel. Una clave perdida no se puede volver a mostrar; cree otra.",
    ip_not_allowed: "Añada la dirección a la lista de la cuenta o llame desde una que figure en ella.",
    account_suspended: "Contacte con soporte; el panel indica el motivo.",
    live_not_enabled: "Solicite el acceso real en el panel. Hasta entonces, use una clave de pruebas.",
    rate_limited: "Espere los segundos de Retry-After y reintente con la misma Idempotency-Key.",
    missing_scope: "Use una clave con el permiso que indica el mensaje o añádalo a una nueva.",
    service_not_enabled: "El servicio no forma parte del acuerdo de la cuenta; pida que se añada.",
    sandbox_only: "Use una clave de pruebas (svc_test_…).",
    request_too_large: "El cuerpo no puede superar 1 MB; solo las verificaciones de documentos admiten más.",
    invalid_json: "Envíe un objeto JSON en UTF-8. No se admiten listas, valores sueltos ni texto roto.",
    idempotency_conflict:
      "Use una Idempotency-Key nueva en cada petición; repítala solo para reintentar la misma.",
    idempotency_in_progress:
      "La primera petición sigue en curso. Espere lo que diga Retry-After y envíela sin cambios.",
    applicant_required: "Envíe applicant.name con 1 a 160 caracteres.",
    documents_required: "Envíe documents con 1 a 20 elementos.",
    too_many_documents: "Reparta los documentos en varias verificaciones o junte páginas en un PDF.",
    invalid_document: "Envíe url, o bien data (base64 sin el prefijo data:) junto con media_type.",
    unsupported_media_type:
      "Convierta el archivo a PDF, JPEG, PNG o WebP. Cuentan los bytes, no el tipo declarado.",
    document_too_large:
      "Cada documento puede tener 10 MB una vez decodificado. Escanee a 200 ppp o divida el archivo.",
    documents_too_large: "Todos los documentos de una verificación suman como máximo 20 MB.",
    invalid_purpose:
      "Use uno de: client_onboarding, employment, rental, purchase, business_partner, civil_matter.",
    invalid_metadata:
      "Hasta 20 claves de 40 caracteres (letras, cifras, _ . y -) con valores de texto de hasta 500.",
    invalid_settings: "El mensaje indica el ajuste. No se ha aplicado nada de la petición.",
    invalid_url: "La dirección debe ser absoluta, empezar por https:// y ser pública.",
    invalid_parameter: "param indica el campo; el mensaje, la regla.",
    unknown_customer: "Registre antes al cliente con POST /v1/customers, en el mismo entorno.",
    already_exists: "Ya existe un objeto con este id. Cámbielo con PATCH o elija otro id.",
    state_conflict: "Consulte el objeto: su estado ya no permite este paso.",
    too_many_endpoints: "10 destinos para la cuenta y 200 para clientes. Elimine alguno que ya no use.",
    report_not_ready: "Espere a que termine la verificación; una fallida no tiene informe.",
    consent_required: "Pregunte al solicitante y envíe consent_confirmed: true.",
    insufficient_balance: "Recargue el saldo en el panel y reintente.",
    credit_limit_reached: "Pague las facturas abiertas o pida un límite mayor y reintente.",
    document_url_unreachable:
      "La dirección debe responder en 15 segundos sin acceso. Una dirección firmada debería valer 10 minutos; o envíe base64.",
    license_inactive:
      "La licencia del contenedor ha caducado. Instale el nuevo testigo y vuelva a iniciarlo.",
    server_error:
      "El fallo es nuestro. Reintente con la misma Idempotency-Key; si continúa, indique el id de la petición.",
  },
};
