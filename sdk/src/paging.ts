/** One page of a list, newest first. */
export type Page<T> = { object: "list"; data: T[]; has_more: boolean; url: string };

type Cursors = { starting_after?: string | undefined; ending_before?: string | undefined };

/**
 * A list, not asked for yet. `await` it for its first page, or iterate it for everything: page after page is fetched as you go.
 * Iterating goes from newest to oldest; with `ending_before` from that object towards newer ones.
 */
export class List<T, Q extends object> implements PromiseLike<Page<T>>, AsyncIterable<T> {
  readonly #query: Q & Cursors;
  readonly #fetch: (query: Q) => Promise<Page<T>>;
  #first: Promise<Page<T>> | undefined;

  /** @internal */
  constructor(query: Q & Cursors, fetch: (query: Q) => Promise<Page<T>>) {
    this.#query = query;
    this.#fetch = fetch;
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting a list answers its first page
  then<A = Page<T>, B = never>(
    onPage?: ((page: Page<T>) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#first ??= this.#fetch(this.#query);
    return this.#first.then(onPage, onError);
  }

  async *[Symbol.asyncIterator](): AsyncIterator<T> {
    const backwards = this.#query.ending_before !== undefined;
    let page: Page<T> = await this;
    for (;;) {
      const items = backwards ? [...page.data].reverse() : page.data;
      yield* items;
      const last = items.at(-1) as { id?: string } | undefined;
      if (!page.has_more || last?.id === undefined) return;
      const cursor = backwards ? { ending_before: last.id } : { starting_after: last.id };
      page = await this.#fetch({ ...this.#query, ...cursor });
    }
  }

  /** The objects of all pages, at most `limit`. */
  async toArray(limit = Number.POSITIVE_INFINITY): Promise<T[]> {
    const all: T[] = [];
    if (limit <= 0) return all;
    for await (const one of this) {
      all.push(one);
      if (all.length >= limit) break;
    }
    return all;
  }
}
