import type { ProfileChange } from '@adili/schemas/accounts/profile';
import type { User } from '@adili/schemas/accounts/user';
import type { Account } from '../../store/accounts/table.ts';
import type { Tables } from '../../store/store.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { days, instantAfter } from '../clock.ts';
import { SessionEndedError, TooManyChangesError } from '../errors.ts';
import { nameByCompany } from '../organisations/organisations.ts';
import type { Services } from '../services.ts';
import { countOne, makeRoom } from '../sessions/attempt-counts.ts';
import { personOf } from './person.ts';

/** Changes that a person may make within a day: each stays in the activity log. */
const mostChanges = 50;

/** @throws {TooManyChangesError} */
async function countChange({ seals, clock }: Services, tables: Tables, userId: string): Promise<void> {
  const id = seals.seal('attempt', 'profile', userId);
  const [now, until] = [instantAfter(clock), instantAfter(clock, days(1))];
  const full = await countOne(tables, { id, limit: mostChanges, now, until });
  if (full)
    throw new TooManyChangesError(mostChanges, Math.ceil((Date.parse(full.until) - Date.parse(now)) / 1_000));
}

const fields = ['fullName', 'company', 'phone'] as const satisfies readonly (keyof ProfileChange)[];

/**
 * Changes what is given; an empty text removes what was there. What stands there already is no change, and writes
 * nothing.
 * @throws {TooManyChangesError}
 */
export async function changeProfile(
  services: Services,
  userId: string,
  change: ProfileChange,
): Promise<User> {
  await makeRoom(services);
  return services.store.transaction(async (tables) => {
    const account = await tables.users.byId(userId);
    if (account === null) throw new SessionEndedError();
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const next: Account = { ...account, ...given };
    const kept: Account = { ...next, phone: next.phone || undefined };
    const changed = fields.filter((field) => kept[field] !== account[field]);
    if (changed.length === 0) return personOf(tables, account);
    await countChange(services, tables, userId);
    await tables.users.replace(kept);
    await nameByCompany(services, tables, kept);
    await recordAuditEntry(services, tables, {
      actor: userId,
      action: 'profile.changed',
      target: userId,
      detail: changed.join(', '),
    });
    return personOf(tables, kept);
  });
}
