import MiniSearch from 'minisearch';
import index from '../../build/search-index.ts';
import { type GuideId, isGuideId } from '../guides/guide-ids.ts';
import { type SearchRecord, searchOptions } from './search-options.ts';

const engine = MiniSearch.loadJS<SearchRecord>(index, searchOptions);

/** The guides that hold every word of the query, the best match first. */
export const searchGuides = (query: string): GuideId[] =>
  engine.search(query).flatMap(({ id }) => (isGuideId(id) ? id : []));
