import type { RemoteManifest } from '@adili/contract';

/** Versions remembered of each remote: tabs that are older than that many switches are rare. */
const REMEMBERED = 20;

/** The checked manifests of the versions that were delivered since the start. */
export class KnownVersions {
  readonly #remotes = new Map<string, Map<string, RemoteManifest>>();

  add(manifest: RemoteManifest): void {
    const versions = this.#remotes.get(manifest.name) ?? new Map<string, RemoteManifest>();
    this.#remotes.set(manifest.name, versions);
    // A map keeps the order of insertion: whatever is delivered again goes last.
    versions.delete(manifest.version);
    versions.set(manifest.version, manifest);
    const [oldest] = versions.keys();
    if (versions.size > REMEMBERED && oldest !== undefined) versions.delete(oldest);
  }

  get(name: string, version: string): RemoteManifest | null {
    return this.#remotes.get(name)?.get(version) ?? null;
  }
}
