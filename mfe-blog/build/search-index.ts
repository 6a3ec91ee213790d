import MiniSearch, { type AsPlainObject } from 'minisearch';
import { guideIds } from '../src/guides/guide-ids.ts';
import { topicLabel } from '../src/guides/topics.ts';
import { type SearchRecord, searchOptions } from '../src/search/search-options.ts';
import { wordsOf } from './check-body.ts';
import { readGuide } from './guide-source.ts';

const records: SearchRecord[] = guideIds.map((id) => {
  const { matter, markdown } = readGuide(id);
  const headings = [...markdown.matchAll(/^#{2,3} +(.+)$/gm)].map(([, text]) => text);
  return {
    id,
    name: `${matter.title} ${matter.shortTitle} ${matter.standard} ${id}`,
    aliases: matter.alsoCalled.join(' '),
    summary: matter.summary,
    headings: `${topicLabel(matter.topic)} ${headings.join(' ')}`,
    body: [...new Set(wordsOf(markdown).map((word) => word.toLowerCase()))].join(' '),
  };
});

const index = new MiniSearch<SearchRecord>(searchOptions);
index.addAll(records);

/** The search index over all guides. Evaluated at build time: its chunk holds the result. */
const searchIndex: AsPlainObject = index.toJSON();

export default searchIndex;
