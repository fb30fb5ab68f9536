import { identifierHash, identifierKeys } from "./identifiers";
import {
  type NamePart,
  organisationNameReadings,
  type ParsedName,
  PartKind,
  personNameReadings,
  withoutShipType,
} from "./parse-name";
import { rarityOf } from "./part-weight";
import { Script } from "./romanise";
import { packSnapshot } from "./snapshot";
import { broadSkeletonOf, skeletonOf, spellingKey } from "./spelling-key";
import { spellingsIn } from "./spellings";
import { sameForms, syllableSpellings } from "./syllables";
import { featuresOf, hashText, type TokenFeatures, tokenColumns } from "./token-table";
import { readingsOf } from "./transliteration";
import type { Entity } from "./types";
import { wadeGiles } from "./wade-giles";

export const Seed = {
  Id: 5,
  Deletion: 11,
  Skeleton: 12,
  Loose: 13,
  Variant: 14,
  Organisation: 15,
  Nickname: 16,
  Text: 17,
  Patronymic: 18,
  Broad: 19,
  Stem: 20,
  Whole: 21,
  Reading: 22,
  Shape: 23,
} as const;

/** Flags of one indexed name. */
export const NameFlag = { Person: 1, Organisation: 2, Alias: 4, Weak: 8, Vessel: 16 } as const;

/** The spelling and every spelling with one letter left out: two words one letter apart share at least one. */
export function deletionHashes(key: string, out: number[], seed: number = Seed.Deletion): void {
  out.push(hashText(key, seed));
  if (key.length < 4 || key.length > 16) return;
  for (let at = 0; at < key.length; at += 1) out.push(hashText(key.slice(0, at) + key.slice(at + 1), seed));
}

const GLUED_ARTICLE = /^[aeu]l(?=.{4})/;

/** A word that begins like the Arabic article, without it: what both spellings are found by. */
export function articleHash(key: string, out: number[]): void {
  if (GLUED_ARTICLE.test(key)) out.push(hashText(key.slice(2), Seed.Deletion));
}

/** What a Latin word finds readings of words of other scripts by. */
export function readingLookups(text: string, out: number[]): void {
  const plain = plainReading(text);
  deletionHashes(plain, out, Seed.Reading);
  if (GLUED_ARTICLE.test(plain)) deletionHashes(plain.slice(2), out, Seed.Reading);
}

/** Everything a word of the list can be found by. */
function searchHashes(token: TokenFeatures, out: number[]): void {
  if (token.shape !== "") out.push(hashText(token.shape, Seed.Shape));
  if (token.kind !== PartKind.Word && token.kind !== PartKind.Kunya) {
    out.push(hashText(token.text, Seed.Text));
    return;
  }
  const spelled = token.script !== 1 && token.script !== 2;
  if (spelled) {
    deletionHashes(token.key, out);
    articleHash(token.key, out);
    out.push(hashText(token.key, Seed.Whole));
    if (token.skeleton.length >= 2) out.push(hashText(token.skeleton, Seed.Skeleton));
    if (token.broad !== "") out.push(hashText(token.broad, Seed.Broad));
    if (token.stem !== "") out.push(hashText(token.stem, Seed.Stem));
    if (token.variant) out.push(hashText(String(token.variant), Seed.Variant));
    if (token.patronymic) out.push(hashText(String(token.patronymic), Seed.Patronymic));
    if (token.organisation) out.push(hashText(String(token.organisation), Seed.Organisation));
    for (const group of token.nicknames) out.push(hashText(String(group), Seed.Nickname));
    oldSpellingHash(token.text, out);
  } else {
    deletionHashes(`${token.script}${token.text}`, out);
    out.push(hashText(`${token.script}${token.text}`, Seed.Whole));
  }
  if (token.loose !== "") out.push(hashText(token.loose, Seed.Loose));
  nativeHashes(token, out);
}

/** A word of pinyin as Wade and Giles spell it: Chunyan is listed, Chunyen asked. */
export function oldSpellingHash(text: string, out: number[]): void {
  const old = wadeGiles(text);
  if (old !== "" && old !== text) out.push(hashText(spellingKey(old), Seed.Deletion));
}

/** Of so many readings each may also miss a letter: a spelling one letter off is found. */
const LIKELIEST = 4;

/** A reading and a Latin word as they meet: nothing is folded but doubled letters, whatever the language's own rules. */
const plainReading = (text: string) => text.replace(/(.)\1+/g, "$1");

