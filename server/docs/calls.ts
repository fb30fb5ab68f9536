import { SAMPLE_IDS, type SampleObject } from "@/server/api/sample-ids";

/**
 * How each operation is called with our TypeScript client. The examples of the reference are written
 * from this and the endpoints' own example bodies; the tests run every one of them.
 */

type Call = {
  /** Path below the client. */
  method: string;
  /** What the variable is called that holds the answer, or one object of a list. */
  name: string;
  /** The object whose id the call takes. */
  of?: SampleObject;
  /** What comes after id and body. */
  more?: string;
  kind?: "list" | "text";
};

export const CALLS: Readonly<Record<string, Call>> = {
  getMe: { method: "me", name: "key" },
  getUsage: { method: "usage.retrieve", name: "usage" },
  listInvoices: { method: "invoices.list", name: "invoice", kind: "list" },
  getSettings: { method: "settings.retrieve", name: "settings" },
  updateSettings: { method: "settings.update", name: "settings" },
  createScreening: { method: "screenings.create", name: "screening" },
  listScreenings: { method: "screenings.list", name: "screening", kind: "list" },
  getScreening: { method: "screenings.retrieve", name: "screening", of: "screening" },
  deleteScreening: { method: "screenings.del", name: "deleted", of: "screening" },
  getScreeningReport: {
    method: "screenings.report",
    name: "html",
    of: "screening",
    more: '"en"',
    kind: "text",
  },
  getScreeningExplanation: {
    method: "screenings.explanation",
    name: "explanation",
    of: "screening",
    more: '"en"',
  },
  simulateScreeningContest: { method: "screenings.simulateContest", name: "contest", of: "screening" },
  createScreeningRequest: { method: "screeningRequests.create", name: "request", of: "screening" },
  listScreeningRequests: {
    method: "screeningRequests.list",
    name: "request",
    of: "screening",
    kind: "list",
  },
  getScreeningRequest: { method: "screeningRequests.retrieve", name: "request", of: "request" },
  cancelScreeningRequest: { method: "screeningRequests.cancel", name: "request", of: "request" },
  simulateScreeningRequest: { method: "screeningRequests.simulate", name: "request", of: "request" },
  createVerificationLink: { method: "verificationLinks.create", name: "link" },
  listVerificationLinks: { method: "verificationLinks.list", name: "link", kind: "list" },
  getVerificationLink: { method: "verificationLinks.retrieve", name: "link", of: "link" },
  cancelVerificationLink: { method: "verificationLinks.cancel", name: "link", of: "link" },
  rollVerificationLinkUrl: { method: "verificationLinks.rollUrl", name: "link", of: "link" },
  sendVerificationLink: { method: "verificationLinks.send", name: "link", of: "link" },
  renewVerificationLink: { method: "verificationLinks.renew", name: "link", of: "link" },
  createIdCheck: { method: "idChecks.create", name: "check" },
  listIdChecks: { method: "idChecks.list", name: "check", kind: "list" },
  getIdCheck: { method: "idChecks.retrieve", name: "check", of: "idCheck" },
  cancelIdCheck: { method: "idChecks.cancel", name: "check", of: "idCheck" },
  simulateIdCheck: { method: "idChecks.simulate", name: "check", of: "idCheck" },
  getIdCheckReport: { method: "idChecks.report", name: "html", of: "idCheck", more: '"en"', kind: "text" },
  createSanctionsScreening: { method: "sanctionsScreenings.create", name: "sanctions" },
  listSanctionsScreenings: { method: "sanctionsScreenings.list", name: "sanctions", kind: "list" },
  getSanctionsScreening: { method: "sanctionsScreenings.retrieve", name: "sanctions", of: "sanctions" },
  monitorSanctionsScreening: { method: "sanctionsScreenings.monitor", name: "sanctions", of: "sanctions" },
  simulateSanctionsScreening: { method: "sanctionsScreenings.simulate", name: "sanctions", of: "sanctions" },
  createCustomer: { method: "customers.create", name: "customer" },
  listCustomers: { method: "customers.list", name: "customer", kind: "list" },
  getCustomer: { method: "customers.retrieve", name: "customer", of: "customer" },
  updateCustomer: { method: "customers.update", name: "customer", of: "customer" },
  deleteCustomer: { method: "customers.del", name: "deleted", of: "customer" },
  eraseCustomer: { method: "customers.erase", name: "erased", of: "customer" },
  createWebhookEndpoint: { method: "webhookEndpoints.create", name: "endpoint" },
  listWebhookEndpoints: { method: "webhookEndpoints.list", name: "endpoint", kind: "list" },
  getWebhookEndpoint: { method: "webhookEndpoints.retrieve", name: "endpoint", of: "endpoint" },
  updateWebhookEndpoint: { method: "webhookEndpoints.update", name: "endpoint", of: "endpoint" },
  deleteWebhookEndpoint: { method: "webhookEndpoints.del", name: "deleted", of: "endpoint" },
  rollWebhookSecret: { method: "webhookEndpoints.rollSecret", name: "endpoint", of: "endpoint" },
  testWebhookEndpoint: { method: "webhookEndpoints.test", name: "delivery", of: "endpoint" },
  listEvents: { method: "events.list", name: "event", kind: "list" },
  getEvent: { method: "events.retrieve", name: "event", of: "event" },
  resendEvent: { method: "events.resend", name: "event", of: "event" },
};

