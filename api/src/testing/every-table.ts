import { samplesOf } from '../store/conformance/rows.ts';
import type { Identified } from '../store/define-table.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { tables } from '../store/tables.ts';

const later: object = { later: { of: ['another', 'version'], b: 1, a: 'é' } };

/** Three rows in each table, and in each row a field that is declared nowhere. */
export async function fillEveryTable(store: Store): Promise<void> {
  for (const name of Object.keys(tables) as (keyof typeof tables)[])
    for (const id of ['a', 'b', 'c'])
      await (store[name] as unknown as Rows<Identified>).insert({ ...samplesOf(id)[name], ...later });
}
