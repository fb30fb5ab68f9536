import {
  articleHash,
  deletionHashes,
  NameFlag,
  nativeHashes,
  oldSpellingHash,
  readingLookups,
  Seed,
} from "./build-index";
import { beginningsOf, beginsWith } from "./initials";
import { PartKind, romanWords } from "./parse-name";
import { partWeight, personRarity } from "./part-weight";
import type { QueryName } from "./query-name";
import { hasLost, LOST } from "./repair-text";
import { Script } from "./romanise";
import { lowerBound, type SanctionsIndex } from "./search-index";
import { skeletonOf, spellingKey } from "./spelling-key";
import { ONE_TRADE, similarity } from "./token-similarity";
import {
  Common,
  featuresOf,
  hashText,
  type TokenColumns,
  type TokenFeatures,
  textOf,
  tokenColumns,
} from "./token-table";
import { isCompound } from "./word-groups";
import { PARTICLES } from "./words/particles";

/** A listed name that may be the one asked for. */
export interface Candidate {
  name: number;
  entity: number;
}

/** A word of the list and how much it resembles a word of the question. */
type Resembling = readonly [id: number, alike: number];

const LEAST_SIMILARITY = 0.62;
/** Two words of the question written as one must be nearly the word of the list. */
const LEAST_JOINED = 0.85;
/** Words in more names than this only add to names that a rarer word has brought up. */
const BROAD_POSTINGS = 6000;
const POSTINGS_PER_WORD = 40_000;
const MOST_RESEMBLING = 400;
/** Words of questions whose look-up is kept, for persons and for others; some 10 kB each. */
const MOST_REMEMBERED = 1000;
/** Of a few entities a look-up finds little, and a million subjects are asked about. */
const MOST_REMEMBERED_OF_FEW = 20_000;
const LEAST_ESTIMATE = 0.3;
/** So many names are compared whatever their estimate, further ones only above a fair one. */
const SURE = 40;
const FAIR_ESTIMATE = 0.42;
/** How surely an initial stands for a word that begins with it. */
const INITIAL = 0.85;
const ROWS = 0x400000;
const ROUNDS = 64;
const STEPS = 1024;
const stepOf = (estimate: number) => Math.min(STEPS - 1, Math.floor(estimate * STEPS));

/** Searches one index; holds scratch space for one search at a time. */
export class CandidateSearch {
  private readonly gained: Float32Array;
  /** Which round of which search last added to a name. */
  private readonly stamp: Uint32Array;
  private readonly seenToken: Uint32Array;
  /** All words of the list, one a line, once somebody asks with letters lost. */
  private vocabulary: string | undefined;
  private tick = 0;
  private round = 0;
  private touched: number[] = [];
  /** How many touched names reach each step of the estimate. */
  private readonly steps = new Uint32Array(STEPS);
  /** What the words of the last questions resemble: names are made of few words. */
  private readonly remembered = [
    new Map<TokenFeatures, Resembling[]>(),
    new Map<TokenFeatures, Resembling[]>(),
  ] as const;

  /** What words of questions weigh in the whole list, where only some of it is searched; the latest few. */
  private readonly weighed = [new Map<string, Weighed>(), new Map<string, Weighed>()] as const;

  /** `whole` searches the list of which `index` holds some entities only: what a word of a question weighs comes from there. */
  constructor(
    private readonly index: SanctionsIndex,
    private readonly whole: CandidateSearch | null = null,
  ) {
    this.gained = new Float32Array(index.nameCount);
    this.stamp = new Uint32Array(index.nameCount);
    this.seenToken = new Uint32Array(index.columns.kind.length);
  }

  /**
   * The listed names most likely to be the one asked for, best first, and what every word of the question resembles.
   * Weights of the question are set from the list's word frequencies on the way.
   */
  find(query: QueryName, limit: number): { found: Candidate[]; similar: Map<number, number>[] } {
    return this.findWeighed(query, limit, (expansions) => this.weigh(query, expansions));
  }

