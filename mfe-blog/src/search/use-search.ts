import { useShell } from '@adili/contract';
import { useCallback, useEffect, useState } from 'react';
import type { GuideId } from '../guides/guide-ids.ts';
import { loadSearch } from './load-search.ts';

export type SearchState =
  | { phase: 'idle' | 'loading' }
  | { phase: 'failed'; retry: () => void }
  | { phase: 'found'; ids: readonly GuideId[] };

type Loaded = { search: Awaited<ReturnType<typeof loadSearch>> } | { failed: true } | null;

/** What the query finds. The index is loaded with the first query, or before it by `prepare`. */
export function useSearch(query: string): { state: SearchState; prepare: () => void } {
  const { reportError } = useShell();
  const [loaded, setLoaded] = useState<Loaded>(null);
  const prepare = useCallback(() => {
    loadSearch().then(
      (search) => setLoaded({ search }),
      (error: unknown) => {
        setLoaded({ failed: true });
        reportError(error, { part: 'guide search' });
      },
    );
  }, [reportError]);
  useEffect(() => {
    if (query && loaded === null) prepare();
  }, [query, loaded, prepare]);
  return { state: stateOf(query, loaded, prepare), prepare };
}

function stateOf(query: string, loaded: Loaded, retry: () => void): SearchState {
  if (!query) return { phase: 'idle' };
  if (loaded === null) return { phase: 'loading' };
  return 'failed' in loaded ? { phase: 'failed', retry } : { phase: 'found', ids: loaded.search(query) };
}
