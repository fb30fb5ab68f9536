/** The longer side of a page in points: that of A4. */
const LONGEST = 842;

export type PhotoPage = { jpeg: Uint8Array; width: number; height: number };

/** JPEGs as one PDF, a page each, their bytes as they are. */
export function photosAsPdf(photos: readonly PhotoPage[]): Uint8Array<ArrayBuffer> {
  const parts: (string | Uint8Array)[] = [];
  const places: number[] = [];
  let size = 0;
  const write = (part: string | Uint8Array) => {
    parts.push(part);
    size += part.length;
  };
  const object = (body: string, stream?: string | Uint8Array) => {
    places.push(size);
    write(`${places.length} 0 obj\n`);
    if (stream === undefined) write(body);
    else {
      write(`${body.replace(">>", `/Length ${stream.length}>>`)}\nstream\n`);
      write(stream);
      write("\nendstream");
    }
    write("\nendobj\n");
  };
  write("%PDF-1.4\n");
  const pages = photos.map((_, at) => `${3 + at * 3} 0 R`).join(" ");
  object("<</Type/Catalog/Pages 2 0 R>>");
  object(`<</Type/Pages/Count ${photos.length}/Kids[${pages}]>>`);
  photos.forEach(({ jpeg, width, height }, at) => {
    const scale = LONGEST / Math.max(width, height);
    const [w, h] = [(width * scale).toFixed(2), (height * scale).toFixed(2)];
    const number = 3 + at * 3;
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${w} ${h}]/Contents ${number + 1} 0 R/Resources<</XObject<</I ${number + 2} 0 R>>>>>>`,
    );
    object("<<>>", `q ${w} 0 0 ${h} 0 0 cm /I Do Q`);
    object(
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode>>`,
      jpeg,
    );
  });
  const start = size;
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  write(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}`);
  write(`trailer\n<</Size ${places.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  const pdf = new Uint8Array(size);
  let at = 0;
  const text = new TextEncoder();
  for (const part of parts) {
    pdf.set(typeof part === "string" ? text.encode(part) : part, at);
    at += part.length;
  }
  return pdf;
}
