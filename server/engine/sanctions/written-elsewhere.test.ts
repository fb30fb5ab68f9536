import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lei } from "../check-digits";
import { IndexBuilder } from "./build-index";
import { readingsAsked, screen } from "./screen";
import { SanctionsIndex } from "./search-index";
import type { Entity, Identifier, Subject } from "./types";

const GIVEN = ["Ansgar", "Esmeralda", "Innokentiy", "Olufemi", "Yannick", "Ebba", "Ilmari", "Dorothea"];
const FAMILY = ["Quillfeather", "Brandreth", "Zhitomirskiy", "Oberholtzer", "Villaverde"];

/** A code of eighteen signs with the two that check it. */
function codeOf(eighteen: string): string {
  const found = Array.from({ length: 100 }, (_, at) => `${eighteen}${String(at).padStart(2, "0")}`).find(lei);
  if (!found) throw new Error("no check digits");
  return found;
}
const LEI = codeOf("529900NORWIKZELDEN");

const entity = (
  id: string,
  schema: Entity["schema"],
  name: string,
  identifiers: Identifier[] = [],
): Entity => ({
  id,
  schema,
  caption: name,
  names: [{ text: name, quality: "primary" }],
  birthDates: [],
  countries: [],
  gender: null,
  identifiers,
  topics: ["sanction"],
  datasets: ["sample"],
  referents: [],
  url: null,
});

function sampleIndex(): SanctionsIndex {
  const builder = new IndexBuilder();
  for (const given of GIVEN)
    for (const family of FAMILY) builder.add(entity(`${given} ${family}`, "Person", `${given} ${family}`));
  builder.add(entity("coded", "Company", "Norwik Zelden", [{ kind: "mmsi", value: LEI }]));
  builder.add(entity("bank", "Company", "Halcyon", [{ kind: "bic", value: "NRWKESMMXXX" }]));
  builder.add(entity("ship", "Vessel", "Tern", [{ kind: "tax", value: "9074729" }]));
  builder.add(entity("person", "LegalEntity", "Ebba Tern", [{ kind: "passport", value: "9074729" }]));
  return new SanctionsIndex(builder.finish(null));
}

const index = sampleIndex();
const found = (subject: Subject) => screen(index, subject, 0.7).map((hit) => hit.id);

describe("a name written together", () => {
  it("is found by the words of the list in it, in any order and writing", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GIVEN),
        fc.constantFrom(...FAMILY),
        fc.boolean(),
        fc.constantFrom(
          (text: string) => text.toLowerCase(),
          (text: string) => text.toUpperCase(),
          (text: string) => text.charAt(0) + text.slice(1).toLowerCase(),
        ),
        (given, family, familyFirst, write) => {
          const name = write(familyFirst ? family + given : given + family);
          expect(found({ name, kind: "person" }), name).toContain(`${given} ${family}`);
        },
      ),
    );
  });

  it("is no other one, however long, and costs little to read", () => {
    expect(found({ name: "Ansgarbrandt", kind: "person" })).toEqual([]);
    expect(found({ name: "Quillfeatherington", kind: "person" })).toEqual([]);
    const from = performance.now();
    found({ name: "ebba".repeat(40), kind: "person" });
    found({ name: `${"ebba".repeat(7)}x`, kind: "person" });
    expect(performance.now() - from).toBeLessThan(2_000);
  });
});

describe("a number", () => {
  const company = (name: string, identifiers: Identifier[] = []) =>
    found({ name, kind: "company", identifiers });

  it("that its own digits check is one wherever it stands, in the list or in the question", () => {
    expect(company("Umbral", [{ kind: "registration", value: LEI }])).toEqual(["coded"]);
    expect(company("Umbral", [{ kind: "registration", value: `LEI: ${LEI.toLowerCase()}` }])).toEqual([
      "coded",
    ]);
    expect(company(LEI)).toEqual(["coded"]);
    expect(readingsAsked({ name: LEI, kind: "company" })).not.toEqual([]);
    expect(
      found({ name: "Umbral", kind: "vessel", identifiers: [{ kind: "imo", value: "9074729" }] }),
    ).toEqual(["ship"]);
    expect(company("NRWKESMM")).toEqual(["bank"]);
    expect(company("SWIFT code: NRWKESMM012")).toEqual(["bank"]);
  });

  it("that they do not check is none", () => {
    const wrong = `${LEI.slice(0, 19)}${(Number(LEI[19]) + 1) % 10}`;
    expect(company("Umbral", [{ kind: "registration", value: wrong }])).toEqual([]);
    expect(found({ name: "IMO 9074728", kind: "vessel" })).toEqual([]);
  });
});
