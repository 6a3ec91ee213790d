import type { PageModule, RoutedPage, RoutedRemote } from '@adili/contract';
import type * as Federation from '../../../shell/src/loading/federation.ts';
import { pages } from './pages.ts';

// Takes the place of `shell/src/loading/federation.ts` in the control: an app of one build has no remotes to ready.

export function startFederation(): void {}

/** Loads a page's module from the app's own chunks. */
export async function loadPage(
  { container }: RoutedRemote,
  { expose }: Pick<RoutedPage, 'expose'>,
): Promise<PageModule> {
  const load = pages[`${container}/${expose}`];
  if (!load) throw new Error(`The control has no page ${container}/${expose}.`);
  return (await load()).default;
}

export function forgetRemote(): void {}

/** True of what other remotes have brought, of which there are none. */
export const isThereAlready = (): boolean => false;

({ forgetRemote, isThereAlready, loadPage, startFederation }) satisfies typeof Federation;
