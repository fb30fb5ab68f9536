import { expect, test } from "vitest";
import { checkDocumentContent } from "../../checks";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";

const today = "2026-11-20";
const found = (due: string, meters = "Meter reads 4120 to 4380"): string[] =>
  checkDocumentContent(
    extract(
      page(
        [
          "Severn Reach Water",
          "Water bill",
          "Customer: Lowri Penhallow",
          "Supply address: 8 Quay Street, Gloucester GL1 2TS",
          "Bill date: 6 November 2026",
          meters,
          "Standing charge | | | 18.40",
          "Water used | | | 61.75",
          "Sewerage | | | 54.12",
          `Total amount due: | ${due}`,
          "Please pay by: 20 November 2026",
        ],
        "bill",
      ),
      0,
      today,
      "GB",
    ),
    today,
    { name: "Lowri Penhallow" },
    undefined,
  )
    .filter(({ severity }) => severity !== "low")
    .map(
      ({ code, severity, field, values }) =>
        `${code} ${severity} ${field} ${values.printed} ${values.expected}`,
    );

test("a sum to pay out of the column of its lines is asked about where a digit of it is another", () => {
  expect(found("134.27")).toEqual([]);
  expect(found("184.27")).toEqual(["sum_mismatch high amount_due 184.27 134.27"]);
  // A balance brought forward, of which nothing is printed, is no digit.
  expect(found("161.93")).toEqual([]);
});
