import { ButtonLink } from '@adili/ui';
import { useEffect, useState } from 'react';
import styles from './list-pages.module.css';
import { searchOf } from './list-state.ts';
import type { FilteredList } from './use-filtered-list.ts';

/** Leads through the pages of a list: each has an address. Only those that were seen can be gone back to. */
export function ListPages<Row>({ list }: { list: FilteredList<Row> }) {
  const { definition, state, isCurrent } = list;
  const cursorOf = useSeenPages(list);
  const { page } = state;
  const next = isCurrent && list.page?.next;
  const previous = page === 2 ? '' : cursorOf(page - 1);
  if (page === 1 && !next) return null;
  return (
    <nav aria-label={`Pages of ${definition.rows}`} className={styles.pages}>
      {page > 1 && (
        <ButtonLink variant="secondary" size="small" to={list.pathTo({ cursor: '' })}>
          First page
        </ButtonLink>
      )}
      {page > 2 && previous !== undefined && (
        <ButtonLink
          variant="secondary"
          size="small"
          rel="prev"
          to={list.pathTo({ page: page - 1, cursor: previous })}
        >
          Previous page
        </ButtonLink>
      )}
      <p className={styles.place}>Page {page}</p>
      {next && (
        <ButtonLink
          variant="secondary"
          size="small"
          rel="next"
          to={list.pathTo({ page: page + 1, cursor: next })}
        >
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}

/** Where the pages begin that were seen under the same filters: the API's cursors only lead forward. */
function useSeenPages<Row>({ definition, state }: FilteredList<Row>) {
  const [seen] = useState(() => new Map<string, string>());
  const filters = searchOf({ ...state, cursor: '' }, definition);
  const { page, cursor } = state;
  useEffect(() => {
    seen.set(`${page}${filters}`, cursor);
  }, [seen, filters, page, cursor]);
  return (wanted: number) => seen.get(`${wanted}${filters}`);
}
