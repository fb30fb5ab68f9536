export { accountsToClose, closePeriod } from "./close-period";
export {
  assertFunds,
  captureFunds,
  chargeUnit,
  type FundsOptions,
  releaseFunds,
  reserveFunds,
  spendUnit,
  type UnitKind,
} from "./funds";
export { Invoice, type InvoiceStatus } from "./invoice-schema";
export { amountDue, linesOf, listInvoices, openInvoice, presentInvoice } from "./invoices";
export { bookTopUp, type InvoiceEnd, moveInvoice } from "./payments";
export { type Period, periodOf } from "./period";
export { getUsage } from "./usage";
