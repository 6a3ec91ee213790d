import { DamagedRegistryError, parseFile, readRegistryFile } from '@adili/delivery/registry-file';
import { StoreUnreachableError, type VersionStore } from '@adili/delivery/store/version-store';
import type { z } from 'zod';
import type { Problem } from './remote-source.ts';

/** A JSON file of the registry, parsed once per content. One that can't be read leaves what was last read, and says so. */
export class FollowedFile<T> {
  readonly #store: VersionStore;
  readonly #key: string;
  readonly #schema: z.ZodType<T>;
  /** Of the content that was looked at last; undefined: of none, or of one that was too large to be read. */
  #tag: string | null | undefined;
  #isKnown = false;
  #damage: Problem | null = null;
  #absence: Problem | null = null;
  value: T | null = null;

  constructor(store: VersionStore, key: string, schema: z.ZodType<T>) {
    this.#store = store;
    this.#key = key;
    this.#schema = schema;
  }

  get problem(): Problem | null {
    return this.#absence ?? this.#damage;
  }

  /** Whether it is known what the file says, or said before; also where there was none. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** Reads the file unless its content has the tag that was read last. */
  async refresh(tag?: string): Promise<void> {
    this.#absence = null;
    if (tag !== undefined && tag === this.#tag) return;
    let found: string | null | undefined = tag;
    try {
      const file = await readRegistryFile(this.#store, this.#key);
      found = tag ?? file?.tag ?? null;
      if (found === this.#tag) return;
      this.value = file && parseFile(this.#key, file.body, this.#schema);
      this.#isKnown = true;
      this.#damage = null;
    } catch (cause) {
      if (cause instanceof StoreUnreachableError) {
        this.#absence = { text: `${this.#key} can't be read; what it said before stands.`, cause };
        return;
      }
      if (!(cause instanceof DamagedRegistryError)) throw cause;
      this.#damage = { text: `${this.#key} is damaged; what it said before stands.`, cause };
    }
    this.#tag = found;
  }
}
