import type { PublishedFragment, PublishedPage } from '@adili/contract';
import { findPage, matchPath } from '@adili/contract/paths';
import type { RemoteVersion } from '../remotes/remote-version.ts';
import type { DocumentRemotes } from '../remotes/snapshot.ts';

export interface ResolvedPage {
  remote: RemoteVersion;
  page: PublishedPage;
  fragment: PublishedFragment | undefined;
}

/**
 * What stands at an address, and the HTTP status that says so. 503: no page known, but a remote that can't be delivered
 * has it, or may have it. 200 without a page: a remote from elsewhere, whose pages only the browser will learn, may.
 */
export interface Resolved {
  status: 200 | 404 | 503;
  found: ResolvedPage | null;
}

/** Finds the page at a path below the base path. */
export function resolveAddress(
  { remotes, unknown }: DocumentRemotes,
  path: string,
  search: string,
): Resolved {
  const match = findPage(
    remotes.map((version) => ({ version, pages: version.manifest.pages })),
    path,
  );
  if (!match) return { status: mayBeUnknown(unknown, path) ? 503 : 404, found: null };
  const { page } = match;
  const remote = match.remote.version;
  const fragment = findFragment(page, path, search);
  // A page with parameters that prerenders its addresses knows them all.
  const missing = !fragment && page.path.includes('/:') && page.fragments.length > 0;
  const found = { remote, page, fragment };
  return { status: missing ? 404 : 200, found };
}

/** Spelled as patterns are compared: whatever its case and its slashes. */
const plain = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');

/** The prerendered content for an address: made for its very search, else for the path without one, else none. */
function findFragment(page: PublishedPage, path: string, search: string): PublishedFragment | undefined {
  const wanted = plain(path);
  const exact = page.fragments.find(({ url }) => plain(url) === wanted + search);
  return exact ?? page.fragments.find(({ url }) => plain(url) === wanted);
}

const mayBeUnknown = (unknown: DocumentRemotes['unknown'], path: string): boolean =>
  unknown.some(({ paths }) => paths === null || paths.some((pattern) => matchPath(pattern, path)));

/** The same where remotes come from elsewhere: nothing prerendered, and any address may be theirs. */
export function resolveUnrendered(remotes: DocumentRemotes, path: string): Resolved {
  const { found } = resolveAddress(remotes, path, '');
  return { status: 200, found: found && { ...found, fragment: undefined } };
}
