import { adviceOf, FINDING_CODES } from "@/server/engine/documents/words";
import { env } from "@/server/platform/env";
import { ERRORS, type ErrorCode } from "@/server/platform/errors";
import type { Locale } from "@/server/platform/i18n/index";
import { SLUGS } from "./contents";
import { forReaders, guide } from "./guides";
import { type Field, type Group, reference } from "./reference";
import { docsWords } from "./words";

// Every page of the documentation as Markdown: at its address + .md, in llms-full.txt and for the MCP server.

/** A page by its path below /docs or /docs/es; "" is the first one. Undefined when there is none. */
export function pageAsMarkdown(locale: Locale, path: string): string | undefined {
  const words = docsWords(locale);
  if (path === "errors") return `# ${words.title}\n\n${words.lead}\n\n${errorList(locale)}\n`;
  if (path === "deviations")
    return `# ${words.deviations.title}\n\n${words.deviations.lead}\n\n${deviationList(locale)}\n`;
  if (path === "api") {
    const groups = reference(locale).map(
      (group) =>
        `- [${words.api.groups[group.title] ?? group.title}](${env().BASE_URL}/docs/api/${group.slug}.md)`,
    );
    return `# ${words.frame.reference}\n\n${words.api.lead}\n\n${groups.join("\n")}\n`;
  }
  if (path.startsWith("api/")) {
    const group = reference(locale).find((one) => one.slug === path.slice("api/".length));
    return group && forReaders(`# ${words.api.groups[group.title] ?? group.title}\n\n${groupText(group)}\n`);
  }
  const found = guide(locale, path === "" ? "index" : path);
  return found && forReaders(found.source);
}

/** The paths of all pages. */
export function pagePaths(): string[] {
  return [
    ...SLUGS.map((slug) => (slug === "index" ? "" : slug)),
    "api",
    ...reference().map((group) => `api/${group.slug}`),
    "errors",
    "deviations",
  ];
}

/** Answers an address such as /docs/es/quickstart.md; undefined for what is no page as Markdown. */
export function markdownAt(url: string): string | undefined {
  const match = /^\/docs(\/es)?(?:\/([\w/-]+))?\.md(?:\?.*)?$/.exec(url);
  return match ? pageAsMarkdown(match[1] ? "es" : "en", match[2] ?? "") : undefined;
}

export function groupText(group: Group): string {
  const objects = group.objects.map((object) => `### The ${object.title} object\n\n${listed(object.fields)}`);
  const operations = group.operations.map((operation) => {
    const parts = [
      `### ${operation.method} ${operation.path}\n\n${operation.summary}. ${operation.description ?? ""}`.trim(),
      operation.scope ? `Scope: ${operation.scope}` : "",
      operation.query.length > 0 ? `Query:\n\n${listed(operation.query)}` : "",
      operation.body.length > 0 ? `Body:\n\n${listed(operation.body)}` : "",
      `\`\`\`sh\n${operation.example.curl}\`\`\``,
    ];
    return parts.filter((part) => part !== "").join("\n\n");
  });
  return [...objects, ...operations].join("\n\n");
}

export function errorList(locale: Locale): string {
  const { remedies } = docsWords(locale);
  return Object.entries(ERRORS)
    .map(([code, { status, type }]) => `- \`${code}\` (${status}, ${type}): ${remedies[code as ErrorCode]}`)
    .join("\n");
}

export function deviationList(locale: Locale): string {
  return FINDING_CODES.map((code) => {
    const { explanation, ask } = adviceOf(code, locale);
    return `- \`${code}\`: ${explanation} ${ask}`;
  }).join("\n");
}

function listed(fields: readonly Field[], indent = ""): string {
  return fields
    .map((field) => {
      const facts = [field.type, ...(field.required ? ["required"] : []), ...field.limits];
      const values = field.values.length > 0 ? ` One of ${field.values.join(", ")}.` : "";
      const own = `${indent}- ${field.name} (${facts.join(", ")}): ${field.description}.${values}`;
      return field.fields.length > 0 ? `${own}\n${listed(field.fields, `${indent}  `)}` : own;
    })
    .join("\n");
}
