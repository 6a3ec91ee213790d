import type { Page } from './page.ts';

/** All rows of a list, page by page. @param read the page that begins at a cursor; the first without one */
export async function everyPage<Row>(
  read: (cursor: string | undefined) => Promise<Pick<Page<Row>, 'rows' | 'next'>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor);
  return rows;
}
