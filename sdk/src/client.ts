import { type DocumentSource, toDocumentInput } from "./documents.js";
import { TimeoutError } from "./errors.js";
import { List, type Page } from "./paging.js";
import {
  type Call,
  type ClientOptions,
  pause,
  type Query,
  type RequestOptions,
  Transport,
} from "./transport.js";
import type * as api from "./types.js";

/** What a screening is made of; documents may be files, streams and paths as well. */
export type CreateScreening = Omit<api.CreateScreeningBody, "documents"> & { documents: DocumentSource[] };

type WaitOptions = RequestOptions & {
  /** Gives up after this many milliseconds; default 120,000. A screening takes 10 to 60 seconds live. */
  giveUpAfterMs?: number;
};

/** The API as typed methods. One instance serves all requests of a process. */
export class Proofline {
  readonly screenings: Screenings;
  readonly verificationLinks: VerificationLinks;
  readonly screeningRequests: ScreeningRequests;
  readonly idChecks: IdChecks;
  readonly sanctionsScreenings: SanctionsScreenings;
  readonly customers: Customers;
  readonly webhookEndpoints: WebhookEndpoints;
  readonly events: Events;
  readonly usage: UsageOfPeriod;
  readonly invoices: Invoices;
  readonly settings: AccountSettings;
  readonly #transport: Transport;

  constructor(options: ClientOptions = {}) {
    const transport = new Transport(options);
    this.#transport = transport;
    this.screenings = new Screenings(transport);
    this.verificationLinks = new VerificationLinks(transport);
    this.screeningRequests = new ScreeningRequests(transport);
    this.idChecks = new IdChecks(transport);
    this.sanctionsScreenings = new SanctionsScreenings(transport);
    this.customers = new Customers(transport);
    this.webhookEndpoints = new WebhookEndpoints(transport);
    this.events = new Events(transport);
    this.usage = new UsageOfPeriod(transport);
    this.invoices = new Invoices(transport);
    this.settings = new AccountSettings(transport);
  }

  /** The key that asks: its scopes, its limits and its account. */
  me(options?: RequestOptions): Promise<api.ApiKey> {
    return this.#transport.json({ method: "GET", path: "/v1/me", options });
  }
}

/** One group of endpoints under a common path. */
abstract class Resource {
  protected abstract readonly path: string;
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  protected ask<T>(call: Omit<Call, "path">, below = ""): Promise<T> {
    return this.call({ ...call, path: `${this.path}${below}` });
  }

  protected call<T>(call: Call): Promise<T> {
    return this.#transport.json(call);
  }

  protected report(id: string, lang: "en" | "es" | undefined, options?: RequestOptions): Promise<string> {
    const path = `${this.path}/${encodeURIComponent(id)}/report`;
    return this.#transport.text({ method: "GET", path, query: { lang }, options });
  }

  protected one<T>(id: string, options?: RequestOptions): Promise<T> {
    return this.ask({ method: "GET", options }, `/${encodeURIComponent(id)}`);
  }

  protected step<T>(id: string, verb: string, body: unknown, options?: RequestOptions): Promise<T> {
    return this.ask({ method: "POST", body, options }, `/${encodeURIComponent(id)}/${verb}`);
  }

  protected pages<T, Q extends object>(query: Q | undefined, options?: RequestOptions): List<T, Q> {
    return new List((query ?? {}) as Q, (next) =>
      this.ask<Page<T>>({ method: "GET", query: next as Query, options }),
    );
  }
}

class Screenings extends Resource {
  protected readonly path = "/v1/screenings";

  /** Submits documents. Answers in `processing`; the result follows by webhook, or with `waitFor`. */
  async create(body: CreateScreening, options?: RequestOptions): Promise<api.Screening> {
    const documents = await Promise.all(body.documents.map(toDocumentInput));
    return this.ask({ method: "POST", body: { ...body, documents }, options });
  }

