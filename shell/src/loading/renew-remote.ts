import type { RoutedRemote } from '../boot/boot-data.ts';
import type { KnownRemotes } from '../routing/known-remotes.ts';

/** A site that is slow to answer this must not hold up a retry of what the tab has. */
const LIMIT_MS = 3_000;

/**
 * Takes on the version of a remote that the site delivers by now, where the one this tab began with could not be
 * shown: its team may have mended it. False where it is the same one, or the site does not say.
 */
export async function renewRemote(
  basePath: string,
  known: KnownRemotes,
  remote: RoutedRemote,
  register: (remote: RoutedRemote) => void,
): Promise<boolean> {
  const current = (await currentRemotes(basePath)).find(({ name }) => name === remote.name);
  if (!current || isSame(current, remote)) return false;
  register(current);
  const { remotes, ...rest } = known.get();
  known.set({ ...rest, remotes: remotes.map((each) => (each === remote ? current : each)) });
  return true;
}

const isSame = (a: RoutedRemote, b: RoutedRemote) =>
  a.entry === b.entry && a.integrity === b.integrity && a.contract === b.contract;

async function currentRemotes(basePath: string): Promise<readonly RoutedRemote[]> {
  try {
    const answer = await fetch(`${basePath}remotes.json`, { signal: AbortSignal.timeout(LIMIT_MS) });
    return answer.ok ? ((await answer.json()) as { remotes: RoutedRemote[] }).remotes : [];
  } catch (error) {
    // The retry goes on with what the tab has; its outcome is what the person is told.
    console.warn('The site did not say which versions it delivers now.', error);
    return [];
  }
}
