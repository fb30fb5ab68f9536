import { describe, expect, it } from "vitest";
import { refusal } from "../../check-proof";
import { holds, type Word } from "../../check-proof/words";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import type { ReadDocument } from "../types";
import { type FieldProof, proofsOf } from ".";

const TODAY = "2026-11-28";
const slip = (net = "1,836.12", off = "591.40"): ReadDocument =>
  page(
    [
      "Payslip|Lantern Boats Ltd",
      "Employee|Maud Perrin",
      "Pay period|01/10/2026 - 31/10/2026",
      "Basic pay|2,300.15",
      "Overtime|127.37",
      "Gross pay|2,427.52",
      "Income tax|388.21",
      "National insurance|203.19",
      `Total deductions|${off}`,
      `Net pay|${net}`,
    ],
    `slip ${net} ${off}`,
  );
const proofsIn = (document: ReadDocument): FieldProof[] => [
  ...proofsOf(extract(document, 0, TODAY, "GB")).values(),
];
const netOf = (document: ReadDocument): FieldProof => {
  const found = proofsIn(document).find(({ field }) => field === "net_pay");
  if (found === undefined) throw new RangeError("no net pay");
  return found;
};

describe("why a field is what it is", () => {
  it("is its words and what other figures say of it, and whoever knows only the words agrees", () => {
    const document = slip();
    const net = netOf(document);
    expect(net.standing).toBe("proven");
    expect(net.relations.map(({ kind }) => kind)).toContain("equation");
    for (const proof of proofsIn(document)) expect(refusal(document.pages, proof)).toBeNull();
  });

  it("is its words alone where nothing comes to it", () => {
    expect(netOf(slip("1,936.12"))).toMatchObject({ standing: "read", relations: [] });
    const name = proofsIn(slip()).find(({ field }) => field === "employee_name");
    expect(name).toMatchObject({ standing: "read", places: [{ text: "Maud Perrin" }] });
  });

  it("shows no more of an identifier than its field does", () => {
    const document = page(
      ["Payslip|Lantern Boats Ltd", "NI number|QQ 12 34 56 C", "Net pay|1,836.12"],
      "masked",
    );
    const [number] = proofsIn(document).filter(({ value }) => String(value).includes("••••"));
    expect(number?.places.map(({ text }) => text)).toEqual(["456C"]);
    expect(number && refusal(document.pages, number)).toBeNull();
  });
});

describe("whoever checks proofs refuses", () => {
  const document = slip();
  const net = netOf(document);
  const first = net.relations[0];
  const refused = (proof: FieldProof, pages = document.pages): string => refusal(pages, proof) ?? "accepted";

  it("a value that is not what stands there", () => {
    expect(refused({ ...net, value: 1936.12 })).toMatch(/is not 1936.12/);
    expect(refused(net, slip("1,936.12").pages)).toMatch(/does not stand there/);
  });

  it("figures that do not come to it, or that others could stand for", () => {
    expect(refused(net, slip("1,836.12", "591.41").pages)).toMatch(/does not stand there/);
    expect(
      refused({ ...net, relations: net.relations.map((one) => ({ ...one, signs: one.signs.map(() => 1) })) }),
    ).toMatch(/do not come to it/);
    expect(refused({ ...net, relations: [] })).toMatch(/nats/);
    if (first === undefined) throw new RangeError();
    expect(refused({ ...net, relations: [first, first] })).toMatch(/used before/);
  });

  it("an equation without the captions of its figures", () => {
    const nameless = net.relations.map(({ captions, ...one }) => ({
      ...one,
      captions: captions?.map((_, i) => `Port${"abc"[i]}`),
    }));
    expect(refused({ ...net, relations: nameless as FieldProof["relations"] })).toMatch(/is not beside/);
  });

  it("what is called proven without a figure, and what rests on something and is not", () => {
    const name = proofsIn(document).find(({ field }) => field === "employee_name");
    if (name === undefined) throw new RangeError();
    expect(refused({ ...name, standing: "proven" })).toMatch(/only a printed figure/);
    expect(refused({ ...net, standing: "read" })).toMatch(/rests on nothing/);
  });
});

it("a name that runs over a sum stands there, a figure with another one in between does not", () => {
  const say = (text: string, x0: number, x1: number): Word => ({ text, box: [x0, 0.5, x1, 0.51] });
  const words = [
    say("GARTENBAU", 0.2, 0.3),
    say("LINDE", 0.31, 0.37),
    say("1", 0.6, 0.61),
    say("305", 0.64, 0.67),
    say("82", 0.34, 0.36),
  ];
  const sheet = { number: 1, width: 595, height: 842, words: [...words, say("9", 0.62, 0.63)] };
  const stands = (text: string, x0: number, x1: number) =>
    holds(sheet, { page: 1, box: [x0, 0.5, x1, 0.51], text });
  expect(stands("GARTENBAU LINDE", 0.2, 0.37)).toBe(true);
  expect(stands("GARTENBAU WEIDE", 0.2, 0.37)).toBe(false);
  expect(stands("1 305", 0.6, 0.67)).toBe(false);
});
