import type { RemoteManifest } from '@adili/contract';
import type { FileList } from '../files/listed-file.ts';

/** Versions remembered of each remote: tabs that are older than that many switches are rare. */
const REMEMBERED = 20;

/** The lists of files of the versions that were delivered since the start, or asked for. */
export class KnownVersions {
  readonly #remotes = new Map<string, Map<string, FileList>>();

  add({ name, version, contract, integrity }: RemoteManifest): void {
    const versions = this.#remotes.get(name) ?? new Map<string, FileList>();
    this.#remotes.set(name, versions);
    // A map keeps the order of insertion: whatever is delivered again goes last.
    versions.delete(version);
    versions.set(version, { contract, integrity });
    const [oldest] = versions.keys();
    if (versions.size > REMEMBERED && oldest !== undefined) versions.delete(oldest);
  }

  get(name: string, version: string): FileList | null {
    return this.#remotes.get(name)?.get(version) ?? null;
  }
}