  retrieve(id: string, options?: RequestOptions): Promise<api.Screening> {
    return this.one(id, options);
  }

  list(query?: api.ListScreenings, options?: RequestOptions): List<api.Screening, api.ListScreenings> {
    return this.pages(query, options);
  }

  /** Erases the screening at once. */
  del(id: string, options?: RequestOptions): Promise<api.Deleted> {
    return this.ask({ method: "DELETE", options }, `/${encodeURIComponent(id)}`);
  }

  /** The printable report as HTML. */
  override report(id: string, lang?: "en" | "es", options?: RequestOptions): Promise<string> {
    return super.report(id, lang, options);
  }

  /** What decided it: documents, findings, points, and what the decision would have been of other facts. */
  explanation(id: string, lang?: "en" | "es", options?: RequestOptions): Promise<api.ScreeningExplanation> {
    return this.ask({ method: "GET", query: { lang }, options }, `/${encodeURIComponent(id)}/explanation`);
  }

  /** Sandbox: plays that the applicant contests the result, and the result that follows. */
  simulateContest(
    id: string,
    body: api.SimulateContest,
    options?: RequestOptions,
  ): Promise<api.ScreeningContest> {
    return this.ask({ method: "POST", body, options }, `/${encodeURIComponent(id)}/contest/simulate`);
  }

  /** Asks until the screening has ended, completed or failed. Webhooks are the better way in a server. */
  async waitFor(id: string, options: WaitOptions = {}): Promise<api.Screening> {
    const { giveUpAfterMs = 120_000, ...rest } = options;
    const end = Date.now() + giveUpAfterMs;
    for (let wait = 500; ; wait = Math.min(wait * 1.5, 5_000)) {
      const screening = await this.retrieve(id, rest);
      if (screening.status !== "processing") return screening;
      if (Date.now() + wait > end)
        throw new TimeoutError(`Screening ${id} is still processing after ${giveUpAfterMs} ms.`);
      await pause(wait, rest.signal);
    }
  }
}

class ScreeningRequests extends Resource {
  protected readonly path = "/v1/screening-requests";

