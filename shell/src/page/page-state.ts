import type { RoutedRemote } from '@adili/contract';
import type { FoundPage } from '@adili/contract/paths';

/** A page at one address. */
export interface PageTarget extends FoundPage<RoutedRemote> {
  search: string;
}

/** What the frame shows about the page in its slot. */
export type PageState =
  | { phase: 'ready' }
  /** `slow` after the set time: the frame says so and offers Retry. `prerendered` where the content stands already. */
  | { phase: 'loading'; title: string; slow: boolean; prerendered: boolean; retry(): void }
  | { phase: 'failed'; title: string; reason: string; prerendered: boolean; retry(): void };
