import type { RoutedRemote } from '@adili/contract';
import type { KnownRemotes } from '../routing/routing.ts';

/** A site that is slow to answer this must not hold up a retry of what the tab has. */
const LIMIT_MS = 3_000;

export interface Renewal {
  basePath: string;
  known: KnownRemotes;
  /** True while the person still waits for the page that is retried. */
  isWanted(): boolean;
  /** Readies a version to be loaded. */
  register(remote: RoutedRemote): void;
}

/**
 * Takes on the version of a remote that the site delivers by now, where the one this tab began with could not be
 * shown: its team may have mended it. False where it is the same one, where this document may not load it, or where
 * the site does not say.
 */
export async function renewRemote(
  remote: RoutedRemote,
  { basePath, known, isWanted, register }: Renewal,
): Promise<boolean> {
  const current = (await currentRemotes(basePath)).find(({ name }) => name === remote.name);
  if (!current || isSame(current, remote) || !isOfSameOrigin(current, remote) || !isWanted()) return false;
  register(current);
  const { remotes, ...rest } = known.get();
  known.set({ ...rest, remotes: remotes.map((each) => (each === remote ? current : each)) });
  return true;
}

const isSame = (a: RoutedRemote, b: RoutedRemote) =>
  a.entry === b.entry && a.integrity === b.integrity && a.contract === b.contract;

/** The document's policy names the origins it came with, and no others. */
const isOfSameOrigin = (a: RoutedRemote, b: RoutedRemote) =>
  new URL(a.entry, location.href).origin === new URL(b.entry, location.href).origin;

async function currentRemotes(basePath: string): Promise<readonly RoutedRemote[]> {
  try {
    const answer = await fetch(`${basePath}remotes.json`, { signal: AbortSignal.timeout(LIMIT_MS) });
    const { remotes } = answer.ok ? ((await answer.json()) as { remotes?: RoutedRemote[] }) : {};
    return Array.isArray(remotes) ? remotes : [];
  } catch (error) {
    // The retry goes on with what the tab has; its outcome is what the person sees.
    console.warn('The site did not say which versions it delivers now.', error);
    return [];
  }
}
