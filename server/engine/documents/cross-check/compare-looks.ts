import type { Item } from "../case-values";
import { recall } from "../extract/recall";
import type { FieldName } from "../field-names";
import { textOf } from "../field-of";
import { familyOf } from "../integrity/producer";
import { familyName } from "../integrity/typography";
import { finding, whole } from "../make-finding";
import type { Finding, ReadDocument } from "../types";
import { companyKey } from "../values/name";

const issuers: Readonly<Record<string, FieldName>> = {
  payslip: "employer_name",
  bank_statement: "bank_name",
};

type Look = { item: Item; fonts: readonly string[]; size: string; tool: string; edited: boolean };

/**
 * Documents of one issuer and kind within a case look alike. One that has other typefaces, page size and program than two or more of
 * its sisters is mentioned; so is a picture among files with text. An issuer's new template explains either.
 */
export function compareLooks(items: readonly Item[]): Finding[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = issuers[item.part.type ?? ""];
    const issuer = name === undefined ? undefined : textOf(item.part, name);
    if (issuer === undefined || item.extraction.parts.length !== 1) continue;
    // Of a document of an earlier round nobody knows any more how it looked.
    if (item.extraction.source.pages.length === 0) continue;
    const key = `${item.part.type}/${companyKey(issuer)}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].flatMap((group) => [...pictures(group), ...templates(group)]);
}

function pictures(group: readonly Item[]): Finding[] {
  const asText = group.filter(({ extraction }) => extraction.source.carrier === "text_pdf");
  const asPicture = group.filter(({ extraction }) => extraction.source.carrier !== "text_pdf");
  if (asText.length < 2 || asPicture.length !== 1) return [];
  return asPicture.map(({ extraction }) => finding("image_only", "text_layer", "low", whole(extraction)));
}

function templates(group: readonly Item[]): Finding[] {
  const looks = group.filter(({ extraction }) => extraction.source.carrier === "text_pdf").map(lookOf);
  if (looks.length < 3) return [];
  const odd = looks.filter((look) => looks.every((other) => other === look || differ(look, other)));
  const rest = looks.filter((look) => !odd.includes(look));
  if (odd.length !== 1 || rest.some((look) => rest.some((other) => differ(look, other)))) return [];
  return odd.map(({ item, edited }) =>
    finding("issuer_template_differs", "layout", edited ? "medium" : "low", whole(item.extraction)),
  );
}

const lookOf = (item: Item): Look => ({
  item,
  ...recall(item.part.context.sheet, "look", () => seen(item.extraction.source)),
});

function seen({ pages, signals }: ReadDocument): Omit<Look, "item"> {
  const metadata = signals.find(({ kind }) => kind === "metadata")?.facts;
  const tools = [metadata?.producer, metadata?.creator].map((name) => (typeof name === "string" ? name : ""));
  const families = tools.map(familyOf);
  const [first] = pages;
  return {
    fonts: [...new Set(pages.flatMap(({ words }) => words.map(({ font }) => familyName(font ?? ""))))].sort(),
    size: first === undefined ? "" : `${Math.round(first.width / 10)}x${Math.round(first.height / 10)}`,
    tool: tools.join(" ").replace(/[\d.]+/g, ""),
    edited: families.some(
      (one) => one === "image_editor" || one === "design_tool" || one === "online_editor",
    ),
  };
}

/** Other typefaces and another program: one alone changes with an update. */
function differ(a: Look, b: Look): boolean {
  const shared = a.fonts.filter((font) => b.fonts.includes(font)).length;
  const fonts = shared < Math.max(a.fonts.length, b.fonts.length) / 2;
  return [fonts, a.size !== b.size, a.tool !== b.tool].filter(Boolean).length >= 2;
}
