import { SaxesParser } from "saxes";
import { ListRefused } from "./refusal";
import { type Chunks, decodeText } from "./text";

/** One element with everything below it; names are local names, without namespace prefix. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

const MAX_DEPTH = 40;
const MAX_RECORD_TEXT = 4_000_000;
const local = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * The records of a large XML file, one at a time. `root` must be the document's root element; elements called one of
 * `records` are delivered wherever they stand. No document type, no entities beyond the five of XML, bounded depth and
 * record size: anything else refuses the file, and so does a file that ends early.
 */
export async function* readXmlRecords(
  chunks: Chunks,
  root: string,
  records: ReadonlySet<string>,
): AsyncGenerator<XmlNode> {
  const parser = new SaxesParser({ xmlns: false });
  const ready: XmlNode[] = [];
  const open: XmlNode[] = [];
  let depth = 0;
  let rootSeen = false;
  let closed = false;
  let size = 0;
  parser.on("doctype", () => {
    throw new ListRefused("doctype");
  });
  parser.on("error", () => {
    throw new ListRefused("malformed");
  });
  parser.on("opentag", (tag) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new ListRefused("too_deep");
    const name = local(tag.name);
    if (!rootSeen) {
      if (name !== root) throw new ListRefused("wrong_root");
      rootSeen = true;
      return;
    }
    if (open.length === 0 && !records.has(name)) return;
    if (open.length === 0) size = 0;
    const attributes: Record<string, string> = {};
    for (const [key, value] of Object.entries(tag.attributes)) {
      attributes[local(key)] = String(value);
      size += String(value).length;
    }
    const node: XmlNode = { name, attributes, children: [], text: "" };
    open.at(-1)?.children.push(node);
    open.push(node);
    size += name.length + 40;
    if (size > MAX_RECORD_TEXT) throw new ListRefused("too_large");
  });
  const addText = (text: string) => {
    const node = open.at(-1);
    if (!node) return;
    size += text.length;
    if (size > MAX_RECORD_TEXT) throw new ListRefused("too_large");
    node.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    depth -= 1;
    if (depth === 0) closed = true;
    const node = open.pop();
    if (node) node.text = node.text.trim();
    if (node && open.length === 0) ready.push(node);
  });
  for await (const text of decodeText(chunks)) {
    parser.write(text);
    yield* ready.splice(0);
  }
  if (!rootSeen) throw new ListRefused("empty");
  if (!closed) throw new ListRefused("truncated");
  parser.close();
}

/** Direct children of that name. */
export function childrenOf(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name);
}

/** All elements of that name below a node, at any depth. */
export function descendantsOf(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => (child.name === name ? [child] : descendantsOf(child, name)));
}

/** The text of the first child of that name, "" when absent. */
export function textOf(node: XmlNode, name: string): string {
  return node.children.find((child) => child.name === name)?.text ?? "";
}