/** What a word of another script is found by: its likely Latin spellings, by syllables where they are words. */
export function nativeHashes({ native, script }: TokenFeatures, out: number[]): void {
  if (native === "") return;
  if (script === Script.Ideograph || script === Script.Hangul) {
    for (const spelling of syllableSpellings(native))
      out.push(hashText(spellingKey(spelling), Seed.Deletion));
    return;
  }
  for (const [at, reading] of readingsOf(native).entries()) {
    readingHashes(reading, out);
    if (at < LIKELIEST) deletionHashes(plainReading(reading), out, Seed.Reading);
    else out.push(hashText(plainReading(reading), Seed.Reading));
  }
}

/** What a likely Latin spelling of a word of another script is found by. */
function readingHashes(reading: string, out: number[]): void {
  const key = spellingKey(reading);
  const skeleton = skeletonOf(key);
  const broad = broadSkeletonOf(key);
  out.push(hashText(key, Seed.Deletion));
  if (skeleton.length >= 2) out.push(hashText(skeleton, Seed.Skeleton));
  if (broad !== "") out.push(hashText(broad, Seed.Broad));
}

/** Words that count as one when their frequency is taken: spellings of one name, or one sound key. */
function family(token: TokenFeatures): string {
  if (token.variant) return `v${token.variant}`;
  if (token.patronymic) return `p${token.patronymic}`;
  return token.script === 1 || token.script === 2 ? `${token.script}${token.text}` : `k${token.key}`;
}

/** What the entity record keeps for answers; one JSON text an entity. */
export interface EntityRecord extends Omit<Entity, "names"> {
  names: { text: string; quality: Entity["names"][number]["quality"] }[];
}

/** Collects entities and packs them into a searchable snapshot. Add all, then `finish` once. */
export class IndexBuilder {
  private readonly vocabulary = new Map<string, number>();
  private readonly tokens: TokenFeatures[] = [];
  private readonly nameParts: number[] = [];
  private readonly namePartsAt: number[] = [0];
  private readonly nameEntity: number[] = [];
  private readonly nameForms: number[] = [];
  private readonly nameFlags: number[] = [];
  private readonly nameTexts: Uint8Array[] = [];
  private readonly records: Uint8Array[] = [];
  private readonly natives: [number, string][] = [];
  private readonly identifiers: [number, number][] = [];
  private readonly byId: [number, number][] = [];
  private readonly encoder = new TextEncoder();

  get entityCount(): number {
    return this.records.length;
  }

  add(entity: Entity): void {
    const at = this.records.length;
    this.records.push(this.encoder.encode(JSON.stringify(entity)));
    this.byId.push([hashText(entity.id, Seed.Id), at]);
    for (const identifier of entity.identifiers)
      for (const key of identifierKeys(identifier)) this.identifiers.push([identifierHash(key), at]);
    const seen = new Set<string>();
    for (const name of entity.names) {
      const quality = name.quality === "weak" ? NameFlag.Weak : name.quality === "alias" ? NameFlag.Alias : 0;
      for (const spelling of spellingsIn(name.text)) {
        if (entity.schema === "Person" || entity.schema === "LegalEntity")
          for (const reading of personNameReadings(spelling))
            this.addName(at, spelling, reading, NameFlag.Person | quality, seen);
        if (entity.schema !== "Person") {
          const vessel = entity.schema === "Vessel" || entity.schema === "Airplane" ? NameFlag.Vessel : 0;
          for (const reading of organisationNameReadings(vessel ? withoutShipType(spelling) : spelling))
            this.addName(at, spelling, reading, NameFlag.Organisation | quality | vessel, seen);
        }
      }
    }
  }

  private addName(entity: number, text: string, parsed: ParsedName, flags: number, seen: Set<string>): void {
    if (!parsed.parts.some((part) => part.kind !== PartKind.Particle && part.kind !== PartKind.Initial))
      return;
    const ids = parsed.parts.map((part) => this.token(part));
    const mode = flags & (NameFlag.Person | NameFlag.Organisation);
    const mark = `${mode}:${parsed.forms}:${ids.join(" ")}:${parsed.native}`;
    if (seen.has(mark)) return;
    seen.add(mark);
    const name = this.nameEntity.length;
    for (const id of ids) this.nameParts.push(id);
    this.namePartsAt.push(this.nameParts.length);
    this.nameEntity.push(entity);
    this.nameForms.push(parsed.forms);
    this.nameFlags.push(flags);
    this.nameTexts.push(this.encoder.encode(text));
    if (parsed.native !== "") this.natives.push([name, sameForms(parsed.native)]);
  }

