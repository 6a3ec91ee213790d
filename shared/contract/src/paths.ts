/** The address of `path` (which starts with `/`) below `basePath` (which ends with `/`). */
export function hrefFor(basePath: string, path: string): string {
  return basePath + path.replace(/^\/+/, '');
}

/** The path below `basePath` of a pathname, starting with `/`; null where it lies outside. */
export function pathBelow(basePath: string, pathname: string): string | null {
  if (pathname === basePath.slice(0, -1)) return '/';
  return pathname.startsWith(basePath) ? `/${pathname.slice(basePath.length)}` : null;
}

/** The parameters of `path` where it fits `pattern` (`/blog/:id`), else null. Case and a trailing slash don't count. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment.toLowerCase() !== value.toLowerCase()) return null;
      continue;
    }
    const decoded = decodeSegment(value);
    if (decoded === null) return null;
    params[segment.slice(1)] = decoded;
  }
  return params;
}

/** A segment of a path without its escapes; null where one is malformed: a person can type any address. */
export function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** A page of a remote, with the values of its path's parameters at one address. */
export interface FoundPage<R extends { pages: readonly { path: string }[] }> {
  remote: R;
  page: R['pages'][number];
  params: Readonly<Record<string, string>>;
}

/** The page that a path leads to, or null. A page without parameters goes before one with, whichever remote has it. */
export function findPage<R extends { pages: readonly { path: string }[] }>(
  remotes: Iterable<R>,
  path: string,
): FoundPage<R> | null {
  let found: FoundPage<R> | null = null;
  for (const remote of remotes) {
    for (const page of remote.pages) {
      const params = matchPath(page.path, path);
      if (!params) continue;
      if (Object.keys(params).length === 0) return { remote, page, params };
      found ??= { remote, page, params };
    }
  }
  return found;
}
