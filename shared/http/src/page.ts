import { readBody } from './call.ts';

export interface Page<Row> {
  rows: Row[];
  /** Rows in the whole list, from X-Total-Count. */
  total: number;
  /** Whether there are more than were counted. */
  isCapped: boolean;
  /** The cursor of the next page, from Link; null on the last page. */
  next: string | null;
}

/** How many rows a list has, as people read it: 1,284, or more than 10,000. */
export const totalWords = ({ total, isCapped }: Pick<Page<unknown>, 'total' | 'isCapped'>): string =>
  `${isCapped ? 'more than ' : ''}${total.toLocaleString('en')}`;

/** How much of a list is in sight: Risks: 50 of 1,284, or Risks: 3 where that is all. */
export const shownWords = (title: string, page: Page<unknown>, shown = page.rows.length): string =>
  shown === page.total && !page.isCapped
    ? `${title}: ${totalWords(page)}`
    : `${title}: ${shown.toLocaleString('en')} of ${totalWords(page)}`;

function nextCursor(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>\s*;\s*rel="?next"?/)?.[1];
  return target === undefined ? null : new URL(target, 'http://api.invalid').searchParams.get('cursor');
}

/** A good answer of a list, read. @throws {NetworkError} it can't be read */
export async function readPage<Row>(response: Response): Promise<Page<Row>> {
  const rows = await readBody<Row[]>(response);
  const total = Number(response.headers.get('x-total-count') ?? rows.length);
  const isCapped = response.headers.get('x-total-count-capped') === 'true';
  return { rows, total, isCapped, next: nextCursor(response.headers.get('link')) };
}
