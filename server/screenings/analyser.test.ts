import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import { analyseDocuments } from "./analyser";

/** Two pages full of what makes a pattern that looks for an amount look again from every digit. */
async function hostile(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const pump of ["0", "1 ", "contrato de arrendamiento fianza 1.000,00 "]) {
    const page = pdf.addPage([600, 800]);
    for (let line = 0; line < 60; line += 1) {
      page.drawText(pump.repeat(Math.ceil(200 / pump.length)), { x: 10, y: 780 - line * 12, size: 5, font });
    }
  }
  return pdf.save();
}

test("what a stranger's text does to the engine stays in a process of its own, and this one goes on meanwhile", async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  let ticksAtRead = 0;
  const outcome = await analyseDocuments(
    {
      files: [{ bytes: await hostile(), mediaType: "application/pdf" }],
      applicant: { name: "Marta Ejemplo" },
      purpose: "rental",
      caseDetails: {},
      thresholds: DEFAULT_THRESHOLDS,
      today: "2026-11-21",
    },
    () => {
      ticksAtRead = ticks;
    },
  );
  clearInterval(timer);
  expect(!outcome.failed || outcome.reason === "processing_timeout").toBe(true);
  // Judging took several of these 5 ms; in this process none would have passed meanwhile.
  expect(ticks - ticksAtRead).toBeGreaterThan(10);
});
