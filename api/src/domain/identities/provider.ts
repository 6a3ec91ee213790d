import { minutes } from '../../runtime/clock.ts';
import { MissingError } from '../errors.ts';
import type { OpenIdProvider } from '../ports/open-id.ts';
import type { Services } from '../services.ts';

/** How long a person has at the provider, and then again on the login page. */
export const stepLifetime = minutes(10);

/** @throws {MissingError} none is set up */
export function providerOf({ openId }: Pick<Services, 'openId'>): OpenIdProvider {
  if (openId === null) throw new MissingError('way to sign in');
  return openId;
}
