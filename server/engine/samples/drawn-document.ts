import { Page } from "./canvas";
import { textWidth } from "./fonts";

export type FieldValue = string | number | boolean;

export type DocumentType =
  | "payslip"
  | "bank_statement"
  | "id"
  | "employment_contract"
  | "tax_return"
  | "rental_contract"
  | "purchase_agreement"
  | "registration_docs"
  | "annual_accounts"
  | "utility_bill"
  | "pension_letter";

export interface Income {
  monthly_amount: number;
  currency: string;
  basis: "net" | "gross";
  method: string;
}

/** What a reader is expected to note: any of the codes, at this severity or above. */
export interface Expectation {
  codes: string[];
  field: string;
  severity: "low" | "medium" | "high";
}

/** What the file's information dictionary says; `null` leaves the whole dictionary out. */
export interface FileInfo {
  title?: string;
  author?: string;
  creator?: string;
  producer: string;
  /** UTC, `YYYY-MM-DDThh:mm:ssZ`. */
  created: string;
  modified: string;
}

/** A document before it becomes bytes: its pages, its file information, and the truth about what it says. */
export class DrawnDocument {
  readonly pages: Page[] = [];
  info: FileInfo | null;
  readonly fields: Record<string, FieldValue | FieldValue[]> = {};
  income: Income | null = null;
  readonly expected: Expectation[] = [];

  constructor(
    readonly type: DocumentType,
    readonly layout: string,
    readonly country: string,
    readonly language: "es" | "en",
    readonly applicant: string,
    info: FileInfo,
  ) {
    this.info = info;
  }

  /** A document of its own with the same content: edits on it leave this one alone. */
  copy(): DrawnDocument {
    const twin = new DrawnDocument(this.type, this.layout, this.country, this.language, this.applicant, {
      producer: "",
      created: "",
      modified: "",
    });
    twin.info = this.info && { ...this.info };
    for (const page of this.pages) {
      const sheet = twin.add(new Page(page.width, page.height));
      for (const mark of page.marks) sheet.marks.push({ ...mark });
    }
    for (const [name, value] of Object.entries(this.fields))
      twin.fields[name] = Array.isArray(value) ? [...value] : value;
    twin.income = this.income && { ...this.income };
    twin.expected.push(...this.expected);
    return twin;
  }

  add(page: Page): Page {
    this.pages.push(page);
    return page;
  }

  /** States a field's value; a second value under the same name makes it a list, in document order. */
  know(name: string, value: FieldValue): this {
    const before = this.fields[name];
    if (before === undefined) this.fields[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else this.fields[name] = [before, value];
    return this;
  }
}

/** Where a field is printed: fractions of the page, origin top left. */
export interface Place {
  field: string;
  text: string;
  page: number;
  box: [x0: number, y0: number, x1: number, y1: number];
}

/** Every text that states a field, with its box as the font's ascent and descent make it. */
export function places(document: DrawnDocument): Place[] {
  return document.pages.flatMap((page, index) =>
    page.marks.flatMap((mark) => {
      if (mark.kind !== "text" || mark.field === undefined) return [];
      const width = textWidth(mark.font, mark.size, mark.text) * mark.stretch;
      const box: Place["box"] = [
        mark.x / page.width,
        (mark.y - mark.size * 0.76) / page.height,
        (mark.x + width) / page.width,
        (mark.y + mark.size * 0.22) / page.height,
      ];
      return [{ field: mark.field, text: mark.text, page: index + 1, box }];
    }),
  );
}

/** The page's words in reading order (baseline, then x): the truth for measuring a reader of pictures. */
export function readingText(page: Page): string {
  const texts = page.marks.flatMap((mark) =>
    mark.kind === "text" && mark.turn === 0 && mark.opacity === 1 && !mark.hidden ? [mark] : [],
  );
  const lines: { y: number; parts: { x: number; text: string }[] }[] = [];
  for (const mark of texts) {
    const line = lines.find((candidate) => Math.abs(candidate.y - mark.y) < 2);
    if (line) line.parts.push(mark);
    else lines.push({ y: mark.y, parts: [mark] });
  }
  lines.sort((a, b) => a.y - b.y);
  return lines
    .map((line) =>
      line.parts
        .sort((a, b) => a.x - b.x)
        .map((part) => part.text)
        .join(" "),
    )
    .join("\n");
}
