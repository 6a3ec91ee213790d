import { useEffect, useMemo, useState } from 'react';
import type { FrameShell } from '../../../page/frame-shell.ts';
import { type Entry, type EntryGroup, findEntries, withoutRepeats } from './find-entries.ts';
import { findRequests } from './find-requests.ts';
import { checklistEntries, frameEntries, publicEntries } from './own-entries.ts';

/** Entries of one kind that are shown at once. */
const shown = 6;
/** Milliseconds without a key before requests are asked for. */
const pause = 200;
/** Letters of a reference, or of a name, that are enough to look for requests. */
const enough = 3;

interface Results {
  groups: readonly EntryGroup[];
  /** How much was found, or that there is nothing, for those who don't see the list. */
  said: string;
}

/** What a query finds: requests first, then pages, checklists and guides. Without a query, the pages that the frame leads to. */
export function useResults(shell: FrameShell, query: string): Results {
  const frame = useMemo(() => frameEntries(shell), [shell]);
  const checklists = useEntries(shell, checklistEntries);
  const pages = useEntries(shell, publicEntries);
  const asked = query.trim();
  const { requests, isAsking } = useRequests(shell, asked);
  const found = withoutRepeats(joined([...frame, ...(asked ? [...checklists, ...pages] : [])])).map(
    ({ name, entries }) => ({
      name,
      entries: findEntries(entries, asked).slice(0, asked ? shown : entries.length),
    }),
  );
  const groups = [{ name: 'Requests by reference', entries: requests }, ...found].filter(
    ({ entries }) => entries.length > 0,
  );
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count > 0) return { groups, said: `${count} ${count === 1 ? 'result' : 'results'}` };
  return { groups, said: isAsking ? 'Searching...' : 'Nothing found. Try fewer letters.' };
}

/** Groups of one name as one, in the place of the first. */
function joined(groups: readonly EntryGroup[]): EntryGroup[] {
  const byName = Map.groupBy(groups, ({ name }) => name);
  return [...byName].map(([name, same]) => ({ name, entries: same.flatMap(({ entries }) => entries) }));
}

/** Entries that are read once the menu opens. @param read the same function each time */
function useEntries(
  shell: FrameShell,
  read: (shell: FrameShell, signal: AbortSignal) => Promise<EntryGroup[]>,
): readonly EntryGroup[] {
  const [entries, setEntries] = useState<readonly EntryGroup[]>([]);
  useEffect(() => {
    const reading = new AbortController();
    read(shell, reading.signal).then(setEntries, (error: unknown) => {
      // The frame's own pages are found all the same.
      if (!reading.signal.aborted) shell.reportError(error, { part: 'command menu' });
    });
    return () => reading.abort();
  }, [shell, read]);
  return entries;
}

/** The requests that a query finds, asked for once the person pauses. */
function useRequests(shell: FrameShell, query: string): { requests: readonly Entry[]; isAsking: boolean } {
  const [answer, setAnswer] = useState<{ query: string; requests: readonly Entry[] } | null>(null);
  const asks = query.length >= enough;
  useEffect(() => {
    if (!asks) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      findRequests(shell, query, asking.signal).then(
        (requests) => !asking.signal.aborted && setAnswer({ query, requests }),
        (error: unknown) => {
          if (asking.signal.aborted) return;
          setAnswer({ query, requests: [] });
          shell.reportError(error, { part: 'command menu' });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [shell, query, asks]);
  const isCurrent = answer?.query === query;
  return { requests: asks && isCurrent ? answer.requests : [], isAsking: asks && !isCurrent };
}
