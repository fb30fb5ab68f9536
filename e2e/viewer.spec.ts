import { expect, test } from "@playwright/test";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { filledAccount, signIn } from "./filled-account";

async function pdf(lines: readonly string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 60, y: 780 - index * 22, size: 11, font });
  return Buffer.from(await document.save());
}

const PAYSLIP = [
  "PAYSLIP",
  "Employer: Naranja Digital Ltd",
  "Employee: Marta Ejemplo Ruiz",
  "Pay period: 01/10/2026 - 31/10/2026",
  "Gross pay 3000.00 GBP",
  "Income tax 400.00 GBP",
  "National Insurance 200.00 GBP",
  "Total deductions 600.00 GBP",
  "Net pay 2900.00 GBP",
];

test("documents are uploaded, analysed, and read beside the findings from the reviewer's own copy", async ({
  page,
}) => {
  const filled = filledAccount();
  const file = { name: "payslip.pdf", mimeType: "application/pdf", buffer: await pdf(PAYSLIP) };
  await signIn(page, filled.owner, filled.password);
  await page.goto("/live/screenings");
  await page.getByRole("button", { name: "New screening" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Applicant's name").fill("Marta Ejemplo Ruiz");
  await dialog.getByLabel("Documents", { exact: true }).setInputFiles(file);
  await dialog.getByLabel("Monthly rent").fill("900");
  await dialog.getByLabel("The applicant agreed to this screening.").check();
  await dialog.getByRole("button", { name: "Start the screening" }).click();
  await page.waitForURL(/\/live\/screenings\/.+/);
  await expect(page.getByRole("heading", { name: "Deviations" })).toBeVisible({ timeout: 120_000 });

  const viewer = page.getByRole("region", { name: "Documents" });
  await viewer.locator("input[type=file]").setInputFiles({
    ...file,
    buffer: await pdf([...PAYSLIP, "Another file"]),
  });
  await expect(viewer.getByRole("status")).toBeVisible();
  await expect(viewer.locator("canvas")).toHaveCount(0);
  await viewer.locator("input[type=file]").setInputFiles(file);
  await expect(viewer.locator("canvas")).toBeVisible();
  await expect(page.getByText("What may explain it:").first()).toBeVisible();
  // A file that is none of them takes the page before from the screen.
  await viewer.locator("input[type=file]").setInputFiles({
    ...file,
    buffer: await pdf([...PAYSLIP, "Another file"]),
  });
  await expect(viewer.locator("canvas")).toHaveCount(0);
  await viewer.getByRole("button", { name: /^1\. Payslip/ }).click();
  await expect(viewer.locator("canvas")).toBeVisible();
  // A source far below brings the viewer back to the screen.
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.getByRole("button", { name: "Document 1, page 1" }).last().click();
  await expect(viewer).toBeInViewport();
});
