import type { RoutedRemote } from '@adili/contract';
import type { BootData, Override } from '../boot/boot-data.ts';
import { PageLoadError, PageTimeoutError } from '../loading/errors.ts';
import type { KnownRemotes, PageState } from '../routing/routing.ts';
import { learnRemote } from './learn-remote.ts';
import { named } from './override-words.ts';

export interface LearnOverrides {
  boot: Pick<BootData, 'loadLimit' | 'slowAfter' | 'overrides'>;
  remotes: KnownRemotes;
  reportError(error: unknown): void;
}

/**
 * Learns the pages of the tab's overridden remotes, which then go before the site's own. How it fares stands in
 * the frame where an address may be one of their pages; all other pages keep working.
 */
export function learnOverrides({ boot, remotes, reportError }: LearnOverrides): void {
  void attempt(boot.overrides ?? []);

  async function attempt(overrides: readonly Override[]): Promise<void> {
    const leaving = new AbortController();
    const retry = () => {
      leaving.abort();
      void attempt(overrides.filter(({ name }) => !remotes.get().remotes.some((each) => each.name === name)));
    };
    const title = named(overrides);
    const loading = (slow: boolean): PageState => ({
      phase: 'loading',
      title,
      slow,
      prerendered: false,
      retry,
    });
    const say = (learning: PageState) => remotes.set({ ...remotes.get(), learning });
    say(loading(false));
    const slow = setTimeout(() => say(loading(true)), boot.slowAfter);
    const outcomes = await Promise.all(overrides.map((override) => learn(override, leaving.signal)));
    clearTimeout(slow);
    if (leaving.signal.aborted) return;
    const failures = outcomes.filter((outcome) => outcome !== null);
    for (const { error } of failures) reportError(error);
    if (failures.length === 0) return say({ phase: 'ready' });
    const reason = failures.map(({ error }) => error.message).join(' ');
    const failed = named(failures.map(({ override }) => override));
    say({ phase: 'failed', title: failed, reason, prerendered: false, retry });
  }

  async function learn(override: Override, leaving: AbortSignal) {
    const limit = AbortSignal.timeout(boot.loadLimit);
    try {
      const learned = await learnRemote(override, AbortSignal.any([leaving, limit]));
      if (!leaving.aborted) add(learned);
      return null;
    } catch (error) {
      if (!(error instanceof PageLoadError)) throw error;
      return { override, error: limit.aborted ? new PageTimeoutError(boot.loadLimit) : error };
    }
  }

  function add(learned: RoutedRemote): void {
    const { remotes: known, learning } = remotes.get();
    remotes.set({ remotes: [learned, ...known], learning });
  }
}
