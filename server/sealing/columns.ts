import { dataKeyPurpose } from "@/server/platform/data-keys";

/** Columns sealed by the installation's own keys, each with what it may have been sealed for. A test finds one that is missing here. */
export const UNDER_APP_KEYS: readonly {
  table: string;
  column: string;
  purposes: (accountId: string) => readonly string[];
}[] = [
  { table: "DataKey", column: "sealed", purposes: (accountId) => [dataKeyPurpose(accountId)] },
  { table: "User", column: "totpSecret", purposes: () => ["totp"] },
  { table: "WebhookEndpoint", column: "secret", purposes: () => ["webhook-secret"] },
  { table: "WebhookEndpoint", column: "previousSecret", purposes: () => ["webhook-secret"] },
  { table: "Invoice", column: "token", purposes: () => ["invoice-token"] },
  { table: "Mail", column: "contents", purposes: () => ["mail"] },
  { table: "IdempotencyRecord", column: "response", purposes: () => ["idempotent-reply"] },
  { table: "StashedFile", column: "label", purposes: () => ["stashed-label"] },
  { table: "StashedChunk", column: "sealed", purposes: () => ["stashed-file", "id-check-picture"] },
];
