import { catalogue, type FindingCode } from "../catalogue";
import type { Language } from "../types";

/** What may explain a finding without any fault, and what a reviewer can ask for. */
export type Advice = { explanation: string; ask: string };

type Pair = Readonly<Record<Language, string>>;

const reasons = {
  stillToCome: {
    en: "The document was not at hand, or stands inside another file.",
    es: "El documento no estaba a mano, o va dentro de otro archivo.",
  },
  payroll: {
    en: "Expenses, advances, a seizure or a correction of an earlier month paid with the salary.",
    es: "Gastos, anticipos, un embargo o una regularización de un mes anterior pagados con la nómina.",
  },
  rates: {
    en: "A reduced or capped base, a change of rate during the year, or rounding by the payroll program.",
    es: "Una base reducida o topada, un cambio de tipo durante el año o el redondeo del programa de nóminas.",
  },
  newJob: {
    en: "A new employer or payroll program in the middle of the year starts its sums again.",
    es: "Una empresa o un programa de nóminas nuevos a mitad de año empiezan las sumas de nuevo.",
  },
  bankRows: {
    en: "Movements left out of an export, or a list that was filtered before it was printed.",
    es: "Movimientos omitidos al exportar o una lista filtrada antes de imprimirla.",
  },
  bankDates: {
    en: "Some banks print by value date, or show movements that were booked later.",
    es: "Algunos bancos imprimen por fecha valor o muestran movimientos anotados después.",
  },
  instantPayment: {
    en: "An employer can pay by instant transfer, and a bank can print the day on which it was ordered.",
    es: "Una empresa puede pagar por transferencia inmediata, y un banco puede imprimir el día de la orden.",
  },
  overdraft: {
    en: "An agreed overdraft, or a payment that arrives a few days later.",
    es: "Un descubierto autorizado o un ingreso que llega unos días después.",
  },
  slip: {
    en: "A template that was not updated, or a typing error by the issuer.",
    es: "Una plantilla sin actualizar o una errata del emisor.",
  },
  issuedEarly: {
    en: "Payslips are sometimes made a few days before the month ends, with the whole month as their period.",
    es: "A veces la nómina se emite unos días antes de acabar el mes, con el mes entero como período.",
  },
  notRenewed: {
    en: "A renewal that is under way, or a newer document that was not sent.",
    es: "Una renovación en curso o un documento más reciente que no se envió.",
  },
  newPost: {
    en: "A new position that was signed some weeks ahead, as is usual.",
    es: "Un puesto nuevo que se firmó con unas semanas de antelación, como es habitual.",
  },
  misprint: {
    en: "A misprint by the issuer, or a character that was misread on a poor copy.",
    es: "Una errata del emisor o un carácter mal leído en una copia de poca calidad.",
  },
  example: {
    en: "The example that a portal shows was sent instead of the document.",
    es: "Se envió el ejemplo que muestra un portal en lugar del documento.",
  },
  standsAlone: {
    en: "A short document, or one whose other figures could not all be read.",
    es: "Un documento breve, o uno cuyas demás cifras no se pudieron leer todas.",
  },
  early: {
    en: "The version before the final one was sent by mistake.",
    es: "Se envió por error la versión anterior a la definitiva.",
  },
  incomplete: {
    en: "A page or a margin that was left out when scanning or exporting.",
    es: "Una página o un margen que se quedó fuera al escanear o exportar.",
  },
  unsigned: {
    en: "The copy was kept before signing, or was signed on a separate page.",
    es: "La copia es anterior a la firma, o se firmó en una hoja aparte.",
  },
  extras: {
    en: "Extra payments, commissions or a change of hours that are not part of the printed figure.",
    es: "Pagas extra, comisiones o un cambio de jornada que no forman parte de la cifra impresa.",
  },
  agreedOtherwise: {
    en: "The parties agreed something else, for instance a further guarantee.",
    es: "Las partes acordaron otra cosa, por ejemplo una garantía adicional.",
  },
  restated: {
    en: "Figures restated or rounded to thousands, or a line shown elsewhere in the accounts.",
    es: "Cifras reformuladas o redondeadas a miles, o una partida que figura en otro lugar de las cuentas.",
  },
  form: {
    en: "A box filled in later, or an amendment of the form.",
    es: "Una casilla cumplimentada después o una declaración complementaria.",
  },
  ownWord: {
    en: "Self-employed people and newcomers often have no other document at hand.",
    es: "Los autónomos y quienes empiezan a menudo no tienen otro documento a mano.",
  },
  poorCopy: {
    en: "A blurred, dark or folded copy.",
    es: "Una copia borrosa, oscura o doblada.",
  },
  otherKind: {
    en: "The wrong kind was chosen when sending.",
    es: "Se eligió otro tipo al enviarlo.",
  },
  otherName: {
    en: "A married or former name, a second holder, or the wrong file.",
    es: "Un apellido de casada o anterior, un segundo titular o un archivo equivocado.",
  },
  shortName: {
    en: "A short form, a second surname left out, or a spelling by another office.",
    es: "Una forma abreviada, un segundo apellido omitido o la grafía de otra oficina.",
  },
  twoAccounts: {
    en: "The salary is paid into another account, in parts, or in cash.",
    es: "La nómina se cobra en otra cuenta, en partes o en efectivo.",
  },
  group: {
    en: "A company of the same group, a payroll agency, or a change of employer.",
    es: "Una empresa del mismo grupo, una gestoría o un cambio de empresa.",
  },
  sameFile: {
    en: "The same file was exported twice, or one month was sent in place of another.",
    es: "El mismo archivo se exportó dos veces, o se envió un mes en lugar de otro.",
  },
  gap: {
    en: "A month without work, or one payslip that was not sent.",
    es: "Un mes sin trabajo o una nómina que no se envió.",
  },
  changed: {
    en: "Something changed between the application and the document, or was rounded.",
    es: "Algo cambió entre la solicitud y el documento, o se redondeó.",
  },
  otherFunds: {
    en: "Funds on other accounts, or a loan that was granted.",
    es: "Fondos en otras cuentas o un préstamo concedido.",
  },
  locked: {
    en: "Banks and payroll portals often protect their files.",
    es: "Los bancos y portales de nóminas suelen proteger sus archivos.",
  },
  damaged: {
    en: "A damaged transfer or an unusual export.",
    es: "Un envío dañado o una exportación poco común.",
  },
  resaved: {
    en: "Merging, compressing, printing or archiving the file writes it anew.",
    es: "Unir, comprimir, imprimir o archivar el archivo lo escribe de nuevo.",
  },
  ownTools: {
    en: "Small employers write their documents with common programs.",
    es: "Las empresas pequeñas hacen sus documentos con programas corrientes.",
  },
  newTemplate: {
    en: "The issuer changed its template or its program.",
    es: "El emisor cambió de plantilla o de programa.",
  },
  signing: {
    en: "Signing, stamping or filling in a form adds to a file.",
    es: "Firmar, sellar o rellenar un formulario añade contenido al archivo.",
  },
  privacy: {
    en: "Private details that somebody had removed before sending the file.",
    es: "Datos privados que alguien hizo quitar antes de enviar el archivo.",
  },
  redraw: {
    en: "An issuer's own correction, a form template, or a name merged into a letter.",
    es: "Una corrección del propio emisor, una plantilla de formulario o un nombre combinado en una carta.",
  },
  notKnown: {
    en: "There is no usual explanation; only the original file can settle it.",
    es: "No hay una explicación habitual; solo el archivo original lo aclara.",
  },
  signer: {
    en: "Many employers sign with certificates that are not on a public list.",
    es: "Muchas empresas firman con certificados que no están en listas públicas.",
  },
  withdrawn: {
    en: "Certificates end when a card is renewed or its holder changes post, and some programs go on using them.",
    es: "Los certificados terminan al renovar la tarjeta o cambiar de puesto, y algunos programas los siguen usando.",
  },
  stampedLater: {
    en: "A clock that was wrong, or an archive that stamped the document later.",
    es: "Un reloj mal ajustado, o un archivo que selló el documento más tarde.",
  },
  signedFor: {
    en: "Payroll offices, group companies and signing services sign for the issuer.",
    es: "Gestorías, empresas del grupo y servicios de firma firman por el emisor.",
  },
  note: {
    en: "A reviewer's mark or a received stamp.",
    es: "La anotación de un revisor o un sello de entrada.",
  },
  official: {
    en: "Many official forms are delivered fillable and with scripts.",
    es: "Muchos formularios oficiales se entregan rellenables y con scripts.",
  },
  scan: {
    en: "The document was scanned or photographed.",
    es: "El documento se escaneó o fotografió.",
  },
  phone: {
    en: "Phone galleries and scanning apps crop, brighten and save pictures again.",
    es: "Las galerías y aplicaciones de escaneo recortan, aclaran y vuelven a guardar las fotos.",
  },
  light: {
    en: "A reflection, a stamp, a fold or the phone's own sharpening.",
    es: "Un reflejo, un sello, un pliegue o el enfoque del propio teléfono.",
  },
  layerOcr: {
    en: "A text recognition that misread the picture.",
    es: "Un reconocimiento de texto que leyó mal la imagen.",
  },
  screenshot: {
    en: "Online banking was captured because a download was not at hand.",
    es: "Se capturó la banca en línea por no tener la descarga a mano.",
  },
} satisfies Record<string, Pair>;

