import type { OwnIdentity } from '@adili/schemas/identities/identity';
import type { Proof } from '@adili/schemas/second-factor/proof';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { MissingError } from '../errors.ts';
import { queueAccountEmail } from '../notices.ts';
import { provePerson } from '../second-factor/proof.ts';
import type { Services } from '../services.ts';
import type { Browser } from '../sessions/browser.ts';
import type { Caller } from '../sessions/sessions.ts';
import { refuseLastWayIn } from './last-way-in.ts';
import { unlinkedEmail } from './linked-email.ts';

/** Who else signs the person in. */
export const ownIdentities = async ({ store }: Services, { account }: Caller): Promise<OwnIdentity[]> =>
  (await store.identities.where('userId', account.id)).map(({ id, createdAt }) => ({
    id,
    provider: 'Google',
    linkedAt: createdAt,
  }));

/**
 * Has a provider sign the person in no more.
 * @throws {MissingError} they have no such link
 * @throws {LastWayInError} and what a proof throws
 */
export async function unlinkIdentity(
  services: Services,
  caller: Caller,
  { id, ...proof }: Proof & { readonly id: string },
  browser: Browser,
): Promise<void> {
  const found = await services.store.identities.byId(id);
  if (found?.userId !== caller.account.id) throw new MissingError('link');
  await refuseLastWayIn(services.store, caller.account);
  const proven = await provePerson(services, caller, proof, browser);
  await services.store.transaction(async (tables) => {
    const account = await proven(tables);
    await refuseLastWayIn(tables, account);
    if ((await tables.identities.delete(id)) === null) throw new MissingError('link');
    const mail = unlinkedEmail(account, services.siteUrl);
    await queueAccountEmail(services, tables, account, { kind: 'identity.unlinked', mail });
    await recordAuditEntry(services, tables, {
      actor: account.id,
      action: 'identity.unlinked',
      target: account.id,
      detail: 'Google',
    });
  });
  services.outbox.sendDue();
}
