import { createHash } from "node:crypto";
import type { Holding } from "./authority";
import { type Extras, signature, timeStamp } from "./messages";

type Rect = readonly [left: number, bottom: number, right: number, top: number];

/** What a signature permits afterwards: a level for the whole document, and fields that stay as they are. */
export type Permits = { level?: 1 | 2 | 3; locked?: readonly string[] };

const room = 30_000;

/**
 * A PDF with a plain cross-reference that grows as signed files do: everything is appended, so what was signed stays as it was. Each call
 * is one revision.
 */
export class SignedPdf {
  private bytes: Buffer;
  private next: number;
  private readonly rootNumber: number;
  private readonly pageNumber: number;
  private readonly fields: { number: number; name: string; rect: Rect }[] = [];
  private readonly notes: number[] = [];
  private root: string;
  private page: string;
  private more = "";

  /** `file` is as `writePdf` makes it; all that is added stands on its first page. */
  constructor(file: Uint8Array) {
    this.bytes = Buffer.from(file);
    const raw = this.bytes.toString("latin1");
    const number = (pattern: RegExp): number => {
      const found = pattern.exec(raw)?.[1];
      if (found === undefined) throw new RangeError("the file has no plain cross-reference");
      return Number(found);
    };
    this.next = number(/\/Size (\d+)/);
    this.rootNumber = number(/\/Root (\d+) 0 R/);
    const pages = /\/Pages (\d+) 0 R/.exec(this.dictionary(raw, this.rootNumber))?.[1];
    const kids = /\/Kids \[ ?(\d+) 0 R/.exec(this.dictionary(raw, Number(pages)))?.[1];
    this.pageNumber = Number(kids);
    this.root = this.dictionary(raw, this.rootNumber);
    this.page = this.dictionary(raw, this.pageNumber).replace(/\/Annots \[\s*\]\s*/, "");
  }

  file(): Uint8Array {
    return new Uint8Array(this.bytes);
  }

  /** A field for text, empty or filled, on a ground of its own where it has one. */
  textField(name: string, rect: Rect, value = "", ground = ""): this {
    const number = this.take();
    this.fields.push({ number, name, rect });
    return this.append([...this.textObjects(number, name, rect, value, ground), ...this.tree()]);
  }

  /** Fills a field that is there, as a viewer does. */
  fill(name: string, value: string): this {
    const field = this.fields.find((one) => one.name === name);
    if (!field) throw new RangeError(`no field ${name}`);
    return this.append(this.textObjects(field.number, name, field.rect, value));
  }

  /** An annotation; with `text` it shows it on a white ground. */
  note(subtype: "Highlight" | "FreeText" | "Stamp", rect: Rect, text = ""): this {
    const number = this.take();
    this.notes.push(number);
    const [left, bottom, right, top] = rect;
    const look = text === "" ? undefined : this.take();
    const quad = `/QuadPoints [${left} ${top} ${right} ${top} ${left} ${bottom} ${right} ${bottom}]`;
    return this.append([
      [
        number,
        `<< /Type /Annot /Subtype /${subtype} /Rect [${rect.join(" ")}] /F 4 /C [1 0.9 0.2] ${quad}${look ? ` /AP << /N ${look} 0 R >> /Contents (${text})` : ""} >>`,
      ],
      ...(look ? [this.look(look, rect, `1 1 1 rg 0 0 ${right - left} ${top - bottom} re f`, text)] : []),
      ...this.tree(),
    ]);
  }

  /** Draws more onto the page itself, which no signature permits. */
  draw(operators: string): this {
    const [opening, content] = [this.take(), this.take()];
    const before = /\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(this.page)?.[1] ?? "[]";
    const all = `[${opening} 0 R ${before.replace(/[[\]]/g, "")} ${content} 0 R]`;
    this.page = this.page.replace(/\/Contents (\[[^\]]*\]|\d+ 0 R)/, `/Contents ${all}`);
    return this.append([[opening, stream("q", "")], [content, stream(`Q ${operators}`, "")], ...this.tree()]);
  }

  /** Puts other bytes in the place of one of the file's objects, as an update does; gives its text to change. */
  replace(find: RegExp, change: (object: string) => string): this {
    const raw = this.bytes.toString("latin1");
    const found = [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].find(([, , body = ""]) =>
      find.test(body),
    );
    if (!found) throw new RangeError("no such object");
    return this.put(Number(found[1]), change(found[2] ?? ""));
  }

