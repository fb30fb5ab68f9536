import { describe, expect, it } from "vitest";
import { IndexBuilder } from "./build-index";
import { screen, screenBeyond } from "./screen";
import { SanctionsIndex } from "./search-index";
import type { Entity, Subject } from "./types";

function entity(id: string, over: Partial<Entity> & { names: Entity["names"] }): Entity {
  return {
    id,
    schema: "Person",
    caption: over.names[0]?.text ?? id,
    birthDates: [],
    countries: [],
    gender: null,
    identifiers: [],
    topics: ["sanction"],
    datasets: ["sample"],
    referents: [],
    url: null,
    ...over,
  };
}
const named = (...texts: string[]): Entity["names"] =>
  texts.map((text, at) => ({ text, quality: at === 0 ? "primary" : "alias" }));

/** Invented entries: a handful to find and enough others to make frequent words frequent. */
function sampleIndex(): SanctionsIndex {
  const builder = new IndexBuilder();
  const add = (id: string, over: Partial<Entity> & { names: Entity["names"] }) =>
    builder.add(entity(id, over));
  add("p1", { names: named("Yevhenii Tarasovych Halchenko"), birthDates: ["1971-03-09"], countries: ["ua"] });
  add("p2", { names: named("Mahmoud Abd al-Rahman al-Zubaydi"), birthDates: ["1968"], countries: ["iq"] });
  add("p3", { names: named("HAN Kwang Rok"), countries: ["kp"] });
  add("p4", { names: named("梁文博") });
  add("p5", { names: named("Aurelio Benítez Farfán"), birthDates: ["1980-02-11"], gender: "male" });
  add("p6", { names: [...named("Ruslan Okhotin"), { text: "Grey Fox", quality: "weak" }] });
  add("c1", {
    schema: "Company",
    names: named("Severny Lotos Shipping Limited Liability Company"),
    identifiers: [{ kind: "registration", value: "1027700-55.123" }],
  });
  add("c2", { schema: "Organization", names: named("Joint Stock Company Kaluzhsky Pribor Plant") });
  add("v1", {
    schema: "Vessel",
    names: named("Amber Meridian 3"),
    identifiers: [{ kind: "imo", value: "IMO 9123456" }],
  });
  add("a1", {
    schema: "Airplane",
    names: named("EX-71044"),
    identifiers: [{ kind: "tail_number", value: "EX-71044" }],
  });
  add("w1", {
    schema: "CryptoWallet",
    names: [],
    identifiers: [{ kind: "wallet", value: "bc1qlotosferrymen0severny7pribor42" }],
  });
  add("w2", {
    names: named("Gerwin Astrakhantsev"),
    identifiers: [{ kind: "wallet", value: "0x52aB19f3Cc07E4d88b6617Fe00Da91c2b3e4F560" }],
  });
  add("l1", { schema: "LegalEntity", names: named("Tomas Wieland Orsini") });
  const first = ["Ivan", "Sergei", "Mohammed", "Ahmad", "Maria", "Anna", "Carlos", "John"];
  const last = ["Petrov", "Sidorov", "Ali", "Hassan", "Garcia", "Lopez", "Smith", "Kim"];
  for (const [i, given] of first.entries())
    for (const [j, family] of last.entries()) add(`f${i}-${j}`, { names: named(`${given} ${family}`) });
  return new SanctionsIndex(builder.finish(null));
}

const index = sampleIndex();
const ask = (name: string, more: Partial<Subject> = {}, threshold = 0.7) =>
  screen(index, { name, kind: "person", ...more }, threshold);
const top = (name: string, more: Partial<Subject> = {}) => ask(name, more)[0]?.id;

