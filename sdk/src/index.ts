export { type CreateScreening, Proofline, Proofline as default } from "./client.js";
export type { DocumentContent, DocumentSource } from "./documents.js";
export * from "./errors.js";
export { List, type Page } from "./paging.js";
export type { ClientOptions, RequestOptions } from "./transport.js";
export type * from "./types.js";
export { verifyWebhook } from "./webhook.js";
