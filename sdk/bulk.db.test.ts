import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Proofline } from "proofline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/server/testing/factories";
import { startService } from "@/server/testing/service";
import { exportList, importFile } from "./src/bulk";
import { csvLine, parseCsv } from "./src/csv";

let service: Awaited<ReturnType<typeof startService>>;
let folder: string;
let client: Proofline;
beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), "bulk-"));
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

async function fresh(): Promise<Proofline> {
  client = new Proofline({ apiKey: (await makeAccount()).testKey.key, baseUrl: service.url });
  return client;
}

const table = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const rowsOf = (file: string) => parseCsv(readFileSync(file, "utf8")).map(({ cells }) => cells);

test("links of a table, with a report of what was refused, and on from where it stopped", async () => {
  const own = await fresh();
  const file = table(
    "people.csv",
    `\uFEFFname,email,reference,metadata.flat,expires_in_days\r\n"Voorbeeld, Ilse",ilse@example.com,r-1,"4 ""B""",5\r\n,nobody@example.com,r-2,,\r\nOtto Fiktiv,no address,r-3,,\r\nOtto Fiktiv,otto@example.com,r-4,,99\r\nMara Muster,,r-5,,\r\n`,
  );
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  expect(await importFile(own, { file, as: "links", print })).toEqual({ made: 2, before: 0, bad: 3 });
  expect(said[0]).toBe("5 of 5 lines: 2 made, 0 made before, 3 refused");
  expect(rowsOf(`${file}.errors.csv`).map(([line]) => line)).toEqual(["line", "3", "4", "5"]);
  expect(rowsOf(`${file}.errors.csv`)[1]?.[1]).toContain("applicant.name");
  const links = await own.verificationLinks.list().toArray();
  expect(links.map((link) => [link.reference, link.applicant.name, link.metadata])).toEqual([
    ["r-5", "Mara Muster", {}],
    ["r-1", "Voorbeeld, Ilse", { flat: '4 "B"' }],
  ]);
  const [, first] = rowsOf(`${file}.results.csv`);
  expect(first?.[2]).toBe(links[1]?.id);
  expect(first?.[4]).toContain("/verify/");

  // Corrected, and run again: only what is new is made.
  writeFileSync(file, readFileSync(file, "utf8").replace("no address", "otto@example.com"));
  expect(await importFile(own, { file, as: "links", print })).toEqual({ made: 1, before: 2, bad: 2 });
  expect(await own.verificationLinks.list().toArray()).toHaveLength(3);

  // Died before it could note the last one: the service knows the line by its key.
  const results = readFileSync(`${file}.results.csv`, "utf8").trimEnd().split("\n");
  writeFileSync(`${file}.results.csv`, `${results.slice(0, -1).join("\n")}\n`);
  expect(await importFile(own, { file, as: "links", print })).toMatchObject({ made: 1, before: 2 });
  expect(await own.verificationLinks.list().toArray()).toHaveLength(3);
});

test("sanctions checks, and equal lines are two checks", async () => {
  const own = await fresh();
  const file = table(
    "subjects.csv",
    "name;kind;country\nPerfect Match;;\nMuster GmbH;company;DE\nMuster GmbH;company;DE\n",
  );
  const options = { file, as: "sanctions" as const, separator: ";", print: () => undefined };
  expect(await importFile(own, options)).toEqual({ made: 3, before: 0, bad: 0 });
  expect(rowsOf(`${file}.results.csv`).map((cells) => cells[3])).toEqual([
    "status",
    "in_review",
    "clear",
    "clear",
  ]);
  expect(await own.sanctionsScreenings.list().toArray()).toHaveLength(3);
});

test.each([
  ["", "empty"],
  ["name,shoe_size\nA,1\n", "shoe_size"],
  ["email\na@example.com\n", "called name"],
  ['name\n"A\n', "never ends"],
])("a table that cannot be meant is refused as a whole: %j", async (text, reason) => {
  const file = table("wrong.csv", text);
  await expect(importFile(client, { file, as: "links", print: () => undefined })).rejects.toThrow(reason);
});

test("a key that may not ends the whole instead of refusing every line", async () => {
  const file = table("denied.csv", "name\nA\nB\n");
  const denied = new Proofline({ apiKey: "svc_test_wrong", baseUrl: service.url });
  await expect(importFile(denied, { file, as: "links", print: () => undefined })).rejects.toThrow("API key");
});

test("a list is exported whole, and no cell is a formula", async () => {
  const own = await fresh();
  for (const name of ["Ana", '=HYPERLINK("x")', "Núñez, Eva"])
    await own.verificationLinks.create({ applicant: { name }, reference: name });
  let csv = "";
  const write = (text: string) => {
    csv += text;
  };
  expect(await exportList(own, { list: "links", format: "csv", write })).toBe(3);
  const [head = [], ...rows] = parseCsv(csv).map(({ cells }) => cells);
  const at = head.indexOf("reference");
  expect(rows.map((row) => row[at])).toEqual(["Núñez, Eva", `'=HYPERLINK("x")`, "Ana"]);
  csv = "";
  await exportList(own, { list: "links", format: "jsonl", created: { gte: "2030-01-01" }, write });
  expect(csv).toBe("");
  expect(parseCsv(csvLine(["a\nb", 'c"d', null, 5, { e: 1 }]))[0]?.cells).toEqual([
    "a\nb",
    'c"d',
    "",
    "5",
    '{"e":1}',
  ]);
});
