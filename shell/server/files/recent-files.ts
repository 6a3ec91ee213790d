/** Remembers what was loaded last, up to a number of bytes. Loads under way are shared, failed ones forgotten. */
export class RecentFiles<T extends { size: number }> {
  readonly #limit: number;
  readonly #files = new Map<string, Promise<T | null>>();
  readonly #sizes = new Map<string, number>();
  #total = 0;

  /** @param limit bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The file under this key; where it is not remembered, what `load` gives. Null, none there, is not remembered. */
  async get(key: string, load: () => Promise<T | null>): Promise<T | null> {
    const known = this.#files.get(key);
    if (known) {
      // A map keeps the order of insertion: whatever is asked for again goes last.
      this.#files.delete(key);
      this.#files.set(key, known);
      return known;
    }
    const loading = load();
    this.#files.set(key, loading);
    try {
      const file = await loading;
      if (file) this.#keep(key, file.size);
      else this.#files.delete(key);
      return file;
    } catch (error) {
      this.#files.delete(key);
      throw error;
    }
  }

  #keep(key: string, size: number): void {
    this.#sizes.set(key, size);
    this.#total += size;
    for (const [oldest] of this.#files) {
      if (this.#total <= this.#limit) return;
      this.#total -= this.#sizes.get(oldest) ?? 0;
      if (this.#sizes.delete(oldest)) this.#files.delete(oldest);
    }
  }
}
