import type { NameSide } from "./align";
import { type EntityRecord, NameFlag } from "./build-index";
import { identifierHash, identifierKeys } from "./identifiers";
import { partWeight, personRarity } from "./part-weight";
import { openSnapshot, type Section } from "./snapshot";
import { Common, hashText, type TokenColumns } from "./token-table";
import type { Identifier } from "./types";

/** Between the digests of an entry's facts. */
export const FACTS = ".";

/** The list in memory: read-only views on one buffer. */
export class SanctionsIndex {
  readonly columns: TokenColumns;
  readonly entityCount: number;
  readonly nameCount: number;
  readonly byteLength: number;
  readonly about: unknown;
  /** Whether the list has words of other scripts than Latin. */
  readonly hasNative: boolean;
  readonly rarity: Float32Array;
  readonly nameParts: Uint32Array;
  readonly namePartsAt: Uint32Array;
  readonly nameEntity: Uint32Array;
  private readonly nameForms: Uint8Array;
  readonly nameFlags: Uint8Array;
  private readonly nameText: Uint8Array;
  private readonly nameTextAt: Uint32Array;
  readonly posting: Uint32Array;
  readonly postingAt: Uint32Array;
  readonly features: Uint32Array;
  readonly featureTokens: Uint32Array;
  private readonly identifierHashes: Uint32Array;
  private readonly identifierEntities: Uint32Array;
  private readonly record: Uint8Array;
  private readonly recordAt: Uint32Array;
  private readonly natives = new Map<number, string>();
  readonly personWeight: Float32Array;
  readonly organisationWeight: Float32Array;
  /** Which words stand in names of persons, and which in others. */
  private readonly inPersons: Uint8Array;
  private readonly inOthers: Uint8Array;
  /** Sum of the weights of each name. */
  readonly nameTotal: Float32Array;
  private readonly decoder = new TextDecoder();

  constructor(buffer: ArrayBufferLike) {
    const { sections, about } = openSnapshot(buffer);
    const u8 = (name: string) => column(sections, name, Uint8Array);
    const u16 = (name: string) => column(sections, name, Uint16Array);
    const u32 = (name: string) => column(sections, name, Uint32Array);
    this.about = about;
    this.byteLength = buffer.byteLength;
    this.columns = {
      text: u8("text"),
      textAt: u32("textAt"),
      key: u8("key"),
      keyAt: u32("keyAt"),
      loose: u8("loose"),
      looseAt: u32("looseAt"),
      skeleton: u32("skeleton"),
      shape: u32("shape"),
      stem: u32("stem"),
      common: u8("common"),
      script: u8("script"),
      kind: u8("kind"),
      variant: u16("variant"),
      patronymic: column(sections, "patronymic", Int16Array),
      organisation: u16("organisation"),
      nicknames: u16("nicknames"),
      native: u16("native"),
      nativeAt: u32("nativeAt"),
      learned: u8("learned"),
    };
    this.hasNative = this.columns.native.length > 0;
    this.rarity = column(sections, "rarity", Float32Array);
    this.nameParts = u32("nameParts");
    this.namePartsAt = u32("namePartsAt");
    this.nameEntity = u32("nameEntity");
    this.nameForms = u8("nameForms");
    this.nameFlags = u8("nameFlags");
    this.nameText = u8("nameText");
    this.nameTextAt = u32("nameTextAt");
    this.posting = u32("posting");
    this.postingAt = u32("postingAt");
    this.features = u32("features");
    this.featureTokens = u32("featureTokens");
    this.identifierHashes = u32("identifierHashes");
    this.identifierEntities = u32("identifierEntities");
    this.record = u8("record");
    this.recordAt = u32("recordAt");
    const nativeText = u8("nativeText");
    const nativeTextAt = u32("nativeTextAt");
    for (const [row, name] of u32("nativeName").entries())
      this.natives.set(name, this.decoder.decode(nativeText.slice(nativeTextAt[row], nativeTextAt[row + 1])));
    this.entityCount = this.recordAt.length - 1;
    this.nameCount = this.nameEntity.length;
    const { kind, textAt, organisation, common } = this.columns;
    const weigh = (person: boolean) =>
      Float32Array.from(this.rarity, (rarity, id) =>
        partWeight(
          person ? personRarity(rarity, common[id] !== Common.No) : rarity,
          kind[id] ?? 0,
          (textAt[id + 1] ?? 0) - (textAt[id] ?? 0),
          (organisation[id] ?? 0) !== 0,
          person,
        ),
      );
    this.personWeight = weigh(true);
    this.organisationWeight = weigh(false);
    this.nameTotal = new Float32Array(this.nameCount);
    this.inPersons = new Uint8Array(this.rarity.length);
    this.inOthers = new Uint8Array(this.rarity.length);
    // Whose kind the list does not tell is read as both.
    const kinds = new Uint8Array(this.entityCount);
    for (let name = 0; name < this.nameCount; name += 1)
      kinds[this.nameEntity[name] ?? 0] = (kinds[this.nameEntity[name] ?? 0] ?? 0) | this.flags(name);
    for (let name = 0; name < this.nameCount; name += 1) {
      const flags = this.nameFlags[name] ?? 0;
      const weights = flags & NameFlag.Person ? this.personWeight : this.organisationWeight;
      let total = 0;
      for (let at = this.namePartsAt[name] ?? 0; at < (this.namePartsAt[name + 1] ?? 0); at += 1) {
        const part = this.nameParts[at] ?? 0;
        total += weights[part] ?? 0;
        if (!((kinds[this.nameEntity[name] ?? 0] ?? 0) & NameFlag.Organisation)) this.inPersons[part] = 1;
        if (flags & NameFlag.Organisation) this.inOthers[part] = 1;
      }
      this.nameTotal[name] = total;
    }
  }

