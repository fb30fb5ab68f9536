export { invoicePdf } from "./invoice-pdf";
export { invoiceTexts } from "./invoice-texts";
