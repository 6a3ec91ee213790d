import { matchPath } from '@adili/contract/paths';
import type { BootData, RoutedPage, RoutedRemote } from '../boot/boot-data.ts';

/** A page at one address. */
export interface PageTarget {
  remote: RoutedRemote;
  page: RoutedPage;
  params: Readonly<Record<string, string>>;
  search: string;
}

/** The page at a path below the base path, or null. A page without parameters goes before one with. */
export function findPage(remotes: BootData['remotes'], path: string, search: string): PageTarget | null {
  let found: PageTarget | null = null;
  for (const remote of remotes) {
    for (const page of remote.pages) {
      const params = matchPath(page.path, path);
      if (!params) continue;
      const target = { remote, page, params, search };
      if (Object.keys(params).length === 0) return target;
      found ??= target;
    }
  }
  return found;
}

/** True where both show the same page, perhaps with other parameters. */
export const isSamePage = (a: PageTarget, b: PageTarget): boolean =>
  a.remote === b.remote && a.page.expose === b.page.expose;