  /** By word, 1 where a name of a person, or of anything else, has it. */
  borneBy(person: boolean): Uint8Array {
    return person ? this.inPersons : this.inOthers;
  }

  /** The stored record of one entity. */
  entity(at: number): EntityRecord {
    return JSON.parse(this.decoder.decode(this.record.slice(this.recordAt[at], this.recordAt[at + 1])));
  }

  /**
   * Digests of what the list says of one entity, fact by fact: its kind, names, dates, countries, numbers and topics. Not under
   * which id it says so, nor where it was published.
   */
  entry(at: number): string {
    const { schema, names, birthDates, countries, gender, identifiers, topics } = this.entity(at);
    const facts = [
      schema,
      `gender ${gender}`,
      ...names.map(({ text }) => `name ${text.toLowerCase()}`),
      ...birthDates.map((date) => `born ${date}`),
      ...countries.map((code) => `country ${code}`),
      ...topics.map((topic) => `topic ${topic}`),
      ...identifiers.map(({ value }) => `number ${value}`),
    ];
    return [...new Set(facts.map((fact) => hashText(fact, 103).toString(36)))].sort().join(FACTS);
  }

  /** One digest of the whole stored record, which entries cleared before facts were kept are known by. */
  wholeEntry(at: number): string {
    const text = this.decoder.decode(this.record.slice(this.recordAt[at], this.recordAt[at + 1]));
    return [101, 102].map((seed) => hashText(text, seed).toString(16).padStart(8, "0")).join("");
  }

  listedText(name: number): string {
    return this.decoder.decode(this.nameText.slice(this.nameTextAt[name], this.nameTextAt[name + 1]));
  }

  flags(name: number): number {
    return this.nameFlags[name] ?? 0;
  }

  forms(name: number): number {
    return this.nameForms[name] ?? 0;
  }

  native(name: number): string {
    return this.natives.get(name) ?? "";
  }

  /** A listed name as one side of a comparison. */
  side(name: number, person: boolean): NameSide {
    const from = this.namePartsAt[name] ?? 0;
    const ids = this.nameParts.subarray(from, this.namePartsAt[name + 1]);
    const weights = person ? this.personWeight : this.organisationWeight;
    const own = new Float64Array(ids.length);
    for (let at = 0; at < ids.length; at += 1) own[at] = weights[ids[at] ?? 0] ?? 0;
    return { columns: this.columns, ids, length: ids.length, weights: own };
  }

  /** Entities that carry one of these identifiers, in any notation. */
  withIdentifier(identifiers: readonly Identifier[]): number[] {
    const found = new Set<number>();
    for (const identifier of identifiers)
      for (const key of identifierKeys(identifier)) {
        const hash = identifierHash(key);
        for (let at = lowerBound(this.identifierHashes, hash); this.identifierHashes[at] === hash; at += 1)
          found.add(this.identifierEntities[at] ?? 0);
      }
    return [...found];
  }
}

function column<T extends Section>(
  sections: Map<string, Section>,
  name: string,
  kind: { new (...given: never[]): T },
): T {
  const found = sections.get(name);
  if (found instanceof kind) return found;
  throw new Error(`the sanctions index lacks its section ${name}`);
}

/** Where a value stands, or would stand, in a sorted column. */
export function lowerBound(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
