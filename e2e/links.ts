import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { asPhoto, asTextPdf, type tellStory, template } from "@/server/engine/samples";
import { newKey, svc } from "./operator";

export const BRAND = "Casa Ejemplo";

export type File = { name: string; mimeType: string; buffer: Buffer };
export type Link = {
  id: string;
  url: string;
  embed_url: string;
  status: string;
  screening_id: string | null;
};

export const file = (name: string, mimeType: string, bytes: Uint8Array): File => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

/** An account under the brand, live, with a key of its sandbox. */
export function brandedAccount(): { account: string; key: string } {
  const account = svc("accounts", "create", "--name", BRAND, "--live").id;
  return { account, key: newKey(account).key };
}

export async function payslipOf(story: ReturnType<typeof tellStory>): Promise<File> {
  const slip = template("payslip-es-official").draw(story);
  return file("payslip.pdf", "application/pdf", (await asTextPdf(slip, "payslip")).bytes);
}

/** A contract as a telephone takes it: longer than two pieces, and readers of JPEG stop at its end. */
export async function photoOf(story: ReturnType<typeof tellStory>): Promise<File> {
  const contract = template("contract-es-agreement").draw(story);
  const shot = (await asPhoto(contract, "contract", "phone")).bytes;
  return file("IMG_2041.jpg", "image/jpeg", Buffer.concat([shot, Buffer.alloc(1_300_000)]));
}

export async function createLink(
  request: APIRequestContext,
  key: string,
  change: object = {},
): Promise<Link> {
  const answer = await request.post("/v1/verification-links", {
    headers: { Authorization: `Bearer ${key}` },
    data: {
      applicant: { name: "Marta Ejemplo Ruiz" },
      documents_requested: ["Payslips", "Employment contract"],
      locale: "en",
      ...change,
    },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

export const chooser = (page: Page) => page.locator('label:has(svg.lucide-upload) input[type="file"]');

/** The innermost item: files stand within what was asked for. */
export const card = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).last();
