import { expect, test } from "vitest";
import { identityDocument } from "@/server/engine/samples/identity/document";
import { CARD_SHOTS, type CardShot, shootCard } from "@/server/engine/samples/identity/shoot";
import { tellStory } from "@/server/engine/samples/story";
import { decodePicture } from "../identity/models/encode";
import { turnOfEdges } from "../picture/straighten";
import { parseAamva } from "./aamva";
import { openBarcodes } from "./read-barcodes";

const near = CARD_SHOTS.near as CardShot;
const soft = { ...near.recipe, blur: 1 };

test.each<[string, CardShot, number]>([
  ["lying straight", near, 0],
  ["turned by 7 degrees and blurred", { ...near, fill: 0.8, turn: 7, recipe: soft }, 7],
  ["held at a slant", { ...near, fill: 0.75, turn: -25, recipe: soft }, -25],
])("a licence %s is read from a photograph", async (name, shot, degrees) => {
  const document = await identityDocument(tellStory("barcodes", "US", "2026-11-21"), "us-licence", {
    specimen: false,
  });
  const picture = await decodePicture((await shootCard(document, name, shot, 2)).bytes);
  expect(Math.abs(turnOfEdges(picture) - degrees)).toBeLessThan(3);
  const [text = ""] = await openBarcodes().readBarcodes(picture);
  expect(parseAamva(text)).toMatchObject({
    number: document.fields.document_number,
    surname: document.fields.surname,
  });
});
