import type { PublishedFragment, PublishedPage } from '@adili/contract';

const plain = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '');

/** The prerendered content for an address: made for its very search, else for the path alone, else none. */
export function findFragment(
  page: PublishedPage,
  path: string,
  search: string,
): PublishedFragment | undefined {
  const wanted = plain(path);
  const exact = page.fragments.find(({ url }) => plain(url) === wanted + search);
  return exact ?? page.fragments.find(({ url }) => plain(url) === wanted);
}
