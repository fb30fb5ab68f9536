import type { Transport } from "../dashboard/api";

/** Answers by the environment they were given in, the name of their procedure and what it was asked. */
type Recorded = { at: string; answers: Readonly<Record<string, unknown>> };

let recorded: Promise<Recorded> | undefined;

/** What exhibits ask for in the place of an object of their own: any recorded one will do. */
const ANY = /_none"/;

/** Answers the dashboard's calls with what was recorded for the same question. Changes answer nothing. */
export const fromRecords: Transport = async (url, init) => {
  recorded ??= fetch("/gallery/answers").then((response) => response.json());
  const { answers } = await recorded;
  const names = new URL(String(url), location.href).pathname.replace("/api/trpc/", "").split(",");
  const asked: Record<string, unknown> = JSON.parse(String(init?.body ?? "{}"));
  const environment = new Headers(init?.headers).get("x-environment");
  const found = names.map((name, index) => {
    const procedure = `${environment} ${name} `;
    const question = procedure + JSON.stringify(asked[index] ?? null);
    const key = ANY.test(question) ? Object.keys(answers).find((one) => one.startsWith(procedure)) : question;
    return { result: { data: answers[key ?? ""] ?? null } };
  });
  return new Response(JSON.stringify(found), { headers: { "Content-Type": "application/json" } });
};
