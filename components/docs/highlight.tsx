import type { ReactNode } from "react";

export type CodeLanguage = "sh" | "ts" | "json" | "html";

/** What is told apart, in order; the first that fits wins. Enough for examples, no parser. */
const STRING = `"(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|\`(?:[^\`\\\\]|\\\\.)*\``;
const RULES: Readonly<Record<CodeLanguage, RegExp>> = {
  sh: new RegExp(
    `(?<comment>(?<=^|\\s)#.*$)|(?<string>${STRING})|(?<word>\\$\\w+|(?<=\\s)-{1,2}[\\w-]+)`,
    "gm",
  ),
  ts: new RegExp(
    `(?<comment>//.*$)|(?<string>${STRING})|(?<word>\\b(?:import|from|const|for|await|of|new|try|catch|if|else|throw|return|async|instanceof|true|false|null)\\b)|(?<number>\\b\\d[\\d_.]*\\b)`,
    "gm",
  ),
  json: /(?<word>"(?:[^"\\]|\\.)*"(?=\s*:)|\b(?:true|false|null)\b)|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\b\d[\d.]*\b)/gm,
  html: /(?<comment><!--[\s\S]*?-->)|(?<string>"[^"\n]*")|(?<word><\/?[\w-]+|\/?>)/gm,
};

const LOOKS: Readonly<Record<string, string>> = {
  comment: "text-muted italic",
  string: "text-ok",
  word: "text-brand",
  number: "text-warn",
};

/** Code with a little colour. Made on the server; the browser receives spans. */
export function Highlighted({ code, language }: { code: string; language: CodeLanguage }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const match of code.matchAll(RULES[language])) {
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] ?? "";
    if (match.index > at) parts.push(code.slice(at, match.index));
    parts.push(
      <span key={match.index} className={LOOKS[kind]}>
        {match[0]}
      </span>,
    );
    at = match.index + match[0].length;
  }
  parts.push(code.slice(at));
  return <code>{parts}</code>;
}
