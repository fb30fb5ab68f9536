import { CodeTabs, type CodeWords } from "./code-tabs";
import { type CodeLanguage, Highlighted } from "./highlight";

/** An example in the languages that it comes in. */
export function ExampleCode({ curl, ts, words }: { curl?: string; ts?: string; words: CodeWords }) {
  const panes = [
    ...(curl === undefined ? [] : [{ label: "curl", code: curl, language: "sh" as const }]),
    ...(ts === undefined ? [] : [{ label: "TypeScript", code: ts, language: "ts" as const }]),
  ];
  return (
    <CodeTabs
      words={words}
      panes={panes.map(({ label, code, language }) => ({
        label,
        code,
        node: <Highlighted code={code} language={language} />,
      }))}
    />
  );
}

const NAMES: Readonly<Record<CodeLanguage, string>> = {
  sh: "Shell",
  ts: "TypeScript",
  json: "JSON",
  html: "HTML",
};
/** Languages of the receivers; close enough to ours for a little colour. */
const PLAIN: Readonly<Record<string, string>> = {
  python: "Python",
  php: "PHP",
  ruby: "Ruby",
  go: "Go",
  java: "Java",
  csharp: "C#",
};

export function CodeSample({
  code,
  language,
  title,
  words,
}: {
  code: string;
  language: string;
  title?: string;
  words: CodeWords;
}) {
  const known = language in NAMES ? (language as CodeLanguage) : language in PLAIN ? "ts" : "sh";
  return (
    <CodeTabs
      words={words}
      title={title ?? PLAIN[language] ?? NAMES[known]}
      panes={[
        { label: PLAIN[language] ?? NAMES[known], code, node: <Highlighted code={code} language={known} /> },
      ]}
    />
  );
}
