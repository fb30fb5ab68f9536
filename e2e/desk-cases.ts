import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { violations } from "./accessibility-findings";

export const found = async (on: Page) => (await violations(on)).map(({ id }) => id);
export const rows = (on: Page) => on.getByRole("listbox", { name: "Reviews" }).getByRole("option");

export const PDF = Buffer.from("%PDF-1.7\n%%EOF");

/** A screening of the sandbox that waits for a person; answers its page. */
export async function waiting(
  request: APIRequestContext,
  headers: Record<string, string>,
  name: string,
): Promise<string> {
  const made = await request.post("/v1/screenings", {
    headers,
    data: {
      applicant: { name },
      documents: [{ media_type: "application/pdf", data: PDF.toString("base64") }],
      consent_confirmed: true,
      sandbox_outcome: "review",
    },
  });
  expect(made.status(), await made.text()).toBe(202);
  return `/test/screenings/${(await made.json()).id}`;
}
