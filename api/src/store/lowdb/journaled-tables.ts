import { tables } from '../tables.ts';

/**
 * Tables whose rows go into the journal as they come or change, since some do with every page that a visitor opens. All
 * else, deletions too, writes db.json anew.
 */
export const journaledTables: ReadonlySet<string> = new Set(
  [tables.visitors, tables.pageLoads, tables.webVitals].map(({ name }) => name),
);
