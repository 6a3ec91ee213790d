import type { Api } from '@adili/http';
import { useCallback, useEffect, useState } from 'react';
import { isUnreachable } from './failure.ts';
import { type Records, readRecords } from './records.ts';

type RecordsState =
  | { kind: 'loading' }
  | { kind: 'loaded'; records: Records }
  | { kind: 'unreachable' }
  | { kind: 'failed'; error: unknown };

/** A person's records, from the first read on. `change` puts what a call answered into them. */
export function useRecords(api: Api) {
  const [state, setState] = useState<RecordsState>({ kind: 'loading' });

  const read = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setState({ kind: 'loaded', records: await readRecords(api, signal) });
      } catch (error) {
        if (signal?.aborted) return;
        setState(isUnreachable(error) ? { kind: 'unreachable' } : { kind: 'failed', error });
      }
    },
    [api],
  );

  useEffect(() => {
    const leaving = new AbortController();
    void read(leaving.signal);
    return () => leaving.abort();
  }, [read]);

  const retry = () => {
    setState({ kind: 'loading' });
    void read();
  };

  const change = (next: (records: Records) => Partial<Records>) =>
    setState((now) =>
      now.kind === 'loaded' ? { ...now, records: { ...now.records, ...next(now.records) } } : now,
    );

  return { state, retry, change };
}
