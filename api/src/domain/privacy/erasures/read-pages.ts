import type { Identified } from '../../../store/define-table.ts';
import type { ListRequest, Position } from '../../../store/list.ts';
import type { Rows } from '../../../store/rows.ts';
import type { Tables } from '../../../store/store.ts';
import { tables as definitions, type TableName } from '../../../store/tables.ts';

/** Rows that one transaction changes. */
const batchRows = 200;

export const rowsOf = (tables: Tables, name: TableName) => tables[name] as unknown as Rows<Identified>;

/** All rows of a table, or those of which indexed fields have these values, some at a time and the oldest first. */
export async function* readPages(
  tables: Tables,
  name: TableName,
  which?: Pick<ListRequest, 'where' | 'q'>,
): AsyncGenerator<readonly Identified[]> {
  let after: Position | undefined;
  do {
    const page = await rowsOf(tables, name).page({
      limit: batchRows,
      sort: definitions[name].time,
      descending: false,
      after,
      ...which,
    });
    if (page.rows.length > 0) yield page.rows;
    after = page.next ?? undefined;
  } while (after);
}
