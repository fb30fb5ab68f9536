import { expect, test } from "vitest";
import { createLink } from "@/server/links/create";
import { makeAccount } from "@/server/testing/factories";
import { startDraftFile } from "./draft";
import { MAX_DOCUMENT_BYTES } from "./schema";

test("what the sandbox keeps of unfinished uploads is bounded for an account, and live is not", async () => {
  const account = await makeAccount();
  const upload = async (ctx: typeof account.test) => {
    const { id } = await createLink(ctx, {
      applicant: { name: "Marta Ejemplo" },
      purpose: "rental",
      send_email: false,
    } as Parameters<typeof createLink>[1]);
    const owner = { kind: "verification_link" as const, id };
    const file = (name: string) => ({ name, size: MAX_DOCUMENT_BYTES });
    await startDraftFile(ctx, owner, file("a.pdf"));
    await startDraftFile(ctx, owner, file("b.pdf"));
  };
  for (let links = 0; links < 10; links += 1) await upload(account.test);
  await expect(upload(account.test)).rejects.toMatchObject({ code: "documents_too_large" });
  await upload(account.live);
  await upload((await makeAccount()).test);
});
