import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dependencies } from "../security/dependencies.mjs";

// npm run audit: asks the registry for known weaknesses. Code 1: high or critical ones without a written reason; 2: it did not answer.
// npm run audit -- FILE: judges what `npm audit --json` answered elsewhere for the same package-lock.json, where no registry is reached.

const HIGH = new Set(["high", "critical"]);
/** `{"<advisory>": "<why it does not reach us>"}` */
const accepted = JSON.parse(readFileSync("server/security/accepted-advisories.json", "utf8"));

const [file] = process.argv.slice(2);
const answer = parsed(file === undefined ? asked() : kept(file));
if (!answer?.vulnerabilities) {
  console.error(`${file ?? "The registry"} did not answer: ${answer?.message ?? "no JSON"}`);
  process.exit(2);
}
// An answer about other packages says nothing of ours.
const strangers = Object.keys(answer.vulnerabilities).filter((name) => !ours().has(name));
if (strangers.length > 0) {
  console.error(`The answer is about another package-lock.json: ${strangers.slice(0, 5).join(", ")}`);
  process.exit(2);
}
const found = new Map();
for (const { via } of Object.values(answer.vulnerabilities)) {
  for (const one of via)
    if (typeof one === "object" && HIGH.has(one.severity)) found.set(one.url.split("/").at(-1), one);
}
const open = [...found].filter(([id]) => !accepted[id]);
for (const [id, { name, range, severity, title }] of open)
  console.log(`${severity}  ${name} ${range}  ${title} (${id})`);
for (const id of Object.keys(accepted).filter((one) => !found.has(one)))
  console.log(`No longer found, its reason can go: ${id}`);
console.log(`${found.size} high or critical, ${open.length} without a written reason`);
process.exitCode = open.length > 0 ? 1 : 0;

function asked() {
  return spawnSync("npm", ["audit", "--json"], { encoding: "utf8", maxBuffer: 64 * 1_048_576 }).stdout;
}

function kept(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function ours() {
  return new Set(dependencies().map(({ name }) => name));
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
