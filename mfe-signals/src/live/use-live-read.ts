import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { type LoadingControl, useRead } from '@adili/ui';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNews } from './use-news.ts';

/** Milliseconds that a reading in place may take. */
const longest = 30_000;

export interface LiveRead<Value> extends LoadingControl<Value> {
  /** Reads anew, and leaves what is shown in its place until the answer is there. */
  refresh(): Promise<void>;
}

/** Reads something, and again in its place at all news of the organisation. Keep `read` stable. */
export function useLiveRead<Value>(
  read: (api: Api, signal: AbortSignal, shown?: Value) => Promise<Value>,
): LiveRead<Value> {
  const api = useApi();
  const control = useRead(read);
  const { state, change } = control;
  const latest = useRef({ read, state });
  useLayoutEffect(() => {
    latest.current = { read, state };
  });
  const refresh = useCallback(async () => {
    const now = latest.current.state;
    if (now.kind !== 'loaded') return;
    // One that fails is followed by the next; what was read stands until then.
    const next = await read(api, AbortSignal.timeout(longest), now.value).catch(() => null);
    if (next !== null && latest.current.read === read) change(() => next);
  }, [api, read, change]);
  useNews(state.kind === 'loaded', refresh);
  return { ...control, refresh };
}
