import { accountEmail, requiredText } from '@adili/schemas/fields';
import { limits } from '@adili/schemas/limits';
import { instantAfter } from '../../../runtime/clock.ts';
import { hashSecret, newSecret } from '../../../runtime/secrets.ts';
import type { OpenIdStart, OpenIdTicket } from '../../../store/tables/identities.ts';
import { type NamedPerson, ProviderError } from '../../foundation/ports/open-id.ts';
import type { Services } from '../../foundation/services.ts';
import type { NextStep } from './start.ts';
import { loginPage, providerOf, stepLifetime } from './start.ts';

/**
 * Takes a browser back from the provider, and leads it on to the login page. That signs in with the secret: a cookie
 * that is strictly the site's own, as those of sessions are, does not come with a way back from elsewhere.
 * @throws {MissingError} no provider is set up
 */
export async function finishGoogle(
  services: Services,
  secret: string | null,
  answer: URLSearchParams,
): Promise<NextStep> {
  const provider = providerOf(services);
  const start = secret === null ? null : await takeStart(services, secret);
  try {
    if (start === null) throw new ProviderError('google_expired');
    const ticket = newSecret();
    const named = await provider.finish(answer, start);
    await services.store.openIdTickets.insert(ticketOf(services, ticket, named, start));
    return { url: loginPage(services, start.from, { google: 'named' }), secret: ticket };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { url: loginPage(services, start?.from, { error: error.code }), secret: null };
  }
}

/** A start counts once, however it ends. */
async function takeStart({ store, clock }: Services, secret: string): Promise<OpenIdStart | null> {
  const start = await store.transaction((tables) => tables.openIdStarts.delete(hashSecret(secret)));
  return start && start.expiresAt > instantAfter(clock) ? start : null;
}

const fullName = requiredText(limits.name, '');

/** @throws {ProviderError} the address is not known to be the person's */
function ticketOf(
  { clock }: Services,
  secret: string,
  { issuer, subject, email, isVerified, isHosted, name }: NamedPerson,
  { isTrial }: OpenIdStart,
): OpenIdTicket {
  const address = accountEmail.safeParse(email);
  if (!isVerified || !address.success) throw new ProviderError('google_unverified');
  return {
    id: hashSecret(secret),
    issuer,
    subject,
    email: address.data,
    isHosted,
    fullName: fullName.safeParse(name).data,
    isTrial,
    createdAt: instantAfter(clock),
    expiresAt: instantAfter(clock, stepLifetime),
  };
}
