import { z } from "zod";
import type { ApiKeyInfo } from "@/server/api-keys/schema";
import { pageAsMarkdown, pagePaths } from "@/server/docs/pages";
import { places } from "@/server/docs/search";
import { adviceOf } from "@/server/engine/documents/words";
import { env } from "@/server/platform/env";
import type { ScopeName } from "@/server/platform/scopes";
import type { Screening } from "@/server/screenings/schema";

/** One call of /v1 with the caller's own key: its scopes, limits and log are those of any other call. */
export type Call = (
  method: "GET" | "POST",
  path: string,
  body?: object,
) => Promise<{ ok: boolean; body: unknown }>;
type Caller = { call: Call; key: ApiKeyInfo };

export type Tool = {
  name: string;
  description: string;
  input: z.ZodObject;
  /** What a live key must name itself before this acts; `*` is not enough. None: it only reads. */
  acts?: ScopeName;
  run(caller: Caller, input: never): Promise<unknown>;
};

/** An answer that the model should see as a failure. */
export class ToolFault extends Error {}

function tool<I extends z.ZodObject>(
  given: Omit<Tool, "input" | "run"> & {
    input: I;
    run(caller: Caller, input: z.output<I>): Promise<unknown>;
  },
): Tool {
  return given;
}

async function answer(
  { call }: Caller,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<unknown> {
  const found = await call(method, path, body);
  if (!found.ok) throw new ToolFault(JSON.stringify(found.body));
  return found.body;
}

const KINDS = {
  screening: "screenings",
  verification_link: "verification-links",
  id_check: "id-checks",
  sanctions_screening: "sanctions-screenings",
} as const;
const Kind = z.enum(Object.keys(KINDS) as [keyof typeof KINDS, ...(keyof typeof KINDS)[]]);
const Id = z.string().regex(/^[\w-]{1,100}$/);

/** What waits for somebody: by kind, the filter of its list. */
const WAITING = {
  "screenings to be reviewed": "/v1/screenings?decision=review&status=completed",
  "screenings being examined": "/v1/screenings?status=processing",
  "links not used yet": "/v1/verification-links?status=pending",
  "identity checks with a specialist": "/v1/id-checks?status=in_review",
  "sanctions checks with a specialist": "/v1/sanctions-screenings?status=in_review",
} as const;

export const TOOLS: readonly Tool[] = [
  tool({
    name: "whoami",
    description: "The API key in use: environment (live or test), scopes, account.",
    input: z.object({}),
    run: async ({ key }) => key,
  }),
  tool({
    name: "find_cases",
    description: "Lists screenings, verification links, identity checks or sanctions checks, newest first.",
    input: z.object({
      kind: Kind.default("screening"),
      status: z.string().max(40).optional(),
      decision: z.enum(["approve", "review", "decline"]).optional().describe("Screenings only"),
      reference: z.string().max(120).optional().describe("Exactly this reference of yours"),
      customer: z.string().max(64).optional(),
      limit: z.int().min(1).max(100).default(20),
      starting_after: z.string().max(100).optional().describe("Id of the last one of the page before"),
    }),
    run: (caller, { kind, ...filters }) => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(filters))
        if (value !== undefined) query.set(name, String(value));
      return answer(caller, "GET", `/v1/${KINDS[kind]}?${query}`);
    },
  }),
  tool({
    name: "get_case",
    description:
      "One screening, verification link, identity check or sanctions check with everything that is known of it.",
    input: z.object({ kind: Kind.default("screening"), id: Id }),
    run: (caller, { kind, id }) => answer(caller, "GET", `/v1/${KINDS[kind]}/${id}`),
  }),
  tool({
    name: "explain_score",
    description:
      "Why a screening scored as it did: its parts, what does not add up, what may explain each point and what to ask the applicant for.",
    input: z.object({ id: Id, lang: z.enum(["en", "es"]).default("en") }),
    run: async (caller, { id, lang }) => {
      const { status, decision, result } = (await answer(caller, "GET", `/v1/screenings/${id}`)) as Screening;
      if (!result) return { status, decision, note: "There is no result yet." };
      return {
        score: result.score,
        decision,
        breakdown: result.breakdown,
        income: result.income,
        summary: result.summary,
        deviations: (result.deviations ?? []).map((one) => ({ ...one, ...adviceOf(one.code, lang) })),
        note: "The result supports a decision; a person should look at review and decline.",
      };
    },
  }),
  tool({
    name: "list_waiting",
    description:
      "What waits for somebody now: reviews, specialists, applicants. Leaves out what the key may not read.",
    input: z.object({ limit: z.int().min(1).max(20).default(5).describe("Of each kind") }),
    run: async ({ call }, { limit }) => {
      const lists = await Promise.all(
        Object.entries(WAITING).map(
          async ([name, path]) => [name, await call("GET", `${path}&limit=${limit}`)] as const,
        ),
      );
      return Object.fromEntries(lists.map(([name, { body }]) => [name, body]));
    },
  }),
  tool({
    name: "create_sandbox_screening",
    description:
      "Makes a screening in the sandbox with the outcome you choose; nothing is examined or charged. Sandbox keys only.",
    input: z.object({
      applicant_name: z.string().min(1).max(160),
      outcome: z.enum(["approve", "review", "decline", "fail"]).default("approve"),
      reference: z.string().max(120).optional(),
    }),
    run: (caller, { applicant_name, outcome, reference }) => {
      if (caller.key.environment !== "test")
        throw new ToolFault("This works with a sandbox key (svc_test_…) only.");
      return answer(caller, "POST", "/v1/screenings", {
        applicant: { name: applicant_name },
        documents: [{ type: "payslip", url: "https://files.example.com/payslip.pdf" }],
        consent_confirmed: true,
        sandbox_outcome: outcome,
        ...(reference === undefined ? {} : { reference }),
      });
    },
  }),
  tool({
    name: "create_verification_link",
    description:
      "Opens an upload page for an applicant and answers its address. With a live key only if it names links:write.",
    acts: "links:write",
    input: z.object({
      applicant_name: z.string().min(1).max(160),
      applicant_email: z.string().max(254).optional(),
      send_email: z.boolean().default(false),
      reference: z.string().max(120).optional(),
    }),
    run: (caller, { applicant_name, applicant_email, send_email, reference }) =>
      answer(caller, "POST", "/v1/verification-links", {
        applicant: {
          name: applicant_name,
          ...(applicant_email === undefined ? {} : { email: applicant_email }),
        },
        send_email,
        ...(reference === undefined ? {} : { reference }),
      }),
  }),
  tool({
    name: "check_sanctions",
    description:
      "Looks a person or company up in the sanctions lists. With a live key, where it is charged, only if it names sanctions:write.",
    acts: "sanctions:write",
    input: z.object({
      name: z.string().min(1).max(200),
      kind: z.enum(["person", "company"]).default("person"),
      birth_date: z.string().max(10).optional(),
      reference: z.string().max(120).optional(),
    }),
    run: (caller, { reference, ...subject }) =>
      answer(caller, "POST", "/v1/sanctions-screenings", {
        subject,
        ...(reference === undefined ? {} : { reference }),
      }),
  }),
  tool({
    name: "search_docs",
    description: "Finds pages and sections of the documentation.",
    input: z.object({ query: z.string().min(1).max(200), lang: z.enum(["en", "es"]).default("en") }),
    run: async (_caller, { query, lang }) => {
      const words = query.toLowerCase().split(/\s+/);
      const found = places(lang).filter((place) => {
        const text = `${place.title} ${place.section} ${place.text}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
      return found
        .slice(0, 20)
        .map(({ title, section, href }) => ({ title, section, address: env().BASE_URL + href }));
    },
  }),
  tool({
    name: "read_docs",
    // When it is asked for: the reference takes a third of a second to write, and a start should not wait for it.
    get description() {
      const pages = pagePaths().map((path) => path || "(empty: the first page)");
      return `Reads a page of the documentation as Markdown. Pages: ${pages.join(", ")}.`;
    },
    input: z.object({ page: z.string().max(60).default(""), lang: z.enum(["en", "es"]).default("en") }),
    run: async (_caller, { page, lang }) => {
      const text = pageAsMarkdown(lang, page);
      if (text === undefined)
        throw new ToolFault(`There is no page ${page}. There are: ${pagePaths().join(", ")}`);
      return text;
    },
  }),
];

/** Whether the key may use the tool at all; on live objects nothing acts by a scope that nobody named. */
export function mayAct({ acts }: Tool, key: ApiKeyInfo): boolean {
  return acts === undefined || key.environment === "test" || key.scopes.includes(acts);
}
