export { invoiceFile } from "./invoice-file";
export { creditTexts, type InvoiceTexts, invoiceTexts } from "./invoice-texts";
