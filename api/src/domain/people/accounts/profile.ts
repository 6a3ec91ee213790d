import type { ProfileChange } from '@adili/schemas/accounts/account-forms';
import type { User } from '@adili/schemas/accounts/user';
import type { Account } from '../../../store/tables/accounts.ts';
import { recordOwnChange } from '../../foundation/notices.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { nameByCompany } from '../organisations/organisations.ts';
import { readPerson } from '../person/person.ts';
import { SessionEndedError } from '../sessions/errors.ts';

/** Each change stays in the audit trail. */
const changes = perDay(50, 'You have changed your details');

const fields = ['fullName', 'company', 'phone'] as const satisfies readonly (keyof ProfileChange)[];

/**
 * Changes what is given; an empty text removes what was there. What stands there already is no change, and writes
 * nothing.
 * @throws {TooManyError | SessionEndedError}
 */
export async function changeProfile(
  services: Services,
  userId: string,
  change: ProfileChange,
): Promise<User> {
  return services.store.transaction(async (tables) => {
    const account = await tables.users.byId(userId);
    if (account === null) throw new SessionEndedError();
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const next: Account = { ...account, ...given };
    const kept: Account = { ...next, phone: next.phone || undefined };
    const changed = fields.filter((field) => kept[field] !== account[field]);
    if (changed.length === 0) return readPerson(services, tables, account);
    await allow(services, tables, ['profile', userId], changes);
    await tables.users.replace(kept);
    await nameByCompany(services, tables, kept);
    await recordOwnChange(services, tables, kept, { action: 'profile.changed', detail: changed.join(', ') });
    return readPerson(services, tables, kept);
  });
}
