import { days, instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { PackRow } from '../../../store/tables/packs.ts';
import type { Services } from '../../foundation/services.ts';

/** The kind of the jobs that make packs. */
export const packKind = 'evidence pack';

const isBefore = (one: PackRow, other: PackRow) =>
  one.requestedAt === other.requestedAt ? one.id < other.id : one.requestedAt < other.requestedAt;

/** Counts the packs that an organisation asked for before one, within a day. */
async function countEarlier({ packs }: Pick<Tables, 'packs'>, row: PackRow, since: string): Promise<number> {
  const asked = await packs.where('organisationId', row.organisationId);
  return asked.filter((one) => one.requestedAt > since && isBefore(one, row)).length;
}

/** The one whose turn it is: organisations take turns, so that the second of one goes after the first of each other. */
async function firstInTurn(tables: Tables, waiting: readonly PackRow[], since: string) {
  let first: { readonly row: PackRow; readonly turn: number } | undefined;
  for (const row of waiting) {
    const turn = await countEarlier(tables, row, since);
    if (!first || turn < first.turn || (turn === first.turn && isBefore(row, first.row)))
      first = { row, turn };
  }
  return first?.row.id;
}

/**
 * The pack that is made now by a job that was taken. Where it is another's turn, the two jobs change places, so that
 * each pack keeps one.
 * @param wanted the pack that the job was stored for
 */
export const takeTurn = (
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  jobId: string,
  wanted: string,
): Promise<string> =>
  store.transaction(async (tables) => {
    const now = instantAfter(clock);
    const own = await tables.jobs.byId(jobId);
    const others = (await tables.jobs.where('kind', packKind)).filter(
      ({ id, dueAt, tries }) => id !== jobId && dueAt <= now && tries === 0,
    );
    if (own === null || others.length === 0) return wanted;
    const jobOf = new Map(others.map((job) => [String(job.payload.id), job]));
    const waiting = await tables.packs.byIds([wanted, ...jobOf.keys()]);
    const first = await firstInTurn(tables, waiting, instantAfter(clock, -days(1)));
    const other = first === undefined ? undefined : jobOf.get(first);
    if (first === undefined || other === undefined) return wanted;
    await tables.jobs.replace({ ...own, payload: other.payload });
    await tables.jobs.replace({ ...other, payload: own.payload });
    return first;
  });
