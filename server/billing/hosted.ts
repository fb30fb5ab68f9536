export { invoicePage, invoiceTexts, PRIVATE } from "./invoice-page";
export { invoicePdf } from "./invoice-pdf";
export { openInvoice } from "./invoices";
