import { newTotp } from '@adili/schemas/second-factor/second-factor';
import { TOTP } from 'otpauth';
import { core, z } from 'zod';
import type { TestApi } from './api.ts';

const period = 30_000;

/** What a phone shows, at the test's time or some steps from it. */
export const codeAt = (api: TestApi, secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() + steps * period });

/** Lets so much time pass that the app shows another code. */
export const nextCode = (api: TestApi) => api.clock.advance(period);

/** Sets an app up for somebody who has just signed in, and lets its next code come. */
export async function setUpApp(api: TestApi, token: string) {
  const begun = await api.call('POST', '/me/totp', { token });
  const { secret, uri } = core.parse(newTotp, begun.body);
  const confirmed = await api.call('POST', '/me/totp/confirm', {
    token,
    body: { code: codeAt(api, secret) },
  });
  const { recoveryCodes } = z.object({ recoveryCodes: z.array(z.string()) }).parse(confirmed.body);
  nextCode(api);
  return { secret, uri, recoveryCodes };
}

/** The first step of a log-in. @returns what it goes on with */
export async function firstStep(api: TestApi, email: string, password: string): Promise<string> {
  const answer = await api.call('POST', '/auth/login', { body: { email, password } });
  return z.object({ challenge: z.string() }).parse(answer.body).challenge;
}
