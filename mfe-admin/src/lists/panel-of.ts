import type { ListDefinition } from './list-definition.ts';

/** What the dashboard's panel of a list shows of its definition. */
export const panelOf = <Row>({ title, columns, rows, path }: ListDefinition<Row>) => ({
  title,
  columns,
  path,
  empty: `No ${rows} found.`,
});