describe("screen", () => {
  it.each([
    ["Yevhenii Tarasovych Halchenko", "p1"],
    ["HALCHENKO, Yevgeny Tarasovich", "p1"],
    ["Галченко Евгений Тарасович", "p1"],
    ["Evgeni Halchenko", "p1"],
    ["محمود عبد الرحمن الزبيدي", "p2"],
    ["Mahmud Abdurrahman Al Zubaidi", "p2"],
    ["한광록", "p3"],
    ["梁文博", "p4"],
    ["Aurelio Benitez Farfan", "p5"],
    ["Tomas Orsini Wieland", "l1"],
  ])("finds %s", (name, id) => {
    expect(top(name)).toBe(id);
  });

  it.each([
    "Yevhenii Tarasovych Oborin",
    "梁文静",
    "Han Kwang Chol",
    "Carlos Orsini Benavides",
    "محمود سالم الجبوري",
  ])("leaves %s alone", (name) => {
    expect(ask(name)).toEqual([]);
  });

  it("finds a company by another legal form, in another script, and by its number in another notation", () => {
    expect(top("OOO Severny Lotos Shipping", { kind: "company" })).toBe("c1");
    expect(top("АО Калужский Прибор завод", { kind: "company" })).toBe("c2");
    const byNumber = ask("Entirely Different Trading", {
      kind: "company",
      identifiers: [{ kind: "registration", value: "102770055123" }],
    });
    expect(byNumber.map((hit) => [hit.id, hit.score < 1])).toEqual([["c1", true]]);
    expect(byNumber[0]?.explanation.qualifiers).toContainEqual(
      expect.objectContaining({ kind: "identifier", outcome: "agrees" }),
    );
  });

  it("asks a person of persons, a company of everything else, unless all of a name is said", () => {
    expect(ask("Severny Shipping")).toEqual([]);
    expect(ask("Ruslan", { kind: "company" })).toEqual([]);
    expect(top("Tomas Wieland Orsini", { kind: "company" })).toBe("l1");
  });

  it("lets a vessel's number tell it from its sister", () => {
    expect(top("Amber Meridian 3", { kind: "company" })).toBe("v1");
    const sister = ask("Amber Meridian 4", { kind: "company" }, 0)[0];
    expect(sister?.score ?? 0).toBeLessThan(ask("Amber Meridian 3", { kind: "company" })[0]?.score ?? 0);
  });

  it("finds ships and aircraft by number under another name, and by name only among themselves", () => {
    const ship = ask("Renamed Twice", { kind: "vessel", identifiers: [{ kind: "imo", value: "9123456" }] });
    expect(ship.map((hit) => hit.id)).toEqual(["v1"]);
    const plane = ask("Charter", {
      kind: "vessel",
      identifiers: [{ kind: "tail_number", value: "EX 71044" }],
    });
    expect(plane.map((hit) => hit.id)).toEqual(["a1"]);
    expect(top("Amber Meridian 3", { kind: "vessel" })).toBe("v1");
    expect(ask("Severny Lotos Shipping", { kind: "vessel" })).toEqual([]);
  });

  it("takes a ship's numbers for one another, and a firm's for none of a ship's", () => {
    const builder = new IndexBuilder();
    const number = (value: string) => [{ kind: "registration" as const, value }];
    builder.add(
      entity("s", { schema: "Vessel", names: named("Pale Gannet"), identifiers: number("273456789") }),
    );
    builder.add(entity("c", { schema: "Vessel", names: named("Dun Plover"), identifiers: number("UBZX7") }));
    builder.add(entity("f", { schema: "Company", names: named("Norwik"), identifiers: number("273999111") }));
    const fleet = new SanctionsIndex(builder.finish(null));
    const ids = (kind: "mmsi" | "call_sign" | "imo", value: string) =>
      screen(fleet, { name: "Renamed", kind: "vessel", identifiers: [{ kind, value }] }, 0.7).map(
        ({ id }) => id,
      );
    expect([ids("mmsi", "273456789"), ids("call_sign", "UBZX7"), ids("mmsi", "273999111")]).toEqual([
      ["s"],
      ["c"],
      [],
    ]);
  });

  it("takes what a ship is from before its name, on either side", () => {
    for (const name of ["M/V Amber Meridian 3", 'MT "AMBER MERIDIAN 3"', "m.v. amber meridian 3"])
      expect(top(name, { kind: "vessel" })).toBe("v1");
    const builder = new IndexBuilder();
    builder.add(entity("m", { schema: "Vessel", names: named("M/T Halcyon Dray") }));
    builder.add(entity("n", { schema: "Vessel", names: named("My Halcyon") }));
    const fleet = new SanctionsIndex(builder.finish(null));
    const ids = (name: string) => screen(fleet, { name, kind: "vessel" }, 0.7).map((hit) => hit.id);
    expect([ids("Halcyon Dray"), ids("My Halcyon")]).toEqual([["m"], ["n"]]);
  });

  it("lets another hull of one name count less, and says whose number differs", () => {
    const other = ask("Amber Meridian 3", {
      kind: "vessel",
      identifiers: [{ kind: "imo", value: "9074729" }],
    })[0];
    expect(other?.score).toBe(0.75);
    expect(other?.explanation.qualifiers).toEqual([
      {
        kind: "identifier",
        identifier: "imo",
        outcome: "differs",
        queried: "9074729",
        listed: "IMO 9123456",
        effect: -0.25,
      },
    ]);
  });

  it("never takes a firm's number for a ship's, and knows tail numbers of three characters and as the name", () => {
    const builder = new IndexBuilder();
    builder.add(
      entity("firm", {
        schema: "Company",
        names: named("Dray Numeric"),
        identifiers: [{ kind: "registration", value: "9123456" }],
      }),
    );
    builder.add(
      entity("owner", {
        schema: "Company",
        names: named("Dray Owners"),
        identifiers: [{ kind: "registration", value: "IMO 9074729" }],
      }),
    );
    builder.add(
      entity("jet", {
        schema: "Airplane",
        names: named("Gulfstream"),
        identifiers: [{ kind: "tail_number", value: "N7Q" }],
      }),
    );
    builder.add(
      entity("freighter", {
        schema: "Airplane",
        names: named("Ilyushin"),
        identifiers: [{ kind: "tail_number", value: "EX-76014" }],
      }),
    );
    const hangar = new SanctionsIndex(builder.finish(null));
    const ids = (name: string, kind?: "imo" | "tail_number", value = "") =>
      screen(hangar, { name, kind: "vessel", ...(kind ? { identifiers: [{ kind, value }] } : {}) }, 0.7).map(
        (hit) => hit.id,
      );
    expect(ids("Sold On", "imo", "9123456")).toEqual([]);
    expect(ids("Sold On", "imo", "9074729")).toEqual(["owner"]);
    expect(ids("Sold On", "tail_number", "n7q")).toEqual(["jet"]);
    expect(ids("EX76014")).toEqual(["freighter"]);
  });

  it("knows one address however a wallet writes it", () => {
    const builder = new IndexBuilder();
    const add = (id: string, value: string) =>
      builder.add(
        entity(id, { schema: "CryptoWallet", names: [], identifiers: [{ kind: "wallet", value }] }),
      );
    add("bch", "qq7norwikferrychart0quillfeather9lotos4x2m");
    add("eth", "0x19aC55e07B3bD0f2263Ea1Cc48b90d17F6E2a4b8");
    const chain = new SanctionsIndex(builder.finish(null));
    const of = (value: string) =>
      screen(chain, { name: "till", kind: "wallet", identifiers: [{ kind: "wallet", value }] }, 0.7)[0]?.id;
    expect(of("bitcoincash:qq7norwikferrychart0quillfeather9lotos4x2m")).toBe("bch");
    expect(of("BITCOINCASH:QQ7NORWIKFERRYCHART0QUILLFEATHER9LOTOS4X2M")).toBe("bch");
    expect(of("ethereum:0x19ac55e07b3bd0f2263ea1cc48b90d17f6e2a4b8")).toBe("eth");
    expect(of("19ac55e07b3bd0f2263ea1cc48b90d17f6e2a4b8")).toBe("eth");
    expect(of("0x19ac55e07b3bd0f2263ea1cc48b90d17f6e2a4b9")).toBeUndefined();
  });

  it.each([
    ["劉廣澤", "刘广泽"],
    ["刘广泽", "劉廣澤"],
    ["広沢 浜太郎", "廣澤 濱太郎"],
  ])("takes short and full characters for the same: %s, %s", (listed, asked) => {
    const builder = new IndexBuilder();
    builder.add(entity("han", { names: named(listed) }));
    builder.add(entity("other", { names: named("柳广泽") }));
    const hits = screen(new SanctionsIndex(builder.finish(null)), { name: asked, kind: "person" }, 0.7);
    expect(hits.map((hit) => [hit.id, hit.score])).toEqual([["han", 1]]);
  });

  it.each([
    ["Ανδρέας Ζαχαρόπουλος", "Andreas Zacharopoulos", ["andreas ανδρέας script"]],
    ["ნინო კვარაცხელია", "Nino Kvaratskhelia", ["nino ნინო script", "kvaratskhelia კვარაცხელია script"]],
    [
      "عبد الحميد الدرقاوي",
      "Abd al-Hamid al-Darqawi",
      ["abd عبد script", "al ال script", "hamid حميد script"],
    ],
    ["Ярослав Твердохлебов", "Slava Tverdokhlebov", ["slava ярослав nickname"]],
  ])("explains %s in both scripts", (listed, asked, rows) => {
    const builder = new IndexBuilder();
    builder.add(entity("one", { names: named(listed) }));
    const index = new SanctionsIndex(builder.finish(null));
    const parts = screen(index, { name: asked, kind: "person" }, 0.5)[0]?.explanation.name?.parts ?? [];
    const told = parts.map((part) => `${part.queried} ${part.listed} ${part.reason}`);
    for (const row of rows) expect(told).toContain(row);
    expect(parts.every((part) => part.reason !== "script" || part.reading)).toBe(true);
  });

  it("finds a wallet by its whole address, stated or as the name, also where a person is listed with it", () => {
    const address = "bc1qlotosferrymen0severny7pribor42";
    expect(ask(address, { kind: "wallet" }).map((hit) => [hit.id, hit.score])).toEqual([["w1", 1]]);
    const owned = { kind: "wallet", value: "0x52ab19f3cc07e4d88b6617fe00da91c2b3e4f560" } as const;
    expect(ask("treasury", { kind: "wallet", identifiers: [owned] })[0]?.id).toBe("w2");
    expect(ask(address.slice(0, -1), { kind: "wallet" })).toEqual([]);
    expect(ask("Gerwin Astrakhantsev", { kind: "wallet" })).toEqual([]);
    expect(ask(address, { kind: "company" })).toEqual([]);
  });

  it("moves the score by birth date, country and gender, and says so", () => {
    const plain = ask("Aurelio Benitez Farfan", {}, 0.5)[0];
    const apart = ask("Aurelio Benitez Farfan", { birthDate: "1955-07-30" }, 0.5)[0];
    const same = ask("Aurelio Benitez", { birthDate: "1980-02-11" }, 0.5)[0];
    const without = ask("Aurelio Benitez", {}, 0.5)[0];
    expect((plain?.score ?? 0) - (apart?.score ?? 0)).toBeCloseTo(0.25, 2);
    expect((same?.score ?? 0) - (without?.score ?? 0)).toBeCloseTo(0.05, 2);
    expect(apart?.explanation.qualifiers).toEqual([
      { kind: "birth_date", outcome: "differs", queried: "1955-07-30", listed: "1980-02-11", effect: -0.25 },
    ]);
    const woman = ask("Aurelio Benitez Farfan", { gender: "female" }, 0.5)[0];
    expect(woman?.explanation.qualifiers[0]).toMatchObject({ kind: "gender", outcome: "differs" });
  });

  it("takes a weak alias only when it is exact, and below an ordinary name", () => {
    const exact = ask("Grey Fox", {}, 0.5)[0];
    expect(exact?.explanation.name?.quality).toBe("weak");
    expect(exact?.score ?? 1).toBeLessThan(0.9);
    expect(ask("Gray Foxx")).toEqual([]);
  });

  it("explains which parts were laid against each other", () => {
    const parts = ask("Evgeni Halchenko")[0]?.explanation.name?.parts ?? [];
    expect(parts.map((part) => [part.queried, part.listed, part.reason])).toEqual([
      ["evgeni", "yevhenii", "variant"],
      ["halchenko", "halchenko", "equal"],
      [null, "tarasovych", "missing"],
    ]);
  });

  it("orders by score, then by birth date, and gives at most twenty", () => {
    const builder = new IndexBuilder();
    for (let n = 0; n < 30; n += 1)
      builder.add(
        entity(`n${String(n).padStart(2, "0")}`, {
          names: named("Otto Quillfeather"),
          birthDates: n === 7 ? ["1970-01-02"] : [],
        }),
      );
    const hits = screen(
      new SanctionsIndex(builder.finish(null)),
      { name: "Otto Quillfeather", kind: "person", birthDate: "1970-01-02" },
      0.7,
    );
    expect(hits).toHaveLength(20);
    expect(hits[0]?.id).toBe("n07");
    expect(hits.every((hit, at) => at === 0 || hit.score <= (hits[at - 1]?.score ?? 1))).toBe(true);
  });

  it("gives the place of a cleared namesake to the next, however many were cleared", () => {
    const builder = new IndexBuilder();
    for (let n = 0; n < 130; n += 1)
      builder.add(entity(`h${String(n).padStart(3, "0")}`, { names: named("Otto Quillfeather") }));
    builder.add(entity("near", { names: named("Otto Quilfeater") }));
    const homonyms = new SanctionsIndex(builder.finish(null));
    const who = { name: "Otto Quillfeather", kind: "person" } as const;
    const cleared = new Map<string, string>();
    for (let round = 0; round < 7; round += 1)
      for (const hit of screenBeyond(homonyms, who, 0.7, cleared).hits) cleared.set(hit.id, hit.entry);
    expect(cleared.size).toBe(131);
    expect(screenBeyond(homonyms, who, 0.7, cleared)).toEqual({ hits: [], cleared: 131 });
    cleared.set("h003", "as it stood before");
    expect(screenBeyond(homonyms, who, 0.7, cleared).hits.map((hit) => hit.id)).toEqual(["h003"]);
  });

  it.each([
    "",
    "   ",
    "!!!",
    "\u0000",
    "a",
    "x".repeat(5000),
    "e\u0301".repeat(200),
    "de la",
    "﷽",
    "👩‍👩‍👧‍👦 🐉",
  ])("answers odd names (%#) without failing", (name) => {
    expect(ask(name)).toEqual([]);
    expect(ask(name, { kind: "company" })).toEqual([]);
  });
});

describe("SanctionsIndex", () => {
  it("refuses bytes that are not a whole snapshot", () => {
    const builder = new IndexBuilder();
    builder.add(entity("a", { names: named("Somebody Else") }));
    const bytes = new Uint8Array(builder.finish({ versions: [] }));
    const cut = new SharedArrayBuffer(bytes.length - 200);
    new Uint8Array(cut).set(bytes.subarray(0, bytes.length - 200));
    expect(() => new SanctionsIndex(cut)).toThrow();
    expect(() => new SanctionsIndex(new SharedArrayBuffer(64))).toThrow("not a sanctions index");
  });
});
