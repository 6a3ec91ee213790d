import type { CardEvents, MountedPage } from '@adili/contract';
import { PageCrashError, PageLoadError } from '../loading/errors.ts';
import { type CardTarget, contextOf, loadAnew, loadCard } from './load-card.ts';

let count = 0;

/**
 * Loads a card into an element: a React root of its own, so that one that throws takes nothing else with it. Answers
 * the function that takes it out.
 */
export function mountCard(element: HTMLElement, target: CardTarget, events: CardEvents): () => void {
  const { shell, remote } = target;
  const context = contextOf(target);
  count += 1;
  const identifierPrefix = `c${count}`;
  let isWanted = true;
  let mounted: MountedPage | undefined;

  function fail(cause: unknown): void {
    loadAnew(remote);
    const error = cause instanceof PageLoadError ? cause : new PageCrashError(cause);
    shell.reportError(error, context);
    if (!isWanted) return;
    isWanted = false;
    element.replaceChildren();
    events.onFailed(error.message);
  }
  loadCard(target)
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
