import type { Request, Response } from 'express';
import { deviceLifetime } from '../domain/foundation/devices.ts';
import { stepLifetime } from '../domain/people/identities/start.ts';
import { sessionLifetime } from '../domain/people/sessions/sessions.ts';
import type { HttpSettings } from './settings.ts';

const refreshCookieName = 'adili_refresh';
const deviceCookieName = 'adili-device';
const openIdCookieName = 'adili_openid';

/** By the names that calls and answers have for them. */
const cookies = {
  /** Renews a session. */
  refreshToken: { name: refreshCookieName, path: '/auth', sameSite: 'strict', maxAge: sessionLifetime },
  /** By which accounts know this browser. It proves nothing but that: no call is admitted by it. */
  devices: { name: deviceCookieName, path: '/auth', sameSite: 'strict', maxAge: deviceLifetime },
  /** Ties a sign-in to the browser it began in. Lax: the provider sends the browser back. */
  openId: { name: openIdCookieName, path: '/auth/google', sameSite: 'lax', maxAge: stepLifetime },
} as const;
export type CookieName = keyof typeof cookies;
export const cookieNames = Object.keys(cookies) as readonly CookieName[];

/** Until then, names without a prefix are read over https too: 30 days after these were the only ones. */
const plainUntil = '2026-12-24T00:00:00.000Z';

function formOf(cookie: CookieName, { secureCookies: secure, apiPath }: HttpSettings) {
  const { name: plain, path, sameSite } = cookies[cookie];
  const options = { httpOnly: true, sameSite, secure, path: `${apiPath}${path}` };
  if (!secure) return { plain, name: plain, options };
  // Neither is taken from another host of the domain or without https. __Host- has the path /, which calls below a
  // path of a shared host would show to all else there.
  return apiPath === ''
    ? { plain, name: `__Host-${plain}`, options: { ...options, path: '/' } }
    : { plain, name: `__Secure-${plain}`, options };
}

/** What a browser sent, or null. @param now instant */
export function readCookie(request: Request, cookie: CookieName, settings: HttpSettings, now: string) {
  const { name, plain } = formOf(cookie, settings);
  const value: unknown = request.cookies?.[name] ?? (now < plainUntil ? request.cookies?.[plain] : null);
  return typeof value === 'string' ? value : null;
}

/** Sets a cookie, or clears it with null; one of the former name goes. */
export function writeCookie(
  response: Response,
  cookie: CookieName,
  value: string | null,
  settings: HttpSettings,
): void {
  const { name, plain, options } = formOf(cookie, settings);
  const { maxAge, path } = cookies[cookie];
  if (value === null) response.clearCookie(name, options);
  else response.cookie(name, value, { ...options, maxAge });
  if (name !== plain && response.req.cookies?.[plain] !== undefined)
    response.clearCookie(plain, { ...options, path: `${settings.apiPath}${path}` });
}
