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
  if (manifest.name !== wanted.name || manifest.version !== wanted.version)
    throw new VersionRefusedError('remote.json is of another remote or version.');
  // Browsers know containers by their names alone: under another's, its pages would be taken from here.
  if (manifest.container !== manifest.name.replaceAll('-', '_'))
    throw new VersionRefusedError("remote.json names another remote's container.");
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
