import type { GuideCard } from '../src/guides/guide.ts';
import { guideIds } from '../src/guides/guide-ids.ts';
import { readingMinutes, wordsOf } from './check-body.ts';
import { readGuide } from './guide-source.ts';

/** The card of every guide, in the order of their ids. Evaluated at build time: the page holds the result. */
const cards: readonly GuideCard[] = guideIds.map((id) => {
  const { matter, markdown } = readGuide(id);
  const { title, shortTitle, summary, topic } = matter;
  return { id, title, shortTitle, summary, topic, minutes: readingMinutes(wordsOf(markdown).length) };
});

export default cards;
