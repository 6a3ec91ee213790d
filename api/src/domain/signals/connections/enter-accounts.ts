import { mostAccounts } from '@adili/schemas/access/system-account';
import { limits } from '@adili/schemas/limits';
import { days } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { SystemAccountRow } from '../../../store/tables/system-accounts.ts';
import type { Services } from '../../foundation/services.ts';
import { plainLine } from '../deliveries/plain-line.ts';
import { count } from './counted.ts';
import type { SeenAccount } from './seen-account.ts';

/** Rows that are written one by one; of more all of a system are written anew. */
const mostSingle = 100;
/** Milliseconds after which a row says anew that it was seen, where nothing else of it changed. */
const freshness = days(7);

/** Whoever writes accounts of an organisation takes turns: each goes over all of a system. */
export const turnOfAccounts = (organisationId: string): string => `accounts of ${organisationId}`;

const instantOf = (text = ''): string | undefined =>
  Number.isFinite(Date.parse(text)) ? new Date(text).toISOString() : undefined;

const lineOf = (text: string | undefined, most: number): string | undefined =>
  (text && plainLine(text, most)) || undefined;

/** What a system says, as it is kept: one line each, and no longer than we take from people. */
const saidOf = (seen: SeenAccount) => ({
  account: lineOf(seen.account, limits.email) ?? 'unnamed',
  name: lineOf(seen.name, limits.name),
  email: lineOf(seen.email, limits.email)?.toLowerCase(),
  isAdmin: seen.isAdmin,
  isGuest: seen.isGuest,
  isSuspended: seen.isSuspended,
  lastLoginAt: instantOf(seen.lastLoginAt),
  isUnused: seen.isUnused,
});
type Said = ReturnType<typeof saidOf>;

const isSame = (row: SystemAccountRow, said: Said): boolean =>
  Object.entries(said).every(([name, value]) => Reflect.get(row, name) === value);

interface Place {
  readonly id: string;
  readonly organisationId: string;
}

const rowKeyOf = (connectionId: string, key: string): string =>
  `${connectionId}:${lineOf(key, limits.email) ?? ''}`;

/** The rows of a system as they become. @param before by their keys */
function rowsOf(
  { newId }: Pick<Services, 'newId'>,
  { id: connectionId, organisationId }: Place,
  seen: readonly SeenAccount[],
  at: string,
  before: ReadonlyMap<string, SystemAccountRow>,
): Map<string, SystemAccountRow> {
  const rows = new Map<string, SystemAccountRow>();
  for (const account of seen) {
    const key = rowKeyOf(connectionId, account.key);
    const known = before.get(key);
    const said = saidOf(account);
    const isFresh = known && Date.parse(at) - Date.parse(known.seenAt) < freshness;
    rows.set(
      key,
      known && isFresh && isSame(known, said)
        ? known
        : { ...(known ?? { id: newId(), organisationId, connectionId, key }), ...said, seenAt: at },
    );
  }
  return rows;
}

async function writeRows(
  { systemAccounts }: Pick<Tables, 'systemAccounts'>,
  connectionId: string,
  before: ReadonlyMap<string, SystemAccountRow>,
  after: ReadonlyMap<string, SystemAccountRow>,
): Promise<void> {
  const gone = [...before.values()].filter(({ key }) => !after.has(key));
  const changed = [...after.values()].filter((row) => before.has(row.key) && before.get(row.key) !== row);
  if (gone.length + changed.length > mostSingle) {
    await systemAccounts.deleteWhere('connectionId', connectionId);
    await systemAccounts.insertAll([...after.values()]);
    return;
  }
  for (const { id } of gone) await systemAccounts.delete(id);
  for (const row of changed) await systemAccounts.replace(row);
  const made = [...after.values()].filter(({ key }) => !before.has(key));
  if (made.length > 0) await systemAccounts.insertAll(made);
}

/** Enters of accounts that a review wants removed whether they are gone. */
async function enterOutcomes(
  { reviewedAccounts }: Pick<Tables, 'reviewedAccounts'>,
  connectionId: string,
  after: ReadonlyMap<string, SystemAccountRow>,
  at: string,
): Promise<void> {
  for (const row of await reviewedAccounts.where('awaits', connectionId)) {
    // A look that was begun before the decision says nothing of what came of it.
    if ((row.decidedAt ?? '') > at) continue;
    const now = after.get(row.key);
    const outcome = now === undefined ? 'gone' : now.isSuspended ? 'suspended' : 'there';
    const { awaits, ...rest } = row;
    await reviewedAccounts.replace({
      ...rest,
      ...(outcome === 'gone' ? {} : { awaits }),
      outcome,
      outcomeAt: at,
    });
  }
}

/**
 * Enters who has an account in a connected system, as a whole look at it saw them.
 * @param at when the look was begun
 * @returns why they can't be kept; null where they are
 */
export const enterAccounts = (
  services: Services,
  place: Place,
  seen: readonly SeenAccount[],
  at: string,
): Promise<string | null> =>
  services.store.transaction(
    async (tables) => {
      const connection = await tables.connections.byId(place.id);
      if (connection === null) return null;
      const own = await tables.systemAccounts.where('connectionId', place.id);
      const all = await tables.systemAccounts.fieldsWhere('organisationId', place.organisationId, ['id']);
      const before = new Map(own.map((row) => [row.key, row]));
      const after = rowsOf(services, place, seen, at, before);
      if (all.length - own.length + after.size > mostAccounts)
        return `Your systems have more than ${count(mostAccounts)} accounts together, which is the most that we keep.`;
      await writeRows(tables, place.id, before, after);
      await enterOutcomes(tables, place.id, after, at);
      await tables.connections.replace({ ...connection, accountsAt: at });
      return null;
    },
    { lock: turnOfAccounts(place.organisationId) },
  );