  /**
   * The same where only some entities are searched, and without asking the whole list: words that are like one of theirs weigh what they can at
   * most, others what they do at least. Names that score too little so do by their true weights.
   */
  guess(query: QueryName): { found: Candidate[]; similar: Map<number, number>[] } {
    return this.findWeighed(query, Number.POSITIVE_INFINITY, (expansions) => {
      for (const [at, words] of expansions.entries())
        this.weighToken(query, at, { rarity: words.length > 0 ? 1 : 0, unheard: words.length === 0 });
    });
  }

  private findWeighed(
    query: QueryName,
    limit: number,
    weigh: (expansions: readonly (readonly Resembling[])[]) => void,
  ): { found: Candidate[]; similar: Map<number, number>[] } {
    const expansions = query.tokens.map((token, at) => this.resembling(query, at, token));
    weigh(expansions);
    this.round += ROUNDS;
    if (this.round > 0xffff0000) {
      this.stamp.fill(0);
      this.round = ROUNDS;
    }
    this.touched = [];
    let step = 0;
    const rarestFirst = [...expansions.keys()].sort(
      (a, b) => (query.weights[b] ?? 0) - (query.weights[a] ?? 0),
    );
    for (const at of rarestFirst) {
      const kind = query.tokens[at]?.kind;
      if (kind === PartKind.Initial || (kind === PartKind.Particle && this.touched.length > 0)) continue;
      this.add(expansions[at] ?? [], query.weights[at] ?? 0, query.person, step++);
    }
    for (const { words, weight } of [...this.joined(query), ...this.parted(query, expansions)])
      if (step < ROUNDS) this.add(words, weight, query.person, step++);
    if (!query.person)
      for (const [at, token] of query.tokens.entries())
        if (step < ROUNDS) this.addParted(token, query.weights[at] ?? 0, step++);
    for (const [at, token] of query.tokens.entries())
      if (token.kind === PartKind.Initial) this.addInitial(token.text, query.weights[at] ?? 0);
    let total = 0;
    let unheard = 0;
    for (const [at, weight] of query.weights.entries())
      if (query.unheard[at] === 1) unheard += weight;
      else total += weight;
    if (total === 0) total = unheard;
    const similar = expansions.map((words) => new Map(words));
    return { found: this.best(total, query.person, limit), similar };
  }

  /** Lets the words that one part of the question resembles vote for their names; each name takes its best word only. */
  private add(words: readonly Resembling[], weight: number, person: boolean, step: number): void {
    const { posting, postingAt, nameFlags } = this.index;
    const weights = person ? this.index.personWeight : this.index.organisationWeight;
    const wanted = person ? NameFlag.Person : NameFlag.Organisation;
    const mark = this.round + step;
    let budget = POSTINGS_PER_WORD;
    /** Words in too many names to go through them all: they are looked for in the names that were brought up. */
    const broad = new Map<number, number>();
    for (const [id, alike] of words) {
      const from = postingAt[id] ?? 0;
      const end = postingAt[id + 1] ?? 0;
      const onlyTouched = (end - from > BROAD_POSTINGS || budget < 0) && this.touched.length > 0;
      budget -= end - from;
      const gain = alike * Math.min(weight, (weight + (weights[id] ?? 0)) / 2);
      if (onlyTouched) {
        broad.set(id, gain);
        continue;
      }
      for (let at = from; at < end; at += 1) {
        const name = posting[at] ?? 0;
        const last = this.stamp[name] ?? 0;
        if (last === mark || (last < this.round && ((nameFlags[name] ?? 0) & wanted) === 0)) continue;
        this.touch(name, mark, gain);
      }
    }
    if (broad.size > 0) this.addToTouched(broad, mark);
  }

