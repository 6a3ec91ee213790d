import { type Claim, changeOwners, claimed } from '@adili/delivery/owners';
import type { VersionStore } from '@adili/delivery/store/version-store';
import type { Problem } from '../remotes/remote-source.ts';

/** Enters in the operator's record which remotes came first, in the background and once for each change. */
export class ClaimRecorder {
  readonly #store: VersionStore;
  #tried: readonly Claim[] = [];
  #writing: Promise<void> = Promise.resolve();
  #problem: Problem | null = null;

  constructor(store: VersionStore) {
    this.#store = store;
  }

  /** Why claims are remembered only by this process; for the operator. */
  get problem(): Problem | null {
    return this.#problem;
  }

  /** @param claims those that the record lacks; the array is another one when they changed */
  record(claims: readonly Claim[]): void {
    if (claims === this.#tried) return;
    this.#tried = claims;
    this.#problem = null;
    if (claims.length > 0) this.#writing = this.#writing.then(() => this.#write(claims));
  }

  /** Resolves once nothing is being written. */
  async idle(): Promise<void> {
    await this.#writing;
  }

  async #write(claims: readonly Claim[]): Promise<void> {
    const since = new Date().toISOString();
    try {
      await changeOwners(this.#store, (record) => claimed(record, claims, since));
    } catch (cause) {
      const [{ path, remote }] = claims as [Claim];
      const text = `The owners of ${claims.length} paths (${path} of ${remote} is one) are not recorded and forgotten at a restart: let this shell write registry/owners.json, or use npm run registry -- give.`;
      this.#problem = { text, cause };
    }
  }
}
