import { type Topic, topicLabel } from '../guides/topics.ts';
import type { SearchState } from '../search/use-search.ts';
import { cardsFound, cardsOnTopic } from './select-cards.ts';

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