  /** A word of a firm or ship speaks for the names that have it in pieces beside each other: Fuyuanyu, Fu Yuan Yu. */
  private addParted(token: TokenFeatures, weight: number, step: number): void {
    const { text, kind, script } = token;
    if (kind !== PartKind.Word || script !== Script.Spelled || text.length < SHORTEST_IN_PIECES) return;
    const { posting, postingAt, nameFlags, nameParts, namePartsAt } = this.index;
    const mark = this.round + step;
    const borne = this.index.borneBy(false);
    let budget = POSTINGS_PER_WORD;
    for (let cut = SHORTEST_PART; cut <= text.length - SHORTEST_PART; cut += 1)
      for (const [first] of this.withKey(spellingKey(text.slice(0, cut)), 1)) {
        if (borne[first] === 0) continue;
        const end = postingAt[first + 1] ?? 0;
        budget -= end - (postingAt[first] ?? 0);
        if (budget < 0) return;
        for (let at = postingAt[first] ?? 0; at < end; at += 1) {
          const name = posting[at] ?? 0;
          if (((nameFlags[name] ?? 0) & NameFlag.Organisation) === 0 || this.stamp[name] === mark) continue;
          const behind = namePartsAt[name + 1] ?? 0;
          let place = namePartsAt[name] ?? 0;
          while (place < behind && nameParts[place] !== first) place += 1;
          if (this.spellOut(text.slice(cut), place + 1, behind)) this.touch(name, mark, weight * PARTED);
        }
      }
  }

  /** Whether the words of a name from a place on, put together, begin with just this. */
  private spellOut(rest: string, from: number, behind: number): boolean {
    const { columns, nameParts } = this.index;
    let at = 0;
    for (let place = from; place < behind && place < from + MOST_PIECES - 1 && at < rest.length; place += 1) {
      const id = nameParts[place] ?? 0;
      const start = columns.textAt[id] ?? 0;
      const end = columns.textAt[id + 1] ?? 0;
      if (end - start > rest.length - at) return false;
      for (let letter = start; letter < end; letter += 1, at += 1)
        if (columns.text[letter] !== rest.charCodeAt(at)) return false;
    }
    return at === rest.length;
  }

  private touch(name: number, mark: number, gain: number): void {
    if ((this.stamp[name] ?? 0) < this.round) {
      this.gained[name] = 0;
      this.touched.push(name);
    }
    this.stamp[name] = mark;
    this.gained[name] = (this.gained[name] ?? 0) + gain;
  }

  private addToTouched(gains: ReadonlyMap<number, number>, mark: number): void {
    const { nameParts, namePartsAt } = this.index;
    for (const name of this.touched) {
      if (this.stamp[name] === mark) continue;
      let best = 0;
      for (let at = namePartsAt[name] ?? 0; at < (namePartsAt[name + 1] ?? 0); at += 1) {
        const gain = gains.get(nameParts[at] ?? 0);
        if (gain !== undefined && gain > best) best = gain;
      }
      if (best === 0) continue;
      this.stamp[name] = mark;
      this.gained[name] = (this.gained[name] ?? 0) + best;
    }
  }

  /** An initial speaks for those of the names brought up that have a word it may stand for. */
  private addInitial(initial: string, weight: number): void {
    const { nameParts, namePartsAt, columns } = this.index;
    const beginnings = beginningsOf(initial);
    for (const name of this.touched)
      for (let at = namePartsAt[name] ?? 0; at < (namePartsAt[name + 1] ?? 0); at += 1) {
        const part = nameParts[at] ?? 0;
        if (!beginsWith(columns, part, beginnings)) continue;
        this.gained[name] = (this.gained[name] ?? 0) + weight * INITIAL;
        break;
      }
  }

