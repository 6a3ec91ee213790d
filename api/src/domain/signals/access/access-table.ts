import type { Standing, SystemAccount } from '@adili/schemas/access/system-account';
import type { Caller } from '../../foundation/caller.ts';
import { csv } from '../../foundation/csv.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readAccess, readSystems } from './read-access.ts';

export const standingWords: Readonly<Record<Standing, string>> = {
  nobody: 'belongs to nobody here',
  left: 'left',
  member: 'of the organisation',
};

/** 'yes', 'no', and 'unknown' of what a system does not say. */
const saidWords = (value: boolean | undefined): string =>
  value === undefined ? 'unknown' : value ? 'yes' : 'no';

/** What a system says of an account, as cells of a table. */
export const saidCells = (
  one: Pick<
    SystemAccount,
    'account' | 'name' | 'email' | 'isAdmin' | 'isGuest' | 'isSuspended' | 'lastLoginAt' | 'isUnused'
  >,
) => ({
  account: one.account,
  name: one.name ?? 'unknown',
  email: one.email ?? 'unknown',
  admin: saidWords(one.isAdmin),
  guest: saidWords(one.isGuest),
  suspended: saidWords(one.isSuspended),
  lastLogin: one.lastLoginAt ?? (one.isUnused ? 'never' : 'unknown'),
});
export const saidColumns = ['account', 'name', 'email', 'admin', 'guest', 'suspended', 'lastLogin'];

/** All accounts of the caller's organisation as a table. @throws {MissingError} */
export async function accessTable({ store }: Services, caller: Caller): Promise<string> {
  const [people, systems] = await Promise.all([
    readAccess({ store }, caller, {}),
    readSystems(store, organisationIdOf(caller), []),
  ]);
  const systemOf = new Map(systems.map((system) => [system.connection, system]));
  const rows = people.flatMap(({ standing, name, accounts, person }) =>
    accounts.map((one) => ({
      belongsTo: person === undefined ? '' : name,
      standing: standingWords[standing],
      system: systemOf.get(one.connection)?.title ?? '',
      ...saidCells(one),
      seen: systemOf.get(one.connection)?.seenAt ?? '',
    })),
  );
  return csv(rows, ['belongsTo', 'standing', 'system', ...saidColumns, 'seen']);
}
