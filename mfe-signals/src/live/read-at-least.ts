interface Page<Row> {
  rows: readonly Row[];
  /** Where the next page begins; null after the last. */
  next: string | null;
}

/** Reads pages of a list until it has as many rows as were shown before, or all there are. */
export async function readAtLeast<Row>(
  readPage: (cursor?: string) => Promise<Page<Row>>,
  least: number,
): Promise<Page<Row>> {
  const first = await readPage();
  const rows = [...first.rows];
  let { next } = first;
  while (next !== null && rows.length < least) {
    const page = await readPage(next);
    rows.push(...page.rows);
    next = page.next;
  }
  return { rows, next };
}
