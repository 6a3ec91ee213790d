import { matchPath } from './paths.ts';

/** A page with the values of its path's parameters at one address. */
export interface FoundPage<P> {
  page: P;
  params: Record<string, string>;
}

/** The page that a path leads to, or null. A page without parameters goes before one with. */
export function findPage<P extends { path: string }>(pages: Iterable<P>, path: string): FoundPage<P> | null {
  let found: FoundPage<P> | null = null;
  for (const page of pages) {
    const params = matchPath(page.path, path);
    if (!params) continue;
    if (Object.keys(params).length === 0) return { page, params };
    found ??= { page, params };
  }
  return found;
}
