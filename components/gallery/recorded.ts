import type { Transport } from "../dashboard/api";

/** Answers by the name of their procedure and what it was asked. */
type Recorded = { at: string; answers: Readonly<Record<string, unknown>> };

let recorded: Promise<Recorded> | undefined;

/** Answers the dashboard's calls with what was recorded: for the same question, else for another one to the same procedure. Changes answer nothing. */
export const fromRecords: Transport = async (url, init) => {
  recorded ??= fetch("/gallery/answers").then((response) => response.json());
  const { answers } = await recorded;
  const names = new URL(String(url), location.href).pathname.replace("/api/trpc/", "").split(",");
  const asked: Record<string, { json?: unknown }> = JSON.parse(String(init?.body ?? "{}"));
  const found = names.map((name, index) => {
    const question = `${name} ${JSON.stringify(asked[index]?.json ?? null)}`;
    const key =
      question in answers ? question : Object.keys(answers).find((one) => one.startsWith(`${name} `));
    return { result: { data: key === undefined ? { json: null } : answers[key] } };
  });
  return new Response(JSON.stringify(found), { headers: { "Content-Type": "application/json" } });
};
