import type { DashboardCard, ReadCard } from '@adili/contract';
import type { PageStory, StoryCard } from '@adili/http/testing';

async function read({ says }: StoryCard): Promise<ReadCard> {
  if (says === 'pending') return new Promise(() => {});
  if ('failed' in says) throw new Error(says.failed);
  return { steps: [], leftOut: 0, ...says };
}

/** The cards that a story's shell offers a dashboard. */
export const cardsOf = ({ cards = [] }: Pick<PageStory, 'cards'>): DashboardCard[] =>
  cards.map((card) => ({
    key: card.title,
    title: card.title,
    remote: 'mfe-story',
    mount: () => () => {},
    read: () => read(card),
  }));
