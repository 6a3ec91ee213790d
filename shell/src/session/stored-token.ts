import type { Session, SessionUser } from '@adili/contract';
import { browserStorage } from './browser-storage.ts';

/** Browser storage as the product names it: the token twice, an operator's once more, and the tenant. */
const keys = {
  token: 'token',
  jwt: 'jwt',
  admin: 'adminToken',
  tenant: 'tenantId',
  zone: 'timeZone',
} as const;
const DEFAULT_TENANT = 'default-tenant';

export const tokenKey = keys.token;

export function keepSession({ token, user }: Session): void {
  browserStorage.setItem(keys.token, token);
  browserStorage.setItem(keys.jwt, token);
  if (user.role === 'admin') browserStorage.setItem(keys.admin, token);
  else browserStorage.removeItem(keys.admin);
  browserStorage.setItem(keys.tenant, user.organisationId ?? DEFAULT_TENANT);
  if (user.timeZone) browserStorage.setItem(keys.zone, user.timeZone);
  else browserStorage.removeItem(keys.zone);
}

export function dropSession(): void {
  for (const key of [keys.token, keys.jwt, keys.admin, keys.zone]) browserStorage.removeItem(key);
  browserStorage.setItem(keys.tenant, DEFAULT_TENANT);
}

export function ensureTenant(): void {
  if (browserStorage.getItem(keys.tenant) === null) browserStorage.setItem(keys.tenant, DEFAULT_TENANT);
}

/**
 * The session of an earlier visit, with the person as far as token, tenant and time zone describe them; null for none.
 * Pages that stand on the organisation need not start anew once the API has answered who it is, nor change their times.
 */
export function storedSession(): Session | null {
  const token = browserStorage.getItem(keys.token);
  const user = token === null ? null : userOf(token);
  if (token === null || !user) return null;
  const tenant = browserStorage.getItem(keys.tenant);
  if (tenant && tenant !== DEFAULT_TENANT) user.organisationId = tenant;
  const timeZone = browserStorage.getItem(keys.zone);
  if (timeZone) user.timeZone = timeZone;
  return { token, user };
}

interface Claims {
  sub?: string;
  email?: string;
  role?: string;
}

/** The claims are only shown here; the API checks the signature on every call. */
function userOf(token: string): SessionUser | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Claims | null;
    if (!claims?.sub) return null;
    return { id: claims.sub, email: claims.email ?? '', role: claims.role === 'admin' ? 'admin' : 'user' };
  } catch (error) {
    // Anything but a token of ours is as good as no token: the person logs in again.
    if (error instanceof SyntaxError || error instanceof DOMException) return null;
    throw error;
  }
}
