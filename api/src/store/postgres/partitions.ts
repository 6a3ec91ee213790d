/** Tables in partitions by month; the migration that makes one says how it is kept. */
const partitioned: ReadonlySet<string> = new Set(['visitors']);

export const isPartitioned = (table: string): boolean => partitioned.has(table);