  private token(part: NamePart): number {
    const mark = `${part.script}${part.kind}${part.text} ${part.native ?? ""}`;
    const known = this.vocabulary.get(mark);
    if (known !== undefined) return known;
    const id = this.tokens.length;
    this.vocabulary.set(mark, id);
    this.tokens.push(featuresOf(part));
    return id;
  }

  /** The packed index; `about` is kept beside it (list versions). */
  finish(about: unknown): SharedArrayBuffer {
    const names = this.nameEntity.length;
    const vocabulary = this.tokens.length;
    const parts = Uint32Array.from(this.nameParts);
    const partsAt = Uint32Array.from(this.namePartsAt);
    const postingAt = new Uint32Array(vocabulary + 1);
    for (const id of parts) postingAt[id + 1] = (postingAt[id + 1] ?? 0) + 1;
    for (let at = 0; at < vocabulary; at += 1)
      postingAt[at + 1] = (postingAt[at + 1] ?? 0) + (postingAt[at] ?? 0);
    const fill = postingAt.slice(0, vocabulary);
    const posting = new Uint32Array(parts.length);
    for (let name = 0; name < names; name += 1)
      for (let at = partsAt[name] ?? 0; at < (partsAt[name + 1] ?? 0); at += 1) {
        const id = parts[at] ?? 0;
        posting[fill[id] ?? 0] = name;
        fill[id] = (fill[id] ?? 0) + 1;
      }
    const families = new Map<string, number>();
    this.tokens.forEach((token, id) => {
      const size = (postingAt[id + 1] ?? 0) - (postingAt[id] ?? 0);
      families.set(family(token), (families.get(family(token)) ?? 0) + size);
    });
    const rarity = Float32Array.from(this.tokens, (token) =>
      rarityOf(families.get(family(token)) ?? 0, names),
    );
    const hashes: [number, number][] = [];
    const own: number[] = [];
    this.tokens.forEach((token, id) => {
      own.length = 0;
      searchHashes(token, own);
      for (const hash of new Set(own)) hashes.push([hash, id]);
    });
    const [features, featureTokens] = sortedPairs(hashes);
    const [identifierHashes, identifierEntities] = sortedPairs(this.identifiers);
    const [idHashes, idEntities] = sortedPairs(this.byId);
    const [nameText, nameTextAt] = joined(this.nameTexts);
    const [record, recordAt] = joined(this.records);
    const [nativeText, nativeTextAt] = joined(this.natives.map(([, text]) => this.encoder.encode(text)));
    return packSnapshot(
      {
        ...tokenColumns(this.tokens),
        rarity,
        nameParts: parts,
        namePartsAt: partsAt,
        nameEntity: Uint32Array.from(this.nameEntity),
        nameForms: Uint8Array.from(this.nameForms),
        nameFlags: Uint8Array.from(this.nameFlags),
        nameText,
        nameTextAt,
        posting,
        postingAt,
        features,
        featureTokens,
        identifierHashes,
        identifierEntities,
        idHashes,
        idEntities,
        record,
        recordAt,
        nativeName: Uint32Array.from(this.natives, ([name]) => name),
        nativeText,
        nativeTextAt,
      },
      about,
    );
  }
}

/** Pairs sorted by their first number, as two columns. */
function sortedPairs(pairs: readonly (readonly [number, number])[]): [Uint32Array, Uint32Array] {
  // One 53-bit number holds both halves, which sorts natively: the hash above, 21 bits of row below.
  const packed = new Float64Array(pairs.length);
  pairs.forEach(([hash, row], at) => {
    packed[at] = hash * 0x200000 + row;
  });
  packed.sort();
  const first = new Uint32Array(pairs.length);
  const second = new Uint32Array(pairs.length);
  packed.forEach((value, at) => {
    first[at] = Math.floor(value / 0x200000);
    second[at] = value % 0x200000;
  });
  return [first, second];
}

function joined(texts: readonly Uint8Array[]): [Uint8Array, Uint32Array] {
  const at = new Uint32Array(texts.length + 1);
  let total = 0;
  texts.forEach((text, row) => {
    total += text.length;
    at[row + 1] = total;
  });
  const bytes = new Uint8Array(total);
  for (const [row, text] of texts.entries()) bytes.set(text, at[row]);
  return [bytes, at];
}
