import { useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { LoadingControl } from '@adili/ui';
import { useEffect, useRef } from 'react';

/** What is counted of a queue, with those who can be given some of it. */
interface Counts {
  readonly assignees: readonly unknown[];
}

/** The same people stay the same array: the queue is asked anew where they become another. */
const withSamePeople = <Counted extends Counts>(now: Counted, next: Counted): Counted =>
  JSON.stringify(now.assignees) === JSON.stringify(next.assignees)
    ? { ...next, assignees: now.assignees }
    : next;

/**
 * Counts again each time that the list was read after the first.
 * @param read stable
 * @param readAt when the list was read last
 */
export function useRecount<Counted extends Counts>(
  read: (api: Api, signal: AbortSignal) => Promise<Counted>,
  readAt: Date | undefined,
  change: LoadingControl<Counted>['change'],
): void {
  const api = useApi();
  const { reportError } = useShell();
  const first = useRef<Date>(undefined);
  useEffect(() => {
    first.current ??= readAt;
    if (readAt === first.current) return;
    const counting = new AbortController();
    read(api, counting.signal).then(
      (next) => change((now) => withSamePeople(now, next)),
      (error: unknown) => {
        // What was counted before stays.
        if (!counting.signal.aborted) reportError(error);
      },
    );
    return () => counting.abort();
  }, [readAt, read, api, change, reportError]);
}

/** Counts in the document's title what waits: '(2 overdue) Requests'. Nothing waiting, nothing counted. */
export function useCountedTitle(count: number, what: string): void {
  useEffect(() => {
    if (count === 0) return;
    const plain = document.title;
    document.title = `(${count} ${what}) ${plain}`;
    return () => {
      if (document.title.endsWith(plain)) document.title = plain;
    };
  }, [count, what]);
}
