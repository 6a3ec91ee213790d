import { counted } from '@adili/ui';

/** Where something was found: the path of its page, or how many pages it is on. */
export function pathWords(pages: readonly string[]): string {
  const [page = ''] = pages;
  if (pages.length !== 1 || !URL.canParse(page)) return `on ${counted(pages.length, 'page')}`;
  const { pathname, search } = new URL(page);
  return `on ${pathname}${search}`;
}
