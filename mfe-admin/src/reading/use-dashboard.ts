import { useCallback, useEffect, useState } from 'react';
import type { AdminApi } from './admin-api.ts';
import { type FirstPages, readDashboard } from './read-dashboard.ts';

type DashboardState =
  | { kind: 'loading' }
  | { kind: 'loaded'; pages: FirstPages }
  | { kind: 'failed'; error: unknown };

/** Loading, then loaded or failed; `retry` starts over. */
export function useDashboard(admin: AdminApi) {
  const [state, setState] = useState<DashboardState>({ kind: 'loading' });

  const read = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setState({ kind: 'loaded', pages: await readDashboard(admin, signal) });
      } catch (error) {
        if (!signal?.aborted) setState({ kind: 'failed', error });
      }
    },
    [admin],
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

  return { state, retry };
}
