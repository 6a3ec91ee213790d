import type { RoutedRemote } from '../boot/boot-data.ts';
import type { PageState } from '../page/page-state.ts';

/** What this document can route to. */
export interface Known {
  remotes: readonly RoutedRemote[];
  /** How learning the pages of further remotes fares; `ready` where all are known. */
  learning: PageState;
}

/** The remotes of this document. The object is the same until one of them changes. */
export interface KnownRemotes {
  get(): Known;
  subscribe(listener: () => void): () => void;
  set(known: Known): void;
}

export function createKnownRemotes(known: Known): KnownRemotes {
  let current = known;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}
