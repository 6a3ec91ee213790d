import cards from '../../build/cards.ts';
import type { GuideCard } from '../guides/guide.ts';
import { type GuideId, listedIds } from '../guides/guide-ids.ts';
import { type Topic, topicLabel } from '../guides/topics.ts';
import type { SearchState } from '../search/use-search.ts';
import { PAGE_SIZE } from './addresses.ts';

const cardOf = new Map(cards.map((card) => [card.id, card]));

const cardsOf = (ids: readonly GuideId[]): GuideCard[] => ids.flatMap((id) => cardOf.get(id) ?? []);

export const guideCount = cards.length;

/** One page of the list, from 1. */
export const cardsOnPage = (page: number): GuideCard[] =>
  cardsOf(listedIds.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));

/** Every guide on a topic, also those the list does not show. */
export const cardsOnTopic = (topic: Topic): GuideCard[] => cards.filter((card) => card.topic === topic);

/** What a search found, best first, within a topic where one is chosen. */
export const cardsFound = (ids: readonly GuideId[], topic: Topic | null): GuideCard[] =>
  cardsOf(ids).filter((card) => topic === null || card.topic === topic);

/** What assistive technology hears, and all can read, when a search or a topic changes the list. */
export function resultCount(topic: Topic | null, query: string, search: SearchState): string {
  const within = topic ? ` in ${topicLabel(topic)}` : '';
  if (search.phase === 'found') {
    const { length } = cardsFound(search.ids, topic);
    return length === 1
      ? `1 guide matches “${query}”${within}`
      : `${length} guides match “${query}”${within}`;
  }
  if (search.phase !== 'idle' || !topic) return '';
  const { length } = cardsOnTopic(topic);
  return `${length} ${length === 1 ? 'guide' : 'guides'}${within}`;
}
