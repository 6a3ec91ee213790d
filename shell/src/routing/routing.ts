import type { RoutedRemote } from '@adili/contract';
import type { Observable } from '@adili/contract/observable';
import type { FoundPage } from '@adili/contract/paths';

/** A page at one address. */
export interface PageTarget extends FoundPage<RoutedRemote> {
  search: string;
}

/** True where both show the same page, perhaps with other parameters. */
export const isSamePage = (a: FoundPage<RoutedRemote>, b: FoundPage<RoutedRemote>): boolean =>
  a.remote === b.remote && a.page.expose === b.page.expose;

/** What the frame shows about the page in its slot. */
export type PageState =
  | { phase: 'ready' }
  /** `slow` after the set time: the frame says so and offers Retry. `prerendered` where the content stands already. */
  | { phase: 'loading'; title: string; slow: boolean; prerendered: boolean; retry(): void }
  | { phase: 'failed'; title: string; reason: string; prerendered: boolean; retry(): void };

/** What this document can route to. */
export interface Known {
  remotes: readonly RoutedRemote[];
  /** How learning the pages of further remotes fares; `ready` where all are known. */
  learning: PageState;
}

/** The remotes of this document. */
export type KnownRemotes = Observable<Known>;
