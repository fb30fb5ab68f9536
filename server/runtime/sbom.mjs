import "./node-version.mjs";
import { writeFileSync } from "node:fs";
import { billOfMaterials, dependencies, isAllowed, licenceList } from "../security/dependencies.mjs";

// npm run -s sbom: writes the committed list of licences and prints the bill of materials (CycloneDX).

const all = dependencies();
writeFileSync("server/security/licences.txt", licenceList(all));
console.log(JSON.stringify(billOfMaterials(all), null, 2));
const refused = all.filter(({ licence }) => !isAllowed(licence));
for (const { name, version, licence } of refused)
  console.error(`${name} ${version}: ${licence} is not among the licences we may use`);
process.exitCode = refused.length > 0 ? 1 : 0;
