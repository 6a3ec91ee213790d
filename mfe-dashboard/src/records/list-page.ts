import type { Page } from '@adili/http';

/** The list with a new row at its head. */
export const withNewest = <Row>(row: Row, page: Page<Row>): Page<Row> => ({
  ...page,
  rows: [row, ...page.rows],
  total: page.total + 1,
});

/** The list with the page that follows it. */
export const withNext = <Row>(page: Page<Row>, next: Page<Row>): Page<Row> => ({
  ...next,
  rows: [...page.rows, ...next.rows],
});
