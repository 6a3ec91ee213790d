import MiniSearch from 'minisearch';
import index from '../../build/search-index.ts';
import { type GuideId, isGuideId } from '../guides/guide-ids.ts';
import { type SearchRecord, searchOptions } from './search-options.ts';

const engine = MiniSearch.loadJS<SearchRecord>(index, searchOptions);

/**
 * The guides that hold every word of the query, the best match first. Where none does, a word of four letters may have two of
 * them swapped: 'gpdr' is 'gdpr'.
 */
export function searchGuides(query: string): GuideId[] {
  const found = engine.search(query);
  const results = found.length > 0 ? found : engine.search(query, { fuzzy: swapped, prefix: false });
  return results.flatMap(({ id }) => (isGuideId(id) ? id : []));
}

/** Shorter words would become others; longer ones are as far off as the search allows anyway. */
const swapped = (term: string) => (term.length === 4 ? 2 : false);
