import { instantAfter } from '../../../runtime/clock.ts';
import { hashSecret } from '../../../runtime/secrets.ts';
import type { Tables } from '../../../store/store.ts';
import type { OpenIdTicket } from '../../../store/tables/identities.ts';
import type { Services } from '../../foundation/services.ts';
import { NobodyNamedError } from './errors.ts';

/** Whom the provider named to the browser with this secret, once. Part of a transaction. @throws {NobodyNamedError} */
export async function takeTicket(
  { clock }: Pick<Services, 'clock'>,
  tables: Pick<Tables, 'openIdTickets'>,
  secret: string | null,
): Promise<OpenIdTicket> {
  const ticket = secret === null ? null : await tables.openIdTickets.delete(hashSecret(secret));
  if (ticket === null || ticket.expiresAt <= instantAfter(clock)) throw new NobodyNamedError();
  return ticket;
}

/** The key of an identity: one for each subject of an issuer. */
export const identityId = ({ issuer, subject }: Pick<OpenIdTicket, 'issuer' | 'subject'>): string =>
  hashSecret(JSON.stringify([issuer, subject]));

/** Ties an account to whom the ticket names. Part of a transaction. */
export async function keepIdentity(
  { clock }: Pick<Services, 'clock'>,
  tables: Pick<Tables, 'identities'>,
  { issuer, subject }: OpenIdTicket,
  userId: string,
): Promise<void> {
  const id = identityId({ issuer, subject });
  // One that is left of an account that is gone makes way.
  await tables.identities.delete(id);
  await tables.identities.insert({ id, issuer, subject, userId, createdAt: instantAfter(clock) });
}
