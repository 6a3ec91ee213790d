import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { type LoadingControl, useIsShown, useRead } from '@adili/ui';
import { useCallback, useEffect } from 'react';

/** Milliseconds before the first look, and between two looks at most. */
const first = 1_000;
const longest = 10_000;

export interface ReadWhile<Value> extends LoadingControl<Value> {
  /** Reads anew, and leaves what is shown in its place until the answer is there. */
  refresh(): Promise<void>;
}

/** Reads something, and again with growing pauses while something of it is under way. Keep `read` and `isUnderWay` stable. */
export function useReadWhile<Value>(
  read: (api: Api, signal: AbortSignal) => Promise<Value>,
  isUnderWay: (value: Value) => boolean,
): ReadWhile<Value> {
  const api = useApi();
  const control = useRead(read);
  const { state, change } = control;
  const refresh = useCallback(async () => {
    const next = await read(api, AbortSignal.timeout(30_000)).catch(() => null);
    if (next !== null) change(() => next);
  }, [api, read, change]);
  const looks = useIsShown() && state.kind === 'loaded' && isUnderWay(state.value);
  useEffect(() => {
    if (!looks) return;
    let pause = first;
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      timer = setTimeout(() => void refresh().then(again), pause);
      pause = Math.min(pause * 1.5, longest);
    };
    again();
    return () => clearTimeout(timer);
  }, [looks, refresh]);
  return { ...control, refresh };
}
