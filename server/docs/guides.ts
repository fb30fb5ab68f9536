import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lexer, type Token } from "marked";
import client from "@/sdk/package.json";
import { env } from "@/server/platform/env";
import type { Locale } from "@/server/platform/i18n/index";
import type { Example } from "./calls";
import { CONTENTS, SLUGS } from "./contents";
import { slugOf } from "./reference";

export type Heading = { id: string; text: string };
export type Guide = {
  slug: string;
  title: string;
  /** The paragraph below the title. */
  lead: string;
  /** What comes after it. */
  tokens: Token[];
  headings: Heading[];
  /** The Markdown with every example written out. */
  source: string;
};

const ROOT = join(process.cwd(), "docs");
const RECEIVER = /^```receiver\n(\w+) (\w+\.\w+)\n```$/gm;
const EXAMPLE = /^```example\n(.+)\n```$/gm;

const made = new Map<string, Guide>();

/**
 * A guide in a language; undefined when there is none of that name. Made once: all of them together are some milliseconds, and what lists
 * or searches them is asked for by everybody.
 */
export function guide(locale: Locale, slug: string): Guide | undefined {
  if (!SLUGS.includes(slug)) return undefined;
  const { NODE_ENV, BASE_URL, APP_NAME } = env();
  if (NODE_ENV === "development") return makeGuide(locale, slug);
  const name = [locale, slug, BASE_URL, APP_NAME].join(" ");
  const known = made.get(name) ?? makeGuide(locale, slug);
  made.set(name, known);
  return known;
}

function makeGuide(locale: Locale, slug: string): Guide {
  const text = addressed(readFileSync(join(ROOT, "guides", locale, `${slug}.md`), "utf8")).replace(
    RECEIVER,
    (_, language: string, file: string) =>
      `\`\`\`${language}\n${readFileSync(join(ROOT, "receivers", file), "utf8")}\`\`\``,
  );
  const [head, lead, ...tokens] = lexer(text).filter((token) => token.type !== "space");
  return {
    slug,
    title: head?.type === "heading" ? head.text : slug,
    lead: lead?.type === "paragraph" ? lead.text : "",
    tokens,
    headings: tokens
      .filter((token) => token.type === "heading" && token.depth === 2)
      .map((token) => ({ id: slugOf(textOf(token)), text: textOf(token) })),
    source: text.replace(EXAMPLE, (_, name: string) => fenced(example(name))),
  };
}

export function textOf(token: Token): string {
  return "text" in token ? String(token.text) : "";
}

/** The table of contents with the guides' titles. */
export function contents(locale: Locale): { part: string; guides: { slug: string; title: string }[] }[] {
  return CONTENTS.map(({ part, slugs }) => ({
    part,
    guides: slugs.map((slug) => ({ slug, title: guide(locale, slug)?.title ?? slug })),
  }));
}

/** An example as it stands in docs/examples, in the languages it comes in. */
export function example(name: string): Partial<Example> {
  const read = (end: string) => {
    const file = join(ROOT, "examples", `${name}.${end}`);
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  };
  const [curl, ts] = [read("sh"), read("ts")];
  if (curl === undefined && ts === undefined) throw new Error(`There is no example ${name}`);
  return { ...(curl === undefined ? {} : { curl }), ...(ts === undefined ? {} : { ts }) };
}

function fenced({ curl, ts }: Partial<Example>): string {
  const block = (language: string, code: string | undefined) =>
    code === undefined ? [] : [`\`\`\`${language}\n${code}\`\`\``];
  return [...block("sh", curl), ...block("ts", ts)].join("\n\n");
}

/** Names this installation: its address and its product name. */
function addressed(text: string): string {
  return text.replaceAll("{base_url}", env().BASE_URL).replaceAll("{app}", env().APP_NAME);
}

/** An example for readers: the address of this installation and the client's public name, instead of those that stand in the sources. */
export function forReaders(code: string): string {
  return code
    .replaceAll("$PROOFLINE_BASE_URL", env().BASE_URL)
    .replaceAll('from "proofline"', `from "${client.name}"`);
}
