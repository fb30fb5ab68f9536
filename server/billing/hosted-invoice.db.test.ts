import { afterEach, expect, test } from "vitest";
import { setClock } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { makeAccount } from "@/server/testing/factories";
import { saveABuyer, saveASeller } from "@/server/testing/invoiced";
import { invoiceFile, invoiceTexts } from "./hosted";
import { closePeriod, issueInvoice, listInvoices, openInvoice, periodOf } from "./index";

afterEach(() => setClock(undefined));

test("an invoice stands under the token alone, of which only the hash can be searched", async () => {
  const account = await makeAccount({
    createdAt: new Date("2025-01-01T00:00:00Z"),
    monthlyFeeCents: 123_456,
  });
  await Promise.all([saveASeller(), saveABuyer(account.id)]);
  const period = periodOf(new Date("2025-03-01T00:00:00Z"));
  setClock(period.end);
  const id = await closePeriod(account.id, period.start);
  expect((await listInvoices(account.live, {})).data[0]).toMatchObject({ status: "draft", hosted_url: null });
  await issueInvoice(account.id, id ?? "");
  const { data } = await listInvoices(account.live, {});
  const token = data[0]?.hosted_url?.split("/").at(-1) ?? "";
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await openInvoice(`${token.slice(1)}A`)).toBeNull();
  expect(await openInvoice(id ?? "")).toBeNull();
  const row = await rootDb().invoice.findFirstOrThrow({ where: { accountId: account.id } });
  expect(JSON.stringify([row.tokenHash, Buffer.from(row.token ?? []).toString("latin1")])).not.toContain(
    token,
  );
  const opened = await openInvoice(token);
  if (!opened) throw new Error("no invoice");
  // Of another invoice, or none at all: under this token there are its own notes only.
  for (const note of ["cn_01KA0000000000000000000000", "", "%", id ?? ""])
    expect(await invoiceFile(opened, "en", note)).toBeNull();
  const { lines, totals, amount, when } = invoiceTexts(opened, "es");
  expect(lines).toEqual([["Cuota mensual", "1", "1234,56\u00a0€", "1234,56\u00a0€"]]);
  expect(totals.at(-1)).toEqual(["Importe pendiente", "1234,56\u00a0€"]);
  expect(amount).toBe("1234,56\u00a0€");
  expect(when).toBe("Vence el 3 abr 2025");
  const pdf = Buffer.from((await invoiceFile(opened, "en"))?.pdf ?? []);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  // A face with the letters of any name, which the faces of PDF readers lack.
  expect(pdf.toString("latin1")).toContain("LiberationSans");
});
