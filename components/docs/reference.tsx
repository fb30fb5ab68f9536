import { classes } from "@/components/ui/classes";
import type { Field, Group, ObjectShape, OperationEntry } from "@/server/docs/reference";
import type { DocsWords } from "@/server/platform/i18n/docs/en";
import type { CodeWords } from "./code-tabs";
import { CodeSample, ExampleCode } from "./example";
import { AnchorLink, InlineCode, LINK, Prose, WithCode } from "./markdown";

type Words = { api: DocsWords["api"]; code: CodeWords };
type Props = { words: Words; base: string; forReaders(code: string): string };

/** One group of endpoints: its objects, then its operations, each with what it takes, answers and looks like. */
export function ReferenceGroup({
  group,
  everyError,
  ...rest
}: Props & { group: Group; everyError: string[] }) {
  return (
    <>
      <h1 className="text-xl font-semibold">{rest.words.api.groups[group.title] ?? group.title}</h1>
      <ul className="mt-4 overflow-x-auto rounded border border-line">
        {group.operations.map((operation) => (
          <li key={operation.id} className="border-b border-line last:border-0">
            <a href={`#${operation.id}`} className="flex items-baseline gap-3 px-3 py-1.5 hover:bg-sunken">
              <Method method={operation.method} />
              <code className="font-mono text-sm whitespace-nowrap">{operation.path}</code>
              <span className="ml-auto hidden truncate text-sm text-muted sm:block">{operation.summary}</span>
            </a>
          </li>
        ))}
      </ul>
      {group.objects.map((object) => (
        <ObjectEntry key={object.name} object={object} {...rest} />
      ))}
      {group.operations.map((operation) => (
        <Entry key={operation.id} operation={operation} group={group} everyError={everyError} {...rest} />
      ))}
    </>
  );
}

const METHODS: Readonly<Record<string, string>> = {
  GET: "text-ok",
  POST: "text-brand",
  PATCH: "text-warn",
  DELETE: "text-bad",
};

function Method({ method }: { method: string }) {
  return (
    <span className={classes("w-14 shrink-0 font-mono text-xs font-semibold", METHODS[method])}>
      {method}
    </span>
  );
}

function Split({ id, text, code }: { id: string; text: React.ReactNode; code: React.ReactNode }) {
  return (
    <section
      id={id}
      className="mt-12 grid gap-x-12 border-t border-line pt-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]"
    >
      <div className="min-w-0">{text}</div>
      <div className="min-w-0 xl:sticky xl:top-20 xl:h-fit [&>figure]:mt-5 xl:[&>figure]:mt-0">{code}</div>
    </section>
  );
}

function ObjectEntry({ object, words }: Props & { object: ObjectShape }) {
  const [before, after] = words.api.object.split("{name}");
  return (
    <Split
      id={object.name}
      text={
        <>
          <h2 className="group text-lg font-semibold">
            {before}
            {object.title}
            {after}
            <AnchorLink id={object.name} label={object.title} />
          </h2>
          <Fields fields={object.fields} words={words} answer />
        </>
      }
      code={
        object.sample ? (
          <CodeSample
            code={JSON.stringify(object.sample, null, 2)}
            language="json"
            title={object.name}
            words={words.code}
          />
        ) : null
      }
    />
  );
}

function Entry({
  operation,
  group,
  everyError,
  words,
  base,
  forReaders,
}: Props & { operation: OperationEntry; group: Group; everyError: string[] }) {
  const own = operation.errors
    .map(({ status, codes }) => ({ status, codes: codes.filter((code) => !everyError.includes(code)) }))
    .filter(({ codes }) => codes.length > 0);
  const { curl, ts } = operation.example;
  return (
    <Split
      id={operation.id}
      text={
        <>
          <h2 className="group text-lg font-semibold">
            {operation.summary}
            <AnchorLink id={operation.id} label={operation.summary} />
          </h2>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-2 font-mono text-sm">
            <span className={classes("font-semibold", METHODS[operation.method])}>{operation.method}</span>
            <span className="break-all">{operation.path}</span>
          </p>
          {operation.description ? <Prose text={operation.description} /> : null}
          <p className="mt-3 text-base text-muted">
            {words.api.scope}:{" "}
            {operation.scope ? (
              <InlineCode>{operation.scope}</InlineCode>
            ) : operation.returns.kind === "document" ? (
              words.api.noKey
            ) : (
              words.api.anyKey
            )}
          </p>
          {operation.query.length > 0 ? (
            <Part title={words.api.query}>
              <Fields fields={operation.query} words={words} prefix={`${operation.id}-`} />
            </Part>
          ) : null}
          {operation.body.length > 0 ? (
            <Part title={words.api.body}>
              <Fields fields={operation.body} words={words} prefix={`${operation.id}-`} />
            </Part>
          ) : null}
          <Part title={words.api.returns}>
            <p className="mt-2">
              <span className="tabular font-mono text-sm">{operation.status}</span>{" "}
              <Returns operation={operation} group={group} words={words} />
            </p>
          </Part>
          {own.length > 0 ? (
            <Part title={words.api.errors}>
              <p className="mt-2 text-sm text-muted">
                {words.api.beside}{" "}
                <a className={LINK} href={`${base}/api`}>
                  {words.api.everyError}
                </a>
              </p>
              <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
                {own.flatMap(({ status, codes }) =>
                  codes.map((code) => (
                    <li key={code} className="text-sm">
                      <span className="tabular text-muted">{status}</span>{" "}
                      <a
                        className="font-mono underline-offset-4 hover:underline"
                        href={`${base}/errors#${code}`}
                      >
                        {code}
                      </a>
                    </li>
                  )),
                )}
              </ul>
            </Part>
          ) : null}
        </>
      }
      code={
        <ExampleCode
          curl={forReaders(curl)}
          {...(ts === undefined ? {} : { ts: forReaders(ts) })}
          words={words.code}
        />
      }
    />
  );
}

