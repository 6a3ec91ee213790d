import { pathBelow } from '@adili/contract/paths';
import { isReserved, pagePath } from '@adili/delivery/page-path';
import { overridesIn } from '../../src/boot/override-address.ts';

/** An address below the base path. */
export interface Address {
  pathname: string;
  /** With its question mark; empty where there is none. */
  search: string;
}

/** Nothing in it that a browser's own reading of addresses changes. */
const PLAIN = /^(\/(?:[^/?#][^?#]*)?)(\?[\w.~=&%+-]*)?$/;

/**
 * Where a page may be, below the base path; null where the server answers something else, or may, and where an
 * address is written so that it takes care to read.
 */
export function pageAddress(url: string, basePath: string): Address | null {
  const plain = PLAIN.exec(url);
  if (plain === null) return null;
  const [, given = '', search = ''] = plain;
  if (search !== '' && overridesIn({ searchParams: new URLSearchParams(search) }).length > 0) return null;
  const pathname = pathBelow(basePath, given);
  const path = pathname === null ? null : pagePath(pathname);
  if (pathname === null || path === null || path.includes(null) || isReserved(path)) return null;
  // It may be a feed's.
  return pathname.toLowerCase().endsWith('.xml') ? null : { pathname, search };
}
