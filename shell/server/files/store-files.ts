import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { matchesIntegrity } from '@adili/delivery/integrity';
import type { VersionStore } from '@adili/delivery/store/version-store';
import type { RequestHandler } from 'express';
import { DamagedFileError } from './damaged-file.ts';
import { type FileAddress, fileAddress } from './file-address.ts';
import { type ManifestOf, recordedIntegrity } from './listed-file.ts';
import { RecentFiles } from './recent-files.ts';

const decompress = promisify(brotliDecompress);
const REMEMBERED_BYTES = 64 * 1024 * 1024;
const YEAR_S = 31_536_000;
/** What builds compress. */
const compressible = /\.(js|css|json|svg|xml)$/;

interface RelayedFile {
  body: Buffer;
  etag: string;
  encoding: 'br' | null;
  size: number;
}

/**
 * Delivers remotes' files out of a store that browsers can't reach themselves. A file with a recorded hash is compared
 * with it, and only such files are remembered.
 */
export function storeFiles(store: VersionStore, manifestOf: ManifestOf): RequestHandler {
  const recent = new RecentFiles<RelayedFile>(REMEMBERED_BYTES);

  async function plain(key: string, integrity: string | undefined): Promise<RelayedFile | null> {
    const found = await store.read(key);
    if (found && integrity !== undefined && !matchesIntegrity(found.body, integrity))
      throw new DamagedFileError(key);
    return found && relayed(found, null);
  }

  /** The compressed copy; the plain file where there is none, or it is a copy of something else. */
  async function compressed(key: string, integrity: string | undefined): Promise<RelayedFile | null> {
    const found = await store.read(`${key}.br`);
    const fits = found && (integrity === undefined || (await decompressesTo(found.body, integrity)));
    return fits ? relayed(found, 'br') : plain(key, integrity);
  }

  return async (request, response, next) => {
    const address = fileAddress(request.path);
    if (address === null) return next();
    const { name, version, file, key } = address;
    const integrity = recordedIntegrity(manifestOf(name, version), file);
    const small = compressible.test(file) && /\bbr\b/.test(request.get('accept-encoding') ?? '');
    const load = () => (small ? compressed(key, integrity) : plain(key, integrity));
    const found = await (integrity === undefined ? load() : recent.get(`${key} ${small} ${integrity}`, load));
    if (found === null) return next();
    response.set({ 'Cache-Control': cacheControl(address), ETag: found.etag, Vary: 'Accept-Encoding' });
    if (found.encoding) response.set('Content-Encoding', found.encoding);
    response.type(path.extname(file)).send(found.body);
  };
}

const relayed = ({ body, tag }: { body: Buffer; tag: string }, encoding: 'br' | null): RelayedFile => ({
  body,
  etag: `"${tag.replaceAll('"', '')}"`,
  encoding,
  size: body.length,
});

const decompressesTo = (body: Buffer, integrity: string): Promise<boolean> =>
  decompress(body, { maxOutputLength: REMEMBERED_BYTES }).then(
    (content) => matchesIntegrity(content, integrity),
    () => false,
  );

/** The manifest is asked for anew, as from a remote's own server; all else has a version for its address. */
const cacheControl = ({ file }: FileAddress) =>
  file.endsWith('.json') ? 'no-cache' : `public, max-age=${YEAR_S}, immutable`;