function Returns({
  operation: { returns },
  group,
  words,
}: {
  operation: OperationEntry;
  group: Group;
  words: Words;
}) {
  if (!("name" in returns))
    return returns.kind === "html" ? words.api.returnsHtml : words.api.returnsDocument;
  const title = group.objects.find((object) => object.name === returns.name)?.name ?? returns.name;
  return (
    <>
      {returns.kind === "list" ? `${words.api.returnsList} ` : ""}
      <a className={LINK} href={`#${returns.name}`}>
        {title}
      </a>
    </>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mt-7">
      <h3 className="text-base font-semibold">{title}</h3>
      {children}
    </div>
  );
}

function Fields({
  fields,
  words,
  prefix,
  answer,
}: {
  fields: readonly Field[];
  words: Words;
  prefix?: string;
  answer?: boolean;
}) {
  return (
    <dl className="mt-2">
      {fields.map((field) => (
        <div
          key={field.name}
          {...(prefix ? { id: `${prefix}${field.name}` } : {})}
          className="scroll-mt-4 border-b border-line py-2.5 last:border-0"
        >
          <dt className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="font-mono text-sm font-semibold">{field.name}</span>
            <span className="text-sm text-muted">{[field.type, ...field.limits].join(" · ")}</span>
            {answer ? null : field.required ? (
              <span className="text-xs font-medium text-warn">{words.api.required}</span>
            ) : null}
          </dt>
          <dd className="mt-0.5 text-base">
            <WithCode text={field.description} />
            {field.values.length > 1 ? (
              <span className="mt-1 block text-sm text-muted">
                {words.api.values}{" "}
                {field.values.map((value, index) => (
                  <span key={value}>
                    {index > 0 ? ", " : ""}
                    <code className="font-mono text-xs text-ink">{value.replaceAll('"', "")}</code>
                  </span>
                ))}
              </span>
            ) : null}
            {field.fields.length > 0 ? (
              <details className="mt-1.5 rounded border border-line">
                <summary className="cursor-pointer px-3 py-1.5 text-sm text-muted hover:text-ink">
                  {words.api.children} {field.name}
                </summary>
                <div className="border-t border-line px-3">
                  <Fields fields={field.fields} words={words} {...(answer ? { answer } : {})} />
                </div>
              </details>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The first page of the reference: what holds for every request, and the groups. */
export function ReferenceOverview({
  groups,
  everyError,
  baseUrl,
  words,
  base,
}: {
  groups: readonly Group[];
  everyError: readonly string[];
  baseUrl: string;
  words: DocsWords;
  base: string;
}) {
  const { api } = words;
  return (
    <>
      <h1 className="text-xl font-semibold">{words.frame.reference}</h1>
      <p className="mt-3 text-muted">
        {api.lead}{" "}
        <a className={LINK} href="/v1/openapi.json">
          /v1/openapi.json
        </a>
      </p>
      <ul className="mt-8 grid gap-px overflow-hidden rounded border border-line bg-line sm:grid-cols-2">
        {groups.map((group) => (
          <li key={group.slug} className="bg-surface">
            <a href={`${base}/api/${group.slug}`} className="block h-full px-4 py-3 hover:bg-sunken">
              <span className="font-medium">{api.groups[group.title] ?? group.title}</span>
              <span className="block text-sm text-muted">
                {group.operations.length} {api.operations}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 text-lg font-semibold">{api.conventions}</h2>
      <dl className="mt-2">
        <Row name={api.address}>
          <InlineCode>{baseUrl}/v1</InlineCode>
        </Row>
        <Row name={api.keys}>
          <Prose text={api.keysText} />
        </Row>
        <Row name={api.headers}>
          {[
            "Service-Request-Id",
            "Service-Version",
            "RateLimit-Limit",
            "RateLimit-Remaining",
            "RateLimit-Reset",
          ].map((name) => (
            <span key={name} className="mr-3 inline-block font-mono text-sm">
              {name}
            </span>
          ))}
        </Row>
        <Row name={api.errors}>
          {everyError.map((code) => (
            <a
              key={code}
              className="mr-3 inline-block font-mono text-sm underline-offset-4 hover:underline"
              href={`${base}/errors#${code}`}
            >
              {code}
            </a>
          ))}
        </Row>
      </dl>
      <p className="mt-5">
        <a className={LINK} href={`${base}/errors-and-retries`}>
          {api.more}
        </a>
      </p>
    </>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="border-b border-line py-3 last:border-0 sm:flex sm:gap-6">
      <dt className="w-44 shrink-0 text-sm text-muted">{name}</dt>
      <dd className="min-w-0 [&>p]:mt-0">{children}</dd>
    </div>
  );
}
