import { useShell } from '@adili/contract';
import { createFiles, type Files, failureText, totalWords } from '@adili/http';
import { pageSize } from '@adili/schemas/limits';
import {
  ActionButton,
  Button,
  ButtonLink,
  DownloadIcon,
  LoadFailure,
  Loading,
  localClockOf,
  localZone,
  RefreshIcon,
  saveFile,
} from '@adili/ui';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { count } from '../format/numbers.ts';
import styles from './filtered-list.module.css';
import {
  type FilteredList,
  hasFilters,
  type ListFilter,
  noFilters,
  questionOf,
  searchOf,
} from './filtered-list.ts';
import { ListTable } from './list-panel.tsx';
import { SearchBox } from './search-box.tsx';

interface FilteredListViewProps<Row> {
  list: FilteredList<Row>;
  /** Buttons of a row. */
  actions?(row: Row): ReactNode;
}

/** The one table of the operator's pages: what it can be asked, how much there is, its rows, and its pages. */
export function FilteredListView<Row extends { id: string }>({ list, actions }: FilteredListViewProps<Row>) {
  const countId = useId();
  const { page, definition, state } = list;
  const by = state.sort.replace(/^-/, '');
  const descending = state.sort.startsWith('-');
  return (
    <div className={styles.list}>
      <ListTools list={list} />
      <ListFacts list={list} countId={countId} />
      {list.error !== null && (
        <LoadFailure title={`The ${definition.rows} could not be read.`} onRetry={list.refresh}>
          {failureText(list.error)}
        </LoadFailure>
      )}
      {!page && list.error === null && <Loading />}
      {page && (
        <div aria-busy={list.busy || undefined} className={styles.rows}>
          <ListTable
            caption={definition.title}
            columns={definition.columns}
            rows={page.rows}
            rowKey={({ id }) => id}
            empty={emptyText(list)}
            actions={actions}
            sorting={{
              by,
              descending,
              // A head turns its own order round; another one's begins with the first, or oldest.
              onSort: (field) => list.filter({ sort: field === by && !descending ? `-${field}` : field }),
            }}
          />
        </div>
      )}
      <ListPages list={list} />
    </div>
  );
}

const emptyText = <Row,>({ state, definition: { rows } }: FilteredList<Row>): string =>
  hasFilters(state) ? `No ${rows} fit what you asked for.` : `No ${rows} found.`;

/** Leads through the pages of a list: each has an address. Only those that were seen can be gone back to. */
function ListPages<Row>({ list }: { list: FilteredList<Row> }) {
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

interface ListFactsProps<Row> {
  list: FilteredList<Row>;
  /** Id of the text that says how much is shown. */
  countId: string;
}

/** How much of a list is shown, in which zone its times are, and as of when; with ways to read it anew and to keep it. */
function ListFacts<Row>({ list, countId }: ListFactsProps<Row>) {
  const { page, at, isCurrent, definition, state } = list;
  return (
    <div className={styles.facts}>
      <p id={countId} role="status" className={styles.count}>
        {page &&
          isCurrent &&
          `${definition.title}: ${pageRange(state.page, page.rows.length)} of ${totalWords(page)}`}
      </p>
      <p>Times in {localZone()}</p>
      {at && (
        <p>
          Updated <time dateTime={at.toISOString()}>{localClockOf(at)}</time>
        </p>
      )}
      <div className={styles.ways}>
        <Button variant="quiet" size="small" busy={list.busy} onClick={list.refresh}>
          <RefreshIcon size={18} />
          Refresh
        </Button>
        <DownloadCsv list={list} />
      </div>
    </div>
  );
}

/** Saves the list as it is filtered and sorted, every page of it, as one file. */
function DownloadCsv<Row>({ list: { definition, state } }: { list: FilteredList<Row> }) {
  const files = useFiles();
  return (
    <ActionButton
      variant="quiet"
      size="small"
      busyLabel="Preparing..."
      act={async () => saveFile(`${definition.rows}.csv`, await definition.file(files, questionOf(state)))}
      failure={(error) => `The file could not be made. ${failureText(error)}`}
    >
      <DownloadIcon size={18} />
      Download CSV
    </ActionButton>
  );
}

/** Which rows of a list a page of it shows: 51 to 100. */
function pageRange(page: number, shown: number): string {
  const before = (page - 1) * pageSize.default;
  return shown === 0 ? '0' : `${count(before + 1)} to ${count(before + shown)}`;
}

/** The files that the API makes, signed with the shell's session and the operator's key. */
function useFiles(): Files {
  const { apiBase, session, adminKey } = useShell();
  return useMemo(() => createFiles({ base: apiBase, session, adminKey }), [apiBase, session, adminKey]);
}

/** What a list can be asked: a search, a choice for each filter, and a period. */
function ListTools<Row>({ list }: { list: FilteredList<Row> }) {
  const { definition, state } = list;
  return (
    <div className={styles.tools}>
      <SearchBox
        label={`Search ${definition.title.toLowerCase()}`}
        q={state.q}
        onSearch={(q) => q !== state.q && list.filter({ q })}
      />
      {definition.filters?.map((filter) => (
        <FilterField key={filter.name} filter={filter} list={list} />
      ))}
      <div className={styles.tools}>
        <DayField label="From" day={state.from} onDay={(from) => list.filter({ from })} />
        <DayField label="To" day={state.to} onDay={(to) => list.filter({ to })} />
      </div>
      {hasFilters(state) && (
        <ButtonLink variant="quiet" size="small" to={list.pathTo(noFilters)}>
          Clear filters
        </ButtonLink>
      )}
    </div>
  );
}

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  day: string;
  /** Called once the person is done: while they type a year, each digit makes a day. */
  onDay(day: string): void;
}

/** A day, or none. */
function DayField({ label, day, onDay }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = day;
  }, [day]);
  const done = () => {
    const chosen = input.current?.value ?? '';
    if (chosen !== day) onDay(chosen);
  };
  return (
    <label className={styles.field}>
      {label}
      <input
        ref={input}
        type="date"
        className={styles.control}
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
    </label>
  );
}

interface FilterFieldProps<Row> {
  filter: ListFilter;
  list: FilteredList<Row>;
}

/** A choice among what a filter can be; what a link has chosen is said, and stands until all is shown again. */
function FilterField<Row>({ filter, list }: FilterFieldProps<Row>) {
  const { name, label, none = 'All', options } = filter;
  const value = list.state.filters[name] ?? '';
  if (!options) {
    return value ? (
      <p className={styles.field}>
        {label}: {value}
      </p>
    ) : null;
  }
  return (
    <label className={styles.field}>
      {label}
      <select
        className={styles.control}
        value={value}
        onChange={({ target }) => {
          const { [name]: _, ...others } = list.state.filters;
          list.filter({ filters: target.value ? { ...others, [name]: target.value } : others });
        }}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label ?? option.value}
          </option>
        ))}
      </select>
    </label>
  );
}
