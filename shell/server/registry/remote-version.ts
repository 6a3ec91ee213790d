import type { RemoteManifest } from '@adili/contract';
import { matchesIntegrity } from '@adili/delivery/integrity';
import { readManifest } from '@adili/delivery/manifest';

/** One version of a remote as the server knows it. */
export interface RemoteVersion {
  manifest: RemoteManifest;
  /** Address of the version's folder for browsers, with a trailing slash: a path or another origin. */
  publicBase: string;
  /** Contents of the files that the server puts into its answers, by name: fragments, page styles, feeds. */
  texts: ReadonlyMap<string, string>;
}

export interface VersionName {
  name: string;
  version: string;
}

/** A version that must not be delivered. The message continues "is not delivered: ". */
export class VersionRefusedError extends Error {
  override name = 'VersionRefusedError';
}

/** @throws {VersionRefusedError} the manifest is another remote's, or of another version */
export function refuseOther({ name, version }: RemoteManifest, wanted: VersionName): void {
  if (name !== wanted.name || version !== wanted.version)
    throw new VersionRefusedError('remote.json is of another remote or version.');
}

/**
 * Reads a version's `remote.json` with the fragments and styles its documents need, through `read`.
 * Rejects where the manifest is not one, or a file is missing.
 * @throws {VersionRefusedError} a file is not the one that was built; versions of contract 1.0 name only scripts and styles
 */
export async function readVersion(
  wanted: VersionName,
  json: string,
  publicBase: string,
  read: (file: string) => Promise<Buffer>,
): Promise<RemoteVersion> {
  const manifest = readManifest(json);
  refuseOther(manifest, wanted);
  const text = async (file: string) => {
    const content = await read(file);
    const expected = manifest.integrity[file];
    if (expected !== undefined && !matchesIntegrity(content, expected))
      throw new VersionRefusedError(`${file} is not the file that was built.`);
    return [file, content.toString()] as const;
  };
  const files = new Set([
    ...manifest.pages.flatMap((page) => [...page.styles, ...page.fragments.map(({ html }) => html)]),
    ...(manifest.feeds ?? []).map((feed) => feed.file),
  ]);
  return { manifest, publicBase, texts: new Map(await Promise.all([...files].map(text))) };
}
