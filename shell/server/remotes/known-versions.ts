import type { RemoteManifest } from '@adili/contract';
import { LRUCache } from 'lru-cache';

/** What a version's checked manifest says about its files. */
export type FileList = Pick<RemoteManifest, 'contract' | 'integrity'>;

/** Versions remembered of each remote: tabs that are older than that many switches are rare. */
const REMEMBERED = 20;

/** The lists of files of the versions that were delivered since the start, or asked for. */
export class KnownVersions {
  readonly #remotes = new Map<string, LRUCache<string, FileList>>();

  add({ name, version, contract, integrity }: RemoteManifest): void {
    const versions = this.#remotes.get(name) ?? new LRUCache<string, FileList>({ max: REMEMBERED });
    this.#remotes.set(name, versions);
    versions.set(version, { contract, integrity });
  }

  /** To be asked for keeps no version: what is delivered again does. */
  get(name: string, version: string): FileList | null {
    return this.#remotes.get(name)?.peek(version) ?? null;
  }
}
