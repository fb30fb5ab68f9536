import { PDFDocument } from "pdf-lib";
import { asJpeg } from "./inspect";

/** Several photos as one PDF, a page each, in order. */
export async function joinPhotos(photos: readonly File[], name: string): Promise<File> {
  const pdf = await PDFDocument.create();
  for (const photo of photos) {
    const jpeg = await asJpeg(photo);
    if (!jpeg) continue;
    const image = await pdf.embedJpg(await jpeg.arrayBuffer());
    pdf.addPage([image.width, image.height]).drawImage(image, { x: 0, y: 0 });
  }
  return new File([(await pdf.save()).slice()], name, { type: "application/pdf" });
}