const requests = {
  missing: {
    en: "The document that was asked for, or a word on why there is none.",
    es: "El documento que se pidió, o una explicación de por qué no lo hay.",
  },
  payroll: {
    en: "The payslip file as the employer or its payroll portal issues it.",
    es: "El archivo de la nómina tal como lo emite la empresa o su portal.",
  },
  yearOfPayroll: { en: "The other payslips of the year.", es: "Las demás nóminas del año." },
  thatMonth: { en: "The payslip of the missing month.", es: "La nómina del mes que falta." },
  bank: {
    en: "The statement as downloaded from the bank, with all movements.",
    es: "El extracto descargado del banco, con todos los movimientos.",
  },
  account: {
    en: "The bank's certificate of account ownership.",
    es: "El certificado de titularidad de la cuenta.",
  },
  statementOfMonth: {
    en: "The statement of the account that receives the salary, for that month.",
    es: "El extracto de ese mes de la cuenta donde se cobra la nómina.",
  },
  original: {
    en: "The original file, as it was first received.",
    es: "El archivo original, tal como se recibió.",
  },
  signed: {
    en: "The signed original, unchanged after signing.",
    es: "El original firmado, sin cambios tras la firma.",
  },
  signedCopy: { en: "The copy signed by all parties.", es: "La copia firmada por todas las partes." },
  employer: {
    en: "A confirmation by the employer.",
    es: "Una confirmación de la empresa.",
  },
  person: {
    en: "To see the identity document itself, or a new picture of both sides.",
    es: "Ver el propio documento de identidad, o una foto nueva de ambas caras.",
  },
  untilThen: {
    en: "The latest payslip of the present employer, or how the time until then is covered.",
    es: "La última nómina del empleador actual, o cómo se cubre el tiempo hasta entonces.",
  },
  recent: { en: "The most recent document.", es: "El documento más reciente." },
  complete: { en: "The complete document, all pages.", es: "El documento completo, con todas las páginas." },
  final: { en: "The final, completed document.", es: "El documento definitivo y cumplimentado." },
  useful: {
    en: "A document that states an income, an identity or an account.",
    es: "Un documento que indique un ingreso, una identidad o una cuenta.",
  },
  clearer: {
    en: "A sharper copy, or the file instead of a photo.",
    es: "Una copia más nítida, o el archivo en lugar de una foto.",
  },
  photo: {
    en: "The picture as the camera saved it, or another one of the document.",
    es: "La foto tal como la guardó la cámara, u otra del documento.",
  },
  open: { en: "A copy without a password.", es: "Una copia sin contraseña." },
  filed: {
    en: "The document as filed, with its verification code.",
    es: "El documento tal como se presentó, con su código de verificación.",
  },
  evidence: {
    en: "Payslips, a bank statement or the last tax return.",
    es: "Nóminas, un extracto bancario o la última declaración.",
  },
  funds: {
    en: "Proof of further funds or of the loan.",
    es: "Un justificante de otros fondos o del préstamo.",
  },
  whose: { en: "Whose document it is.", es: "De quién es el documento." },
  word: { en: "The applicant's explanation.", es: "La explicación del solicitante." },
  nothing: {
    en: "Nothing more is needed for this alone.",
    es: "Por sí solo no hace falta nada más.",
  },
} satisfies Record<string, Pair>;

type Reason = keyof typeof reasons;
type Request = keyof typeof requests;

/** A code whose explanation or request has no words does not compile. */
const advice: Readonly<Record<FindingCode, { advice: readonly [Reason, Request] }>> = catalogue;

const namesOf = (code: string): readonly [Reason, Request] =>
  Object.hasOwn(advice, code) ? advice[code as FindingCode].advice : ["notKnown", "original"];

/** Advice for a code; of a code without one, the general advice. */
export function adviceOf(code: string, lang: Language): Advice {
  const [reason, ask] = namesOf(code);
  return { explanation: reasons[reason][lang], ask: requests[ask][lang] };
}

/** Whether anything is asked for because of it; a code that only notes something asks for nothing. */
export const asks = (code: string): boolean => namesOf(code)[1] !== "nothing";
