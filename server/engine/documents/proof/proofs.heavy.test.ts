import { expect, it } from "vitest";
import { refusal } from "../../check-proof";
import { asTextPdf } from "../../samples/carriers";
import { CATALOGUE } from "../../samples/catalogue";
import { drawLayout } from "../../samples/layouts";
import { tellStory } from "../../samples/story";
import { judge, prove } from "..";
import { tesseractCoreReader } from "../ocr/tesseract-core";
import { readDocument } from "../read";
import { DEFAULT_THRESHOLDS } from "../thresholds";

const AS_OF = "2026-11-15";

it("proofs of drawn documents are accepted by whoever knows only words, and say what the fields say", async () => {
  const drawn = [
    ...CATALOGUE.map((one) => one.draw(tellStory(`proofs/${one.name}`, one.market, AS_OF))),
    ...Array.from({ length: 60 }, (_, i) => drawLayout(`proofs/${i}`, AS_OF)),
  ];
  const text = tesseractCoreReader();
  let [proven, money] = [0, 0];
  const refused: string[] = [];
  for (const [i, document] of drawn.entries()) {
    const { bytes, mediaType, truth } = await asTextPdf(document, `proofs-${i}`);
    const source = await readDocument({ bytes }, { text });
    const input = {
      files: [{ mediaType }],
      applicant: { name: truth.applicant.name },
      purpose: "rental" as const,
      caseDetails: {},
      thresholds: DEFAULT_THRESHOLDS,
      today: AS_OF,
    };
    const outcome = judge([source], input);
    const proofs = prove([source], input);
    if (outcome.failed) throw new Error(outcome.reason);
    expect(outcome.fields.slice(0, proofs.length).map(({ proof }) => proof)).toEqual(
      proofs.map(({ standing }) => standing),
    );
    for (const proof of proofs) {
      const why = refusal(source.pages, proof);
      if (why !== null) refused.push(`${i} ${proof.field}: ${why}`);
    }
    for (const { proof, disputed } of outcome.fields)
      expect(proof === "contradicted").toBe(disputed === true);
    money += outcome.fields.filter(({ currency }) => currency !== undefined).length;
    proven += outcome.fields.filter(({ proof }) => proof === "proven").length;
  }
  expect(refused).toEqual([]);
  expect(proven / money).toBeGreaterThan(0.4);
}, 600_000);
