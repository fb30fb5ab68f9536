import type Stripe from "stripe";
import type { Payment, PaymentService } from "./payment-service";

/** Marks the sessions of this product among others of the same Stripe account. */
const OWN = "verification_service";

type Session = {
  id: string;
  payment_status: string;
  amount_total: number | null;
  metadata: Record<string, string> | null;
};

function paymentOf(session: Session): Payment | null {
  const { origin, account, object } = session.metadata ?? {};
  if (origin !== OWN || account === undefined) return null;
  return {
    id: session.id,
    accountId: account,
    objectId: object ? object : null,
    cents: session.amount_total ?? 0,
    paid: session.payment_status === "paid",
  };
}

/** Stripe Checkout over Stripe's API: the card is entered on Stripe's page and never passes here. `base` is for tests. */
export function stripePayments(secretKey: string, base?: URL): PaymentService {
  let client: Promise<Stripe> | undefined;
  // Fetched for the first payment: most installations have no key, and every process would start later for it.
  const connected = () => {
    client ??= import("stripe").then(
      ({ default: Sdk }) =>
        new Sdk(secretKey, {
          maxNetworkRetries: 2,
          timeout: 20_000,
          telemetry: false,
          ...(base
            ? { host: base.hostname, port: base.port, protocol: base.protocol === "http:" ? "http" : "https" }
            : {}),
        }),
    );
    return client;
  };
  return {
    async begin({ accountId, objectId, cents, currency, description }, returnTo) {
      const stripe = await connected();
      const session = await stripe.checkout.sessions.create(
        {
          mode: "payment",
          line_items: [
            {
              quantity: 1,
              price_data: { currency, unit_amount: cents, product_data: { name: description } },
            },
          ],
          metadata: { origin: OWN, account: accountId, object: objectId ?? "" },
          success_url: `${returnTo}?paid={CHECKOUT_SESSION_ID}`,
          cancel_url: returnTo,
        },
        objectId === null ? {} : { idempotencyKey: `${objectId}-${cents}` },
      );
      if (session.url === null) throw new Error("the payment service gave no address");
      return { url: session.url };
    },
    async find(id) {
      const stripe = await connected();
      try {
        return paymentOf((await stripe.checkout.sessions.retrieve(id)) as Session);
      } catch (error) {
        const { default: Sdk } = await import("stripe");
        if (error instanceof Sdk.errors.StripeInvalidRequestError) return null;
        throw error;
      }
    },
    async reach() {
      const stripe = await connected();
      await stripe.checkout.sessions.list({ limit: 1 }, { maxNetworkRetries: 0, timeout: 5_000 });
    },
    async *completed(since) {
      const stripe = await connected();
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const session of stripe.checkout.sessions.list({
        status: "complete",
        created,
        limit: 100,
      })) {
        const payment = paymentOf(session as Session);
        if (payment) yield payment;
      }
    },
  };
}
