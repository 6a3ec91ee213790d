import { ownPath } from '@adili/schemas/sessions/came-from';
import { instantAfter } from '../../runtime/clock.ts';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';
import { ProviderError } from '../ports/open-id.ts';
import type { Services } from '../services.ts';
import { loginPage } from './login-page.ts';
import { providerOf, stepLifetime } from './provider.ts';

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
