import type { Frame } from '@adili/contract';

/** What the frame is made from, wherever it is. */
export interface FrameProps {
  basePath: string;
  /** Path below the base path. */
  path: string;
  frame: Frame;
  /** Why there is no page: the address is unknown, or the team that may have it does not answer. */
  missing: 'not-found' | 'unavailable' | undefined;
  /** HTML for the page's place; the browser leaves what the server put there. */
  slot: string;
}