  /** The names of the highest estimates. Sorting all that were touched would take longer than comparing them. */
  private best(total: number, person: boolean, limit: number): Candidate[] {
    const open = person ? 0.35 : 0.5;
    const { nameTotal, nameEntity } = this.index;
    const { gained, touched, steps } = this;
    steps.fill(0);
    for (const name of touched) {
      const gain = gained[name] ?? 0;
      const left = Math.max(0, (nameTotal[name] ?? 0) - gain);
      const estimate = gain / (Math.max(total, gain) + open * left);
      gained[name] = estimate;
      if (estimate >= LEAST_ESTIMATE) steps[stepOf(estimate)] = (steps[stepOf(estimate)] ?? 0) + 1;
    }
    let lowest = STEPS - 1;
    for (let kept = steps[lowest] ?? 0; lowest > 0 && kept < limit; kept += steps[lowest] ?? 0) lowest -= 1;
    const ranked: number[] = [];
    for (const [row, name] of touched.entries()) {
      const estimate = gained[name] ?? 0;
      if (estimate >= LEAST_ESTIMATE && stepOf(estimate) >= lowest)
        ranked.push(Math.round(estimate * 1e5) * ROWS + row);
    }
    const sorted = Float64Array.from(ranked).sort().reverse();
    const fair = this.whole
      ? -1
      : sorted.findIndex((packed, at) => at >= SURE && packed < FAIR_ESTIMATE * 1e5 * ROWS);
    return Array.from(sorted.subarray(0, fair < 0 ? limit : Math.min(limit, fair)), (packed) => {
      const name = touched[packed % ROWS] ?? 0;
      return { name, entity: nameEntity[name] ?? 0 };
    });
  }

  /** Words of the list that one word of the question resembles, most alike first. */
  private resembling(query: QueryName, row: number, token: TokenFeatures): readonly Resembling[] {
    const remembered = this.remembered[query.person ? 1 : 0];
    const known = remembered.get(token);
    if (known) return known;
    const found = this.lookUp(query, row, token);
    if (remembered.size >= (this.whole ? MOST_REMEMBERED_OF_FEW : MOST_REMEMBERED)) remembered.clear();
    remembered.set(token, found);
    return found;
  }

  private lookUp(query: QueryName, row: number, token: TokenFeatures): Resembling[] {
    const { features, featureTokens, columns } = this.index;
    this.tick += 1;
    const out: [number, number][] = [];
    for (const { hash, consonantsOnly } of questionHashes(token, query.person, this.index.hasNative))
      for (let at = lowerBound(features, hash); features[at] === hash; at += 1) {
        const id = featureTokens[at] ?? 0;
        if (this.seenToken[id] === this.tick) continue;
        if (consonantsOnly && !inConsonants(columns.script[id] ?? 0)) continue;
        this.seenToken[id] = this.tick;
        const alike = similarity(query.columns, row, columns, id, query.person);
        if (alike >= LEAST_SIMILARITY) out.push([id, alike]);
      }
    return out.sort((a, b) => b[1] - a[1]).slice(0, MOST_RESEMBLING);
  }

  /** Neighbours of the question written as one word, as the list may have them. */
  private joined(query: QueryName): { words: Resembling[]; weight: number }[] {
    return neighbours(query).flatMap(([at, end]) => {
      const text = query.tokens.slice(at, end).reduce((all, token) => all + token.text, "");
      const words = this.resemblingJoined(text, query.tokens[at + 1]?.script ?? Script.Spelled, query.person);
      const weight = query.weights.subarray(at, end).reduce((sum, one) => sum + one, 0);
      return words.length > 0 ? [{ words, weight }] : [];
    });
  }

  private resemblingJoined(text: string, script: Script, person: boolean): Resembling[] {
    if (inConsonants(script)) return this.withKey(`${script}${text}`, 0.9);
    const { features, featureTokens, columns } = this.index;
    const key = spellingKey(text);
    const skeleton = skeletonOf(key);
    const hashes: number[] = [];
    deletionHashes(key, hashes);
    if (skeleton.length >= 4) hashes.push(hashText(skeleton, Seed.Skeleton));
    this.tick += 1;
    const out: [number, number][] = [];
    // Most neighbours are no word of the list: what else there is to know of them nobody asks.
    let table: TokenColumns | undefined;
    for (const hash of hashes)
      for (let at = lowerBound(features, hash); features[at] === hash; at += 1) {
        const id = featureTokens[at] ?? 0;
        if (this.seenToken[id] === this.tick) continue;
        this.seenToken[id] = this.tick;
        table ??= tokenColumns([featuresOf({ text, script, kind: PartKind.Word })]);
        const alike = similarity(table, 0, columns, id, person);
        if (alike >= LEAST_JOINED) out.push([id, Math.min(alike, 0.9)]);
      }
    return out.sort((a, b) => b[1] - a[1]);
  }

