import type { RoutedRemote } from '@adili/contract';
import type { Observable } from '@adili/contract/observable';
import type { PageState } from '../page/page-state.ts';

/** What this document can route to. */
export interface Known {
  remotes: readonly RoutedRemote[];
  /** How learning the pages of further remotes fares; `ready` where all are known. */
  learning: PageState;
}

/** The remotes of this document. */
export type KnownRemotes = Observable<Known>;
