import type { Page } from '@adili/http';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Answer<Row> {
  page: Page<Row>;
  /** When it came. */
  at: Date;
  /** What it answers. */
  read: Read<Row>;
}

type Read<Row> = (signal: AbortSignal) => Promise<Page<Row>>;

export interface ListRows<Row> {
  /** The last answer, also while the next one is on its way; null before the first. */
  answer: Omit<Answer<Row>, 'read'> | null;
  /** True where the last answer is one to the present question. */
  isCurrent: boolean;
  busy: boolean;
  /** Why the last read failed. The rows of an earlier question are no answer to it: `answer` is null then. */
  error: unknown;
  /** Reads the same anew, and leaves the rows in their place until it is there. */
  refresh(): Promise<void>;
  /** Puts a changed row in its place. */
  replace(row: Row): void;
}

/** The rows that `read` answers: read whenever it becomes another function. Only the last read counts. */
export function useListRows<Row extends { id: string }>(read: Read<Row>): ListRows<Row> {
  const [answer, setAnswer] = useState<Answer<Row> | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; read: Read<Row> } | null>(null);
  const [busy, setBusy] = useState(true);
  const last = useRef<AbortController>(null);

  const refresh = useCallback(async () => {
    last.current?.abort();
    const current = new AbortController();
    last.current = current;
    const { signal } = current;
    setBusy(true);
    try {
      const page = await read(signal);
      if (signal.aborted) return;
      setAnswer({ page, at: new Date(), read });
      setFailure(null);
    } catch (error) {
      if (signal.aborted) return;
      setFailure({ error, read });
    }
    setBusy(false);
  }, [read]);

  useEffect(() => {
    void refresh();
    return () => last.current?.abort();
  }, [refresh]);

  const failed = failure?.read === read;
  const isCurrent = answer?.read === read;
  return {
    answer: failed && !isCurrent ? null : answer,
    isCurrent,
    busy,
    error: failed ? failure.error : null,
    refresh,
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
