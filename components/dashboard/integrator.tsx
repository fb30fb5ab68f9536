"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { CodeBlock } from "@/components/ui/copy";
import { Section } from "@/components/ui/page";
import { useApi } from "./api";
import { Curl } from "./curl";
import { useSession } from "./session";
import { HttpStatus, Id, When } from "./values";

/** What an integrator wants of an object: the request that made it, the call that fetches it, and its JSON. */
export function ForIntegrators({ path, object }: { path: string; object: { id: string } }) {
  const { words, may } = useSession();
  return (
    <Section title={words.common.fetchIt}>
      <div className="flex flex-col gap-3">
        {may("requests:read") ? <MadeBy id={object.id} /> : null}
        <Curl path={`${path}/${object.id}`} />
        <CodeBlock
          title={words.common.json}
          code={JSON.stringify(object, null, 2)}
          label={words.common.copy}
          done={words.common.copied}
        />
      </div>
    </Section>
  );
}

function MadeBy({ id }: { id: string }) {
  const { words, path } = useSession();
  const t = words.developers.requests;
  const api = useApi();
  const request = useQuery(api.developers.requestOf.queryOptions({ objectId: id })).data;
  if (request === undefined) return <p className="h-5" />;
  if (request === null) return <p className="text-sm text-muted">{t.madeElsewhere}</p>;
  return (
    <p className="flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-muted">{t.madeBy}</span>
      <HttpStatus status={request.status} />
      <Link href={path(`/requests?id=${request.id}`)} className="font-mono text-xs hover:underline">
        {request.method} {request.path}
      </Link>
      <Id id={request.id} />
      <span className="text-muted">
        <When at={request.createdAt} exact />
      </span>
    </p>
  );
}
