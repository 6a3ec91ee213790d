import type { CookieOptions } from 'express';
import type { ShellConfig } from './config.ts';

/** A cookie's name, and how it is set: over https no other host of the domain, and no page without https, can set it. */
export function ownCookie(name: string, { PUBLIC_URL, BASE_PATH }: ShellConfig) {
  const secure = PUBLIC_URL.startsWith('https:');
  const prefix = BASE_PATH === '/' ? '__Host-' : '__Secure-';
  const options = { httpOnly: true, secure, path: BASE_PATH } satisfies CookieOptions;
  return { name: secure ? `${prefix}${name}` : name, options };
}
