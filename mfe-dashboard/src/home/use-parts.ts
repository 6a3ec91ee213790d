import type { DashboardCard, ReadCard } from '@adili/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What a dashboard is composed of: a card that says data, or one to be mounted. */
export type Source = Pick<DashboardCard, 'key' | 'title' | 'read'> & Partial<Pick<DashboardCard, 'remote'>>;

type PartState =
  | { kind: 'loading' }
  | { kind: 'read'; data: ReadCard }
  /** It says nothing: its card is mounted. */
  | { kind: 'silent' }
  /** The reason is a sentence. */
  | { kind: 'failed'; reason: string };

export interface Part {
  source: Source;
  state: PartState;
  retry(): void;
}

/** Reads what each source says, all at once; one that fails is read again by itself. Keep the sources stable. */
export function useParts(sources: readonly Source[]): readonly Part[] {
  const [states, setStates] = useState<Readonly<Record<string, PartState>>>({});
  const going = useRef<AbortController>(null);

  const read = useCallback(({ key, read: ask }: Source, signal: AbortSignal) => {
    const settle = (state: PartState) => {
      if (!signal.aborted) setStates((now) => ({ ...now, [key]: state }));
    };
    settle(ask ? { kind: 'loading' } : { kind: 'silent' });
    ask?.(signal).then(
      (data) => settle(data ? { kind: 'read', data } : { kind: 'silent' }),
      ({ message }: Error) => settle({ kind: 'failed', reason: message }),
    );
  }, []);

  useEffect(() => {
    const current = new AbortController();
    going.current = current;
    for (const source of sources) read(source, current.signal);
    return () => current.abort();
  }, [sources, read]);

  return sources.map((source) => ({
    source,
    state: states[source.key] ?? { kind: 'loading' },
    retry: () => going.current && read(source, going.current.signal),
  }));
}
