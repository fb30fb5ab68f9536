import { z } from "zod";
import { memberProcedure, router } from "@/server/trpc/init";
import { readBillingDetails, updateBillingDetails } from "./billing-details";
import { confirmPayment } from "./book-payments";
import { paymentService } from "./choose-payment-service";
import { InvoiceQuery } from "./invoice-schema";
import { listInvoices } from "./invoices";
import { BillingDetails } from "./party-schema";
import { payInvoice, requestTopUp } from "./pay";
import { getUsage } from "./usage";

export const billingRouter = router({
  usage: memberProcedure("usage:read").query(({ ctx }) => getUsage(ctx.context)),
  invoices: memberProcedure("usage:read")
    .input(InvoiceQuery)
    .query(({ ctx, input }) => listInvoices(ctx.context, input)),
  details: memberProcedure("usage:read").query(({ ctx }) => readBillingDetails(ctx.context)),
  updateDetails: memberProcedure("billing:write")
    .input(BillingDetails)
    .mutation(({ ctx, input }) => updateBillingDetails(ctx.context, input)),
  payments: memberProcedure("usage:read").query(() => ({ online: paymentService() !== null })),
  pay: memberProcedure("billing:write")
    .input(z.object({ invoiceId: z.string().max(60) }))
    .mutation(({ ctx, input }) => payInvoice(ctx.context, input.invoiceId)),
  topUp: memberProcedure("billing:write")
    .input(z.object({ cents: z.int() }))
    .mutation(({ ctx, input }) => requestTopUp(ctx.context, input.cents)),
  confirm: memberProcedure("billing:write")
    .input(z.object({ payment: z.string().max(200) }))
    .mutation(({ ctx, input }) => confirmPayment(ctx.context, input.payment)),
});
