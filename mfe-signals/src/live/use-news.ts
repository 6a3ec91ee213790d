import { useShell } from '@adili/contract';
import { ApiError } from '@adili/http';
import { createEvents } from '@adili/http/events';
import { useIsShown } from '@adili/ui';
import { useEffect, useMemo } from 'react';

/** Milliseconds before a stream that ended is opened again, and at most where it ends again and again. */
const first = 1_000;
const longest = 60_000;
/** The same where there is no room for another stream, as the API asks for it. */
const whileFull = 30_000;

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Reads again whenever the organisation's stream says that something has changed, and once it says its first word, as
 * something may have changed since the page was read. Where no stream comes through, it reads with growing pauses; where
 * the API has no room for another, every half of a minute. A tab that nobody sees hears nothing. Keep `readAgain` stable.
 */
export function useNews(isRead: boolean, readAgain: () => Promise<void>): void {
  const { apiBase, session } = useShell();
  const events = useMemo(() => createEvents({ base: apiBase, session }), [apiBase, session]);
  const listens = useIsShown() && isRead;
  useEffect(() => {
    if (!listens) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    async function follow() {
      let pause = first;
      while (!signal.aborted) {
        let isFull = false;
        try {
          for await (const _ of events.events('GET /signals/events', { signal })) {
            pause = first;
            await readAgain();
          }
        } catch (error) {
          isFull = error instanceof ApiError && error.status === 429;
          // Whatever ended it: it is opened again.
          if (!signal.aborted && pause > first) await readAgain();
        }
        if (isFull) pause = whileFull;
        await wait(pause, signal);
        if (!isFull) pause = Math.min(pause * 2, longest);
      }
    }
    void follow();
    return () => leaving.abort();
  }, [listens, events, readAgain]);
}
