import { useEffect, useMemo, useState } from 'react';
import type { FrameShell } from '../../../page/frame-shell.ts';
import { type EntryGroup, findEntries, withoutRepeats } from './find-entries.ts';
import { findThings } from './find-things.ts';
import { checklistEntries, frameEntries, publicEntries } from './own-entries.ts';

/** Entries of one kind that are shown at once. */
const shown = 6;
/** Milliseconds without a key before the API is asked. */
const pause = 200;
/** Letters that are enough to search own things by, as the API has it. */
const enough = 2;

interface Results {
  groups: readonly EntryGroup[];
  /** How much was found, or that there is nothing, for those who don't see the list. */
  said: string;
  /** Whether all people must read that. */
  isShown: boolean;
}

const failed = "Your own things can't be searched now. Try again in a moment.";

/**
 * What a query finds: pages of the product and checklists, which are known at once, then the person's own things, then
 * guides and the site. Without a query, the pages that the frame leads to.
 */
export function useResults(shell: FrameShell, query: string): Results {
  const frame = useMemo(() => frameEntries(shell), [shell]);
  const checklists = useEntries(shell, checklistEntries);
  const pages = useEntries(shell, publicEntries);
  const asked = query.trim();
  const { things, isAsking, hasFailed } = useThings(shell, asked);
  const found = withoutRepeats(joined([...frame, ...(asked ? [...checklists, ...pages] : [])])).map(
    ({ name, entries }) => ({
      name,
      entries: findEntries(entries, asked).slice(0, asked ? shown : entries.length),
    }),
  );
  const isOfSite = ({ name }: EntryGroup) => name === 'Site' || name === 'Guides';
  const groups = joined([
    ...found.filter((group) => !isOfSite(group)),
    ...things,
    ...found.filter(isOfSite),
  ]).filter(({ entries }) => entries.length > 0);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const counted = `${count} ${count === 1 ? 'result' : 'results'}`;
  if (hasFailed) return { groups, said: count > 0 ? `${counted}. ${failed}` : failed, isShown: true };
  if (count > 0) return { groups, said: counted, isShown: false };
  return { groups, said: isAsking ? 'Searching...' : 'Nothing found. Try fewer letters.', isShown: true };
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

/** The own things that a query finds, asked for once the person pauses. */
function useThings(shell: FrameShell, query: string) {
  const [answer, setAnswer] = useState<{
    query: string;
    groups: readonly EntryGroup[];
    failed?: boolean;
  } | null>(null);
  const asks = query.length >= enough;
  useEffect(() => {
    if (!asks) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      findThings(shell, query, asking.signal).then(
        (groups) => !asking.signal.aborted && setAnswer({ query, groups }),
        (error: unknown) => {
          if (asking.signal.aborted) return;
          setAnswer({ query, groups: [], failed: true });
          shell.reportError(error, { part: 'command menu' });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [shell, query, asks]);
  const current = asks && answer?.query === query ? answer : null;
  return { things: current?.groups ?? [], isAsking: asks && !current, hasFailed: current?.failed === true };
}