  /** A long unknown word of the question as two words, as the list may have it. */
  private parted(
    query: QueryName,
    expansions: readonly (readonly Resembling[])[],
  ): { words: Resembling[]; weight: number }[] {
    const out: { words: Resembling[]; weight: number }[] = [];
    for (const [at, token] of query.tokens.entries()) {
      if (!mayBeParted(token)) continue;
      // A word of the list in Latin letters is what it says; one in other letters may be a word of another name.
      if (expansions[at]?.some(([id, alike]) => alike > SAME_WORD && this.index.columns.learned[id] === 0))
        continue;
      for (let cut = SHORTEST_PART; cut <= token.text.length - SHORTEST_PART; cut += 1) {
        const first = this.withKey(spellingKey(token.text.slice(0, cut)), 0.9);
        const second = first.length === 0 ? first : this.withKey(spellingKey(token.text.slice(cut)), 0.9);
        if (second.length === 0) continue;
        const weight = (query.weights[at] ?? 0) / 2;
        out.push({ words: first, weight }, { words: second, weight });
      }
    }
    return out.slice(0, 12);
  }

  /** The listed names that consist of just these words, in whatever order. */
  same(query: QueryName): { found: Candidate[]; similar: Map<number, number>[] } {
    const { posting, postingAt, nameParts, namePartsAt, nameEntity } = this.index;
    const words = query.tokens.map((token, row) => this.spelledSo(query, token, row));
    const similar = words.map((ids) => new Map(ids.map((id) => [id, 1])));
    const often = (ids: readonly number[]) => ids.reduce((sum, id) => sum + this.places(id), 0);
    const [rarest = []] = [...words].sort((a, b) => often(a) - often(b));
    if (rarest.length === 0) return { found: [], similar };
    const wanted = query.person ? NameFlag.Person : NameFlag.Organisation;
    const names = rarest.flatMap((id) =>
      [...posting.subarray(postingAt[id], postingAt[id + 1])].filter((name) => {
        const parts = nameParts.subarray(namePartsAt[name], namePartsAt[name + 1]);
        const all = parts.length === query.length && (this.index.flags(name) & wanted) !== 0;
        return all && words.every((ids) => ids.some((one) => parts.includes(one)));
      }),
    );
    return { found: names.map((name) => ({ name, entity: nameEntity[name] ?? 0 })), similar };
  }

  /** Whether people on the list are called by each of these words. */
  isBorne(query: QueryName): boolean {
    const borne = this.index.borneBy(true);
    return query.tokens.every((token, row) =>
      this.spelledSo(query, token, row).some((id) => borne[id] === 1),
    );
  }

  private places(id: number): number {
    return (this.index.postingAt[id + 1] ?? 0) - (this.index.postingAt[id] ?? 0);
  }

  /** Words of the list that are written as this one is. */
  private spelledSo({ columns }: QueryName, token: TokenFeatures, row: number): number[] {
    const word = token.kind === PartKind.Word || token.kind === PartKind.Kunya;
    const key = inConsonants(token.script) ? `${token.script}${token.text}` : token.key;
    const { features, featureTokens, columns: listed } = this.index;
    const hash = word ? hashText(key, Seed.Whole) : hashText(token.text, Seed.Text);
    const out: number[] = [];
    for (let at = lowerBound(features, hash); features[at] === hash; at += 1) {
      const id = featureTokens[at] ?? 0;
      if (this.places(id) > 0 && textOf(listed, id) === textOf(columns, row)) out.push(id);
    }
    return out;
  }

