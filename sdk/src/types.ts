import type { components } from "./api-types.js";

// Names for the shapes of the API. api-types.ts is written from the OpenAPI document; nothing is described twice.

type Schemas = components["schemas"];

export type ApiKey = Schemas["ApiKey"];
export type Applicant = Schemas["Applicant"];
export type CreateCustomer = Schemas["CreateCustomer"];
export type CreateIdCheck = Schemas["CreateIdCheck"];
export type CreateSanctionsScreening = Schemas["CreateSanctionsScreening"];
export type CreateScreeningRequest = Schemas["CreateScreeningRequest"];
export type CreateVerificationLink = Schemas["CreateVerificationLink"];
export type CreateWebhookEndpoint = Schemas["CreateWebhookEndpoint"];
export type Customer = Schemas["Customer"];
export type Deleted = Schemas["Deleted"];
export type Deviation = Schemas["Deviation"];
export type DocumentInput = Schemas["DocumentInput"];
export type ErasedCustomer = Schemas["ErasedCustomer"];
/** Told apart by `type`. `data` of an object that was erased meanwhile says `deleted`. */
export type Event = Schemas["TypedEvent"];
export type Ping = Schemas["Ping"];
export type EventType = Event["type"];
export type IdCheck = Schemas["IdCheck"];
export type Invoice = Schemas["Invoice"];
export type RenewLink = Schemas["RenewLink"];
export type RequestItem = Schemas["RequestItem"];
export type ResentEvent = Schemas["ResentEvent"];
export type MonitorSanctionsScreening = Schemas["MonitorSanctionsScreening"];
export type SanctionsChange = Schemas["SanctionsChange"];
export type SanctionsHit = Schemas["SanctionsHit"];
export type SanctionsScreening = Schemas["SanctionsScreening"];
export type SimulateSanctionsScreening = Schemas["SimulateSanctionsScreening"];
export type Screening = Schemas["Screening"];
export type ScreeningContest = Schemas["ScreeningContest"];
export type ScreeningExplanation = Schemas["ScreeningExplanation"];
export type ScreeningRequest = Schemas["ScreeningRequest"];
export type ScreeningResult = Schemas["Result"];
export type Settings = Schemas["Settings"];
export type SettingsPatch = Schemas["SettingsPatch"];
export type SimulateAnswer = Schemas["SimulateAnswer"];
export type SimulateContest = Schemas["SimulateContest"];
export type SimulateIdCheck = Schemas["SimulateIdCheck"];
export type TestDelivery = Schemas["TestDelivery"];
export type UpdateCustomer = Schemas["UpdateCustomer"];
export type RollWebhookSecret = Schemas["RollWebhookSecret"];
export type UpdateWebhookEndpoint = Schemas["UpdateWebhookEndpoint"];
export type Usage = Schemas["Usage"];
export type VerificationLink = Schemas["VerificationLink"];
export type WebhookEndpoint = Schemas["WebhookEndpoint"];

/** @internal What the API takes; the client's own CreateScreening takes files too. */
export type CreateScreeningBody = Schemas["CreateScreening"];

type Instant = Date | string | number;
type QueryOf<Name extends keyof Schemas> = Omit<Schemas[Name], "created"> & {
  created?: { gte?: Instant; lte?: Instant };
};

export type ListCustomers = QueryOf<"listCustomers">;
export type ListEvents = Omit<QueryOf<"listEvents">, "type"> & { type?: EventType | EventType[] };
export type ListIdChecks = QueryOf<"listIdChecks">;
export type ListInvoices = QueryOf<"listInvoices">;
export type ListSanctionsScreenings = QueryOf<"listSanctionsScreenings">;
export type ListScreeningRequests = QueryOf<"listScreeningRequests">;
export type ListScreenings = QueryOf<"listScreenings">;
export type ListVerificationLinks = QueryOf<"listVerificationLinks">;
export type ListWebhookEndpoints = QueryOf<"listWebhookEndpoints">;
