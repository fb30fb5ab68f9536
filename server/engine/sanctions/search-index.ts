import type { NameSide } from "./align";
import { deletionHashes, type EntityRecord, NameFlag, Seed } from "./build-index";
import { identifierHash, identifierKeys } from "./identifiers";
import { PartKind } from "./parse-name";
import { partWeight } from "./part-weight";
import type { QueryName } from "./query-name";
import { openSnapshot, type Section } from "./snapshot";
import { similarity } from "./token-similarity";
import { hashText, type TokenColumns } from "./token-table";

/** A listed name that may be the one asked for. */
export interface Candidate {
  name: number;
  entity: number;
}

const LEAST_SIMILARITY = 0.62;
const BROAD_POSTINGS = 6000;

/** The list in memory: read-only views on one buffer, and scratch space for one search at a time. */
export class SanctionsIndex {
  readonly columns: TokenColumns;
  readonly entityCount: number;
  readonly nameCount: number;
  readonly byteLength: number;
  readonly about: unknown;
  private readonly rarity: Float32Array;
  private readonly nameParts: Uint32Array;
  private readonly namePartsAt: Uint32Array;
  private readonly nameEntity: Uint32Array;
  private readonly nameForms: Uint8Array;
  private readonly nameFlags: Uint8Array;
  private readonly nameText: Uint8Array;
  private readonly nameTextAt: Uint32Array;
  private readonly posting: Uint32Array;
  private readonly postingAt: Uint32Array;
  private readonly features: Uint32Array;
  private readonly featureTokens: Uint32Array;
  private readonly identifierHashes: Uint32Array;
  private readonly identifierEntities: Uint32Array;
  private readonly record: Uint8Array;
  private readonly recordAt: Uint32Array;
  private readonly natives = new Map<number, string>();
  private readonly personWeight: Float32Array;
  private readonly organisationWeight: Float32Array;
  private readonly personTotal: Float32Array;
  private readonly gained: Float32Array;
  private readonly stamp: Uint32Array;
  private readonly seenToken: Uint32Array;
  private tick = 0;
  private round = 0;
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
      stem: u32("stem"),
      script: u8("script"),
      kind: u8("kind"),
      variant: u16("variant"),
      patronymic: column(sections, "patronymic", Int16Array),
      organisation: u16("organisation"),
      nicknames: u16("nicknames"),
    };
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
    const { kind, textAt, organisation } = this.columns;
    const weigh = (person: boolean) =>
      Float32Array.from(this.rarity, (rarity, id) =>
        partWeight(
          rarity,
          kind[id] ?? 0,
          (textAt[id + 1] ?? 0) - (textAt[id] ?? 0),
          (organisation[id] ?? 0) !== 0,
          person,
        ),
      );
    this.personWeight = weigh(true);
    this.organisationWeight = weigh(false);
    this.personTotal = new Float32Array(this.nameCount);
    for (let name = 0; name < this.nameCount; name += 1) {
      const weights =
        (this.nameFlags[name] ?? 0) & NameFlag.Person ? this.personWeight : this.organisationWeight;
      let total = 0;
      for (let at = this.namePartsAt[name] ?? 0; at < (this.namePartsAt[name + 1] ?? 0); at += 1)
        total += weights[this.nameParts[at] ?? 0] ?? 0;
      this.personTotal[name] = total;
    }
    this.gained = new Float32Array(this.nameCount);
    this.stamp = new Uint32Array(this.nameCount);
    this.seenToken = new Uint32Array(this.columns.kind.length);
  }

  /** The stored record of one entity. */
  entity(at: number): EntityRecord {
    return JSON.parse(this.decoder.decode(this.record.slice(this.recordAt[at], this.recordAt[at + 1])));
  }

  /** A digest of the stored record of one entity. */
  entry(at: number): string {
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
    return {
      columns: this.columns,
      ids,
      length: ids.length,
      weights: Float64Array.from(ids, (id) => weights[id] ?? 0),
    };
  }

  /** Entities that carry one of these identifiers, in any notation. */
  withIdentifier(values: readonly string[]): number[] {
    const found = new Set<number>();
    for (const value of values)
      for (const key of identifierKeys(value)) {
        const hash = identifierHash(key);
        for (let at = lowerBound(this.identifierHashes, hash); this.identifierHashes[at] === hash; at += 1)
          found.add(this.identifierEntities[at] ?? 0);
      }
    return [...found];
  }

  /**
   * The listed names most likely to be the one asked for, best first, and what every word of the question resembles.
   * Weights of the question are set from this list's word frequencies on the way.
   */
  candidates(query: QueryName, limit: number): { found: Candidate[]; similar: Map<number, number>[] } {
    const expansions = query.tokens.map((_, at) => this.expand(query, at));
    this.weighQuery(query, expansions);
    const similar = expansions.map((words) => new Map(words.map(([id, alike]) => [id, alike] as const)));
    const joins = this.expandJoins(query);
    const order = [...expansions.keys()].sort((a, b) => (query.weights[b] ?? 0) - (query.weights[a] ?? 0));
    const touched: number[] = [];
    const weights = query.person ? this.personWeight : this.organisationWeight;
    const wanted = query.person ? NameFlag.Person : NameFlag.Organisation;
    const marks = this.stamp;
    // A name's mark says which question word last added to it, so that a word adds its best spelling only.
    this.round += 64;
    if (this.round > 0xffff0000) {
      this.stamp.fill(0);
      this.round = 64;
    }
    const first = this.round;
    const addAll = (
      words: readonly (readonly [number, number])[],
      weight: number,
      round: number,
      span: number,
    ) => {
      let budget = 40_000;
      for (const [id, alike] of words) {
        const from = this.postingAt[id] ?? 0;
        const end = this.postingAt[id + 1] ?? 0;
        const onlyTouched = (end - from > BROAD_POSTINGS || budget < 0) && touched.length > 0;
        budget -= end - from;
        const gain = alike * Math.min(weight * span, (weight * span + (weights[id] ?? 0)) / 2);
        for (let at = from; at < end; at += 1) {
          const name = this.posting[at] ?? 0;
          const mark = marks[name] ?? 0;
          if (mark === first + round) continue;
          if (mark < first) {
            if (onlyTouched || ((this.nameFlags[name] ?? 0) & wanted) === 0) continue;
            this.gained[name] = 0;
            touched.push(name);
          }
          marks[name] = first + round;
          this.gained[name] = (this.gained[name] ?? 0) + gain;
        }
      }
    };
    order.forEach((at, round) => {
      const kind = query.tokens[at]?.kind ?? 0;
      if (kind === PartKind.Initial) return;
      if (kind === PartKind.Particle && touched.length > 0) return;
      addAll(expansions[at] ?? [], query.weights[at] ?? 0, round, 1);
    });
    joins.forEach((join, at) => {
      addAll(join.words, join.weight, order.length + at, 1);
    });
    let total = 0;
    for (const weight of query.weights) total += weight;
    return { found: this.best(touched, total, query.person, limit), similar };
  }

  private best(touched: readonly number[], total: number, person: boolean, limit: number): Candidate[] {
    const open = person ? 0.35 : 0.5;
    const estimates = new Float64Array(touched.length);
    let count = 0;
    touched.forEach((name, row) => {
      const gain = this.gained[name] ?? 0;
      const left = Math.max(0, (this.personTotal[name] ?? 0) - gain);
      const estimate = gain / (Math.max(total, gain) + open * left);
      if (estimate < 0.3) return;
      estimates[count] = Math.round(estimate * 1e5) * 0x400000 + row;
      count += 1;
    });
    const sorted = estimates.subarray(0, count).sort();
    const out: Candidate[] = [];
    for (let at = count - 1; at >= 0 && out.length < limit; at -= 1) {
      const name = touched[(sorted[at] ?? 0) % 0x400000] ?? 0;
      out.push({ name, entity: this.nameEntity[name] ?? 0 });
    }
    return out;
  }

  /** Words of the list that one word of the question resembles, most alike first. */
  private expand(query: QueryName, at: number): [number, number][] {
    const token = query.tokens[at];
    if (!token) return [];
    const hashes: number[] = [];
    if (token.kind !== PartKind.Word && token.kind !== PartKind.Kunya)
      hashes.push(hashText(token.text, Seed.Text));
    else {
      const spelled = token.script !== 1 && token.script !== 2;
      if (spelled) {
        deletionHashes(token.key, hashes);
        if (token.skeleton.length >= 2) hashes.push(hashText(token.skeleton, Seed.Skeleton));
        if (token.broad !== "") hashes.push(hashText(token.broad, Seed.Broad));
        if (token.stem !== "" && !query.person) hashes.push(hashText(token.stem, Seed.Stem));
        if (token.variant) hashes.push(hashText(String(token.variant), Seed.Variant));
        if (token.patronymic) hashes.push(hashText(String(token.patronymic), Seed.Patronymic));
        if (token.organisation && !query.person)
          hashes.push(hashText(String(token.organisation), Seed.Organisation));
        if (query.person)
          for (const group of token.nicknames) hashes.push(hashText(String(group), Seed.Nickname));
        if (token.loose.length >= 2) hashes.push(-hashText(token.loose, Seed.Loose) - 1);
      } else {
        deletionHashes(`${token.script}${token.text}`, hashes);
        if (token.loose !== "") hashes.push(hashText(token.loose, Seed.Loose));
      }
    }
    return this.resembling(query, at, hashes);
  }

  private resembling(query: QueryName, row: number, hashes: readonly number[]): [number, number][] {
    this.tick += 1;
    const mark = this.tick;
    const out: [number, number][] = [];
    for (const signed of hashes) {
      // A negative number: the spelled word may meet only words of consonant scripts under this hash.
      const onlyConsonants = signed < 0;
      const hash = onlyConsonants ? -signed - 1 : signed;
      for (let at = lowerBound(this.features, hash); this.features[at] === hash; at += 1) {
        const id = this.featureTokens[at] ?? 0;
        if (this.seenToken[id] === mark) continue;
        if (onlyConsonants && (this.columns.script[id] === 0 || (this.columns.script[id] ?? 0) > 2)) continue;
        this.seenToken[id] = mark;
        const alike = similarity(query.columns, row, this.columns, id, query.person);
        if (alike >= LEAST_SIMILARITY) out.push([id, alike]);
      }
    }
    return out.sort((a, b) => b[1] - a[1]).slice(0, 400);
  }

  /** Neighbours of the question written as one word, as the list may have them. */
  private expandJoins(query: QueryName): { words: [number, number][]; weight: number }[] {
    const out: { words: [number, number][]; weight: number }[] = [];
    for (let at = 0; at + 1 < query.length && at < 6; at += 1) {
      const left = query.tokens[at];
      const right = query.tokens[at + 1];
      if (!left || !right || left.kind === PartKind.Number || right.kind === PartKind.Number) continue;
      const text = left.text + right.text;
      if (text.length < 5) continue;
      const words: [number, number][] = [];
      const hash = hashText(
        right.script === 1 || right.script === 2 ? `${right.script}${text}` : text,
        Seed.Deletion,
      );
      for (let place = lowerBound(this.features, hash); this.features[place] === hash; place += 1)
        words.push([this.featureTokens[place] ?? 0, 0.9]);
      if (words.length > 0)
        out.push({ words, weight: (query.weights[at] ?? 0) + (query.weights[at + 1] ?? 0) });
    }
    return out;
  }

  private weighQuery(query: QueryName, expansions: readonly (readonly [number, number])[][]): void {
    query.tokens.forEach((token, at) => {
      let rarity = 1;
      for (const [id, alike] of expansions[at] ?? []) {
        if (alike < 0.9) break;
        rarity = Math.min(rarity, this.rarity[id] ?? 1);
      }
      query.weights[at] = partWeight(
        rarity,
        token.kind,
        token.text.length,
        token.organisation !== 0,
        query.person,
      );
    });
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

function lowerBound(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
