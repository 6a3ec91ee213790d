import {
  type AccessRow,
  type AccessSummary,
  type AccessSystem,
  type Standing,
  type SystemAccount,
  standings,
} from '@adili/schemas/access/system-account';
import type { Whole } from '@adili/schemas/whole';
import type { Tables } from '../../../store/store.ts';
import type { SystemAccountRow } from '../../../store/tables/system-accounts.ts';
import { versionOf } from '../../../store/version.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf, readOrganisation } from '../../people/organisations/organisations.ts';
import { momentOf } from '../../register/register/register.ts';
import { wordsOf } from '../connections/connections.ts';
import { forAccounts } from '../connections/look-at-connection.ts';
import { type People, readPeople } from './people.ts';
import { isLateIn, lastDayOf, quarterOf } from './quarters.ts';

const byName = new Intl.Collator('en', { numeric: true });

export function shownAccount(row: SystemAccountRow, people: People): Whole<SystemAccount> {
  const { id, connectionId: connection, account, name, email, isAdmin, isGuest } = row;
  const { isSuspended, lastLoginAt, isUnused } = row;
  return {
    id,
    connection,
    account,
    name,
    email,
    isAdmin,
    isGuest,
    isSuspended,
    lastLoginAt,
    isUnused,
    matchedBy: people.of(row)?.by,
    version: versionOf(row),
  };
}

const inOrder = (one: AccessRow, other: AccessRow): number =>
  standings.indexOf(one.standing) - standings.indexOf(other.standing) ||
  byName.compare(one.name, other.name) ||
  (one.id < other.id ? -1 : 1);

/** Accounts of nobody here, of one address together; and people with theirs, those who left only where they have some. */
function accessRows(rows: readonly SystemAccountRow[], people: People): Whole<AccessRow>[] {
  const groups = Map.groupBy(rows, (row) => people.of(row)?.person.id ?? `? ${row.email ?? row.id}`);
  const accountsOf = (id: string) => (groups.get(id) ?? []).map((row) => shownAccount(row, people));
  const own = people.all.map(({ id, standing, name, email, role }) => {
    return { id, standing, person: id, name, email, role, accounts: accountsOf(id) };
  });
  const known = new Set(people.all.map(({ id }) => id));
  const others = [...groups].flatMap(([key, [first]]) =>
    known.has(key) || !first
      ? []
      : {
          id: first.id,
          standing: 'nobody' as const,
          person: undefined,
          name: first.name ?? first.account,
          email: first.email,
          role: undefined,
          accounts: accountsOf(key),
        },
  );
  return [
    ...others,
    ...own.filter(({ standing, accounts }) => standing === 'member' || accounts.length > 0),
  ].toSorted(inOrder);
}

interface AccessAsked {
  readonly standing?: Standing | undefined;
  readonly connection?: string | undefined;
  readonly q?: string | undefined;
}

const wordsIn = ({ name, email, accounts }: AccessRow): string =>
  [name, email, ...accounts.flatMap((one) => [one.account, one.name, one.email])].join('\n').toLowerCase();

/** People of the caller's organisation with their accounts. @throws {MissingError} */
export async function readAccess(
  { store }: Pick<Services, 'store'>,
  caller: Caller | KeyCaller,
  { standing, connection, q = '' }: AccessAsked,
): Promise<AccessRow[]> {
  const organisationId = organisationIdOf(caller);
  const [rows, people] = await Promise.all([
    store.systemAccounts.where('organisationId', organisationId),
    readPeople(store, organisationId),
  ]);
  const wanted = q.toLowerCase();
  return accessRows(rows, people).filter(
    (row) =>
      (standing === undefined || row.standing === standing) &&
      (connection === undefined || row.accounts.some((one) => one.connection === connection)) &&
      (wanted === '' || wordsIn(row).includes(wanted)),
  );
}

/** The systems of an organisation with when their accounts were seen, by their names. */
export async function readSystems(
  { connections }: Pick<Tables, 'connections'>,
  organisationId: string,
  rows: readonly Pick<SystemAccountRow, 'connectionId'>[],
): Promise<Whole<AccessSystem>[]> {
  const all = await connections.where('organisationId', organisationId);
  const counts = Map.groupBy(rows, ({ connectionId }) => connectionId);
  return all
    .map((row) => ({
      connection: row.id,
      title: wordsOf(row),
      accounts: counts.get(row.id)?.length ?? 0,
      seenAt: row.accountsAt,
      says: row.problems[forAccounts],
    }))
    .toSorted((one, other) => byName.compare(one.title, other.title));
}

/** Reviews that are open, the newest first. */
async function readOpen(
  { accessReviews, reviewedAccounts }: Pick<Tables, 'accessReviews' | 'reviewedAccounts'>,
  organisationId: string,
) {
  const reviews = await accessReviews.where('organisationId', organisationId);
  const open = reviews.filter(({ finishedAt }) => finishedAt === undefined);
  const counted = open.map(async ({ id, period, begunAt }) => {
    const rows = await reviewedAccounts.fieldsWhere('reviewId', id, ['decision']);
    return { id, period, begunAt, undecided: rows.filter(({ decision }) => decision === undefined).length };
  });
  return { reviews, open: await Promise.all(counted) };
}

/** What there is to be looked at and reviewed. @throws {MissingError} */
export async function summariseAccess(
  services: Services,
  caller: Caller | KeyCaller,
): Promise<AccessSummary> {
  const { store } = services;
  const organisationId = organisationIdOf(caller);
  const [rows, people, organisation, { reviews, open }] = await Promise.all([
    store.systemAccounts.where('organisationId', organisationId),
    readPeople(store, organisationId),
    readOrganisation(store, caller),
    readOpen(store, organisationId),
  ]);
  const { days, now } = momentOf(services, organisation);
  const today = days.dayOf(now);
  const period = quarterOf(today);
  const standingsOf = Map.groupBy(accessRows(rows, people), ({ standing }) => standing);
  const count = (standing: Standing) => standingsOf.get(standing)?.length ?? 0;
  return {
    systems: await readSystems(store, organisationId, rows),
    rows: { nobody: count('nobody'), left: count('left'), member: count('member') },
    period,
    until: lastDayOf(period),
    isDue: rows.length > 0 && isLateIn(today) && !reviews.some((review) => review.period === period),
    open,
  };
}
