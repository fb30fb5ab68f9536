import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";

/** The texts of the reference in Spanish by the English text of the schema. Names, codes and values stay as they are sent. */
export const TEXTS_ES: Readonly<Record<string, string>> = {
  "Address; wallet. Required unless the name is the address":
    "Dirección; monedero. Obligatoria salvo que el nombre sea la dirección",
  "Aircraft registration; vessel": "Matrícula de la aeronave; buque o aeronave",
  "Full name, company or vessel name; for a wallet its address or a label; required":
    "Nombre completo, de la empresa o del buque; de un monedero, su dirección o una etiqueta; obligatorio",
  "How the side in another script is likeliest to be spelled in Latin letters":
    "Cómo se escribiría más probablemente en letras latinas la parte en otra escritura",
  "IMO number, seven digits of which the last checks the others; vessel":
    "Número OMI, siete cifras de las que la última comprueba las demás; buque",
  "Jurisdiction of a company or flag of a vessel, ISO 3166-1 alpha-2":
    "Jurisdicción de una empresa o pabellón de un buque, ISO 3166-1 alfa-2",
  "Maritime mobile identity, nine digits; vessel":
    "Identidad del servicio móvil marítimo, nueve cifras; buque",
  "Radio call sign; vessel": "Distintivo de llamada; buque",
  "Screen a person, company, vessel or wallet against sanctions, PEP and crime lists":
    "Buscar a una persona, empresa, buque o monedero en listas de sanciones, PEP y delitos",
  "person, company, vessel (ship or aircraft) or wallet":
    "person (persona), company (empresa), vessel (buque o aeronave) o wallet (monedero)",
  "person, company, vessel or wallet":
    "person (persona), company (empresa), vessel (buque) o wallet (monedero)",
  "Whether applicants of completed screenings and people of passed identity checks get a sanctions check that is watched; one unit each":
    "Si los solicitantes de verificaciones completadas y las personas de identificaciones superadas reciben una consulta de sanciones en seguimiento; una unidad cada una",
  "Whether people of this customer's cases are put on watch; null as the account's settings say":
    "Si las personas de los casos de este cliente se ponen en seguimiento; null, lo que digan los ajustes de la cuenta",
  "Whether the applicant is put on watch for sanctions lists when the screening is completed; one unit. Default: the customer's monitor_subjects, else the settings'":
    "Si el solicitante se pone en seguimiento en listas de sanciones cuando se completa la verificación; una unidad. Por defecto: monitor_subjects del cliente y, si no, el de los ajustes",
  "Whether the applicant, who is told of it, is put on watch for sanctions lists when the screening is completed; one unit. Default: the customer's monitor_subjects, else the settings'":
    "Si el solicitante, a quien se informa, se pone en seguimiento en listas de sanciones cuando se completa la verificación; una unidad. Por defecto: monitor_subjects del cliente y, si no, el de los ajustes",
  "Whether the person, who is told of it, is put on watch for sanctions lists when the check is passed; one unit. Default: the customer's monitor_subjects, else the settings'":
    "Si la persona, a quien se informa, se pone en seguimiento en listas de sanciones cuando se supera la identificación; una unidad. Por defecto: monitor_subjects del cliente y, si no, el de los ajustes",
  "The applicant is put on watch for sanctions lists when the screening is completed":
    "El solicitante se pone en seguimiento en listas de sanciones cuando se completa la verificación",
  "The person is put on watch for sanctions lists when the check is passed":
    "La persona se pone en seguimiento en listas de sanciones cuando se supera la identificación",
  "Id of the sanctions screening by which the applicant is on watch":
    "Id de la consulta de sanciones por la que el solicitante está en seguimiento",
  "Id of the sanctions screening by which the person is on watch":
    "Id de la consulta de sanciones por la que la persona está en seguimiento",
  "When a change of the lists last brought it to review; null when none did":
    "Cuándo un cambio de las listas la llevó a revisión por última vez; null si ninguno",
  "Only what a change of the lists brought to review and nobody decided since, or only the rest":
    "Solo lo que un cambio de las listas llevó a revisión y nadie ha decidido desde entonces, o solo el resto",
  // Account
  "The key that asks, its scopes and its account": "La clave que pregunta, sus permisos y su cuenta",
  "Usage of the running period": "Consumo del periodo en curso",
  "List invoices": "Listar facturas",
  "1 to 100, default 20": "De 1 a 100, por defecto 20",
  "Returns objects older than this one": "Devuelve objetos más antiguos que este",
  "Returns objects newer than this one": "Devuelve objetos más recientes que este",
  "Bounds, inclusive: created[gte], created[lte]; unix seconds or ISO 8601":
    "Límites, ambos incluidos: created[gte], created[lte]; segundos unix o ISO 8601",
  "Unix seconds or ISO 8601; inclusive": "Segundos unix o ISO 8601; incluido",
  "The account's settings": "Los ajustes de la cuenta",
  "Change settings": "Cambiar ajustes",
  "Send only what changes. A field that is null returns to its default, a section that is null returns as a whole.":
    "Envíe solo lo que cambia. Un campo en null vuelve a su valor por defecto; una sección en null, entera.",
  "Thresholds of the decision": "Umbrales de la decisión",
  [`Score from which the decision is approve; default ${DEFAULT_THRESHOLDS.approveMin}`]: `Puntuación desde la que la decisión es approve; por defecto ${DEFAULT_THRESHOLDS.approveMin}`,
  [`Score from which it is review, below is decline; default ${DEFAULT_THRESHOLDS.reviewMin}`]: `Puntuación desde la que es review, por debajo es decline; por defecto ${DEFAULT_THRESHOLDS.reviewMin}`,
  "How pages, mails and reports look": "Aspecto de páginas, correos e informes",
  "Name shown to applicants": "Nombre que ven los solicitantes",
  "Logo, https, PNG, JPEG or WebP of at most 1 MB": "Logotipo, https, PNG, JPEG o WebP de hasta 1 MB",
  "#RRGGBB; the text colour on it is chosen for contrast":
    "#RRGGBB; el color del texto encima se elige por contraste",
  "Where applicants can ask": "Dónde pueden preguntar los solicitantes",
  "Your privacy notice": "Su aviso de privacidad",
  "Leaves out the line that names us": "Omite la línea que nos nombra",
  "What a new link has when the request does not say":
    "Lo que lleva un enlace nuevo si la petición no lo indica",
  "Default rental": "Por defecto rental",
  "ISO 3166-1 alpha-2": "ISO 3166-1 alpha-2",
  "Days until a link expires; default 14": "Días hasta que un enlace caduca; por defecto 14",
  "The checklist": "La lista de documentos pedidos",
  "Where applicants go after sending": "Adónde van los solicitantes tras el envío",
  "Whether the link is mailed; default false": "Si el enlace se envía por correo; por defecto false",
  "Applicants may add what is missing of their data: birth date, id number, phone, address":
    "Los solicitantes pueden añadir datos que falten: fecha de nacimiento, número de documento, teléfono, dirección",
  "auto follows the country: es where Spanish is spoken, else en":
    "auto sigue al país: es donde se habla español; si no, en",
  "Which parts of a result API and webhooks carry; all by default":
    "Qué partes del resultado llevan la API y los webhooks; por defecto, todas",
  "Whether result.summary is there": "Si figura result.summary",
  "Whether result.deviations is there": "Si figura result.deviations",
  "Whether result.fields is there": "Si figura result.fields",
  "Whether result.income is there": "Si figura result.income",
  "Whether result.breakdown is there": "Si figura result.breakdown",
  "Whether screenings carry applicant": "Si las verificaciones llevan applicant",
  "Form of display_score: n/100, n.n/10 or a letter": "Forma de display_score: n/100, n.n/10 o una letra",
  "Mails to your team about live screenings": "Correos a su equipo sobre verificaciones reales",
  "Up to 10 addresses": "Hasta 10 direcciones",
  "On every result": "Con cada resultado",
  "When the decision is review": "Cuando la decisión es review",
  "When the decision is decline": "Cuando la decisión es decline",
  "When a screening failed": "Cuando una verificación ha fallado",
  "This description": "Esta descripción",
  "The OpenAPI 3.1 description of the API. Public.": "La descripción OpenAPI 3.1 de la API. Pública.",
  "Opaque id": "Id opaco",
  "Kind of object": "Clase de objeto",
  "Name given in the dashboard": "Nombre dado en el panel",
  "live or test, as the key that made it": "live o test, como la clave que lo creó",
  "First characters, to tell keys apart": "Primeros caracteres, para distinguir las claves",
  "`*` or the scopes that the key was given": "`*` o los permisos que se dieron a la clave",
  "When the key stops working; null is never": "Cuándo deja de funcionar la clave; null es nunca",
  "The account that the key belongs to": "La cuenta a la que pertenece la clave",
  "The account's name": "Nombre de la cuenta",
  "active or suspended": "active o suspended",
  "Whether live keys work": "Si funcionan las claves reales",
  "Paid in advance or by invoice": "Pago por adelantado o por factura",
  "Currency of prices and invoices": "Moneda de precios y facturas",
  "Services of the agreement": "Servicios del acuerdo",
  "When it was made": "Cuándo se creó",
  "Version of the API, a date": "Versión de la API, una fecha",
  "Requests per minute": "Peticiones por minuto",
  "Every scope that a key of this account can have":
    "Todos los permisos que puede tener una clave de esta cuenta",
  "Every event type": "Todos los tipos de evento",
  "First day of the period": "Primer día del periodo",
  "Last day of the period": "Último día del periodo",
  "When the invoice of the period is made": "Cuándo se hace la factura del periodo",
  "All units of the period": "Todas las unidades del periodo",
  "Cents, graduated, before the minimum": "Céntimos, por tramos, antes del mínimo",
  "Cents that the period costs at least": "Céntimos que el periodo cuesta como mínimo",
  "eur or usd": "eur o usd",
  "Graduated prices: each unit costs what its tier says":
    "Precios por tramos: cada unidad cuesta lo que indica su tramo",
  "Tiers of the kinds that are priced apart, whose units count for themselves; all others share tiers":
    "Tramos de los tipos con precio propio, cuyas unidades se cuentan aparte; los demás comparten tiers",
  "Screenings, when they are priced apart": "Verificaciones, cuando tienen precio propio",
  "Identity checks, when they are priced apart": "Verificaciones de identidad, cuando tienen precio propio",
  "Sanctions checks, when they are priced apart": "Comprobaciones de sanciones, cuando tienen precio propio",
  "Last unit of the tier; null is the rest": "Última unidad del tramo; null es el resto",
  "Price of one unit": "Precio de una unidad",
  "prepaid or invoice": "prepaid o invoice",
  "Cents; prepaid only": "Céntimos; solo con prepaid",
  "Cents; invoice mode only, null is unlimited": "Céntimos; solo con invoice, null es sin límite",
  "The units by service": "Las unidades por servicio",
  "Completed live screenings": "Verificaciones reales completadas",
  "Identity checks with a first attempt": "Comprobaciones de identidad con un primer intento",
  "Sanctions checks that were answered": "Consultas de sanciones que tuvieron respuesta",
  "Cents, graduated": "Céntimos, por tramos",
  "In the seller's series; null for a draft and where nothing was supplied":
    "En la serie del emisor; null en un borrador y donde no se prestó nada",
  "Cents, without VAT": "Céntimos, sin IVA",
  "Cents of VAT": "Céntimos de IVA",
  "Cents taken back by credit notes, VAT included": "Céntimos rectificados por abonos, IVA incluido",
  "Cents still to be paid, VAT included": "Céntimos pendientes de pago, IVA incluido",
  "Cents, monthly fee and subjects on watch": "Céntimos, cuota mensual y sujetos en seguimiento",
  "Cents that the volume lacks to the minimum": "Céntimos que le faltan al volumen para llegar al mínimo",
  "Cents, once": "Céntimos, una sola vez",
  "draft, open, paid, void, uncollectible or settled_from_balance":
    "draft, open, paid, void, uncollectible o settled_from_balance",
  "Page of the invoice; null while it is a draft": "Página de la factura; null mientras es un borrador",
  "The invoice as PDF; null while it is a draft": "La factura en PDF; null mientras es un borrador",
  "When it is due; null while it is a draft": "Cuándo vence; null mientras es un borrador",

  // Screenings
  "Submit one applicant's documents for screening": "Enviar los documentos de un solicitante a verificación",
  "Answers 202 with the screening in `processing`. The result follows by webhook (`screening.completed`) or by polling; in the sandbox it is there with the next GET. `Retry-After` says after about how many seconds, as far as the account's last ones tell.":
    "Responde 202 con la verificación en `processing`. El resultado llega por webhook (`screening.completed`) o consultando; en pruebas está con el siguiente GET. `Retry-After` dice dentro de cuántos segundos aproximadamente, si las últimas de la cuenta permiten saberlo.",
  "Whom the documents are about; more data makes the cross-check stronger":
    "De quién tratan los documentos; más datos refuerzan la comprobación cruzada",
  "Full name of the person or company; required": "Nombre completo de la persona o empresa; obligatorio",
  "Receives the link when it is sent by mail": "Recibe el enlace cuando se envía por correo",
  "Compared with what the documents say": "Se compara con lo que dicen los documentos",
  "YYYY-MM-DD, not in the future": "AAAA-MM-DD, no en el futuro",
  "Number of the identity document or tax number": "Número del documento de identidad o número fiscal",
  "Company that the applicant stands for": "Empresa a la que representa el solicitante",
  "Postal address in one line": "Dirección postal en una línea",
  "1 to 20 documents, each at most 10 MB, together at most 20 MB":
    "De 1 a 20 documentos, de hasta 10 MB cada uno y 20 MB en total",
  "A hint: payslip, bank_statement, id, employment_contract, …":
    "Una pista: payslip, bank_statement, id, employment_contract, …",
  "https; the service downloads it": "https; el servicio lo descarga",
  "The file as base64, together with media_type; instead of url":
    "El archivo en base64, junto con media_type; en lugar de url",
  "Type of data": "Tipo de data",
  "Confirms that the applicant agreed; must be true": "Confirma que el solicitante aceptó; debe ser true",
  "Default: rental, or the account's link_defaults.purpose":
    "Por defecto: rental, o el link_defaults.purpose de la cuenta",
  "Country of the documents": "País de los documentos",
  "Your own id, as given": "Su propio id, tal como se envió",
  "Facts that the documents are compared with: rent, price, address, employer, declared source of funds":
    "Datos con los que se comparan los documentos: alquiler, precio, dirección, empleador, origen de los fondos declarado",
  "Your own pairs, returned as given and in webhooks":
    "Sus propios pares, devueltos tal como se enviaron y en los webhooks",
  "Language of summary and deviations": "Idioma del resumen y de las desviaciones",
  "Sandbox only": "Solo en pruebas",
  "Id of a registered customer": "Id de un cliente registrado",
  "List screenings": "Listar verificaciones",
  "Exactly this reference": "Exactamente esta reference",
  "Came through this link": "Llegaron por este enlace",
  "Only this status": "Solo este estado",
  "Only this decision": "Solo esta decisión",
  "Only this purpose": "Solo esta finalidad",
  "Only what came this way": "Solo lo que llegó por este canal",
  "Only what is tagged with this customer": "Solo lo marcado con este cliente",
  "metadata[key]=value, exact; several keys must all agree":
    "metadata[clave]=valor, exacto; si hay varias claves, deben concordar todas",
  "One screening": "Una verificación",
  "Erase a screening": "Suprimir una verificación",
  "Removes the screening and the applicant's data on its link at once; billed usage stays without personal data.":
    "Elimina en el acto la verificación y los datos del solicitante en su enlace; el consumo facturado queda sin datos personales.",
  "Printable report in the account's branding": "Informe imprimible con la marca de la cuenta",
  "Language of the report": "Idioma del informe",
  "processing, then completed or failed": "processing, después completed o failed",
  "How it came: api, link or dashboard": "Por dónde llegó: api, link o dashboard",
  "What the decision is for": "Para qué es la decisión",
  "As given; left out when the settings say so": "Tal como se envió; se omite si los ajustes lo indican",
  "Documents sent": "Documentos enviados",
  "approve, review or decline; null until completed": "approve, review o decline; null hasta que se completa",
  "0 to 100; null until completed": "De 0 a 100; null hasta que se completa",
  "Null until completed; its parts follow the account's result_format":
    "null hasta que se completa; sus partes siguen el result_format de la cuenta",
  "0 to 100; higher is better": "De 0 a 100; más es mejor",
  "What the account's rule says about the score": "Lo que dice la regla de la cuenta sobre la puntuación",
  "The score on the account's scale: 86/100, 8.6/10 or a letter":
    "La puntuación en la escala de la cuenta: 86/100, 8.6/10 o una letra",
  "A few sentences in the language of `lang`": "Unas frases en el idioma de `lang`",
  "What the documents mainly are": "Qué son principalmente los documentos",
  "Where the documents come from": "De dónde proceden los documentos",
  "Documents that were read": "Documentos que se leyeron",
  "What does not add up: between documents, against case_details, or in the file itself":
    "Lo que no cuadra: entre documentos, frente a case_details o en el propio archivo",
  "Id within the result": "Id dentro del resultado",
  "Stable; every code is explained at /docs/deviations":
    "Estable; todos los códigos se explican en /docs/es/deviations",
  "What it is about": "De qué trata",
  "low, medium or high": "low, medium o high",
  "One sentence in the language of `lang`": "Una frase en el idioma de `lang`",
  "Index in the request's documents": "Índice en los documents de la petición",
  "Page, from 1": "Página, desde 1",
  "[x0, y0, x1, y1] in fractions of the page": "[x0, y0, x1, y1] en fracciones de la página",
  "Extracted data with name and value: employer, net pay, partial IBAN, dates":
    "Datos extraídos con nombre y valor: empleador, salario neto, IBAN parcial, fechas",
  "What it is: net_pay, employer_name …": "Qué es: net_pay, employer_name …",
  "As printed; identifiers are masked, dates are YYYY-MM-DD":
    "Como está impreso; los identificadores van enmascarados, las fechas son AAAA-MM-DD",
  "True of what was worked out of other fields, which has no place and no proof":
    "Verdadero en lo que resulta de otros campos, que no tiene lugar ni prueba",
  "How surely it was read, from 0 to 1": "Con qué seguridad se leyó, de 0 a 1",
  "proven: other figures of the document come to it; contradicted: a deviation speaks against it; read: neither":
    "proven: otras cifras del documento llevan a ella; contradicted: una desviación la contradice; read: ni lo uno ni lo otro",
  "Income found in the documents": "Ingresos encontrados en los documentos",
  "Per month, in units of the currency": "Por mes, en unidades de la moneda",
  "ISO 4217": "ISO 4217",
  "The parts of the score; null when nothing could be weighed":
    "Las partes de la puntuación; null si no se pudo ponderar nada",
  "Are the files consistent in themselves": "Si los archivos son coherentes en sí mismos",
  "Do the means fit the purpose": "Si los medios bastan para la finalidad",
  "Do the documents belong to the applicant": "Si los documentos pertenecen al solicitante",
  "One entry for each document": "Una entrada por documento",
  "Place in the request": "Lugar en la petición",
  "What it is": "Qué es",
  "Number of pages": "Número de páginas",
  "Fingerprint of the file, which itself is not kept": "Huella del archivo, que no se guarda",
  "Whether this is a fixed result of the sandbox": "Si es un resultado fijo del entorno de pruebas",
  "Why it failed: engine_unavailable, processing_timeout, document_unreadable or document_encrypted":
    "Por qué falló: engine_unavailable, processing_timeout, document_unreadable o document_encrypted",
  "The verification link that it came through": "El enlace de verificación por el que llegó",
  "When it ended; null until then": "Cuándo terminó; null hasta entonces",
  "Id of the registered customer; left out when untagged":
    "Id del cliente registrado; se omite si no lleva ninguno",
  "Always true": "Siempre true",

  // What a person decides
  "Id of the member who decided": "Id del miembro que decidió",
  "When the person decided": "Cuándo decidió esa persona",
  "Why, in the person's own words": "Por qué, en palabras de esa persona",
  "What a person decided last; null until then. decision and result stay the engine's":
    "Lo último que decidió una persona; null hasta entonces. decision y result siguen siendo los del motor",

  // Requests to applicants, rounds of a result
  "1, and one more with every answer of the applicant that was analysed":
    "1, y una más con cada respuesta del solicitante que se analizó",
  "As it was asked for": "Tal como se pidió",
  "Documents of the screening by then": "Documentos de la verificación hasta entonces",
  "Every version of the result, the first one first": "Cada versión del resultado, la primera delante",
  "Index of the better copy that the applicant sent": "Índice de la copia mejor que envió el solicitante",
  "Indexes of the documents that are it": "Índices de los documentos que lo son",
  "When the first result was there; null until then. Each later result has its own in rounds":
    "Cuándo estuvo el primer resultado; null hasta entonces. Cada resultado posterior tiene el suyo en rounds",
  "Whether none of them came": "Si no llegó ninguno",
  "Number of the result": "Número del resultado",
  "The request whose answer led to it": "La petición cuya respuesta llevó a ella",
  "The score then": "La puntuación entonces",
  "What was asked for against what came; left out when nobody asked for anything":
    "Lo pedido frente a lo llegado; se omite si nadie pidió nada",
  "YYYY-MM of those that were asked for and did not come": "AAAA-MM de los que se pidieron y no llegaron",
  "Ask the applicant for something more": "Pedir algo más al solicitante",
  "The applicant of a completed screening gets a mail and a page with just what is asked for. Documents that come are analysed together with what is known of the earlier ones: the result's next version, told by another screening.completed. It is not billed again. One request at a time; `url` is in this answer only.":
    "El solicitante de una verificación completada recibe un correo y una página con solo lo que se pide. Los documentos que llegan se analizan junto con lo que se sabe de los anteriores: la siguiente versión del resultado, que anuncia otro screening.completed. No se cobra otra vez. Una petición a la vez; `url` solo está en esta respuesta.",
  "document: one that did not come; better_copy: the same one, legible; missing_page: the same one with all its pages; explanation: a few words":
    "document: uno que no llegó; better_copy: el mismo, legible; missing_page: el mismo con todas sus páginas; explanation: unas palabras",
  "For document: a type such as payslip, or words; the applicant reads it":
    "Para document: un tipo como payslip, o palabras; el solicitante lo lee",
  "For document: the month it is of, YYYY-MM": "Para document: el mes del que es, AAAA-MM",
  "For better_copy and missing_page: index in documents_summary":
    "Para better_copy y missing_page: índice en documents_summary",
  "What the applicant should know; they read it as it is written":
    "Lo que el solicitante debe saber; lo lee tal como está escrito",
  "What is asked for; nothing else is shown": "Lo que se pide; no se muestra nada más",
  "Stands above it on the page and in the mail": "Va encima, en la página y en el correo",
  "How long it can be answered; else as the settings say":
    "Cuánto tiempo se puede responder; si no, según la configuración",
  "Mail the request to applicant.email, and remind after two days; true where the address is known":
    "Enviar la petición a applicant.email y recordarla a los dos días; true si se conoce la dirección",
  "List the requests of a screening": "Listar las peticiones de una verificación",
  "One request": "Una petición",
  "Withdraw an open request": "Retirar una petición abierta",
  "Play the applicant's answer in the sandbox":
    "Simular la respuesta del solicitante en el entorno de pruebas",
  "Answers everything that was asked for; the result's next version has the given outcome.":
    "Responde a todo lo pedido; la siguiente versión del resultado tiene el desenlace indicado.",
  "The decision that the sandbox's next result leads to":
    "La decisión a la que lleva el siguiente resultado de pruebas",
  "screening request": "petición al solicitante",
  "The screening that it is about": "La verificación de la que trata",
  "What was asked for, and what came of it": "Lo que se pidió y lo que llegó",
  "What came: indexes in documents_summary of the version that followed":
    "Lo que llegó: índices en documents_summary de la versión que siguió",
  "The applicant's words": "Las palabras del solicitante",
  "Words above it, as given": "Las palabras de encima, tal como se enviaron",
  "The applicant's page; only in the answer to create":
    "La página del solicitante; solo en la respuesta al crear",
  "The version of the result that the answer led to; null until it is there":
    "La versión del resultado a la que llevó la respuesta; null hasta que esté",
  "Why the answer's documents could not be analysed":
    "Por qué no se pudieron analizar los documentos de la respuesta",
  "When a mail brought it to mind": "Cuándo lo recordó un correo",
  "When the applicant answered; null until then": "Cuándo respondió el solicitante; null hasta entonces",
  "A new address for a pending link": "Una dirección nueva para un enlace pendiente",
  "For when the address is needed again: it is in this answer only, and all earlier ones end.":
    "Para cuando se necesita otra vez la dirección: solo está en esta respuesta, y todas las anteriores terminan.",
  "Mail a pending link again": "Enviar otra vez por correo un enlace pendiente",
  "To applicant.email, as a reminder where it was mailed before; three times an hour and five in all. Addresses in earlier mails go on working.":
    "A applicant.email, como recordatorio si ya se envió antes; tres veces por hora y cinco en total. Las direcciones de correos anteriores siguen valiendo.",
  "Open a pending or expired link for longer": "Prolongar un enlace pendiente o caducado",
  "`url` and `embed_url` are new and in this answer only; addresses in earlier mails work too.":
    "`url` y `embed_url` son nuevas y solo están en esta respuesta; las direcciones de correos anteriores también valen.",
  "From now; else as the settings say": "Desde ahora; si no, según la configuración",
  "Thresholds of their own for some purposes": "Umbrales propios para algunas finalidades",
  "What the page and the mails say first, by purpose and language":
    "Lo que la página y los correos dicen primero, por finalidad e idioma",

  // Verification links
  "Ask an applicant to upload documents": "Pedir a un solicitante que suba documentos",
  "Opens a branded upload page. Sending documents there creates a screening. `url` and `embed_url` are in this answer only.":
    "Abre una página de subida con su marca. Al enviar allí los documentos se crea una verificación. `url` y `embed_url` solo están en esta respuesta.",
  "Who is asked for documents": "A quién se piden los documentos",
  "Default: the account's link_defaults.purpose": "Por defecto: el link_defaults.purpose de la cuenta",
  "Your own id": "Su propio id",
  "Shown to the applicant as a checklist": "Se muestra al solicitante como lista de documentos pedidos",
  "Default: the account's link_defaults.expiry_days":
    "Por defecto: el link_defaults.expiry_days de la cuenta",
  "Where the applicant goes after sending; {LINK_ID} and {SCREENING_ID} are replaced":
    "Adónde va el solicitante tras el envío; {LINK_ID} y {SCREENING_ID} se sustituyen",
  "Name shown on the page in place of the account's":
    "Nombre que se muestra en la página en lugar del de la cuenta",
  "Language of the page and the mail": "Idioma de la página y del correo",
  "Mail the link to applicant.email": "Enviar el enlace por correo a applicant.email",
  "List verification links": "Listar enlaces de verificación",
  "One verification link": "Un enlace de verificación",
  "Cancel a pending verification link": "Cancelar un enlace de verificación pendiente",
  "pending, completed, expired or canceled": "pending, completed, expired o canceled",
  "As given": "Tal como se envió",
  "The checklist that the applicant sees": "La lista de documentos pedidos que ve el solicitante",
  "Language of the page and the mails; null follows the person's browser":
    "Idioma de la página y los correos; null sigue al navegador de la persona",
  "Where the applicant goes after sending": "Adónde va el solicitante tras el envío",
  "The upload page; only in the answer to create": "La página de subida; solo en la respuesta al crear",
  "The page for embedding; only in the answer to create":
    "La página para integrar; solo en la respuesta al crear",
  "Whether a mail with the link was queued": "Si se puso en cola un correo con el enlace",
  "The screening that the sent documents became":
    "La verificación en que se convirtieron los documentos enviados",
  "When it ends unused": "Cuándo caduca si no se usa",

  // Identity checks
  "Ask a person to confirm their identity": "Pedir a una persona que confirme su identidad",
  "The person receives a link (send_email, default true) under which they photograph a document and perform a short face scan. `url` is in this answer only. One check of the month is counted with the first attempt (live).":
    "La persona recibe un enlace (send_email, por defecto true) donde fotografía un documento y hace un breve escaneo facial. `url` solo está en esta respuesta. En real, se cuenta una comprobación del mes con el primer intento.",
  "The person who is asked": "La persona a quien se pide",
  "Full name": "Nombre completo",
  "Receives the link and the receipt": "Recibe el enlace y el justificante",
  "Why the person is asked; shown to them": "Por qué se le pide a la persona; se le muestra",
  "Your own id; returned on every event": "Su propio id; figura en todos los eventos",
  "Default true; false: pass on the url yourself": "Por defecto true; con false, entregue usted la url",
  "Language of the page and the mails": "Idioma de la página y los correos",
  "Default 14": "Por defecto 14",
  "List identity checks": "Listar comprobaciones de identidad",
  "One identity check": "Una comprobación de identidad",
  "Cancel an open identity check": "Cancelar una comprobación de identidad abierta",
  "Play an outcome in the sandbox": "Jugar un resultado en pruebas",
  "Moves the check as if a person had acted, and sends the event.":
    "Mueve la comprobación como si una persona hubiera actuado y envía el evento.",
  "What the person's attempt shall lead to": "A qué debe llevar el intento de la persona",
  "Printable report of an identity check": "Informe imprimible de una comprobación de identidad",
  "pending, retry (an attempt failed, the person may repeat), in_review (a specialist decides), passed, rejected, canceled, expired":
    "pending, retry (un intento no salió, la persona puede repetir), in_review (decide un especialista), passed, rejected, canceled, expired",
  "The person": "La persona",
  Name: "Nombre",
  "Null after erasure": "null tras la supresión",
  "Attempts that the person has made": "Intentos que ha hecho la persona",
  "Attempts that are left": "Intentos que quedan",
  "The final decision; null until then": "La decisión definitiva; null hasta entonces",
  "What the specialist decided of this entry; null until then":
    "Qué decidió el especialista sobre esta entrada; null hasta entonces",
  "Who decided: the checks alone or a specialist": "Quién decidió: solo las comprobaciones o un especialista",
  "Null until the check has ended": "null hasta que termina la comprobación",
  "Outcome of each check": "Resultado de cada comprobación",
  "Check digits of the machine-readable zone": "Dígitos de control de la zona de lectura mecánica",
  "The document is still valid": "El documento sigue vigente",
  "Face and document show the same person": "Cara y documento muestran a la misma persona",
  "A living person was in front of the camera": "Una persona viva estaba ante la cámara",
  "What the document says about itself; never its number":
    "Lo que el documento dice de sí mismo; nunca su número",
  "Kind of document": "Clase de documento",
  "Issuing country": "País emisor",
  "Last day of validity": "Último día de validez",
  "Why it ended so": "Por qué terminó así",
  Stable: "Estable",
  "The reason in words": "El motivo en palabras",
  "The person's page; only in the answer to create": "La página de la persona; solo en la respuesta al crear",

  // Sanctions screenings
  "The answer is immediate. `clear`: nothing similar above the threshold. `in_review`: a name resembles a list entry; that is no conclusion, a specialist compares, normally within one business day. `failed`: no list could be queried; not billed.":
    "La respuesta es inmediata. `clear`: nada parecido por encima del umbral. `in_review`: un nombre se parece a una entrada; no es una conclusión, un especialista compara, normalmente en un día hábil. `failed`: no se pudo consultar ninguna lista; no se cobra.",
  "Who is looked up": "A quién se busca",
  "YYYY, YYYY-MM or YYYY-MM-DD; person. Fewer false matches":
    "AAAA, AAAA-MM o AAAA-MM-DD; persona. Menos coincidencias falsas",
  "ISO 3166-1 alpha-2; person": "ISO 3166-1 alpha-2; persona",
  "Company register number": "Número de registro de la empresa",
  "List sanctions screenings": "Listar consultas de sanciones",
  "One sanctions screening": "Una consulta de sanciones",
  "Whether the subject is watched from now on: looked up again whenever a list changes":
    "Si se sigue al sujeto desde ahora: se busca de nuevo cada vez que cambia una lista",
  "Only what is watched, or only what is not": "Solo lo que se sigue, o solo lo que no",
  "Whether the subject is watched, and when the lists were last asked":
    "Si se sigue al sujeto y cuándo se consultaron las listas por última vez",
  "Whether the subject is looked up again whenever a list changes":
    "Si el sujeto se busca de nuevo cada vez que cambia una lista",
  "When it last began; null when it never did": "Cuándo empezó por última vez; null si nunca",
  "When the subject was last looked up in all lists":
    "Cuándo se buscó al sujeto por última vez en todas las listas",
  "Which state of the lists that was: another one after every change":
    "En qué estado estaban las listas: otro tras cada cambio",
  "What a change of the lists last did to this answer; empty until then":
    "Lo último que un cambio de las listas hizo a esta respuesta; vacío hasta entonces",
  "`new`: the entry was no hit. `changed`: it says something new, or resembles the subject more. `removed`: it is no hit any more":
    "`new`: la entrada no era coincidencia. `changed`: dice algo nuevo o se parece más al sujeto. `removed`: ya no es coincidencia",
  "The list entity's id": "El id de la entidad en la lista",
  "The hit as it was; null for a new one": "La coincidencia como era; null si es nueva",
  "The hit as it is; null for a removed one": "La coincidencia como es; null si se retiró",
  "What the entry says now and did not say before": "Lo que la entrada dice ahora y antes no decía",
  "Watch the subject of a sanctions screening, or end that":
    "Seguir al sujeto de una consulta de sanciones, o dejar de hacerlo",
  "A watched subject is looked up again whenever a list changes. A new or stronger hit opens the review and sends `sanctions_screening.alert`, one that is gone `sanctions_screening.hit_removed`. To begin looks the subject up at once and is one unit; what follows costs nothing. Ends by itself with the record, with the customer, and when the account is suspended.":
    "Al sujeto en seguimiento se le busca de nuevo cada vez que cambia una lista. Una coincidencia nueva o más fuerte abre la revisión y envía `sanctions_screening.alert`; una que ya no existe, `sanctions_screening.hit_removed`. Empezar busca al sujeto en el acto y es una unidad; lo que sigue no cuesta nada. Termina por sí solo con el registro, con el cliente y cuando se suspende la cuenta.",
  "Whether the subject is to be watched": "Si se ha de seguir al sujeto",
  "Play a change of the lists in the sandbox": "Simular en pruebas un cambio de las listas",
  "Changes the hits of a watched subject as a list that changed would, and sends the event.":
    "Cambia las coincidencias de un sujeto en seguimiento como lo haría un cambio de lista y envía el evento.",
  "`alert`: the subject is listed. `hit_removed`: an entry that was a hit is taken off its list":
    "`alert`: el sujeto entra en una lista. `hit_removed`: una entrada que era coincidencia sale de su lista",
  "clear, in_review (a similar name, not a conclusion), no_match, confirmed_match, failed":
    "clear, in_review (un nombre parecido, no una conclusión), no_match, confirmed_match, failed",
  "As sent": "Tal como se envió",
  "What the lists answered; null when failed": "Lo que respondieron las listas; null si falló",
  "Whether an entry stands on a sanctions list": "Si una entrada figura en una lista de sanciones",
  "Whether an entry is a politically exposed person":
    "Si una entrada es una persona con responsabilidad pública",
  "Highest first; entries below the threshold are not listed":
    "De mayor a menor; las entradas por debajo del umbral no figuran",
  "The list entity's own id": "El id propio de la entidad en la lista",
  "Former ids, and ids merged into this one": "Ids anteriores e ids fusionados en este",
  "Person, Company, Organization …": "Person, Company, Organization …",
  "Name of the list entry": "Nombre de la entrada",
  "Similarity from 0 to 1": "Parecido de 0 a 1",
  "Why it is listed: sanction, role.pep, crime …": "Por qué figura: sanction, role.pep, crime …",
  "Lists that hold the entry": "Listas que contienen la entrada",
  "Countries of the entry": "Países de la entrada",
  "Birth dates of the entry": "Fechas de nacimiento de la entrada",
  "Public page of the entry": "Página pública de la entrada",
  "How the score came about": "Cómo resultó la puntuación",
  "The best pair of names; null when only an identifier agreed":
    "El mejor par de nombres; null si solo concordó un identificador",
  "Name as asked": "Nombre consultado",
  "Name as listed": "Nombre en la lista",
  "Primary name, alias or weak alias": "Nombre principal, alias o alias débil",
  "Similarity of the names alone": "Parecido de los nombres por sí solos",
  "Word by word": "Palabra por palabra",
  "Word as asked": "Palabra consultada",
  "Word as listed": "Palabra en la lista",
  "0 to 1": "De 0 a 1",
  "equal, spelling, variant, nickname, translation, script, initial, joined, acronym, missing":
    "equal, spelling, variant, nickname, translation, script, initial, joined, acronym, missing",
  "What else agreed or differed": "Qué más concordó o difirió",
  "Which fact": "Qué dato",
  "agrees, similar or differs": "agrees, similar o differs",
  "As asked": "Lo consultado",
  "As listed": "Lo que figura en la lista",
  "Which number, when `kind` is identifier": "Qué número, cuando `kind` es identifier",
  "Points added to or taken from the name's score": "Puntos que suma o resta a la puntuación del nombre",
  "Score from which an entry counts": "Puntuación desde la que cuenta una entrada",
  "Lists that were searched": "Listas que se consultaron",
  "Name of the list": "Nombre de la lista",
  "The publisher's version": "La versión de quien la publica",
  "When the list was last known to be the publisher's latest":
    "Cuándo constó por última vez que la lista era la más reciente publicada",
  "How many entries the lists held": "Cuántas entradas tenían las listas",
  "The readings of the name that were compared, without titles and remarks, in plain letters":
    "Las lecturas del nombre que se compararon, sin tratamientos ni comentarios, en letras sencillas",
  "What was searched; null for checks from before this was kept":
    "Qué se buscó; null en comprobaciones anteriores a que se guardara",
  "`one_word`: a person's name of one word is compared with entries listed under one word only; add the rest of the name. `other_kind`: an entry that is a firm or ship where a person was asked for, or a person where a firm was, has this very name; `schema` of the hit says what it is":
    "`one_word`: un nombre de persona de una sola palabra solo se compara con entradas de una sola palabra; añada el resto del nombre. `other_kind`: lleva exactamente este nombre una entrada que es empresa o buque cuando se preguntó por una persona, o persona cuando se preguntó por una empresa; `schema` de la coincidencia dice qué es",
  "Similar entries left out because a specialist cleared them for this subject and they have not changed":
    "Entradas parecidas omitidas porque un especialista las descartó para este sujeto y no han cambiado",
  "When the lists were searched": "Cuándo se consultaron las listas",
  "The specialist's part; null when there was nothing to review":
    "La parte del especialista; null si no hubo nada que revisar",
  "Where it stands": "En qué punto está",
  "The specialist's reasons": "Los motivos del especialista",
  "When the specialist decided": "Cuándo decidió el especialista",
  "When the decision is due, normally one business day later":
    "Cuándo vence el plazo de la decisión, normalmente un día hábil después",
  "Why it failed; null otherwise": "Por qué falló; si no, null",

  // Customers
  "Register a customer of yours": "Registrar a un cliente suyo",
  "Your own id of the customer; cannot change": "Su propio id del cliente; no puede cambiar",
  "Name on pages, mails and reports; null inherits the account's":
    "Nombre en páginas, correos e informes; null hereda el de la cuenta",
  "Logo, https, PNG, JPEG or WebP of at most 1 MB; null inherits the account's":
    "Logotipo, https, PNG, JPEG o WebP de hasta 1 MB; null hereda el de la cuenta",
  "#RRGGBB; null inherits the account's": "#RRGGBB; null hereda el de la cuenta",
  "Where applicants can ask; null inherits the account's":
    "Dónde pueden preguntar los solicitantes; null hereda el de la cuenta",
  "List customers": "Listar clientes",
  "One customer with its usage": "Un cliente con su consumo",
  "Change a customer": "Cambiar un cliente",
  "What it is for, in your words": "Para qué sirve, con sus palabras",
  "metadata merges key by key: a key that is null goes, metadata null clears all.":
    "metadata se combina clave por clave: una clave que es null desaparece, metadata null lo borra todo.",
  "metadata merges key by key: a key that is null goes, metadata null clears all. Branding that is null inherits the account's.":
    "metadata se combina clave por clave: una clave en null desaparece, metadata en null lo borra todo. La marca en null hereda la de la cuenta.",
  "Merged key by key; null removes a key, null as a whole clears all":
    "Se combina clave por clave; null quita una clave, null en conjunto lo borra todo",
  "Remove a customer's record": "Eliminar la ficha de un cliente",
  "Screenings, links, identity checks and endpoints keep their tag; erase removes what they hold.":
    "Verificaciones, enlaces, comprobaciones de identidad y destinos conservan su marca; erase elimina lo que contienen.",
  "Erase what is kept of a customer's applicants": "Suprimir lo guardado de los solicitantes de un cliente",
  "Irreversible. Screenings, links and identity checks go, open ones are cancelled first; sanctions screenings are kept until their retention ends. Above 1,000 objects the erasure goes on in the background (status processing); repeating the call answers what was left.":
    "Irreversible. Se suprimen verificaciones, enlaces y comprobaciones de identidad; lo abierto se cancela antes. Las consultas de sanciones se conservan hasta el fin de su plazo. Por encima de 1000 objetos, la supresión continúa en segundo plano (status processing); repetir la llamada responde lo que quedaba.",
  "When it was last changed": "Cuándo se cambió por última vez",
  "Completed screenings; only when one customer is retrieved":
    "Verificaciones completadas; solo al consultar un único cliente",
  "Completed since period_start": "Completadas desde period_start",
  "Completed since the beginning": "Completadas desde el principio",
  "processing while a large erasure goes on": "processing mientras continúa una supresión grande",
  "Screenings erased": "Verificaciones suprimidas",
  "Links erased": "Enlaces suprimidos",
  "Identity checks erased": "Comprobaciones de identidad suprimidas",
  "Kept under the duty to prove checks; they end with retention":
    "Conservadas por la obligación de acreditar las consultas; terminan con su plazo",

  // What decided a screening
  "What decided a screening": "Qué decidió una verificación",
  "Its documents, what does not add up and where, the weights and points, and what the decision would have been of other facts, computed anew by the same rules. Whole, whatever result_format leaves out: it is what an applicant may be told of the procedure that was applied.":
    "Sus documentos, lo que no cuadra y dónde, los pesos y puntos, y cuál habría sido la decisión con otros hechos, calculada de nuevo por las mismas reglas. Completa, aunque result_format omita partes: es lo que puede decirse al solicitante del procedimiento aplicado.",
  "Else the screening's own language": "Si falta, el idioma de la verificación",
  "screening explanation": "explicación de una verificación",
  "Whether documents are whole and unaltered": "Si los documentos están enteros y sin alterar",
  "What the income carries": "Lo que permiten los ingresos",
  "Whose the documents are": "De quién son los documentos",
  "Place in the order of submission": "Lugar en el orden de envío",
  "What it is, in words": "Qué es, en palabras",
  "How many pages it has": "Cuántas páginas tiene",
  "unreadable: nothing could be read; replaced: a better copy took its place":
    "unreadable: no se pudo leer nada; replaced: una copia mejor ocupó su lugar",
  "As in result.deviations": "Como en result.deviations",
  "The value that it is about": "El valor del que trata",
  "The same in words": "Lo mismo en palabras",
  "What is seen, in a sentence or two": "Lo que se ve, en una o dos frases",
  "What may explain it without any fault": "Lo que puede explicarlo sin falta alguna",
  "What would clear it up": "Lo que lo aclararía",
  "As the document prints it": "Como lo imprime el documento",
  "What its other figures, or the other documents, lead to":
    "A lo que llevan sus demás cifras o los demás documentos",
  "Of the two figures, where they are money": "De las dos cifras, cuando son dinero",
  "Index in documents": "Índice en documents",
  "[x0, y0, x1, y1] in fractions of the page, from its upper left corner":
    "[x0, y0, x1, y1] en fracciones de la página, desde su esquina superior izquierda",
  "Every place that says so": "Cada lugar que lo dice",
  "What it took of its document's points": "Lo que restó de los puntos de su documento",
  "The rule by which it binds the whole score, in words":
    "La regla por la que limita toda la puntuación, en palabras",
  "The part that it counts in": "La parte en la que cuenta",
  "Id of the rule": "Id de la regla",
  "The rule in words": "La regla en palabras",
  "Points that it gave or took": "Puntos que dio o restó",
  "Code of the finding that moved them": "Código de la observación que los movió",
  "Whether it is the smallest change that gives the next better decision":
    "Si es el menor cambio que da la siguiente decisión mejor",
  "Ids of the findings that would be answered": "Ids de las observaciones que quedarían aclaradas",
  "The figure that it prints": "La cifra que imprime",
  "The figure that it would print": "La cifra que imprimiría",
  "The figure that would be another": "La cifra que sería otra",
  "The rent that would still do": "La renta con la que aún bastaría",
  "The monthly income that would do": "El ingreso mensual con el que bastaría",
  "What the decision would have been": "Cuál habría sido la decisión",
  "What the score would have been": "Cuál habría sido la puntuación",
  "The same in a sentence": "Lo mismo en una frase",
  "The screening that is explained": "La verificación que se explica",
  "Language of everything in words": "Idioma de todo lo que va en palabras",
  "Which result is explained": "Qué resultado se explica",
  "The engine's decision": "La decisión del motor",
  "0 to 100": "De 0 a 100",
  "What a person decided last; null until then": "Lo último que decidió una persona; null hasta entonces",
  "The result in a few sentences": "El resultado en pocas frases",
  "Why it stands where it does, in one sentence": "Por qué está donde está, en una frase",
  "Score from which it was approve": "Puntuación desde la que era approve",
  "Score from which it was review": "Puntuación desde la que era review",
  "The thresholds that it was decided by": "Los umbrales con los que se decidió",
  "What each part weighs for the purpose, in percent":
    "Lo que pesa cada parte para la finalidad, en porcentaje",
  "What each part came to": "A cuánto llegó cada parte",
  "What came": "Lo que llegó",
  "What does not add up, each thing once, the gravest first":
    "Lo que no cuadra, cada cosa una vez, lo más grave primero",
  "Every step that moved points, in the order of counting":
    "Cada paso que movió puntos, en el orden del cálculo",
  "What the decision would have been of other facts, computed anew by the same rules":
    "Cuál habría sido la decisión con otros hechos, calculada de nuevo por las mismas reglas",
  "Whether it was played by the sandbox": "Si lo simuló el entorno de pruebas",

  "What the applicant last said against a result": "Lo último que dijo el solicitante sobre un resultado",
  "Whether applicants see what came of their documents and can answer: off, findings without the score, or full":
    "Si los solicitantes ven qué resultó de sus documentos y pueden responder: off, findings sin la puntuación, o full",
  "Play that the applicant contests the result, in the sandbox":
    "Simular que el solicitante impugna el resultado, en el entorno de pruebas",
  "Answers every open finding with words and a better paper, as a person would on the page of the result; the next version has the given outcome.":
    "Responde a cada observación abierta con palabras y un documento mejor, como lo haría una persona en la página del resultado; la versión siguiente tiene el resultado indicado.",
  "screening contest": "impugnación de una verificación",
  "The screening whose result is contested": "La verificación cuyo resultado se impugna",
  "settled: every point has its answer": "settled: cada punto tiene su respuesta",
  "The result that is contested": "El resultado que se impugna",
  "What the applicant said, finding by finding": "Lo que dijo el solicitante, observación por observación",
  "What stood when it was settled; null until then": "Lo que valía cuando se resolvió; null hasta entonces",
  "When the applicant answered": "Cuándo respondió el solicitante",
  "When the last point was settled; null until then":
    "Cuándo se resolvió el último punto; null hasta entonces",
  "Id in the deviations of the result that is contested": "Id en las deviations del resultado que se impugna",
  "explained: the words say why it is right; better_paper: documents came; misread: it was read wrongly":
    "explained: las palabras dicen por qué es correcto; better_paper: llegaron documentos; misread: se leyó mal",
  "Who settled it: the engine, in whose next result it is no more, or a person; null until then":
    "Quién lo resolvió: el motor, en cuyo resultado siguiente ya no está, o una persona; null hasta entonces",
  "The decision of the result that follows": "La decisión del resultado que sigue",

  // Webhook endpoints and events
  "Register a webhook endpoint": "Registrar un destino de webhook",
  "The secret is in this answer only.": "El secreto solo está en esta respuesta.",
  "Must start with https://": "Debe empezar por https://",
  "Left out or null: every type, future ones too": "Si falta o es null: todos los tipos, también los futuros",
  "Default true; false keeps it without sending": "Por defecto true; false lo guarda sin enviar",
  "The endpoint receives only this customer's events": "El destino recibe solo los eventos de este cliente",
  "List webhook endpoints": "Listar destinos de webhook",
  "One webhook endpoint": "Un destino de webhook",
  "Change a webhook endpoint": "Cambiar un destino de webhook",
  "false stops sending; nothing is replayed later by itself":
    "false detiene los envíos; nada se reenvía después por sí solo",
  "Remove a webhook endpoint": "Eliminar un destino de webhook",
  "Replace the secret": "Renovar el secreto",
  "The new secret signs from now on and is in this answer only. With expires_in the old one signs beside it for that long: a delivery then carries two v1 values.":
    "El secreto nuevo firma desde ahora y solo está en esta respuesta. Con expires_in el anterior firma a su lado durante ese tiempo: el envío lleva entonces dos valores v1.",
  "Seconds for which the old secret signs beside the new one; 0 when left out":
    "Segundos durante los que el secreto anterior firma junto al nuevo; 0 si falta",
  "null: every type, future ones too": "null: todos los tipos, también los futuros",
  "Every type, future ones too; `events` lists those of today":
    "Todos los tipos, también los futuros; `events` enumera los de hoy",
  "Send a signed ping now": "Enviar ahora un ping firmado",
  "Where events are sent": "Adónde se envían los eventos",
  "Subscribed types": "Tipos suscritos",
  "Whether events are sent": "Si se envían eventos",
  "The end of the secret, to tell secrets apart": "El final del secreto, para distinguir los secretos",
  "whsec_…; only when created or rolled": "whsec_…; solo al crearlo o renovarlo",
  "Whether the receiver answered 2xx in time": "Si el receptor respondió 2xx a tiempo",
  "The receiver's HTTP status": "El estado HTTP del receptor",
  "Why it was not delivered": "Por qué no se entregó",
  "The ping": "El ping",
  "What happened": "Qué ocurrió",
  "Unix seconds": "Segundos unix",
  "The object as it was at that moment": "El objeto tal como era en ese momento",
  "List events of the last 30 days": "Listar eventos de los últimos 30 días",
  "One type, or several separated by commas": "Un tipo, o varios separados por comas",
  "One event": "Un evento",
  "Deliver an event again": "Enviar un evento otra vez",
  "Only this endpoint, even if it is inactive or not subscribed":
    "Solo este destino, aunque esté inactivo o no suscrito",
  "Endpoints that will receive it again": "Destinos que lo recibirán de nuevo",

  // Titles of objects
  "API key": "clave de API",
  usage: "consumo",
  invoice: "factura",
  settings: "ajustes",
  screening: "verificación",
  deleted: "eliminado",
  "verification link": "enlace de verificación",
  "id check": "comprobación de identidad",
  "sanctions screening": "consulta de sanciones",
  customer: "cliente",
  "erased customer": "cliente suprimido",
  "webhook endpoint": "destino de webhook",
  "test delivery": "envío de prueba",
  event: "evento",
  "resent event": "evento reenviado",
};

/** Types and limits are put together from numbers and few words, so these are translated word by word. */
export const FACTS_ES: readonly (readonly [RegExp, string])[] = [
  [/^array of (\w+?)s\b/, "array de $1"],
  [/ or null$/, " o null"],
  [/ or number/, " o number"],
  [/^(\d+) to (\d+)\b/, "de $1 a $2"],
  [/^at most /, "como máximo "],
  [/^at least /, "como mínimo "],
  [/^exactly /, "exactamente "],
  [/^default /, "por defecto "],
  [/ character$/, " carácter"],
  [/ characters$/, " caracteres"],
  [/ item(s?)$/, " elemento$1"],
  [/ key(s?)$/, " clave$1"],
  [/ letters, digits, _ \. or -$/, " letras, cifras, _ . o -"],
  [/^email address$/, "dirección de correo"],
  [/^address$/, "dirección"],
  [/^YYYY-MM-DD$/, "AAAA-MM-DD"],
  [/ in UTC$/, " en UTC"],
  [/^matches /, "cumple "],
];
