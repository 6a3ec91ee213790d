import type { Connection, ConnectionState } from '@adili/schemas/connections/connection';
import type { Whole } from '@adili/schemas/whole';
import type { ConnectionRow } from '../../../store/tables/connections.ts';

function stateOf({ checkedAt, problems }: ConnectionRow): ConnectionState {
  if (checkedAt === undefined) return 'waiting';
  return Object.keys(problems).length > 0 ? 'failing' : 'working';
}

/** A connection as its organisation sees it: without what signs in. */
export const shownConnection = (
  row: ConnectionRow,
  nameOf: (id: string) => { readonly name: string } | undefined,
): Whole<Connection> => ({
  id: row.id,
  provider: row.provider,
  state: stateOf(row),
  lastFour: row.lastFour,
  account: row.account,
  says: [...new Set(Object.values(row.problems))],
  checkedAt: row.checkedAt,
  addedAt: row.addedAt,
  addedBy: row.addedBy,
  addedByName: nameOf(row.addedBy)?.name,
});
