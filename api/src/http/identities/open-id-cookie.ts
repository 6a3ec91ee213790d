import type { Response } from 'express';
import { stepLifetime } from '../../domain/identities/provider.ts';
import type { HttpSettings } from '../settings.ts';

export const openIdCookieName = 'adili_openid';

/** Sets or clears the cookie that ties a sign-in to the browser it began in. Lax: the provider sends the browser back. */
export function writeOpenIdCookie(response: Response, secret: string | null, settings: HttpSettings): void {
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.secureCookies,
    path: `${settings.apiPath}/auth/google`,
  } as const;
  if (secret === null) response.clearCookie(openIdCookieName, options);
  else response.cookie(openIdCookieName, secret, { ...options, maxAge: stepLifetime });
}
