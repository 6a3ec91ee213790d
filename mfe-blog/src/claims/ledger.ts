import type { Claim, ClaimLedger } from '@adili/contract/testing';
import cards from '../../build/cards.ts';
import { topics } from '../guides/topics.ts';
import { pathOfTopic } from '../list/addresses.ts';
import { listHead } from '../list/list-head.ts';
import { resultCount } from '../list/select-cards.ts';

const claims = {
  'working-guides': {
    says: [
      '30 working guides to the laws and standards you are audited against: who must comply, what each one asks, by which date, and how to show it.',
      '30 practical compliance guides, from GDPR to WCAG 2.2: who must comply, what is required, deadlines, checklists and official sources.',
      'The topics below list every guide without it.',
      'All guides, by topic on one page',
      'All 30 guides by topic.',
      'All 30 compliance guides by topic',
      '30 compliance guides on one page, from privacy to software: who must comply, what each law or standard asks, and by when.',
    ],
    kept: [
      'mfe-blog/build/guides.test.ts: there are 30 posts',
      'mfe-blog/build/guides.test.ts: has its sections in order, 900 words or more, and links that lead on',
      'mfe-blog/src/pages/AllGuides.test.tsx: every guide is there once',
    ],
  },
  reviews: {
    says: ['Every guide names the day of its last review.', 'Follow them as an Atom feed.'],
    kept: [
      'mfe-blog/src/pages/BlogPost.test.tsx: shows standard, reading time, review day, topic, sources and disclaimer',
      'mfe-blog/build/feed.test.ts: the feed has an entry for every guide, with its address, day and summary',
    ],
  },
} satisfies Record<string, Claim>;

/** Titles and summaries of guides say what a law asks, and are held with them. */
const ofGuides = cards.flatMap(({ title, shortTitle, summary, minutes }) => [
  title,
  shortTitle,
  summary,
  `${minutes} min read`,
]);

const ofTopics = topics.flatMap(({ id }) => [
  resultCount(id, '', { phase: 'idle' }),
  listHead({ params: {}, search: pathOfTopic(id).replace('/blog', '') }).description ?? '',
]);

export default {
  claims,
  others: [...ofGuides, ...ofTopics, 'Search them from the list.'],
} satisfies ClaimLedger;
