import type { Proofline } from "./client.js";
import { ProoflineError } from "./errors.js";
import type { EventType, Screening, ScreeningRequest } from "./types.js";

type Act = (client: Proofline) => Promise<string>;

const applicant = { name: "Marta Ejemplo Ruiz", email: "marta@example.com" };
/** In the sandbox contents are not examined; the upload page looks at the first bytes all the same. */
const PDF = "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

const screen = (client: Proofline, sandbox_outcome: "approve" | "review" | "fail"): Promise<Screening> =>
  client.screenings.create({
    applicant,
    documents: [{ type: "payslip", file: new TextEncoder().encode(PDF) }],
    consent_confirmed: true,
    sandbox_outcome,
  });
const asked = async (client: Proofline): Promise<ScreeningRequest> =>
  client.screeningRequests.create((await screen(client, "approve")).id, {
    items: [{ kind: "document", type: "payslip" }],
    send_email: false,
  });
const contested = async (client: Proofline): Promise<string> => {
  const { id } = await screen(client, "review");
  return (await client.screenings.simulateContest(id, { outcome: "approve" })).id;
};
const check = (client: Proofline) => client.idChecks.create({ applicant, send_email: false });
const simulated =
  (outcome: "passed" | "retry" | "in_review"): Act =>
  async (client) =>
    (await client.idChecks.simulate((await check(client)).id, outcome)).id;

const watched = async (client: Proofline) => {
  const { id } = await client.sanctionsScreenings.create({
    subject: { name: applicant.name },
    monitor: true,
  });
  return (await client.sanctionsScreenings.simulate(id, "alert")).id;
};

/** How each event comes about; a sentence where only a person of the dashboard or the operator can make it happen. */
export const TRIGGERS: Readonly<Record<EventType, Act | string>> = {
  "screening.created": async (client) => (await screen(client, "approve")).id,
  "screening.completed": async (client) => (await screen(client, "approve")).id,
  "screening.failed": async (client) => (await screen(client, "fail")).id,
  "screening.reviewed":
    "A person decides. In the sandbox: create a screening, open it in the dashboard and decide there.",
  "screening.deleted": async (client) =>
    (await client.screenings.del((await screen(client, "approve")).id)).id,
  "screening.request_sent": async (client) => (await asked(client)).id,
  "screening.request_answered": async (client) =>
    (await client.screeningRequests.simulate((await asked(client)).id, "approve")).id,
  "screening.contested": contested,
  "screening.contest_settled": contested,
  "screening.erasure_requested":
    "An applicant asks for it on the page of a result. In the sandbox: set applicant_result, send a link's documents and open the link again.",
  "link.created": async (client) => (await client.verificationLinks.create({ applicant })).id,
  "link.completed": async (client) => {
    const link = await client.verificationLinks.create({ applicant });
    await sendDocuments(link.url ?? "");
    return link.id;
  },
  "link.canceled": async (client) => {
    const link = await client.verificationLinks.create({ applicant });
    return (await client.verificationLinks.cancel(link.id)).id;
  },
  "link.expired":
    "A link expires when its time has passed (expires_in_days, at least 1). The operator can end one now: svc links expire ID",
  "link.renewed": async (client) => {
    const link = await client.verificationLinks.create({ applicant });
    return (await client.verificationLinks.renew(link.id)).id;
  },
  "id_check.created": async (client) => (await check(client)).id,
  "id_check.completed": simulated("passed"),
  "id_check.retry": simulated("retry"),
  "id_check.in_review": simulated("in_review"),
  "id_check.canceled": async (client) => (await client.idChecks.cancel((await check(client)).id)).id,
  "sanctions_screening.completed": async (client) =>
    (await client.sanctionsScreenings.create({ subject: { name: applicant.name } })).id,
  "sanctions_screening.reviewed":
    "A specialist decides. In the sandbox: make a check whose subject's name holds the word match, open it in the dashboard and play the decision.",
  "sanctions_screening.failed":
    "It happens only when the lists cannot be searched, which the sandbox never does.",
  "sanctions_screening.alert": watched,
  "sanctions_screening.hit_removed": async (client) =>
    (await client.sanctionsScreenings.simulate(await watched(client), "hit_removed")).id,
  ping: async (client) => {
    // No such host: the delivery fails, the event is made all the same.
    const endpoint = await client.webhookEndpoints.create({ url: "https://ping.invalid/", active: false });
    try {
      return (await client.webhookEndpoints.test(endpoint.id)).event.id;
    } finally {
      await client.webhookEndpoints.del(endpoint.id);
    }
  },
};

/** Makes the event happen in the sandbox; answers the id of the object it happened to. */
export async function trigger(client: Proofline, type: string): Promise<string> {
  const act = Object.hasOwn(TRIGGERS, type) ? TRIGGERS[type as EventType] : undefined;
  if (act === undefined)
    throw new ProoflineError(`There is no event ${type}. There are: ${Object.keys(TRIGGERS).join(", ")}`);
  if (typeof act === "string") throw new ProoflineError(`${type} cannot be triggered from here. ${act}`);
  return act(client);
}

/** What the applicant's browser does on the upload page. */
async function sendDocuments(url: string): Promise<void> {
  const form = new FormData();
  form.set("documents", new Blob([PDF], { type: "application/pdf" }), "payslip.pdf");
  form.set("consent", "on");
  const response = await fetch(url, { method: "POST", body: form, redirect: "manual" });
  if (response.status !== 303) throw new ProoflineError(`The upload page answered ${response.status}.`);
}
