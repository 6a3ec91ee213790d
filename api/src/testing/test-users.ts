import { signedIn } from '@adili/schemas/sessions/session';
import { core } from 'zod';
import type { Answer, CallParts } from './call.ts';

type Call = (method: string, path: string, parts?: CallParts) => Promise<Answer>;

export const goodPassword = 'Mlima!Kenya5199';

let count = 0;

/** The people of a test, signed in over HTTP. */
export function createTestUsers(call: Call) {
  async function enter(path: string, body: unknown) {
    const answer = await call('POST', path, { body });
    const { token, user } = core.parse(signedIn, answer.body);
    return { token, user, cookie: answer.cookie ?? '' };
  }

  return {
    /** A new account. */
    customer: (email = `person${++count}@example.com`) =>
      enter('/auth/signup', { email, password: goodPassword }),
    logIn: (email: string, password: string) => enter('/auth/login', { email, password }),
  };
}
