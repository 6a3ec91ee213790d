import type { ForgotPassword, Login, ResetPassword, Signup } from '@adili/schemas/account';
import type { Notice } from '@adili/schemas/answer';
import type { SignedIn } from '@adili/schemas/user';
import type { Caller } from './call.ts';
import type { CallOptions } from './options.ts';
import { oneTabAtATime } from './tab-lock.ts';

/** Signing up, in and out. Every call here sends and keeps the refresh cookie. */
export function authCalls({ json }: Caller) {
  const post = <T>(name: string, body: unknown, options?: CallOptions & { anonymous?: boolean }) =>
    json<T>({ method: 'POST', path: `/auth/${name}`, body, withCookies: true, ...options });

  return {
    login: (payload: Login, options?: CallOptions) =>
      post<SignedIn>('login', payload, { ...options, anonymous: true }),
    signup: (payload: Signup, options?: CallOptions) =>
      post<SignedIn>('signup', payload, { ...options, anonymous: true }),
    logout: (options?: CallOptions) => post<void>('logout', undefined, options),
    /** A refresh token counts once: two tabs that used the same one would end the session. */
    refresh: (options?: CallOptions) =>
      oneTabAtATime('adili-refresh', () =>
        post<SignedIn>('refresh', undefined, { ...options, anonymous: true }),
      ),
    forgotPassword: (payload: ForgotPassword, options?: CallOptions) =>
      post<Notice>('forgot-password', payload, options),
    resetPassword: (payload: ResetPassword, options?: CallOptions) =>
      post<Notice>('reset-password', payload, options),
  };
}
