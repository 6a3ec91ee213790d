import { useShell } from '@adili/contract';
import { createFiles, type Files, failureText } from '@adili/http';
import {
  ActionButton,
  BarField,
  ButtonLink,
  count,
  DownloadIcon,
  localClockOf,
  localZone,
  saveFile,
} from '@adili/ui';
import { useEffect, useMemo, useState } from 'react';
import styles from './filtered-list.module.css';
import { type FilteredList, type ListDefinition, pageSizes, questionOf, searchOf } from './filtered-list.ts';

/** Leads through the pages of a list: each has an address. Only those that were seen can be gone back to. */
export function ListPages<Row>({ list }: { list: FilteredList<Row> }) {
  const { definition, state, isCurrent } = list;
  const cursorOf = useSeenPages(list);
  const { page } = state;
  const next = isCurrent && list.page?.next;
  // How many there are is known as far as they were counted.
  const pages = list.page && !list.page.isCapped && Math.ceil(list.page.total / state.limit);
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
      <p className={styles.place}>
        Page {page}
        {pages && ` of ${count(pages)}`}
      </p>
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

/** How many rows a page has, in which zone its times are, and as of when; with the way to keep all of them. */
export function ListFacts<Row>({ list }: { list: FilteredList<Row> }) {
  const { at, definition, state } = list;
  return (
    <div className={styles.facts}>
      <BarField label="Rows per page">
        <select value={state.limit} onChange={({ target }) => list.filter({ limit: Number(target.value) })}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </BarField>
      {!definition.startOfDay && <p>Times in {localZone()}</p>}
      {at && (
        <p>
          Updated <time dateTime={at.toISOString()}>{localClockOf(at)}</time>
        </p>
      )}
      <div className={styles.ways}>
        {definition.file && <DownloadCsv list={list} file={definition.file} />}
      </div>
    </div>
  );
}

/** Saves the list as it is filtered and sorted, every page of it, as one file. */
function DownloadCsv<Row>({
  list: { definition, state },
  file,
}: {
  list: FilteredList<Row>;
  file: NonNullable<ListDefinition<Row>['file']>;
}) {
  const files = useFiles();
  return (
    <ActionButton
      variant="quiet"
      size="small"
      busyLabel="Preparing..."
      act={async () =>
        saveFile(`${definition.rows}.csv`, await file(files, questionOf(state, definition.startOfDay)))
      }
      failure={(error) => `The file could not be made. ${failureText(error)}`}
    >
      <DownloadIcon size={18} />
      Download CSV
    </ActionButton>
  );
}

/** The files that the API makes, signed with the shell's session and the operator's key. */
function useFiles(): Files {
  const { apiBase, session, adminKey } = useShell();
  return useMemo(() => createFiles({ base: apiBase, session, adminKey }), [apiBase, session, adminKey]);
}
