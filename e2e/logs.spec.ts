import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { PDFDocument, StandardFonts } from "pdf-lib";

// A full run with data of one invented person, then the logs of web, worker and database at their most talkative: none of it is there.

const PERSON = {
  name: "Zephyrine Quillfeather",
  email: "zephyrine@quillfeather.example",
  phone: "+34 655 778 811",
  date_of_birth: "1981-02-23",
  id_number: "77189423Q",
  company: "Quillfeather Umbrellas",
  address: "Calle del Paraguas 88",
};
const FILE = "zephyrine-payslip.pdf";
const NOTE = "umbrella-note-5512";
const IBAN = "ES9121000418450200051332";
const HOST_SECRET = "hook-path-secret-7741";

const keys = { test: process.env.E2E_TEST_KEY ?? "", live: process.env.E2E_LIVE_KEY ?? "" };

test("no personal data and no secret of a full run reaches a log", async ({ request }) => {
  const api = (key: string) => ({
    post: (path: string, data: object | string) =>
      request.post(path, {
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        data: typeof data === "string" ? Buffer.from(data) : data,
      }),
    get: (path: string) => request.get(path, { headers: { Authorization: `Bearer ${key}` } }),
  });
  const sandbox = api(keys.test);
  const live = api(keys.live);
  const marked = { reference: NOTE, metadata: { note: NOTE } };
  const payslip = (await pdf()).toString("base64");
  const screening = {
    applicant: PERSON,
    documents: [{ type: "payslip", data: payslip, media_type: "application/pdf" }],
    consent_confirmed: true,
    case_details: { employer: PERSON.company, landlord_remark: NOTE },
    ...marked,
  };

  await sandbox.post("/v1/webhook-endpoints", { url: `https://127.0.0.1:9/${HOST_SECRET}` });
  await live.post("/v1/webhook-endpoints", { url: `https://127.0.0.1:9/${HOST_SECRET}` });
  expect((await sandbox.post("/v1/screenings", screening)).status()).toBe(202);
  const analysed = await live.post("/v1/screenings", screening);
  expect(analysed.status()).toBe(202);
  await live.post("/v1/screenings", { ...screening, documents: [{ url: `https://127.0.0.1:9/${FILE}` }] });

  const token = await sendThroughLink(live, request);
  const check = await sandbox.post("/v1/id-checks", { applicant: PERSON, purpose: NOTE, ...marked });
  const { id: checkId, url: checkUrl } = await check.json();
  await request.get(checkUrl);
  await sandbox.post(`/v1/id-checks/${checkId}/simulate`, { outcome: "retry" });
  await sandbox.post(`/v1/id-checks/${checkId}/simulate`, { outcome: "passed" });
  const subject = { name: PERSON.name, kind: "person", birth_date: PERSON.date_of_birth };
  for (const one of [sandbox, live]) await one.post("/v1/sanctions-screenings", { subject, ...marked });
  await sandbox.post("/v1/sanctions-screenings", { subject: { ...subject, name: `${PERSON.name} match` } });
  for (const _ of [1, 2])
    await sandbox.post("/v1/customers", { id: "quill", name: PERSON.company, support_email: PERSON.email });

  // Faults that carry data where none belongs.
  await sandbox.post("/v1/screenings", `{"applicant": {"name": "${PERSON.name}"`);
  await sandbox.post("/v1/screenings", {
    ...screening,
    applicant: { ...PERSON, date_of_birth: PERSON.name },
  });
  await sandbox.get(`/v1/screenings?reference=${PERSON.id_number}&${encodeURIComponent(PERSON.email)}=1`);
  await sandbox.get(`/v1/screenings/${encodeURIComponent(PERSON.email)}`);
  await request.get(`/verify/${"x".repeat(43)}?email=${encodeURIComponent(PERSON.email)}`);
  await request.post("/api/auth/callback/credentials", { form: { email: PERSON.email, password: NOTE } });
  await request.get(`/live/screenings/${encodeURIComponent(PERSON.name)}`);

  const { id } = await analysed.json();
  await expect
    .poll(async () => (await (await live.get(`/v1/screenings/${id}`)).json()).status, { timeout: 90_000 })
    .toBe("completed");

  const folder = join(process.env.E2E_DATA_DIR ?? "", "logs");
  const logs = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")] as const);
  expect(logs.map(([name]) => name)).toEqual(
    expect.arrayContaining(["web.log", "worker.log", "postgres.log"]),
  );
  const words = [...Object.values(PERSON), ...PERSON.name.split(" "), FILE, NOTE, IBAN, HOST_SECRET];
  const secrets = [...words, token, new URL(checkUrl).pathname.split("/").at(-1) ?? "", keys.test, keys.live];
  const spellings = secrets.flatMap((one) => [one, encodeURIComponent(one), one.replaceAll(" ", "+")]);
  const found = logs.flatMap(([name, text]) => {
    const lower = text.toLowerCase();
    return spellings.filter((one) => lower.includes(one.toLowerCase())).map((one) => `${name}: ${one}`);
  });
  expect(found).toEqual([]);
});

/** A live link with a mail, opened and sent as a browser without script does; answers its token. */
async function sendThroughLink(
  live: { post(path: string, data: object): Promise<{ json(): Promise<{ url: string }> }> },
  request: APIRequestContext,
): Promise<string> {
  const made = await live.post("/v1/verification-links", {
    applicant: PERSON,
    send_email: true,
    reference: NOTE,
  });
  const { url } = await made.json();
  await request.get(url);
  const documents = { name: FILE, mimeType: "application/pdf", buffer: await pdf() };
  const sent = await request.post(url, { multipart: { documents, consent: "on" }, maxRedirects: 0 });
  expect(sent.status()).toBe(303);
  return new URL(url).pathname.split("/").at(-1) ?? "";
}

async function pdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage();
  const lines = [
    "Payslip - March 2026",
    `Employer: ${PERSON.company}`,
    `Employee: ${PERSON.name}`,
    `Tax id: ${PERSON.id_number}`,
    "Gross pay: 3,000.00 EUR",
    "Net pay: 2,300.00 EUR",
    `Account: ${IBAN}`,
  ];
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 50, y: 750 - index * 24, size: 12, font });
  return Buffer.from(await document.save());
}
