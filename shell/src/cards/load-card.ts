import type { PageModule, RoutedCard, RoutedRemote, Shell } from '@adili/contract';
import { forgetRemote, loadPage } from '../loading/federation.ts';

/** One card, and where it comes from. */
export interface CardTarget {
  shell: Shell;
  remote: RoutedRemote;
  card: RoutedCard;
  /** All of the site, by which a link is known as one's own. */
  remotes: readonly RoutedRemote[];
  /** Milliseconds that all it needs may take together. */
  loadLimit: number;
}

/** Remotes of which a card failed: code that threw once would throw again, so the next load starts anew. */
const failed = new WeakSet<RoutedRemote>();

/** Has the next load of any card of the remote fetch all of its code again. */
export const loadAnew = (remote: RoutedRemote) => failed.add(remote);

/** Loads the code of a card. @throws {PageLoadError} */
export function loadCard({ remote, card, loadLimit }: CardTarget): Promise<PageModule> {
  if (failed.delete(remote)) forgetRemote(remote);
  return loadPage(remote, card, loadLimit);
}

/** What a report of a failure says of the card. */
export const contextOf = ({ card, remote }: CardTarget) => ({
  part: `card ${card.expose}`,
  remote: remote.name,
  version: remote.version,
});
