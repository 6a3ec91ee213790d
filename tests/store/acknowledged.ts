import { rowsOf, sourceOver, type TableName } from '../../api/src/data/row-source.ts';
import { checkRows } from '../../api/src/data/verify.ts';
import type { Tables } from '../../api/src/store/store.ts';
import { tables as definitions } from '../../api/src/store/tables.ts';
import { type Place, readPlace } from './place.ts';

/** A write of one id, as the writers make it, by its kind. */
export type Kind = 'visit' | 'account' | 'step';

/** What was found of all that was ever acknowledged. */
export interface Found {
  lost: number;
  /** Stores that could not be read, or that held a bad row. */
  corrupt: number;
  half: number;
}

/** Of every row of a table. */
export async function idsOf(tables: Tables, table: TableName): Promise<Set<string>> {
  const sort = definitions[table].time;
  const { rows } = await rowsOf(tables, table).list({ limit: 10_000_000, sort, descending: false });
  return new Set(rows.map(({ id }) => id));
}

/** Counts the transactions of which some parts are there and others not. */
async function countHalves(tables: Tables): Promise<number> {
  const accounts: Set<string>[] = [];
  for (const table of ['users', 'consents', 'jobs', 'packageContents'] as const)
    accounts.push(await idsOf(tables, table));
  const page = { limit: 10_000_000, sort: 'created_at', descending: false };
  const requests = (await tables.dataSubjectRequests.list(page)).rows;
  // Each account has an entry in the audit trail, and each status of a request one.
  const expected = new Set(accounts.flatMap((ids) => [...ids]));
  for (const { id, history } of requests) for (const step of history.keys()) expected.add(`${id}.${step}`);
  const torn = [...expected].filter((id) => !id.includes('.') && accounts.some((ids) => !ids.has(id)));
  const entries = await idsOf(tables, 'auditEntries');
  const unmatched =
    [...expected].filter((id) => !entries.has(id)).length +
    [...entries].filter((id) => !expected.has(id)).length;
  return torn.length + unmatched;
}

function isThere(
  kind: Kind,
  id: string,
  held: Readonly<Record<'visits' | 'users' | 'entries', Set<string>>>,
) {
  if (kind === 'visit') return held.visits.has(id);
  if (kind === 'account') return held.users.has(id);
  return held.entries.has(id);
}

async function compareTables(tables: Tables | null, acknowledged: ReadonlySet<string>): Promise<Found> {
  if (tables === null) return { lost: acknowledged.size, corrupt: 0, half: 0 };
  await checkRows(sourceOver(tables));
  const held = {
    visits: await idsOf(tables, 'visitors'),
    users: await idsOf(tables, 'users'),
    entries: await idsOf(tables, 'auditEntries'),
  };
  const lost = [...acknowledged].filter((line) => {
    const [kind = '', id = ''] = line.split(' ');
    return !isThere(kind as Kind, id, held);
  });
  return { lost: lost.length, corrupt: 0, half: await countHalves(tables) };
}

/** Compares the store in a place with what was acknowledged: `visit 1-2-3`. */
export async function compare(place: Place, acknowledged: ReadonlySet<string>): Promise<Found> {
  try {
    return await readPlace(place, (tables) => compareTables(tables, acknowledged));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { lost: 0, corrupt: 1, half: 0 };
  }
}
