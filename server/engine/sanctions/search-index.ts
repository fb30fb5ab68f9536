import type { NameSide } from "./align";
import { type EntityRecord, NameFlag, Seed } from "./build-index";
import { identifierHash, identifierKeys } from "./identifiers";
import { partWeight, personRarity } from "./part-weight";
import { Script } from "./romanise";
import { openSnapshot, type Section } from "./snapshot";
import { Common, hashText, type TokenColumns } from "./token-table";
import type { Identifier } from "./types";

/** How a hash is told apart by which words of consonant scripts only are meant. */
export const OF_CONSONANTS = 0x5bd1e995;

const inConsonants = (script: number) => script === Script.Arabic || script === Script.Hebrew;

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
  private readonly idHashes: Uint32Array;
  private readonly idEntities: Uint32Array;
  private readonly record: Uint8Array;
  private readonly recordAt: Uint32Array;
  /** Names in syllables by their number, in order. */
  private readonly nativeName: Uint32Array;
  private readonly nativeText: Uint8Array;
  private readonly nativeTextAt: Uint32Array;
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
    this.idHashes = u32("idHashes");
    this.idEntities = u32("idEntities");
    this.record = u8("record");
    this.recordAt = u32("recordAt");
    this.nativeName = u32("nativeName");
    this.nativeText = u8("nativeText");
    this.nativeTextAt = u32("nativeTextAt");
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

  /** What the list says of an entity, by its id, that these entries did not say; nothing of one that is not listed. */
  factsBeyond(id: string, entries: readonly string[]): ListedFact[] {
    const at = this.withId(id);
    if (at === null) return [];
    const known = new Set(entries.flatMap((entry) => entry.split(FACTS)));
    const facts = factsOf(this.entity(at)).filter(({ digest }) => !known.has(digest));
    return facts.flatMap(({ kind, value }) => (value === null ? [] : [{ kind, value }]));
  }

  private withId(id: string): number | null {
    const hash = hashText(id, Seed.Id);
    for (let at = lowerBound(this.idHashes, hash); this.idHashes[at] === hash; at += 1) {
      const entity = this.idEntities[at] ?? 0;
      if (this.entity(entity).id === id) return entity;
    }
    return null;
  }

  /** What stands in the record of one entity, but for where it was published and what it is called by. */
  matched(at: number): string {
    return JSON.stringify({ ...this.entity(at), caption: "", datasets: [], url: null });
  }

  /** The same list, of which only the names and numbers of some entities can be found. What is frequent in it stays so. */
  among(entities: ReadonlySet<number>): SanctionsIndex {
    const posted: number[] = [];
    const postingAt = new Uint32Array(this.postingAt.length);
    for (let id = 0; id + 1 < postingAt.length; id += 1) {
      for (let at = this.postingAt[id] ?? 0; at < (this.postingAt[id + 1] ?? 0); at += 1) {
        const name = this.posting[at] ?? 0;
        if (entities.has(this.nameEntity[name] ?? 0)) posted.push(name);
      }
      postingAt[id + 1] = posted.length;
    }
    const has = (id: number) => (postingAt[id + 1] ?? 0) > (postingAt[id] ?? 0);
    const [features, featureTokens] = kept(this.features, this.featureTokens, has);
    const [identifierHashes, identifierEntities] = kept(
      this.identifierHashes,
      this.identifierEntities,
      (entity) => entities.has(entity),
    );
    const posting = Uint32Array.from(posted);
    const own = { posting, postingAt, features, featureTokens, identifierHashes, identifierEntities };
    return Object.assign(Object.create(this), own);
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
    const row = lowerBound(this.nativeName, name);
    if (this.nativeName[row] !== name) return "";
    return this.decoder.decode(this.nativeText.slice(this.nativeTextAt[row], this.nativeTextAt[row + 1]));
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

  /** All that names and entities are found by: hashes of words with the names that have them, and of numbers with one of the entity's. */
  *foundBy(): Generator<[hash: number, name: number]> {
    for (let at = 0; at < this.features.length; at += 1) {
      const token = this.featureTokens[at] ?? 0;
      const hash = this.features[at] ?? 0;
      const [from, end] = [this.postingAt[token] ?? 0, this.postingAt[token + 1] ?? 0];
      for (const name of this.posting.subarray(from, end)) {
        yield [hash, name];
        if (inConsonants(this.columns.script[token] ?? 0)) yield [hash ^ OF_CONSONANTS, name];
      }
    }
    for (const hash of this.identifierHashes) yield [hash, 0];
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

/** The pairs of two columns whose second value is wanted. */
function kept(
  keys: Uint32Array,
  values: Uint32Array,
  wanted: (value: number) => boolean,
): [Uint32Array, Uint32Array] {
  const rows: number[] = [];
  for (let at = 0; at < keys.length; at += 1) if (wanted(values[at] ?? 0)) rows.push(at);
  return [Uint32Array.from(rows, (at) => keys[at] ?? 0), Uint32Array.from(rows, (at) => values[at] ?? 0)];
}

/** One thing that a list says of an entity. */
export interface ListedFact {
  kind: "schema" | "gender" | "name" | "birth_date" | "country" | "topic" | "identifier";
  value: string;
}

/**
 * Digests of what the list says of one entity, fact by fact: its kind, names, dates, countries, numbers and topics. Not under
 * which id it says so, nor where it was published.
 */
export const entryOf = (record: EntityRecord): string =>
  [...new Set(factsOf(record).map(({ digest }) => digest))].sort().join(FACTS);

/** Each with a digest; a value is null where the list says nothing. */
function factsOf({
  schema,
  names,
  birthDates,
  countries,
  gender,
  identifiers,
  topics,
}: EntityRecord): { kind: ListedFact["kind"]; value: string | null; digest: string }[] {
  const fact = (kind: ListedFact["kind"], value: string | null, text: string) => ({
    kind,
    value,
    digest: hashText(text, 103).toString(36),
  });
  return [
    fact("schema", schema, schema),
    fact("gender", gender, `gender ${gender}`),
    ...names.map(({ text }) => fact("name", text, `name ${text.toLowerCase()}`)),
    ...birthDates.map((date) => fact("birth_date", date, `born ${date}`)),
    ...countries.map((code) => fact("country", code.toUpperCase(), `country ${code}`)),
    ...topics.map((topic) => fact("topic", topic, `topic ${topic}`)),
    ...identifiers.map(({ value }) => fact("identifier", value, `number ${value}`)),
  ];
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
