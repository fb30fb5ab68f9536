import { Buffer } from "node:buffer";

/** A PDF of one page that nobody opens without its password, because none fits. */
export function lockedPdf(): Uint8Array {
  const hex = (from: number) =>
    Array.from({ length: 32 }, (_, i) => (from + i).toString(16).padStart(2, "0")).join("");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>",
    `<</Filter/Standard/V 1/R 2/P -4/O<${hex(1)}>/U<${hex(33)}>>>`,
  ];
  let text = "%PDF-1.7\n";
  const offsets = objects.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const id = "00112233445566778899aabbccddeeff";
  text += `xref\n0 5\n0000000000 65535 f \n${offsets.join("")}trailer\n<</Size 5/Root 1 0 R/Encrypt 4 0 R/ID[<${id}><${id}>]>>\nstartxref\n${text.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, "latin1"));
}
