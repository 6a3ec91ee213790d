import cards from '../../build/cards.ts';
import type { GuideCard } from '../guides/guide.ts';
import { type GuideId, listedIds } from '../guides/guide-ids.ts';
import type { Topic } from '../guides/topics.ts';
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
