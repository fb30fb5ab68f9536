export { accountsToClose, closePeriod } from "./close-period";
export {
  assertFunds,
  captureFunds,
  chargeUnit,
  type FundsOptions,
  releaseFunds,
  reserveFunds,
  spendUnit,
} from "./funds";
export { Invoice } from "./invoice-schema";
export { listInvoices, presentInvoice } from "./invoices";
export { bookTopUp, moveInvoice } from "./payments";
export { periodOf } from "./period";
