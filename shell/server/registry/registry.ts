import { setTimeout } from 'node:timers/promises';
import type { RemoteVersion } from './remote-version.ts';

/** A remote that hangs must not hold up the documents of all others. */
const MOMENT_MS = 300;

/** Where the current version of one remote comes from. */
export interface RemoteSource {
  name: string;
  /** Identifies the version that is current; cheap enough to ask often. */
  currentVersion(): Promise<string>;
  read(version: string): Promise<RemoteVersion>;
}

export interface RegistryLog {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** The remotes at one moment. The object is the same until one of them changes. */
export interface RegistrySnapshot {
  remotes: readonly RemoteVersion[];
  /** Remotes of which no version could be read so far. */
  unknown: readonly string[];
}

/**
 * Maps each remote to its current version. A remote that stops answering keeps the version last read, so its
 * prerendered pages still stand; one that never answered is named as unknown.
 */
export class Registry {
  readonly #sources: readonly RemoteSource[];
  readonly #maxAge: number;
  readonly #log: RegistryLog;
  readonly #versions = new Map<string, RemoteVersion>();
  readonly #failing = new Set<string>();
  #snapshot: RegistrySnapshot = { remotes: [], unknown: [] };
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | null = null;

  /** @param maxAge milliseconds for which an answer stands without asking the sources again */
  constructor(sources: readonly RemoteSource[], maxAge: number, log: RegistryLog) {
    this.#sources = sources;
    this.#maxAge = maxAge;
    this.#log = log;
  }

  /**
   * The remotes now. Waits for the sources the first time, and for a moment while one has never answered: it may
   * be back. Otherwise it answers at once and refreshes behind.
   */
  async snapshot(): Promise<RegistrySnapshot> {
    if (performance.now() - this.#checkedAt > this.#maxAge) {
      this.#checking ??= this.#check().finally(() => {
        this.#checking = null;
      });
      if (this.#checkedAt === Number.NEGATIVE_INFINITY) await this.#checking;
      else if (this.#snapshot.unknown.length > 0) await Promise.race([this.#checking, setTimeout(MOMENT_MS)]);
    }
    return this.#snapshot;
  }

  async #check(): Promise<void> {
    const changed = await Promise.all(this.#sources.map((source) => this.#checkSource(source)));
    const first = this.#checkedAt === Number.NEGATIVE_INFINITY;
    this.#checkedAt = performance.now();
    if (!first && !changed.includes(true)) return;
    const remotes = this.#sources.flatMap(({ name }) => this.#versions.get(name) ?? []);
    const unknown = this.#sources.map(({ name }) => name).filter((name) => !this.#versions.has(name));
    this.#snapshot = { remotes, unknown };
  }

  async #checkSource(source: RemoteSource): Promise<boolean> {
    try {
      const version = await source.currentVersion();
      if (this.#failing.delete(source.name)) this.#log.info({ remote: source.name }, 'remote answers again');
      if (this.#versions.get(source.name)?.manifest.version === version) return false;
      this.#versions.set(source.name, await source.read(version));
      this.#log.info({ remote: source.name, version }, 'remote version');
      return true;
    } catch (error) {
      if (!this.#failing.has(source.name))
        this.#log.warn({ remote: source.name, err: error }, 'remote does not answer');
      this.#failing.add(source.name);
      return false;
    }
  }
}