  /** An object's next version. */
  put(number: number, object: string): this {
    return this.append([[number, object]]);
  }

  /** The first page once more, as a second one. */
  secondPage(): this {
    const pages = Number(/\/Pages (\d+) 0 R/.exec(this.root)?.[1]);
    const text = this.dictionary(this.bytes.toString("latin1"), pages);
    const number = this.take();
    const both = text
      .replace(/\/Kids \[([^\]]*)\]/, `/Kids [$1 ${number} 0 R]`)
      .replace(/\/Count (\d+)/, (_, count) => `/Count ${Number(count) + 1}`);
    return this.append([
      [number, this.page],
      [pages, both],
    ]);
  }

  /** A signature of `by` over everything so far. */
  sign(name: string, by: Holding, extras: Extras = {}, permits: Permits = {}): this {
    const dated = extras.at ? `/M (D:${extras.at.replace(/\D/g, "").slice(0, 14)}Z) ` : "";
    return this.seal(name, "adbe.pkcs7.detached", dated + this.reference(permits), permits.level, (bytes) =>
      signature(by, bytes, extras),
    );
  }

  /** A time stamp over everything so far (PAdES, `ETSI.RFC3161`); honest ones show nothing on the page. */
  stamp(name: string, by: Holding, at: string, chain: readonly Holding[] = [], shows = ""): this {
    const look = shows === "" ? undefined : { rect: [60, 200, 260, 220] as const, text: shows };
    return this.seal(name, "ETSI.RFC3161", "", undefined, (bytes) => timeStamp(by, bytes, at, chain), look);
  }

  /** The security store: what a later reader needs to judge the signatures. */
  store(parts: {
    certificates?: readonly Holding[];
    responses?: readonly Uint8Array[];
    lists?: readonly Uint8Array[];
  }): this {
    const objects: [number, Buffer][] = [];
    const put = (all: readonly Uint8Array[] = []): string =>
      all
        .map((der) => {
          const number = this.take();
          objects.push([number, stream(Buffer.from(der), "")]);
          return `${number} 0 R`;
        })
        .join(" ");
    const certificates = put(
      parts.certificates?.map(({ certificate }) => new Uint8Array(certificate.toSchema().toBER())),
    );
    this.more += ` /DSS << /Certs [${certificates}] /OCSPs [${put(parts.responses)}] /CRLs [${put(parts.lists)}] >>`;
    return this.append([...objects, ...this.tree()]);
  }

  private reference({ level, locked }: Permits): string {
    const parts = [
      ...(level
        ? [
            `<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P ${level} /V /1.2 >> >>`,
          ]
        : []),
      ...(locked
        ? [
            `<< /Type /SigRef /TransformMethod /FieldMDP /TransformParams << /Type /TransformParams /Action /Include /Fields [${locked.map((name) => `(${name})`).join(" ")}] /V /1.2 >> >>`,
          ]
        : []),
    ];
    return parts.length > 0 ? `/Reference [${parts.join(" ")}] ` : "";
  }

  private seal(
    name: string,
    subFilter: string,
    more: string,
    level: number | undefined,
    make: (bytes: Uint8Array) => Uint8Array,
    shown?: { rect: Rect; text: string },
  ): this {
    const [number, value] = [this.take(), this.take()];
    const rect = shown?.rect ?? [0, 0, 0, 0];
    const look = shown && this.take();
    this.fields.push({ number, name, rect });
    if (level) this.more += ` /Perms << /DocMDP ${value} 0 R >>`;
    const from = this.bytes.length;
    const blank = "/ByteRange [0 0000000000 0000000000 0000000000]";
    this.append([
      [
        number,
        `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${name}) /V ${value} 0 R /F 132 /Rect [${rect.join(" ")}]${look ? ` /AP << /N ${look} 0 R >>` : ""} /P ${this.pageNumber} 0 R >>`,
      ],
      [
        value,
        `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} ${more}${blank} /Contents <${"0".repeat(room)}> >>`,
      ],
      ...(look && shown ? [this.look(look, shown.rect, "", shown.text)] : []),
      ...this.tree(),
    ]);
    const start = this.bytes.indexOf(`<${"0".repeat(room)}>`, from);
    const end = start + room + 2;
    const range = [start, end, this.bytes.length - end].map((part) => String(part).padStart(10, "0"));
    this.bytes.write(`/ByteRange [0 ${range.join(" ")}]`, this.bytes.indexOf(blank, from), "latin1");
    const der = make(Buffer.concat([this.bytes.subarray(0, start), this.bytes.subarray(end)]));
    if (der.length * 2 > room) throw new RangeError("the signature needs more room");
    this.bytes.write(Buffer.from(der).toString("hex"), start + 1, "latin1");
    return this;
  }

  private textObjects(
    number: number,
    name: string,
    rect: Rect,
    value: string,
    ground = "",
  ): [number, string | Buffer][] {
    const look = this.take();
    return [
      [
        number,
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /V (${value}) /F 4 /Rect [${rect.join(" ")}] /DA (/Helv 10 Tf 0 g) /AP << /N ${look} 0 R >> /P ${this.pageNumber} 0 R >>`,
      ],
      this.look(look, rect, ground, value),
    ];
  }

  private look(
    number: number,
    [left, bottom, right, top]: Rect,
    ground: string,
    text: string,
  ): [number, Buffer] {
    const helvetica = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
    const words = text === "" ? "" : ` BT 0 g /Helv 10 Tf 2 3 Td (${text}) Tj ET`;
    const entries = `/Type /XObject /Subtype /Form /BBox [0 0 ${right - left} ${top - bottom}] /Resources << /Font << /Helv ${helvetica} >> >> `;
    return [number, stream(`${ground}${words}`, entries)];
  }

  /** Catalog and page as they lead to everything that was added. */
  private tree(): [number, string][] {
    const fields = this.fields.map(({ number }) => `${number} 0 R`).join(" ");
    const annotations = [...this.fields.map(({ number }) => number), ...this.notes].map(
      (number) => `${number} 0 R`,
    );
    const form = fields === "" ? "" : ` /AcroForm << /Fields [${fields}] /SigFlags 3 >>`;
    return [
      [this.rootNumber, this.root.replace(/>>\s*$/, `${form}${this.more} >>`)],
      [this.pageNumber, this.page.replace(/>>\s*$/, ` /Annots [${annotations.join(" ")}] >>`)],
    ];
  }

  private append(objects: readonly (readonly [number, string | Buffer])[]): this {
    const raw = this.bytes.toString("latin1");
    const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(raw)?.[1];
    const info = /\/Info (\d+ 0 R)/.exec(raw)?.[1];
    const parts: Buffer[] = [this.bytes, Buffer.from("\n")];
    let at = this.bytes.length + 1;
    const rows: string[] = [];
    for (const [number, body] of objects) {
      const object = Buffer.concat([
        Buffer.from(`${number} 0 obj\n`),
        Buffer.from(body as string, "latin1"),
        Buffer.from("\nendobj\n"),
      ]);
      rows.push(`${number} 1\n${String(at).padStart(10, "0")} 00000 n \n`);
      parts.push(object);
      at += object.length;
    }
    const id = createHash("md5").update(raw.slice(0, 4_096), "latin1").digest("hex");
    const trailer = `<< /Size ${this.next} /Root ${this.rootNumber} 0 R${info ? ` /Info ${info}` : ""} /ID [<${id}> <${id}>] /Prev ${previous} >>`;
    parts.push(Buffer.from(`xref\n${rows.join("")}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`, "latin1"));
    this.bytes = Buffer.concat(parts);
    return this;
  }

  private take(): number {
    this.next += 1;
    return this.next - 1;
  }

  private dictionary(raw: string, number: number): string {
    const start = raw.lastIndexOf(`\n${number} 0 obj\n`);
    const from = raw.indexOf("<<", start);
    return raw.slice(from, raw.indexOf("endobj", from)).trim();
  }
}

function stream(content: string | Buffer, entries: string): Buffer {
  const body = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  return Buffer.concat([
    Buffer.from(`<< ${entries}/Length ${body.length} >>\nstream\n`, "latin1"),
    body,
    Buffer.from("\nendstream"),
  ]);
}
