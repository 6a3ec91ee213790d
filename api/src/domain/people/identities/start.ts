import type { GoogleFailure } from '@adili/schemas/identities/identity';
import { ownPath } from '@adili/schemas/sessions/came-from';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import { hashSecret, newSecret } from '../../../runtime/secrets.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { OpenIdProvider } from '../../foundation/ports/open-id.ts';
import { ProviderError } from '../../foundation/ports/open-id.ts';
import type { Services } from '../../foundation/services.ts';

export interface NextStep {
  /** Where the browser goes. */
  readonly url: string;
  /** What its cookie is to hold; null to forget it. */
  readonly secret: string | null;
}

interface Wish {
  readonly from?: string | undefined;
  readonly for?: 'trial' | undefined;
}

/** Sends a browser to the provider. @throws {MissingError} none is set up */
export async function startGoogle(services: Services, wish: Wish): Promise<NextStep> {
  const provider = providerOf(services);
  const from = ownPath(wish.from) ?? undefined;
  try {
    const { url, ...checks } = await provider.begin();
    const secret = newSecret();
    await services.store.openIdStarts.insert({
      id: hashSecret(secret),
      ...checks,
      from,
      isTrial: wish.for === 'trial' || undefined,
      expiresAt: instantAfter(services.clock, stepLifetime),
    });
    return { url, secret };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { url: loginPage(services, from, { error: error.code }), secret: null };
  }
}

/** How long a person has at the provider, and then again on the login page. */
export const stepLifetime = minutes(10);

/** @throws {MissingError} none is set up */
export function providerOf({ openId }: Pick<Services, 'openId'>): OpenIdProvider {
  if (openId === null) throw new MissingError('way to log in');
  return openId;
}

/** The login page, which goes on from there or says why not. */
export function loginPage(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  from: string | null | undefined,
  outcome: { readonly google: 'named' } | { readonly error: GoogleFailure },
): string {
  const url = new URL('login', siteUrl);
  url.search = new URLSearchParams({ ...outcome, ...(from ? { from } : {}) }).toString();
  return url.href;
}
