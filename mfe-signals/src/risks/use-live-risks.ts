import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { type ListPage, type ReadPage, useListPage } from '@adili/http/use-list-page';
import type { Risk, RiskCounts } from '@adili/schemas/risks/risk';
import { type LoadingControl, useRead } from '@adili/ui';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNews } from '../live/use-news.ts';

/** Milliseconds that a reading in place may take. */
const longest = 30_000;

const readCounts = (api: Api, signal: AbortSignal) => api.call('GET /risks/counts', { signal });

interface LiveRisks {
  counts: LoadingControl<RiskCounts>;
  list: ListPage<Risk>;
}

/** The picture and the list of risks, and both again at all news of the organisation. Keep `read` stable. */
export function useLiveRisks(read: ReadPage<Risk>): LiveRisks {
  const api = useApi();
  const list = useListPage(read);
  const counts = useRead(readCounts);
  const { state, change } = counts;
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const readAgain = useCallback(async () => {
    const [next] = await Promise.all([
      // What was read stands where it fails: the next follows.
      readCounts(api, AbortSignal.timeout(longest)).catch(() => null),
      latest.current.refresh(),
    ]);
    if (next !== null) change(() => next);
  }, [api, change]);
  useNews(state.kind === 'loaded', readAgain);
  return { counts, list };
}
