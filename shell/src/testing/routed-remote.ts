import type { RoutedPage, RoutedRemote } from '@adili/contract';
import { findPage } from '@adili/contract/paths';
import type { PageTarget } from '../routing/routing.ts';

const page = (path: string, title: string): RoutedPage => ({
  path,
  title,
  frame: 'full',
  expose: `./${title.replaceAll(' ', '')}`,
});

/** A remote as the browser knows it, for tests. */
export const routedRemote = (changes: Partial<RoutedRemote> = {}): RoutedRemote => ({
  name: 'mfe-blog',
  container: 'mfe_blog',
  version: '1',
  contract: '1.0',
  entry: '/remotes/mfe-blog/1/remoteEntry.js',
  integrity: '',
  pages: [page('/blog', 'Resources'), page('/blog/:id', 'Guide'), page('/pricing', 'Pricing')],
  ...changes,
});

const remotes = [routedRemote()];

/** The page at a path of that remote. Throws where there is none. */
export function targetAt(path: string, search = ''): PageTarget {
  const found = findPage(remotes, path);
  if (!found) throw new Error(`No page at ${path}.`);
  return { ...found, search };
}
