import type { Words } from "./en";
import type { Values } from "./values";

const document: Words["document"] = {
  payslip: "nómina",
  bank_statement: "extracto bancario",
  id: "documento de identidad",
  employment_contract: "contrato de trabajo",
  tax_return: "documento fiscal",
  rental_contract: "contrato de alquiler",
  purchase_agreement: "contrato de compraventa",
  registration_docs: "documento registral",
  annual_accounts: "cuentas anuales",
  utility_bill: "factura de suministro",
  pension_letter: "carta de pensión",
  benefit_letter: "carta de prestación",
  work_history: "vida laboral",
  mixed: "documento",
  other: "documento",
};

/** Field names with their article, ready for the middle of a sentence. */
const setting: Readonly<Record<string, string>> = {
  spacing: "espaciado",
  jump: "espaciado",
  baseline: "distancia a la línea de su fila",
  line: "distancia a la línea de su fila",
  edge: "alineación en su columna",
  grown: "alineación en su columna",
  size: "tamaño",
  stretch: "anchura de letra",
  colour: "color",
  shade: "tono de la tinta",
  moved: "posición",
};

const field: Words["field"] = {
  net_pay: "el líquido",
  net_pay_before_tax: "el neto antes de impuestos",
  gross_pay: "el total devengado",
  total_deductions: "el total a deducir",
  income_tax: "la retención de IRPF",
  social_security_contribution: "la cotización a la Seguridad Social",
  medicare_contribution: "la cuota de Medicare",
  ytd_gross_pay: "el bruto acumulado",
  salary_credit: "el abono de la nómina",
  salary_payer_name: "el pagador de la nómina",
  closing_balance: "el saldo final",
  opening_balance: "el saldo inicial",
  running_balance: "el saldo",
  employer_name: "la empresa",
  employee_name: "la persona trabajadora",
  account_holder: "el titular",
  taxpayer_name: "el contribuyente",
  tenant_name: "el arrendatario",
  landlord_name: "el arrendador",
  buyer_name: "el comprador",
  seller_name: "el vendedor",
  beneficiary_name: "el beneficiario",
  holder_name: "el titular",
  company_name: "la sociedad",
  party_name: "la parte",
  iban: "el IBAN",
  account_number: "el número de cuenta",
  employee_id_number: "el número de identidad",
  id_number: "el número de identidad",
  taxpayer_id_number: "el número fiscal",
  account_holder_id_number: "el número de identidad del titular",
  holder_id_number: "el número de identidad",
  beneficiary_id_number: "el número de identidad",
  employer_tax_id: "el NIF de la empresa",
  company_tax_id: "el NIF de la sociedad",
  employee_social_security_number: "el número de la Seguridad Social",
  pay_period_end: "el período de liquidación",
  pay_period_start: "el período de liquidación",
  pay_date: "la fecha de pago",
  issue_date: "la fecha de emisión",
  period_end: "el período del extracto",
  period_start: "el período del extracto",
  expiry_date: "la fecha de caducidad",
  date_of_birth: "la fecha de nacimiento",
  document_number: "el número de documento",
  surname: "el apellido",
  name: "el nombre",
  annual_gross_salary: "el salario anual",
  monthly_gross_salary: "el salario mensual",
  monthly_rent: "la renta",
  deposit_amount: "la fianza",
  purchase_price: "el precio",
  property_address: "la dirección del inmueble",
  lease_start_date: "el inicio del alquiler",
  lease_end_date: "el fin del alquiler",
  employment_start_date: "la fecha de alta",
  employment_end_date: "la fecha de baja",
  total_income: "el total de ingresos",
  employment_income: "los rendimientos del trabajo",
  tax_year: "el ejercicio",
  tax_result: "el resultado de la declaración",
  total_assets: "el total activo",
  equity: "el patrimonio neto",
  net_result: "el resultado del ejercicio",
  revenue: "la cifra de negocios",
  fiscal_year: "el ejercicio",
  declared_monthly_income: "el ingreso mensual declarado",
  signed: "la firma",
  signature_date: "la fecha de firma",
  service_address: "la dirección de suministro",
  amount_due: "el importe a pagar",
  mrz: "la zona de lectura mecánica",
  issuing_country: "el país emisor",
  portrait: "la fotografía",
  document: "el documento",
  metadata: "la información del archivo",
  signature: "la firma electrónica",
  text_layer: "la capa de texto",
  image: "la imagen",
  layout: "la composición",
  transactions: "los movimientos",
  sequence: "la secuencia",
  income: "el ingreso",
  annual_amount: "el importe anual",
  monthly_amount: "el importe mensual",
};

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const es: Words = {
  setting,
  document,
  field,
  purpose: {
    rental: "alquiler",
    purchase: "compra",
    employment: "empleo",
    client_onboarding: "alta de cliente",
    business_partner: "socio comercial",
    civil_matter: "asunto civil",
  },
  finding: {
    net_pay_mismatch: (v: Values) =>
      `La nómina indica un líquido de ${v.printed}; los devengos menos las deducciones dan ${v.expected}. Conviene pedir el archivo original.`,
    gross_pay_mismatch: (v: Values) =>
      v.rate === ""
        ? `La nómina indica un total devengado de ${v.printed}; sus líneas suman ${v.expected}. Conviene pedir el archivo original.`
        : `La nómina indica un total devengado de ${v.printed}; sus cotizaciones del ${v.rate} son las de ${v.expected}. Conviene pedir el archivo original.`,
    sum_mismatch: (v: Values) =>
      `En ${v.field} figura ${v.printed}; las líneas de las que depende dan ${v.expected}. Conviene pedir el archivo original.`,
    rate_mismatch: (v: Values) =>
      v.rule
        ? `En ${v.field} figura ${v.printed}; la norma de ${v.year} que se le aplica, ${v.rule} (${v.source}), lleva a ${v.expected}. Conviene preguntar cómo se calculó.`
        : `En ${v.field} figura ${v.printed}; el ${v.rate} de su base es ${v.expected}. Conviene preguntar cómo se calculó.`,
    ytd_mismatch: (v: Values) =>
      `En ${v.field} figura ${v.printed} y los acumulados del año llevan a ${v.expected}. Conviene pedir las nóminas del año.`,
    ytd_not_continuous: (v: Values) =>
      `El acumulado del año es ${v.printed}, menor que los ${v.expected} de una nómina anterior. Conviene pedir las nóminas del año.`,
    running_balance_mismatch: (v: Values) =>
      v.of === "movement"
        ? `El movimiento${v.on} figura como ${v.printed}; los saldos de antes y después se diferencian en ${v.expected}. Conviene pedir un extracto descargado del banco.`
        : v.of === "closing" || v.of === "opening"
          ? `${upper(field[`${v.of}_balance`])} figura como ${v.printed}; los movimientos dan ${v.expected}. Conviene pedir un extracto descargado del banco.`
          : v.on === ""
            ? `Un saldo figura como ${v.printed}; los movimientos anteriores dan ${v.expected}. Conviene pedir un extracto descargado del banco.`
            : `Tras el movimiento${v.on} figura un saldo de ${v.printed}; los movimientos dan ${v.expected}. Conviene pedir un extracto descargado del banco.`,
    balance_summary_mismatch: (v: Values) =>
      v.other !== ""
        ? `${upper(v.field)} que figura es ${v.printed}; el extracto del período anterior termina con ${v.expected}. Conviene pedir los extractos descargados del banco.`
        : v.expected === ""
          ? `${upper(v.field)} de ${v.printed} no resulta del resumen que lo precede. Conviene pedir un extracto descargado del banco.`
          : `${upper(v.field)} que figura es ${v.printed}; el resto del extracto da ${v.expected}. Conviene pedir un extracto descargado del banco.`,
    transactions_out_of_order: (v: Values) =>
      `Un movimiento de ${v.date} aparece después de uno de ${v.before}. Los extractos suelen ir por orden de fecha.`,
    transaction_outside_period: (v: Values) =>
      `Un movimiento de ${v.date} queda fuera del período del extracto, de ${v.from} a ${v.to}.`,
    booked_on_closed_day: (v: Values) =>
      `La nómina de ${v.printed} está anotada el ${v.date}, un día en que el sistema de pagos ${v.rule} está cerrado. Conviene pedir un extracto descargado del banco.`,
    transaction_direction_conflict: (v: Values) =>
      `El texto del movimiento${v.on}${v.printed === "" ? "" : ` por ${v.printed}`} y su lado de la cuenta no concuerdan. Conviene pedir un extracto descargado del banco.`,
    account_overdrawn: (v: Values) => `La cuenta termina en descubierto: ${v.printed}.`,
    period_inconsistent: (v: Values) =>
      `Las fechas del documento no concuerdan: ${v.date} frente a ${v.other}. Conviene preguntar cuál es la correcta.`,
    period_in_future: (v: Values) =>
      `El documento lleva fecha de ${v.date}, que está en el futuro. Conviene pedir el de un período ya terminado.`,
    period_after_file_creation: (v: Values) =>
      `El archivo se guardó por última vez el ${v.date}, antes de empezar el período que refleja, del ${v.from} al ${v.to}. Conviene pedir el archivo original.`,
    document_outdated: (v: Values) => `El documento es de ${v.date}. Conviene pedir uno reciente.`,
    document_expired: (v: Values) => `El documento caducó el ${v.date}. Conviene pedir uno en vigor.`,
    contract_not_begun: (v: Values) =>
      `El contrato empieza el ${v.date}, después de esta verificación. Conviene preguntar qué se cobra hasta entonces.`,
    contract_ended: (v: Values) => `El contrato terminó el ${v.date}. Conviene preguntar qué rige ahora.`,
    validity_period_invalid: () => "El período de validez es más largo de lo que permite el emisor.",
    id_check_digit_invalid: (v: Values) =>
      `El carácter de control de ${v.field} ${v.value} no corresponde a sus cifras. Conviene compararlo con el documento de identidad.`,
    iban_invalid: (v: Values) =>
      `Los dígitos de control del IBAN ${v.value} no corresponden. Conviene pedir el certificado de la cuenta.`,
    placeholder_identifier: (v: Values) =>
      `${upper(v.field)} ${v.value} es un número propio de ejemplos. Conviene pedir el real.`,
    mrz_check_digit_invalid: () =>
      "Un dígito de control de la zona de lectura mecánica no corresponde. Conviene ver el documento.",
    mrz_mismatch: (v: Values) =>
      `En ${v.field} figura ${v.printed}; la zona de lectura mecánica indica ${v.expected}. Conviene ver el documento.`,
    issuing_country_invalid: (v: Values) =>
      `El documento indica ${v.country} como Estado emisor; no hay tal Estado que emita documentos. Conviene ver el documento.`,
    portrait_unusable: () =>
      "La fotografía falta, es un dibujo o no es reconocible. Conviene pedir otra imagen del documento.",
    specimen_document: (v: Values) =>
      `El documento dice «${v.text}», propio de muestras y ejemplos. Conviene pedir el documento real.`,
    template_not_filled: () => "El formulario está en blanco. Conviene pedir el documento completo.",
    draft_document: () => "El documento está marcado como borrador. Conviene pedir el definitivo.",
    required_field_missing: (v: Values) =>
      `En el documento no figura ${v.field}. Conviene pedir uno completo.`,
    signature_missing: () => "No se encontró firma en el contrato. Conviene pedir la copia firmada.",
    salary_parts_mismatch: (v: Values) =>
      `El contrato indica ${v.printed} al año; ${v.payments} pagas de ${v.monthly} dan ${v.expected}. Conviene confirmarlo con la empresa.`,
    deposit_mismatch: (v: Values) =>
      `La fianza que figura es ${v.printed}; ${v.weeks !== "" ? `${v.weeks} semanas` : v.payments === "" ? "un mes" : `${v.payments} meses`} de renta son ${v.expected}.`,
    accounts_mismatch: (v: Values) =>
      `En ${v.field} figura ${v.printed}; las partes suman ${v.expected}. Conviene pedir las cuentas depositadas.`,
    tax_box_mismatch: (v: Values) =>
      `En ${v.field} figura ${v.printed}; las demás casillas dan ${v.expected}. Conviene pedir el modelo presentado.`,
    self_declared_income: () =>
      "El ingreso es solo una declaración de la propia persona. Conviene pedir nóminas o extractos.",
    figure_unconfirmed: (v: Values) =>
      v.led === ""
        ? `Ninguna otra cifra de los documentos permite comprobar ${v.field}. Conviene pedir un segundo documento que indique ese importe.`
        : `En ${v.field} se leyó ${v.stands}; el total devengado menos las deducciones da ${v.led}. Conviene pedir un segundo documento que indique ese importe.`,
    values_incompatible: (v: Values) =>
      `En ${v.field} se leyó ${v.printed} y en ${v.beside} ${v.expected}; no pueden ser ciertos los dos. Conviene pedir el archivo original.`,
    value_unreadable: (v: Values) =>
      `No se pudo leer con certeza ${v.field}. Conviene pedir una copia más nítida.`,
    type_differs_from_hint: (v: Values) => `El documento se anunció como ${v.hint} y se lee como ${v.type}.`,
    name_mismatch: (v: Values) =>
      v.account !== ""
        ? `El documento nombra a ${v.printed}, y a ${v.expected} como titular de la cuenta. Conviene preguntar de quién son.`
        : `El documento nombra a ${v.printed}; la persona solicitante es ${v.expected}. ${
            v.others === ""
              ? "Conviene preguntar de quién es."
              : v.others.includes(",")
                ? `También los documentos ${v.others}: conviene preguntar de quién son.`
                : `También el documento ${v.others}: conviene preguntar de quién son.`
          }`,
    name_partial: (v: Values) =>
      `El documento nombra a ${v.printed}, parecido pero no igual a ${v.expected}.`,
    id_number_mismatch: (v: Values) =>
      v.expected === ""
        ? `${upper(v.field)} ${v.printed} se forma con otro nombre que el que figura. Conviene ver el documento de identidad.`
        : `${upper(v.field)} ${v.printed} no es el de la persona solicitante, ${v.expected}. Conviene ver el documento de identidad.`,
    birth_date_mismatch: (v: Values) =>
      v.value === ""
        ? `La fecha de nacimiento que figura es ${v.printed}; se indicó ${v.expected}.`
        : `La fecha de nacimiento que figura es ${v.printed}; ${v.field} corresponde a una persona nacida el ${v.value}. Conviene ver el documento de identidad.`,
    salary_credit_mismatch: (v: Values) =>
      `La nómina indica un líquido de ${v.printed}; el extracto abona ${v.expected}. Conviene pedir el archivo original.`,
    salary_credit_missing: (v: Values) =>
      `No se encontró el abono del líquido de ${v.printed} en torno al ${v.date}. Conviene pedir el extracto de ese mes.`,
    salary_payer_mismatch: (v: Values) =>
      `La nómina la paga ${v.printed}; la empresa es ${v.expected}. Conviene preguntar qué relación tienen.`,
    employer_mismatch: (v: Values) =>
      `La empresa que figura es ${v.printed}; se esperaba ${v.expected}. Conviene preguntar qué empresa paga ahora.`,
    iban_mismatch: (v: Values) =>
      `La nómina se paga en ${v.printed}; el extracto es de ${v.expected}. Conviene pedir el extracto de la cuenta que recibe la nómina.`,
    document_duplicate: (v: Values) =>
      `Salvo el mes, el documento de ${v.period} es igual que el de ${v.otherPeriod}. Conviene pedir el archivo original.`,
    period_gap: (v: Values) =>
      v.to === "" || v.to === v.from
        ? `Entre las nóminas falta la de ${v.from}. Conviene pedirla.`
        : `Entre las nóminas faltan las de ${v.from} a ${v.to}. Conviene pedirlas.`,
    income_inconsistent: (v: Values) =>
      `${upper(v.field)} de ${v.printed} no concuerda con los ${v.expected} que resultan de los demás documentos. Conviene confirmarlo con la empresa.`,
    case_value_mismatch: (v: Values) =>
      `El documento indica ${v.printed}; en el caso se indicó ${v.expected}.`,
    funds_insufficient: (v: Values) => `El saldo de ${v.printed} no alcanza los ${v.expected} necesarios.`,
    documents_missing: (v: Values) =>
      `Se pidió y no se ha recibido: ${v.text}${v.months === "" ? "" : ` (${v.months})`}.`,
    document_not_examined: () => "El documento no se pudo abrir. Conviene pedirlo de nuevo.",
    document_not_relevant: () =>
      "El documento no es de un tipo que ayude aquí y no nombra a la persona solicitante. No se tuvo en cuenta.",
    document_unreadable: () => "El documento no se pudo leer. Conviene pedir una copia más nítida.",
    document_encrypted: () => "El archivo está protegido con contraseña; conviene pedir una copia abierta.",
    producer_image_editor: (v: Values) =>
      `El archivo se guardó por última vez con un editor de imágenes${v.by}. Conviene pedir la descarga original.`,
    producer_design_tool: (v: Values) =>
      `El archivo se guardó por última vez con un programa de diseño${v.by}. Estos documentos no suelen emitirse así; conviene pedir la descarga original.`,
    producer_online_editor: (v: Values) =>
      `El archivo pasó por un editor de PDF en línea${v.by}. Conviene pedir la descarga original.`,
    producer_office: (v: Values) => `El archivo se hizo con un programa de oficina o un navegador${v.by}.`,
    producer_library: (v: Values) =>
      `El archivo lo escribió una biblioteca de programación${v.by}, no un sistema de nóminas o bancario.`,
    producer_unusual: (v: Values) =>
      `El programa que escribió el archivo${v.by} no es habitual en este tipo de documento.`,
    edit_history_tool: () =>
      "El historial del propio archivo nombra un programa de edición. Conviene pedir la descarga original.",
    issuer_template_differs: () =>
      "Los tipos de letra o la composición difieren de otros documentos del mismo emisor.",
    modified_after_creation: (v: Values) =>
      v.created === "" || v.modified === ""
        ? "El archivo se volvió a guardar después de crearse."
        : `El archivo se hizo el ${v.created} y se volvió a guardar el ${v.modified}.`,
    created_before_period_end: (v: Values) =>
      v.created === "" || v.ends === ""
        ? "El archivo se hizo antes de terminar el período que refleja. Conviene pedir el documento definitivo."
        : `El archivo se hizo el ${v.created}; el período que refleja termina el ${v.ends}. Conviene pedir el documento definitivo.`,
    metadata_missing: () => "El archivo no lleva información de cómo y cuándo se hizo.",
    revision_added: () => "El archivo contiene más de una revisión; la página se ve igual.",
    revision_changes_value: (v: Values) =>
      v.from !== ""
        ? `Una versión anterior dentro del mismo archivo muestra ${v.from} donde la página muestra ahora ${v.to}. Conviene pedir el archivo original.`
        : "Una versión anterior dentro del mismo archivo muestra otro valor. Conviene pedir el archivo original.",
    text_covered: (v: Values) =>
      v.hidden !== ""
        ? `Bajo una forma dibujada después, el archivo contiene ${v.hidden}; la página muestra ${v.visible === "" ? "otra cosa" : v.visible}. Conviene pedir el archivo original.`
        : "Hay texto oculto bajo una forma dibujada después. Conviene pedir el archivo original.",
    text_removed: (v: Values) =>
      v.value === ""
        ? "En este lugar de la página se quitó texto. Conviene pedir el archivo original."
        : `Donde figura ${v.value} se quitó otro texto de la página. Conviene pedir el archivo original.`,
    text_overlap: (v: Values) =>
      v.from === "" || v.to === ""
        ? "Hay dos textos distintos impresos uno sobre otro. Conviene pedir el archivo original."
        : `Hay dos textos impresos uno sobre otro: «${v.from}» y «${v.to}». Conviene pedir el archivo original.`,
    font_outlier: (v: Values) =>
      `${v.value === "" ? "Un valor" : `El valor ${v.value}`} lleva otro tipo de letra que los de su alrededor. Conviene pedir el archivo original.`,
    layout_outlier: (v: Values) =>
      v.set === ""
        ? "Un valor no está alineado con los de su alrededor."
        : `${v.value === "" ? "Un valor" : `El valor ${v.value}`} se distingue por su ${v.set} de los demás de su clase.`,
    late_inserted_content: () => "Un valor se añadió a la página después del resto.",
    text_layer_mismatch: () =>
      "La imagen y el texto oculto de la página no concuerdan en una cifra. Conviene pedir el archivo original.",
    signature_content_after: (v: Values): string =>
      v.added === "filled"
        ? "Después de la firma se rellenaron campos de formulario, como la firma permite."
        : v.added === "fields"
          ? "Después de la firma cambiaron campos de formulario, lo que la firma no permite. Conviene pedir el original firmado."
          : v.added === "notes"
            ? "Después de la firma se añadieron notas, lo que la firma no permite. Conviene pedir el original firmado."
            : v.added === "signature"
              ? "Se añadió otra firma, lo que la anterior no permite. Conviene pedir el documento tal como se firmó primero."
              : "El contenido visible cambió después de la firma. Conviene pedir el original firmado.",
    signature_invalid: () => "La firma electrónica no se verifica. Conviene pedir el original firmado.",
    signature_unverified: () =>
      "La firma electrónica es de un tipo que no se pudo verificar. Conviene pedir el original firmado.",
    signature_range_malformed: () =>
      "La firma electrónica no cubre el archivo como debería. Conviene pedir el original firmado.",
    signature_certificate_revoked: (v: Values) =>
      v.date !== ""
        ? `El certificado de la firma electrónica se revocó el ${v.other}; el documento se firmó el ${v.date}. Conviene pedirlo firmado de nuevo.`
        : `El certificado de la firma electrónica se revocó el ${v.other}. Que se firmara antes, el ${v.from}, solo lo dice el reloj del firmante.`,
    signature_certificate_expired: (v: Values) =>
      `El certificado de la firma electrónica no estaba vigente el ${v.date}, cuando se firmó el documento.`,
    signature_stamp_invalid: () =>
      "El sello de tiempo de la firma electrónica no se hizo para ella. Conviene pedir el original firmado.",
    signature_time_differs: (v: Values) =>
      `La firma electrónica dice ser del ${v.from}; su sello de tiempo es del ${v.to}.`,
    signature_holder_differs: (v: Values) =>
      `La firma electrónica es de ${v.value}; el documento nombra a ${v.printed} como emisor.`,
    signature_untrusted: () =>
      "La firma electrónica es válida; su certificado no es de una autoridad conocida.",
    annotation_over_content: () => "Hay una nota o sello sobre la página. Conviene pedir una copia sin ello.",
    form_editable: () => "Hay valores en campos de formulario que aún se pueden editar.",
    active_content: () => "El archivo contiene scripts o adjuntos; se han ignorado.",
    image_only: () => "La página es una imagen sin texto.",
    image_editor_metadata: () =>
      "La imagen nombra un programa de edición. Conviene pedir la imagen original.",
    image_region_recompressed: () =>
      "Una parte de la imagen se guardó de otro modo que el resto. Conviene pedir la imagen original.",
    image_region_inconsistent: () =>
      "Una parte de la imagen difiere del resto en nitidez o ruido. Conviene pedir la imagen original.",
    image_copy_move: () => "Una parte de la imagen aparece dos veces. Conviene pedir la imagen original.",
    screen_capture: () => "Es una captura de pantalla. Conviene pedir el documento.",
    generated_image: () => "La imagen indica que fue generada. Conviene pedir el documento original.",
    provenance_broken: () =>
      "La imagen lleva un registro firmado de su origen (C2PA) que ya no concuerda con ella: se modificó después de firmarse. Conviene pedir la imagen original.",
    incomplete_pages: () => "Falta una parte del documento. Conviene pedir todas las páginas.",
  },
  also: "El propio archivo muestra además un cambio en ese lugar.",
  change: {
    would: (facts: string, decision: string, score: string) =>
      `La decisión sería ${decision}, con una puntuación de ${score}, si ${facts}.`,
    decision: { approve: "aprobar", review: "revisar" },
    answered: (about: string) => `se aclarara lo que se pregunta (${about})`,
    rent: (amount: string) => `la renta fuera como máximo de ${amount}`,
    income: (amount: string) => `se acreditara un ingreso mensual de ${amount} o más`,
    anyIncome: "se acreditara un ingreso mensual",
    and: " y ",
  },
  summary: {
    decision: {
      approve: "Los documentos respaldan la aprobación",
      review: "Los documentos requieren una revisión",
      decline: "Los documentos no respaldan la aprobación",
    },
    score: (v: { score: string }) => `puntuación ${v.score} de 100`,
    close: "cerca del límite",
    income: (v: { amount: string; basis: string }) => `El ingreso mensual es de ${v.amount} (${v.basis}).`,
    proven: (v: { amount: string; basis: string; from: string; printed: string }) =>
      `El ingreso mensual es de ${v.amount} (${v.basis}), según ${v.from}; el importe impreso, ${v.printed}, difiere.`,
    used: (v: { used: string; printed: string; from: string }) =>
      `En él, ${v.used}, según ${v.from}, ocupa el lugar del importe impreso, ${v.printed}.`,
    basis: { net: "neto", gross: "bruto" },
    from: {
      gross_and_deductions: "el total devengado y las deducciones",
      lines: "las líneas del total",
      figures: "las demás cifras del documento",
      movements: "los movimientos de la cuenta",
      balances: "los saldos de antes y después del movimiento",
      credit: "el abono en la cuenta",
    },
    noIncome: "No se pudo establecer un ingreso mensual.",
    contradicted: (v: { field: string; printed: string }) =>
      `No se pudo establecer un ingreso mensual: otras cifras contradicen ${v.field} de ${v.printed}.`,
    ofOthers:
      "No se pudo establecer un ingreso mensual: los documentos que indican uno nombran a otra persona.",
    asked: (list: string) => `Por aclarar: ${list}.`,
    clean: "No se encontró nada que requiera explicación.",
    document: (n: number) => `documento ${n}`,
    inDocument: (name: string, n: number) => `${name}, documento ${n}`,
    insteadOf: (n: number) => `en lugar del documento ${n}`,
    movementOf: (date: string) => `el movimiento del ${date}`,
    places: (name: string, n: number) => `${name} en ${n} lugares`,
    months: (from: string, to: string) => `${from} a ${to}`,
    unread: (n: number) =>
      n === 1 ? "1 documento no se pudo examinar." : `${n} documentos no se pudieron examinar.`,
  },
};
