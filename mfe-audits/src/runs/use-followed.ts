import { useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import { createEvents, type Events } from '@adili/http/events';
import { useApi } from '@adili/http/use-api';
import { type LoadingControl, useIsShown, useRead } from '@adili/ui';
import { useEffect, useMemo } from 'react';

/** Milliseconds before the second look, and between two looks at most: each waits half as long again. */
const first = 1_000;
const longest = 10_000;

/** The events that say when something that is followed has changed. Keep it stable. */
export interface Stream<Value> {
  /** The id of what they are about; none where a value has no such events. */
  idOf(value: Value): string | undefined;
  open(events: Events, id: string, signal: AbortSignal): AsyncIterable<unknown>;
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Reads something, and again for as long as it is under way: at each event of its stream, or by looking again and again
 * where there is no stream or none comes through. A tab that nobody sees follows nothing, and goes on once it is seen
 * again. Keep `read` and `isUnderWay` stable.
 */
export function useFollowed<Value>(
  read: (api: Api, signal: AbortSignal) => Promise<Value>,
  isUnderWay: (value: Value) => boolean,
  stream?: Stream<NoInfer<Value>>,
): LoadingControl<Value> {
  const api = useApi();
  const { apiBase, session } = useShell();
  const events = useMemo(() => createEvents({ base: apiBase, session }), [apiBase, session]);
  const control = useRead(read);
  const { state, change } = control;
  const isShown = useIsShown();
  const isOpen = isShown && state.kind === 'loaded' && isUnderWay(state.value);
  const id = isOpen ? stream?.idOf(state.value) : undefined;
  useEffect(() => {
    if (!isOpen) return;
    const looking = new AbortController();
    const { signal } = looking;
    async function look() {
      // A look that fails is followed by the next; what was read stands until then.
      const next = await read(api, signal).catch(() => null);
      if (next !== null && !signal.aborted) change(() => next);
    }
    /** Looks at each event. @returns whether there was any */
    async function listen(): Promise<boolean> {
      if (!stream || id === undefined) return false;
      let isHeard = false;
      try {
        for await (const _ of stream.open(events, id, signal)) {
          isHeard = true;
          await look();
        }
      } catch {
        // Whatever ended it: looking goes on.
      }
      return isHeard;
    }
    async function follow() {
      let pause = first;
      // One that sent an event comes through, and is opened again where it ended.
      let mayListen = true;
      while (!signal.aborted) {
        if (mayListen) {
          mayListen = await listen();
          if (mayListen) pause = first;
        }
        await wait(pause, signal);
        if (signal.aborted) return;
        await look();
        pause = Math.min(pause * 1.5, longest);
      }
    }
    follow();
    return () => looking.abort();
  }, [isOpen, id, stream, api, events, read, change]);
  return control;
}
