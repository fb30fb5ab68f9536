import { Link as LinkIcon } from "lucide-react";
import type { Token, Tokens } from "marked";
import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import type { CodeWords } from "./code-tabs";
import { CodeSample, ExampleCode } from "./example";

type Props = {
  tokens: readonly Token[];
  /** Where the guides of this language begin: /docs or /docs/es. */
  base: string;
  words: CodeWords;
  example(name: string): { curl?: string; ts?: string };
  headingId(text: string): string;
};

export const LINK = "text-brand underline decoration-line underline-offset-4 hover:decoration-brand";

/** The Markdown that our guides are written in, as elements. No HTML passes through. */
export function Markdown(props: Props) {
  return (
    <>
      {props.tokens.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
        <Block key={index} token={token} {...props} />
      ))}
    </>
  );
}

function Block({ token, ...props }: Props & { token: Token }) {
  switch (token.type) {
    case "heading":
      return <Heading token={token as Tokens.Heading} {...props} />;
    case "paragraph":
      return (
        <p className="my-4">
          <Inline tokens={token.tokens} base={props.base} />
        </p>
      );
    case "list":
      return <Items token={token as Tokens.List} base={props.base} />;
    case "table":
      return <Rows token={token as Tokens.Table} base={props.base} />;
    case "code": {
      if (token.lang === "example") return <ExampleCode {...props.example(token.text)} words={props.words} />;
      return <CodeSample code={token.text} language={token.lang ?? "sh"} words={props.words} />;
    }
    default:
      return null;
  }
}

function Heading({ token, base, headingId }: Props & { token: Tokens.Heading }) {
  const id = headingId(token.text);
  const Tag = token.depth === 2 ? "h2" : "h3";
  return (
    <Tag
      id={id}
      className={
        token.depth === 2
          ? "group mt-12 mb-3 scroll-mt-4 text-lg font-semibold"
          : "group mt-8 mb-2 scroll-mt-4 font-semibold"
      }
    >
      <Inline tokens={token.tokens} base={base} />
      <AnchorLink id={id} label={token.text} />
    </Tag>
  );
}

/** The sign beside a heading that gives its address. */
export function AnchorLink({ id, label }: { id: string; label: string }) {
  return (
    <a
      href={`#${id}`}
      aria-label={`# ${label}`}
      className="ml-2 inline-block align-middle text-muted opacity-0 group-hover:opacity-100 focus:opacity-100"
    >
      <LinkIcon aria-hidden className="size-3.5" />
    </a>
  );
}

function Items({ token, base }: { token: Tokens.List; base: string }) {
  const Tag = token.ordered ? "ol" : "ul";
  return (
    <Tag
      className={`my-4 space-y-1.5 pl-5 ${token.ordered ? "list-decimal" : "list-disc"} marker:text-muted`}
    >
      {token.items.map((item) => (
        <li key={item.raw}>
          {item.tokens.map((inner, index) => (
            <Inline
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
              key={index}
              tokens={"tokens" in inner ? inner.tokens : undefined}
              base={base}
            />
          ))}
        </li>
      ))}
    </Tag>
  );
}

function Rows({ token, base }: { token: Tokens.Table; base: string }) {
  const hasHead = token.header.slice(1).some((cell) => cell.text !== "");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard
    <div className="my-5 overflow-x-auto" tabIndex={0}>
      <table className="w-full border-collapse text-left text-base">
        {hasHead ? (
          <thead>
            <tr className="border-b border-line">
              {token.header.map((cell) => (
                <th key={cell.text} className="py-2 pr-4 align-top font-medium text-muted">
                  <Inline tokens={cell.tokens} base={base} />
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {token.rows.map((row) => (
            <tr key={row[0]?.text} className="border-b border-line last:border-0">
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
                <td key={column} className="py-2 pr-4 align-top last:pr-0 sm:first:whitespace-nowrap">
                  <Inline tokens={cell.tokens} base={base} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inline({ tokens, base }: { tokens: readonly Token[] | undefined; base: string }) {
  return (
    <>
      {(tokens ?? []).map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
        <Fragment key={index}>{inline(token, base)}</Fragment>
      ))}
    </>
  );
}

function inline(token: Token, base: string): ReactNode {
  switch (token.type) {
    case "strong":
      return (
        <strong className="font-semibold">
          <Inline tokens={token.tokens} base={base} />
        </strong>
      );
    case "codespan":
      return <InlineCode>{token.text}</InlineCode>;
    case "link":
      return (
        <Link
          prefetch={false}
          href={/^(https?:|#|\/)/.test(token.href) ? token.href : `${base}/${token.href}`}
          className={LINK}
        >
          <Inline tokens={token.tokens} base={base} />
        </Link>
      );
    default:
      return "tokens" in token && token.tokens ? (
        <Inline tokens={token.tokens} base={base} />
      ) : "text" in token ? (
        token.text
      ) : null;
  }
}

export function InlineCode({ children }: { children: ReactNode }) {
  return (
    <code className="rounded bg-sunken px-1 dark:bg-raised py-0.5 font-mono text-[0.875em] break-words">
      {children}
    </code>
  );
}

/** Plain words with `code` in them. */
export function WithCode({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
    index % 2 === 1 ? <InlineCode key={index}>{part}</InlineCode> : part,
  );
}

export function Prose({ text, className = "mt-3" }: { text: string; className?: string }) {
  return (
    <p className={className}>
      <WithCode text={text} />
    </p>
  );
}
