import { readBody } from './call.ts';

export interface Page<Row> {
  rows: Row[];
  /** Rows in the whole list, from X-Total-Count. */
  total: number;
  /** The cursor of the next page, from Link; null on the last page. */
  next: string | null;
}

function nextCursor(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>\s*;\s*rel="?next"?/)?.[1];
  return target === undefined ? null : new URL(target, 'http://api.invalid').searchParams.get('cursor');
}

/** A good answer of a list, read. @throws {NetworkError} it can't be read */
export async function pageOf<Row>(response: Response): Promise<Page<Row>> {
  const rows = await readBody<Row[]>(response);
  const total = Number(response.headers.get('x-total-count') ?? rows.length);
  return { rows, total, next: nextCursor(response.headers.get('link')) };
}
