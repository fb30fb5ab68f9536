import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { screenCommands } from "./screen";

let folder: string;
let printed: string;
let server: Server;
let asked: { method: string; body: Record<string, unknown> | null; key: string | undefined }[];

const result = {
  score: 61,
  decision: "review",
  display_score: "61/100",
  summary: "The documents need a review: score 61 of 100.",
  detected_document_type: "payslip",
  detected_country: "ES",
  documents_checked: 1,
  deviations: [
    {
      id: "dev_1",
      code: "net_pay_mismatch",
      field: "net_pay",
      severity: "high",
      note: "The payslip shows net pay of 2.396,71; gross less deductions gives 1.896,71.",
      document: 0,
      page: 1,
    },
  ],
  fields: [{ name: "net_pay", value: 2396.71, currency: "EUR", document: 0, page: 1, confidence: 0.9 }],
  income: { monthly_amount: 1896.71, currency: "EUR" },
  breakdown: { document_integrity: 55, financial_capacity: 78, identity: 80 },
  documents_summary: [{ index: 0, type: "payslip", pages: 1, sha256: "0" }],
  sandbox: false,
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "screen-"));
  await writeFile(join(folder, "slip.pdf"), "%PDF-1.7\n");
  await writeFile(join(folder, "notes.txt"), "no document");
  printed = "";
  asked = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const body = chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString());
      asked.push({ method: request.method ?? "", body, key: request.headers.authorization });
      const open = { id: "scr-1", status: "processing", result: null };
      const done = { id: "scr-1", status: "completed", error: null, result };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(request.method === "POST" ? open : done));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

async function run(file: string, ...args: string[]): Promise<string> {
  const program = new Command("svc").exitOverride();
  screenCommands(program);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fixed = ["--name", "Marta Ejemplo", "--key", "svc_live_x", "--base-url", url];
  await program.parseAsync(["node", "svc", "screen", join(folder, file), ...fixed, ...args]);
  return printed;
}

describe("svc screen", () => {
  it("sends the files as a customer would and prints the result", async () => {
    const text = await run(
      "slip.pdf",
      "--purpose",
      "rental",
      "--case",
      "rent=900",
      "--case",
      "employer=Acme",
    );
    expect(asked.map(({ method }) => method)).toEqual(["POST", "GET"]);
    expect(asked[0]).toMatchObject({
      key: "Bearer svc_live_x",
      body: {
        applicant: { name: "Marta Ejemplo" },
        purpose: "rental",
        case_details: { rent: 900, employer: "Acme" },
        consent_confirmed: true,
        documents: [{ media_type: "application/pdf" }],
      },
    });
    for (const part of ["61/100", "Review", "slip.pdf", "net_pay_mismatch", "2.396,71", "1896.71 EUR"])
      expect(text).toContain(part);
    expect(text).not.toContain("\u001b[");
  });

  it("prints the API's own object for programs", async () => {
    expect(JSON.parse(await run("slip.pdf", "--json"))).toMatchObject({ id: "scr-1", result: { score: 61 } });
  });

  it.each([
    [["slip.pdf", "--case", "rent"], "--case"],
    [["notes.txt"], "notes.txt"],
    [["missing.pdf"], "missing.pdf"],
    [["slip.pdf", "--lang", "fr"], "--lang"],
  ])("refuses %j before anything is sent", async ([file = "", ...args], named) => {
    const answer = JSON.parse(await run(file, ...args, "--json"));
    expect(answer.error.message).toContain(named);
    expect(process.exitCode).toBe(1);
    expect(asked).toEqual([]);
  });
});