  /** One long word that the list does not know, cut into words that it knows on either side of each cut: at best three ways, fewest cuts first. */
  cut(text: string): string[] {
    if (this.knows(text)) return [];
    const found: string[][] = [];
    const known = new Map<string, boolean>();
    const isPart = (part: string) => {
      const seen = known.get(part) ?? this.knows(part);
      known.set(part, seen);
      return seen;
    };
    const follow = (from: number, parts: readonly string[]) => {
      const rest = text.slice(from);
      if (parts.length > 0 && rest.length >= SHORTEST_CUT && isPart(rest)) found.push([...parts, rest]);
      if (parts.length + 1 >= MOST_CUT) return;
      for (let end = from + 2; end <= text.length - SHORTEST_CUT; end += 1) {
        const part = text.slice(from, end);
        const small = parts.length > 0 && PARTICLES.has(part);
        if (small || (part.length >= SHORTEST_CUT && isPart(part))) follow(end, [...parts, part]);
      }
    };
    follow(0, []);
    const shortest = (parts: readonly string[]) => Math.min(...parts.map((part) => part.length));
    return found
      .sort((a, b) => a.length - b.length || shortest(b) - shortest(a))
      .slice(0, MOST_WAYS)
      .map((parts) => parts.join(" "));
  }

  /**
   * A text whose words have lost letters, with words of the list that fit for them: those of the names that have most of its words, at best
   * five ways.
   */
  filled(text: string): string[] {
    const words = text.split(/[\s,;/()"]+/).filter((word) => /\p{L}/u.test(word));
    // Each is looked for in all words of the list; of whom more is lost, nobody is told by the rest.
    if (words.filter(hasLost).length > MOST_LOST) return [];
    const fitting = words.map((word) => {
      const plain = plainly(word);
      return hasLost(word) ? this.fitting(plain) : this.withKey(spellingKey(plain), 1).map(([id]) => id);
    });
    const { posting, postingAt, nameParts, namePartsAt } = this.index;
    const agreeing = new Map<number, number>();
    for (const ids of fitting) {
      const names = new Set(
        ids.flatMap((id) => [...posting.subarray(postingAt[id], postingAt[id + 1])]).slice(0, BROAD_POSTINGS),
      );
      for (const name of names) agreeing.set(name, (agreeing.get(name) ?? 0) + 1);
    }
    const most = Math.max(0, ...agreeing.values());
    const out = new Set<string>();
    for (const [name, agree] of agreeing) {
      if (agree < most) continue;
      const own = nameParts.subarray(namePartsAt[name], namePartsAt[name + 1]);
      const made = words.map((word, at) => {
        const found = hasLost(word) && fitting[at]?.find((id) => own.includes(id));
        return found === undefined || found === false ? word : textOf(this.index.columns, found);
      });
      out.add(made.join(" "));
      if (out.size === MOST_FILLED) break;
    }
    return [...out];
  }

  /** Words of the list of this spelling but for letters that were lost: as many as its signs, half as many where bytes were, or one more where a letter is spelled with two. */
  private fitting(plain: string): number[] {
    const pattern = plain.replace(
      /\?+/g,
      (signs) => `[a-z]{${Math.ceil(signs.length / 2)},${signs.length + 1}}`,
    );
    const { textAt } = this.index.columns;
    this.vocabulary ??= Array.from({ length: textAt.length - 1 }, (_, id) =>
      textOf(this.index.columns, id),
    ).join("\n");
    return [...this.vocabulary.matchAll(new RegExp(`^${pattern}$`, "gm"))].map(({ index }) => {
      // Every word is followed by a sign of its own.
      let [low, high] = [0, textAt.length - 1];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((textAt[middle] ?? 0) + middle < index) low = middle + 1;
        else high = middle;
      }
      return low;
    });
  }

  /** Whether the list has a word of this spelling. */
  private knows(text: string): boolean {
    const { features, featureTokens, columns } = this.index;
    const hash = hashText(spellingKey(text), Seed.Whole);
    for (let at = lowerBound(features, hash); features[at] === hash; at += 1) {
      const id = featureTokens[at] ?? 0;
      if (columns.kind[id] === PartKind.Word && columns.learned[id] === 0) return true;
    }
    return false;
  }

  private withKey(key: string, alike: number): Resembling[] {
    const { features, featureTokens } = this.index;
    const hash = hashText(key, Seed.Whole);
    const out: Resembling[] = [];
    for (let at = lowerBound(features, hash); features[at] === hash; at += 1)
      out.push([featureTokens[at] ?? 0, alike]);
    return out;
  }

  /** A word is as frequent as the most frequent word of the list that is nearly it. */
  private weigh(query: QueryName, expansions: readonly (readonly Resembling[])[]): void {
    for (const [at, token] of query.tokens.entries())
      this.weighToken(
        query,
        at,
        this.whole
          ? this.weighedIn(this.whole, query, at, token)
          : this.weighedBy(token, expansions[at] ?? [], query.person),
      );
  }

  private weighToken(query: QueryName, at: number, { rarity, unheard }: Weighed): void {
    const token = query.tokens[at];
    if (!token) return;
    query.unheard[at] = unheard && token.kind === PartKind.Word && token.common === Common.No ? 1 : 0;
    query.weights[at] = partWeight(
      query.person ? personRarity(rarity, token.common !== Common.No) : rarity,
      token.kind,
      token.text.length,
      token.organisation !== 0,
      query.person,
    );
  }

  private weighedBy(token: TokenFeatures, words: readonly Resembling[], person: boolean): Weighed {
    const borne = this.index.borneBy(person);
    let rarity = 1;
    let unheard = true;
    // A compound of the list shares its trade with many, and is none of them.
    const compound = !person && token.organisation !== 0 && words[0]?.[1] === 1 && isCompound(token.text);
    for (const [id, alike] of words) {
      if (alike < 0.9) break;
      if (!compound || alike > ONE_TRADE) rarity = Math.min(rarity, this.index.rarity[id] ?? 1);
      if (borne[id] === 1) unheard = false;
    }
    return { rarity, unheard };
  }

  private weighedIn(whole: CandidateSearch, query: QueryName, at: number, token: TokenFeatures): Weighed {
    const weighed = this.weighed[query.person ? 1 : 0];
    const mark = `${token.script}${token.kind}${token.text} ${token.native}`;
    const known = weighed.get(mark);
    if (known) return known;
    const found = whole.weighedBy(token, whole.resembling(query, at, token), query.person);
    if (weighed.size >= MOST_WEIGHED) weighed.clear();
    weighed.set(mark, found);
    return found;
  }
}

/** How rare a word of a question is on the list, and whether nobody on it is called so. */
type Weighed = { rarity: number; unheard: boolean };
/** Words whose weights are kept while a million subjects are asked about. */
const MOST_WEIGHED = 500_000;

/** From this similarity on two words have one sound. */
const SAME_WORD = 0.96;
/** Cholsu is Chol Su, Ilju Il Ju. */
const SHORTEST_PARTED = 4;
export const SHORTEST_PART = 2;

/** A word of a firm or ship has so many letters, where its pieces are looked for, and so many pieces. */
const SHORTEST_IN_PIECES = 5;
const MOST_PIECES = 3;
const PARTED = 0.9;

/** Vladimirputin: words of names, written together. */
const SHORTEST_GLUED = 7;
const LONGEST_GLUED = 32;
const SHORTEST_CUT = 3;
const MOST_FILLED = 5;
const MOST_LOST = 6;
/** A word in plain letters, a question mark for each lost one. */
const plainly = (word: string) =>
  word
    .split(LOST)
    .map((part) =>
      romanWords(part)
        .map(({ text }) => text)
        .join(""),
    )
    .reduce((all, part, at) => `${all}${"?".repeat(word.match(LOST)?.[at - 1]?.length ?? 0)}${part}`);
/** Of so many words at most, small ones counted. */
const MOST_CUT = 4;
const MOST_WAYS = 4;

const inConsonants = (script: number) => script === Script.Arabic || script === Script.Hebrew;

/** Neighbours of the question, from one place to before another, that may be one word of a list. */
export function neighbours({ tokens, person }: QueryName): [from: number, end: number][] {
  const out: [number, number][] = [];
  for (let at = 0; at + 1 < tokens.length && at < 6; at += 1) {
    const [left, right, third] = tokens.slice(at, at + 3);
    if (!left || !right || left.kind === PartKind.Number || right.kind === PartKind.Number) continue;
    const small = left.kind === PartKind.Particle || right.kind === PartKind.Particle;
    const spans = third && third.kind !== PartKind.Number && (small || !person) ? [2, 3] : [2];
    for (const span of spans) {
      const letters = tokens.slice(at, at + span).reduce((sum, { text }) => sum + text.length, 0);
      if (letters >= 5 && letters <= 40) out.push([at, at + span]);
    }
  }
  return out;
}

/** Whether a word of the question may be two of a list. */
export const mayBeParted = ({ text, kind, script }: TokenFeatures) =>
  text.length >= SHORTEST_PARTED && kind === PartKind.Word && script === Script.Spelled;

/** Whether all of a person's name is one long word, which a list may know the parts of. */
export function mayBeCut({ person, tokens: [only, ...more] }: QueryName): boolean {
  if (!person || !only || more.length > 0 || only.native !== "") return false;
  const { text, kind, script } = only;
  const plain = script === Script.Spelled && kind === PartKind.Word;
  return plain && text.length >= SHORTEST_GLUED && text.length <= LONGEST_GLUED;
}

/** `consonantsOnly`: a spelled word may meet only words of consonant scripts under this hash. */
interface QuestionHash {
  hash: number;
  consonantsOnly: boolean;
  /** Only consonants of it: many words share them. */
  broad?: true;
}

/** What a word of the question is looked up by. */
export function questionHashes(token: TokenFeatures, person: boolean, hasNative: boolean): QuestionHash[] {
  const open: number[] = [];
  const broad: number[] = [];
  if (token.shape !== "") open.push(hashText(token.shape, Seed.Shape));
  if (token.kind !== PartKind.Word && token.kind !== PartKind.Kunya)
    open.push(hashText(token.text, Seed.Text));
  else if (inConsonants(token.script)) {
    deletionHashes(`${token.script}${token.text}`, open);
    if (token.loose !== "") open.push(hashText(token.loose, Seed.Loose));
  } else {
    deletionHashes(token.key, open);
    articleHash(token.key, open);
    if (token.skeleton.length >= 2) broad.push(hashText(token.skeleton, Seed.Skeleton));
    if (token.broad !== "") broad.push(hashText(token.broad, Seed.Broad));
    if (token.variant) open.push(hashText(String(token.variant), Seed.Variant));
    if (token.patronymic) open.push(hashText(String(token.patronymic), Seed.Patronymic));
    if (person) oldSpellingHash(token.text, open);
    if (person) for (const group of token.nicknames) open.push(hashText(String(group), Seed.Nickname));
    if (!person && token.stem !== "") open.push(hashText(token.stem, Seed.Stem));
    if (!person && token.organisation) open.push(hashText(String(token.organisation), Seed.Organisation));
    if (hasNative && token.native === "") readingLookups(token.text, open);
  }
  nativeHashes(token, open);
  const out: QuestionHash[] = open.map((hash) => ({ hash, consonantsOnly: false }));
  for (const hash of broad) out.push({ hash, consonantsOnly: false, broad: true });
  if (!inConsonants(token.script) && token.loose.length >= 2)
    out.push({ hash: hashText(token.loose, Seed.Loose), consonantsOnly: true });
  return out;
}