  #of(screeningId: string): string {
    return `/v1/screenings/${encodeURIComponent(screeningId)}/requests`;
  }

  /** Asks the applicant of a completed screening for something more. `url` is in this answer only. */
  create(
    screeningId: string,
    body: api.CreateScreeningRequest,
    options?: RequestOptions,
  ): Promise<api.ScreeningRequest> {
    return this.call({ method: "POST", path: this.#of(screeningId), body, options });
  }

  /** The requests of one screening. */
  list(
    screeningId: string,
    query?: api.ListScreeningRequests,
    options?: RequestOptions,
  ): List<api.ScreeningRequest, api.ListScreeningRequests> {
    return new List(query ?? {}, (next) =>
      this.call<Page<api.ScreeningRequest>>({
        method: "GET",
        path: this.#of(screeningId),
        query: next as Query,
        options,
      }),
    );
  }

  retrieve(id: string, options?: RequestOptions): Promise<api.ScreeningRequest> {
    return this.one(id, options);
  }

  /** Only while it is open. */
  cancel(id: string, options?: RequestOptions): Promise<api.ScreeningRequest> {
    return this.step(id, "cancel", undefined, options);
  }

  /** Plays the applicant's answer; sandbox only. */
  simulate(
    id: string,
    outcome: api.SimulateAnswer["outcome"],
    options?: RequestOptions,
  ): Promise<api.ScreeningRequest> {
    return this.step(id, "simulate", { outcome }, options);
  }
}

class VerificationLinks extends Resource {
  protected readonly path = "/v1/verification-links";

  /** Opens an upload page. `url` and `embed_url` are in this answer only. */
  create(body: api.CreateVerificationLink, options?: RequestOptions): Promise<api.VerificationLink> {
    return this.ask({ method: "POST", body, options });
  }

  retrieve(id: string, options?: RequestOptions): Promise<api.VerificationLink> {
    return this.one(id, options);
  }

  list(
    query?: api.ListVerificationLinks,
    options?: RequestOptions,
  ): List<api.VerificationLink, api.ListVerificationLinks> {
    return this.pages(query, options);
  }

  /** Only while it is pending. */
  cancel(id: string, options?: RequestOptions): Promise<api.VerificationLink> {
    return this.step(id, "cancel", undefined, options);
  }

  /** A new address, in this answer only; all earlier ones end. */
  rollUrl(id: string, options?: RequestOptions): Promise<api.VerificationLink> {
    return this.step(id, "roll-url", undefined, options);
  }

  /** Mails it again. */
  send(id: string, options?: RequestOptions): Promise<api.VerificationLink> {
    return this.step(id, "send", undefined, options);
  }

  /** Opens a pending or expired link for longer; `url` is new. */
  renew(id: string, body?: api.RenewLink, options?: RequestOptions): Promise<api.VerificationLink> {
    return this.step(id, "renew", body, options);
  }
}

class IdChecks extends Resource {
  protected readonly path = "/v1/id-checks";

  /** Asks a person to confirm their identity. `url` is in this answer only. */
  create(body: api.CreateIdCheck, options?: RequestOptions): Promise<api.IdCheck> {
    return this.ask({ method: "POST", body, options });
  }

  retrieve(id: string, options?: RequestOptions): Promise<api.IdCheck> {
    return this.one(id, options);
  }

  list(query?: api.ListIdChecks, options?: RequestOptions): List<api.IdCheck, api.ListIdChecks> {
    return this.pages(query, options);
  }

  /** Only while it is pending or in retry. */
  cancel(id: string, options?: RequestOptions): Promise<api.IdCheck> {
    return this.step(id, "cancel", undefined, options);
  }

  /** Plays what the person would do; sandbox only. */
  simulate(
    id: string,
    outcome: api.SimulateIdCheck["outcome"],
    options?: RequestOptions,
  ): Promise<api.IdCheck> {
    return this.step(id, "simulate", { outcome }, options);
  }

  /** The printable report as HTML. */
  override report(id: string, lang?: "en" | "es", options?: RequestOptions): Promise<string> {
    return super.report(id, lang, options);
  }
}

class SanctionsScreenings extends Resource {
  protected readonly path = "/v1/sanctions-screenings";

  /** Searches the lists; the result is in the answer. */
  create(body: api.CreateSanctionsScreening, options?: RequestOptions): Promise<api.SanctionsScreening> {
    return this.ask({ method: "POST", body, options });
  }

  retrieve(id: string, options?: RequestOptions): Promise<api.SanctionsScreening> {
    return this.one(id, options);
  }

  list(
    query?: api.ListSanctionsScreenings,
    options?: RequestOptions,
  ): List<api.SanctionsScreening, api.ListSanctionsScreenings> {
    return this.pages(query, options);
  }

  /** Watches the subject from now on, or no longer: it is looked up again whenever a list changes. */
  monitor(
    id: string,
    body: api.MonitorSanctionsScreening,
    options?: RequestOptions,
  ): Promise<api.SanctionsScreening> {
    return this.step(id, "monitor", body, options);
  }

  /** Plays a change of the lists for a watched subject; sandbox only. */
  simulate(
    id: string,
    outcome: api.SimulateSanctionsScreening["outcome"],
    options?: RequestOptions,
  ): Promise<api.SanctionsScreening> {
    return this.step(id, "simulate", { outcome }, options);
  }
}

class Customers extends Resource {
  protected readonly path = "/v1/customers";

  create(body: api.CreateCustomer, options?: RequestOptions): Promise<api.Customer> {
    return this.ask({ method: "POST", body, options });
  }

  /** With its usage. */
  retrieve(id: string, options?: RequestOptions): Promise<api.Customer> {
    return this.one(id, options);
  }

  list(query?: api.ListCustomers, options?: RequestOptions): List<api.Customer, api.ListCustomers> {
    return this.pages(query, options);
  }

  update(id: string, body: api.UpdateCustomer, options?: RequestOptions): Promise<api.Customer> {
    return this.ask({ method: "PATCH", body, options }, `/${encodeURIComponent(id)}`);
  }

  /** Removes the record only; `erase` removes what is kept of its applicants. */
  del(id: string, options?: RequestOptions): Promise<api.Deleted> {
    return this.ask({ method: "DELETE", options }, `/${encodeURIComponent(id)}`);
  }

  /** Irreversible: the customer's screenings, links and identity checks go. */
  erase(id: string, options?: RequestOptions): Promise<api.ErasedCustomer> {
    return this.step(id, "erase", undefined, options);
  }
}

class WebhookEndpoints extends Resource {
  protected readonly path = "/v1/webhook-endpoints";

  /** `secret` is in this answer only. */
  create(body: api.CreateWebhookEndpoint, options?: RequestOptions): Promise<api.WebhookEndpoint> {
    return this.ask({ method: "POST", body, options });
  }

  retrieve(id: string, options?: RequestOptions): Promise<api.WebhookEndpoint> {
    return this.one(id, options);
  }

  list(
    query?: api.ListWebhookEndpoints,
    options?: RequestOptions,
  ): List<api.WebhookEndpoint, api.ListWebhookEndpoints> {
    return this.pages(query, options);
  }

  update(
    id: string,
    body: api.UpdateWebhookEndpoint,
    options?: RequestOptions,
  ): Promise<api.WebhookEndpoint> {
    return this.ask({ method: "PATCH", body, options }, `/${encodeURIComponent(id)}`);
  }

  del(id: string, options?: RequestOptions): Promise<api.Deleted> {
    return this.ask({ method: "DELETE", options }, `/${encodeURIComponent(id)}`);
  }

  /** The new secret signs from now on and is in this answer only; the old one beside it for `expires_in` seconds. */
  rollSecret(
    id: string,
    params?: api.RollWebhookSecret,
    options?: RequestOptions,
  ): Promise<api.WebhookEndpoint> {
    return this.step(id, "roll-secret", params, options);
  }

  /** Sends a signed ping now and says how it was received. */
  test(id: string, options?: RequestOptions): Promise<api.TestDelivery> {
    return this.step(id, "test", undefined, options);
  }
}

class Events extends Resource {
  protected readonly path = "/v1/events";

  retrieve(id: string, options?: RequestOptions): Promise<api.Event> {
    return this.one(id, options);
  }

  /** Events of the last 30 days. */
  list(query?: api.ListEvents, options?: RequestOptions): List<api.Event, api.ListEvents> {
    return this.pages(query, options);
  }

  /** Delivers again: to every subscribed endpoint, or to the one named. */
  resend(
    id: string,
    body: { endpoint_id?: string } = {},
    options?: RequestOptions,
  ): Promise<api.ResentEvent> {
    return this.step(id, "resend", body, options);
  }
}

class UsageOfPeriod extends Resource {
  protected readonly path = "/v1/usage";

  retrieve(options?: RequestOptions): Promise<api.Usage> {
    return this.ask({ method: "GET", options });
  }
}

class Invoices extends Resource {
  protected readonly path = "/v1/invoices";

  list(query?: api.ListInvoices, options?: RequestOptions): List<api.Invoice, api.ListInvoices> {
    return this.pages(query, options);
  }
}

class AccountSettings extends Resource {
  protected readonly path = "/v1/settings";

  retrieve(options?: RequestOptions): Promise<api.Settings> {
    return this.ask({ method: "GET", options });
  }

  /** Only what changes; null returns a field or a section to its default. */
  update(body: api.SettingsPatch, options?: RequestOptions): Promise<api.Settings> {
    return this.ask({ method: "PATCH", body, options });
  }
}
