import path from 'node:path';
import type { VersionStore } from '@adili/delivery/store/version-store';
import type { RequestHandler } from 'express';
import { type FileAddress, fileAddress } from './file-address.ts';
import { RecentFiles } from './recent-files.ts';

const REMEMBERED_BYTES = 64 * 1024 * 1024;
const YEAR_S = 31_536_000;
/** What builds compress. */
const compressible = /\.(js|css|html|json|svg|txt|xml)$/;

interface RelayedFile {
  body: Buffer;
  etag: string;
  encoding: 'br' | null;
  size: number;
}

/** Delivers remotes' files out of a store that browsers can't reach themselves; the recent ones from memory. */
export function storeFiles(store: VersionStore): RequestHandler {
  const recent = new RecentFiles<RelayedFile>(REMEMBERED_BYTES);

  async function load(key: string, encoding: 'br' | null): Promise<RelayedFile | null> {
    const found = await store.read(encoding ? `${key}.${encoding}` : key);
    if (found === null) return encoding ? load(key, null) : null;
    const etag = `"${found.tag.replaceAll('"', '')}"`;
    return { body: found.body, etag, encoding, size: found.body.length };
  }

  return async (request, response, next) => {
    const address = fileAddress(request.path);
    if (address === null) return next();
    const encoding =
      compressible.test(address.file) && /\bbr\b/.test(request.get('accept-encoding') ?? '') ? 'br' : null;
    const found = await recent.get(`${address.key} ${encoding}`, () => load(address.key, encoding));
    if (found === null) return next();
    response.set({ 'Cache-Control': cacheControl(address), ETag: found.etag, Vary: 'Accept-Encoding' });
    if (found.encoding) response.set('Content-Encoding', found.encoding);
    response.type(path.extname(address.file) || 'bin').send(found.body);
  };
}

/** The manifest is asked for anew, as from a remote's own server; all else has a version for its address. */
const cacheControl = ({ file }: FileAddress) =>
  file.endsWith('.json') ? 'no-cache' : `public, max-age=${YEAR_S}, immutable`;
