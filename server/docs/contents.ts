/** The guides in reading order. A slug is the file's name below docs/guides/<language> and the page's address below /docs. */
export const CONTENTS = [
  { part: "start", slugs: ["quickstart", "testing", "going-live"] },
  {
    part: "guides",
    slugs: [
      "screenings",
      "links",
      "identity",
      "sanctions",
      "watch",
      "webhooks",
      "errors-and-retries",
      "bulk",
      "agents",
    ],
  },
  { part: "operate", slugs: ["privacy", "decisions", "private-deployment"] },
] as const;

export const SLUGS: readonly string[] = ["index", ...CONTENTS.flatMap((part) => [...part.slugs])];
