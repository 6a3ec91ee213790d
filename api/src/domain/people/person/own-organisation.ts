import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import { recordUnrefused } from '../../foundation/audit-entries/sampled-entries.ts';
import type { Services } from '../../foundation/services.ts';

type Work = Pick<Services, 'newId' | 'clock' | 'hmac'>;

/**
 * The account with an organisation that it belongs to: its own, new, where it has none yet. An operator has none. It
 * begins with the trial that the person started, if any: leaving one organisation for another starts no second. Part of
 * a transaction.
 */
export async function withOrganisation(work: Work, tables: Tables, account: Account): Promise<Account> {
  if (account.role === 'admin' || account.organisationId) return account;
  const organisation = {
    id: work.newId(),
    name: account.company ?? '',
    createdAt: instantAfter(work.clock),
    trialEndsAt: account.trialEndsAt,
  };
  const owner: Account = { ...account, organisationId: organisation.id, memberRole: 'owner' };
  await tables.organisations.insert(organisation);
  await tables.users.replace(owner);
  await recordUnrefused(work, tables, {
    actor: account.id,
    action: 'organisation.created',
    target: organisation.id,
  });
  return owner;
}
