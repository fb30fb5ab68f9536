"use client";

import { CodeBlock } from "@/components/ui/copy";
import { useSession } from "./session";

/** A request that can be pasted into a terminal. The key stands in a variable, because we keep only its hash. */
export function Curl({
  method = "GET",
  path,
  body,
  secret,
}: {
  method?: "GET" | "POST";
  path: string;
  body?: object;
  /** The key itself, in the one moment in which it is known. */
  secret?: string;
}) {
  const { words, baseUrl, environment } = useSession();
  const lines = [
    `export PROOFLINE_KEY=${secret ?? `svc_${environment}_…`}`,
    `curl ${method === "GET" ? "" : `-X ${method} `}${baseUrl}${path} \\`,
    `  -H "Authorization: Bearer $PROOFLINE_KEY"${body ? " \\" : ""}`,
    ...(body ? ['  -H "Content-Type: application/json" \\', `  -d '${JSON.stringify(body, null, 2)}'`] : []),
  ];
  return (
    <CodeBlock title="curl" code={lines.join("\n")} label={words.common.copy} done={words.common.copied} />
  );
}
