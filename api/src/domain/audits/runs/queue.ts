import type { Tables } from '../../../store/store.ts';
import type { RunRow } from '../../../store/tables/runs.ts';

type Open = Pick<RunRow, 'id' | 'siteId' | 'organisationId' | 'state' | 'requestedAt' | 'isScheduled'>;

/**
 * Runs that were begun, those that people asked for, those of schedules; then pages that anybody asked for. Each auditor
 * takes such pages besides, and nothing else there: so they wait for no run, and however many there are, no run for them.
 */
function kindOf({ siteId, state, isScheduled }: Open): number {
  if (siteId === undefined) return 3;
  if (state === 'running') return 0;
  return isScheduled ? 2 : 1;
}

/**
 * Runs that have not ended, in the order in which auditors take them. Organisations take turns: the second run of one
 * goes after the first of each other.
 */
export function inTurn<Row extends Open>(open: readonly Row[]): Row[] {
  const byKind = open.toSorted(
    (one, other) =>
      kindOf(one) - kindOf(other) ||
      one.requestedAt.localeCompare(other.requestedAt) ||
      one.id.localeCompare(other.id),
  );
  const turns = new Map<string, number>();
  const turnOf = ({ organisationId, id }: Row) => {
    const whose = organisationId ?? id;
    const turn = turns.get(whose) ?? 0;
    turns.set(whose, turn + 1);
    return turn;
  };
  return byKind
    .map((row) => ({ row, turn: turnOf(row) }))
    .toSorted((one, other) => kindOf(one.row) - kindOf(other.row) || one.turn - other.turn)
    .map(({ row }) => row);
}

/** How many runs of websites go before one, those under way among them; undefined of one that does not wait. */
export async function countBefore(
  { runs }: Pick<Tables, 'runs'>,
  { id, state }: Pick<RunRow, 'id' | 'state'>,
): Promise<number | undefined> {
  if (state !== 'queued') return undefined;
  const open = await runs.whereIn('state', ['queued', 'running']);
  const place = inTurn(open.filter(({ siteId }) => siteId !== undefined)).findIndex((row) => row.id === id);
  return place < 0 ? undefined : place;
}
