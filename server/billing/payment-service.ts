/** What is to be paid; `objectId` is the invoice, or null for a top-up. No person's data. */
export type Payable = {
  accountId: string;
  objectId: string | null;
  cents: number;
  currency: string;
  description: string;
};

export type Payment = {
  id: string;
  accountId: string;
  objectId: string | null;
  cents: number;
  paid: boolean;
};

/** The one port to whoever takes the money. Payments are asked for, never pushed, so that no public door is needed. */
export type PaymentService = {
  /** Opens a payment and answers the address of its page. Asking again for the same invoice and sum finds the same payment. */
  begin(payable: Payable, returnTo: string): Promise<{ url: string }>;
  find(id: string): Promise<Payment | null>;
  /** Resolves when the service answers and takes the key. */
  reach(): Promise<void>;
  /** Completed payments since an instant. */
  completed(since: Date): AsyncIterable<Payment>;
};
