import type { RoutedPage, RoutedRemote } from '@adili/contract';
import { findPage } from '@adili/contract/find-page';
import type { BootData } from '../boot/boot-data.ts';

/** A page at one address. */
export interface PageTarget {
  remote: RoutedRemote;
  page: RoutedPage;
  params: Readonly<Record<string, string>>;
  search: string;
}

/** The page of a remote at a path below the base path, or null. */
export function findTarget(remotes: BootData['remotes'], path: string, search: string): PageTarget | null {
  const pages = remotes.flatMap((remote) => remote.pages.map((page) => ({ path: page.path, page, remote })));
  const found = findPage(pages, path);
  return found && { remote: found.page.remote, page: found.page.page, params: found.params, search };
}

/** True where both show the same page, perhaps with other parameters. */
export const isSamePage = (a: PageTarget, b: PageTarget): boolean =>
  a.remote === b.remote && a.page.expose === b.page.expose;
