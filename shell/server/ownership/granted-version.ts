import type { PublishedPage } from '@adili/contract';
import type { Claim } from '@adili/delivery/owners';
import { canMeet, isReserved, type PagePath, pagePath } from '@adili/delivery/page-path';
import type { RemoteVersion } from '../remotes/remote-version.ts';

/** What a document or the sitemap can hold of an address: no blank, no control character. */
const PRINTABLE = /^[\x21-\x7e]+$/;

export interface GrantedVersion {
  /** The version with nothing but what is its own; the same object where that is all of it. */
  remote: RemoteVersion;
  /** Addresses of content, canonical links and links of the frame that lay outside its pages. */
  strays: readonly string[];
}

/** A version without the paths it does not have, and without what it says of addresses that are not its own. */
export function grantedVersion(remote: RemoteVersion, has: (claim: Claim) => boolean): GrantedVersion {
  const { manifest } = remote;
  const { name } = manifest;
  const isGranted = ({ path }: { path: string }) => has({ remote: name, path });
  const pages = manifest.pages.filter(isGranted);
  const feeds = manifest.feeds?.filter(isGranted);
  const patterns = pages.flatMap(({ path }) => [pagePath(path) ?? []]);
  const strays: string[] = [];
  const isOwn = (url: string) => {
    const address = addressPath(url);
    const own =
      address !== null &&
      patterns.some((pattern) => canMeet(pattern, address)) &&
      has({ remote: name, path: pathOf(url) });
    if (!own) strays.push(url);
    return own;
  };
  const links = manifest.links?.filter(({ path }) => isOwn(path));
  const own = pages.map((page) => withOwnFragments(page, isOwn));
  const isWhole =
    pages.length === manifest.pages.length && feeds?.length === manifest.feeds?.length && strays.length === 0;
  if (isWhole) return { remote, strays };
  const granted = { ...manifest, pages: own, ...(feeds && { feeds }), ...(links && { links }) };
  return { remote: { ...remote, manifest: granted }, strays };
}

function withOwnFragments(page: PublishedPage, isOwn: (url: string) => boolean): PublishedPage {
  const fragments = page.fragments
    .filter(({ url }) => isOwn(url))
    .map((fragment) => {
      const { canonical, ...head } = fragment.head;
      return canonical === undefined || isOwn(canonical) ? fragment : { ...fragment, head };
    });
  return { ...page, fragments };
}

const pathOf = (url: string) => url.replace(/[?#].*$/s, '');

/** The path of one concrete address; null where it is none, or the server's own. */
function addressPath(url: string): PagePath | null {
  const path = PRINTABLE.test(url) ? pagePath(pathOf(url)) : null;
  return path === null || path.includes(null) || isReserved(path) ? null : path;
}
