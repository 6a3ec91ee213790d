import { LRUCache } from 'lru-cache';

type Load<T> = () => Promise<T | null>;
/** What a load came to; null: there is no such file. */
interface Loaded<T> {
  file: T | null;
}

/** Remembers what was loaded last, up to a number of bytes. Loads under way are shared, failed ones forgotten. */
export class RecentFiles<T extends { size: number }> {
  readonly #files: LRUCache<string, Loaded<T>, Load<T>>;

  /** @param limit bytes */
  constructor(limit: number) {
    this.#files = new LRUCache({
      maxSize: limit,
      // A size must be more than nothing, which an empty file has not.
      sizeCalculation: ({ file }) => file?.size || 1,
      fetchMethod: async (_key, _stale, { context: load }) => ({ file: await load() }),
      // A load that is pushed out meanwhile is still waited for.
      ignoreFetchAbort: true,
    });
  }

  /** The file under this key; where it is not remembered, what `load` gives. Null, none there, is not remembered. */
  async get(key: string, load: Load<T>): Promise<T | null> {
    const { file } = await this.#files.forceFetch(key, { context: load });
    if (file === null) this.#files.delete(key);
    return file;
  }
}
