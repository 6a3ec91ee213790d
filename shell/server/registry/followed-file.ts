import { parseFile, readRegistryFile } from '@adili/delivery/registry-file';
import type { VersionStore } from '@adili/delivery/store/version-store';
import type { z } from 'zod';
import type { Problem } from './remote-source.ts';

/** A JSON file of the registry, parsed once per content. A damaged one leaves what was last read, and says so. */
export class FollowedFile<T> {
  readonly #store: VersionStore;
  readonly #key: string;
  readonly #schema: z.ZodType<T>;
  #tag: string | null = null;
  value: T | null = null;
  problem: Problem | null = null;

  constructor(store: VersionStore, key: string, schema: z.ZodType<T>) {
    this.#store = store;
    this.#key = key;
    this.#schema = schema;
  }

  /** Reads the file unless its content has the tag that was read last. @throws {StoreUnreachableError} */
  async refresh(tag?: string): Promise<void> {
    if (tag !== undefined && tag === this.#tag) return;
    const file = await readRegistryFile(this.#store, this.#key);
    const found = tag ?? file?.tag ?? null;
    if (found === this.#tag) return;
    this.#tag = found;
    if (file === null) {
      this.value = null;
      this.problem = null;
      return;
    }
    try {
      this.value = parseFile(this.#key, file.body, this.#schema);
      this.problem = null;
    } catch (cause) {
      this.problem = { text: `${this.#key} is damaged; what it said before stands.`, cause };
    }
  }
}
