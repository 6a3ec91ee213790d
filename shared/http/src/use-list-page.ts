import { pageSize } from '@adili/schemas/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Page } from './page.ts';

export type ListPageQuery = Readonly<{ q?: string; cursor?: string; limit?: number }>;

/** Reads one page of a list. */
export type ReadPage<Row> = (query: ListPageQuery, signal: AbortSignal) => Promise<Page<Row>>;

export interface ListPage<Row> {
  /** The last answer, also while the next one is on its way; null before the first, and where the first read failed. */
  page: Page<Row> | null;
  /** When it came. */
  at: Date | null;
  /** False while `page` still answers the `read` of before. */
  isCurrent: boolean;
  busy: boolean;
  /** Why the last read failed; null where it did not. */
  error: unknown;
  /** Reads the page after the rows that are there, and shows both. */
  more(): Promise<void>;
  /** Reads the rows that hold a text; all of them for the empty one. */
  search(q: string): Promise<void>;
  /** Reads what is shown anew, and leaves it in its place until the answer is there. */
  refresh(): Promise<void>;
  /** Puts a changed row in its place. */
  replace(row: Row): void;
}

type Join<Row> = (shown: Page<Row>, next: Page<Row>) => Page<Row>;

const inPlace = <Row>(_: Page<Row>, next: Page<Row>) => next;
const after = <Row>(shown: Page<Row>, next: Page<Row>) => ({ ...next, rows: [...shown.rows, ...next.rows] });

/**
 * A list that is read page by page, and anew whenever `read` is another function: keep it stable. Only the last
 * read counts. @param first the first page, where the caller has read it
 */
export function useListPage<Row extends { id: string }>(
  read: ReadPage<Row>,
  first?: Page<Row>,
): ListPage<Row> {
  const [answer, setAnswer] = useState(first ? { page: first, at: new Date(), read } : null);
  const [failure, setFailure] = useState<{ error: unknown; read: ReadPage<Row> } | null>(null);
  const [busy, setBusy] = useState(!first);
  const [q, setQ] = useState('');
  const firstRead = useRef(first && read);
  const last = useRef<AbortController>(null);

  const ask = useCallback(
    async (query: ListPageQuery, join: Join<Row> = inPlace) => {
      last.current?.abort();
      last.current = new AbortController();
      const { signal } = last.current;
      setBusy(true);
      try {
        const next = await read(query, signal);
        if (signal.aborted) return;
        setAnswer((now) => ({ page: now ? join(now.page, next) : next, at: new Date(), read }));
        setFailure(null);
      } catch (error) {
        if (signal.aborted) return;
        setFailure({ error, read });
      }
      setBusy(false);
    },
    [read],
  );

  useEffect(() => {
    if (firstRead.current !== read) void ask({});
    return () => last.current?.abort();
  }, [ask, read]);

  const hasFailed = failure?.read === read;
  const isCurrent = answer?.read === read;
  const shown = hasFailed && !isCurrent ? null : answer;
  return {
    page: shown?.page ?? null,
    at: shown?.at ?? null,
    isCurrent,
    busy,
    error: hasFailed ? failure.error : null,
    more: () => ask({ cursor: shown?.page.next ?? undefined, q }, after),
    async search(text) {
      if (text === q && !hasFailed) return;
      setQ(text);
      await ask({ q: text });
    },
    refresh() {
      const rows = shown?.page.rows.length ?? 0;
      return ask({ q, ...(rows > pageSize.default && { limit: Math.min(rows, pageSize.max) }) });
    },
    replace: (row) =>
      setAnswer(
        (now) =>
          now && {
            ...now,
            page: { ...now.page, rows: now.page.rows.map((old) => (old.id === row.id ? row : old)) },
          },
      ),
  };
}
