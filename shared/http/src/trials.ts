import type { Trial } from '@adili/schemas/account';
import type { SignedIn } from '@adili/schemas/user';
import type { Caller } from './call.ts';
import type { CallOptions } from './options.ts';

/** The 14-day free trial, which signs the person in. */
export function trialCalls({ json }: Caller) {
  return {
    start: (body: Trial, options?: CallOptions) =>
      json<SignedIn>({ method: 'POST', path: '/trials', body, withCookies: true, ...options }),
  };
}
