import type { CardEvents, MountedPage, RoutedCard, RoutedRemote, Shell } from '@adili/contract';
import { PageCrashError, PageLoadError } from '../loading/errors.ts';
import { forgetRemote, loadPage } from '../loading/federation.ts';

/** One card, and where it comes from. */
export interface CardTarget {
  shell: Shell;
  remote: RoutedRemote;
  card: RoutedCard;
  /** Milliseconds that all it needs may take together. */
  loadLimit: number;
}

/** Remotes of which a card failed: code that threw once would throw again, so the next load starts anew. */
const failed = new WeakSet<RoutedRemote>();
let count = 0;

/**
 * Loads a card into an element: a React root of its own, so that one that throws takes nothing else with it. Answers
 * the function that takes it out.
 */
export function mountCard(element: HTMLElement, target: CardTarget, events: CardEvents): () => void {
  const { shell, remote, card, loadLimit } = target;
  const context = { part: `card ${card.expose}`, remote: remote.name, version: remote.version };
  count += 1;
  const identifierPrefix = `c${count}`;
  let isWanted = true;
  let mounted: MountedPage | undefined;

  function fail(cause: unknown): void {
    failed.add(remote);
    const error = cause instanceof PageLoadError ? cause : new PageCrashError(cause);
    shell.reportError(error, context);
    if (!isWanted) return;
    isWanted = false;
    element.replaceChildren();
    events.onFailed(error.message);
  }
  if (failed.delete(remote)) forgetRemote(remote);
  loadPage(remote, card, loadLimit)
    .then((module) => {
      if (!isWanted) return;
      mounted = module.mount(
        element,
        { shell, params: {}, search: '' },
        {
          hydrate: false,
          identifierPrefix,
          onUncaughtError: fail,
          onRecoverableError: (error) => shell.reportError(error, context),
        },
      );
      events.onShown();
    })
    .catch(fail);
  return () => {
    isWanted = false;
    mounted?.unmount();
  };
}