export type Example = { curl: string; ts?: string };

/** The examples of one operation. */
export function exampleOf(operation: {
  operationId: string;
  method: string;
  path: string;
  body: object | undefined;
}): Example {
  const call = CALLS[operation.operationId];
  const path = operation.path.replace(/\{\w+\}/, call?.of ? SAMPLE_IDS[call.of] : "");
  const isList = call?.kind === "list";
  const address = `$PROOFLINE_BASE_URL${path}`;
  const lines = [isList ? `curl "${address}?limit=10"` : `curl ${address}`];
  if (operation.method !== "GET" && !(operation.method === "POST" && operation.body))
    lines[0] = `curl -X ${operation.method} ${address}`;
  // The description of the API itself is public.
  if (call) lines.push('-H "Authorization: Bearer $PROOFLINE_API_KEY"');
  if (operation.body) {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d '${JSON.stringify(operation.body, null, 2).replaceAll("\n", "\n  ")}'`);
  }
  const curl = `${lines.join(" \\\n  ")}\n`;
  return call ? { curl, ts: typescriptOf(call, operation.body) } : { curl };
}

function typescriptOf(call: Call, body: object | undefined): string {
  const head = 'import Proofline from "proofline";\n\nconst proofline = new Proofline();\n';
  const id = call.of ? JSON.stringify(SAMPLE_IDS[call.of]) : undefined;
  if (call.kind === "list")
    return `${head}for await (const ${call.name} of proofline.${call.method}(${id ? `${id}, ` : ""}{ limit: 10 })) {\n  console.log(${call.name}.id);\n}\n`;
  const outcome = call.method.endsWith(".simulate") ? (body as { outcome: string }).outcome : undefined;
  const given = outcome === undefined ? (body ? literal(body) : undefined) : JSON.stringify(outcome);
  const parts = [id, given, call.more];
  const args = parts.filter((part) => part !== undefined).join(", ");
  return `${head}const ${call.name} = await proofline.${call.method}(${args});\nconsole.log(${call.name});\n`;
}

/** A value as one writes it by hand: short things on one line, names without quotes. */
function literal(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, deeper))
    : Object.entries(value).map(([key, item]) => `${key}: ${literal(item, deeper)}`);
  const short = Array.isArray(value) ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
  if (parts.length === 0) return `${open}${close}`;
  if (indent !== "" && short.length < 72 && !short.includes("\n")) return short;
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join("")}${indent}${close}`;
}
