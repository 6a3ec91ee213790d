import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { type LoadingControl, useRead } from '@adili/ui';
import { useEffect } from 'react';

/** Milliseconds before the second look, and between two looks at most: each waits half as long again. */
const first = 1_000;
const longest = 10_000;

/** Reads something, and looks at it again for as long as it is under way. Keep `read` and `isUnderWay` stable. */
export function useFollowed<Value>(
  read: (api: Api, signal: AbortSignal) => Promise<Value>,
  isUnderWay: (value: Value) => boolean,
): LoadingControl<Value> {
  const api = useApi();
  const control = useRead(read);
  const { state, change } = control;
  const isOpen = state.kind === 'loaded' && isUnderWay(state.value);
  useEffect(() => {
    if (!isOpen) return;
    const looking = new AbortController();
    const { signal } = looking;
    let pause = first;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      // A look that fails is followed by the next; what was read stands until then.
      const next = await read(api, signal).catch(() => null);
      if (signal.aborted) return;
      if (next !== null) change(() => next);
      pause = Math.min(pause * 1.5, longest);
      timer = setTimeout(look, pause);
    };
    timer = setTimeout(look, pause);
    return () => {
      looking.abort();
      clearTimeout(timer);
    };
  }, [isOpen, api, read, change]);
  return control;
}
