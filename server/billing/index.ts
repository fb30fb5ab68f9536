export { updateBillingDetails } from "./billing-details";
export { bookPayments } from "./book-payments";
export { paymentService } from "./choose-payment-service";
export { accountsToClose, closePeriod } from "./close-period";
export { creditableOf, creditInvoice } from "./credit-note";
export { waitingDrafts } from "./drafts";
export {
  assertFunds,
  BALANCE_LOW,
  captureFunds,
  type FundsOptions,
  releaseFunds,
  reserveFunds,
  spendUnit,
} from "./funds";
export { Invoice } from "./invoice-schema";
export { listInvoices, openInvoice, presentInvoice } from "./invoices";
export { issueInvoice } from "./issue-invoice";
export { BillingDetails, Seller } from "./party-schema";
export { bookTopUp, endsOf, moveInvoice } from "./payments";
export { periodOf } from "./period";
export { readSeller, saveSeller } from "./seller";
