import type { Page } from '@adili/http';
import type { ListQuery } from '@adili/schemas/list-query';
import { pageSize } from '@adili/schemas/page-size';
import { useRef, useState } from 'react';
import { sentenceOf } from '../reading/failed-call.ts';

export interface List<Row> extends Page<Row> {
  busy: boolean;
  /** Why the last read failed, as a sentence. */
  error: string | null;
  /** Reads the page after the rows that are there. */
  more(): Promise<void>;
  /** Reads the rows that hold a text; all of them for the empty one. */
  search(q: string): Promise<void>;
  /** Reads what is shown anew. */
  refresh(): Promise<void>;
  /** Puts a changed row in its place. */
  replace(row: Row): void;
}

/** A list from its first page on. Only the answer to the last question counts. */
export function useList<Row extends { id: string }>(
  first: Page<Row>,
  read: (query: Partial<ListQuery>) => Promise<Page<Row>>,
): List<Row> {
  const [page, setPage] = useState(first);
  const [q, setQ] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const questions = useRef(0);

  const ask = async (query: Partial<ListQuery>, join: (now: Page<Row>, next: Page<Row>) => Page<Row>) => {
    questions.current += 1;
    const question = questions.current;
    const isLast = () => question === questions.current;
    setBusy(true);
    setError(null);
    try {
      const next = await read(query);
      if (isLast()) setPage((now) => join(now, next));
    } catch (failure) {
      if (isLast()) setError(sentenceOf(failure));
    } finally {
      if (isLast()) setBusy(false);
    }
  };

  return {
    ...page,
    busy,
    error,
    more: () =>
      ask({ cursor: page.next ?? undefined, q }, (now, next) => ({
        ...next,
        rows: [...now.rows, ...next.rows],
      })),
    async search(text) {
      if (text === q && !error) return;
      setQ(text);
      await ask({ q: text }, (_, next) => next);
    },
    refresh() {
      const shown = page.rows.length;
      const limit = shown > pageSize.default ? Math.min(shown, pageSize.max) : undefined;
      return ask({ limit, q }, (_, next) => next);
    },
    replace: (row) =>
      setPage((now) => ({ ...now, rows: now.rows.map((old) => (old.id === row.id ? row : old)) })),
  };
}
