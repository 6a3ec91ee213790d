/** Pages that end where a login begins: coming from one of them is coming from nowhere. */
const accountPages = ['/login', '/signup', '/forgot-password', '/reset-password'];

/** Stands for the site while an address is checked. */
const anySite = 'http://site.invalid';

/** Where a person came from, if that is a path of this site, with its search and fragment; else null. */
export function ownPath(from: string | null | undefined): string | null {
  // A browser reads `//host`, `/\host` and a tab or line break between the slashes as another site's address.
  if (!from || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(from)) return null;
  if (!URL.canParse(from, anySite)) return null;
  const { origin, pathname, search: query, hash } = new URL(from, anySite);
  const path = pathname.toLowerCase().replace(/\/$/, '');
  if (origin !== anySite || pathname.startsWith('//') || accountPages.includes(path)) return null;
  return pathname + query + hash;
}
