import type { Response } from 'express';
import { sessionLifetime } from '../../domain/sessions/sessions.ts';
import type { HttpSettings } from '../settings.ts';

export const refreshCookieName = 'adili_refresh';

/** Sets or clears the refresh cookie, which only the calls under /auth ever see. */
export function writeRefreshCookie(response: Response, token: string | null, settings: HttpSettings): void {
  const options = {
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.secureCookies,
    path: `${settings.apiPath}/auth`,
  } as const;
  if (token === null) response.clearCookie(refreshCookieName, options);
  else response.cookie(refreshCookieName, token, { ...options, maxAge: sessionLifetime });
}
