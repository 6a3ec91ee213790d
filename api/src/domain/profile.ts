import type { ProfileChange } from '@adili/schemas/profile';
import type { User } from '@adili/schemas/user';
import type { Account } from '../store/rows.ts';
import { record } from './activity.ts';
import { SessionEnded } from './errors.ts';
import { personOf } from './person.ts';
import type { Services } from './services.ts';

/** Changes what is given; an empty text removes what was there. */
export async function changeProfile(
  services: Services,
  userId: string,
  change: ProfileChange,
): Promise<User> {
  return services.store.transaction(async (tables) => {
    const account = await tables.users.byId(userId);
    if (account === null) throw new SessionEnded();
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const next: Account = { ...account, ...given };
    const kept: Account = { ...next, phone: next.phone || undefined };
    await tables.users.update(kept);
    await record(services, tables, {
      actor: userId,
      action: 'profile.changed',
      target: userId,
      detail: Object.keys(given).join(', '),
    });
    return personOf(kept);
  });
}
