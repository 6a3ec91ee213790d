import type { PageModule, Shell } from '@adili/contract';
import type { WatchPage } from '../reports/page-loads.ts';
import type { PageTarget } from './page-state.ts';

/** What the page host needs of everything around it. */
export interface PageHostOptions {
  shell: Shell;
  load(target: PageTarget): Promise<PageModule>;
  /** Forgets what was loaded of the target's remote, so that a retry starts anew. */
  forget(target: PageTarget): void;
  /**
   * Before a retry: true where the site has another version of the target's remote by now, which the frame then
   * shows. `isWanted` tells whether the person still waits for it.
   */
  renew(target: PageTarget, isWanted: () => boolean): Promise<boolean>;
  /** Milliseconds until the frame says that the page is still loading. */
  slowAfter: number;
  /** Called when a page stands in the slot, after its first render was asked for. */
  onShown(target: PageTarget, module: PageModule, slot: HTMLElement): void;
  /** Called when the page's own code answers its events. */
  onReady(): void;
  /** Called when the person asks for a page; the view is told how it fares. */
  watch: WatchPage;
}
