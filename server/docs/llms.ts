import { adviceOf, FINDING_CODES } from "@/server/engine/documents/words";
import { env } from "@/server/platform/env";
import { ERRORS, type ErrorCode } from "@/server/platform/errors";
import { en } from "@/server/platform/i18n/docs/en";
import { SLUGS } from "./contents";
import { forReaders, guide } from "./guides";
import { type Field, reference } from "./reference";

/** /llms.txt: what there is to read, with one line each. */
export function llmsIndex(): string {
  const base = `${env().BASE_URL}/docs`;
  const guides = SLUGS.filter((slug) => slug !== "index").map((slug) => guide("en", slug));
  const lines = guides.flatMap((one) => (one ? [`- [${one.title}](${base}/${one.slug}): ${one.lead}`] : []));
  const groups = reference().map(
    (group) => `- [${group.title}](${base}/api/${group.slug}): ${group.operations.length} operations`,
  );
  return `# ${env().APP_NAME}

> ${guide("en", "index")?.lead ?? ""}

Everything in one file: ${env().BASE_URL}/llms-full.txt. OpenAPI 3.1: ${env().BASE_URL}/v1/openapi.json.

## Guides

${lines.join("\n")}

## API reference

${groups.join("\n")}
- [Errors](${base}/errors): every code and what to do about it
- [Deviations](${base}/deviations): every code and what may explain it
`;
}

/** /llms-full.txt: all guides with their examples, every operation with its fields, every error. */
export function llmsFull(): string {
  const guides = SLUGS.map((slug) => guide("en", slug)?.source ?? "");
  const groups = reference().map((group) => {
    const objects = group.objects.map(
      (object) => `### The ${object.title} object\n\n${listed(object.fields)}`,
    );
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
    return [`## ${group.title}`, ...objects, ...operations].join("\n\n");
  });
  const errors = Object.entries(ERRORS).map(
    ([code, { status, type }]) => `- \`${code}\` (${status}, ${type}): ${en.remedies[code as ErrorCode]}`,
  );
  const deviations = FINDING_CODES.map((code) => {
    const { explanation, ask } = adviceOf(code, "en");
    return `- \`${code}\`: ${explanation} ${ask}`;
  });
  return forReaders(
    [
      ...guides,
      "# API reference",
      ...groups,
      `# Errors\n\n${errors.join("\n")}`,
      `# Deviations\n\n${deviations.join("\n")}\n`,
    ].join("\n\n"),
  );
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
