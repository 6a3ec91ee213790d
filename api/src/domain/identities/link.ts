import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { queueAccountEmail } from '../notices.ts';
import { allow } from '../rate-limits/allow.ts';
import { newWaysIn } from '../second-factor/factors.ts';
import type { Services } from '../services.ts';
import { SessionEndedError } from '../sessions/errors.ts';
import type { Caller } from '../sessions/sessions.ts';
import { LinkRefusedError } from './errors.ts';
import { linkedEmail } from './linked-email.ts';
import { providerOf } from './provider.ts';
import { keepIdentity, takeTicket } from './tickets.ts';

/**
 * Lets the provider sign its person in to the caller's account from now on, where the caller has logged in since they
 * were named, and by the address that was named.
 * @throws {MissingError | NobodyNamedError | LinkRefusedError}
 */
export async function linkGoogle(services: Services, secret: string | null, caller: Caller): Promise<void> {
  providerOf(services);
  await services.store.transaction(async (tables) => {
    const ticket = await takeTicket(services, tables, secret);
    const session = await tables.sessions.byId(caller.sessionId);
    const account = await tables.users.byId(caller.account.id);
    if (session === null || account === null) throw new SessionEndedError();
    if (session.createdAt < ticket.createdAt)
      throw new LinkRefusedError('Please log in with your password once more to link Google.');
    if (account.email !== ticket.email)
      throw new LinkRefusedError(`Google named ${ticket.email}, which is not the address of this account.`);
    await allow(services, tables, ['way in', account.id], newWaysIn);
    await keepIdentity(services, tables, ticket, account.id);
    const mail = linkedEmail(account, services.siteUrl);
    await queueAccountEmail(services, tables, account, { kind: 'identity.linked', mail });
    await recordAuditEntry(services, tables, {
      actor: account.id,
      action: 'identity.linked',
      target: account.id,
      detail: 'Google',
    });
  });
  services.outbox.sendDue();
}
