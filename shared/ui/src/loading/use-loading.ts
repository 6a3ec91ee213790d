import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { useCallback, useEffect, useRef, useState } from 'react';

export type LoadingState<Value> =
  | { kind: 'loading' }
  | { kind: 'loaded'; value: Value }
  | { kind: 'failed'; error: unknown };

export interface LoadingControl<Value> {
  state: LoadingState<Value>;
  /** Starts over. */
  retry(): void;
  /** Changes what was loaded, where it is there. */
  change(next: (value: Value) => Value): void;
}

/**
 * Loads from the first render on, and anew when `load` is another function: keep it stable. Only the last
 * load counts; the one before it is aborted, and the last one when the component goes away.
 */
export function useLoading<Value>(load: (signal: AbortSignal) => Promise<Value>): LoadingControl<Value> {
  const [state, setState] = useState<LoadingState<Value>>({ kind: 'loading' });
  const last = useRef<AbortController>(null);

  const start = useCallback(() => {
    last.current?.abort();
    const current = new AbortController();
    last.current = current;
    const settle = (next: LoadingState<Value>) => {
      if (!current.signal.aborted) setState(next);
    };
    setState((now) => (now.kind === 'loading' ? now : { kind: 'loading' }));
    load(current.signal).then(
      (value) => settle({ kind: 'loaded', value }),
      (error: unknown) => settle({ kind: 'failed', error }),
    );
  }, [load]);

  useEffect(() => {
    start();
    return () => last.current?.abort();
  }, [start]);

  const change = useCallback(
    (next: (value: Value) => Value) =>
      setState((now) => (now.kind === 'loaded' ? { ...now, value: next(now.value) } : now)),
    [],
  );

  return { state, retry: start, change };
}

/** Reads from the API from the first render on, and anew when `read` is another function: keep it stable. */
export function useRead<Value>(
  read: (api: Api, signal: AbortSignal) => Promise<Value>,
): LoadingControl<Value> {
  const api = useApi();
  return useLoading(useCallback((signal: AbortSignal) => read(api, signal), [api, read]));
}
