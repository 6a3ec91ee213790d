import type { Response } from 'express';
import { deviceLifetime } from '../../domain/sessions/devices.ts';
import type { HttpSettings } from '../settings.ts';

export const deviceCookieName = 'adili-device';

/** Sets the cookie by which accounts know this browser. It proves nothing but that: no call is admitted by it. */
export function writeDeviceCookie(response: Response, devices: string, settings: HttpSettings): void {
  response.cookie(deviceCookieName, devices, {
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.secureCookies,
    path: `${settings.apiPath}/auth`,
    maxAge: deviceLifetime,
  });
}
