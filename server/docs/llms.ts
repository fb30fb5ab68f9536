import { env } from "@/server/platform/env";
import { SLUGS } from "./contents";
import { forReaders, guide } from "./guides";
import { deviationList, errorList, groupText } from "./pages";
import { reference } from "./reference";

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

Everything in one file: ${env().BASE_URL}/llms-full.txt. Every page as Markdown: its address + .md. For agents: an MCP server at
${env().BASE_URL}/mcp (see [Agents](${base}/agents)). OpenAPI 3.1: ${env().BASE_URL}/v1/openapi.json.

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
  const groups = reference().map((group) => `## ${group.title}\n\n${groupText(group)}`);
  return forReaders(
    [
      ...guides,
      "# API reference",
      ...groups,
      `# Errors\n\n${errorList("en")}`,
      `# Deviations\n\n${deviationList("en")}\n`,
    ].join("\n\n"),
  );
}
